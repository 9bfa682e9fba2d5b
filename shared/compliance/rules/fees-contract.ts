import type { Rule } from './rule';

/** When money is due, what is free, and what the contract may say. */
export const FEE_AND_CONTRACT_RULES: Rule[] = [
  {
    id: 'advance-fee',
    label: 'Advance fee',
    severity: 'violation',
    family: 'fees',
    message: 'No money may be taken before the promised service is fully performed.',
    source: 'CROA, 15 U.S.C. 1679b(b); 16 CFR 310.4(a)(2) for phone sales',
    rewrite: {
      kind: 'replace',
      text: 'You pay nothing until the work in your written agreement has been fully performed. Ask us for the fee terms in writing.',
    },
    unless:
      '# thing~, late fee, owe a fee, checkout, jacket, leave if, before the work is finished, refundable deposit, money before any, down is, plans with, pays me, paid partnership, autopay, days past due, late payment~, missed ..2 payment~, due date~, sponsors, before the due, secured card~, security deposit, after the work, after the service, after we ..3 finish~|complete~, once the work is, only after, secured credit, minimum on, statement, lender ..4 down payment, for a down payment, for your down payment, owe nothing, before a fee, before you pay, before paying, book, class, course, no fee, pay off, pay down, pay the balance, years ago, balance, save ..3 for',
    claims: [
      {
        when: `<early-fee> & we|our|my|us|<own-service>|<money>|reserves
          <strict-fee>
          <pay-verb> ..6 <early-time> & <service>|<own-service>|letters|clear
          <early-time> ..6 <pay-verb> & <service>|<own-service>
          <early-time> ..4 <money> & <service>|<own-service>|just|only|started
          <money> ..4 <early-time> & <service>|<own-service>|just|only|started|started
          <money> & get|gets|getting ..2 you ..2 started|going|rolling|in
          <money> & to start|begin|enroll|join|reserve|activate|secure|unlock|open
          payment|deposit|card|money|fee ..3 clears|clear|posts|hits|received|processed|comes & <own-service>|work|we|team|start|begin
          once|as|after|when ..3 you ..2 pay|paid ..6 we|i|team ..3 start|begin|work|get|send|go|dispute
          once|after|when ..3 pay|paid|payment ..8 start|begin|work|rolling|moving & we|i|team|file|letters|disputes
          pay ..5 and|then we|i|our|my ..4 start|begin|work|get|send|go|dispute|open|file
          pay in full ..5 save|discount|off|today|percent
          pay ..4 full ..4 now|today|up|before|save
          card on file ..5 charged|now|today|start
          charge ..3 card ..5 today|now|before|start|then
          lock ..2 in ..6 # dollar~|bucks
          # dollar~ ..4 lock~|reserve~|start~|hold~|secure~|kick~|activate~|unlock~|get~|down|deposit|today|now|due
          put ..3 down ..3 # dollar~
          # dollar~ down
          cash app|zelle|venmo ..6 #|fee|deposit|before|and
          due ..1 at|on|upon|before|today|now ..2 signing|signup|sign|enrollment|start|registration
          tax_refund|stimulus|rent_money|paycheck ..6 pay~|cover~|program|enroll
          pay ..4 program|package|service|disputes|plan ..5 before|first|today|now|up
          first month~ ..4 due|today|up|at|now|before|covers|payment
          fee~ ..4 covers ..4 first|setup|start|audit
          *not|never|will ..4 start|begin|touch|send|work|lift|dispute ..6 until ..4 pay|paid|payment|fee|deposit|clears|card
          payment first
          money first
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
          cash app|venmo|zelle ..3 me|us
          cashapp|venmo|zelle ..3 me|us
          then we are|get ..2 rolling|started|moving
          small|low|little|quick ..1 investment|payment|deposit|fee ..4 beginning|front|start|today|first|upfront|get|open
          investment at the beginning
          # ..3 to ..2 open|start|begin ..3 file|case|account|work|disputes
          charges|charge|takes ..3 # ..5 to open|start|begin|enroll
          slide|shoot|drop ..2 me ..4 deposit|payment|money|# ..6 start|begin|file|work|go
          send ..3 # on ..1 zelle|cashapp|venmo|paypal|cash
          pay first ..3 #
          first installment|payment|month ..3 due ..3 when|at|on|before|today|now
          sooner ..4 card|payment|money|fee ..2 clears|posts ..2 sooner
          must be ..1 paid|prepaid ..2 in_advance|first|upfront|up_front
          paid in advance
          billed|charged on the day ..3 sign|join|enroll
          low ..2 upfront|up_front|down payment`,
      },
    ],
  },
  {
    id: 'free-misuse',
    label: 'Free claim',
    severity: 'caution',
    family: 'fees',
    message: '"Free" must be free, with no card, fee or purchase behind it.',
    source: 'FTC Act section 5; 16 CFR 251.1',
    rewrite: {
      kind: 'replace',
      text: "The consultation is free and there's no obligation. Any later service has its own written terms.",
    },
    unless:
      'free up, forgot about, entitled to a free, ask for a card, stamp, to keep, official site, no longer free, it cost nothing, route, fraud team, disputing ..4 free, dispute ..6 free, no card, no obligation, annualcreditreport, freeze, on your own, by yourself, yourself for free, free yourself',
    claims: [
      {
        when: `free ..2 credit repair|restoration|fix|sweep|cleanup|clean|makeover
          free sweep|disputes|repair|deletions|deletion|removal|removals
          credit repair ..5 free
          repair|fix|sweep|dispute~|deletion~|cleanup|program|service|kit|first ..6 is|are|for ..2 free & <pay-verb>|card|buy|enroll|sign|after|when|if|fee|shipping|upgrade|trial|then
          free|nothing|0|zero|complimentary & just|only ..2 cover|pay|handle|need|give ..5 fee|shipping|handling|card|#|processing|cost
          free|complimentary & just|only|then|after|plus & <money>
          free|complimentary & shipping|handling|processing|card_required|card_on_file|credit_card|billing|billed
          free ..6 when|if|once|after|as|with you ..3 buy|enroll|sign|join|upgrade|pay|purchase|become|hire
          free ..5 with|when|after ..2 purchase|enrollment|paid|any|every|membership|premium
          free|0|zero ..4 trial ..8 then|after|billed|charge~|card|#
          first month|week ..3 free ..8 then|after|card|#|billed
          0 dollars|cost ..4 fix|repair|clean
                    *no cost|charge ..4 fix|repair|clean|credit
          *cost~ you nothing & fix|repair|credit|<pay-verb>|card
          *costs nothing & only|just|handling|shipping|fee
          fix|repair|repairing|fixing ..4 credit ..4 free|nothing
          free ..6 enter|give|add|put|keep ..3 your ..1 card
          *not cost you ..3 thing|dime|penny|cent & card|trial|just|only|then|after
          free sweep|dispute~|deletion~|letters ..8 when|with|after|for|once|if ..4 buy|cop|enroll|join|member|package|plan|purchase|course|paid
          free|complimentary|gift ..8 become|becoming ..3 member|client
          free ..4 package|disputes|round ..4 once|when|after|with
          complimentary ..6 with ..3 paid|enrollment|purchase|membership
          included ..3 free ..4 with ..3 paid|enrollment|purchase
          credit ..2 fixed|repaired|cleaned ..2 for free
          credit ..2 fixed|repaired|cleaned at no cost
          repair ..3 credit ..2 at no cost|charge
          free|0 & then|after ..3 that|trial|month ..4 #|card|billed|charged
          only ..2 have to ..2 cover|pay ..6 fee|shipping|mailing|# & free
          free credit ..1 cleanup|repair|fix|clean_up|restoration|sweep
          for free ..3 just|only|you ..3 cover|pay|need ..5 postage|letters|shipping|fee|handling|mailing|admin
          free ..3 just|only|you ..3 cover|pay ..5 postage|letters|shipping|fee|handling|mailing|admin|thing
          free trial ..4 turns|becomes|converts|rolls|then
          is free ..3 only|just|but ..3 pay|cover|need|fee`,
        unless: 'consultation is free with no, first talk, report~ ..3 free, free report~, free ..2 reports',
      },
    ],
  },
  {
    id: 'money-back',
    label: 'Money-back claim',
    severity: 'caution',
    family: 'fees',
    message: 'A money-back or risk-free claim implies money taken before the work and needs its terms.',
    source: 'CROA, 15 U.S.C. 1679b(b) and 1679d(b)(1); 16 CFR 239; FTC Act section 5',
    rewrite: {
      kind: 'replace',
      text: "You don't pay for work until it has been fully performed, and you have three business days to cancel.",
    },
    unless:
      'refund policy, tax refund, deposit back, refundable deposit, cancel within, third business day, three business days, security deposit',
    claims: [
      {
        when: `money back
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
          *zero risk
          *nothing|zero to lose
          *not have|got anything to lose
          risk is ..2 ours|mine|on
          or ..3 on us|me
          or ..2 it is free
          or ..4 do|does|will not pay
          or ..3 pay nothing
          or ..3 we ..2 pay you
          or ..3 refund~
          love it or ..5 back
          satisfaction guaranteed
          free if ..5 not & results|work|deliver|deletion~|points|score
          *not ..3 happy|satisfied ..6 refund~|back|pay|free
          *not ..6 deliver|results|fix~ ..6 refund~|back|pay|owe
          we ..3 pay you ..4 if|when
          fully refundable
          # percent ..4 fee|money|payment ..3 back|refunded
          *do not pay ..2 us ..2 cent|dime|penny|dollar|anything & or|either|if|unless
          *either ..8 or ..3 not ..2 pay
          run you ..3 money back
          if ..3 not ..6 refund~|money|back
          no results ..6 back|refund~|pay|free
          0|zero|no *risk & try|join|sign|credit|repair|program|enroll|start|what
          *risk is ..4 our|us|mine|me
          risk ..3 on ..2 our|my|us
          get|have ..3 your ..2 fee|money|payment|cash ..1 back
          pay you ..3 if ..4 not ..2 work|happen|get
          money|cash ..3 guaranteed & lose|back|your
          worst case ..6 back|refund
          *do you have to lose
          *it do|does not work you do not pay
          not work|working ..4 return|pay|money|refund`,
        unless: 'business days',
      },
    ],
  },
  {
    id: 'no-cancel',
    label: 'Cancellation right',
    severity: 'violation',
    family: 'contract',
    message: 'The right to cancel within three business days may not be denied or signed away.',
    source: 'CROA, 15 U.S.C. 1679e(a), 1679d(b)(4) and 1679f(a)',
    rewrite: {
      kind: 'replace',
      text: 'You can cancel within three business days of signing, for any reason, at no cost.',
    },
    unless:
      'window to cancel, cancel anytime, cancel any time, cancel at any, you can cancel, cancel by midnight, may cancel, is void, right to cancel within, owe nothing, you can always cancel, free to cancel',
    claims: [
      {
        when: `*no|zero cancel~|cancellation~|cancelling|canceling|refund~|returns|backing|takebacks|exits|exit
          *no ..3 refunds
          sale~ ..2 final
          all sales are? final
          final sale
          non refundable
          nonrefundable
          non cancelable
          lock~ ..1 in ..3 for|until|# 
          locked in
          commit~ ..3 for ..2 # month~|year~
          # month|months|year|years ..2 commitment|contract|minimum|term|agreement
          sign~ ..4 waiver
          waiver & skip|skips|cancel~|waiting|3|right~
          waive~ ..5 right~|cancel~|waiting|3|period|cooling
          give~|giving|sign~|surrender~ ..2 up|away|over ..4 right~
          skip~|bypass~|get_around|avoid|drop|ditch|forget ..4 waiting_period|cooling|3_day|cancellation|cancel
          *can|may|could not ..2 cancel|quit|leave|back_out|exit|walk_away|change_your
          *not ..1 back out
          *can|may|will not ..4 change your mind
          *not ..4 allowed to cancel|quit|leave
          *not ..3 able to cancel|quit|leave|back
          *not ..4 get ..2 out
          *no ..2 way out|back|turning
          *no turning|going|backing|looking back|out
          *no changing ..2 mind
          *never cancel|back
          *no ..3 cooling|cancellation|cancel|waiting ..2 period|off|window|fee
          *not ..3 have ..3 right to cancel
          too late to ..2 cancel|back|change
          once ..4 sign~|in|join~|enroll~|signature ..6 stuck|permanent|final|committed|binding|forever|ours|stay
          in it for ..4 year~|month~|long
          cancellation fee
          cancel~ ..6 fee|penalty|owe|charged|pay
          until the ..3 contract|term ..1 ends|over|up
          forever binding
          you are in ..2 for ..4 year|months|month|long|full|life
          *3 day|days ..3 thing|period|window|rule|right ..4 not|never|gone
          initial ..3 here ..6 waive|waiver|skip|give
          waive ..3 your
          forfeit~ ..4 right~|cancel~|rescission|days|refund~
          forfeits
          *no changing|undoing|reversing|returning ..2 it|mind|later|this
          *not ..2 back|backing out
          *is|are not no backing
          *end of ..2 discussion|story & sign~|signature|contract
          *you ..1 can|may not leave|quit|stop|cancel
          cancel~|quit|leave ..3 early ..6 fee|pay|owe|#|penalty|charged
          agree~ ..5 not|never *cancel~|refund~|leave
          not possible|allowed|permitted to cancel
          *no quitting|quit|cancelling|leaving ..4 you|when|after|once|year
          committed for
          *not just ..1 quit|cancel|leave|stop
          too late once|after|when
          signed up for # months|month|year|years
          no right to ..2 cancel|refund
          # month|months|year ..1 term & cancel|no
          everybody|everyone|all|just ..2 signs|sign ..2 waiver
          backing out ..3 too late
          offer is final
          cooling off ..4 skip|sign|waive|form`,
      },
    ],
  },
  {
    id: 'immediate-start',
    label: 'Immediate start',
    severity: 'violation',
    family: 'contract',
    message: 'Work may not begin before a written contract is signed and three business days have passed.',
    source: 'CROA, 15 U.S.C. 1679d(a)(1) and (a)(2)',
    rewrite: {
      kind: 'replace',
      text: 'After you sign a written agreement and the three-business-day window passes, we begin.',
    },
    unless:
      'the same way, something you know, you get the written, run out, in writing within, within 30 days, loan estimate, services may be, collector has to, collector ..1 must, ask us anything, newsletter, does not begin, law makes, after the three, 3 day window, 3 business day, three business, window passes, waiting period, pull your, checking your report, free reports, autopay, 30 days to, download, guide, checklist, investigat~, freeze, send the first lesson',
    claims: [
      {
        when: `we|i|team|us|our|my ..6 start|starts|starting|begin|begins|beginning|work|working|go|going|get|jump|dive|fire|kick|launch|attack|dispute|disputing|file|send|mail ..6 today|tonight|immediately|instantly|right|now|same|hour|minutes|asap|this|tomorrow|soon|minute|moment|second
          disputes|letters|dispute|file|case|work ..6 today|tonight|immediately|instantly|hour|minutes|this|same|tomorrow|before|right & <service>|sign|join|enroll|go|goes|out|start|starts|started|begin|begins|mailed|sent
          minute|moment|second|instant|hour|day|soon ..2 you ..3 sign|join|enroll|say|call|text|click|register|agree|pay|dm|finish ..8 start~|begin~|work~|disput~|letter~|file~|send~|mail~|go~|on
          start~|begin~|work~|disput~|letter~|file~|send~|mail~|go~|jump~|attack~ ..6 minute|moment|second|instant|hour|day|soon ..2 you ..3 sign|join|enroll|say|call|text|click|register|agree|pay|dm|finish|hang
          disputes|letters|dispute|letter ..4 go|goes|going|fly|flying|mailed|sent|hit|out ..4 today|tonight|same|hour|afternoon|morning|minutes|mail
          by|before ..2 tonight|dinner|lunch|bedtime|midnight|morning|afternoon|hang|evening & disputes|letters|dispute|disputing|working|mail
          *no|without|skip|forget contract|contracts|paperwork|agreement|signature|forms|signing|waiting|written & start|begin|work|dispute|disputes|repair|go|get|letters|file|handshake|we|your|needed|required|just
          *no ..2 contract|paperwork|signature ..3 needed|required|necessary|to
          handshake|verbal|nod|thumbs|text|emoji|dm & enough|all|good|need|okay|ok|start|begin|contract|deal|yes|get|got|and & start~|begin~|work~|repair~|contract|paperwork|file|disputes|dispute
          handshake ..4 all|enough|good|deal
          verbal ..2 okay|ok|yes|agreement|go
          *not need ..2 contract|paperwork|signature|sign & we|us|start|begin|work|disputes|going|here
          say ..3 yes|word|go ..8 start~|begin~|disput~|work~|letters|file
          same day|afternoon|morning|hour|evening ..2 start|service|disputes|disputing|filing
          enroll|sign|join|register ..6 and ..5 disputes|letters|dispute|we ..8 today|tonight|afternoon|same|hour|morning|immediately|minutes
          on ..2 call|phone ..6 start|begin|file|filing|disputing|dispute & we|i
          already ..3 working|disputing|started ..6 before|by|while ..3 sign|hang|contract|ink|paperwork
          while ..3 still on ..2 phone|call|line
          sign ..2 later & start~|begin~|now|work~|first
          paperwork ..2 later|after
          within ..3 # ..1 hour~|minute~ ..6 disputes|letters|dispute|file|case|start|started|filed|sent|working
          # hours|minutes ..5 sign~|enroll~|join~|call~ & disputes|letters|dispute|file~|sent|start~|work~
          letter|dispute|disputes|letters ..4 is|are|be in ..2 mail
          before you ..3 hang|leave|sign|get|log|finish ..10 letter~|dispute~|mail~|working|start~|filed
          right this ..2 second|minute|moment & work|start|begin|go|dispute~
          get|go|getting to work ..3 right|today|tonight|now|immediately
          services|service|work ..2 commence|commences|begin|begins|start|starts ..3 immediately|upon|today|at_once|now|instantly
          *not need to ..2 sign ..6 begin|start|dispute|disputes|work
          *no contract|paperwork ..2 no|nothing
          thumbs up
          why wait ..3 # ..1 day|days|business
          why wait & start~|begin~|jump|file|disput~|work
          want us to ..4 start|begin|go ..8 today|tonight|afternoon|now|morning|right
          go ahead and start|file|begin|send
          start ..6 disputes|letters|repair|case|file ..3 tonight|today|now
          already working ..4 file|case|credit|disputes|report
          begin|start ..3 your ..1 case|file|work|disputes|repair ..2 now|today|immediately|tonight|right
          contract ..2 not ..1 needed|required|necessary
          i am on it ..3 letters|disputes
          letters out ..2 door
          i am ..2 disputing|working|typing|writing ..4 tonight|today|now|letter|first
          second|minute|moment you say ..2 yes|go
          system is so quick|fast
          already in progress
          let us begin|start ..2 right|now|today
          while you are on ..1 line|phone
          disputes ..2 go|goes ..1 out ..2 today|tonight|same`,
        unless: 'book, your own, your free, questions, call us right now, us right now and tell, pulling',
      },
    ],
  },
];
