import type { Rule, RuleCases } from '../rule';

export const UNSUBSTANTIATED_STAT_CASES: RuleCases = {
  allowed: [
    'An FTC study found that one in five people had an error on a credit report.',
    'When someone claims a 98% success rate, ask how they counted.',
  ],
  examples: ['Ninety-eight percent of our clients see deletions.', "We're the number one credit repair company."],
};

export const UNSUBSTANTIATED_STAT: Rule = {
  id: 'unsubstantiated-stat',
  label: 'Unproven claim',
  severity: 'caution',
  family: 'outcome',
  forbids: 'Success rates, average gains, rankings and claims about every client need proof on file.',
  law: 'FTC Act section 5 (substantiation); CROA, 15 U.S.C. 1679b(a)(3)',
  rewrite: {
    kind: 'advice',
    text: 'Cut the claim, or say what was measured, when and for whom, and keep the proof on file.',
  },
  countsReports: true,
  signs: `percent|percentage|average~|typical|thousand~|million~|rank~|best|top|leading|leader|largest|biggest|
    majority|nine|ratio|odds|proven|fastest|rated|highest|none|no_other|trusted|beat~|match~|unmatched|unbeaten|
    undefeated|premier|superior|dozen~|half|double|twice|compare~|competit~|competitor~|finest|greatest|world|
    america|nation|industry|leads|number_1|number_one|out_of|#_people|#_families|#_points|#_deletions|#_items|
    #_accounts|#_reports|#_times|most_of|most_clients|most_people|nobody_else|no_company|every_client|
    all_of_our|every_single|always|first_in|never_had|than|country|better|nearly|league|ask_anybody|ask_around|
    summit|goat|combined|#_client~|no_one_else|#_plus|track_record|success_rate|hundreds_of|#_of_our|#_of_my|
    #_in_#|most_members|most_folks|our_record|result~|#_letters|#_collections`,
  patterns: [
    {
      when: `# ..2 point~ average|on_average ..3 increase~|jump~|gain~|improvement~
        average ..3 increase~|gain~|jump~|improvement~ ..4 #|points
        *yet to ..3 see|find|meet|encounter ..4 report|file|score|client
        # percent ..4 success|satisfaction|removal|deletion|approval|win|effective|results|satisfied|accuracy|improvement
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
        <service>|we|are|america|nation|state|country ..3 number 1
        top|highest|best|most ..1 rated|ranked|trusted|effective|successful|powerful|respected|reviewed ..5 credit|company|team|in|program|firm|service|repair|system
        the best ..2 credit ..2 company|repair|team|expert|program|in
        the best in ..3 business|industry|america|country|game|state|city
        america ..1 best|favorite|top|leading
        leading credit
        #|thousands|millions|hundreds ..3 deletions|removals|items|negatives|collections|disputes|clients|people|families|accounts|credit & removed|deleted|helped|fixed|won|repaired|wiped|erased|served & we|our|i|us|team
        thousands|millions|hundreds ..2 of ..3 deletions|removals|negatives
        *nobody|no_one|none|no_company|no_other ..6 better|beat~|match~|touch~|close|compare~|compete~|results & we|us|our|industry|business|game|results|field
        *have|has never lost|failed
        more|better|faster ..3 than any ..3 company|team|firm|service|other|body|one
        higher|best ..2 success|deletion|removal|results|track
        almost|nearly|virtually every|all ..3 client~|customer~|member~
        *hardly any ..3 client~|customer~|member~
        every ..2 client ..4 sees|gets|gained|walked|qualified|improved|walks|has|saw
        most of ..2 clients|our ..6 #
        *is not ..2 better ..2 credit|team|company|service|program|crew
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
        best company
        clients|customers ..2 see|get|gain ..2 average|typical ..6 #
        *nobody|no_one|no_company|no_1 ..4 removes|deletes|gets|wins|fixes|does|clears|raises more|better|faster
        more ..10 than ..2 any|every|all|anybody ..2 other|others|else|service
        # out of ..2 # ..3 people|clients|of|walk
        # percent ..2 hit|approval|success|win rate
        # percent ..2 of ..2 us|our|my|people|clients|graduates|alumni
        average|averages ..3 # ..1 point
        # out of # ..6 clients|people|customers|members|files|disputes|folks & we|us|our|here|my|me
        more families|people|clients ..10 than ..3 any|every ..2 other`,
    },
  ],
};
