import { expect, test } from 'vitest';
import { moved, nearestWord, retyped, wordAt } from './caption-edits';

const WORDS = [
  { text: 'Check', start: 1, end: 1.5 },
  { text: 'your', start: 1.5, end: 2 },
  { text: 'report', start: 2, end: 3 },
];

test('the word that is said then, or was last', () => {
  expect([0.5, 1, 1.7, 2.5, 9].map((at) => wordAt(WORDS, at))).toEqual([-1, 0, 1, 2, 2]);
});

test('the word that a finger means: the one that is said then, else the nearest that is near enough', () => {
  expect([0.5, 0.95, 1.2, 1.5, 3.05, 3.2].map((at) => nearestWord(WORDS, at, 0.1))).toEqual([-1, 0, 0, 1, 2, -1]);
  const apart = [
    { text: 'Check', start: 1, end: 1.5 },
    { text: 'it', start: 2, end: 2.2 },
  ];
  expect([1.6, 1.9, 1.75].map((at) => nearestWord(apart, at, 0.2))).toEqual([0, 1, -1]);
  expect(nearestWord([], 1, 5)).toBe(-1);
});

test('another text keeps the time; two words share it by their length; none takes the word out', () => {
  expect(retyped(WORDS, 1, ' their ')[1]).toEqual({ text: 'their', start: 1.5, end: 2 });
  expect(retyped(WORDS, 2, 'own file')).toMatchObject([
    { text: 'Check' },
    { text: 'your' },
    { text: 'own', start: 2, end: 2.429 },
    { text: 'file', start: 2.429, end: 3 },
  ]);
  expect(retyped(WORDS, 1, ' ').map(({ text }) => text)).toEqual(['Check', 'report']);
});

test('a word is moved, its neighbours give way, and the order stays', () => {
  expect(moved(WORDS, 1, 0.1, 10)).toEqual([
    { text: 'Check', start: 1, end: 1.5 },
    { text: 'your', start: 1.6, end: 2.1 },
    { text: 'report', start: 2.1, end: 3 },
  ]);
  const earliest = moved(WORDS, 1, -5, 10);
  expect(earliest[0]).toEqual({ text: 'Check', start: 1, end: 1.05 });
  expect(moved(WORDS, 2, 50, 10)[2]).toEqual({ text: 'report', start: 9, end: 10 });
  for (const { start, end } of moved(WORDS, 1, 50, 10)) expect(end).toBeGreaterThan(start);
});
