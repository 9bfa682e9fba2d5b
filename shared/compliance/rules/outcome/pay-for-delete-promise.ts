import type { Rule, RuleCases } from '../rule';

export const PAY_FOR_DELETE_PROMISE_CASES: RuleCases = {
  allowed: ['Paying may not remove the entry, and no collector has to delete it.'],
  examples: ['Pay the collector and the entry disappears from your report.'],
};

export const PAY_FOR_DELETE_PROMISE: Rule = {
  id: 'pay-for-delete-promise',
  label: 'Pay-for-delete promise',
  severity: 'violation',
  family: 'outcome',
  forbids: 'A collector has no duty to delete an entry after payment, so that may not be promised.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; FCRA, 15 U.S.C. 1681s-2',
  rewrite: {
    kind: 'replace',
    text: "Paying usually updates the account to paid. A collector may agree to stop reporting it but doesn't have to, so get any offer in writing.",
  },
  unless: 'pay for delete is|means, not required to, different words, may, usually',
  signs: `pay~|payment~|payoff|settle~|settlement~|money|check|dollar~|cash|#|pfd|send~|offer~|half|debt~|balance|
    collector~|satisfaction|deal|negotiated|compensated|agency|coins|resolve|buy&<remove>|removal~|deletion~|
    delete~|off|gone|vanish~|disappear~|drop~|clear~|clean~|history|poof|out|away|fall~|never|erase~|wipe~|
    leave~|list~|report~|letter|goes|come~|tradeline|mark~|lift~|rid|nothing|pull~|withdraw~`,
  patterns: [
    {
      when: `pay|paying|paid|pays|settle|settling|settled|settlement|payoff & <item-removal> & collector~|collection~|debt~|it|account~|agency
        pay|paying|paid|pays|settle|settling|settled ..8 <remove>
        pay|paying|paid|pays|settle|settling|settled ..8 off ..3 report|credit|file
        pay|settle ..6 they|it|collector~|collection ..4 delete~|remove~|gone|erase~|disappear~|vanish~|drop~|clear~
        <remove> ..6 once|when|after|if|soon ..3 pay|paid|settle|settled
        take|takes ..2 off once|when|after ..3 paid|pay|settled
        collectors|collector|agencies ..3 always|must|have|has|will ..4 delete~|remove~|agree~
        cut ..2 check|deal ..5 <remove>
        balance ..4 # ..4 <remove>
        offer|offering|send|negotiate ..6 cent~|half|percent|settlement|#|payment|money ..8 <remove>
        offer|send|negotiate ..8 half|cents|settlement & <item-removal>|spotless|clean|gone
        payment ..6 gotta|must|have|has|obligated|required|bound ..6 <remove>|off|delete
        pay~|paid|settle~|payment|settled ..10 required|obligated|forced|bound|obliged|must|gotta|legally ..4 <remove>
        <remove> ..6 is to ..2 pay|settle
        clear|clean|fix ..6 is to ..2 pay ..8 <remove>
        deal with every collector
        make ..2 payment ..3 get ..2 deletion
        payment ..3 posts|clears|lands ..4 they ..2 <remove>
        settle ..6 pennies ..6 deleted|gone|removed
        *check|pay~|paid|settle~ ..10 like ..4 never there|happened|existed
        pay ..6 it ..1 will be ..2 gone|removed|deleted|off
        mark|entry ..3 leaves ..6 report & settle|pay|paid|debt
        pay ..3 collector~ ..4 must|has|have|will ..2 <remove>
        pay for delete ..5 never|always|no|yes
        collector~|agency|agencies|they|creditor~ have|has|must|gotta|got ..1 to? ..2 take|remove|delete|drop|pull ..3 off|it|that|them & money|pay~|paid|settle~|payment
        pay|clear|settle|handle ..4 collection|debt|balance|bill|account ..2 and ..3 clears|comes|drops|falls|goes|disappears|vanishes ..1 off|away|from|too`,
      unless: 'credit card',
    },
  ],
};
