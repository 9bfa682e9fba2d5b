import type { Rule, RuleCases } from '../rule';

export const MONEY_BACK_CASES: RuleCases = {
  allowed: ['Ask for the refund policy in writing.'],
  examples: ['Full money-back guarantee if your score does not move.', 'Try our program risk-free.'],
};

export const MONEY_BACK: Rule = {
  id: 'money-back',
  label: 'Money-back claim',
  severity: 'caution',
  family: 'fees',
  forbids:
    'A money-back or risk-free claim suggests money taken before the work is done, and its terms must be in the contract.',
  law: 'CROA, 15 U.S.C. 1679b(b) and 1679d(b)(2)(A); 16 CFR 239.3; FTC Act section 5',
  rewrite: {
    kind: 'replace',
    text: "You don't pay for work until it has been fully performed, and you have three business days to cancel.",
  },
  signs: `reverse_the_charge|hand_back|send_you_double|reimbursement|wire_back|come_home|payment_back|money|refund~|
    risk|riskless|guarantee~|dime|penny|cent|satisfied|satisfaction|reimburse~|return~|wallet|on_us|regret|
    pay_nothing|not_pay|back_in_your|every_dollar|lose_nothing|no_charge|not_charge|free|no_fee|back_if|
    all_back|it_back|fail|if_nothing|cash_back|pay_you|would_you_lose|refundable|downside|made_whole|your_cash|
    your_fee|fee_back|back_no|check_back|give_you_back|and_back|hand_you|get_your|is_on_me|not_budge|
    if_we_do_not|if_i_do_not|no_results|exposure|to_lose|get_back|back_to_you|nickel|owe`,
  patterns: [
    {
      when: `will|would ..2 refund|reimburse ..6 fee~|payment~|money|#
        hand|send|wire|pay|give ..2 back ..4 what|all|every|all_of_it & if|nothing|fail|not|no
        money back
        money ..2 back ..2 guarantee~
        full refund~
        refund~ ..4 every ..1 penny|cent|dime|dollar
        refund~ ..2 double|everything|all|twice|your_fee|your_money|you_every
        we|i ..3 refund you|everything|it|all
        every ..1 penny|cent|dime|dollar ..2 back
        double|triple|twice ..4 back
        double|triple your money
        give|get|hand|send|return|mail ..5 money|cash|fee|payment|it ..1 back & <service>|if|not|or|happy|unless|results
        risk free
        *no|zero|without risk
        *nothing|zero to lose
        risk is ..2 ours|mine|on
        or ..3 on us|me
        or ..2 it is free
        or ..3 we ..2 pay you
        or ..3 refund~
        satisfaction guaranteed
        *not ..3 happy|satisfied ..6 refund~|back|pay|free
        *not ..6 deliver|results|fix~ ..6 refund~|back|pay|owe
        we ..3 pay you ..4 if|when
        fully refundable
        # percent ..4 fee|money|payment ..3 back|refunded
        *do not pay ..2 us ..2 cent|dime|penny|dollar|anything & or|either|if|unless
        *either ..8 or ..3 not ..2 pay
        if ..3 not ..6 refund~|money|back
        0|zero|no *risk & try|join|sign|credit|repair|program|enroll|start|what
        *risk is ..4 our|us|mine|me
        risk ..3 on ..2 our|my|us
        get|have ..3 your ..2 fee|money|payment|cash ..1 back
        money|cash ..3 guaranteed & lose|back|your
        worst case ..6 back|refund
        *do you have to lose
        *it do|does not work you do not pay
        not work|working ..4 return|pay|money|refund
        *not ..2 thrilled|happy|pleased ..6 keep|money|back|pay
        if ..1 nothing ..8 back|refund~|return|returned
        hand|give|send|mail|return you ..1 your ..5 back
        money|fee|payment come~ ..2 back|home
        got ..1 their ..2 money|fee|payment back`,
    },
  ],
};
