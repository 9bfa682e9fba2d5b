import { ALL_STATES_CLAIM } from './business/all-states-claim';
import { INCOME_CLAIM } from './business/income-claim';
import { IMMEDIATE_START } from './contract/immediate-start';
import { NO_CANCEL } from './contract/no-cancel';
import { DISCOURAGE_DIY } from './deception/discourage-diy';
import { FALSE_DISPUTE } from './deception/false-dispute';
import { FALSE_IDENTITY_THEFT } from './deception/false-identity-theft';
import { GOV_AFFILIATION } from './deception/gov-affiliation';
import { INSIDER_ACCESS } from './deception/insider-access';
import { LEGAL_AUTHORITY } from './deception/legal-authority';
import { LIE_ON_APPLICATION } from './deception/lie-on-application';
import { TRADELINE_RENTAL } from './deception/tradeline-rental';
import { CREDIT_MYTH } from './facts/credit-myth';
import { MEDICAL_DEBT_CLAIM } from './facts/medical-debt-claim';
import { ADVANCE_FEE } from './fees/advance-fee';
import { FREE_MISUSE } from './fees/free-misuse';
import { MONEY_BACK } from './fees/money-back';
import { NEW_IDENTITY } from './identity/new-identity';
import { DEBT_ERASURE } from './law/debt-erasure';
import { LAW_MISSTATEMENT } from './law/law-misstatement';
import { SECTION_609_LOOPHOLE } from './law/section-609-loophole';
import { APPROVAL_GUARANTEE } from './outcome/approval-guarantee';
import { ERASE_BAD_CREDIT } from './outcome/erase-bad-credit';
import { GUARANTEED_DELETION } from './outcome/guaranteed-deletion';
import { INQUIRY_REMOVAL } from './outcome/inquiry-removal';
import { PAY_FOR_DELETE_PROMISE } from './outcome/pay-for-delete-promise';
import { REMOVE_ACCURATE } from './outcome/remove-accurate';
import { SCORE_PROMISE } from './outcome/score-promise';
import { TIMELINE_PROMISE } from './outcome/timeline-promise';
import { UNSUBSTANTIATED_STAT } from './outcome/unsubstantiated-stat';
import { FALSE_URGENCY } from './pressure/false-urgency';
import type { Rule } from './rule';
import { ATYPICAL_TESTIMONIAL } from './testimonial/atypical-testimonial';
import { REVIEW_INCENTIVE } from './testimonial/review-incentive';
import { UNDISCLOSED_CONNECTION } from './testimonial/undisclosed-connection';

export { SCRIPT_RULES } from './script';

/** The rules that look at one sentence. */
export const SENTENCE_RULES: Rule[] = [
  GUARANTEED_DELETION,
  SCORE_PROMISE,
  TIMELINE_PROMISE,
  REMOVE_ACCURATE,
  ERASE_BAD_CREDIT,
  PAY_FOR_DELETE_PROMISE,
  INQUIRY_REMOVAL,
  APPROVAL_GUARANTEE,
  UNSUBSTANTIATED_STAT,
  ADVANCE_FEE,
  FREE_MISUSE,
  MONEY_BACK,
  NO_CANCEL,
  IMMEDIATE_START,
  NEW_IDENTITY,
  FALSE_DISPUTE,
  FALSE_IDENTITY_THEFT,
  TRADELINE_RENTAL,
  GOV_AFFILIATION,
  INSIDER_ACCESS,
  DISCOURAGE_DIY,
  LEGAL_AUTHORITY,
  LIE_ON_APPLICATION,
  SECTION_609_LOOPHOLE,
  LAW_MISSTATEMENT,
  DEBT_ERASURE,
  MEDICAL_DEBT_CLAIM,
  CREDIT_MYTH,
  ATYPICAL_TESTIMONIAL,
  REVIEW_INCENTIVE,
  UNDISCLOSED_CONNECTION,
  INCOME_CLAIM,
  ALL_STATES_CLAIM,
  FALSE_URGENCY,
];

/** Findings that show a script speaks of what the service achieves. */
const RESULT_FAMILIES = new Set(['outcome', 'identity', 'law', 'deception', 'contract', 'fees']);
const RESULT_RULES = new Set(SENTENCE_RULES.filter((rule) => RESULT_FAMILIES.has(rule.family)).map((rule) => rule.id));

export function isFamilyOfResults(ruleId: string): boolean {
  return ruleId === 'atypical-testimonial' || RESULT_RULES.has(ruleId);
}
