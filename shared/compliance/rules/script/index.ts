import type { ScriptRule } from '../rule';
import { MISSING_RESULTS_DISCLAIMER } from './missing-results-disclaimer';

/** The rules that look at a text as a whole. */
export const SCRIPT_RULES: ScriptRule[] = [MISSING_RESULTS_DISCLAIMER];

const SCRIPT_RULE_IDS = new Set(SCRIPT_RULES.map(({ id }) => id));

/**
 * Whether a finding is about what the whole text lacks. It stands on one of the sentences, and on another one once that is
 * changed, so what is decided about the sentence says nothing about it.
 */
export const isOfWholeText = ({ ruleId }: { ruleId: string | null }): boolean =>
  ruleId !== null && SCRIPT_RULE_IDS.has(ruleId);
