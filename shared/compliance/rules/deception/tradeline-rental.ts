import type { Rule, RuleCases } from '../rule';

export const TRADELINE_RENTAL_CASES: RuleCases = {
  allowed: ['A parent can add you as an authorized user.', 'A tradeline is just an account.'],
  examples: ['Rent a seasoned tradeline from us.', "We add you to a stranger's perfect card."],
};

export const TRADELINE_RENTAL: Rule = {
  id: 'tradeline-rental',
  label: 'Tradeline sale',
  severity: 'violation',
  family: 'deception',
  forbids: "Selling or recommending places on strangers' cards risks deceiving lenders, and the FTC has sued over it.",
  law: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(3), (b); FTC v. BoostMyScore (2020)',
  rewrite: {
    kind: 'replace',
    text: 'A family member you trust can add you as an authorized user if the card issuer allows it.',
  },
  unless: 'family member',
  signs: `seats_open|a_seat|posting|an_inventory|tradeline~|authorized|user~|au|piggyback~|seasoned|aged|slot~|rent~|
    rental|purchase~|spot~|stranger~|catalog|trade_line~|someone_else|old_account|old_card|old_line|
    primary_account|buy_a|for_sale|their_history|their_card|my_card|our_cards|add_you|perfect|cardholder~|lines|
    borrow~|for_90|placement~|host|lease~|match|year_old|years_old|#_years|put_you_on|platinum|our_inventory|
    sell~|buy_it|buy_history|buy_credit|somebody_else|limit|account_for|in_stock`,
  patterns: [
    {
      when: `score ..3 boost~ ..8 tradeline~|trade_line~|authorized_user
        tradeline~|trade_line~ ..6 boost~|raise~|lift~|jump~
        tradeline~ ..5 sale|package~|rental~|for|today|inventory|menu|available|cost~|price~|shop|store|list
        seasoned|aged|primary|premium|au|old|high ..2 tradeline~|trade
        seasoned|aged ..2 account~|card~|line~ & buy|rent|add|sell|put|you|get
        buy~|rent~|sell~|purchase~|lease~|offer~|get|reserve|grab|book ..5 authorized ..1 user ..2 spot~|slot~|seat~|place~|position~
        authorized user ..2 spot~|slot~|seat~|for ..2 sale
        au spot~|slot~
        piggyback~ ..6 stranger~|someone|somebody|our|perfect|card|network|credit
        stranger~|someone_else|somebody_else|somebody ..6 card~|credit|account~|history & add|put|place|ride|piggyback|use|borrow|rent|attach
        place~|put|add~|attach~|slot~|stick ..2 you|your ..6 card~|account~|line~ & <service>
        add|put|place ..4 you ..4 as ..2 authorized ..6 we|our|stranger|investor|cardholder|partner|perfect|network|fee
        borrow|rent ..5 credit|history|card|score & stranger|someone|perfect|good|else|our|another
        rent ..3 out ..4 credit|card~|spot~|tradeline~|authorized
        ride ..4 somebody|someone|stranger|else
        # year ..2 old ..2 card|account ..6 add|yours|rent|buy|spot
        buy~|rent~|purchase~|sell~|broker~|lease~|order~|grab|get|cop|reserve|add|stack|shop ..5 tradeline~|trade_line~|seasoned_line~|aged_line~|primary_line~
        # seasoned|aged|old ..2 line~|account~|card~|tradeline~
        seasoned|aged lines
        broker~|sell~|offer~ ..3 authorized user
        authorized user ..1 position~|spot~|slot~|seat~ ..8 sale|rent|account~|#|we|aged|days
        stranger|someone_else|somebody_else|somebody|stranger's ..3 credit|card|history|good|perfect
        borrow ..3 stranger|someone|somebody|history|credit|good
        someone|somebody|person|people you ..1 have ..1 never met ..4 card|credit|history?
        card|account|history ..8 someone|somebody|person|people ..2 you ..2 never ..1 met
        people with ..2 perfect|great|good|excellent credit ..6 add ..3 you|your
        added to ..4 card ..6 perfect|payments|limit|history|clean
        be added to ..3 #
        sit|put|place|hop|drop|get ..3 you|on ..5 card|account ..6 perfect|history|year|flawless|good
        hop on|onto ..4 credit|card|history
        rent out ..6 credit|card|history|spot
        our|my cardholder~
        owner~ add~ ..2 you|name
        cardholder|cardholders|investor|person|people|member ..6 list|add|put|lists|adds ..3 you ..4 authorized|card|account
        for a fee ..10 authorized user
        person|people|someone|somebody ..2 with ..1 perfect|great|excellent|800|good credit ..4 share|shares|adds|add|lend|lends
        somebody|someone|stranger ..2 old|aged|good|perfect ..1 card|account|history|credit
        sell|selling|rent ..3 old ..1 credit ..1 card|line
        # ..3 year old ..2 accounts|account|cards|tradelines ..6 report|yours|file|month
        choose ..4 tradeline
        tradeline|tradelines ..4 inventory|starting|start|from|price
        purchase|buy|buying|order|grab|rent ..3 primaries|primary|tradelines|seasoned
        why build|wait ..6 buy|rent|borrow ..2 it|history|one
        buy|lease|rent|purchase ..4 on|onto|on_to ..4 # ..2 old
        lease|rent|sell ..2 spot~|seat~|place|space|room ..3 card~|account~
        ride|be|get ..4 on ..3 # ..2 year ..2 old ..1 card|account
        aged|seasoned accounts|account
        put|park ..3 you|name on ..5 card|amex|platinum|line|account
        somebody|stranger|doctor|dentist ..4 card|amex|history|payments & #|rent|price|borrow~|months`,
    },
  ],
};
