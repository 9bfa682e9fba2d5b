import type { Rule, RuleCases } from '../rule';

export const GOV_AFFILIATION_CASES: RuleCases = {
  allowed: ["We're not a government agency.", 'You can complain to the CFPB at no cost.'],
  examples: ["We're an FTC-approved credit repair company.", 'Claim your federal credit relief through us.'],
};

export const GOV_AFFILIATION: Rule = {
  id: 'gov-affiliation',
  label: 'Government link',
  severity: 'violation',
  family: 'deception',
  forbids:
    'No federal agency and no bureau approves credit repair companies, so neither approval nor a program of theirs may be claimed.',
  law: '16 CFR 461.2 and 461.3; CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5',
  rewrite: {
    kind: 'replace',
    text: "We're a private company, not a government agency. Official information is free at ftc.gov and consumerfinance.gov.",
  },
  unless: 'annualcreditreport',
  signs: `government~|governmental|federal|federally|ftc|cfpb|officially|congress|president|presidential|washington|
    treasury|irs|stimulus|relief|forgiveness|endorsed|partnered|seal|department|administration|white_house|
    senate|senator~|uncle_sam|d_c|dc|grant~|mandate~|regulator~|sanctioned|backed|sponsored|accredited|eagle|
    initiative|enforcement|court|courts|justice|hud|fha|fed|feds|flag|capitol|governor~|state_program|
    new_program|bureau_approved|bureau_certified|approved_by|certified_by|licensed_by|authorized_by|partner~|
    public_program|on_behalf|the_bureaus|credit_bureaus|appointed|national|united_states|state_approved|
    tax_dollars|taxpayer|correction_program|recovery_program|mayor|office_of|obama|va|fema|nation|
    restoration_program|your_benefits|consumer_bureau|commissioned|entitlement`,
  patterns: [
    {
      when: `government|federal|federally|state|ftc|cfpb|congress|treasury|fed|washington|fcra|bbb|us|irs ..1 approved|backed|certified|endorsed|sponsored|accredited|authorized|sanctioned|registered|licensed|recognized|supported|funded|run|issued|vetted|compliant & we|our|us|my|i|program|company|credit|method|process|team|it|system|service
        approved|backed|certified|endorsed|sponsored|accredited|authorized|sanctioned|recognized|supported|funded|vetted|blessed|registered|licensed|cleared|trusted|paid ..1 by|through|with|from|for ..4 government|federal|ftc|cfpb|congress|treasury|white|washington|feds|bureau~|equifax|experian|transunion|consumer|agency|irs|uncle|department
        fully|officially registered ..2 with ..3 government
        government|federal|national|biden|trump|presidential|white|congress|state|stimulus ..4 program|benefit|initiative|relief|plan|grant|fund|money|assistance|amnesty|act ..8 credit|debt|score|repair|collections|negatives|qualify
        credit ..3 repair|relief|forgiveness|stimulus|amnesty|cleanup|restoration|fix|reset|bailout|rescue ..4 government|federal|program|stimulus|act|benefit|initiative|grant|congress|fund|check
        credit ..1 stimulus|forgiveness|relief|amnesty|bailout|grant|jubilee & <service>|you|your|qualify|claim|apply|new
        stimulus|grant|bailout|amnesty|forgiveness|relief ..4 for|on ..3 bad ..1 credit
        new federal|government ..4 program
        government|federal|washington|congress|feds|uncle|white|president ..6 set|pay~|paid|wants|cover~|fund~|launched|created|opened|gives|giving|sent|released|forgiv~|behind|backs ..8 credit|program|debt|score|collections|benefit|us|our|cleanup|repair
        paid for by ..2 government|feds|taxpayers
        from the government
        official ..2 seal|partner|program|agency|government
        work~|partner~|partnered|team~|teamed|contract~|affiliated|deal|deals|agreement|relationship|relationships|alliance ..3 with|directly ..4 bureaus|equifax|experian|transunion|ftc|cfpb|government|irs|treasury|agency|agencies
        partner~ ..2 of ..2 bureaus|equifax|experian|transunion|government|ftc|cfpb
        national credit ..2 program|relief|office|department|bureau
        ftc|cfpb|government|federal ..2 seal|badge|stamp|license|clearance|partner
        feds|government|congress|washington|uncle_sam|treasury|white_house|cfpb|ftc ..4 money|fund~|put|set|made|created|wiping|wipe~|wipes|fix~|cleaning|clean~|forgiv~|pays|paying|signed|approved|endorsed|certified|licensed|chose|picked|hired|backed|behind ..10 credit|program|our|we|us|method|you|company|people
        new ..2 federal|government ..3 program|thing|relief|benefit|forgiveness|credit|act|fund
        federal|government|national credit ..2 forgiveness|relief|repair|cleanup|restoration|stimulus|amnesty|reset|program|grant
        government ..3 thing|program|deal ..8 credit
        under ..2 authority ..3 federal|government|ftc|cfpb|trade|consumer|congress|treasury
        official ..5 bureau|seal|government|federal|ftc|cfpb|protection ..3 seal|partner|program|badge|approval
        seal & official|federal|cfpb|ftc|bureau|government|protection & we|our|look|us
        signed off ..3 on ..3 our|my|us|method|program|system|process
        ftc|cfpb|government|federal|feds|bureaus ..3 signed|sign|endorse~|approve~|recommend~|love~|trust~|certif~ ..4 us|our|my|method|program|process|company|system
        program for people like you
        partnered|partners|partner ..3 with ..4 bureaus|equifax|experian|transunion|government
        we ..2 enroll you in ..4 program|it & congress|government|federal|feds
        stimulus|benefit|relief|grant ..4 waiting ..3 claimed|claim|you
        claim ..3 your|their|credit ..3 stimulus|relief|forgiveness|grant|benefit
        claimed ..2 your ..2 federal|government|credit ..2 relief|benefit|stimulus|grant
        federally|government ..1 recognized|approved|authorized|backed|certified|endorsed|sponsored
        <bureau>|ftc|cfpb ..3 is|are ..4 our ..2 official|trusted|business ..1 partner~
        official partner~
        our official ..2 partner~|program|status|seal
        as seen|recommended ..1 by|on ..1 the ftc|cfpb|government|feds
        government ..4 wants|gave|gives ..6 program|credit
        official program
        program of ..1 government
        eagle on our
        certified and approved
        take advantage of ..2 government|federal
        we ..2 work with ..1 the bureaus
        government ..1 credit ..1 repair ..1 program
        authorized by ..1 the cfpb|ftc|government|state|federal
        set_up|created|started|launched|funded|established|made|designed|run|backed|run|built|paid by ..2 government|congress|feds|ftc|cfpb|treasury|washington & program|credit|plan|service|repair
        agency|company|firm|service|program|team|one ..2 cfpb|ftc|government|feds|bureaus|congress recommend~|endorse~|trust~|approve~|send~|choose~|prefer~|picked|chose|uses
        ftc|cfpb|government|feds ..3 signed off`,
    },
  ],
};
