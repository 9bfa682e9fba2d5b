import type { Evidence } from '../read-script';
import { FeatureSet } from './feature-set';
import type { ComplianceModel } from './model';

/** What a sentence is found to be: a breach of rules, a hint that names none, or nothing. */
export type Verdict = { kind: 'breach'; ruleIds: string[] } | { kind: 'hint' } | { kind: 'nothing' };

export const NOTHING: Verdict = { kind: 'nothing' };

/** The limits of the model's scores, chosen on the scores of voices left out of training: see the benchmark. */
export interface Limits {
  /** What a matching pattern adds to the wording's score. */
  trust: number;
  /** From here on, a statement whose words match a rule breaks it. */
  breach: number;
  /** From here on, a sentence that breaks no rule gets a hint. */
  hint: number;
}

export const LIMITS: Limits = { trust: 2.5, breach: 2.1, hint: 0.9 };

/** How much more it takes for a statement that is one only with the sentence before it. */
const BORROWED = 0.7;
const NEARLY = 1.5;
/** What a matching pattern adds to the score of its rule when the rule is chosen. */
const PATTERN_BONUS = 1;
/** Another rule with a pattern of its own is named too when it is this near to the best. */
const SECOND_RULE = 2.5;

const isCandidate = ({ named, signed }: Evidence): boolean => named.length > 0 || signed.length > 0;

const withTrust = (score: number, isNamed: boolean, { trust }: Limits): number => (isNamed ? score + trust : score);

function together(one: Evidence, other: Evidence): Evidence {
  const features = new FeatureSet();
  features.addAll(one.features);
  features.addAll(other.features);
  return { features, named: [...one.named, ...other.named], signed: [...one.signed, ...other.signed] };
}

/** The rules that a statement breaks, the likeliest first. */
function rulesBroken({ features, named, signed }: Evidence, model: ComplianceModel): string[] {
  const matching = new Set(named.map(({ rule }) => rule.id));
  const scored = [...new Set([...matching, ...signed])]
    .map((id) => ({ id, score: model.ruleScore(id, features) + (matching.has(id) ? PATTERN_BONUS : 0) }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0];
  if (!best) return [];
  const others = scored.slice(1).filter(({ id, score }) => matching.has(id) && score > best.score - SECOND_RULE);
  return [best.id, ...others.map(({ id }) => id)];
}

/** Judges each sentence of a text beside its neighbours. */
export function judge(sentences: readonly Evidence[], model: ComplianceModel, limits: Limits = LIMITS): Verdict[] {
  const score = (evidence: Evidence) =>
    withTrust(model.claimScore(evidence.features), evidence.named.length > 0, limits);
  const own = sentences.map(score);
  const paired = sentences.slice(1).map((next, at) => score(together(sentences[at] as Evidence, next)));
  return sentences.map((evidence, at): Verdict => {
    const mine = own[at] ?? 0;
    const before = own[at - 1];
    const isWholeWithBefore =
      before !== undefined &&
      mine >= before &&
      mine > limits.breach - NEARLY &&
      (paired[at - 1] ?? 0) > limits.breach + BORROWED;
    if (isCandidate(evidence) && (mine > limits.breach || isWholeWithBefore)) {
      const ruleIds = rulesBroken(evidence, model);
      if (ruleIds.length > 0) return { kind: 'breach', ruleIds };
    }
    return mine > limits.hint ? { kind: 'hint' } : NOTHING;
  });
}
