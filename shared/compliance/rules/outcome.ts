import type { Rule } from './rule';

/** Promises about what the service achieves: deletions, points, dates, approvals, figures. */
export const OUTCOME_RULES: Rule[] = [
  {
    id: 'guaranteed-deletion',
    label: 'Deletion guarantee',
    severity: 'violation',
    family: 'outcome',
    message: 'No one may promise that an item will come off a credit report.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3) and 1679c(a); FTC Act section 5',
    rewrite: {
      kind: 'replace',
      text: "We review your reports with you and help you dispute items you believe are inaccurate, incomplete, or can't be verified.",
    },
    unless: 'after 7 years, 7 years, must ..4 if, secured card, deposit is',
    claims: [
      {
        when: `<promise> & <item-removal>
          <promise> & <we-remove> & <removed-thing>
          <promise> & <removal> & <report>
          <promise> & deletion~|removal~
          deletion~|removal~ ..4 certainty|certain|promise|promised|assured|locked|automatic
          <item> ..6 do|does|will|can ..1 *not|never ..2 stand|survive|stay|stick
          *<item> ..6 do not|never ..2 stand|survive|stay|stick|make & <service>
          <item> & history|toast|outta|goner|dust|memory & <service>
          *never ..5 <item> ..4 can|could not remove|delete|erase|beat
          <item> in ..4 <item> out
          it is|are coming off ..1 period|guaranteed|promise
          is a wrap ..2 for
          total confidence ..8 not be on|there
          <item> ..6 will not be on|there
          <item> ..4 leaving|leaves ..2 your report
          *<item> ..5 not belong on your report & we|our|us
          will ..1 see ..4 <item> ..2 removed|deleted|gone|disappear|vanish|off
          sending them packing
          negative|collection|account|mark ..3 goes|go|going|is gone|away|bye & letter|works|we|our
          deletion guarantee
          <promise> & will|is|are ..1 gone & <item>
          every|all|each ..2 <item> ..3 will ..2 gone|removed|deleted|vanish|disappear`,
        unless:
          'bureau must, have to ..4 verify, required to, furnisher, if the bureau, has to delete, has to correct, must be deleted, must be corrected',
      },
      {
        when: `<flat-future> & <item-removal> & <service>|<viewer>
          <flat-future> & <item> & <service>|<viewer>
          <we-remove> & <item>
          we|i|us ..3 <remove> ..4 your ..3 <item>|<loose-item>
          kiss|say|wave ..4 <item> ..3 goodbye|bye
          say|wave|kiss goodbye|bye ..3 <item>
          <item> ..4 is|are out of here|there
          <item> ..4 <remove> & when|once|after we|my|our|i
          watch ..4 <item> ..3 <remove>
          watch ..4 <item> ..3 fall|drop|disappear|vanish|melt
          <item> ..5 come~|fall~|drop~ ..2 off & <service>`,
        unless:
          '<truth-limit>, may, might, review, believe, ask ..3 to, request, dispute ..4 you believe, wherever, unauthorized, can ask, depends, pays, paid, pay~',
      },
    ],
  },
  {
    id: 'score-promise',
    label: 'Score promise',
    severity: 'violation',
    family: 'outcome',
    message: 'A number of points or a target score may not be promised.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; 16 CFR 310.3(a)(2)(iii) for phone sales',
    rewrite: {
      kind: 'replace',
      text: 'Scores move for many reasons. What we can do is help you check your reports for errors and build habits that scoring models reward.',
    },
    unless:
      'drops of, borrower~, point~ apart, # point for each, dropped, saw drops, researchers, study, studies, survey, is called, are called, considered, considers, range~, your goal, goal is, my goal, a goal, lenders usually, lenders often, many lenders, scale, typically need, minimum score, program requires, usually want~, look for at least, cost you, costs you, cost ..3 point~, lose ..3 point~, lost ..3 point~, fell, dropped my, drop your, drops your, hurt~ your, on average, average, fha, conventional loan, for example, imagine two',
    claims: [
      {
        when: `<points> & <gain> & <service>|<viewer>|score|fico
          <gain> ..6 <points>
          <points> ..6 higher|more|up|better|boost|jump|increase|gain~|overnight|guaranteed|richer
          double|triple your ..2 score
          raise|boost|increase|add ..4 score ..4 by # & <service>|your
          # percent ..3 increase|boost|jump ..4 score|credit
          # ..3 to your ..2 score|number|fico
          # on your ..2 score|number|fico
          guaranteed|guarantee|promise ..3 #score & !deposit
          got|get you ..3 to ..2 #score
          from ..2 fives|sixes|low|fours ..3 to ..3 sevens|eights|sixes|high|seven
          into|in|past|over ..3 #score|sevens|eights|700s|800s ..3 mark|club|range & you|we|our|people|i|us
          low|mid|high # hundreds ..8 sevens|eights|#|high|mid
          now ..2 mid|high sevens|eights|#score
          score ..2 go|goes|going ..1 up ..3 #|minimum|at_least
          # points ..4 first|next|second|each|every month|week|round
          extra ..4 # point~ ..3 sound
          people past ..3 # mark`,
      },
      {
        when: `get|gets|getting|take|takes|bring|put|puts|move|land|push|carry|walk|send|launch|rocket ..4 you|your|clients|people|folks|anyone|anybody|everyone|him|her|them ..8 <target-score>
          turn|turns|transform|flip|make ..6 score|credit|#score|it ..4 into ..4 <target-score>
          into ..3 <target-score>
          go|going|jump|climb|leap from ..6 to ..4 <target-score>
          you ..3 will ..4 <target-score>
          you ..4 be ..4 <target-score>
          rock~|rocking|hit|hitting|reach|reaching|join|crack|break|land|see|enjoy|score|flex|sitting|sit|holding|hold ..5 <target-score> & you|your|we|our|us|my|let|ready
          <target-score> ..5 guaranteed|promise|waiting|your|yours|within
          your ..6 <target-score> ..4 is|waiting|awaits
          hand~|give|deliver|promise|guarantee|back ..6 <target-score>
          welcome to the ..2 club & score|credit|<target-score>
          every client|member ..5 <target-score>
          perfect credit score|rating & <service>|you`,
        unless:
          'need a, need at, required, if you have, with a, under, below, if your, aim for, aiming, what counts, takes to, want a, you want ..3 #score',
      },
    ],
  },
  {
    id: 'timeline-promise',
    label: 'Timing claim',
    severity: 'violation',
    family: 'outcome',
    message: 'Results may not be promised by a date or within a time.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; CFPB advice on credit repair scams',
    rewrite: {
      kind: 'replace',
      text: 'Bureaus generally have thirty days to investigate a dispute, sometimes forty-five. How long the whole process takes, and what changes, is different for every file.',
    },
    unless:
      'changes the date, bureau sends, rapid rescore, days of practice, business days of finishing, calendar, written results, must, should verify, keys are yours, wait until, investigate~, investigation~, generally, usually, typically, 7 years, 10 years, 2 years, 12 months, rate shop~, takes time, on time, answer ..4 business day~, reply~, respond~, response, may, might, depends, up to #, statement close~, reminder, before you apply, before applying, each month, every month, a few days early, has # days, have # days, gives you # days, a note, notice',
    claims: [
      {
        when: `<deadline> & <item-removal>
          <deadline> & <remove> & <item>
          <deadline> & <we-remove>
          <deadline> & deletions|removals|results|miracle~
          <deadline> & <remove> ..4 <report>
          <deadline> & <item>|<loose-item>|stuff|past|mess ..3 history|gone|vanish~|deleted|removed|erased|disappear~
          <deadline> & <fix-credit>
          <deadline> & score|credit ..5 up|climb~|jump~|rise~|rising|soar~|skyrocket~|higher|better|improve~|explode~|boost~
          <deadline> & raise|boost|fix|repair|rebuild|restore|improve|transform|jump~|skyrocket|explode ..3 score|credit|fico|report
          <deadline> & <points> & <gain>
          <deadline> & <target-score> & <viewer>|<service>
          <deadline> & approved|approval~|qualify|qualified|homeowner|keys
          bad|poor|terrible|broken ..1 credit ..6 good|great|excellent|perfect ..2 credit|score
          fix|repair|repairs|fixes|fixed ..4 credit ..3 fast|overnight|instantly|immediately|quick|quickly
          instant|overnight|same|lightning|# ..2 credit ..1 fix|repair|boost|results|turnaround|makeover|transformation|restoration
          <deadline> & clean|spotless|perfect|new|flawless ..2 credit|report|slate|file|history|life|start|record
          <deadline> & bad credit|collections|negatives
          # day|week|month|hour ..1 credit|score ..2 repair|fix|boost|transformation|turnaround|makeover|challenge|guarantee|restoration
          raises|raise|boosts|fixes|repairs|restores|cleans|removes|deletes|clears ..5 overnight|instantly|fast
          overnight|instantly & score|credit|report|deletions ..6 fixed|up|raises|raise|clean|removed|higher
          <item> ..3 off|gone|removed|deleted ..4 before ..6 closing|ends|lease|month|week|summer|christmas|move|apply|tax
          # letters|rounds|calls ..4 # weeks|days|months ..4 clean|done|fixed|gone
          day # ..8 gone|removed|deleted|clean|fixed|history
          month ..4 repair|repaired complete|done|finished
          out|outta ..3 credit ..2 hole|jail|mess|trouble|hell ..4 by|in|before
          results in ..5 # day~|week~|month~
          as little as ..2 # day~|week~|month~|hour~
          in ..1 just # day~|week~ & results|clean|fixed|score|report
          start ..2 in <month> ..12 by <month>
          # days from now ..8 clean|score|fixed|report|approved`,
        unless:
          'check your, pull your, freeze, the bureau ..3 has, deadline to, days to dispute, days to ask, lenders ..2 report, past due, days late, start by, closes, payment due, on your statement, before ..2 statement',
      },
    ],
  },
  {
    id: 'remove-accurate',
    label: 'Accurate items',
    severity: 'violation',
    family: 'outcome',
    message: 'Accurate, current and verifiable information may not be offered for removal.',
    source: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(3) and 1679c(a); FCRA, 15 U.S.C. 1681c(a)',
    rewrite: {
      kind: 'replace',
      text: "Accurate negatives can stay up to seven years, and bankruptcies up to ten. If something is wrong, outdated, or can't be verified, you can dispute it for free, and we can help you prepare that.",
    },
    unless:
      'when the 7 years are up, 7 years are up, as you know is right, not dispute, can come back, come back if, goodwill, skip the dispute, can stay, may stay, stays on, will stay, for up to 7, for up to 10, up to 7 years, up to 10 years, goodwill',
    claims: [
      {
        when: `<true-anyway> & <remove>
          <true-anyway> & <off-verb>
          <true-anyway> & leaving|leaves|comes|bye|dispute~|challenge~|attack~ & <report>|<item>|it
          <true-anyway> & <service> & <remove>
          not|no|nothing *matter|matters if|whether|that ..8 yours|true|accurate|legit|real|late|owe|missed|correct
          *do|does not ..2 need ..4 error|errors|mistake|mistakes|wrong & <remove>
          *do|does not ..2 matter ..5 debt|it|they|account|late ..4 yours|true|accurate|real|legit
          still ..2 coming|comes|come|get|got|gets|getting|going|gone|leaving|leaves ..3 off|removed|dropped|deleted|erased|cleared|down|away
          still ..2 get|got|gets|make|remove|removed|delete|deleted|erase|erased|clear|drop ..3 it|them|that|those|off|removed|erased
          truth has nothing ..6 <remove>|down|off
          nothing to do with whether ..6 <remove>|off|down
          accurate or inaccurate|wrong|false & off|remove~|delete~|take
          yes ..3 late|true|yours|missed|owed ..8 <remove>|rid|off
          confirmed ..2 as yours ..4 <remove>
          confirmed|verified ..4 <remove> & our|we|us|still
          debt is ..1 real|true|yours ..4 <remove>
          specialize ..3 <remove>|deleting|removing ..3 bankruptcies|bankruptcy|foreclosures|foreclosure|repossessions|repos|late`,
      },
      {
        when: `remove|removes|delete|deletes|erase|erases|wipe|wipes ..3 bankruptcy|bankruptcies|chapter|foreclosure|foreclosures|repossession|repossessions|repo|repos|eviction|evictions & <service>
          bankruptcy|bankruptcies|chapter|foreclosure|foreclosures|repo|repos|repossession|eviction|evictions ..8 <remove> & <service>
          <service> & get|take|knock ..4 bankruptcy|bankruptcies|foreclosure|foreclosures|repo|repos|eviction ..4 off|removed|deleted|down
          <remove> ..6 long_before|years_before|early & <item>|<loose-item>
          before the 7 years & <remove>`,
        unless: '<truth-limit>, <promise>, may, might, for up to',
      },
    ],
  },
  {
    id: 'erase-bad-credit',
    label: 'Clean slate claim',
    severity: 'violation',
    family: 'outcome',
    message: 'A whole bad history may not be said to be erasable.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; Tex. Fin. Code 393.304(1)(A)',
    rewrite: {
      kind: 'replace',
      text: "There's no eraser for credit history. There is a right to have errors corrected, and there are habits that help you rebuild from here.",
    },
    unless:
      'claims to erase, blank page, fresh start in bankruptcy, bankruptcy court, wrong name, <truth-limit>, money habit~, budget~, closet, inbox, spending, habits on, old habits, money mindset',
    claims: [
      {
        when: `<remove> ..5 bad credit
          <remove> ..5 credit history|past|mistakes|slate|everything|problems|troubles|nightmare|mess & credit|report|file|bureau~|history|financial|score|we|us|our
          <remove> ..4 your past
          <remove> ..5 everything ..2 negative|bad|ugly
          everything|anything|all ..2 negative|bad|ugly|nasty ..8 <remove>
          all 3 ..2 bureau~|reports & <remove>
          <remove> ..6 all 3
          wipe~|reset~|erase~ ..3 slate
          clean|fresh|blank|brand|new slate & <service>|<viewer>|credit
          squeaky|spotless|sparkling|pristine|immaculate|flawless|crystal|fresh|untarnished|unblemished ..2 clean|report|credit|file|record|profile
          spotless & report|credit|file|record
          like it never|none|nothing ..2 happened|existed
          *like ..4 never ..1 happened|existed|missed|defaulted
          reset button|switch ..4 credit|report|file|score
          reset|reboot|restart|refresh|wipe ..3 credit|report|score|file|history
          legally ..2 erase~|wipe~|delete~|scrub~
          brand new ..2 credit|report|file|start|history|borrower|you & <service>|credit|report
          report|credit|file|history ..4 looks|looking|is|like|be|becomes brand new|untouched|virgin
          bad_credit|credit_problems|credit_troubles|credit_nightmare ..4 gone|disappear~|vanish~|over|history|deleted|erased|wiped|past
          *not 1|one|a ..3 negative|collection|late|blemish ..3 left|remaining|standing
          *nothing negative ..4 left|remain~|standing
          zero negatives|negative|collections|derogatories & <service>|<viewer>
          start ..4 over ..4 clean|fresh & credit
          whole|entire|complete ..3 history|past|report|file ..6 <remove>
          <remove> ..4 whole|entire|complete ..3 history|past|report|file
          eraser|delete_key|magic_wand|time_machine & credit|past|report|file & <service>|have|built
          undo|rewrite|rewind|unwrite ..4 credit|history|past|mistakes & <service>
          clean ..2 up|out ..3 everything & credit|report
          *nothing negative ..2 survives|stays|remains|left|shows
          *no|without trace ..6 past|bad|negative~|years|mistakes|history & report|credit|file|lender~|see
          elimination|removal|erasure|deletion ..4 adverse|bad|negative|derogatory|entire|whole ..2 history|credit|past|record
          zero|0|no *negatives|collections|baddies|derogatories|blemishes & report|credit|file & <service>|<viewer>|want|leave|walk
          never|not *know ..4 bad credit|late|past|history & <service>
          <remove> ..5 credit ..1 mistakes|past|problems|sins|history|record
          <remove> ..6 bad thing|things|stuff ..8 report|credit|bureau~
          every|all|each bad thing|mistake|mistakes ..10 <remove>
          past ..4 is|be ..3 history|gone|erased|behind & <service>|credit
          new|clean|fresh credit ..2 life|chapter|identity|you & <service>|erase~|wipe~
          say goodbye ..3 bad|poor|terrible ..1 credit
          goodbye ..2 bad credit
          restore~|return~|bring ..4 credit ..4 perfect|flawless|mint|pristine
          credit ..5 perfect|mint|flawless condition
          report|file|credit ..6 turned 18
          report|file ..4 like ..3 baby|newborn|new
          every mistake ..6 <remove>
          <remove> ..4 from all 3 bureau~
          all|entire|whole ..2 history is|be|gone ..2 gone|finish|finished|cleared|deleted|erased|removed|over
          wipes ..3 report|file|credit ..2 clean
          wipe|wipes|wiped ..4 clean & credit|report|file|record|bureau~|top
          reset|chalkboard|blank page|etch & credit|file|report & us|we|our
          fresh start you deserve
          like you ..2 never missed|defaulted|owed|late|had
          credit past|history|mistakes ..4 <remove>
          delete|erase|remove|clear|wipe ..4 whole|entire|complete ..3 past|history|credit|report|file|record`,
      },
    ],
  },
  {
    id: 'pay-for-delete-promise',
    label: 'Pay-for-delete promise',
    severity: 'violation',
    family: 'outcome',
    message: 'A collector has no duty to delete an entry after payment, so that may not be promised.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; FCRA, 15 U.S.C. 1681s-2',
    rewrite: {
      kind: 'replace',
      text: "Paying usually updates the account to paid. A collector may agree to stop reporting it but doesn't have to, so get any offer in writing.",
    },
    unless:
      'paid medical, left off by, 7 years are up, missing page, different words, not to delete, reporting guides, thief~, may, might, some collectors, in writing before, agreement ..4 in writing, offer in writing, promise in writing, usually, sometimes, newer scor~, newer models, ignore~, status to paid, not have to, not automatically, ask ..3 whether, ask if, dispute, guarantee you ..3 call, before we',
    claims: [
      {
        when: `pay|paying|paid|pays|settle|settling|settled|settlement|payoff & <item-removal> & collector~|collection~|debt~|it|account~|agency
          pay|paying|paid|pays|settle|settling|settled ..8 <remove>
          pay|paying|paid|pays|settle|settling|settled ..8 off ..3 report|credit|file
          pay|settle ..6 they|it|collector~|collection ..4 delete~|remove~|gone|erase~|disappear~|vanish~|drop~|clear~
          once|when|after|as ..2 it|you|they|that ..2 paid|pay|settle|settled ..8 <remove>
          <remove> ..6 once|when|after|if|soon ..3 pay|paid|settle|settled
          take|takes ..2 off once|when|after ..3 paid|pay|settled
          collectors|collector|agencies ..3 always|must|have|has|will ..4 delete~|remove~|agree~
          get|negotiate|secure|arrange|guarantee|land|we|i ..4 pay for delete~
          pay for delete~ ..5 works|work|every|always|guaranteed|each
          money ..4 exchange ..3 deletion
          cut ..2 check|deal ..5 <remove>
          write ..2 check ..8 <remove>
          <remove> ..4 exchange ..3 pay~|money|settl~
          zero ..2 balance ..5 <remove>
          balance ..4 # ..4 <remove>
          offer|offering|send|negotiate ..6 cent~|half|percent|settlement|#|payment|money ..8 <remove>
          offer|send|negotiate ..8 half|cents|settlement & <item-removal>|spotless|clean|gone
          *collector~|agency|agencies ..4 not ..2 delete ..5 pay|paid|settled
          *never ..4 collector~ ..5 delete
          payment ..6 gotta|must|have|has|obligated|required|bound ..6 <remove>|off|delete
          pay~|paid|settle~|payment|settled ..10 required|obligated|forced|bound|obliged|must|gotta|legally ..4 <remove>
          <remove> ..6 is to ..2 pay|settle
          clear|clean|fix ..6 is to ..2 pay ..8 <remove>
          deal with every collector
          make ..2 payment ..3 get ..2 deletion
          payment ..3 posts|clears|lands ..4 they ..2 <remove>
          settle ..6 pennies ..6 deleted|gone|removed
          pay ..6 it ..1 will be ..2 gone|removed|deleted|off
          mark|entry ..3 leaves ..6 report & settle|pay|paid|debt
          pay ..3 collector~ ..4 must|has|have|will ..2 <remove>
          pay for delete ..5 never|always|no|yes
          trade one for the other
          paying ..4 removes|deletes|erases|wipes|clears ..4 collection|report|account|it|mark
          paying|pay it off ..1 wipes|removes|deletes|erases
          paying it off ..2 wipes|removes|deletes|erases`,
        unless: 'mortgage, pay us, pay me, after we, down before, you pay nothing, autopay, pay your card, credit card',
      },
    ],
  },
  {
    id: 'inquiry-removal',
    label: 'Inquiry removal',
    severity: 'violation',
    family: 'outcome',
    message: 'Hard inquiries that the consumer agreed to may not be offered for removal.',
    source: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(3); FCRA, 15 U.S.C. 1681b(a)(3)',
    rewrite: {
      kind: 'replace',
      text: 'Inquiries you authorized stay about two years and usually matter little after twelve months. If you see one you never authorized, you can dispute it.',
    },
    unless:
      'come off early, fade, only a few points, no longer count, never authorized, not authorize~, unauthorized, never applied, did not apply, not recognize, did not make, stay ..3 2 years, 12 months, shopping window, soft inquiry, soft inquiries, never agreed, not approve, never gave, without your permission',
    claims: [
      {
        when: `<remove> ..7 inquiry~|hard_pull~|credit_pull~|credit_check~|hard_check~|pulls|hard_hit~
          inquiry~|hard_pull~|credit_pull~|credit_check~|pulls|hard_hit~ ..8 <remove>
          inquiry~|pull|pulls & blast|wipe|zap|nuke|clear|knock|scrub|kill ..4 off|all|them|out|away
          drop~|clear~|dispute~ ..3 all ..3 inquiries|pulls
          inquiry|inquiries sweep|removal|remover|eraser|deletion|cleanup|blaster|service
          hard inquiries ..3 gone|history
          bureau~ ..2 drops|drop|deletes ..4 inquiries
          <remove> ..7 <inquiry>
          <inquiry> ..10 <remove>
          <inquiry> & zap~|blast~|wipe~|nuke~|scrub~|erase~|gone|removed|deleted & <service>|you|your
          inquiries ..4 gone|wiped|off|erased|cleared
          <inquiry> ..6 bye|packing|away|down|history|outta
          <inquiry> & give us|me|one
          pull|pulls|inquiries|inquiry ..6 gone|clear|clears|cleared|wipe|packing|bye|deleted|removed & we|our|he|she|us|i
          takes ..2 inquiry ..2 down`,
      },
    ],
  },
  {
    id: 'approval-guarantee',
    label: 'Approval guarantee',
    severity: 'violation',
    family: 'outcome',
    message: 'Approval for a loan, card, home or car may not be promised.',
    source: 'FTC Act section 5; 16 CFR 310.4(a)(4); Tex. Fin. Code 393.304(1)(B)',
    rewrite: {
      kind: 'replace',
      text: "Lenders make their own decisions. We can help you understand what they'll see on your reports before you apply.",
    },
    unless:
      'no credit check loans, deposit or, co signer, may, might, lender decides, lenders decide, prequalif~, pre qualif~, before you apply, preapproval is, could help, help you prepare, chances, odds, does not mean, until, depends, landlord may, what a lender',
    claims: [
      {
        when: `guaranteed approval~
          guarantee~ ..5 approved|approval~|yes
          approval~ ..3 guaranteed|automatic|certain|assured|locked|instant
          <promise> & approved|approval~ 
          <promise> & qualify|loan|mortgage|keys|financing|lease & you|your|get & !deposit
          automatic|instant|assured ..2 approval~
          everyone|everybody|anyone|anybody|all ..4 approved|approval|qualifies|qualify
          we|i|our|us|team ..5 get ..2 you ..3 approved
          get|gets|getting ..2 you|clients|people ..3 approved
          get approved ..4 no_matter|regardless|even|with_bad|anywhere|any|today|by
          get approved & <service>
          you ..2 will ..3 approved|qualify
          will be approved
          no|any matter ..6 score|credit & approved|approval|loan|car|mortgage|card|lease|financing|keys|home|house|apartment
          bad|poor|terrible|no credit *no|not problem|worries|okay|ok|fine
          *bad|poor|terrible ..1 credit ..2 no problem
          *bad credit ..2 not ..2 problem|issue|matter
          *<lend-thing> ..6 can|will|could|would not ..4 no|refuse|deny|reject|decline|turn
          *<lend-thing> ..6 have to|must|forced ..3 approve|yes
          *no|never|not ..2 <lend-thing> ..4 refuse|deny|turn|reject|decline|say
          *can|will not ..3 turned|turn ..1 down|away
          *never ..4 denied|declined|rejected|turned
          *not|never|no ..4 reason to ..3 refuse|deny|say|reject|decline|turn
          landlord~|bank~|lender~|dealer~|dealership|issuer~ ..4 hand|hands|beg|begging|line|lining|chase|fight|fighting|compete|approve|approves|love|throw|give you
          keys ..3 hand|yours|guaranteed
          keys in ..2 hand
          regardless of ..3 credit|score|history & approved|approval|loan|car|mortgage|card|lease|financing|keys
          any lender|bank|landlord|dealer|issuer ..4 yes|approve|approves|hand|take
          yes from ..2 any|every ..1 lender|bank|landlord
          denials|rejections|rejection|denial ..4 over|past|history|done|gone|end
          approval|approved ..4 in ..1 hand|bag
          you ..3 drive|driving ..4 lot|off|new|home & <service>|guaranteed|promise|matter
          move ..2 into|in ..4 home|house|apartment & <service>|guaranteed|promise
          <promise> & get|put|move ..3 you ..3 in|into|behind ..4 <lend-thing>
          <lend-thing> ..3 is|are yours
          *denied|denial|no|declined ..6 never|not|again|anymore ..4 life|hear|vocabulary|word & you|your
          *not|never ..3 hear ..4 no|denied|declined|denial & you
          *word|words denied|no|declined ..4 not|never|gone
          lender~|bank~|dealer~ ..3 fighting|fight|lined|lining|begging|beg|chasing|compete|competing|drooling ..4 you
          no credit|income|job *no|not ..3 problem
          automatic|instant yes
          every|any ..1 lender|landlord|bank|dealer|dealership ..6 yes|approve~|accept~|hand~
          walk ..2 in|into ..4 <lend-thing> ..8 keys|approved|drive|hand|yes|out
                    #score ..4 gets|get|still ..5 <lend-thing>|limit|approved
          you ..2 getting|get ..2 that car|house|loan|home|truck|apartment|card ..2 today|guaranteed|period|now
          who cares ..6 <lend-thing>|approved & credit|score
          who cares & bad credit
          in the bag & <lend-thing>|approval
          score ..3 *not matter ..6 car|leaving|drive|approved|house|loan
          walking|walk|leave|leaving|drive|driving ..5 dealership|lot|bank ..4 keys|car|approved|truck
          leaving|walking|driving ..4 with ..2 car|keys|truck|loan
          everyone|everybody drives|rides|qualifies
          *no lender|bank|landlord ..5 would|will|could|can ..2 turn|deny|refuse|reject|say
          *there is no lender|bank|landlord ..8 turn|deny|refuse|reject|say
          *clients|customers|people never ..2 get ..1 turned|denied|declined|rejected
          approved for ..1 anything|everything|any|everywhere
          hear|hearing yes from ..3 every|any|each|all
          yes from every|any|each
          will qualify ..4 <lend-thing> ..4 once|after|when
          <lend-thing> ..3 is yours
          bank|lender ..2 will approve ..2 you
          pick out ..6 <lend-thing> ..3 yours`,
      },
    ],
  },
  {
    id: 'unsubstantiated-stat',
    label: 'Unproven figure',
    severity: 'caution',
    family: 'outcome',
    message: 'Success rates, average gains and rankings need proof that is on file.',
    source: 'FTC Act section 5 (substantiation); CROA, 15 U.S.C. 1679b(a)(3)',
    rewrite: {
      kind: 'advice',
      text: 'Cut the figure, or say what was measured, when and for whom, and keep the proof on file.',
    },
    countsReports: true,
    unless:
      'bureau policy, than you, medical collections, study, ftc, federal, researchers, according to, survey, fico score, of a fico, your score, cfpb, census, estimate~, someone says, ask success, of your, of adults, of americans, of consumers, for free',
    claims: [
      {
        when: `# percent ..4 success|satisfaction|removal|deletion|approval|win|effective|results|satisfied|accuracy|improvement
          # percent of ..4 clients|customers|members|files|cases|disputes|our|my|students
          # percent ..3 our|my ..1 clients|customers|members
          success ..2 rate ..4 # percent
          success rate ..5 industry|highest|best|unmatched|unbeaten|beats|#
          # out of ..1 # ..5 clients|customers|people|members|our|my|us|students
          9 out of 10
          average|typical|usual ..1 client|customer|member|person|student|user ..8 #
          clients|customers|members ..2 average|see|gain|typically|usually ..4 # & point~|deletion~|items|negatives
          on average ..6 clients|customers|members
          average ..2 gain|increase|boost|jump|result|score ..5 #
          number 1|one ..4 credit|company|team|firm|service|in|repair
          #|no 1 ..1 rated|ranked|credit
          <service>|we|are|america|nation|state|country ..3 number 1
          top|highest|best|most ..1 rated|ranked|trusted|effective|successful|powerful|respected|reviewed ..5 credit|company|team|in|program|firm|service|repair|system
          the best ..2 credit ..2 company|repair|team|expert|program|in
          the best in ..3 business|industry|america|country|game|state|city
          america ..1 best|favorite|top|leading
          leading credit
          #|thousands|millions|hundreds ..3 deletions|removals|items|negatives|collections|disputes|clients|people|families|accounts|credit & removed|deleted|helped|fixed|won|repaired|wiped|erased|served & we|our|i|us|team
          thousands|millions|hundreds ..2 of ..3 deletions|removals|negatives
          *nobody|no_one|none|no_company|no_other ..6 better|beat~|match~|touch~|close|compare~|compete~|results & we|us|our|industry|business|game|results|field
          *never lost|failed|missed ..4 dispute~|case~|client~|file|fight
          *have|has never lost|failed
          more|better|faster ..3 than any ..3 company|team|firm|service|other|body|one
          higher|best ..2 success|deletion|removal|results|track
          almost|nearly|virtually every|all ..3 client~|customer~|member~
          every ..2 client ..4 sees|gets|gained|walked|qualified|improved|walks|has|saw
          most of ..2 clients|our ..6 #
          unmatched|unbeatable|unrivaled|unbeaten ..3 results|record|success|rate|track
          proven ..3 track record|results
          *is not ..2 better ..2 credit|team|company|service|program|crew
          *no|not better ..2 credit|team|company|service|program|crew
          *will not ..2 find ..2 better
          almost|nearly|virtually|practically|just_about every ..2 file|client|case|dispute|customer|person|one|member|letter
          # times more|better|faster ..2 effective|results|successful|likely|powerful
          over|than # ..3 negative~|item~|deletion~|account~|dispute~|collection~ & we|our|removed|deleted|i
          we|i|have removed|deleted|erased|wiped|won|fixed|repaired|handled ..3 # ..5 <item>|item~|account~|file~|dispute~|report~|credit
          voted ..4 best|top|number|1|favorite
          rated ..4 best|top|number|1|# & credit|service|company|we
          best ..2 in the ..2 game|world|business|nation|country|industry
          best ..1 credit ..2 team|company|crew|firm|repair
          most ..1 trusted|effective|successful|powerful|respected ..4 credit|company|name|team|in
          outperform~ ..3 everybody|everyone|anyone|others|any|other|competition
          more ..4 than ..2 anyone|anybody|any|other|everybody|everyone ..3 in|out|else|other|company & delete~|remove~|deletion~|results|collections|items
          batting ..1 a? 1000|thousand
          leader in ..2 credit
          record of ..3 # ..3 successful|removals|deletions|wins|clients
          # ..1 successful ..1 removals|deletions|disputes|cases
          trusted by ..3 #|thousands|millions
          nobody|no_one *have|has|get|gets ..2 results ..2 like
          no_one|nobody *gets|get ..3 results
          best company
          clients|customers ..2 see|get|gain ..2 average|typical ..6 #`,
      },
    ],
  },
];
