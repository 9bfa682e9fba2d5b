import { describe, expect, test } from 'vitest';
import { unbackedFigures, unknownFigures } from './figures';

const MATERIAL =
  'In 2023 the bureaus had thirty days. About 25 percent found an error, and four business days are the limit.';

describe('figures that no material states', () => {
  test.each([
    ['the same number in words', 'In twenty twenty-three they had 30 days.'],
    ['a count of what is being said', 'Two things, three steps, a dozen pages.'],
    ['a percentage in words', 'Twenty-five percent found one.'],
  ])('%s is known', (_name, script) => {
    expect(unknownFigures(script, MATERIAL)).toEqual([]);
  });

  test('each other one is named once', () => {
    expect(unknownFigures('Forty days, 40 days, and 87 percent.', MATERIAL)).toEqual([40, 87]);
  });
});

describe('figures that an arc may not state', () => {
  test('a small number with a unit needs a fact, too', () => {
    expect(unbackedFigures('The bureau has five business days.', MATERIAL)).toEqual([5]);
    expect(unknownFigures('The bureau has five business days.', MATERIAL)).toEqual([]);
  });

  test('one that a fact states, and a plain count, are fine', () => {
    expect(unbackedFigures('Four business days, three letters, and one day at a time.', MATERIAL)).toEqual([]);
  });
});
