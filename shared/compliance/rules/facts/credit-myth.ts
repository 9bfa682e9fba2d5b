import type { Rule, RuleCases } from '../rule';

export const CREDIT_MYTH_CASES: RuleCases = {
  allowed: ['Checking your own report is a soft inquiry.', "Myth: checking your own credit hurts. It doesn't."],
  examples: [
    'Checking your own credit drops your score.',
    'Carry a balance to build credit.',
    'Leave some on the card every month, since that builds your score.',
  ],
};

export const CREDIT_MYTH: Rule = {
  id: 'credit-myth',
  label: 'Credit myth',
  severity: 'caution',
  family: 'facts',
  forbids: 'This is a common mistake about how credit works.',
  law: 'FTC Act section 5 (substantiation); FCRA, 15 U.S.C. 1681c and 1681j',
  rewrite: { kind: 'advice', text: 'Replace it with the correct fact from a bureau, the CFPB or the FTC.' },
  unless: 'half a year',
  signs: `score~|credit|report~|card~|balance~|inquir~|inquiry|inquiries|account~|income|pay~|debt~|file~|bureau~|
    utilization|limit~|collection~|married|marriage|spouse|fico|interest|statement|debit|year~|closing|employer|
    salary|divorce|lender~|marks|lates|negatives|late_payment~|bad_mark~|pull|points|model|app|stays|record`,
  patterns: [
    {
      when: `check~|pull~|look~|view~|seeing ..5 your|own|my ..4 credit|score|report|file ..6 hurt~|drop~|lower~|damage~|ding~|tank~|hit|cost~|bring~|down|hard|points|knock~|bad
        *do not|never|stop|avoid ..1 check~|pull~|look~ ..4 your|own ..4 credit|score|report
        every time you check ..10 drop~|lower~|hurt~|point~|ding~
        look~|check~|pull~|view~|open~|peek~ ..4 own|your ..3 score|credit|report ..8 lose|costs|cost|points|drop~|hurt~|ding~|mess
        *do not ..2 be? ..1 checking|looking|pulling ..3 score|credit|report
        soft_pull|soft_check|soft_inquiry ..10 cost~|lower~|point|points|hurt~|drop~|shave~`,
      rewrite: "Checking your own credit report or score is a soft inquiry, so it doesn't lower your score.",
    },
    {
      when: `carry|carrying|keep|keeping|leave|leaving|maintain|run|roll|hold|have|let ..5 balance ..8 build|boost|help~|raise|good|improve|score|credit|grow|better|show~|month|history
        *balance & carry|carrying & build~|help~|boost~|should|need|must|raise~|improve~|good|trick|always
        never|not *pay ..6 whole|full|off|entire ..8 credit|score|carry|builds|help~|bank
        leave|leaving|keep|carry|carrying ..3 little|small|some|few|bit ..2 balance|debt|money|dollars|bucks & build~|help~|credit|score|month|bureaus
        interest ..8 build~|score|credit|bureaus|responsible
        keep ..3 # ..2 dollars ..3 on ..2 card
        leave|keep|carry|carrying ..4 little|bit|#|some|something|part|leftover ..8 card|balance|month`,
      rewrite:
        "You don't need to carry a balance to build credit. Paying the statement in full, on time, works and saves the interest.",
    },
    {
      when: `income|salary|paycheck|raise|wage~|job|earning~|making_more|more_money|money_in|savings|bank_balance|net_worth|bigger_check|rich ..8 score~|credit
        more ..2 you|money ..3 earn|make|bring ..4 higher|better|more & score|credit
        higher ..2 income|salary|paycheck ..5 better|higher|good|raises ..3 score|credit
        rich people ..6 score~
        income|salary|paycheck|raise|job|savings ..8 score|bureaus & !not
        salary|income|employment|tenure|promotion ..8 weigh~|weighted|counts|factor|formula & score|formula|credit`,
      rewrite: "Your income isn't part of your credit score. Lenders may look at it separately.",
    },
    {
      when: `close|closing|cancel|canceling|cut|cutting|shut|shutting|closed ..6 card~|account~|credit card~ ..8 raise~|help~|boost~|improve~|remove~|delete~|erase~|higher|better|good|gone|disappear~|up|score|off|history|clean & !drop~|hurt~|lower~|cost~|shrink~|fall~
        close ..4 old|unused|paid ..2 card~|account~ & !when|if|before|not|drop~|hurt~|lower~|cost~
        cancel~|close~|shut~|cut~|get_rid|ditch ..4 cards|card|account|accounts ..8 score|history|off|report ..4 up|higher|climb~|rise~|jump~|history|gone|better|report|credit
        shut|shutting ..1 down ..5 card|account
        close|closing|cancel|canceling|cut ..6 cards|card|account ..8 up|raises|helps|boosts|erases|removes|history|disappears|wipes
        close|cancel|closing it|them|that|the|all ..6 lender~|score|banks|looks|neat|zero`,
      rewrite:
        'Closing a card usually does not raise your score, and its history can stay on your report. Compare the fee with the lost limit before you decide.',
    },
    {
      when: `pay~|payment|settle~|touch~|acknowledge~ ..6 old|collection~|debt|charge_off~ ..8 restart~|reset~|start~|over|clock|7|again|refresh~|renew~
        pay~|paid|settle ..6 7 ..1 years|year ..6 over|again|restarts|starts
        clock ..3 start~|restart~|reset~ ..3 over|again & pay~|settle~|paid
        seven|7 years ..6 over|again|reset|starts|day_one|start`,
      rewrite:
        'Paying an old collection does not restart the seven years on your credit report. In some states a payment restarts the time in which a collector can sue.',
    },
    {
      when: `1|one|once|single|annual|free ..4 report~ ..4 a|per|each|every year
        only ..4 report ..4 year|annually|once
        once a year ..6 free|report~|check
        only ..4 allowed|entitled|get|receive|eligible ..3 1|one ..4 report
        1|one free ..2 report ..4 12 months|every|year
        1|one report ..3 year
        once ..1 a|per|every year & report|free
        *one ..2 report|look|free ..4 year & only|save|entitled|get`,
      unless: 'law',
      rewrite: 'You can get a free report from each bureau every week at AnnualCreditReport.com.',
    },
    {
      when: `<item>|everything|negative~|debt~|it|lates ..6 stay~|remain~|on|last~|haunt~|follow~|stuck|there|sit~ ..8 10_years|forever|20_years|life|15_years|permanently|until
        10 years ..6 every|all|late|collection~
        never|not ..3 fall~|come~|go~|drop~|leave~ ..4 report|credit|off
        <item> ..4 forever
        follow~|haunt~|stay~|stuck|last~|remain~ ..6 life|forever|ever|decades|permanently|always & late|payment|collection|mistake|negative|item|debt|mark|credit|default`,
      rewrite: 'Most accurate negatives can stay for up to seven years, and a bankruptcy for up to ten.',
    },
    {
      when: `married|marriage|marry|marrying|spouse~|couples|husband|wife|wedding ..10 share~|join~|merge~|combine~|same|one|joint|single|become~|link~|together ..4 score~|credit|report~|file~|history
        spouse|husband|wife|partner ..6 score|credit ..6 becomes|merges|joins|yours|same|shared|lowers|raises
        get|getting married ..8 score~|credit ..6 merge~|combine~|drop~|become~|share~|one|turn
        married ..8 credit ..4 score~|report~|history ..6 one|merge~|combine~|join~|same|shared
        spouse|husband|wife ..4 bad ..1 credit ..4 becomes|yours|wedding`,
      rewrite: 'Married people keep separate credit reports and scores.',
    },
    {
      when: `only|just ..2 1|one ..2 credit ..1 score
        one|same|single|1 ..2 score ..6 everyone|everybody|all|every|bureaus|lenders|everywhere
        everyone|everybody|lenders|bureaus|they|all ..5 same|one|single|1 ..2 score|number
        every|all lender|lenders|bureau|bureaus ..4 same ..2 score|number
        there is|are only ..2 1|one ..2 score
        one credit score
        score ..2 is ..2 same ..3 every|all|each|everywhere
        single|one|1 ..1 official ..1 score`,
      rewrite: 'There are many credit scores: they differ by bureau, model and day.',
    },
    {
      when: `debit card ..6 build~|raise~|boost~|help~ ..4 credit|score
        need ..6 debt ..6 good|build ..2 credit|score
        debit ..12 build~|raise~|boost~|goes_on|counts ..4 credit|score|report
        *cosign~|co_sign|co_signing|co_signer ..10 not ..4 touch|affect|hurt|show|appear ..4 credit|report|score|you
        disputing|dispute ..4 lower~|drop~|hurt~|cost~ ..4 score`,
    },
  ],
};
