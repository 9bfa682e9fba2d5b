import { ALL_STATES_CLAIM, ALL_STATES_CLAIM_CASES } from './business/all-states-claim';
import { INCOME_CLAIM, INCOME_CLAIM_CASES } from './business/income-claim';
import { IMMEDIATE_START, IMMEDIATE_START_CASES } from './contract/immediate-start';
import { NO_CANCEL, NO_CANCEL_CASES } from './contract/no-cancel';
import { DISCOURAGE_DIY, DISCOURAGE_DIY_CASES } from './deception/discourage-diy';
import { FALSE_DISPUTE, FALSE_DISPUTE_CASES } from './deception/false-dispute';
import { FALSE_IDENTITY_THEFT, FALSE_IDENTITY_THEFT_CASES } from './deception/false-identity-theft';
import { GOV_AFFILIATION, GOV_AFFILIATION_CASES } from './deception/gov-affiliation';
import { INSIDER_ACCESS, INSIDER_ACCESS_CASES } from './deception/insider-access';
import { LEGAL_AUTHORITY, LEGAL_AUTHORITY_CASES } from './deception/legal-authority';
import { LIE_ON_APPLICATION, LIE_ON_APPLICATION_CASES } from './deception/lie-on-application';
import { TRADELINE_RENTAL, TRADELINE_RENTAL_CASES } from './deception/tradeline-rental';
import { CREDIT_MYTH, CREDIT_MYTH_CASES } from './facts/credit-myth';
import { MEDICAL_DEBT_CLAIM, MEDICAL_DEBT_CLAIM_CASES } from './facts/medical-debt-claim';
import { ADVANCE_FEE, ADVANCE_FEE_CASES } from './fees/advance-fee';
import { FREE_MISUSE, FREE_MISUSE_CASES } from './fees/free-misuse';
import { MONEY_BACK, MONEY_BACK_CASES } from './fees/money-back';
import { NEW_IDENTITY, NEW_IDENTITY_CASES } from './identity/new-identity';
import { DEBT_ERASURE, DEBT_ERASURE_CASES } from './law/debt-erasure';
import { LAW_MISSTATEMENT, LAW_MISSTATEMENT_CASES } from './law/law-misstatement';
import { SECTION_609_LOOPHOLE, SECTION_609_LOOPHOLE_CASES } from './law/section-609-loophole';
import { APPROVAL_GUARANTEE, APPROVAL_GUARANTEE_CASES } from './outcome/approval-guarantee';
import { ERASE_BAD_CREDIT, ERASE_BAD_CREDIT_CASES } from './outcome/erase-bad-credit';
import { GUARANTEED_DELETION, GUARANTEED_DELETION_CASES } from './outcome/guaranteed-deletion';
import { INQUIRY_REMOVAL, INQUIRY_REMOVAL_CASES } from './outcome/inquiry-removal';
import { PAY_FOR_DELETE_PROMISE, PAY_FOR_DELETE_PROMISE_CASES } from './outcome/pay-for-delete-promise';
import { REMOVE_ACCURATE, REMOVE_ACCURATE_CASES } from './outcome/remove-accurate';
import { SCORE_PROMISE, SCORE_PROMISE_CASES } from './outcome/score-promise';
import { TIMELINE_PROMISE, TIMELINE_PROMISE_CASES } from './outcome/timeline-promise';
import { UNSUBSTANTIATED_STAT, UNSUBSTANTIATED_STAT_CASES } from './outcome/unsubstantiated-stat';
import { FALSE_URGENCY, FALSE_URGENCY_CASES } from './pressure/false-urgency';
import type { RuleCases } from './rule';
import { MISSING_RESULTS_DISCLAIMER, MISSING_RESULTS_DISCLAIMER_CASES } from './script/missing-results-disclaimer';
import { ATYPICAL_TESTIMONIAL, ATYPICAL_TESTIMONIAL_CASES } from './testimonial/atypical-testimonial';
import { REVIEW_INCENTIVE, REVIEW_INCENTIVE_CASES } from './testimonial/review-incentive';
import { UNDISCLOSED_CONNECTION, UNDISCLOSED_CONNECTION_CASES } from './testimonial/undisclosed-connection';

