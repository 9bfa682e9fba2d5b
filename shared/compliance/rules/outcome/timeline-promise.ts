import type { Rule, RuleCases } from '../rule';

export const TIMELINE_PROMISE_CASES: RuleCases = {
  allowed: ['The bureau generally has thirty days to investigate.', "There's no overnight fix for credit."],
  examples: [
    'Your report will be clean in thirty days.',
    'We fix credit overnight.',
    'The score comes back in sixty days, guaranteed.',
    'Erase collections fast',
  ],
};

export const TIMELINE_PROMISE: Rule = {
  id: 'timeline-promise',
  label: 'Timing claim',
  severity: 'violation',
  family: 'outcome',
  forbids: 'Results may not be promised by a date or within a time; you may estimate how long your own work takes.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3) and 1679d(b)(2)(B); FTC Act section 5; FCRA, 15 U.S.C. 1681i(a)(1)',
  rewrite: {
    kind: 'replace',
    text: 'Bureaus generally have thirty days to investigate a dispute, sometimes forty-five. How long the whole process takes, and what changes, is different for every file.',
  },
  unless: 'must',
  signs: `<deadline>|<month>|day~|week~|month~|hour~|minute~|overnight|instant|instantly|immediate|immediately|fast|
    faster|fastest|quick|quickly|quicker|sooner|tonight|tomorrow|today|tuesday|wednesday|thursday|saturday|
    sunday|morning|weekend|season|cycle~|round~|rapid|rapidly|speed~|speedy|swift|express|payday|paycheck|
    semester|quarter|summer|within|shortly|promptly|flash|blink|lunch|nap|halftime|deadline|no_time|before_you|
    before_your|while_you|before_the|twentieth|fifteenth|thirtieth|moon|weekends|new_year|ready_by|ready_before|
    by_the|school_year|super_bowl|by_then|the_ninth|the_seventh|autumn|graduation|invoice`,
  patterns: [
    {
      when: `score|credit|it|points|number ..2 come~|bounce~|go~|be|is ..1 back|up & <deadline> & guarantee|guaranteed|promise & !can|could not|never|nobody
        erase|delete|wipe|remove ..1 <item> ..2 fast|quick|quickly`,
      isPlain: true,
    },
    {
      when: `<deadline> & <item-removal>
        <deadline> & <remove> & <item>
        <deadline> & <we-remove>
        <deadline> & deletions|removals|results|miracle~
        <deadline> & <remove> ..4 <report>
        <deadline> & <item>|<loose-item>|stuff|past|mess ..3 history|gone|vanish~|deleted|removed|erased|disappear~|behind
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
        as little as ..2 # day~|week~|month~|hour~
        in ..1 just # day~|week~ & results|clean|fixed|score|report
        start ..2 in <month> ..12 by <month>
        # days from now ..8 clean|score|fixed|report|approved
        <deadline> & score ..2 you|you_have ..2 deserve|want|need|dreamed|always
        <deadline> & score|credit|report ..1 where ..2 needs|should|belongs|deserves|want
        <deadline> & report|file|credit ..3 look|looks|looking ..1 great|perfect|clean|good|amazing|beautiful|new
        <deadline> & everything|it_all|problems|issues ..3 resolved|fixed|handled|sorted|cleared|cleaned
        <deadline> & work|works|working magic|wonders|miracles
        <deadline> & fixed|restored|strong|stronger credit
        <deadline> & clean report~|file~|record~|slate
        compress~|shrink~|squeeze~|cut|cuts|turn~ ..5 wait|years|year ..3 into|to|down ..3 days|weeks|months
        *not ..1 wait ..2 years|months ..4 weeks|days
        <deadline> & <item> ..4 old_news|history|finished
        in|under # weeks|days|months ..4 others|other|everybody|most ..4 years
        before ..2 baby|school|haircut|thanksgiving|christmas|parade|movers|holidays & report~|off|fixed|ready|clean|cleared|done|everything
        # weeks|days|months tops|flat|max|out & report|credit|eviction~|clean|movers|different|history
        ready ..4 in ..2 # days|weeks|months
        fixed ..4 by|before|in ..3 time|the|#|like
        # weeks|days|months ..1 and ..8 history|gone|clean|off|cleared|nothing_left
        *not ..2 promise|guarantee ..4 but ..12 <deadline>`,
      unless: 'days late',
    },
  ],
};
