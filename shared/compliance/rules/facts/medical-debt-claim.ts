import type { Rule, RuleCases } from '../rule';

export const MEDICAL_DEBT_CLAIM_CASES: RuleCases = {
  allowed: ['Paid medical collections are left off reports.'],
  examples: ['Medical bills are no longer allowed on credit reports.'],
};

export const MEDICAL_DEBT_CLAIM: Rule = {
  id: 'medical-debt-claim',
  label: 'Medical debt claim',
  severity: 'caution',
  family: 'facts',
  forbids:
    'No federal rule bans all medical debt from credit reports: the one of January 2025 was struck down in July; some states have laws of their own.',
  law: 'CFPB rule of January 2025, vacated 11 July 2025 (E.D. Tex.); FCRA, 15 U.S.C. 1681c(a)(6)-(8); bureau policy since 2022',
  rewrite: {
    kind: 'replace',
    text: 'The federal rule to remove medical debt was struck down in July 2025. The bureaus leave off paid medical collections, those under five hundred dollars, and those less than a year old.',
  },
  speaksOfLaw: true,
  unless: 'paid medical, threw out, thrown out, state~ ..3 law~|ban~',
  signs: `medical|hospital~|doctor~|ambulance|er|surgery|clinic~|dental|dentist~|health|healthcare|nurse~|patient~|
    medicine|sick|emergency|physician~|procedure|baby|deductible|copay|x_ray|insurance|bill~|surgeon|
    stethoscope|chemo|broken_leg|illness|treatment|ill`,
  patterns: [
    {
      when: `medical|hospital|doctor~|er|emergency|health|ambulance|surgery|dental|clinic|healthcare ..4 debt~|bill~|collection~|account~|balance~|charges|stuff|copay~ & *no|not|never|illegal|ban~|gone|remov~|wiped|erased|outlawed|disappear~|vanish~|deleted|prohibit~|off|anymore|stopped|ignored|zero|free|invisible|exempt|irrelevant|relax|against
        law|rule|cfpb|congress|government ..8 medical debt~|bill~|collection~ & ban~|remov~|wiped|erased|outlawed|prohibit~|off|delet~|ended|all|kick~|gone|no|not
        medical|hospital|doctor~|er|emergency|ambulance|surgery|dental|doctors ..3 debt~|bill~|collection~|stuff|account~ & banned|ban|gone|removed|wiped|erased|illegal|outlawed|deleted|prohibited|invisible|skip|ignore|off|disappeared|exempt|longer|anymore|count
        *hospital|doctor|medical|clinic ..4 can not ..3 report|touch|hurt|affect|show|ding|reach
        illegal ..4 hospital|doctor|medical|clinic ..6 report
        all ..2 medical ..6 off|gone|removed|wiped|erased
        passed ..2 law ..8 medical
        medical ..8 taken off
        medical|hospital ..5 has|have|must|required ..3 <remove>
        medical|hospital|clinic|doctor ..12 ceased|invisible|purge|purged|unreportable|never_again
        *medical|hospital|clinic ..12 not ..2 reportable|reported|on|count ..4 anymore|at_all|any_more`,
    },
  ],
};
