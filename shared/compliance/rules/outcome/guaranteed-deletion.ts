import type { Rule } from '../rule';

export const GUARANTEED_DELETION: Rule = {
  id: 'guaranteed-deletion',
  label: 'Deletion guarantee',
  severity: 'violation',
  family: 'outcome',
  forbids: 'No one may promise that an item will come off a credit report.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3) and 1679c(a); FTC Act section 5',
  allowed: ['No one can guarantee that a collection gets deleted.', 'I guarantee we call you back tomorrow.'],
  examples: [
    'We guarantee that every collection gets deleted.',
    'That repo is coming off your report, no ifs or buts.',
  ],
  rewrite: {
    kind: 'replace',
    text: "We review your reports with you and help you dispute items you believe are inaccurate, incomplete, or can't be verified.",
  },
  unless: 'after 7 years, 7 years, must ..4 if, secured card, deposit is',
  signs:
    'removal & item|report|debt|certainty, certainty & item|report|debt, never & item|report, item & all|time|inquiry',
  patterns: [
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
        every|all|each ..2 <item> ..3 will ..2 gone|removed|deleted|vanish|disappear
        *not|question if ..6 <remove> ..4 when
        *<item> ..6 will not be on|there|around|showing
        <item>|<loose-item> ..8 <remove> ..4 <promise>
        <we-remove> ..6 <promise>
        *not ..3 <item>|<loose-item> ..3 alive|out_there ..5 stand|survive~|beat~
        *not ..4 second|another chance to stay
        yet to meet ..2 <item>
        <item>|<loose-item> ..4 is|are finished|toast|done_for|old_news`,
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
};
