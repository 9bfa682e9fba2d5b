import type { Rule, RuleCases } from '../rule';

export const INQUIRY_REMOVAL_CASES: RuleCases = {
  allowed: ['If you never authorized an inquiry, you can dispute it.'],
  examples: ['We delete every hard inquiry, even those you signed for.'],
};

export const INQUIRY_REMOVAL: Rule = {
  id: 'inquiry-removal',
  label: 'Inquiry removal',
  severity: 'violation',
  family: 'outcome',
  forbids:
    "Hard inquiries with a lawful reason, such as the consumer's own application, may not be offered for removal.",
  law: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(3); FCRA, 15 U.S.C. 1681b(a)(3)',
  rewrite: {
    kind: 'replace',
    text: 'Inquiries you authorized stay about two years and usually matter little after twelve months. If you see one you never authorized, you can dispute it.',
  },
  signs: `inquir~|inquiry~|pull~|hard|hards|footprint~|check~|hit~|search~|looks|looked|look|peek~|applied|
    application~|ding~|shopping|shopped|looky|trail|access|permissible|said_yes|they_ran|ran_you|
    lenders_can_see|times_you_asked|every_bank`,
  patterns: [
    {
      when: `inquiry~|pull|pulls & blast|wipe|zap|nuke|clear|knock|scrub|kill ..4 off|all|them|out|away
        drop~|clear~|dispute~ ..3 all ..3 inquiries|pulls
        inquiry|inquiries sweep|removal|remover|eraser|deletion|cleanup|blaster|service
        hard inquiries ..3 gone|history
        bureau~ ..2 drops|drop|deletes ..4 inquiries
        <remove> ..7 <inquiry>
        <inquiry> ..10 <remove>
        <inquiry> & zap~|blast~|wipe~|nuke~|scrub~|erase~|gone|removed|deleted & <service>|you|your
        inquiries ..4 gone|wiped|off|erased|cleared
        <inquiry> ..6 bye|packing|away|down|history|outta
        pull|pulls|inquiries|inquiry ..6 gone|clear|clears|cleared|wipe|packing|bye|deleted|removed & we|our|he|she|us|i
        takes ..2 inquiry ..2 down
        <inquiry> ..10 off|gone|disappear|zero|vanish & get|make|take|be|is|are`,
    },
  ],
};
