import { type Edits, keptRanges, NO_EDITS } from '@shared/recordings';
import { expect, test } from 'vitest';
import {
  isRemoved,
  markedPart,
  removedParts,
  stepped,
  suggestionsOf,
  waveformPath,
  withAllSuggestions,
  withCut,
  withRestored,
  withTrim,
  wordsLost,
} from './edit-parts';

const WHOLE = 20;
const NO_WORDS = { words: [], wholeSeconds: WHOLE };
const silence = (start: number, end: number) => ({ start, end, kind: 'silence' as const });
const cut = (...parts: [number, number][]): Edits => ({
  ...NO_EDITS,
  cuts: parts.map(([start, end]) => ({ start, end, kind: 'part' })),
});

test('a part that is removed says so, and shown again leaves no trace', () => {
  const removed = withCut(NO_EDITS, { start: 5.004, end: 8 }, WHOLE);
  expect(removed?.cuts).toEqual([{ start: 5, end: 8, kind: 'part' }]);
  if (!removed) throw new Error('nothing was removed');
  expect(removedParts(removed, WHOLE)).toEqual([{ start: 5, end: 8, kind: 'part' }]);
  expect(withRestored(removed, { start: 5, end: 8 }, WHOLE)).toEqual(NO_EDITS);
});

test('what would leave less than a second is not removed', () => {
  expect(withCut(NO_EDITS, { start: 0, end: 19.5 }, WHOLE)).toBeNull();
  expect(withCut(NO_EDITS, { start: 4, end: 4.001 }, WHOLE)).toBeNull();
  expect(withTrim(NO_EDITS, 'start', 19.5, WHOLE)).toBe(NO_EDITS);
});

test('a part in the middle of a cut can be shown alone', () => {
  const edits = withRestored(cut([2, 10]), { start: 4, end: 6 }, WHOLE);
  expect(removedParts(edits, WHOLE)).toMatchObject([
    { start: 2, end: 4 },
    { start: 6, end: 10 },
  ]);
});

test('cuts that overlap are one removed part, which is restored as one', () => {
  const edits = cut([2, 6], [5, 9]);
  expect(removedParts(edits, WHOLE)).toEqual([{ start: 2, end: 9, kind: 'part' }]);
  expect(withRestored(edits, { start: 2, end: 9 }, WHOLE).cuts).toEqual([]);
});

test('the ends are trimmed, near the very end not at all, and a trimmed end can be restored', () => {
  const edits = withTrim(withTrim(NO_EDITS, 'start', 2, WHOLE), 'end', 18, WHOLE);
  expect(edits.trim).toEqual({ start: 2, end: 18 });
  expect(removedParts(edits, WHOLE).map(({ kind }) => kind)).toEqual(['trim', 'trim']);
  expect(withTrim(edits, 'end', 19.98, WHOLE).trim).toEqual({ start: 2, end: WHOLE });
  expect(withRestored(edits, { start: 0, end: 2 }, WHOLE).trim).toEqual({ start: 0, end: 18 });
  const both = [
    { start: 0, end: 2 },
    { start: 18, end: WHOLE },
  ].reduce((next, part) => withRestored(next, part, WHOLE), edits);
  expect(both).toEqual(NO_EDITS);
});

test('an end does not pass the other', () => {
  const edits = withTrim(NO_EDITS, 'start', 10, WHOLE);
  expect(withTrim(edits, 'end', 9, WHOLE)).toBe(edits);
});

test('all suggestions are used at once, those that were taken before among them', () => {
  const saved = { ...NO_EDITS, cuts: [silence(12, 14)] };
  const suggestions = suggestionsOf([silence(3, 5)], saved);
  expect(suggestions).toEqual([silence(3, 5), silence(12, 14)]);
  const all = withAllSuggestions(saved, suggestions, NO_WORDS);
  expect(suggestions.every((one) => isRemoved(all, one, WHOLE))).toBe(true);
  const none = suggestions.reduce((next, one) => withRestored(next, one, WHOLE), all);
  expect(none).toEqual(NO_EDITS);
});

test('a pause in a line that was said again, or before the beginning, is not suggested', () => {
  const again = { start: 6, end: 10, kind: 'said-again' as const };
  const saved: Edits = { ...NO_EDITS, cuts: [again], trim: { start: 2, end: 19 } };
  const pauses = [silence(0.5, 1.5), silence(5, 6.1), silence(7, 9), silence(9.5, 11), silence(9.9, 10.1)];
  const suggestions = suggestionsOf(pauses, saved);
  expect(suggestions).toEqual([silence(5, 6), silence(10, 11)]);
  const all = withAllSuggestions(saved, suggestions, NO_WORDS);
  const none = suggestions.reduce((next, one) => withRestored(next, one, WHOLE), all);
  expect(none).toEqual(saved);
});

test('a pause in which captions lie is not used with all others: its words were said elsewhere', () => {
  const words = [
    { text: 'Call', start: 2.5, end: 3 },
    { text: 'me', start: 3.5, end: 4.5 },
  ];
  const captioned = { words, wholeSeconds: WHOLE };
  expect(wordsLost(NO_EDITS, silence(3, 5), captioned).map(({ text }) => text)).toEqual(['me']);
  expect(wordsLost(NO_EDITS, silence(12, 14), captioned)).toEqual([]);
  const all = withAllSuggestions(NO_EDITS, [silence(3, 5), silence(12, 14)], captioned);
  expect(all.cuts).toEqual([silence(12, 14)]);
});

test('a suggestion that would leave nothing is passed over', () => {
  const all = withAllSuggestions(NO_EDITS, [silence(0, 10), silence(10, 19.8)], NO_WORDS);
  expect(all.cuts).toEqual([silence(0, 10)]);
});

test('the playhead steps over what is removed, in both directions, and never into it', () => {
  const skips = [
    { start: 0, end: 1 },
    { start: 5, end: 8 },
    { start: 18, end: 20 },
  ];
  expect(stepped(4.95, 0.1, skips, WHOLE)).toBe(8);
  expect(stepped(8, -0.1, skips, WHOLE)).toBeCloseTo(4.9);
  expect(stepped(1, -0.1, skips, WHOLE)).toBe(1);
  expect(stepped(10, 0.1, skips, WHOLE)).toBeCloseTo(10.1);
  expect(stepped(19.9, 1, [], WHOLE)).toBe(WHOLE);
  const last = stepped(17.95, 0.1, skips, WHOLE);
  expect(keptRanges(cut([0, 1], [5, 8], [18, 20]), WHOLE).some(({ start, end }) => last >= start && last < end)).toBe(
    true,
  );
});

test('two marks are a part, in whichever order they were set', () => {
  expect(markedPart({ in: 6, out: 2 })).toEqual({ start: 2, end: 6 });
  expect(markedPart({ in: 6, out: null })).toBeNull();
  expect(markedPart({ in: 6, out: 6 })).toBeNull();
});

test('the waveform is as high as its sound is loud, and nothing without sound', () => {
  expect(waveformPath([], 100)).toBe('');
  expect(waveformPath([0, 100], 2)).toBe('M0 49 0.7 49 1 0 1.7 0 1.7 100 1 100 0.7 51 0 51Z');
});
