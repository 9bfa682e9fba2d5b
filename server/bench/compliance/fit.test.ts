import { FeatureSet } from '@shared/compliance/model/feature-set';
import { readModel } from '@shared/compliance/model/model';
import { scoreOf } from '@shared/compliance/model/verdict';
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

const claims = Array.from({ length: 60 }, (_, at) =>
  example(`erase debt ${at % 2 ? 'now' : 'fast'}`, ['debt-erasure']),
);
const plain = Array.from({ length: 60 }, (_, at) => example(`read letter ${at % 2 ? 'now' : 'slowly'}`, []));
const lawful = 'erase debt slowly';

test('a lawful text that would be found is learnt until it passes, and claims are still found', () => {
  const watched = example(lawful, [], {
    weight: 0,
    watched: { named: [], signed: ['debt-erasure'], isPromised: false, foundFrom: 0 },
  });
  const scoreBy = (examples: Example[], words: string) =>
    scoreOf(
      { features: featuresOf(words), named: [], signed: ['debt-erasure'], isPromised: false },
      readModel(fitModel(examples)),
    );
  expect(scoreBy([...claims, ...plain], lawful)).toBeGreaterThan(0);
  expect(scoreBy([...claims, ...plain, watched], lawful)).toBeLessThan(0);
  expect(scoreBy([...claims, ...plain, watched], 'erase debt fast')).toBeGreaterThan(0);
});
