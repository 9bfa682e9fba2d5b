import type { Rule } from '../rules/rule';
import weights from './weights.json' with { type: 'json' };

type Weights = Map<string, number>;
interface Model {
  bias: number;
  words: Weights;
}

/** In the file the features stand under their weight: "0.35": "feature|feature". */
function readModel(stored: { bias: number; words: Record<string, string> }): Model {
  const words: Weights = new Map();
  for (const [weight, names] of Object.entries(stored.words)) {
    for (const name of names.split('|')) words.set(name, Number(weight));
  }
  return { bias: stored.bias, words };
}

const CLAIM = readModel(weights);
/** For each rule, what speaks for it among statements that break some rule. */
const RULES = Object.entries(weights.rules as Record<string, { bias: number; words: Record<string, string> }>).map(
  ([id, stored]) => ({ id, model: readModel(stored) }),
);
/** What a rule's finding adds to the wording's score, and the score from which a statement is flagged: from cross-validation. */
const TRUST_IN_RULES = { usual: 2, soundsPlain: 3 };
/** In a script most sentences are plain, so there it takes more. */
const FLAGS_ABOVE = { sentence: 0.9, script: 1.1 };
/** Longer sentences are run-ons of many thoughts: there the rules decide alone. */
const MOST_WORDS = 70;

function scoreOf(model: Model, features: ReadonlySet<string>): number {
  let total = 0;
  for (const feature of features) total += model.words.get(feature) ?? 0;
  return model.bias + total / Math.sqrt(features.size || 1);
}

/** How much the wording is that of a claim (above 0) or of plain talk (below 0). */
function claimScore(features: ReadonlySet<string>): number {
  return scoreOf(CLAIM, features);
}

/** The rule that a sentence most likely breaks, by its wording. */
export function likelyRule(features: ReadonlySet<string>): string | undefined {
  const scored = RULES.map(({ id, model }) => ({ id, score: scoreOf(model, features) }));
  return scored.sort((a, b) => b.score - a.score)[0]?.id;
}

/** What the findings of rules add. */
export function trustIn(named: readonly Rule[], usual = TRUST_IN_RULES.usual): number {
  if (named.length === 0) return 0;
  return named.some(({ soundsPlain }) => soundsPlain) ? TRUST_IN_RULES.soundsPlain : usual;
}

/** Whether a sentence is flagged, by its wording and by the rules that name it. */
export function isFlagged(
  features: ReadonlySet<string>,
  wordCount: number,
  named: readonly Rule[],
  standsIn: 'sentence' | 'script',
): boolean {
  if (wordCount > MOST_WORDS) return named.length > 0;
  return claimScore(features) + trustIn(named) > FLAGS_ABOVE[standsIn];
}
