import type { Evidence } from '../read-script';
import { FeatureSet } from './feature-set';
import type { ComplianceModel } from './model';

type RuleScores = Pick<ComplianceModel, 'ruleScore'>;

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
  breach: 1.45,
  hint: 1.3,
  borrowed: [1.2],
  nearly: 3,
  clear: 3,
  stricter: 3.2,
};

/** So many sentences make a script. */
const FEWEST_OF_SCRIPT = 6;
/** What a matching pattern adds to the score of its rule when the rule is chosen. */
const PATTERN_BONUS = 0.7;
/** Another rule with a pattern of its own is named too when it is this near to the best. */
const SECOND_RULE = 2.5;
/** How much of the score of its rule counts beside the wording of a statement: a claim that is like no rule is hardly one. */
const RULE_SHARE = 0.5;
const MOST_OF_RULE = 6;
/** A rule below this carries no finding, whatever the wording: what its statements are like, this is not. */
const LEAST_SIGNED = -2;
const LEAST_NAMED = -3;

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

/** The rules that carry a finding, the likeliest first, and what the likeliest adds to the score of the wording. */
interface Carried {
  ruleIds: string[];
  adds: number;
}

/** Only rules whose patterns match or whose signs are shown can carry a finding. */
function carriedBy({ features, named, signed }: Omit<Evidence, 'isPromised'>, model: RuleScores): Carried | undefined {
  const matching = new Set(named.map(({ rule }) => rule.id));
  const scored = [...new Set([...matching, ...signed])]
    .map((id) => ({ id, score: model.ruleScore(id, features) + (matching.has(id) ? PATTERN_BONUS : 0) }))
    .sort((a, b) => b.score - a.score);
  const best = scored.find(({ id, score }) => score > (matching.has(id) ? LEAST_NAMED : LEAST_SIGNED));
  if (!best) return undefined;
  const others = scored.filter(
    ({ id, score }) => id !== best.id && matching.has(id) && score > best.score - SECOND_RULE,
  );
  const adds = RULE_SHARE * Math.min(best.score, MOST_OF_RULE);
  return { ruleIds: [best.id, ...others.map(({ id }) => id)], adds };
}

/** What the rule that carries a statement adds to the score of its wording; nothing can carry it without one. */
export const addedByRule = (evidence: Omit<Evidence, 'isPromised'>, model: RuleScores): number =>
  carriedBy(evidence, model)?.adds ?? Number.NEGATIVE_INFINITY;

const indexOfMost = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** Sentences beside each other as one statement, which breaks rules when its score is above the limit. */
interface Statement {
  evidence: Evidence;
  /** The score of its wording. */
  own: number;
  carried: Carried | undefined;
}

/** The sentences that are a breach only together with their neighbours: of those that are one together, the likeliest. */
function breachesTogether(
  statements: readonly Statement[],
  read: (evidence: Evidence, breach: number) => Statement,
  { breach, borrowed, nearly }: Limits,
): Map<number, string[]> {
  const own = statements.map((statement) => statement.own);
  const found = new Map<number, string[]>();
  borrowed.forEach((more, index) => {
    const length = index + 2;
    for (let from = 0; from + length <= statements.length; from += 1) {
      const to = from + length;
      const marked = from + indexOfMost(own.slice(from, to));
      if ((own[marked] ?? 0) <= breach - nearly) continue;
      const one = read(together(statements.slice(from, to).map(({ evidence }) => evidence)), breach + more);
      if (one.carried && scoreOf(one) > breach + more) found.set(marked, one.carried.ruleIds);
    }
  });
  return found;
}

const scoreOf = ({ own, carried }: Statement): number => (carried ? own + carried.adds : Number.NEGATIVE_INFINITY);

/** The limit for the sentences of this text. */
function breachOf(statements: readonly Statement[], limits: Limits): number {
  if (statements.length < FEWEST_OF_SCRIPT) return limits.breach;
  const clear = limits.breach + limits.clear;
  const hasClaim = statements.some((statement) => scoreOf(statement) > clear);
  return hasClaim ? limits.breach - limits.stricter : limits.breach;
}

/** Judges each sentence of a text beside its neighbours. */
export function judge(sentences: readonly Evidence[], model: ComplianceModel, limits: Limits = LIMITS): Verdict[] {
  const read = (evidence: Evidence, breach: number): Statement => {
    const own = model.claimScore(evidence.features) + trustIn(evidence, limits);
    // Plain talk stays below the limit whatever its rule adds: most sentences need no look at the rules.
    const isFar = own + RULE_SHARE * MOST_OF_RULE <= breach;
    return { evidence, own, carried: isFar ? undefined : carriedBy(evidence, model) };
  };
  const lowest = limits.breach - limits.stricter;
  const statements = sentences.map((evidence) => read(evidence, lowest));
  const breach = breachOf(statements, limits);
  const found = breachesTogether(statements, read, { ...limits, breach: Math.max(breach, limits.breach) });
  return statements.map((statement, at): Verdict => {
    const { own, carried } = statement;
    if (carried && scoreOf(statement) > breach) return { kind: 'breach', ruleIds: carried.ruleIds };
    const ruleIds = found.get(at);
    if (ruleIds) return { kind: 'breach', ruleIds };
    return own > limits.hint ? { kind: 'hint' } : NOTHING;
  });
}
