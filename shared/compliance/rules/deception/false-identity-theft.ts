import type { Rule, RuleCases } from '../rule';

export const FALSE_IDENTITY_THEFT_CASES: RuleCases = {
  allowed: ['If someone really used your identity, start at IdentityTheft.gov.', "We don't do sweeps."],
  examples: ['File a police report on your own accounts and they get deleted.', 'Ask about our credit sweep.'],
};

export const FALSE_IDENTITY_THEFT: Rule = {
  id: 'false-identity-theft',
  label: 'False fraud report',
  severity: 'violation',
  family: 'deception',
  forbids: "An identity-theft or police report may not be used for debts that are really the consumer's.",
  law: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(4); FCRA, 15 U.S.C. 1681c-2; 18 U.S.C. 1001',
  rewrite: {
    kind: 'replace',
    text: 'If someone really used your identity, report it at IdentityTheft.gov. If the account is yours, an identity theft report is not an option.',
  },
  signs: `theft|identity|fraud|fraudulent|stolen|steal~|stole|thief|thieves|police|affidavit~|sweep~|victim~|breach~|
    hack~|ftc|impostor~|imposter~|someone_else|somebody_else|not_me|precinct|605b|605|scammed|leak~|stranger|
    cousin|nephew|roommate~|thieving|compromised|unauthorized|robbed|purse|wallet|twin|clone~|cop~|detective|
    not_mine|was_not_you|did_not_open|never_opened|the_box|block~|report_it|a_report|my_ex|your_ex|brother|
    sister|kid|suspect~|somebody_used|sergeant|opened_by|another_person|impersonation|impersonat~|unknown|
    station`,
  patterns: [
    {
      when: `sweep|sweeps & credit|report|we|our|us|my|negatives|gone|clear|package|service|ask|get|day~|delete~|remove~
        identity theft|thief ..3 affidavit|report|claim|letter|package|form|complaint|method|route|angle & <service>|file|fill|send|use|get|remove~|delete~|account~|debt~|sign
        police report ..8 <remove>|account~|debt~|collection~|negative~|bureau~|file|block~
        <remove> ..8 police report
        file|filing|get|use|submit|send ..4 police|ftc ..1 report~ & <remove>|account~|debt~|negatives|collections|block~|bureau~|late
        file|report|call|mark|flag|claim|label|dispute|treat|list|submit ..5 as|it fraud|stolen|theft|fraudulent|identity
        reports|reported|reporting|files|filing ..5 as fraud|stolen|theft|fraudulent|identity
        say|claim|tell|swear|write|state|report ..6 stolen|stole|fraud|hacked|victim|thief|theft & account~|debt~|card~|bureau~|report|file|it|late|loan~|cops|police
        say|claim|tell|swear ..6 someone ..3 used|opened|stole|took
        check|tick|mark|hit|click|pick|select ..4 fraud|theft ..2 box|option|button|circle
        fraud|theft ..1 box|checkbox|button
        ftc ..2 affidavit~
        affidavit~ & <remove>|account~|debt~|block~|negatives|own
        block~ ..6 4 ..2 day~ & fraud|theft|stolen|report~|affidavit|accounts
        605b ..6 <remove>|block~|own|any|all
        605b & we|our|us|negatives|all|every|any
        stolen identity & report~|every|all|accounts|our
        identity theft & <remove> & <service>|own|any|all|every|even
        pretend ..6 stolen|victim|hacked|fraud
        thief|thieves|hacker|hacked|stolen|stole & bureau~|account~|debt~|charges|purchases|cards|block & say|tell|claim|swear|write|report
        wallet ..2 stolen|gone|lost & tell|say|claim|none
        *none of those|the|these purchases|charges|accounts ..2 you|yours
        identity theft|fraud form|report|affidavit|claim|complaint ..6 on|for|about ..4 your|cards|collections|debts|accounts|all|everything|own
        fraud affidavit~
        mark|flag|label ..5 debts|accounts|cards|everything|old|all|them ..3 as ..1 fraud|stolen|theft
        affidavit clears|wipes|removes|deletes
        police report ..8 charge_offs|collections|repo|lates|disappear|watch|gone
        file|files|filing ..2 identity theft ..1 claims|claim|reports|report|affidavits ..2 on|for|against ..3 behalf|your|you|clients|negative|accounts
        identity theft ..1 claims|claim ..6 negative|accounts|collections|debts|behalf
        describe|call|report|list ..4 as fraud
        go to ..2 cops|police ..6 say|tell|get
        somebody|someone steal|stole|took ..2 your identity
        everything blocked
        form for stolen accounts
        using ..2 identity theft
        template|ready_made|prewritten|prefilled|sample|blank ..2 police_report|affidavit|ftc_report|police_reports|affidavits
        blame ..5 hacker~|thief|thieves|fraud|scammer~|identity|stolen|breach
        say|claim|tell|swear|write ..6 somebody|someone|thief|hacker|ex|crook|stranger ..3 used|opened|stole|took|ran|charged|grabbed
        check|mark|click|claim identity theft ..4 every|all|each
        as fraud & block~|days|account~|them|those
        claim you ..1 got|were hacked|robbed
        theft|government|ftc ..1 site|website|form ..8 put|list|say|sign|describe|claim & !real
        swear|say|sign ..4 you|were|was ..1 the? victim|hacked|robbed|stolen
        roommate|ex|cousin|brother|sister ..4 steal|stole ..3 identity & wink|drift|say|pocket|quotes
        say ..3 came from ..3 breach|hack|leak`,
    },
  ],
};
