import { expect, test } from 'vitest';
import { countWords, estimatedMinutes, readingSeconds } from './reading-time';

test('words are the tokens between white space', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' \n\t ')).toBe(0);
  expect(countWords('Hey,  it’s\nDana — here.')).toBe(5);
});

test('reading time follows the reading speed', () => {
  expect(readingSeconds(100, 140)).toBeCloseTo(42.857, 3);
});

test('the minutes of a generated script are those of an average speaker, rounded up', () => {
  expect([0, 1, 140, 141, 420].map(estimatedMinutes)).toEqual([0, 1, 1, 2, 3]);
});
