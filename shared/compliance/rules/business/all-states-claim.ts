import type { Rule, RuleCases } from '../rule';

export const ALL_STATES_CLAIM_CASES: RuleCases = {
  allowed: ['Credit repair rules differ by state.'],
  examples: ['We repair credit in all fifty states.'],
};

export const ALL_STATES_CLAIM: Rule = {
  id: 'all-states-claim',
  label: 'All-states offer',
  severity: 'caution',
  family: 'business',
  forbids: "An offer to every state misleads unless you meet each state's own rules: registration, bonds, even bans.",
  law: 'State credit services laws, for example Tex. Fin. Code 393.306, Cal. Civ. Code 1789.10 and Ga. Code 16-9-59; 15 U.S.C. 1679j',
  rewrite: {
    kind: 'replace',
    text: 'We only serve clients in states whose rules we meet. Ask us whether we can help in yours.',
  },
  signs: `<all-states>|nationwide|nationally|national|nation|country|america|american~|coast~|usa|u_s|anywhere|
    everywhere|wherever|texas|california|florida|alaska|hawaii|maine|georgia|new_york|ohio|nevada|zip|map|
    territory|territories|50|fifty|border~|48|county|region~|distance|north|south|west|east|each_corner|
    where_you_are|place_is|sea_to|guam|idaho|nebraska|arizona|texans|from_any|in_any_place|corner_of|states|
    any_state|every_state|your_state|which_state|what_state|where_you_live|matter_where|state_lines|
    out_of_state|state_you|each_state|state_to_state|repair_you`,
  patterns: [
    {
      when: `<all-states> & <service>|clients|service|repair|help|sign|enroll|program|covered|credit|company|team|file~
        <all-states> & <own-service>
        anywhere ..4 states|america|country|usa & fix|repair|help|serve|credit
        nationwide & service|services|credit
        # states & team|credit|repair|serve|clients|one
        everywhere|anywhere & fix|repair|repairs|fixing ..2 credit & we|i|our|us
        alaska|maine|alabama|california|texas|florida|york|hawaii|oregon|georgia to ..2 alabama|maine|california|florida|texas|york|hawaii|alaska|georgia|oregon & credit|we|i|us|got|fix|repair
        *not matter where ..2 you ..2 at|are|live|be|stay
        work in all ..1 usa|states|america
        any state ..4 client|join|sign|can
        serving all ..1 50|states
        in|across|around the states|country ..3 we|i|our
        any state ..3 any zip|city|town|county
        coast to coast & clients|serving|serve|we|disputes|coaching`,
      unless: 'laws, rules',
    },
  ],
};
