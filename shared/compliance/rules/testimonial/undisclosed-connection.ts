import type { Rule, RuleCases } from '../rule';

export const UNDISCLOSED_CONNECTION_CASES: RuleCases = {
  allowed: ['I earn a commission if you open this card through my link.'],
  examples: ['Open this secured card with my link.'],
};

export const UNDISCLOSED_CONNECTION: Rule = {
  id: 'undisclosed-connection',
  label: 'Paid link',
  severity: 'disclosure-missing',
  family: 'testimonial',
  forbids: 'A recommendation that pays whoever makes it must say so.',
  law: '16 CFR 255.5; FTC Act section 5',
  rewrite: { kind: 'insert', text: 'I earn a commission if you sign up through my link.' },
  curedBy: 'disclosed-pay',
  unless: 'commission',
  signs: `link~|code~|bio|description|app~|monitor~|monitoring|loan~|builder|recommend~|recommendation|tool~|pinned|
    below|tap|click|swipe|comment|favorite|software|insurance|refer~|referral~|profile|download|subscription|
    url|kit|lender|partner~|button|i_use|we_use|use_my|sign_up|this_card|the_card|only_one|this_company|go_get|
    grab|get_the|pick_up|product~|the_one|this_one|check_out|friends|a_friend|sent_you|tell_them|each_one|joins|
    promo|enroll~|about_us|identity_protection|for_each|use_the|company_i|site|page|readers|through_mine|dot_com`,
  patterns: [
    {
      when: `<my-link> & <partner-product>
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
        click|tap|use|hit ..2 my link ..6 <partner-product>|best|monitoring|card|loan|app
        with ..2 my code
        sign up ..6 with my ..1 code|link
        promo|discount code ..2
        <partner-product> i ..1 told|tell ..2 you|everyone ..6 link
        <partner-product> ..4 with ..1 link ..3 profile|bio
        bring|refer|send ..3 friend~|family|cousin|coworker~|buddy ..6 give|pay|hand|send|cash|slide ..3 you ..2 #
        card|loan|app|monitor~|builder|service|account ..12 link|banner|square|button ..3 under|below|above|email|video|page|profile|bio|comments & !commission
        scan that|this|the square|code`,
    },
  ],
};
