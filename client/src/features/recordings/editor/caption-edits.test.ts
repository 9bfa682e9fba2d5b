import { expect, test } from 'vitest';
import { moved, nearestWord, retyped, rewritten, wordAt } from './caption-edits';

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

test('a text in the place of the shown words leaves those that are the same, and shares the time of the others', () => {
  const words = 'We remove any late payment, guaranteed. Read page one.'
    .split(' ')
    .map((text, n) => ({ text, start: n, end: n + 1 }));
  const shown = new Set(words.filter(({ text }) => text !== 'any'));
  const changed = rewritten(words, shown, 'Results vary. Read page one.');
  expect(changed.map(({ text }) => text).join(' ')).toBe('Results any vary. Read page one.');
  expect(changed.filter(({ start }) => start >= 6)).toEqual(words.slice(6));
  expect(changed.every(({ start, end }, n) => end > start && start >= (changed[n - 1]?.end ?? 0))).toBe(true);
  expect(rewritten(words, shown, 'We remove late payment, guaranteed. Read page one.')).toEqual(words);
});

test('words that are put in share the time of the word before them, or of the one behind', () => {
  const words = ['Page', 'one.'].map((text, n) => ({ text, start: n, end: n + 1 }));
  const textOf = (text: string) => rewritten(words, new Set(words), text);
  expect(textOf('Page one. Results vary.').map(({ text }) => text)).toEqual(['Page', 'one.', 'Results', 'vary.']);
  expect(textOf('Page one. Results vary.').at(-1)?.end).toBe(2);
  expect(textOf('Read Page one.').map(({ text, end }) => [text, end])).toEqual([
    ['Read', 0.5],
    ['Page', 1],
    ['one.', 2],
  ]);
  expect(textOf('')).toEqual([]);
});
