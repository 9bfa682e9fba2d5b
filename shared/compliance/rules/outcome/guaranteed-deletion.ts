import type { Rule, RuleCases } from '../rule';

export const GUARANTEED_DELETION_CASES: RuleCases = {
  allowed: [
    'No one can guarantee that a collection gets deleted.',
    'I guarantee we call you back tomorrow.',
    'Anyone who guarantees results is breaking the law.',
    'Are credit repair companies allowed to guarantee results?',
  ],
  examples: [
    'We guarantee that every collection gets deleted.',
    'We guarantee results.',
    'Late payments GONE',
    'Our results are guaranteed.',
    'We can remove anything from your credit report.',
    'That repo is coming off your report, no ifs or buts.',
  ],
};

export const GUARANTEED_DELETION: Rule = {
  id: 'guaranteed-deletion',
  label: 'Deletion guarantee',
  severity: 'violation',
  family: 'outcome',
  forbids: 'No one may promise that an item will come off a credit report: the bureau decides, after it checks.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3) and 1679c(a); FTC Act section 5',
  rewrite: {
    kind: 'replace',
    text: 'We review your reports with you and help you dispute items you believe are inaccurate, incomplete, or outdated.',
  },
  signs: `<remove>|removal~|deletion~|off|gone|outta|away|history|toast|goodbye|bye|vanish~|disappear~|drop~|fall~|
    clear~|clean~|leave~|strip~|beat~|win~|stand|survive~|stay~|lasts|zero|0|nothing|longer|blank|empty|rid|
    lost|dead|die~|killed|pull~|peel~|melt~|sweep~|swept|wash~|sink|fade~|expire~|withdraw~|suppress~|retract~|
    retire~|vacate~|outlive~|will_not_be|not_there|not_last|will_lose|not_stick|be_there|show_up|still_showing|
    out_of_here|on_your_report|coming_out|lifted|not_on|struck|withdrawal|of_there|worry_about|not_be_on|
    follow_you|cease~|take_care_of|no_more|is_out|are_out|comes_out|down|up_there&<item>|<loose-item>|<report>|
    <it>|debt~|late|lates|collector~|collection~|one|ones|line~|listing~|history|past|your|yours|mess|derog~|
    thing~|repo|credit|name|balance~|hospital|medical`,
  patterns: [
    {
      when: `i|we ..1 guarantee ..1 results, results ..1 guaranteed
        i|we can|will ..1 remove|delete|erase anything|everything ..4 report|credit
        late_payments|late_payment|lates|collections|charge_offs|inquiries|negatives gone|deleted|erased ..1 fast
        late_payments|lates gone`,
      isPlain: true,
    },
    {
      when: `up to # ..4 removed|deleted|erased
        # ..3 collections|late|lates|items|inquiries removed|deleted ..3 guaranteed
        <promise> & <item-removal>
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
        <item> ..4 leaving|leaves ..2 your report
        *<item> ..5 not belong on your report & we|our|us
        will ..1 see ..4 <item> ..2 removed|deleted|gone|disappear|vanish|off
        sending them packing
        negative|collection|account|mark ..3 goes|go|going|is gone|away|bye & letter|works|we|our
        *never|not show~|appear~ ..6 again & we|i|our|us & <item>
        <promise> & will|is|are ..1 gone & <item>
        every|all|each ..2 <item> ..3 will ..2 gone|removed|deleted|vanish|disappear
        *not|question if ..6 <remove> ..4 when
        *<item> ..6 will not be on|there|around|showing
        <item>|<loose-item> ..8 <remove> ..4 <promise>
        <we-remove> ..6 <promise>
        *not ..3 <item>|<loose-item> ..3 alive|out_there ..5 stand|survive~|beat~
        *not ..4 second|another chance to stay
        yet to meet ..2 <item>
        <item>|<loose-item> ..4 is|are finished|toast|done_for|old_news
        is|are coming off ..3 next|period|mark|today|watch
        *not be|going_to_be ..3 on ..2 your|the|there ..1 report|next|when`,
    },
    {
      when: `<flat-future> & <item-removal> & <service>|<viewer>
        <flat-future> & <item> & <service>|<viewer>
        <we-remove> & <item>
        we|i|us ..3 <remove> ..4 your ..3 <item>|<loose-item>
        say|wave|kiss goodbye|bye ..3 <item>
        <item> ..4 is|are out of here|there
        <item> ..4 <remove> & when|once|after we|my|our|i
        watch ..4 <item> ..3 <remove>
        watch ..4 <item> ..3 fall|drop|disappear|vanish|melt
        <item> ..5 come~|fall~|drop~ ..2 off & <service>`,
      unless: '<truth-limit>, stuck with',
    },
  ],
};
