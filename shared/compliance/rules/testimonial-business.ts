import type { Rule } from './rule';

/** Client stories, reviews, paid links, earnings, reach and pressure. */
export const TESTIMONIAL_AND_BUSINESS_RULES: Rule[] = [
  {
    id: 'atypical-testimonial',
    label: 'Client story',
    severity: 'disclosure-missing',
    family: 'testimonial',
    message: "A client's result is heard as what everyone can expect, unless you say what clients generally achieve.",
    source: '16 CFR 255.2(b); 16 CFR 465.2; CROA, 15 U.S.C. 1679b(a)(3)',
    rewrite: {
      kind: 'insert',
      text: "That's one person's story, not a typical result. Ask us what clients generally see, because results differ.",
    },
    countsReports: true,
    curedBy: 'disclosed-result',
    unless:
      'yours may go differently, belonged to another, we tell people that, our example, she paid, he paid, paid a, paid some, another did not, did not, same work, both did, a teacher in our workshop, learned to, results vary, results differ, not typical, generally see, most clients see, average client, for example, imagine, suppose, set up autopay, say a friend, typical client, what most customers, found an account, ask what',
    claims: [
      {
        when: `<client> & <points>
          <client> & <client-result>
          <client> & <#-to-score>
          went_from|came_to|from ..2 #score to|and ..8 #score & <client>|<story>
          from ..4 #score ..4 to ..2 #score & <client>|<story>|she|he|they
          #score to ..2 #score & <client>|<story>|one|member~
          <story> & <client-result>|<points>
          just like ..1 <first-name>|him|her|them|she|he|my ..8 <client-result>|<points>|you
          just like ..2 him|her & you
          <first-name> ..8 <client-result>
          <first-name> ..8 <points>
          you are|could|can|will ..3 next & <points>|<client>|deletion~|approved|story|she|he
          she|he ..6 <points>
          she|he ..8 <client-result>
          came to ..1 me|us with ..2 #score|# & closed|bought|approved|now|left|walked|drove|house|home|got
          had # ..1 <item> ..10 none|0|zero|gone
          had # ..4 and ..4 by|now ..6 none|0|zero|gone
          from denied to ..3 approved|preapproved|pre
          came in ..3 at ..2 #score ..6 left|leaving|now|walked
          had ..1 score #score ..3 now
          before ..2 #score ..3 after
          shout ..1 out ..1 to ..8 deletions|#|points|approved|keys|house
          shoutout to ..8 deletions|#|points|approved|keys|house
          boy|girl|sis|bro|auntie|uncle|mentee~|buyer|lady|man|veteran ..8 deletions|deleted|points|#score|approved|keys|house|removed
          every collection removed
          got|with|has|had # deletions
          deleted # items|collections|accounts ..3 and
          removed # ..3 collections|items|accounts|inquiries for ..4 named|client|veteran|lady|man|guy|couple|family`,
        unless:
          'someone once told me, ftc, study, researcher~, lender~ will, my credit, score dropped, late payment ..2 cost, my newest partner, agents, partner ..2 replaced, realtor, i was, told him, told her, fell, disputed it with, he promised, she promised, they promised, i dropped, i went, swore, commission',
      },
    ],
  },
  {
    id: 'review-incentive',
    label: 'Bought review',
    severity: 'violation',
    family: 'testimonial',
    message: 'Praise may not be bought, invented or written by staff, and bad reviews may not be suppressed.',
    source: '16 CFR 465.2, 465.4, 465.5 and 465.7; 16 CFR 255.5',
    rewrite: { kind: 'replace', text: "If you've worked with us, we'd appreciate an honest review, good or bad." },
    unless: 'honest review, honest reviews, read reviews, good or bad, should make you suspicious, read the reviews',
    claims: [
      {
        when: `5|five star~ ..10 <reward>
          <reward> ..12 5 ..1 star~
          <praise> ..10 <reward>
          <reward> ..12 <praise>
          review|reviews|rating|testimonial|feedback & <reward> & positive|good|great|nice|glowing|happy|5|amazing|love|kind|leave|post|write|drop|video|best
          review|reviews|testimonial~|rating ..8 <reward>
          <reward> ..8 review|reviews|testimonial~|rating
          have|get|ask|tell|let ..6 family|cousin~|friend~|mom|mama|staff|employee~|team|roommate~|wife|husband|everyone|coworker~|relatives ..8 review~|star~|testimonial~|rating~
          employee~|staff|team|family|friends|cousins|we ..4 posted|post|write|wrote|left|leave ..5 review~|star~|testimonial~ & !honest
          post|write|leave ..5 review~|star~|testimonial~ ..6 even ..4 never|not
          even if ..3 never ..3 used|worked|met|tried|hired & review~|star~
          fake|buy|bought|paid|purchase|write ..4 review~|stars|testimonial~ & we|our|us|your|you|yourself|get
          take|takes|taking|pull|delete|remove|change|edit|update|erase|bring ..4 down|your|the|that|bad|negative|1|one|it|any|or ..4 review~|star|rating & refund|we|money|discount|credit|lawyer|sue|or
          bad|negative|1|one ..1 review|reviews|star & refund|money|discount|sue|delete~|remove~|hide|bury|gone|take|pay|block|lawyer
          best ..2 review|testimonial ..6 win~|get~|prize
          hide|bury|block|filter|suppress|delete ..5 bad|negative|low|1|unhappy ..1 review~|star~|feedback|comment~
          only ..4 happy|satisfied|good|5 ..5 review~
          not happy|unhappy ..6 do not|never ..3 post|review|leave
          testimonial~|review~|rating~ ..6 receive|receives|get|gets|earn|earns|win|wins|unlock ..4 credit|discount|free|#|gift|fee|bonus|prize|entry|month
          submit|submits|leave|leaves|write|writes|post|posts|drop|drops|give|gives ..4 positive|good|great|five|5|glowing|nice|happy|best ..3 review~|testimonial~|star~|rating~ & get|receive|free|#|gift|win|bonus|credit|card|off|got|discount|entered|month
          say|write|post ..3 something ..3 nice|good|great|kind|sweet ..4 about ..3 us|me|our & free|#|gift|off|house|month|card|get|credit
          tell google|yelp|facebook|people|everyone & card|gift|free|pick|grab|get|#
          review~ ..4 even ..3 not|never ..2 clients|customers|used
          roommate~|friends|family|cousins|staff|team|employees|coworkers ..4 to ..2 write|post|leave|drop ..4 review~
          team|staff|employees|crew ..3 write~|post~|leave~ ..4 review~|testimonial~
          happy ..8 starbucks|gift|card|free
          # off ..6 review~|star~
          tag us ..6 free
          praise ..10 free|#|discount|gift
          refund you if ..6 review
          gas us up
          rate us ..2 5|five ..8 win|#|entered|free|gift|off
          our staff|team|employees ..2 write|writes|post|posts ..3 testimonials|reviews
          write ..2 good ..1 review ..4 discount|give|free`,
      },
    ],
  },
  {
    id: 'undisclosed-connection',
    label: 'Paid link',
    severity: 'disclosure-missing',
    family: 'testimonial',
    message: 'A recommendation that pays you must say so.',
    source: '16 CFR 255.5; FTC Act section 5',
    rewrite: { kind: 'insert', text: 'I earn a commission if you sign up through my link.' },
    curedBy: 'disclosed-pay',
    unless:
      'free class, worksheet, my own, our free, fees and your rights, earn anything, not earn, book a call, commission, affiliate, sponsored, sponsor, paid partner~, paid partnership, i earn, we earn, this is an ad, paid me, pays me, i get paid, we get paid, get paid if, annualcreditreport, my own checklist, our own, own website, consumerfinance gov, ftc gov, identitytheft gov, small fee from, kickback from, nobody pays me, tell your friend, tell them you, stranger~, fake',
    claims: [
      {
        when: `<my-link> & <partner-product>
          <partner-product> & <my-link>
          <partner-product> ..10 i|we ..2 recommend|use|love|trust|swear
          only ..6 <partner-product> ..6 need|recommend|use|trust|buy|get
          i|we ..3 recommend|swear|love|endorse|trust ..6 <partner-product> & <my-link>|link|sign|open|get|download|button|today|below
          open|get|sign|download|apply|grab|try|use|click ..8 <partner-product> & i|we|my|our|link|code|below|bio|recommend|favorite
          send|refer|bring|tell|share ..4 friend~|family|buddy|somebody|someone|people|coworker~ ..8 # dollar~|gift|cash|pay|reward|bonus|free|off|money|thank
          # dollar~ ..8 every|each|per|for ..4 friend~|referral~|person|buddy
          tell ..4 friend~|them|everyone|people ..6 how ..1 great|good|amazing
          we|i will pay|give|send|cash|hook ..6 refer~|friend~|recommend~
          <partner-product> ..6 in|at|with|on|through|under ..3 my|our ..2 link|bio|profile|page|code|description
          service|company|site|app|lender|card|program|software ..3 in|at|on|from ..2 my ..2 profile|bio|link|page
          card~|app~|loan~|lender~|service~ ..8 linked|link|pinned ..3 below|bio|top|page|profile|description
          link ..4 in ..2 bio|profile & <partner-product>
          <partner-product> ..4 link is|in|below
          code ..2 to get ..3 <partner-product>
          enter|use|with code ..6 <partner-product>
          enter|use ..1 code|promo
          pinned ..4 top|page|profile|comment & <partner-product>|grab|get|trust|use
          refer ..2 a|your|# friend~ ..6 #|gift|cash|pay|free
          i|we ..3 trust|recommend|use|tell ..8 link|linked|pinned|bio|below & <partner-product>|card|app|loan|bank|lender|monitor~
          link ..2 is right ..1 there|here|below
          click|tap|use|hit ..2 my link ..6 <partner-product>|best|monitoring|card|loan|app
          with ..2 my code
          sign up ..6 with my ..1 code|link
          promo|discount code ..2
          <partner-product> i ..1 told|tell ..2 you|everyone ..6 link
          <partner-product> ..4 with ..1 link ..3 profile|bio
          this <partner-product> ..6 link`,
        unless:
          'where state law allows, report with you, dispute~ ..3 link, month by month, agents, six figures, income, follow for, someone who needs, who needs to hear, send this to, share this with, share this video, a friend who',
      },
    ],
  },
  {
    id: 'income-claim',
    label: 'Earnings claim',
    severity: 'violation',
    family: 'business',
    message: 'Earnings may not be promised to partners, affiliates or agents.',
    source: 'FTC Act section 5; 16 CFR 437.4; FTC v. Financial Education Services (2022)',
    rewrite: {
      kind: 'replace',
      text: "Our referral program pays a flat thank-you where state law allows; it isn't an income opportunity. Ask for the written terms.",
    },
    countsReports: false,
    unless:
      'payments make, payments add, way to get rich, worth a second, highest rate, balance, not an income, is not income, not a job, realtors and, no one is promising, flat thank you, score, late fee, credit card~ rewards',
    claims: [
      {
        when: `earn~|make~|making|pull~|bring~|pocket~|clear~|collect~|bank~|generate~|stack~ ..5 # ..2 dollar~|a|per|month|week|day|monthly|weekly|commission~|each|every|extra|thousand|k & <recruit>|<side-business>|month|week|day
          earn~|make|making|pull~|pocket~|clear~|bank~ ..6 # ..4 a|per|every|each month|week|day|referral|person|client|friend|sale|signup|file
          # ..3 a|per month|week|day ..8 refer~|agent~|partner~|link|sharing|recruit~|affiliate~|posting|home|phone|side
          6|5|7|4 figure~
          passive ..2 income|money|cash|check~
          residual ..2 income|money|check~|cash
          residuals
          financial freedom ..8 agent|refer~|team|partner|business|join|recruit|sharing|link|credit
          replace~|quit|fire|leave|ditch ..4 job|paycheck|boss|income|9|salary|nine|day & !lender
          replaced ..3 paycheck|income|salary|job
          paycheck ..4 replaced
          fire your boss
          be your own boss
          get paid ..8 refer~|everybody|everyone|person|recruit~|sharing|people|sign|friend~|downline|they|team
          paid on everybody|everyone|each|people|all
          build ..3 team ..8 paid|income|earn|money|commission|check~
          recruit~|sign_up|sign~|bring|refer|enroll ..4 # people|friends|agents|folks|others|clients|and ..10 income|paid|money|check|life|free|bonus|earn|dollar~
          start ..4 own ..4 credit ..4 business|company|empire ..8 #|income|earn|money|free|rich|job|figure~|make
          credit ..2 repair business ..8 #|rich|income|earn|money|figure~|make
          money ..3 while ..2 sleep
          <recruit> & # dollar~
          <recruit> & income|rich|wealth|wealthy|cash|earn~|paycheck|money|figures|millionaire|commission~
          unlimited ..2 income|earning~|commission~|money|earnings
          retire ..6 refer~|agent|team|business|year|early & <recruit>|business|us|credit
          side hustle ..8 #|earn|make|money|income|cash|paid|pays
          downline~
          become ..2 millionaire
          our|my agents|partners|affiliates|team|reps|recruits ..6 make|making|earn|earning|pull|clear|bank|took|average|bring|quit
          commission~ ..6 #|every|life|weekly|daily|monthly|huge|big|unlimited
          my newest ..1 partner|agent
          bring # ..2 friends|people ..6 earn|paid|free|money
          recruit~ ..3 fired|quit|left|replaced|bought|makes|made|earned|retired
          fired|quit|fire ..3 her|his|their|your ..2 boss|job
          paycheck|income|check|money ..6 grows|growing|coming|flowing|rolling|rolls|comes ..4 every|while|each|in
          money coming in ..4 every|each
          every time ..6 signs|sign|joins|enrolls|refers & paycheck|paid|earn|money|check|income|cash
          sign up # friends ..6 sign
          covered for life
          car|rent|mortgage ..1 payment ..2 is covered & recruit|refer|sign|people|friends
          quit ..4 9|nine|day|job & sending|people|refer~|us|sharing
          9 to 5 & quit|leave|refer~|sending|escape|ditch
          stack|stacking ..2 bread|money|cash|paper|bands|checks
          bread|bands|bag|racks ..6 while|sleep|refer~|plug|link|sign
          plug|plugging people|folks|friends ..4 program|us|link
          rich|wealthy ..4 by|in|next|year|fast & business|agent|partner|refer~|credit
          rich by next
          pulled|pulls|bringing|brought in #
          residual ..1 earning~|income|pay|commission~|money
          # last ..1 month|week|year & agent~|partner~|affiliate~|team|recruit~
          # racks|bands|stacks|thousand ..6 referrals|link|sharing|month|week|july|refer
          make|made|earn|earned ..3 # ..2 bands|racks|thousand|dollars|k ..4 last|a|this|per|every
          all from referrals
          bring people ..4 earn
          earn every month
          passive income
          six|6 figure incomes
          big money ..6 people|month|refer~|bring`,
        unless:
          'costs the average, collector~, interest, not a job, minimum payment, balance, per file we charge, sign up through my link, your lender',
      },
    ],
  },
  {
    id: 'all-states-claim',
    label: 'All-states offer',
    severity: 'caution',
    family: 'business',
    message: 'Credit repair rules differ by state: registration, bonds and bans.',
    source:
      'State credit services laws, for example Tex. Fin. Code ch. 393 and Cal. Civ. Code 1789.10; 15 U.S.C. 1679j',
    rewrite: {
      kind: 'replace',
      text: "We serve clients in the states where we're registered. Ask us whether we can help in yours.",
    },
    unless:
      'form asks, your weekly, office that takes, rules are different, rules differ, ask us if, free ..4 nationwide, federal law, differ by state, law~ ..3 differ~, report is free, follow from, you can dispute, same rules, applies, apply in all, in every state the, wherever you are, freeze~, freeze',
    claims: [
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
          serving all ..1 50|states`,
        unless: 'law, laws, rules, statute, consumers, bureaus, annualcreditreport',
      },
    ],
  },
  {
    id: 'false-urgency',
    label: 'False urgency',
    severity: 'caution',
    family: 'pressure',
    message: 'Invented deadlines and scarcity are deceptive.',
    source: 'FTC Act section 5; CROA, 15 U.S.C. 1679b(a)(4)',
    rewrite: { kind: 'replace', text: 'Errors can cost you, so check your report this week.' },
    unless:
      'before it took effect, run out, sleep on it, vacated, avoid a mark, garage, close the door today, april, window ends, window to cancel, in a hurry, just a login, just add a card, while you are still, workshop, attorney general, not going anywhere, no rush, no countdown, take the time you need, take your time, notice gives, validation, after a denial, 60 days, 30 days to dispute, statement closes, due date, before you apply, statute of limitations, 1 page away, deadline on the summons, dispute in writing, to dispute in, tax season',
    claims: [
      {
        when: `only|just|last|final|down ..4 #|few|handful|couple|one ..3 spot~|slot~|seat~|place~|opening~|client~|people|file~|spaces|space|left|customers|members|folks|appointments|remaining
          # ..3 spot~|slot~|seat~|opening~|spaces ..2 left|remain~|open|only
          spots|slots|seats|openings ..6 going|gone|fill~|left|limited|fast|running|almost|disappear~
          only # ..5 get in|today|week|month|left|more
          limited ..3 spots|slots|seats|time|offer|availability|openings|number|space|enrollment|only
          limited time
          tonight|today only
          tonight ..3 only
          24|48|72 hours only|left
          next # callers|people|clients|minutes|hours|sign
          first # ..2 people|callers|clients|to|who|sign
          price~|fee|rate~|cost|discount|deal|offer|sale|special|enrollment|doors|door|cart|window|applications|registration|promo ..5 double~|triple~|go~|goes|jump~|rise~|end~|expire~|close~|closing|shut~|disappear~|gone|vanish~|up ..5 tonight|midnight|tomorrow|today|friday|sunday|monday|soon|hour~|minute~|week|weekend|good|forever|<deadline>|thursday|saturday|wednesday|tuesday
          closing|shutting ..3 doors|door|applications|enrollment|books|registration|cart|program
          close|shut ..3 doors|applications|enrollment|books|registration|cart ..6 tonight|soon|tomorrow|friday|midnight|good|forever|week|month
          we ..2 close|shut ..4 tonight|soon|tomorrow|friday|midnight|good|forever|sunday|monday
          doors ..3 close|closing|shut
          we close ..6 midnight|tonight|tomorrow|friday|good
          price ..3 double~|triple~|goes|going|jump~|up
          last ..1 chance|call|opportunity|shot|spot|warning & work|join|sign|get|us|me|enroll|ever|offer|deal|price|save|in|this
          final ..2 chance|call|hours|day|opportunity|spot~|warning|week
          before|until ..1 they|congress|government|bureau~|it|this|law|loophole|somebody|someone|lawmakers|regulators ..5 ban~|close~|shut~|gone|end~|change~|kill~|patch~|take~|pull~|disappear~|outlaw~|too|block~|catch~|expire~|fix~
          about|going to ..1 ban|close|shut|outlaw|end|kill|patch ..5 this|loophole|method|it|program|door
          loophole ..4 close~|closing|end~|ban~|expire~|dies|shut~|gone
          law|rule|rules ..2 change|changes|changing|expire~|end~ ..5 friday|monday|soon|tonight|tomorrow|week|month|act|so|january|july|midnight
          act ..2 now|fast|today|quick|quickly|before|immediately
          hurry & spot|spots|offer|deal|gone|before|now|price|sign|call
          clock ..3 ticking ..6 spot|offer|deal|sign|price|act|us|join
          now or never
          never ..3 again ..6 offer|price|deal|open|chance|see
          offer|deal|discount|price|spot|chance ..5 never|not ..3 again|last|back|be
          *not ..2 be ..3 back|here|open|available|offered ..4 tomorrow|monday|again|next
          *gone ..2 forever|good & spot|offer|deal|price|place|line|chance|you
          lose ..3 your|the ..2 place|spot|seat|slot|chance|discount|price
          save|claim|grab|reserve|lock|secure|snag|get ..3 your|a|the ..2 spot|seat|slot|place ..6 before|now|today|tonight|gone|fast|while|left|fill~
          while ..2 supplies|spots|slots|seats|still_open|still_can
          wait ..4 and ..4 lose|gone|late|miss|regret|double
          *will not last
          going|selling|filling fast|up|quick
          spots|slots|seats|we ..4 almost ..1 gone|full|sold|out
          sold out
          waitlist|waiting list ..6 close~|full|grow~|tomorrow|tonight
          countdown & offer|spot|spots|deal|sign|join|running|timer
          expire~|expires|expiring ..4 tonight|midnight|today|soon|tomorrow|hour~|friday|minute~
          get in ..4 before ..4 gone|late|close~|it|ban~
          once ..3 gone ..2 gone
          too late ..4 tomorrow|monday|forever|act
          taking|accept|accepting ..3 # ..3 more|clients|people|files|new
          scroll ..6 lose|miss|regret|gone
          offer|deal|discount|price|sale|promo|special|video|page|link|door ..4 dies|die|turns|comes_down|goes_away|vanishes|expires|ends|over|gone|disappears ..6 tonight|midnight|tomorrow|today|soon|pumpkin|forever|hours|monday|friday|sunday|week
          midnight ..6 offer|deal|price|discount|enrollment|doors|over|pumpkin|gone
          tomorrow|tonight|midnight ..10 so does the|this ..1 offer|deal|price
          enrollment|registration|applications|program|doors|cart|list ..3 close~|closing|shut~|end~|lock~ ..6 day|tonight|midnight|permanently|good|forever|friday|sunday|week|hour~|tomorrow|end|soon
          blink and ..3 miss|gone|over|lose
          miss it ..4 deal|offer|dies|gone|tonight
          closes|closing permanently|forever|for_good|soon|tonight
          shut ..3 enrollment|doors|program|it|applications ..3 down
          hop on ..3 this|it|now ..2 quick|fast|now|before
          better ..2 hop|move|hurry|act|jump|call|sign ..4 quick|fast|now|before|soon
          taking|take|accepting|open|room ..3 for? ..2 # more|new|people|clients|spots|folks|families
          only ..3 taking ..4 #
          # more people|clients|folks|files|families ..4 month|week|today|then|only|after
          next # callers
          then we are ..1 full|closed|done
          get ..3 done before ..3 congress|government|bureaus|they|law
          before congress|lawmakers|government|bureaus
          you gotta move
          act today|now|fast
          price ..2 doubles|triples|jumps
          writing ..2 law ..4 shut ..2 this
          shut this down ..4 better|move|act|so
          one of the last #
          last # people|clients|spots|callers|folks ..4 let|in|get|join
          opens once
          closes ..1 sunday|monday|tonight|friday|tomorrow ..1 night
          only today
          tomorrow ..3 double|doubled|higher|more|gone
          after tonight ..6 not|no|nobody|closed|gone|done
          limited time
          ends tonight|today|midnight|tomorrow
          so ..2 better|gotta|must move|act|hurry`,
        unless: 'last 12 months, ever late, free report within, last chance to be honest, first to hear',
      },
    ],
  },
];
