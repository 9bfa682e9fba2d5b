import type { Evidence } from '../read-script';
import { SENTENCE_RULES } from '../rules';
import { FeatureSet } from './feature-set';
import type { ComplianceModel } from './model';

/** What a sentence is found to be: a breach of rules, a hint that names none, or nothing. */
export type Verdict = { kind: 'breach'; ruleIds: string[] } | { kind: 'hint' } | { kind: 'nothing' };

export const NOTHING: Verdict = { kind: 'nothing' };

/** The limits of the model's scores, chosen on the scores of voices left out of training: see the benchmark. */
export interface Limits {
  /** What a matching pattern adds to the wording's score. */
  trust: number;
  /** And what it adds besides when the speaker promises what matches. */
  promised: number;
  /** From here on, a statement whose words match a rule breaks it. */
  breach: number;
  /** From here on, a sentence that breaks no rule gets a hint. */
  hint: number;
  /** How much more it takes for a statement that is one only over two, three ... sentences. */
  borrowed: readonly number[];
  /** How far below the limit the sentence that is marked for it may be. */
  nearly: number;
  /** A whole script with a claim this far above the limit probably makes others, for which the limit is lower. */
  clear: number;
  stricter: number;
}

export const LIMITS: Limits = {
  trust: 1,
  promised: 2,
  breach: 1,
  hint: 0.1,
  borrowed: [0.4],
  nearly: 3,
  clear: 1,
  stricter: 1.8,
};

/** So many sentences make a script. */
const FEWEST_OF_SCRIPT = 6;
/** What a matching pattern adds to the score of its rule when the rule is chosen. */
const PATTERN_BONUS = 0.7;
/** What the score of a rule is lowered by whose signs the sentence does not show. */
const UNSIGNED = 0.5;
/** Another rule with a pattern of its own is named too when it is this near to the best. */
const SECOND_RULE = 2.5;

const isCandidate = ({ named, signed }: Evidence): boolean => named.length > 0 || signed.length > 0;

/** What matching patterns add to the score of the wording. */
export const trustIn = ({ named, isPromised }: Evidence, { trust, promised }: Limits): number =>
  (named.length > 0 ? trust : 0) + (isPromised ? promised : 0);

function together(parts: readonly Evidence[]): Evidence {
  const features = new FeatureSet();
  for (const part of parts) features.addAll(part.features);
  return {
    features,
    named: parts.flatMap(({ named }) => named),
    signed: parts.flatMap(({ signed }) => signed),
    isPromised: parts.some(({ isPromised }) => isPromised),
  };
}

/** The rules that a statement breaks, the likeliest first. */
function rulesBroken({ features, named, signed }: Evidence, model: ComplianceModel): string[] {
  const matching = new Set(named.map(({ rule }) => rule.id));
  const shown = new Set(signed);
  const bonusOf = (id: string) => (matching.has(id) ? PATTERN_BONUS : shown.has(id) ? 0 : -UNSIGNED);
  const scored = SENTENCE_RULES.map(({ id }) => ({ id, score: model.ruleScore(id, features) + bonusOf(id) })).sort(
    (a, b) => b.score - a.score,
  );
  const best = scored[0];
  if (!best) return [];
  const others = scored.slice(1).filter(({ id, score }) => matching.has(id) && score > best.score - SECOND_RULE);
  return [best.id, ...others.map(({ id }) => id)];
}

const indexOfMost = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** The sentences that are a breach only together with their neighbours: of those that are one together, the likeliest. */
function breachesTogether(
  sentences: readonly Evidence[],
  own: readonly number[],
  scoreOf: (evidence: Evidence) => number,
  { breach, borrowed, nearly }: Limits,
): Set<number> {
  const found = new Set<number>();
  borrowed.forEach((more, index) => {
    const length = index + 2;
    for (let from = 0; from + length <= sentences.length; from += 1) {
      const to = from + length;
      const marked = from + indexOfMost(own.slice(from, to));
      if ((own[marked] ?? 0) <= breach - nearly) continue;
      if (scoreOf(together(sentences.slice(from, to))) > breach + more) found.add(marked);
    }
  });
  return found;
}

/** The limit for the sentences of this text. */
function breachOf(sentences: readonly Evidence[], own: readonly number[], limits: Limits): number {
  if (sentences.length < FEWEST_OF_SCRIPT) return limits.breach;
  const clear = limits.breach + limits.clear;
  const hasClaim = sentences.some((sentence, at) => isCandidate(sentence) && (own[at] ?? 0) > clear);
  return hasClaim ? limits.breach - limits.stricter : limits.breach;
}

/** Judges each sentence of a text beside its neighbours. */
export function judge(sentences: readonly Evidence[], model: ComplianceModel, limits: Limits = LIMITS): Verdict[] {
  const scoreOf = (evidence: Evidence) => model.claimScore(evidence.features) + trustIn(evidence, limits);
  const own = sentences.map(scoreOf);
  const breach = breachOf(sentences, own, limits);
  const together = breachesTogether(sentences, own, scoreOf, { ...limits, breach: Math.max(breach, limits.breach) });
  return sentences.map((evidence, at): Verdict => {
    const mine = own[at] ?? 0;
    if (isCandidate(evidence) && (mine > breach || together.has(at))) {
      const ruleIds = rulesBroken(evidence, model);
      if (ruleIds.length > 0) return { kind: 'breach', ruleIds };
    }
    return mine > limits.hint ? { kind: 'hint' } : NOTHING;
  });
}
