import type { Evidence } from '../read-script';
import { FeatureSet } from './feature-set';
import type { Buckets, ComplianceModel } from './model';

/** What a sentence is found to be: a breach of rules, a hint that names none, or nothing. */
export type Verdict = { kind: 'breach'; ruleIds: string[] } | { kind: 'hint' } | { kind: 'nothing' };

export const NOTHING: Verdict = { kind: 'nothing' };

/** The limits of the model's scores, chosen on the scores of voices left out of training: see the benchmark. */
export interface Limits {
  /** What a matching pattern adds to the wording's score. */
  trust: number;
  /** And what it adds besides when the speaker promises what matches. */
  promised: number;
  /** What a pattern marked `isPlain` adds besides. */
  plain: number;
  /** From here on, a statement whose words match a rule breaks it. */
  breach: number;
  /** From here on, a sentence that breaks no rule gets a hint. */
  hint: number;
  /** How much more it takes for a statement that is one only over two, three ... sentences. */
  borrowed: readonly number[];
  /** How far the wording of the sentence that is marked for it may be from that of a claim. */
  nearly: number;
  /** A whole script with a claim this far above the limit probably makes others, for which the limit is lower. */
  clear: number;
  stricter: number;
}

export const LIMITS: Limits = {
  trust: 2,
  promised: 1.5,
  plain: 12,
  breach: 1.5,
  hint: 1,
  borrowed: [0.8],
  nearly: 8,
  clear: 5,
  stricter: 5.5,
};

/** So many sentences make a script. */
const FEWEST_OF_SCRIPT = 6;
/** What a matching pattern adds to the score of its rule when the rule is chosen. */
const PATTERN_BONUS = 1.5;
/** Another rule with a pattern of its own is named too when the statement is rather like those that break it than not. */
const SECOND_RULE = 0;
/** How much of the score of its rule counts beside the wording of a statement: a claim that is like no rule is hardly one. */
const RULE_SHARE = 1;
/** No more than this: wording that claims nothing breaks no rule, whatever it speaks of. */
const MOST_OF_RULE = 5;

/** What matching patterns add to the score of the wording. */
const trustIn = ({ named, isPromised }: Weighable, { trust, promised, plain }: Limits): number =>
  (named.length > 0 ? trust : 0) + (isPromised ? promised : 0) + (named.some(({ isPlain }) => isPlain) ? plain : 0);

/** The evidence in sentences beside each other as in one statement. */
export function together(parts: readonly Evidence[]): Evidence {
  const features = new FeatureSet();
  for (const part of parts) features.addAll(part.features);
  return {
    features,
    named: parts.flatMap(({ named }) => named),
    signed: parts.flatMap(({ signed }) => signed),
    isPromised: parts.some(({ isPromised }) => isPromised),
  };
}

/** Evidence whose features may be any list of buckets. */
export type Weighable = Omit<Evidence, 'features'> & { features: Buckets };

/** One or more sentences as one statement. */
interface Statement {
  /** How much its wording, and the patterns that match, speak for a claim. */
  own: number;
  /** The same with what its likeliest rule adds; without limit below when no rule can carry a finding. */
  score: number;
  /** The rules that carry it, the likeliest first. */
  ruleIds: string[];
}

/** Only rules whose patterns match or whose signs are shown can carry a finding. */
function readStatement(evidence: Weighable, model: ComplianceModel, limits: Limits): Statement {
  const { features, named, signed } = evidence;
  const wording = model.read(features);
  const own = wording.claim + trustIn(evidence, limits);
  const matching = new Set(named.map(({ rule }) => rule.id));
  const rules = [...new Set([...matching, ...signed])]
    .map((id) => ({ id, score: wording.rule(id) + (matching.has(id) ? PATTERN_BONUS : 0) }))
    .sort((a, b) => b.score - a.score);
  const [best] = rules;
  if (!best) return { own, score: Number.NEGATIVE_INFINITY, ruleIds: [] };
  const others = rules.filter(({ id, score }) => id !== best.id && matching.has(id) && score > SECOND_RULE);
  return {
    own,
    score: own + RULE_SHARE * Math.min(best.score, MOST_OF_RULE),
    ruleIds: [best.id, ...others.map(({ id }) => id)],
  };
}

/** How much speaks for a statement that breaks a rule: above the limit it does. */
export const scoreOf = (evidence: Weighable, model: ComplianceModel, limits: Limits = LIMITS): number =>
  readStatement(evidence, model, limits).score;

const indexOfMost = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** The sentences that are a breach only together with their neighbours: of those that are one together, the likeliest. */
function breachesTogether(
  sentences: readonly Evidence[],
  statements: readonly Statement[],
  read: (evidence: Evidence) => Statement,
  { breach, borrowed, nearly }: Limits,
): Map<number, string[]> {
  const own = statements.map((statement) => statement.own);
  const found = new Map<number, string[]>();
  borrowed.forEach((more, index) => {
    const length = index + 2;
    for (let from = 0; from + length <= statements.length; from += 1) {
      const to = from + length;
      const marked = from + indexOfMost(own.slice(from, to));
      if ((own[marked] ?? 0) <= -nearly) continue;
      const one = read(together(sentences.slice(from, to)));
      if (one.score > breach + more) found.set(marked, one.ruleIds);
    }
  });
  return found;
}

/** The limit for the sentences of this text. */
function breachOf(statements: readonly Statement[], limits: Limits): number {
  if (statements.length < FEWEST_OF_SCRIPT) return limits.breach;
  const clear = limits.breach + limits.clear;
  return statements.some(({ score }) => score > clear) ? limits.breach - limits.stricter : limits.breach;
}

/** Judges each sentence of a text beside its neighbours. */
export function judge(sentences: readonly Evidence[], model: ComplianceModel, limits: Limits = LIMITS): Verdict[] {
  const read = (evidence: Evidence): Statement => readStatement(evidence, model, limits);
  const statements = sentences.map(read);
  const breach = breachOf(statements, limits);
  const found = breachesTogether(sentences, statements, read, { ...limits, breach: Math.max(breach, limits.breach) });
  return statements.map(({ own, score, ruleIds }, at): Verdict => {
    if (score > breach) return { kind: 'breach', ruleIds };
    const borrowed = found.get(at);
    if (borrowed) return { kind: 'breach', ruleIds: borrowed };
    return own > limits.hint ? { kind: 'hint' } : NOTHING;
  });
}
