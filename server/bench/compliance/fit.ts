import { readModel, type StoredModel } from '@shared/compliance/model/model';
import { scoreOf } from '@shared/compliance/model/verdict';
import { ClaimWeights } from './claim-weights';
import type { Example } from './examples';
import { Meanings } from './meanings';

/** A text that would be found and must not be counts this much, so many times. */
const COUNTS_MORE = 2;
const MOST_ROUNDS = 10;
/** Rounds that leave few of them, for a model that is only measured. */
export const SOME_ROUNDS = 2;

/** Of the many examples that weigh less than this, one in so many is learnt, and counts for the others. */
const LIGHT = 0.1;
const ONE_IN = 4;

const thinned = (examples: readonly Example[]): Example[] =>
  examples.flatMap((example, at) => {
    if (example.weight === 0 || (example.weight < LIGHT && at % ONE_IN > 0)) return [];
    return example.weight < LIGHT ? { ...example, weight: example.weight * ONE_IN } : example;
  });

/** The lawful texts that this model would find. */
function foundWrongly(examples: readonly Example[], stored: StoredModel): Example[] {
  const model = readModel(stored);
  return examples.filter(
    ({ watched, names, pieces }) =>
      watched && scoreOf({ ...watched, features: { names, pieces } }, model) > watched.foundFrom,
  );
}

/** Learns how claims are worded, and the statements that break each rule; and to let pass what is lawful. */
export function fitModel(examples: readonly Example[], mostRounds = MOST_ROUNDS): StoredModel {
  const learnt = thinned(examples);
  const weights = new ClaimWeights(learnt);
  const meanings = new Meanings(learnt);
  let stored = { claim: weights.fit(), network: meanings.pack() };
  for (let round = 0; round < mostRounds; round += 1) {
    const found = foundWrongly(examples, stored).map((example) => ({ ...example, weight: COUNTS_MORE }));
    if (found.length === 0) break;
    weights.add(found);
    meanings.add(found);
    stored = { claim: weights.fit(), network: meanings.pack() };
  }
  return stored;
}
