import type { Rule } from '../rule';

export const CREDIT_MYTH: Rule = {
  id: 'credit-myth',
  label: 'Credit myth',
  severity: 'caution',
  family: 'facts',
  forbids: 'This is a common mistake about how credit works.',
  law: 'FTC Act section 5 (substantiation); FCRA, 15 U.S.C. 1681c and 1681j',
  allowed: ['Checking your own report is a soft inquiry.', "Myth: checking your own credit hurts. It doesn't."],
  examples: ['Checking your own credit drops your score.', 'Carry a balance to build credit.'],
  rewrite: { kind: 'advice', text: 'Replace it with the correct fact from a bureau, the CFPB or the FTC.' },
  unless:
    'true or false, survey, costs interest, tap running, percentage, keep the balance, studies, half a year, soft inquiry, does not hurt, not lower your, inquiry ..2 hard, not part of, not in your score, separate credit reports, does not restart, not restart, bankruptcy, bankruptcies, weekly',
  signs: 'score|report|debt|inquiry|item|lender|wanted|payment|points',
  patterns: [
    {
      when: `check~|pull~|look~|view~|seeing ..5 your|own|my ..4 credit|score|report|file ..6 hurt~|drop~|lower~|damage~|ding~|tank~|hit|cost~|bring~|down|hard|points|knock~|bad
        *do not|never|stop|avoid ..1 check~|pull~|look~ ..4 your|own ..4 credit|score|report
        looking up ..4 score ..6 hurt~|drop~|lower~|cost~|down
        every time you check ..10 drop~|lower~|hurt~|point~|ding~
        look~|check~|pull~|view~|open~|peek~ ..4 own|your ..3 score|credit|report ..8 lose|costs|cost|points|drop~|hurt~|ding~|mess
        *do not ..2 be? ..1 checking|looking|pulling ..3 score|credit|report
        never check ..4 score|credit|report`,
      unless: 'more than once, hard inquiries, until',
      rewrite: "Checking your own credit report or score is a soft inquiry, so it doesn't lower your score.",
    },
    {
      when: `carry|carrying|keep|keeping|leave|leaving|maintain|run|roll|hold|have|let ..5 balance ..8 build|boost|help~|raise|good|improve|score|credit|grow|better|show~|month|history
        *balance & carry|carrying & build~|help~|boost~|should|need|must|raise~|improve~|good|trick|always
        need|have to ..3 pay|owe ..2 interest ..6 credit|build|score
        paying ..2 interest ..6 build~|help~|boost~|score|credit
        *do not|never pay ..6 in full|balance
        paying ..3 full ..6 hurt~|bad|lower~|drop~
        never|not *pay ..6 whole|full|off|entire ..8 credit|score|carry|builds|help~|bank
        leave|leaving|keep|carry|carrying ..3 little|small|some|few|bit ..2 balance|debt|money|dollars|bucks & build~|help~|credit|score|month|bureaus
        interest ..8 build~|score|credit|bureaus|responsible
        *0 balance ..6 hurts|bad|lowers|looks
        keep ..3 # ..2 dollars ..3 on ..2 card`,
      unless: 'low balance, keep your balance~ low, small balance, low, below, not need to, not have to, 0 balance',
      rewrite:
        "You don't need to carry a balance to build credit. Paying the statement in full, on time, works and saves the interest.",
    },
    {
      when: `income|salary|paycheck|raise|wage~|job|earning~|making_more|more_money|money_in|savings|bank_balance|net_worth|bigger_check|rich ..8 score~|credit
        more money ..8 score
        higher score ..6 earn|income|salary|make
        more ..2 you|money ..3 earn|make|bring ..4 higher|better|more & score|credit
        earn more|make_more|earning_more ..6 score
        pay raise|raise_at_work|new_job|promotion ..8 score
        higher ..2 income|salary|paycheck ..5 better|higher|good|raises ..3 score|credit
        bigger ..2 paycheck|salary|income ..8 score
        rich people ..6 score~
        raise ..6 score ..3 thank|up|higher|climb`,
      unless:
        'not, lender~, application, no, apply, your income real, collection~, replaced, dispute~, agents, partner~, refer~, costs, report, builder, loan officer~, errors, list, put, write, credit repair, credit card~, bump, inflate, on the, say, income to, credit union, credit builder, collector~, start, business, clients, <points>, into an, into a, repair, fix',
      rewrite: "Your income isn't part of your credit score. Lenders may look at it separately.",
    },
    {
      when: `close|closing|cancel|canceling|cut|cutting|shut|shutting|closed ..6 card~|account~|credit card~ ..8 raise~|help~|boost~|improve~|remove~|delete~|erase~|higher|better|good|gone|disappear~|up|score|off|history|clean
        close ..4 old|unused|paid ..2 card~|account~
        fewer cards ..6 better|higher|score
        raise|boost|help|improve ..5 score ..4 by|close|just ..2 closing|cancel ..3 card~
        cancel~|close~|shut~|cut~|get_rid|ditch ..4 cards|card|account|accounts ..8 score|history|off|report ..4 up|higher|climb~|rise~|jump~|history|gone|better|report|credit
        shut|shutting ..1 down ..5 card|account
        close|closing|cancel|canceling|cut ..6 cards|card|account ..8 up|raises|helps|boosts|erases|removes|history|disappears|wipes`,
      unless:
        'not close, keep, does, can lower, may, can raise, never close, before you close, hurt, can hurt, not help, statement, interest',
      rewrite:
        'Closing a card usually does not raise your score, and its history can stay on your report. Compare the fee with the lost limit before you decide.',
    },
    {
      when: `pay~|payment|settle~|touch~|acknowledge~ ..6 old|collection~|debt|charge_off~ ..8 restart~|reset~|start~|over|clock|7|again|refresh~|renew~
        restart~|reset~|renew~|start~ ..6 7|seven|clock ..6 pay~|paid|payment|settle|sold
        never pay ..4 old ..4 restart~|reset~|clock
        sold ..8 restart~|reset~|clock ..4 over|again|7
        pay~|paid|settle ..6 7 ..1 years|year ..6 over|again|restarts|starts
        clock ..3 start~|restart~|reset~ ..3 over|again & pay~|settle~|paid
        wakes ..3 up & debt|collection & pay~`,
      unless: 'not restart, not reset, does not, can not change, not the sale, statute, not start',
      rewrite: 'Paying an old collection does not restart the seven years on your credit report.',
    },
    {
      when: `1|one|once|single|annual|free ..4 report~ ..4 a|per|each|every year
        only ..4 report ..4 year|annually|once
        once a year ..6 free|report~|check
        *no|not more than ..2 1|one|once ..5 year ..4 report~|free
        only ..4 allowed|entitled|get|receive|eligible ..3 1|one ..4 report
        1|one free ..2 report ..4 12 months|every|year
        1|one report ..3 year
        once ..1 a|per|every year & report|free`,
      unless: 'at least, weekly, every week, more than once a year, student~',
      rewrite: 'You can get a free report from each bureau every week at AnnualCreditReport.com.',
    },
    {
      when: `<item>|everything|negative~|debt~|it|lates ..6 stay~|remain~|on|last~|haunt~|follow~|stuck|there|sit~ ..8 10_years|forever|20_years|life|15_years|permanently|until
        10 years ..6 every|all|late|collection~
        never|not ..3 fall~|come~|go~|drop~|leave~ ..4 report|credit|off
        permanent ..4 mark|record|stain ..6 credit|report
        *credit ..4 never ..2 recover~|forgets
        <item> ..4 forever
        follow~|haunt~|stay~|stuck|last~|remain~ ..6 life|forever|ever|decades|permanently|always & late|payment|collection|mistake|negative|item|debt|mark|credit|default`,
      unless:
        'up to, bankrupt~, gone, off, <service>, remove~, delete~, until you pay it is, 7 years, closed in good, good standing, positive',
      rewrite: 'Most accurate negatives can stay for up to seven years, and a bankruptcy for up to ten.',
    },
    {
      when: `married|marriage|marry|marrying|spouse~|couples|husband|wife|wedding ..10 share~|join~|merge~|combine~|same|one|joint|single|become~|link~|together ..4 score~|credit|report~|file~|history
        spouse|husband|wife|partner ..6 score|credit ..6 becomes|merges|joins|yours|same|shared|lowers|raises
        get|getting married ..8 score~|credit ..6 merge~|combine~|drop~|become~|share~|one
        married ..8 credit ..4 score~|report~|history ..6 one|merge~|combine~|join~|same|shared
        scores|reports|files|credit ..4 merge|combine|become_one|join|become_1 ..6 married|marry|wedding|marriage
        spouse|husband|wife ..4 bad ..1 credit ..4 becomes|yours|wedding`,
      unless: 'separate, not share, keep, own, joint loan, joint account',
      rewrite: 'Married people keep separate credit reports and scores.',
    },
    {
      when: `only|just ..2 1|one ..2 credit ..1 score
        one|same|single|1 ..2 score ..6 everyone|everybody|all|every|bureaus|lenders|everywhere
        everyone|everybody|lenders|bureaus|they|all ..5 same|one|single|1 ..2 score|number
        all ..4 scores ..3 same|identical
        every|all lender|lenders|bureau|bureaus ..4 same ..2 score|number
        there is|are only ..2 1|one ..2 score
        one credit score
        score ..2 is ..2 same ..3 every|all|each|everywhere
        single|one|1 ..1 official ..1 score`,
      unless: 'not, no one, different, rarely, many, dozens',
      rewrite: 'There are many credit scores: they differ by bureau, model and day.',
    },
    {
      when: `debit_card|debit|rent|utility_bills|phone_bill|utilities ..6 automatically|always ..6 build~|report~|score
        debit card ..6 build~|raise~|boost~|help~ ..4 credit|score
        need ..6 debt ..6 good|build ..2 credit|score
        paid_collection|paying ..4 collection|collections ..6 removes|deletes|erases|raises ..4 score|automatically
        max~ ..3 out ..6 help~|build~|boost~
        bad credit lasts
        age|race|gender|education|zip|religion ..8 your score|credit score
        applying ..6 help~|raise~|boost~ ..4 score|credit
        more cards ..6 always ..4 higher|better`,
      unless: 'not, can, may, ask, no part, if, might',
    },
  ],
};
