import { expect, test } from 'vitest';
import { countWords, readingSeconds } from './reading-time';

test('words are the tokens between white space', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' \n\t ')).toBe(0);
  expect(countWords('Hey,  it’s\nDana — here.')).toBe(5);
});

test('reading time follows the reading speed', () => {
  expect(readingSeconds(100, 140)).toBeCloseTo(42.857, 3);
});
