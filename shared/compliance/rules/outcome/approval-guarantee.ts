import type { Rule, RuleCases } from '../rule';

export const APPROVAL_GUARANTEE_CASES: RuleCases = {
  allowed: ['No one can promise you an approval.', 'The lender decides.'],
  examples: [
    'Guaranteed approval for a car loan, whatever your score.',
    'No lender can turn you down after our program.',
  ],
};

export const APPROVAL_GUARANTEE: Rule = {
  id: 'approval-guarantee',
  label: 'Approval guarantee',
  severity: 'violation',
  family: 'outcome',
  forbids: 'Approval for a loan, card, home or car may not be promised.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; 16 CFR 310.4(a)(4) for phone sales; Tex. Fin. Code 393.304(1)(B)',
  rewrite: {
    kind: 'replace',
    text: "Lenders make their own decisions. We can help you understand what they'll see on your reports before you apply.",
  },
  unless: 'may',
  signs: `put_it|the_card|picking_out|pick_out|the_next_application|approv~|approve~|approval~|qualify~|accept~|deny|
    denied|denies|denial~|refuse~|refusal~|reject~|decline~|loan~|mortgage~|house~|home~|car~|truck|apartment|
    keys|lease|financ~|finance~|fund~|lender~|bank~|landlord~|dealer~|dealership|credit_line|underwriter~|
    closing|preapproved|homeowner~|rental|ride|everybody|everyone|anybody|say_no|says_no|said_no|say_yes|
    says_yes|said_yes|a_yes|turn_you|turned_down|drive_off|drive_away|will_get_the|get_that|no_matter|
    credit_card~|move_in|driving_off|line_of|unsecured|granted|refinance|acceptance|hear_yes|limit|card_you|
    get_you_in`,
  patterns: [
    { when: 'house|home|loan|approval guaranteed in', isPlain: true },
    {
      when: `get|getting approved for ..3 #
        say~|said no ..3 we say yes
        # ..4 revenue|income ..3 you qualify
        guarantee~ ..5 approved|approval~|yes
        approval~ ..3 guaranteed|automatic|certain|assured|locked|instant
        <promise> & approved|approval~
        <promise> & qualify|loan|mortgage|keys|financing|lease & you|your|get & !deposit
        everyone|everybody|anyone|anybody|all ..4 approved|approval|qualifies|qualify
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
        *no|never|not ..2 <lend-thing> ..4 refuse|deny|turn|reject|decline|say
        *can|will not ..3 turned|turn ..1 down|away
        *never ..4 denied|declined|rejected|turned
        landlord~|bank~|lender~|dealer~|dealership|issuer~ ..4 hand|hands|beg|begging|line|lining|chase|fight|fighting|compete|approve|approves|love|throw|give you
        keys ..3 hand|yours|guaranteed
        regardless of ..3 credit|score|history & approved|approval|loan|car|mortgage|card|lease|financing|keys
        any lender|bank|landlord|dealer|issuer ..4 yes|approve|approves|hand|take
        yes from ..2 any|every ..1 lender|bank|landlord
        you ..3 drive|driving ..4 lot|off|new|home & <service>|guaranteed|promise|matter
        <promise> & get|put|move ..3 you ..3 in|into|behind ..4 <lend-thing>
        <lend-thing> ..3 is|are yours
        *denied|denial|no|declined ..6 never|not|again|anymore ..4 life|hear|vocabulary|word & you|your
        *word|words denied|no|declined ..4 not|never|gone
        lender~|bank~|dealer~ ..3 fighting|fight|lined|lining|begging|beg|chasing|compete|competing|drooling ..4 you
        no credit|income|job *no|not ..3 problem
        automatic|instant yes
        every|any ..1 lender|landlord|bank|dealer|dealership ..6 yes|approve~|accept~|hand~
        walk ..2 in|into ..4 <lend-thing> ..8 keys|approved|drive|hand|yes|out
        #score ..4 gets|get|still ..5 <lend-thing>|limit|approved
        you ..2 getting|get ..2 that car|house|loan|home|truck|apartment|card ..2 today|guaranteed|period|now
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
        bank|lender ..2 will approve ..2 you
        pick out ..6 <lend-thing> ..3 yours
        make~|force~|gets|get|getting lender~|bank~|landlord~|dealer~|underwriter~|issuer~ ..2 say|saying|approve|yes
        *manager~|landlord~|lender~|bank~|dealer~|issuer~ ..2 not|never ..1 turn|deny|reject|refuse ..4 our|you|us|clients
        guaranteed a|an|the|your ..2 unit|apartment|loan|house|home|card|car|lease|place|mortgage|truck|keys|limit
        limit~|loan~|cards|approval~|mortgage~|lease~|keys for everyone|everybody|anyone|anybody
        denial ..6 into ..2 yes
        *lender~|bank~|landlord~|dealer~ will|can not ..3 tell ..2 no
        *never|not ..3 said|say|says|told|tell|hear|hears|heard ..6 no|declined|denied ..3 to|any|us|my|our|mine|people|clients|one
        *do|does not say no
        you are getting|closing ..3 house|home|car|keys|apartment|mortgage|truck
        my|our clients|graduates|people|students ..3 get|gets|always ..3 keys|approved|yes|financed
        leave|leaves|leaving|walk|walks ..2 with ..2 an|a|the|your ..1 approval|yes|loan`,
    },
  ],
};