/** By the rule's id, what keeps it and what breaks it: apart from the rules, so that no phone loads what only readers need. */
const CASES: ReadonlyMap<string, RuleCases> = new Map([
  [GUARANTEED_DELETION.id, GUARANTEED_DELETION_CASES],
  [SCORE_PROMISE.id, SCORE_PROMISE_CASES],
  [TIMELINE_PROMISE.id, TIMELINE_PROMISE_CASES],
  [REMOVE_ACCURATE.id, REMOVE_ACCURATE_CASES],
  [ERASE_BAD_CREDIT.id, ERASE_BAD_CREDIT_CASES],
  [PAY_FOR_DELETE_PROMISE.id, PAY_FOR_DELETE_PROMISE_CASES],
  [INQUIRY_REMOVAL.id, INQUIRY_REMOVAL_CASES],
  [APPROVAL_GUARANTEE.id, APPROVAL_GUARANTEE_CASES],
  [UNSUBSTANTIATED_STAT.id, UNSUBSTANTIATED_STAT_CASES],
  [ADVANCE_FEE.id, ADVANCE_FEE_CASES],
  [FREE_MISUSE.id, FREE_MISUSE_CASES],
  [MONEY_BACK.id, MONEY_BACK_CASES],
  [NO_CANCEL.id, NO_CANCEL_CASES],
  [IMMEDIATE_START.id, IMMEDIATE_START_CASES],
  [NEW_IDENTITY.id, NEW_IDENTITY_CASES],
  [FALSE_DISPUTE.id, FALSE_DISPUTE_CASES],
  [FALSE_IDENTITY_THEFT.id, FALSE_IDENTITY_THEFT_CASES],
  [TRADELINE_RENTAL.id, TRADELINE_RENTAL_CASES],
  [GOV_AFFILIATION.id, GOV_AFFILIATION_CASES],
  [INSIDER_ACCESS.id, INSIDER_ACCESS_CASES],
  [DISCOURAGE_DIY.id, DISCOURAGE_DIY_CASES],
  [LEGAL_AUTHORITY.id, LEGAL_AUTHORITY_CASES],
  [LIE_ON_APPLICATION.id, LIE_ON_APPLICATION_CASES],
  [SECTION_609_LOOPHOLE.id, SECTION_609_LOOPHOLE_CASES],
  [LAW_MISSTATEMENT.id, LAW_MISSTATEMENT_CASES],
  [DEBT_ERASURE.id, DEBT_ERASURE_CASES],
  [MEDICAL_DEBT_CLAIM.id, MEDICAL_DEBT_CLAIM_CASES],
  [CREDIT_MYTH.id, CREDIT_MYTH_CASES],
  [ATYPICAL_TESTIMONIAL.id, ATYPICAL_TESTIMONIAL_CASES],
  [REVIEW_INCENTIVE.id, REVIEW_INCENTIVE_CASES],
  [UNDISCLOSED_CONNECTION.id, UNDISCLOSED_CONNECTION_CASES],
  [INCOME_CLAIM.id, INCOME_CLAIM_CASES],
  [ALL_STATES_CLAIM.id, ALL_STATES_CLAIM_CASES],
  [FALSE_URGENCY.id, FALSE_URGENCY_CASES],
  [MISSING_RESULTS_DISCLAIMER.id, MISSING_RESULTS_DISCLAIMER_CASES],
]);

export function casesOf({ id }: { id: string }): RuleCases {
  const cases = CASES.get(id);
  if (!cases) throw new Error(`Rule ${id} has no cases`);
  return cases;
}
