import { DECEPTION_RULES } from './deception';
import { FEE_AND_CONTRACT_RULES } from './fees-contract';
import { LAW_AND_FACT_RULES } from './law-facts';
import { OUTCOME_RULES } from './outcome';
import type { Rule } from './rule';
import { TESTIMONIAL_AND_BUSINESS_RULES } from './testimonial-business';

/** The rules that look at one sentence. */
export const SENTENCE_RULES: Rule[] = [
  ...OUTCOME_RULES,
  ...FEE_AND_CONTRACT_RULES,
  ...DECEPTION_RULES,
  ...LAW_AND_FACT_RULES,
  ...TESTIMONIAL_AND_BUSINESS_RULES,
];

/** Findings that show a script speaks of what the service achieves. */
const RESULT_FAMILIES = new Set(['outcome', 'identity', 'law', 'deception', 'contract', 'fees']);
const RESULT_RULES = new Set(SENTENCE_RULES.filter((rule) => RESULT_FAMILIES.has(rule.family)).map((rule) => rule.id));

export function isFamilyOfResults(ruleId: string): boolean {
  return ruleId === 'atypical-testimonial' || RESULT_RULES.has(ruleId);
}
