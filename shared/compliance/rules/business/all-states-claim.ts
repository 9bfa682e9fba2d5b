import type { Rule } from '../rule';

export const ALL_STATES_CLAIM: Rule = {
  id: 'all-states-claim',
  label: 'All-states offer',
  severity: 'caution',
  family: 'business',
  forbids: 'Credit repair rules differ by state: registration, bonds and bans.',
  law: 'State credit services laws, for example Tex. Fin. Code ch. 393 and Cal. Civ. Code 1789.10; 15 U.S.C. 1679j',
  allowed: ['Credit repair rules differ by state.'],
  examples: ['We repair credit in all fifty states.'],
  rewrite: {
    kind: 'replace',
    text: "We serve clients in the states where we're registered. Ask us whether we can help in yours.",
  },
  unless:
    'form asks, your weekly, office that takes, rules are different, rules differ, ask us if, free ..4 nationwide, federal law, differ by state, law~ ..3 differ~, report is free, follow from, you can dispute, same rules, applies, apply in all, in every state the, wherever you are, freeze~, freeze',
  signs: 'places',
  patterns: [
    {
      when: `<all-states> & <service>|clients|service|repair|help|sign|enroll|program|covered|credit|company|team|file~
        <all-states> & <own-service>
        anywhere ..4 states|america|country|usa & fix|repair|help|serve|credit
        nationwide & service|services|credit
        # states & team|credit|repair|serve|clients|one
        state|zip|zip_code|zipcode|address|location|city ..1 code? ..1 *does|is not matter
        state|zip|address|location ..2 not ..2 matter|problem|issue|barrier & credit|repair|help|sign|program|us|we
        everywhere|anywhere & fix|repair|repairs|fixing ..2 credit & we|i|our|us
        east coast ..6 west coast
        licensed ..3 all|every ..3 states
        alaska|maine|alabama|california|texas|florida|york|hawaii|oregon|georgia to ..2 alabama|maine|california|florida|texas|york|hawaii|alaska|georgia|oregon & credit|we|i|us|got|fix|repair
        *not matter where ..2 you ..2 at|are|live|be|stay
        work in all ..1 usa|states|america
        any state ..4 client|join|sign|can
        services ..3 offered|available ..2 nationwide
        serving all ..1 50|states
        in|across|around the states|country ..3 we|i|our`,
      unless: 'law, laws, rules, statute, consumers, bureaus, annualcreditreport',
    },
  ],
};
