import type { Rule, RuleCases } from '../rule';

export const ADVANCE_FEE_CASES: RuleCases = {
  allowed: [
    'We never charge a set-up fee.',
    'It costs thirty dollars up front to file with the court.',
    'You put down a refundable deposit for a secured card.',
  ],
  examples: [
    'It costs 99 dollars up front.',
    'The set-up fee is $99, due before we start.',
    'Cash app me fifty and we begin your disputes.',
  ],
};

export const ADVANCE_FEE: Rule = {
  id: 'advance-fee',
  label: 'Advance fee',
  severity: 'violation',
  family: 'fees',
  forbids: 'No money may be taken before the promised service is fully performed.',
  law: 'CROA, 15 U.S.C. 1679b(b); 16 CFR 310.4(a)(2) for phone sales: no fee until a report, issued more than six months after the result, still shows it',
  rewrite: {
    kind: 'replace',
    text: 'You pay nothing until the work in your written agreement has been fully performed. Ask us for the fee terms in writing.',
  },
  unless: 'secured card~, class, course, balance',
  signs: `onboarding_fee|to_activate|card_first|hold_your_place|donation,<money>|<early-fee>|<pay-verb>|pay~|payment~|
    payable|fee~|charge~|cost~|dollar~|buck~|$|money|deposit~|invoice~|price~|retainer~|cash|zelle|venmo|
    cashapp|refundable|upfront|prepay~|prepaid|collect~|wire|tuition|invest~|investment|owe~|swipe~|funded|
    remit~|remittance|consideration|card_on_file|your_card|bill_you|half_when|half_now|now_half|first_month|
    that_clears|149|settle_up|enrollment|setup|to_enroll|your_check|choose_your_plan|month_ahead|up_front|
    in_advance|to_get_started|begins_with|due`,
  patterns: [
    {
      when: `it|price|program|service|fee ..1 costs|is|runs ..2 # dollar~ ..2 up_front|upfront
        # dollar~ ..4 before ..1 any work
        set_up|setup fee|charge ..2 first|sign|the_day`,
      unless: 'court, clerk, landlord, apartment, deposit',
      isPlain: true,
    },
    {
      when: `<early-fee> & we|our|my|us|<own-service>|<money>|reserves
        <strict-fee>
        <pay-verb> ..6 <early-time> & <service>|<own-service>|letters|clear
        <early-time> ..6 <pay-verb> & <service>|<own-service>
        <early-time> ..4 <money> & <service>|<own-service>|just|only|started
        <money> ..4 <early-time> & <service>|<own-service>|just|only|started
        <money> & get|gets|getting ..2 you ..2 started|going|rolling|in
        <money> & to start|begin|enroll|join|reserve|activate|secure|unlock|open
        payment|deposit|card|money|fee ..3 clears|clear|posts|hits|received|processed|comes & <own-service>|work|we|team|start|begin
        once|as|after|when ..3 you ..2 pay|paid ..6 we|i|team ..3 start|begin|work|get|send|go|dispute
        once|after|when ..3 pay|paid|payment ..8 start|begin|work|rolling|moving & we|i|team|file|letters|disputes
        pay ..5 and|then we|i|our|my ..4 start|begin|work|get|send|go|dispute|open|file
        pay ..4 full ..4 now|today|up|before|save
        card on file ..5 charged|now|today|start
        lock ..2 in ..6 # dollar~|bucks
        # dollar~ ..4 lock~|reserve~|start~|hold~|secure~|kick~|activate~|unlock~|get~|down|deposit|today|now|due
        put ..3 down ..3 # dollar~
        cash app|zelle|venmo ..6 #|fee|deposit|before|and
        due ..1 at|on|upon|before|today|now ..2 signing|signup|sign|enrollment|start|registration
        tax_refund|stimulus|rent_money|paycheck ..6 pay~|cover~|program|enroll
        pay ..4 program|package|service|disputes|plan ..5 before|first|today|now|up
        first month~ ..4 due|today|up|at|now|before|covers|payment
        fee~ ..4 covers ..4 first|setup|start|audit
        *not|never|will ..4 start|begin|touch|send|work|lift|dispute ..6 until ..4 pay|paid|payment|fee|deposit|clears|card
        pay first
        monthly|subscription ..8 billed|charged|starts|begins ..4 today|now|immediately|sign|start|before
        fee ..4 before ..5 letter~|dispute~|work|start|begin
        give|send|read|text|hand|provide ..4 card|debit|routing|bank|account ..6 phone|number|now|today|info & start~|begin~|rolling|repair|disput~|work|go|get
        card|account on file ..4 for|to ..3 initial|first|enrollment|setup|start|charge|begin
        initial|first|upfront|one_time|enrollment ..1 charge|payment|investment|installment & <service>|<own-service>|open|start|case|before
        first payment ..3 goes|clears|posts|comes|hits|through
        # ..4 to get ..3 enrolled|started|going|in|signed|set|rolling|moving
        # ..3 dollar~ ..4 get ..3 started|going|rolling|in
        *not|never ..4 lift a finger ..6 until|till|before & pay~|payment|money|fee
        pay before|prior ..4 we|us|i|any|letters|work
        you pay ..3 before|prior|up_front|first
        collected|charged|billed|due|payable ..4 prior|before|advance|upfront|commencement|at_signing|at_sign
        prepay~ ..6 program|repair|restoration|months|disputes|service|package
        pay for ..3 # months|month|rounds ..3 today|now|up|in_advance
        pay ..2 all # ..2 months
        cash_app|cashapp|venmo|zelle ..3 me|us
        small|low|little|quick ..1 investment|payment|deposit|fee ..4 beginning|front|start|today|first|upfront|get|open
        investment at the beginning
        # ..3 to ..2 open|start|begin ..3 file|case|account|work|disputes
        charges|charge|takes ..3 # ..5 to open|start|begin|enroll
        slide|shoot|drop ..2 me ..4 deposit|payment|money|# ..6 start|begin|file|work|go
        send ..3 # on ..1 zelle|cashapp|venmo|paypal|cash
        first installment|payment|month ..3 due ..3 when|at|on|before|today|now
        sooner ..4 card|payment|money|fee ..2 clears|posts ..2 sooner
        must be ..1 paid|prepaid ..2 in_advance|first|upfront|up_front
        paid in advance
        billed|charged on the day ..3 sign|join|enroll
        low ..2 upfront|up_front|down payment
        pay ..5 year|months|program|package|service|amount|balance|fee ..2 up_front|upfront|in_advance|ahead
        *no payment|money|pay|deposit|fee|card no letters|letter|work|disputes|dispute|service|start|file
        get|getting ..3 first|initial|starting ..1 fee|payment|deposit ..2 handled|done|out|taken|in|over|settled
        payment|deposit|fee|dollars|bucks ..2 gets|get|starts|kicks|sets|puts ..4 rolling|going|started|moving|motion|file|process|letters
        # ..2 before we|i|our|the_team ..4 start|begin|touch|send|file|open|work|lift|pull|write
        start~|begin~ as soon as ..2 deposit|payment|fee|money|card
        pay today ..2 dispute
        half ..1 now|down|today|when_you_sign|at_signing|up
        # ..4 when|before you ..1 join|sign|book|enroll|register
        run your|the card ..6 when|and
        hold|save|secure|secures|reserves|reserve your ..2 spot|place|seat|slot ..4 #
        file_opening|account_opening|case_opening ..2 charge|fee|cost`,
    },
  ],
};
