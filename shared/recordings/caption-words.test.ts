import { expect, test } from 'vitest';
import { cuesOf, NO_EDITS, wordsOf } from '.';

const CUES = [
  { start: 0, end: 2, text: 'Read it.' },
  { start: 2, end: 4, text: 'Then flub.' },
  { start: 5, end: 7, text: 'Then go.' },
];
const UNCUT = { edits: null, wholeSeconds: 8, joinStatus: 'ready' };

test('without a voice to go by, words share the time of their caption', () => {
  const words = wordsOf({ cues: CUES, words: null }, { ...UNCUT, spoken: [] });
  expect(words.map(({ text }) => text)).toEqual(['Read', 'it.', 'Then', 'flub.', 'Then', 'go.']);
  expect(words[2]?.start).toBe(2);
});

test('words of what is cut away are gone, and the others are where they are said', () => {
  const edits = { ...NO_EDITS, cuts: [{ start: 1.9, end: 4.8, kind: 'said-again' as const }] };
  const spoken = [
    { start: 0.5, end: 1.5 },
    { start: 2.2, end: 3.8 },
    { start: 5.2, end: 6.6 },
  ];
  const words = wordsOf({ cues: CUES, words: null }, { ...UNCUT, edits, spoken });
  expect(words.map(({ text }) => text)).toEqual(['Read', 'it.', 'Then', 'go.']);
  expect(words[0]?.start).toBeCloseTo(0.5);
  expect(words[1]?.end).toBeCloseTo(1.5);
  expect(words[2]?.start).toBeCloseTo(5.2);
  expect(words[3]?.end).toBeCloseTo(6.6);
});

test('words that were corrected stay as they are, and captions follow them', () => {
  const words = [
    { text: 'Read', start: 0.1, end: 0.4 },
    { text: 'that.', start: 0.4, end: 0.9 },
  ];
  expect(wordsOf({ cues: CUES, words }, { ...UNCUT, spoken: [{ start: 1, end: 2 }] })).toEqual(words);
  expect(cuesOf({ cues: CUES, words })).toEqual([{ start: 0.1, end: 1.4, text: 'Read that.' }]);
});
