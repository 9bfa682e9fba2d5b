import type { Rule } from './rule';

/** Untrue statements to bureaus and lenders, false identities, invented powers. */
export const DECEPTION_RULES: Rule[] = [
  {
    id: 'new-identity',
    label: 'New identity',
    severity: 'violation',
    family: 'identity',
    message: 'A second credit identity (CPN, EIN for the Social Security number, altered details) may not be offered.',
    source: 'CROA, 15 U.S.C. 1679b(a)(2); 18 U.S.C. 1014 and 1028; 42 U.S.C. 408',
    rewrite: {
      kind: 'replace',
      text: "Use your own Social Security number on applications, and if your file contains someone else's data, dispute it.",
    },
    unless:
      'itin holder, handing you, account number, phone number, call this number, monitor, stolen, imposter, costume, on purpose, mixed file, files get mixed, freeze, protect your, business taxes, business account~, tax return, never share, not a replacement, not a legal, steal, stolen, monitor your, check the spelling, spelled wrong, wrong name, wrong address, federal problem, your own social',
    claims: [
      {
        when: `cpn|cpns|scn|scns
          credit privacy|profile|protection ..1 number~|id~
          secondary credit|social|number ..2 number~|file|identity|profile
          privacy number~
          profile number~
          new|second|fresh|separate|another|different|clean|brand|2nd|alternate|blank|backup|parallel ..2 credit file|profile|identity|identities|report|number|id & number|<service>|you|your|under|open|build|start|get|use
          new|second|fresh|another|different|clean|brand|2nd|alternate ..2 identity|social|ssn|file
          ein|itin|tax_id|tax_number|employer_id ..6 instead|place|social|personal|box|credit|apply|loan~|application~|identity
          use|put|enter|write|give|apply|form|get ..6 ein|itin|tax ..1 id|number & personal|credit|social|instead|box|application~|card~|loan~|apply
          9 digit ..2 number~ ..8 social|instead|place|legal|apply|credit|loan~|past|disappear|new|use
          number ..6 instead|place of ..3 social
          instead of ..3 social & number|use|apply|id
          place of ..3 social
          without|not ..3 using|use|give|put ..2 your social & number|apply|credit|loan
          apply ..4 under|with ..3 different|new|another|other ..2 name|number|social|identity|ein
          different ..2 number|name|identity & credit|file|apply|bureaus|loans
          change|switch|tweak|alter|adjust|swap|misspell|twist|spell|vary|modify|drop|add|use|flip ..6 name|address|birthday|birth|dob|initial|spelling|digit & file|report~|credit|old|bureau~|show|match|find|link|connect|past|fresh
          spell ..4 name ..3 different|differently|wrong
          comes|come ..3 no history|past ..1 attached
          number ..6 no history|past|negatives
          start over|fresh ..6 new|different|clean ..3 number|identity|file
          rent|buy|sell|selling ..3 social|identity|number
          hide|hides|bury|escape|leave ..6 old|past|bad ..3 file|credit|history|report ..6 number|name|identity|behind
          ein|itin|tax_id ..12 social
          number ..6 never ..3 late|missed|defaulted
          *number ..8 never|not ..5 late|old|past|file|history & clean|new|leave|lenders|behind
          clean ..2 9 ..1 digit number
          9 digit number ..10 clean|lenders|old|file|legal|fresh
          fresh you|identity
          new you & number|cpn|credit
          old you ..3 behind
          where it says|asks ..3 social ..8 put|use|write|enter
          put|use|write|enter ..8 where ..2 says|asks ..3 social
          social ..2 box ..10 number|ein|tax
          tax id|number ..6 social
          2|two credit file~
          file with nothing|no *bad|history|negatives ..4 it
          new file opens|open|starts
          letter in|of your name ..8 file|address|apply
          number ..6 *not|no|nobody|never ..5 linked|reported|attached|tied|connected|born & old|debts|apply|history|number|social|digits
          new|different|other|separate|secret|another|fresh ..1 number & credit|social|apply|file|loan~|debts & you|your|get|use|we
          use ..2 other|another|different number
          old social ..6 mistakes|old|new
          flip|change|drop|swap ..3 letter ..5 name
          apply with ..3 number
          instead of ..2 social ..1 security ..1 number
          box for 9 digits
          secret number`,
      },
    ],
  },
  {
    id: 'false-dispute',
    label: 'False dispute',
    severity: 'violation',
    family: 'deception',
    message: 'Items known to be accurate may not be disputed, nor everything at once, nor with untrue reasons.',
    source: 'CROA, 15 U.S.C. 1679b(a)(1); FCRA, 15 U.S.C. 1681i(a)(3)',
    rewrite: {
      kind: 'replace',
      text: 'Dispute only what you believe is inaccurate, incomplete, or unverifiable, say why, and attach copies of your proof.',
    },
    unless:
      'tell experian if, tell the bureau if, something you know is right, if you opened, because a dispute, nobody listens, circle any, can come back, skip the dispute, before anyone disputes, would not show, only what is wrong, frivolous, come back to bite, circle only, only dispute, dispute only, can reject, may reject, if you do not recognize ..3 ask, really is not yours, truly is not, what looks wrong, with documents, proof',
    claims: [
      {
        when: `dispute~|challenge~|contest~|attack~|fight~|deny|denies ..3 everything|all|every|whatever|each_and & !bureau shows
          dispute~|challenge~|contest~ ..6 whether|regardless|legit|irrespective ..6 accura~|accurate|accuracy|correct|true|right|yours|mine|legit|not
          dispute~|challenge~|contest~ ..6 right or wrong
          dispute~|challenge~|contest~|attack~|deny ..6 even ..6 right|accurate|true|correct|yours|opened|know|owe|mine|real
          right or wrong|not ..8 dispute~|challenge~
          <true-anyway> & dispute~|challenge~|contest~|deny
          *say|claim|tell|swear|insist|write|state|pretend ..8 not|never ..4 yours|mine|late|recognize|opened|theirs|happened|received|owe|heard|signed
          *check|mark|select|tick|choose ..3 not ..2 yours|mine|my
          *tell|say|claim ..6 not ..1 mine|yours
          *dispute~ ..8 as ..2 not ..1 yours|mine
          *dispute~ ..8 not ..1 mine|yours & even|anyway|too|whether|accurate|all
          play dumb
          deny ..3 everything|it|all|knowing
          any ..1 reason ..8 true|matter|dispute|works|fine|form
          pick|choose|select|use|make|invent|check ..4 reason|excuse|story|box ..8 true|real|matter|works|stick|up|believable
          make ..3 up ..4 reason|story|excuse|error|dispute
          invent ..3 reason|error|story
          *not ..4 have to ..2 be ..1 true|honest|accurate & dispute|reason|form|bureau|letter|say
          *not ..3 need ..2 to ..1 be ..1 true
          flood~|jam~|bombard~|swamp~|overwhelm~|spam~|bury|burying|hammer~|drown~|clog~|blitz~|carpet|pound~|blast~|wear~|overload~ ..6 bureau~|equifax|experian|transunion|disputes|letters|system|them|dispute
          until|till they ..3 give|cave|quit|fold|tired|surrender|crack|fail|miss
          keep|keeps ..2 disputing|sending|challenging|mailing|filing|hitting ..12 till|until|same|over|again
          disputing ..8 over and over|again
          keep disputing ..10 till|until|same|over|again
          mass dispute~
          dispute~|send|mail ..4 same ..8 over|again|until|till
          every negative|item|account|line ..4 gets ..1 disputed|challenged
          every ..2 negative|item|account|late|line ..5 dispute~|challenge~
          dispute ..4 # times
          fib|fibs|fibbing ..8 bureau~|late|dispute|way
          little ..1 lie|fib|white_lie ..10 bureau~|dispute|late|way
          lie to ..2 bureau~|bureaus|equifax|experian
          just say ..4 off|wrong|error|mine|not|never|mistake
          *not matter what ..3 tell|say|write|put
          whatever ..2 reason
          dispute|contest|challenge|contests|challenges ..6 irrespective|regardless|whatever
          every|each|all negative|derogatory|bad ..4 true or false
          *mine|yours even ..3 is|when|if
          *that is not mine ..4 even|when
          send~|mail~|file~ ..5 letters|disputes ..4 every|each|all ..4 week|account|day|month ..8 until|till|tired|give|quit
          # disputes|letters ..4 month|week|day|each|every|bureau
          hit ..3 bureau~ ..4 #
          until|till ..2 they|bureaus|bureau ..3 tired|quit|give|cave|fold|stop|delete
          make up|invent ..4 reason|story|error
          *never|not ..2 look|check|read|investigate & reason|dispute|form|letter
          app|software|system|bot ..2 challenges|disputes|contests|attacks ..3 all|every|each|everything
          not my account for every
          just say ..4 do|does not ..3 know|recognize|remember|belong
          admit ..4 is|was ..2 yours ..6 is not|say
          pick ..2 one and send
          overthink ..3 reason
          deny it ..6 even|prove|when|though
          say|tell|claim|write ..6 not ..3 my|your ..2 account|debt ..4 also|even|too|if
          tell ..3 bureau|experian|equifax|transunion|them ..3 that you ..1 never ..4 opened|received|owed|signed|late
          never received ..4 bill|notice|statement ..3 even
          dispute|disputes ..3 every ..2 single ..1 item|account|negative|line|thing
          dispute ..4 every|all ..2 negative|derogatory ..2 item|items|account|accounts
          challenge|dispute ..2 all|every ..2 accounts|account|items|item ..4 as
          till|until they fold
          spam ..3 bureau~`,
        unless:
          'wrong amount, inaccurate ones, that is inaccurate, that are inaccurate, errors you find, for free, right to dispute',
      },
    ],
  },
  {
    id: 'false-identity-theft',
    label: 'False fraud report',
    severity: 'violation',
    family: 'deception',
    message: "An identity-theft or police report may not be used for debts that are really the consumer's.",
    source: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(4); FCRA, 15 U.S.C. 1681c-2; 18 U.S.C. 1001',
    rewrite: {
      kind: 'replace',
      text: 'If someone really used your identity, report it at IdentityTheft.gov. If the account is yours, an identity theft report is not an option.',
    },
    unless:
      'once you send a report, opened a card as you, opened an account as you, i froze, did not happen, generally must, identitytheft, fraud team, wallet is stolen on, really a victim, victims of identity theft, belong to you, debt you made, opened an account in your name, claim fraud and a court, if someone really, actual victim~, real victim~, real identity theft, if you are a victim, if you were a victim, identitytheft gov, fraud alert, freeze, victims should, filed fake, filed false, fake identity theft reports for',
    claims: [
      {
        when: `sweep|sweeps & credit|report|we|our|us|my|negatives|gone|clear|package|service|ask|get|day~|delete~|remove~
          credit sweep~
          identity theft|thief ..3 affidavit|report|claim|letter|package|form|complaint|method|route|angle & <service>|file|fill|send|use|get|remove~|delete~|account~|debt~|sign
          police report ..8 <remove>|account~|debt~|collection~|negative~|bureau~|file|block~
          <remove> ..8 police report
          file|filing|get|use|submit|send ..4 police|ftc ..1 report~ & <remove>|account~|debt~|negatives|collections|block~|bureau~|late
          file|report|call|mark|flag|claim|label|dispute|treat|list|submit ..5 as|it fraud|stolen|theft|fraudulent|identity
          reports|reported|reporting|files|filing ..5 as fraud|stolen|theft|fraudulent|identity
          say|claim|tell|swear|write|state|report ..6 stolen|stole|fraud|hacked|victim|thief|theft & account~|debt~|card~|bureau~|report|file|it|late|loan~|cops|police
          say|claim|tell|swear ..6 someone ..3 used|opened|stole|took
          check|tick|mark|hit|click|pick|select ..4 fraud|theft ..2 box|option|button|circle
          fraud|theft ..1 box|checkbox|button
          ftc ..2 affidavit~
          affidavit~ & <remove>|account~|debt~|block~|negatives|own
          block~ ..6 4 ..2 day~ & fraud|theft|stolen|report~|affidavit|accounts
          four business day block
          605b ..6 <remove>|block~|own|any|all
          605b & we|our|us|negatives|all|every|any
          stolen identity & report~|every|all|accounts|our
          identity theft & <remove> & <service>|own|any|all|every|even
          pretend ..6 stolen|victim|hacked|fraud
          thief|thieves|hacker|hacked|stolen|stole & bureau~|account~|debt~|charges|purchases|cards|block & say|tell|claim|swear|write|report
          wallet ..2 stolen|gone|lost & tell|say|claim|none
          *none of those|the|these purchases|charges|accounts ..2 you|yours
          identity theft|fraud form|report|affidavit|claim|complaint ..6 on|for|about ..4 your|cards|collections|debts|accounts|all|everything|own
          fraud affidavit~
          mark|flag|label ..5 debts|accounts|cards|everything|old|all|them ..3 as ..1 fraud|stolen|theft
          *bureau~ ..3 not argue ..2 with victims
          affidavit clears|wipes|removes|deletes
          pretend|act|say ..5 victim
          police report ..8 charge_offs|collections|repo|lates|disappear|watch|gone
          file|files|filing ..2 identity theft ..1 claims|claim|reports|report|affidavits ..2 on|for|against ..3 behalf|your|you|clients|negative|accounts
          identity theft ..1 claims|claim ..6 negative|accounts|collections|debts|behalf
          describe|call|report|list ..4 as fraud
          fraud ..4 bureau ..2 will block|remove|delete
          go to ..2 cops|police ..6 say|tell|get
          say|tell|swear ..3 it ..1 was|is not ..1 you|me ..6 affidavit|deleted|paper|report|sign|police
          somebody|someone steal|stole|took ..2 your identity
          everything blocked
          form for stolen accounts
          any account you do not like
          identity theft report ..6 remove~|everything|delete~|clear~|gone
          using ..2 identity theft`,
      },
    ],
  },
  {
    id: 'tradeline-rental',
    label: 'Tradeline sale',
    severity: 'violation',
    family: 'deception',
    message: "Tradelines or authorized-user places on strangers' cards may not be sold or recommended.",
    source: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(3), (b); FTC v. BoostMyScore (2020)',
    rewrite: {
      kind: 'replace',
      text: 'A family member you trust can add you as an authorized user if the card issuer allows it.',
    },
    unless:
      'history not yours, not yours, each tradeline, hurt you, is a mistake, has drawn, need a stranger, relative~, own card, do not sell, a spot from a stranger, just an account, family member, a parent, your parent, your mom, your spouse, someone you trust, from a stranger',
    claims: [
      {
        when: `buy~|rent~|purchase~|sell~|lease~|order~|get|add~|pick|grab|shop|offer~|price~|stock~|provide~|place~|load~|invest~ ..6 tradeline~|trade line~
          tradeline~ ..5 sale|package~|rental~|for|today|inventory|menu|available|cost~|price~|shop|store|list
          trade line~ ..5 sale|package~|rental~|inventory|menu|available|cost~|price~
          seasoned|aged|primary|premium|au|old|high ..2 tradeline~|trade
          seasoned|aged ..2 account~|card~|line~ & buy|rent|add|sell|put|you|get
          buy~|rent~|sell~|purchase~|lease~|offer~|get|reserve|grab|book ..5 authorized ..1 user ..2 spot~|slot~|seat~|place~|position~
          authorized user ..2 spot~|slot~|seat~|for ..2 sale
          au spot~|slot~
          piggyback~ ..6 stranger~|someone|somebody|our|perfect|card|network|credit
          stranger~|someone_else|somebody_else|somebody ..6 card~|credit|account~|history & add|put|place|ride|piggyback|use|borrow|rent|attach
          place~|put|add~|attach~|slot~|stick ..2 you|your ..6 card~|account~|line~ & <service>
          add|put|place ..4 you ..4 as ..2 authorized ..6 we|our|stranger|investor|cardholder|partner|perfect|network|fee
          cardholder~|card owner~ ..8 add|adds|pay|paid|rent|spot
          borrow|rent ..5 credit|history|card|score & stranger|someone|perfect|good|else|our|another
          rent ..3 out ..4 credit|card~|spot~|tradeline~|authorized
          ride ..4 somebody|someone|stranger|else
          # year ..2 old ..2 card|account ..6 add|yours|rent|buy|spot
          buy~|rent~|purchase~|sell~|broker~|lease~|order~|grab|get|cop|reserve|add|stack|shop ..5 tradeline~|trade_line~|seasoned_line~|aged_line~|primary_line~
          our|my ..3 tradeline~ ..4 menu|list|package~|store|prices|inventory|bio|sale
          tradeline ..1 menu|package~|list|shop|store|inventory|prices
          # seasoned|aged|old ..2 line~|account~|card~|tradeline~
          seasoned|aged lines
          broker~|sell~|offer~ ..3 authorized user
          authorized user ..1 position~|spot~|slot~|seat~ ..8 sale|rent|account~|#|we|aged|days
          stranger|someone_else|somebody_else|somebody|stranger's ..3 credit|card|history|good|perfect
          borrow ..3 stranger|someone|somebody|history|credit|good
          someone|somebody|person|people you ..1 have ..1 never met ..4 card|credit|history?
          card|account|history ..8 someone|somebody|person|people ..2 you ..2 never ..1 met
          people with ..2 perfect|great|good|excellent credit ..6 add ..3 you|your
          added to ..4 card ..6 perfect|payments|limit|history|clean
          be added to ..3 #
          sit|put|place|hop|drop|get ..3 you|on ..5 card|account ..6 perfect|history|year|flawless|good
          hop on|onto ..4 credit|card|history
          rent out ..6 credit|card|history|spot
          good ..2 history of your own
          cardholder|cardholders|investor|person|people|member ..6 list|add|put|lists|adds ..3 you ..4 authorized|card|account
          for a fee ..10 authorized user
          person|people|someone|somebody ..2 with ..1 perfect|great|excellent|800|good credit ..4 share|shares|adds|add|lend|lends
          somebody|someone|stranger ..2 old|aged|good|perfect ..1 card|account|history|credit
          sell|selling|rent ..3 old ..1 credit ..1 card|line
          # ..3 year old ..2 accounts|account|cards|tradelines ..6 report|yours|file|month
          borrow ..2 someone|somebody|stranger
          choose ..4 tradeline
          tradeline|tradelines ..4 inventory|starting|start|from|price
          aged|seasoned tradeline~
          purchase ..3 tradeline~`,
      },
    ],
  },
  {
    id: 'gov-affiliation',
    label: 'Government link',
    severity: 'violation',
    family: 'deception',
    message: 'Approval by, or a programme of, the government or the bureaus may not be claimed.',
    source: '16 CFR 461.2; CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5',
    rewrite: {
      kind: 'replace',
      text: "We're a private company, not a government agency. Official information is free at ftc.gov and consumerfinance.gov.",
    },
    unless:
      'is not an endorsement, does not run, registered with the state, no federal agency, breaks the, rules generally, you can sue, outside collectors, no cancellations, no government program, sample, takes complaints, gives you the right, law gives, law lets, federally authorized site, annualcreditreport, file a complaint, complain, free at ftc, explains your, private company, no agency, authorized by federal law, law authorizes, student loan forgiveness',
    claims: [
      {
        when: `government|federal|federally|state|ftc|cfpb|congress|treasury|fed|washington|fcra|bbb|us|irs ..1 approved|backed|certified|endorsed|sponsored|accredited|authorized|sanctioned|registered|licensed|recognized|supported|funded|run|issued|vetted|compliant & we|our|us|my|i|program|company|credit|method|process|team|it|system|service
          approved|backed|certified|endorsed|sponsored|accredited|authorized|sanctioned|recognized|supported|funded|vetted|blessed|registered|licensed|cleared|trusted|paid ..1 by|through|with|from|for ..4 government|federal|ftc|cfpb|congress|treasury|white|washington|feds|bureau~|equifax|experian|transunion|consumer|agency|irs|uncle|department
          fully|officially registered ..2 with ..3 government
          government|federal|national|biden|trump|presidential|white|congress|state|stimulus ..4 program|benefit|initiative|relief|plan|grant|fund|money|assistance|amnesty|act ..8 credit|debt|score|repair|collections|negatives|qualify
          credit ..3 repair|relief|forgiveness|stimulus|amnesty|cleanup|restoration|fix|reset|bailout|rescue ..4 government|federal|program|stimulus|act|benefit|initiative|grant|congress|fund|check
          credit ..1 stimulus|forgiveness|relief|amnesty|bailout|grant|jubilee & <service>|you|your|qualify|claim|apply|new
          stimulus|grant|bailout|amnesty|forgiveness|relief ..4 for|on ..3 bad ..1 credit
          new federal|government ..4 program
          government|federal|washington|congress|feds|uncle|white|president ..6 set|pay~|paid|wants|cover~|fund~|launched|created|opened|gives|giving|sent|released|forgiv~|behind|backs ..8 credit|program|debt|score|collections|benefit|us|our|cleanup|repair
          paid for by ..2 government|feds|taxpayers
          from the government
          official ..2 seal|partner|program|agency|government
          seal of approval
          work~|partner~|partnered|team~|teamed|contract~|affiliated|deal|deals|agreement|relationship|relationships|alliance ..3 with|directly ..4 bureaus|equifax|experian|transunion|ftc|cfpb|government|irs|treasury|agency|agencies
          partner~ ..2 of ..2 bureaus|equifax|experian|transunion|government|ftc|cfpb
          we|our|us ..4 behalf ..3 government|federal|ftc|cfpb
          department ..3 credit|office of credit
          government ..2 contractor|agents|agency|office|liaison
          national credit ..2 program|relief|office|department|bureau
          ftc|cfpb|government|federal ..2 seal|badge|stamp|license|clearance|partner
          feds|government|congress|washington|uncle_sam|treasury|white_house|cfpb|ftc ..4 money|fund~|put|set|made|created|wiping|wipe~|wipes|fix~|cleaning|clean~|forgiv~|pays|paying|signed|approved|endorsed|certified|licensed|chose|picked|hired|backed|behind ..10 credit|program|our|we|us|method|you|company|people
          new ..2 federal|government ..3 program|thing|relief|benefit|forgiveness|credit|act|fund
          federal|government|national credit ..2 forgiveness|relief|repair|cleanup|restoration|stimulus|amnesty|reset|program|grant
          government ..3 thing|program|deal ..8 credit
          under ..2 authority ..3 federal|government|ftc|cfpb|trade|consumer|congress|treasury
          official ..5 bureau|seal|government|federal|ftc|cfpb|protection ..3 seal|partner|program|badge|approval
          seal & official|federal|cfpb|ftc|bureau|government|protection & we|our|look|us
          signed off ..3 on ..3 our|my|us|method|program|system|process
          ftc|cfpb|government|federal|feds|bureaus ..3 signed|sign|endorse~|approve~|recommend~|love~|trust~|certif~ ..4 us|our|my|method|program|process|company|system
          program for people like you
          partnered|partners|partner ..3 with ..4 bureaus|equifax|experian|transunion|government
          we ..2 enroll you in ..4 program|it & congress|government|federal|feds
          stimulus|benefit|relief|grant ..4 waiting ..3 claimed|claim|you
          claim ..3 your|their|credit ..3 stimulus|relief|forgiveness|grant|benefit
          claimed ..2 your ..2 federal|government|credit ..2 relief|benefit|stimulus|grant
          federally|government ..1 recognized|approved|authorized|backed|certified|endorsed|sponsored
          <bureau>|ftc|cfpb ..3 is|are ..4 our ..2 official|trusted|business ..1 partner~
          official partner~
          our official ..2 partner~|program|status|seal
          as seen|recommended ..1 by|on ..1 the ftc|cfpb|government|feds
          government ..4 wants|gave|gives ..6 program|credit
          official program
          program of ..1 government
          eagle on our
          certified and approved
          take advantage of ..2 government|federal
          we ..2 work with ..1 the bureaus
          government ..1 credit ..1 repair ..1 program
          authorized by ..1 the cfpb|ftc|government|state|federal`,
      },
    ],
  },
  {
    id: 'insider-access',
    label: 'Insider access',
    severity: 'violation',
    family: 'deception',
    message: 'Inside contacts, secret channels or special status at the bureaus may not be claimed.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; 16 CFR 461.3',
    rewrite: { kind: 'replace', text: 'We use the same legal dispute rights that you have.' },
    unless:
      'no secret door, electronic system, only the dispute process, same rights, same legal, same dispute rights, worked at a lender, worked at a bank, same tools, same steps, no back door, open to everyone, friends inside the bureau and promises',
    claims: [
      {
        when: `inside|insider|insiders ..2 man|guy|people|person|contact~|connection~|source~|track|access|team|friend~|line|knowledge & <bureau>|we|our|i|my|us|got|have
          guy|friend~|contact~|people|someone|somebody|person|connection~|buddy|cousin|sister|brother|rep|reps|plug|hookup|source|ally|employee~|folks|supervisor|manager|relationship~|employees ..2 inside|at|in|within|who|with ..3 <bureau>
          back_door|backdoor|side_door|secret_door|hidden_door|trapdoor
          direct|private|secret|special|exclusive|personal|hidden|dedicated|priority ..2 line|portal|channel|access|hotline|number|database|login|connection|pipeline|link|dashboard|contact|phone|entrance|extension & <bureau>|regular|public|credit|system|we|our|i|us|dispute~|people
          regular|ordinary|average|normal|everyday ..2 people|person|consumers|folks|public|joe *can|do|does not ..5 get|have|access|reach|see|know|use
          *public ..2 not ..3 have|access|see|know|get|reach|allowed
          *portal|line|channel|access|database ..5 public|consumers|people ..2 not|never
          eoscar
          e oscar
          former|ex|used_to_work|retired ..4 <bureau> ..3 employee~|worker~|manager~|insider~|rep~|people|team|exec~|agent~|staff
          used to work ..2 for|at|inside ..3 <bureau>
          worked ..2 inside|for|at ..3 <bureau> & we|our|know|button~|code~|secret~|exactly
          former ..3 insider~|employee~ & <bureau>
          push ..3 button~
          secret ..2 list|code|codes|method|formula|system|phone|address|number|department|technique|trick|sauce|strategy
          internal ..2 code~|list|system|number|process|portal|contact|department|phone|rules|manual|playbook
          bureau~ ..2 *not ..3 want ..4 know|see|hear
          *not want you ..2 know|knowing|find & <service>|method|trick|secret|this
          *never want ..2 you ..2 know
          bureau~ ..2 hate|fear|dread|terrified|afraid|scared ..4 us|we|our|me|my|this|method
          hate|fear ..4 us because ..4 know
          special ..2 status|relationship~|access|treatment|privileges|clearance|permission & <bureau>|we|our|us
          fast|front ..2 lane|track|line ..4 <bureau>
          skip ..3 line & <bureau>|dispute~
          know ..4 right ..2 person|people & <bureau>
          know ..3 someone|people|folks|guys ..3 at|in|inside
          pull ..2 strings
          hookup|plug|connect ..3 at|inside|with ..2 <bureau>
          bureau ..2 insider~
          on ..1 speed dial & <bureau>|rep
          know ..3 people|person|folks|guy|someone ..4 press|push|hit|delete~|remove~|click
          people who press|push|hit|click
          works|work|working at|for|inside ..2 <bureau> ..8 hook~|us|me|delete~|remove~|help~|take~|favor~
          homie|cousin|friend|buddy|brother|sister|boy|girl|guy|partner works|work ..1 at|for|inside ..2 <bureau>
          hook~ ..2 us|me|you|it up & <bureau>|inside
          on the inside
          *not ..3 front door
          front door like everybody
          hidden|secret|special|private|exclusive ..1 portal|login|system|access|channel|backend|route|entrance|door
          proprietary ..2 channel|access|portal|pipeline|connection
          bypass~ ..5 dispute|standard|normal|system|process|bureau~
          which buttons|button to push|press|hit
          secret method|technique|strategy|process
          *bureau~ ..3 never|not|wish ..4 out|told|public|shared|secret|hide
          all about who you know
          got|have|has the ..2 login|key|keys|password & portal|bureau~|system|credit|door
          direct ..2 line ..3 to|into|with ..3 <bureau>
          insider ..1 connections|connection|contacts|contact|access|relationships|info|knowledge|tricks
          used to work ..2 for|at|in ..2 <bureau>
          cheat code~
          special ..1 relationship~
          relationships ..2 at|with|in|inside ..3 bureau~
          front of the line
          owes me ..2 favor
          exclusive|internal|private ..1 access|line|number|phone ..4 bureau~|dispute|credit
          friend work|works in|at|for ..1 <bureau>
          staff|team|people ..2 came from ..2 bureau~
          private bureau
          internal dispute system`,
      },
    ],
  },
  {
    id: 'discourage-diy',
    label: 'Own dispute right',
    severity: 'violation',
    family: 'deception',
    message: 'People may dispute on their own, free; telling them they cannot or should not is misleading.',
    source: 'CROA, 15 U.S.C. 1679c(a) and 1679b(a)(3)',
    rewrite: {
      kind: 'replace',
      text: "You can dispute errors yourself for free. If you'd rather have help organizing it, that's what we do.",
    },
    speaksOfLaw: true,
    unless:
      'feels like too much, can sit with you, original documents, you may call, can also dispute, at no charge, that you can not do yourself, can not do yourself free, plenty of people, handle it alone, before you make a copy, not need a, you can do this yourself, do not call ..4 until, before you have gathered, for free, not need a company, not need anyone, not need to pay, not need us, can always do, allowed to do, because you can, you are allowed',
    claims: [
      {
        when: `*you|consumers|people|person|nobody|client|individuals|regular ..3 can|could|should|will|may not ..8 yourself|own|alone|themselves|solo|without
          *you ..2 not ..4 allowed|permitted|able|qualified|equipped|supposed ..6 dispute|yourself|own|contact|call|challenge
          *do not|never ..3 try|attempt|do|dispute|handle|write|call|contact|tackle|fight|go|touch|file|send|mess|fix|challenge|take ..6 yourself|own|alone|solo
          *do not|never ..3 call|contact|write|talk|speak|email|phone|reach|message|respond|answer|deal|communicate ..5 <bureau>|creditor~|collector~|lender~|agency & !until
          *no ..2 regular|normal|ordinary|average ..1 person|people|consumer|human ..4 do|ever|could|can|handle
          *no one|nobody|no consumer ..4 can|could|has|should ..5 alone|own|themselves|without
          only ..2 a|we|our|licensed|certified|professionals|pros|attorneys|experts|trained|company|lawyers|firms|the|someone ..8 can|allowed|able|may|has|have|permitted|know & dispute~|challenge~|remove~|delete~|fix~|repair~|this|it|credit|account|bureau~|done|item~
          only way ..8 through|with|hire|is|us|company|pro|professional
          only ..1 we|licensed|certified|trained|professionals|pros|attorneys|experts ..3 can|are
          *bureau~ ..3 not ..3 listen|respond|answer|care|read|open|take|pay|even ..4 you|consumers|people|individuals|regular|consumer|mail|letters|person|your
          bureau~ ..3 ignore~|toss~|trash~|throw~|laugh~|shred~|dismiss~|discard~|skip~ ..6 you|consumer~|people|individuals|regular|your|letters|person|mail|ordinary|normal|anybody|anyone
          illegal|against ..4 to ..2 dispute|file|do|challenge|contact ..6 own|yourself|without|licensed|alone
          against the rules|law to ..6 dispute~|file|own|yourself|without
          illegal ..8 own|yourself|alone
          leave ..3 it|that|this|them|everything ..2 to us|me|pros|professionals|experts|the
          let ..2 pros|professionals|experts ..4 handle|do|talk
          *stay away from ..3 bureau~
          need ..3 a|licensed|certified|professional|pro|an|company|us ..4 to ..3 dispute|fix|challenge|talk|deal|contact|file
          you need a company
          need a pro|professional|company|license|expert|attorney
          *impossible|hopeless|pointless|useless ..6 yourself|own|alone|without
          doing ..2 it|this yourself ..6 hurt|ruin|backfire|damage|worse|mistake|never|fail|waste|not|illegal|impossible
          *diy ..6 never|not|fail~|hurt~|ruin~|waste|impossible|backfire~|worthless|myth|dead
          disputes ..4 yourself|own ..6 rejected|ignored|denied|fail|trash|never|not|useless|worthless
          *you ..3 not ..3 have ..2 right|power|license|authority|access|credentials|tools & dispute|bureau~|own|yourself|this
          *without ..2 licensed|certified|professional|company|pro|attorney|lawyer|us ..6 can|will|do not
          *can|could not be done ..3 without|by|alone|yourself
          *never ..3 contact ..3 bureau~
          hands off & bureau~|report|dispute~
          too complicated|complex|hard ..6 yourself|own|alone|consumers|you|person|people|anyone|regular
          *do not|never ..2 talk|speak|call|write ..2 to? ..3 them|bureau~|creditors ..6 let|leave us|me
          *consumers|people|you|individuals|person lack|lacks|lacking ..4 standing|right|authority|power|knowledge|training|tools
          doing it|this|that yourself ..2 is|will|can ..1 like|hurt|ruin|a|never|backfire|be
          *disputing|dispute ..3 on your own|yourself ..6 flag~|hurt~|reject~|ignore~|fail~|never|ruin~|worse|red|penal~|mess
          *on your own|yourself ..6 flag|flags|mess|ruin|reject|blacklist|hurt|worse|penalize|trouble ..4 file|up|it|you|credit|score|everything|things|chances
          only ..2 professional|licensed|certified|real|a|trained ..4 get ..2 results
          *without ..2 representation|lawyer|company|license|professional|attorney & consumer~|you|dispute~|challenge~
          need|needs|require|requires ..2 a ..1 licensed|certified|professional|accredited ..2 company|firm|person|expert|specialist|agent
          call ..2 bureau|bureaus yourself ..5 ruin|mess|hurt|lose|worse|flag
          *not ..2 risk it alone
          by yourself|on your own|alone ..6 eat|worse|ignore|junk|trash|fail|lose|hopeless|impossible
          *you can not do ..2 this|it|that ..3 yourself|own|alone
          *you ..1 alone can not
          disputing ..3 yourself|own|alone ..4 worse|hurt|fail|ruin|waste
          makes ..1 things ..1 worse & yourself|own|alone|diy
          letter from you is ..2 junk|trash|nothing|ignored
          they ignore you
          *not ..2 contact ..3 bureau~ ..4 while|during|when|until_we
          law need|requires|needs ..2 company|professional|attorney
          *were not meant to ..6 yourself|alone|own
          good luck ..4 ignore
          leave it to ..1 the professionals|pros|experts
          only trained|certified|licensed|real ..1 experts|professionals|pros ..3 can|get|know`,
        unless:
          'accurate, without proof, social security number, scammers, credit card number, a dime, until you have, until your, by phone only, without copies, password, without reading, because you can',
      },
    ],
  },
  {
    id: 'legal-authority',
    label: 'Legal authority',
    severity: 'caution',
    family: 'deception',
    message: 'Legal power, credentials or advice on a case may not be claimed without basis.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); state rules on unauthorized practice of law',
    rewrite: {
      kind: 'replace',
      text: "I'm not an attorney and this isn't legal advice. If you think your rights were violated, talk to a consumer-law attorney.",
    },
    unless:
      'not an attorney, not a lawyer, not legal advice, talk to a lawyer, talk to an attorney, consumer law attorney can, ask a lawyer, consumer law attorney, see a lawyer, call a lawyer, legal aid, sued over, court papers, summons, being sued, been sued',
    claims: [
      {
        when: `our|my|we|us|in_house ..4 lawyer~|attorney~|legal_team|law_team|law_firm|legal_department|legal_staff|paralegal~|legal_experts|legal_eagles|counsel|litigator~
          legal ..1 team|department|staff|experts|division|squad ..6 sue~|handle~|fight~|your|review~|file~|go~|attack~|force~|draft~
          we|i|us|team|our|lawyer~|attorney~ ..4 sue|sues|suing|sued
          sue|suing|sues ..4 bureau~|equifax|experian|transunion|them|collector~|creditor~|every ..4 for you|behalf|until|till|we
          take|takes|drag|drags|haul|hauls|taking|dragging ..5 court|judge|federal
          see ..3 in court
          court ..2 certified|approved|appointed|ordered ..3 credit|expert|we|i|specialist|repair
          board ..1 certified ..4 credit|law|consumer|specialist|expert
          certified ..3 law|legal|fcra|attorney|litigation|paralegal|consumer_law|credit_law|credit_lawyer|forensic
          attorney ..1 grade|level|backed|powered|driven|quality|client|run|led|drafted|approved
          lawyer ..1 grade|level|backed|powered|drafted|approved
          as your|a ..3 legal|attorney|lawyer|advocate|counsel ..1 advocate|adviser|advisor|counsel|representative|i|telling
          your legal advocate|adviser|advisor|representative|counsel|team
          i|we ..3 am|are ..3 your|like|basically|practically|better|a ..3 lawyer~|attorney~|legal
          know|knows|knowing ..3 law ..5 better|lawyer~|attorney~|judge|inside
          better than ..3 attorney|lawyer
          you ..4 have|got|sitting|entitled ..5 case|lawsuit|settlement|claim & win~|trust|slam|lawsuit|guarantee~|sue|strong|airtight|should|federal
          winning|strong|solid|airtight|great ..2 lawsuit|case & you|your|got|have
          my|our legal ..1 opinion|advice|strategy
          legal|law ..1 background|degree|training ..6 bureau~|sue|force|fight|credit
          we|i ..4 represent ..3 you|clients ..4 court|against|before|bureau~|legally
          law ..1 firm ..4 your|behind|on|handles|fights|in
          threaten ..5 lawsuit|sue|legal|court
          file ..3 lawsuit ..6 you|your|behalf|them|bureau~ & we|our|us|i
          power of attorney
          practicing ..2 credit law
          fcra|fdcpa|credit ..1 certified|lawyer|attorney ..3 specialist~|expert~|consultant~|team|on|we
          full legal power|force|weight|authority
          legal muscle|firepower|power|force|threats & <bureau>|we|our|bring|behind
          certified ..3 law ..1 specialist|expert|advisor|consultant|professional
          as|like your ..2 lawyer|attorney
          me ..2 as your lawyer|attorney
          your lawyer ..4 minus|without|basically
          minus the law degree
          take|takes|taking ..3 <bureau> ..3 to court
          strong|winning|solid|good|great case ..6 sue|settle|lawsuit|court
          *do not settle ..3 sue
          sue them|him|her|the
          law ..1 team|firm letterhead
          file ..3 lawsuit|suit
          court ..1 certified
          legal department
          know|knows ..4 law better
          team of ..2 attorney~|lawyer~
          credit attorney~|lawyer~ & backed|team|our|we|us
          attorney~|lawyer~ ..2 will|that|who ..2 fight|sue|force|make|take
          we sue
          we will ..1 file ..2 suit
          your advocate ..6 legally
          legally ..3 answer to ..1 me|us
          certified ..2 fcra|credit|law|legal ..2 expert|specialist|litigation|law
          win ..2 in court
          our|my legal ..1 department|team|staff
          make|file|bring ..1 lawsuit ..4 bureau~|you|them
          check from ..2 bureau~`,
      },
    ],
  },
  {
    id: 'lie-on-application',
    label: 'False application',
    severity: 'violation',
    family: 'deception',
    message: 'Advice to put untrue information on an application is not allowed.',
    source: 'CROA, 15 U.S.C. 1679b(a)(1)(B); 18 U.S.C. 1014',
    rewrite: {
      kind: 'replace',
      text: 'Answer applications truthfully. Knowingly false statements to a lender can be a federal crime.',
    },
    unless:
      'cutoff, goodwill, dealer changes, every card, every loan, dispute address, receipt, tax form, in writing, breakdown, frivolous, deletion, real income, truthfully, household income you can, reasonably access, honest, credit report shows, report lists, correct address, current address, mail, raise, utilization, balances',
    claims: [
      {
        when: `bump~|inflate~|round~|pad~|boost~|exaggerate~|stretch~|pump~|beef~|puff~|double~|fudge~|jack~|embellish~|juice~|add~|raise~|massage~|tweak~ ..6 income|salary|earnings|pay|wages|numbers & <application>|everybody|nobody|little|check~|they|lender~|up|always|wink|no_one
          income|salary|earnings|earn|make|pay ..8 bump~|inflate~|round~|pad~|exaggerate~|fudge~|stretch~ & !raise
          round ..4 up & income|salary|earn|make|application|form
          write|put|say|list|enter|type|claim|report|state|tell|give ..6 # & income|salary|earn|earnings|make|form|application|lender|asks
          write|put|say|list|enter|type|claim|give|tell|use ..8 higher|bigger|better|larger|fake|false|phony|number & income|salary|earn|earnings|job|employer|form|application|asks
          list|put|use|create|give|invent|add|make ..6 fake|phony|false|made|pretend|imaginary|friend|buddy|cousin ..4 employer|job|company|business|paystub|pay|reference|landlord|boss|w2|income|bank
          fake|phony|photoshop~|doctored|edited|altered|made_up|template ..4 pay stub~|paystub~|paycheck~|employer|job|w2~|bank|income|landlord|reference|proof|documents|statement~
          use|put|write|list|give|borrow|enter ..4 friend|friends|aunt|uncle|mom|mama|mother|grandma|cousin|relative|parents|sister|brother|somebody|someone|different|another|fake ..3 address|income|job|employer|pay
          use the address we|i
          address we|i ..3 give|gave|provide
          leave|leaves|leaving|keep|hide|omit|skip|drop ..6 debt~|loan~|bill~|child|alimony|obligations|payments|collections|cards|divorce|eviction|bankruptcy ..5 off|out|form|application|lender|landlord|mention|anybody|them
          leave|leaving ..3 off ..5 debt~|loan~|bill~|child|alimony|obligation~|cards
          *do not|never|not ..3 mention|list|tell|disclose|report|write|put|include|admit|declare ..8 debt~|loan~|eviction|support|alimony|collections|bankruptcy|job|side|cards|owe|landlord & <application>|lender~|landlord~|they|form
          say|tell|claim|write|check|put|mark|act ..8 own ..5 not|rent|instead|home|house|place|even & <application>|you|rent
          tell|say|claim ..4 lender|bank|landlord|underwriter|them|they ..8 you *<application>? ..4 work~|live|make|own|earn|are & even|still|when|not|though|whether|never
          *lender~|bank~|they|nobody|no one ..4 never|not|rarely|hardly ..4 check~|verify|verifies|ask~|know|look & income|number|salary|put|write|employer|say|job|pay|form|stub~
          nobody|no one ..3 checks|verifies & income|number|salary|put|write|employer|say|job|pay|form|bump|list
          *nobody|one checks|verifies|check & income|salary|job|employer|put|write|number
          what they want ..2 to hear|see
          number ..4 gets|get ..3 yes|approved|approval
          lie ..4 application|income|form|job|salary|lender~|little|rent
          little white lie
          stretch|bend|shade ..2 truth & <application>|income|job|form|lender|you
          tell ..4 lender|bank|landlord|underwriter ..8 even|though|still|paid|off|gift
          creative ..5 income|application|job|form|numbers|salary
          get creative ..6 application|income|form|job
          claim ..4 dependents|disability|job|income|self & even|extra|higher|fake
          whatever ..4 number|income|salary ..6 approved|yes|approve|qualify
          higher|bigger|better|larger|more|fake|different income|salary|number|pay ..4 than you|make|earn|real
          put|write|say|list|claim ..4 higher|bigger|more|extra ..2 income|salary|money|pay
          give them ..4 salary|income|number|figure ..6 want|see|like|hear|need
          fudge|fudging|pad|padding ..3 numbers|number|income|form|app|application|it|salary
          where you work ..4 put|say|write|list ..4 my|our|company|friend
          put|list|write|say|use my|our company ..8 phone|say|years|employ~|work
          if you make # ..4 write|put|say|claim
          make # ..3 write|put|say #
          employer ..4 will|who|that ..2 confirm|vouch|verify|say
          leave|leaves|leaving ..5 loan|debt|card|support|alimony|bill|eviction|payment ..2 off
          address in ..4 good|better|nice|nicer ..3 zip|neighborhood|area|code
          skip ..2 that|the|this question|part|line|box & landlord|lender|application|form|eviction|bankruptcy|bank
          *does|do not know ..6 will not hurt
          *have no other|more debts|debt|loans|bills
          have no other debts|debt|loans ..4 even|though
          say|claim|tell ..3 you ..1 own ..3 place|home|house|it
          state|claim|put|write|list ..4 income|salary ..6 want|see|higher|more|not|about
          claim ..3 salary|income
          in|on ..1 form ..4 write|put|say ..3 more|higher|bigger
          *nobody|no_one ..2 control|controls|checks|verifies|check|calls
          round # ..2 up ..2 to #
          company ..2 can be ..2 your employer
          put ..4 down ..2 as ..2 your boss|employer|manager|landlord|reference
          vouch
          generous ..6 earnings|income|salary|pay
          *not list ..4 loans|debts|cards|loan|debt ..6 application|form
          not ..2 one you|you've ..1 have|got & salary|income`,
      },
    ],
  },
];
