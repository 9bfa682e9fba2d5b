import type { Rule } from './rule';

/** Statements about the law, debts and how scores work. */
export const LAW_AND_FACT_RULES: Rule[] = [
  {
    id: 'section-609-loophole',
    label: 'Secret letter',
    severity: 'violation',
    family: 'law',
    message: 'Section 609 and other "secret letters" do not force deletions.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); FCRA, 15 U.S.C. 1681g and 1681i',
    rewrite: {
      kind: 'replace',
      text: "Section 609 lets you see what's in your file. To correct an error you use a dispute, and the bureau checks it, usually within 30 days.",
    },
    unless:
      'what does section, plain letter, any template, can not force, pack is, no magic letter, see what is in, is about seeing, right to see, request your file, disclosure~, section 611, is where disputes, not a loophole, request a copy, copy of your file',
    claims: [
      {
        when: `609 ..6 letter~|method|package|template~|dispute~|trick|hack|kit|strategy|secret|loophole|system|bundle|pack|technique|formula|challenge|request & <remove>|force~|make~|must|legally|works|download|get|grab|buy|send|sell|my|our|we|bureau~|anything|use|secret|loophole|trick|hack
          609 ..8 <remove>|force~|loophole|secret|scared|afraid|hate~|trick|magic|hidden|weapon|cheat
          609 & <remove> & <service>|anything|everything|they|bureau~|letter|you
          section|paragraph|clause|line ..3 609 ..6 scared|afraid|hate|talk|want|know|hide
          loophole~ ..8 609|law|fcra|credit|system|bureau~|code|act|delete~|remove~|report|negatives
          law|fcra|credit|legal|system|bureau~ ..3 loophole~
          loophole & <service>|you|found|bureau~
          secret|magic|hidden|special|one|nuclear|powerful|killer|golden|single|killshot|underground|little|certain ..2 letter~|template~|sentence|paragraph|phrase|clause|statute|section|code|form|word~|law|affidavit & <remove>|bureau~|credit|negatives|force~|report|account~|collector~|must|debt|obey
          hidden|secret|obscure|forgotten|little|old|buried|known ..2 law|statute|section|rule|clause|code|act|provision & <remove>|credit|report|late|bureau~|negatives|lets|forces
          letter~|template~ ..4 bureau~|they ..2 hate|fear|dread|can|terrified|scared|ignore|cannot
          *letter~|template~ ..6 can not ..2 ignore|fight|refuse|beat|say
          letter~|template~ ..4 force~|makes|make|obligates|compels|requires ..6 <remove>
          letter~|template~ ..5 they ..3 have to|must|gotta ..5 <remove>
          send|mail|use|download|grab ..3 my|our|this|these|one|the ..3 letter~|template~|form ..8 <remove>
          send|mail|use ..3 my|our|this|these|one|the ..3 letter~|template~ ..6 they|bureau~ ..2 have|must|will|are|gotta
          copy ..2 paste ..8 letter|template|bureau~|<remove>
          cheat code ..6 credit|bureau~|report|score
          credit ..2 hack|cheat|glitch
          glitch ..5 credit|system|bureau~
          legal trick|hack|weapon ..8 <remove>|bureau~|credit|report
          laws|law ..4 bureau~|they ..3 *hope|pray|not|never ..4 know|find|read|use|learn
          bureau~ ..3 hate|fear|dread|scared|afraid ..5 letter|section|law|609|paragraph|template|sentence
          609 ..4 joint|thing|method|letter|package|template~|trick|hack|secret|system|move
          609 ..8 falls|fall|come|comes|gone|works|hits|compels|requires|obligates
          section 609 ..3 compel~|force~|require~|make~|mandate~|order~
          little|one|single|certain ..1 paragraph|sentence|phrase|clause|line|code|statute|law|section ..8 lets|forces|strike|<remove>|makes|must|have
          section of ..2 law ..4 nobody|no_one|bureaus|they
          law ..4 nobody|no_one *talks|knows|tells|mentions
          exact letter & <remove>|no_choice|bureaus|choice|must
          *letter ..6 no choice
          bureaus ..4 *can not ..2 fight|beat|ignore|refuse|deny & letter|template|secret|law|this
          copy ..2 paste ..6 delet~|gone|remov~|letter|mail
          # ..2 609|dispute ..1 templates|letters ..4
          1|one|single|this paragraph ..3 law|act ..6 <remove>|off|wipe~|force~
          paragraph ..2 of ..1 law ..8 <remove>|knock~|off
          reason ..2 bureaus ..3 not ..3 print|publish|tell|talk
          worst nightmare
          letter ..4 609
          609 ..3 secret|nightmare
          legally delete|remove|erase ..2 anything|everything|any
          lesser known ..3 law|section|rule
          section of the law ..4 lets
          just by asking & remove~|delete~
          it is a loophole
          *can not ..1 legally ..1 refuse ..4 letter
          this ..1 1|one letter ..6 bureau~
          goliath`,
      },
    ],
  },
  {
    id: 'law-misstatement',
    label: 'Law misstated',
    severity: 'violation',
    family: 'law',
    message: 'Lawful reporting may not be called illegal, nor deletion automatic.',
    source: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; FCRA, 15 U.S.C. 1681c, 1681i and 1681s-2',
    rewrite: {
      kind: 'replace',
      text: "If the bureau can't verify the item after its investigation, it has to correct or delete it. A debt being sold or old doesn't by itself make the reporting illegal.",
    },
    speaksOfLaw: true,
    unless:
      'is not required to keep, 7 years are up, an account it owns, without asking you first, paid medical, usually after, generally, employers, cancellation, contract must, six months, fees, has to fix it, fix it or remove it, not how it works, delinquency date, still be reported, can be reported, still report, still show, does not have to show, do not have to show, can still be reported, not make it illegal, not illegal, inaccurate, can not verify, cannot verify, after its investigation, may be sued, medical, hospital, report of your income',
    claims: [
      {
        when: `original|wet|signed|signature|ink|contract|paperwork ..8 <remove>|must|illegal|void|law|legally|required|over|gone
          *not|no|never ..8 original|wet|signed|signature|ink|contract & <remove>|must|illegal|void|law|legally|report~|collect|enforce|over|debt|win
          <remove> ..8 unless|without|if|because ..8 original|wet|signed|signature|contract|consent|permission
          must|have|has ..2 show|produce|prove|provide|present|have ..5 original|wet|signed|signature|contract|ink
          *no ..1 wet|signature|contract|original ..8 debt|delete~|report|collection|account
          # days ..8 <remove> ..4 automatic~|law|legally|must|required
          *not ..2 answer~|respond~|reply ..8 <remove>|law|automatically|legally|gone
          # day~ ..8 automatically|law|legally ..6 <remove>
          # day~ ..10 has|have to ..4 <remove> & *not|no|without|if|by|after|miss~
          miss~ ..4 deadline|day ..8 <remove>
          automatically ..3 <remove>
          by law ..8 <remove>
          law ..6 <remove>|remov~|deletes & everything|all|must|automatically|says|requires|makes|forces|gone & !correct
          *without ..4 consent|permission|authorization|approval|signature & report~|collection~|collector~|illegal|law|list~
          *not ..4 report|list|put ..4 without|unless ..4 consent|permission|say|signature|authoriz~
          your ..2 consent|permission|authorization ..6 report~|list~|collection~|required|never
          never ..2 gave ..5 consent|permission|authorization
          late_payment~|collection~|charge_off~|repo~|negative~|inquiries|reporting ..6 illegal|unlawful|violate~|unconstitutional|against ..2 law
          illegal|unlawful|violation|violates ..8 late_payment~|collection~|charge_off~|report~|sold|debt|negative|bureau~|score
          sold|sells|sell|assigned|transferred|bought|purchased|resold ..8 void|illegal|invalid|erased|gone|dead|delete~|remove~|report~|not|cancel~|legally|owe|unenforceable|collect
          debt ..6 void|invalid|dead|unenforceable
          charge_off~|charged_off ..8 income|1099|taxes|written|canceled|paid & <remove>|must|law|legally|illegal|so|owe|not
          income ..6 so ..6 <remove>
          1099c|1099 ..8 <remove>|illegal|must|owe
          privacy law|act|rights ..8 report~|<remove>|bureau~|illegal|collector~
          hipaa ..8 <remove>|debt|report~|collection~|illegal
          constitution~ ..8 report~|credit|debt|bureau~
          law ..3 on your side ..6 <remove>
          legally ..2 can not ..3 report|keep|list|be|stay
          *can|may not legally ..6 report|keep|list|be|stay|show|on
          *can|may not ..4 legally ..6 report|keep|list|be|stay|show|on
          *not|no ..3 legal ..2 right|authority ..4 report|list|keep|put|share
          legally ..3 over|dead|done ..3 for|them
          federal law ..4 says|makes|forces|requires|gives|lets|guarantees ..10 <remove>
          fcra ..4 says|makes|forces|requires|gives|lets|guarantees ..10 <remove>
          law says ..10 <remove>
          law|fcra ..3 gives ..3 you ..3 right ..5 <remove>
          entitled ..6 <remove>
          federal law & late|collection~|permission|consent|report~ & violate~|illegal|can|cannot|against
          violate~ ..3 federal|fcra|law|your ..2 law|rights|privacy
          every ..3 is a violation
          unverified means|equals|is ..3 deleted|gone
          must|have|has|required ..4 <remove> ..6 original|contract|30|sold|ask|request|demand|say|challenge|dispute
          sell~|sold ..8 *report|reporting|collect|owed|owe ..8 not|illegal|void|cannot|unlawful|dead
          sold ..2 debt ..3 dead|void|gone|illegal|nothing
          first one ..3 report ..6 second
          *not|cannot ..2 report ..4 either
          write~|wrote|written|charged ..3 off ..8 legally|gone|must|tax|paid|illegal|come_off|void|owe|cancel~
          tax break|write_off|deduction ..8 <remove>|gone|owe|illegal|must|legally
          must|has_to|have_to come off
          gone and must ..3 off
          insurance|tax|profit|loss ..6 so ..6 illegal|must|delete|remove|gone
          *no right ..3 to ..3 put|report|list|keep|place|show
          *never ..3 gave|give|signed|agreed|consented ..6 permission|report|anything|contract|consent ..10 unlawful|illegal|must|remove~|delete~|cannot|right|violation
          makes it ..1 unlawful|illegal
          legally ..3 gotta|must|have|has|required|obligated|obliged ..4 <remove>
          legally ..2 gone|dead|over|finished
          statute|law|act|code prohibits|bans|forbids|outlaws|bars ..6 report~|late|collection~|negative~|charge_off~
          breaks|violates|breaking|violating ..2 hipaa|law|privacy|fcra|federal|rights|constitution
          on day # ..8 <remove>|required|wipe
          required ..2 to ..2 <remove> ..4 every|all|everything
          can not find ..6 deleted|gone|remove|over|win
          # days ..2 no ..1 answer|reply|response ..8 off|deleted|gone|law
          not answer ..3 # days
          has got to come off
          got to ..1 come off ..4 law
          breaking ..2 federal law & late|report|payment|collection
          *no ..1 legal ..1 right|reason ..3 report|to
          legally there is no debt
          illegal ..6 collection|agency|collector|debt ..4 report
          violate ..4 privacy ..4 rights
          must be removed|deleted & privacy|illegal|violate~|original|sold|consent
          not prove|produce|find|show ..4 original ..3 signature|contract|agreement
          law ..1 requires ..1 deletion|removal
          law say|says everything
          *never signed anything ..4 with ..6 legally|report|illegal`,
      },
    ],
  },
  {
    id: 'debt-erasure',
    label: 'Debt erasure',
    severity: 'violation',
    family: 'law',
    message: 'Debts do not vanish through credit repair, and people may not be told to stop paying.',
    source: 'FTC Act section 5; 16 CFR 310.3(a)(2)(x); CROA, 15 U.S.C. 1679b(a)(3)',
    rewrite: {
      kind: 'replace',
      text: "Changing a credit report entry doesn't cancel a debt. If a collector contacts you, you can ask for validation in writing within thirty days.",
    },
    speaksOfLaw: true,
    unless:
      'first conversation, ignoring a collector, will not make, does not mean, on sight, before you, confirm the, scores ignore, fico, vantagescore, discharged, to see your, already free, forget taxes, go away is, taxes when, loan simulator, models, not cancel, statute of limitations, bankruptcy attorney, not mean you no longer, not that you no longer, may still owe, you still owe, still owe, non profit, nonprofit, student loan forgiveness program~, validate, before you pay, subscription',
    claims: [
      {
        when: `*not|never ..3 owe|owed|pay|paying|repay ..4 it|them|that|anymore|debt~|collection~|collector~|dime|cent|penny|again|bill~|anything|those|cards|these|longer
          *no longer owe|liable|responsible
          *never pay ..4 collection~|collector~|debt~|bill~|them|charge
          *not|never ..3 have to ..2 pay|repay ..4 back|debt~|collection~|collector~|them|it|a|any|bill~|card~|dime|those|that|another
          stop paying ..5 <item>|<loose-item>|them|everything|your|those|creditors|collectors|anything|bills
          quit paying ..5 <item>|<loose-item>|them|your|creditors|bills
          skip|skipping ..4 payment~|bill~|payments ..6 us|we|credit|let|program
          ignore|toss|trash|throw|shred|burn|forget|rip ..6 collection~|collector~|bill~|notice~|letter~|debt~|creditors|lawsuit~|summons & !scam
          debt~|loan~|balance~|bill~|card~|what you owe|obligation~ ..6 cancelled|canceled|forgiven|zeroed|erased|eliminated|wiped|discharged|void|gone|vanish~|disappear~|dissolved|uncollectible|written|history|dead|extinct|melt
          cancel~|forgive~|zero~|erase~|eliminate~|wipe~|discharge~|void~|kill~|dissolve~|destroy~|make|clear~|crush~|free ..5 debt~|balance~|loan~|owe|bills|obligation~ & <service>|letter~|program|you|your|legally
          collector~|creditor~|they|agency|nobody|bank~ *can|could|will not ..3 touch|sue|collect|do|make|bother|force|come ..5 you|anything|it|pay|a|from|thing|after
          *can not|never touch you
          off the hook
          <remove> ..4 report ..6 debt|owe|balance|obligation
          off ..3 report ..6 debt|owe|owed|obligation|balance & gone|over|not|no|wipe~|cancel~|means|clears|too
          uncollectible
          debt free ..8 without|letter|program|week|month|not|day|us|our|instantly
          walk away from ..5 debt~|bill~|cards|owe|loan~|it|balance~
          let ..4 go ..3 to collections|default
          default|stop ..4 on purpose
          keep ..3 your money ..6 collector~|creditor~|instead|debt
          debt ..3 is ..2 fake|imaginary|fiction|illegal|just numbers
          free ..4 of ..2 debt ..6 letter|law|program|paying
          collector~ ..3 powerless|helpless
          turn~|take~|make~|reduce~|cut~|shrink~ ..4 # ..4 debt|dollars|owe|balance ..4 into|to ..2 0|zero|nothing
          debt ..3 into|to ..2 0|zero|nothing
          zero|zeroes|zeroing|wipe|wipes|clear|clears ..2 out? ..2 your|the|all|every ..2 balance~|debt~|loan~|bills
          *never hear from ..4 creditor~|collector~|them|bank
          free of ..3 bill|debt|it|balance|obligation & report|falls|deleted|removed|comes|letter
          bill|debt|balance ..3 goes|go|went|gone|falls ..1 away|too|poof
          balance~ ..2 go|goes|going away|poof|zero
          cancels|cancel|kills|kill|voids|erases them|it|those|debts|bills|balances
          discharge~ ..4 balance|debt|loan|full|obligation
          *without payment|paying & discharge~|cancel~|debt ..2 gone|erased|zero
          charged off ..2 means|is ..5 hook|free|forgiven|gone|done|paid|owe
          why ..1 pay|send|give ..6 collector~|creditor~|them|debt|old|collection
          stop|quit paying ..3 all|your|every|those|them|cards|card|bills
          wipes out what you owe
          no more ..2 debt|bills|payments|balances
          nothing left to pay
          *no longer owe
          *do not owe nothing|anything|them|a_dime|a_cent|it
          if ..2 not on ..2 credit|report ..6 pay
          why would you ..2 pay
          done paying ..4 people|collectors|creditors|them|who
          eliminate|erase|cancel|wipe ..3 debt ..6 legally|without|paying|cent|bankruptcy
          debt ..2 disappear|vanish ..3 without
          make ..6 debt ..2 disappear|vanish|go_away
          owe 0
          stop paying ..2 your ..1 cards|bills|loans|them
          stop paying them`,
        unless:
          'paid in full, does not erase, pay on time, paid off, on time, do not ignore, do not toss, never ignore, no interest',
      },
    ],
  },
  {
    id: 'medical-debt-claim',
    label: 'Medical debt claim',
    severity: 'caution',
    family: 'facts',
    message: 'Medical debt is not banned from all credit reports; the federal rule was struck down in July 2025.',
    source:
      'CFPB rule of January 2025, vacated 11 July 2025 (E.D. Tex.); FCRA, 15 U.S.C. 1681c(a)(6)-(8); bureau policy since 2022',
    rewrite: {
      kind: 'replace',
      text: 'The federal rule to remove medical debt was struck down in July 2025. The bureaus leave off paid medical collections, those under five hundred dollars, and those less than a year old.',
    },
    speaksOfLaw: true,
    unless:
      'supposed to, not so fast, should not be, less weight, do not assume, were never, check again, paid in full, not be a bill, no surprises act, generally, some medical, small hospital, percent, paid medical, under 500, 500 dollars, less than a year, year old, struck down, vacated, overturned, check your state, some states, grace period, one year, 1 year, your state, would have, threw out, thrown out',
    claims: [
      {
        when: `medical|hospital|doctor~|er|emergency|health|ambulance|surgery|dental|clinic|healthcare ..4 debt~|bill~|collection~|account~|balance~|charges|stuff|copay~ & *no|not|never|illegal|ban~|gone|remov~|wiped|erased|outlawed|disappear~|vanish~|deleted|prohibit~|off|anymore|stopped|ignored|zero|free|invisible|exempt|irrelevant|relax|against
          medical|hospital|doctor~ ..2 debt~|bill~|collection~ ..6 *not|never|longer ..3 count~|matter~|hurt~|allowed|show|be|appear|affect~|on|report~|touch
          bills from ..3 hospital|doctor|er ..6 *not|never|longer|gone
          law|rule|cfpb|congress|government ..8 medical debt~|bill~|collection~ & ban~|remov~|wiped|erased|outlawed|prohibit~|off|delet~|ended|all|kick~|gone|no|not
          medical|hospital|doctor~|er|emergency|ambulance|surgery|dental|doctors ..3 debt~|bill~|collection~|stuff|account~ & banned|ban|gone|removed|wiped|erased|illegal|outlawed|deleted|prohibited|invisible|skip|ignore|off|disappeared|exempt|longer|anymore|count
          *hospital|doctor|medical|clinic ..4 can not ..3 report|touch|hurt|affect|show|ding|reach
          illegal ..4 hospital|doctor|medical|clinic ..6 report
          all ..2 medical ..6 off|gone|removed|wiped|erased
          passed ..2 law ..8 medical
          medical ..8 taken off
          no more medical`,
      },
    ],
  },
  {
    id: 'credit-myth',
    label: 'Credit myth',
    severity: 'caution',
    family: 'facts',
    message: 'This is a common mistake about how credit works.',
    source: 'FTC Act section 5 (substantiation); FCRA, 15 U.S.C. 1681c and 1681j',
    rewrite: { kind: 'advice', text: 'Replace it with the correct fact from a bureau, the CFPB or the FTC.' },
    unless:
      'true or false, survey, costs interest, tap running, percentage, keep the balance, studies, half a year, soft inquiry, does not hurt, not lower your, inquiry ..2 hard, not part of, not in your score, separate credit reports, does not restart, not restart, bankruptcy, bankruptcies, weekly',
    claims: [
      {
        when: `check~|pull~|look~|view~|seeing ..5 your|own|my ..4 credit|score|report|file ..6 hurt~|drop~|lower~|damage~|ding~|tank~|hit|cost~|bring~|down|hard|points|knock~|bad
          *do not|never|stop|avoid ..1 check~|pull~|look~ ..4 your|own ..4 credit|score|report
          looking up ..4 score ..6 hurt~|drop~|lower~|cost~|down
          every time you check ..10 drop~|lower~|hurt~|point~|ding~
          look~|check~|pull~|view~|open~|peek~ ..4 own|your ..3 score|credit|report ..8 lose|costs|cost|points|drop~|hurt~|ding~|mess
          *do not ..2 be? ..1 checking|looking|pulling ..3 score|credit|report
          never check ..4 score|credit|report`,
        unless: 'more than once, hard inquiries, until',
        rewrite: "Checking your own credit report or score is a soft inquiry, so it doesn't lower your score.",
      },
      {
        when: `carry|carrying|keep|keeping|leave|leaving|maintain|run|roll|hold|have|let ..5 balance ..8 build|boost|help~|raise|good|improve|score|credit|grow|better|show~|month|history
          *balance & carry|carrying & build~|help~|boost~|should|need|must|raise~|improve~|good|trick|always
          need|have to ..3 pay|owe ..2 interest ..6 credit|build|score
          paying ..2 interest ..6 build~|help~|boost~|score|credit
          *do not|never pay ..6 in full|balance
          paying ..3 full ..6 hurt~|bad|lower~|drop~
          never|not *pay ..6 whole|full|off|entire ..8 credit|score|carry|builds|help~|bank
          leave|leaving|keep|carry|carrying ..3 little|small|some|few|bit ..2 balance|debt|money|dollars|bucks & build~|help~|credit|score|month|bureaus
          interest ..8 build~|score|credit|bureaus|responsible
          *0 balance ..6 hurts|bad|lowers|looks
          keep ..3 # ..2 dollars ..3 on ..2 card`,
        unless: 'low balance, keep your balance~ low, small balance, low, below, not need to, not have to, 0 balance',
        rewrite:
          "You don't need to carry a balance to build credit. Paying the statement in full, on time, works and saves the interest.",
      },
      {
        when: `income|salary|paycheck|raise|wage~|job|earning~|making_more|more_money|money_in|savings|bank_balance|net_worth|bigger_check|rich ..8 score~|credit
          more money ..8 score
          higher score ..6 earn|income|salary|make
          more ..2 you|money ..3 earn|make|bring ..4 higher|better|more & score|credit
          earn more|make_more|earning_more ..6 score
          pay raise|raise_at_work|new_job|promotion ..8 score
          higher ..2 income|salary|paycheck ..5 better|higher|good|raises ..3 score|credit
          bigger ..2 paycheck|salary|income ..8 score
          rich people ..6 score~
          raise ..6 score ..3 thank|up|higher|climb`,
        unless:
          'not, lender~, application, no, apply, your income real, collection~, replaced, dispute~, agents, partner~, refer~, costs, report, builder, loan officer~, errors, list, put, write, credit repair, credit card~, bump, inflate, on the, say, income to, credit union, credit builder, collector~, start, business, clients, <points>, into an, into a, repair, fix',
        rewrite: "Your income isn't part of your credit score. Lenders may look at it separately.",
      },
      {
        when: `close|closing|cancel|canceling|cut|cutting|shut|shutting|closed ..6 card~|account~|credit card~ ..8 raise~|help~|boost~|improve~|remove~|delete~|erase~|higher|better|good|gone|disappear~|up|score|off|history|clean
          close ..4 old|unused|paid ..2 card~|account~
          fewer cards ..6 better|higher|score
          raise|boost|help|improve ..5 score ..4 by|close|just ..2 closing|cancel ..3 card~
          cancel~|close~|shut~|cut~|get_rid|ditch ..4 cards|card|account|accounts ..8 score|history|off|report ..4 up|higher|climb~|rise~|jump~|history|gone|better|report|credit
          shut|shutting ..1 down ..5 card|account
          close|closing|cancel|canceling|cut ..6 cards|card|account ..8 up|raises|helps|boosts|erases|removes|history|disappears|wipes`,
        unless:
          'not close, keep, does, can lower, may, can raise, never close, before you close, hurt, can hurt, not help, statement, interest',
        rewrite:
          'Closing a card usually does not raise your score, and its history can stay on your report. Compare the fee with the lost limit before you decide.',
      },
      {
        when: `pay~|payment|settle~|touch~|acknowledge~ ..6 old|collection~|debt|charge_off~ ..8 restart~|reset~|start~|over|clock|7|again|refresh~|renew~
          restart~|reset~|renew~|start~ ..6 7|seven|clock ..6 pay~|paid|payment|settle|sold
          never pay ..4 old ..4 restart~|reset~|clock
          sold ..8 restart~|reset~|clock ..4 over|again|7
          pay~|paid|settle ..6 7 ..1 years|year ..6 over|again|restarts|starts
          clock ..3 start~|restart~|reset~ ..3 over|again & pay~|settle~|paid
          wakes ..3 up & debt|collection & pay~`,
        unless: 'not restart, not reset, does not, can not change, not the sale, statute, not start',
        rewrite: 'Paying an old collection does not restart the seven years on your credit report.',
      },
      {
        when: `1|one|once|single|annual|free ..4 report~ ..4 a|per|each|every year
          only ..4 report ..4 year|annually|once
          once a year ..6 free|report~|check
          *no|not more than ..2 1|one|once ..5 year ..4 report~|free
          only ..4 allowed|entitled|get|receive|eligible ..3 1|one ..4 report
          1|one free ..2 report ..4 12 months|every|year
          1|one report ..3 year
          once ..1 a|per|every year & report|free`,
        unless: 'at least, weekly, every week, more than once a year, student~',
        rewrite: 'You can get a free report from each bureau every week at AnnualCreditReport.com.',
      },
      {
        when: `<item>|everything|negative~|debt~|it|lates ..6 stay~|remain~|on|last~|haunt~|follow~|stuck|there|sit~ ..8 10_years|forever|20_years|life|15_years|permanently|until
          10 years ..6 every|all|late|collection~
          never|not ..3 fall~|come~|go~|drop~|leave~ ..4 report|credit|off
          permanent ..4 mark|record|stain ..6 credit|report
          *credit ..4 never ..2 recover~|forgets
          <item> ..4 forever
          follow~|haunt~|stay~|stuck|last~|remain~ ..6 life|forever|ever|decades|permanently|always & late|payment|collection|mistake|negative|item|debt|mark|credit|default`,
        unless:
          'up to, bankrupt~, gone, off, <service>, remove~, delete~, until you pay it is, 7 years, closed in good, good standing, positive',
        rewrite: 'Most accurate negatives can stay for up to seven years, and a bankruptcy for up to ten.',
      },
      {
        when: `married|marriage|marry|marrying|spouse~|couples|husband|wife|wedding ..10 share~|join~|merge~|combine~|same|one|joint|single|become~|link~|together ..4 score~|credit|report~|file~|history
          spouse|husband|wife|partner ..6 score|credit ..6 becomes|merges|joins|yours|same|shared|lowers|raises
          get|getting married ..8 score~|credit ..6 merge~|combine~|drop~|become~|share~|one
          married ..8 credit ..4 score~|report~|history ..6 one|merge~|combine~|join~|same|shared
          scores|reports|files|credit ..4 merge|combine|become_one|join|become_1 ..6 married|marry|wedding|marriage
          spouse|husband|wife ..4 bad ..1 credit ..4 becomes|yours|wedding`,
        unless: 'separate, not share, keep, own, joint loan, joint account',
        rewrite: 'Married people keep separate credit reports and scores.',
      },
      {
        when: `only|just ..2 1|one ..2 credit ..1 score
          one|same|single|1 ..2 score ..6 everyone|everybody|all|every|bureaus|lenders|everywhere
          everyone|everybody|lenders|bureaus|they|all ..5 same|one|single|1 ..2 score|number
          all ..4 scores ..3 same|identical
          every|all lender|lenders|bureau|bureaus ..4 same ..2 score|number
          there is|are only ..2 1|one ..2 score
          one credit score
          score ..2 is ..2 same ..3 every|all|each|everywhere
          single|one|1 ..1 official ..1 score`,
        unless: 'not, no one, different, rarely, many, dozens',
        rewrite: 'There are many credit scores: they differ by bureau, model and day.',
      },
      {
        when: `debit_card|debit|rent|utility_bills|phone_bill|utilities ..6 automatically|always ..6 build~|report~|score
          debit card ..6 build~|raise~|boost~|help~ ..4 credit|score
          need ..6 debt ..6 good|build ..2 credit|score
          paid_collection|paying ..4 collection|collections ..6 removes|deletes|erases|raises ..4 score|automatically
          max~ ..3 out ..6 help~|build~|boost~
          bad credit lasts
          age|race|gender|education|zip|religion ..8 your score|credit score
          applying ..6 help~|raise~|boost~ ..4 score|credit
          more cards ..6 always ..4 higher|better`,
        unless: 'not, can, may, ask, no part, if, might',
      },
    ],
  },
];
