import { FeatureSet } from '@shared/compliance/model/feature-set';
import { readModel } from '@shared/compliance/model/model';
import { expect, test } from 'vitest';
import type { Example } from './examples';
import { fitModel } from './fit';

const featuresOf = (words: string) => {
  const features = new FeatureSet();
  for (const word of words.split(' ')) features.add(word);
  return features;
};

function example(words: string, rules: string[], more: Partial<Example> = {}): Example {
  const { names, pieces } = featuresOf(words);
  return { text: words, rules, names: [...names], pieces: [...pieces], weight: 1, ...more };
}

const claims = Array.from({ length: 12 }, (_, at) =>
  example(`erase debt ${at % 2 ? 'now' : 'fast'}`, ['debt-erasure']),
);
const plain = Array.from({ length: 12 }, (_, at) => example(`read letter ${at % 2 ? 'now' : 'slowly'}`, []));
const lawful = 'erase debt slowly';

test('a lawful text that would be found is learnt until it passes, and claims are still found', () => {
  const watched = example(lawful, [], { weight: 0, foundFrom: 0, signed: ['debt-erasure'] });
  const without = readModel(fitModel([...claims, ...plain]));
  const model = readModel(fitModel([...claims, ...plain, watched]));
  expect(without.claimScore(featuresOf(lawful))).toBeGreaterThan(0);
  expect(model.claimScore(featuresOf(lawful))).toBeLessThan(0);
  expect(model.claimScore(featuresOf('erase debt fast'))).toBeGreaterThan(0);
});
