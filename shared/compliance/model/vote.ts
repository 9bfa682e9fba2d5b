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
/** A sentence that no rule names is flagged from here on; in a script most sentences are plain, so there it takes more. */
const FLAGS_ALONE = { sentence: 1.4, script: 1.6 };
/** A rule's finding is dropped below this: the wording is that of plain education or a warning. */
const DROPS_BELOW = -1.75;
/** Longer sentences are run-ons of many thoughts: there the rules decide alone. */
const MOST_WORDS = 70;

function scoreOf(model: Model, features: ReadonlySet<string>): number {
  let total = 0;
  for (const feature of features) total += model.words.get(feature) ?? 0;
  return model.bias + total / Math.sqrt(features.size || 1);
}

/** How much the wording is that of a claim (above 0) or of plain talk (below 0). */
export function claimScore(features: ReadonlySet<string>): number {
  return scoreOf(CLAIM, features);
}

/** The rule that a sentence most likely breaks, by its wording. */
export function likelyRule(features: ReadonlySet<string>): string | undefined {
  const scored = RULES.map(({ id, model }) => ({ id, score: scoreOf(model, features) }));
  return scored.sort((a, b) => b.score - a.score)[0]?.id;
}

export type Vote = 'claim' | 'plain' | 'unsure';

/** What the model says of a sentence; 'unsure' leaves it to the rules. */
export function voteOn(features: ReadonlySet<string>, wordCount: number, standsIn: 'sentence' | 'script'): Vote {
  if (wordCount > MOST_WORDS) return 'unsure';
  const score = claimScore(features);
  if (score > FLAGS_ALONE[standsIn]) return 'claim';
  return score < DROPS_BELOW ? 'plain' : 'unsure';
}
