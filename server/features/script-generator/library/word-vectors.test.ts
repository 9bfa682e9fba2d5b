import { expect, test } from 'vitest';
import { readVectors, wordVectors, writeVectors } from './word-vectors';

test('what was written is read: each word with its own numbers', () => {
  const { dimensions, of } = readVectors(
    writeVectors(
      ['boss', 'café'],
      [
        [1, -1, 0],
        [0, 0.5, -0.25],
      ],
    ),
  );
  expect(dimensions).toBe(3);
  expect([...of].map(([word, vector]) => [word, ...vector])).toEqual([
    ['boss', 127, -127, 0],
    ['café', 0, 64, -32],
  ]);
});

test('a file that lost its end is refused', () => {
  const file = writeVectors(
    ['boss', 'job'],
    [
      [1, 0],
      [0, 1],
    ],
  );
  expect(() => readVectors(file.subarray(0, -1))).toThrow('damaged');
});

test('the file that is read has words of the trade, nearer to those that mean the like', () => {
  const { of } = wordVectors();
  const cosine = (one: string, other: string) => {
    const [a, b] = [of.get(one), of.get(other)];
    expect(a && b).toBeDefined();
    return [...(a ?? [])].reduce((sum, value, axis) => sum + value * (b?.[axis] ?? 0), 0);
  };
  expect(cosine('mailbox', 'envelop')).toBeGreaterThan(cosine('mailbox', 'turkey'));
  expect(cosine('attorney', 'court')).toBeGreaterThan(cosine('attorney', 'wed'));
});
