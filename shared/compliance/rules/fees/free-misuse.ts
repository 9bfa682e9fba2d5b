import type { Rule, RuleCases } from '../rule';

export const FREE_MISUSE_CASES: RuleCases = {
  allowed: ['The consultation is free, with no obligation.', 'Disputing is free.'],
  examples: ['Free credit repair, you just cover the processing fee.'],
};

export const FREE_MISUSE: Rule = {
  id: 'free-misuse',
  label: 'Free claim',
  severity: 'caution',
  family: 'fees',
  forbids:
    '"Free" must be free: any card, fee or purchase it depends on has to be said clearly, at the start of the offer.',
  law: 'FTC Act section 5; 16 CFR 251.1',
  rewrite: {
    kind: 'replace',
    text: "The consultation is free and there's no obligation. Any later service has its own written terms.",
  },
  unless: 'yourself, on your own, freeze',
  signs: `free|zero|0|complimentary|gratis|on_us|on_the_house|comp|waive~|dime|penny|gift|no_cost|no_charge|not_cost|
    costs_nothing|cost_nothing|without_paying|not_pay|nothing_to_pay|without_cost|for_nothing|freebie|only_pay|
    thrown_in|you_nothing|cost_of|just_cover|only_cover|not_charge|comped|postage|pocket`,
  patterns: [
    {
      when: `free ..2 credit ..1 repair|restoration|fix|sweep|cleanup|clean|makeover
        free sweep|disputes|repair|deletions|deletion|removal|removals
        credit repair ..5 free
        repair|fix|sweep|dispute~|deletion~|cleanup|program|service|kit|first ..6 is|are|for ..2 free & <pay-verb>|card|buy|enroll|sign|after|when|if|fee|shipping|upgrade|trial|then
        free|nothing|0|zero|complimentary & just|only ..2 cover|pay|handle|need|give ..5 fee|shipping|handling|card|#|processing|cost
        free|complimentary & just|only|then|after|plus & <money>
        free|complimentary & shipping|handling|processing|card_required|card_on_file|credit_card|billing|billed
        free ..6 when|if|once|after|as|with you ..3 buy|enroll|sign|join|upgrade|pay|purchase|become|hire
        free ..5 with|when|after ..2 purchase|enrollment|paid|any|every|membership|premium
        free|0|zero ..4 trial ..8 then|after|billed|charge~|card|#
        first month|week ..3 free|on_us ..8 then|after|card|#|billed
        0 dollars|cost ..4 fix|repair|clean
        *no cost|charge ..4 fix|repair|clean|credit
        *costs nothing & only|just|handling|shipping|fee
        fix|repair|repairing|fixing ..4 credit ..4 free|nothing
        free ..6 enter|give|add|put|keep ..3 your ..1 card
        *not cost you ..3 thing|dime|penny|cent & card|trial|just|only|then|after
        free sweep|dispute~|deletion~|letters ..8 when|with|after|for|once|if ..4 buy|cop|enroll|join|member|package|plan|purchase|course|paid
        free|complimentary|gift ..8 become|becoming ..3 member|client
        free ..4 package|disputes|round ..4 once|when|after|with
        complimentary ..6 with ..3 paid|enrollment|purchase|membership
        credit ..2 fixed|repaired|cleaned ..2 for free
        credit ..2 fixed|repaired|cleaned at no cost
        repair ..3 credit ..2 at no cost|charge
        free|0 & then|after ..3 that|trial|month ..4 #|card|billed|charged
        only ..2 have to ..2 cover|pay ..6 fee|shipping|mailing|# & free
        for free ..3 just|only|you ..3 cover|pay|need ..5 postage|letters|shipping|fee|handling|mailing|admin
        free ..3 just|only|you ..3 cover|pay ..5 postage|letters|shipping|fee|handling|mailing|admin|thing
        free trial ..4 turns|becomes|converts|rolls|then
        is free ..3 only|just|but ..3 pay|cover|need|fee
        free for ..2 #|a|first day~|week~|month~ ..3 then|after|before
        free fix ..6 pay~|then|bill|charge
        free ..12 you only pay
        freebie ..12 pay|#
        no cost ..12 purchases|purchase|#`,
    },
  ],
};
