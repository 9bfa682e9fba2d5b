import type { Rule, RuleCases } from '../rule';

export const INCOME_CLAIM_CASES: RuleCases = {
  allowed: ["It isn't a job and it isn't income."],
  examples: ['Our agents make ten thousand dollars a month.', 'Quit your job and earn passive income with referrals.'],
};

export const INCOME_CLAIM: Rule = {
  id: 'income-claim',
  label: 'Earnings claim',
  severity: 'violation',
  family: 'business',
  forbids:
    'Earnings may not be claimed for partners, affiliates or agents without written proof of how many reach them.',
  law: 'FTC Act section 5; 16 CFR 437.4; FTC v. Financial Education Services (2022)',
  rewrite: {
    kind: 'replace',
    text: "Our referral program pays a flat thank-you where state law allows; it isn't an income opportunity. Ask for the written terms.",
  },
  countsReports: false,
  unless: 'if you make, not an income',
  signs: `earn~|earning~|income~|money|pays|paycheck~|salary|passive|residual|commission~|figure~|recruit~|refer~|
    referral~|downline|affiliate~|agent~|hustle|quit|profit~|revenue|dollar~|bonus~|retire~|wealth|rich|career|
    opportunity|make_#|made_#|get_paid|pay_you|pay_your|paid_you|paid_for|pay_for|paying_you|#_per|$|extra|
    per_month|your_job|day_job|pay_me|paid_me|partner_program|our_team|my_team|your_team|your_friends|
    people_under|under_you|overrides|override|millionaire~|profitable|full_time|a_month|a_week|a_beach|boss|
    every_month|per_client|per_person|business|your_network|checks`,
  patterns: [
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
        our|my agents|partners|affiliates|team|reps|recruits ..6 make|making|earn|earning|pull|clear|bank|took|average|bring|quit
        my newest ..1 partner|agent
        recruit~ ..3 fired|quit|left|replaced|bought|makes|made|earned|retired
        fired|quit|fire ..3 her|his|their|your ..2 boss|job
        paycheck|income|check|money ..6 grows|growing|coming|flowing|rolling|rolls|comes ..4 every|while|each|in
        money coming in ..4 every|each
        every time ..6 signs|sign|joins|enrolls|refers & paycheck|paid|earn|money|check|income|cash
        sign up # friends ..6 sign
        covered for life
        car|rent|mortgage ..1 payment ..2 is covered & recruit|refer|sign|people|friends
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
        six|6 figure incomes
        clear|make|pull|earn|pocket|bank|collect|bring ..4 # ..3 weekend|week|month|day|hour & recruit~|sign~|refer~|friends|network|link|people|partner~|agents|team
        sign|signing|bring|enroll ..2 # friends|people|folks|members|families ..8 never|covered|paid|free|note|quit|rent|income|earn|check|bill
        *never work again & sign|join|friends|team|people|link
        team|partner~|agents ..4 making|clearing|clears|cleared ..3 # ..3 month|week`,
    },
  ],
};
