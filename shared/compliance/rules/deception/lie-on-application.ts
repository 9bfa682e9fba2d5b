import type { Rule, RuleCases } from '../rule';

export const LIE_ON_APPLICATION_CASES: RuleCases = {
  allowed: ['Put your real income on the form.'],
  examples: ['Bump your income up on the application.', 'List a fake employer, they never check.'],
};

export const LIE_ON_APPLICATION: Rule = {
  id: 'lie-on-application',
  label: 'False application',
  severity: 'violation',
  family: 'deception',
  forbids: 'Advice to put untrue information on an application is not allowed.',
  law: 'CROA, 15 U.S.C. 1679b(a)(1)(B); 18 U.S.C. 1014',
  rewrite: {
    kind: 'replace',
    text: 'Answer applications truthfully. Knowingly false statements to a lender can be a federal crime.',
  },
  signs: `write|type_in|put_down|tell_them_you|leave_the|leave_off|checkbox|check_the_box&make|income|job|rent|
    renting|own|salary|kids|title|employer|engineer|years,application~|apply~|form~|income|employ~|employer~|
    employment|job|lender~|landlord~|rent|stub~|paystub~|salary|round~|bump~|inflate~|pad~|stretch~|address|
    boss|stated|mention~|residence|occupy|household|gross|earn~|underwriter|loan_officer|blank|omit~|reference~|
    as_your|leave_off|leave_it|leave_out|write_down|the_line|the_box|tell_them|tell_the|say_you|say_that|
    list_your|list_a|list_my|put|list_the|they_ask|lives|alimony|overtime|rental|gift|say_the|say_#|tell_her|
    tell_him|they_check|nobody_checks|write_#|w_2|the_app|credit_app|what_you_make`,
  patterns: [
    {
      when: `bump~|inflate~|round~|pad~|boost~|exaggerate~|stretch~|pump~|beef~|puff~|double~|fudge~|jack~|embellish~|juice~|add~|raise~|massage~|tweak~ ..6 income|salary|earnings|pay|wages|numbers & <application>|everybody|nobody|little|check~|they|lender~|up|always|wink|no_one
        income|salary|earnings|earn|make|pay ..8 bump~|inflate~|round~|pad~|exaggerate~|fudge~|stretch~ & !raise
        round ..4 up & income|salary|earn|make|application|form
        write|put|say|list|enter|type|claim|report|state|tell|give ..6 # & income|salary|earn|earnings|make|form|application|lender|asks
        write|put|say|list|enter|type|claim|give|tell|use ..8 higher|bigger|better|larger|fake|false|phony|number & income|salary|earn|earnings|job|employer|form|application|asks
        list|put|use|create|give|invent|add|make ..6 fake|phony|false|made|pretend|imaginary|friend|buddy|cousin ..4 employer|job|company|business|paystub|pay|reference|landlord|boss|w2|income|bank
        fake|phony|photoshop~|doctored|edited|altered|made_up|template ..4 pay stub~|paystub~|paycheck~|employer|job|w2~|bank|income|landlord|reference|proof|documents|statement~
        use|put|write|list|give|borrow|enter ..4 friend|friends|aunt|uncle|mom|mama|mother|grandma|cousin|relative|parents|sister|brother|somebody|someone|different|another|fake ..3 address|income|job|employer|pay
        use the address we|i
        address we|i ..3 give|gave|provide
        leave|leaves|leaving|keep|hide|omit|skip|drop ..6 debt~|loan~|bill~|child|alimony|obligations|payments|collections|cards|divorce|eviction|bankruptcy ..5 off|out|form|application|lender|landlord|mention|anybody|them
        leave|leaving ..3 off ..5 debt~|loan~|bill~|child|alimony|obligation~|cards
        *do not|never|not ..3 mention|list|tell|disclose|report|write|put|include|admit|declare ..8 debt~|loan~|eviction|support|alimony|collections|bankruptcy|job|side|cards|owe|landlord & <application>|lender~|landlord~|they|form
        say|tell|claim|write|check|put|mark|act ..8 own ..5 not|rent|instead|home|house|place|even & <application>|you|rent
        tell|say|claim ..4 lender|bank|landlord|underwriter|them|they ..8 you *<application>? ..4 work~|live|make|own|earn|are & even|still|when|not|though|whether|never
        *nobody|one checks|verifies|check & income|salary|job|employer|put|write|number
        number ..4 gets|get ..3 yes|approved|approval
        tell ..4 lender|bank|landlord|underwriter ..8 even|though|still|paid|off|gift
        whatever ..4 number|income|salary ..6 approved|yes|approve|qualify
        higher|bigger|better|larger|more|fake|different income|salary|number|pay ..4 than you|make|earn|real
        put|write|say|list|claim ..4 higher|bigger|more|extra ..2 income|salary|money|pay
        give them ..4 salary|income|number|figure ..6 want|see|like|hear|need
        if you make # ..4 write|put|say|claim
        make # ..3 write|put|say #
        employer ..4 will|who|that ..2 confirm|vouch|verify|say
        leave|leaves|leaving ..5 loan|debt|card|support|alimony|bill|eviction|payment ..2 off
        *does|do not know ..6 will not hurt
        *have no other|more debts|debt|loans|bills
        have no other debts|debt|loans ..4 even|though
        say|claim|tell ..3 you ..1 own ..3 place|home|house|it
        state|claim|put|write|list ..4 income|salary ..6 want|see|higher|more|not|about
        claim ..3 salary|income
        in|on ..1 form ..4 write|put|say ..3 more|higher|bigger
        *nobody|no_one ..2 control|controls|checks|verifies|check|calls
        round # ..2 up ..2 to #
        company ..2 can be ..2 your employer
        put ..4 down ..2 as ..2 your boss|employer|manager|landlord|reference
        vouch
        generous ..6 earnings|income|salary|pay
        *not list ..4 loans|debts|cards|loan|debt ..6 application|form
        not ..2 one you|you've ..1 have|got & salary|income
        use|put|list|give|borrow ..2 aunt~|auntie~|mom~|friend~|cousin~|sister~|brother~|buddy~|uncle~|parent~|mama~|grandma~ ..1 address|income|job|business
        round|bump|pad|stretch|inflate|fudge|pump|juice|sweeten|puff|beef ..3 hours|income|salary|pay|wage|wages|earnings|tenure|revenue
        round ..3 up ..3 claim|say|put
        add ..3 twice
        forget|forgets to ..1 mention|list ..6 loan|debt|card|car|payment
        *say ..8 not|nobody ..3 call|check|verify|calls|checks
        use my ..2 shop|company|business ..2 as ..2 job|employer
        cousin|brother|sister|aunt|uncle|friend|buddy ..5 landlord|employer|boss|shop|boutique|company|business ..12 phone|answer|answers|say|says|calls|call|list|put|letterhead
        put ..6 as|for ..3 landlord|employer|boss
        *not ..3 mention ..6 child_support|loan|loans|car|debt~|note|form & !real
        round ..3 it up|higher & income|salary|pay|wages|overtime`,
    },
  ],
};
