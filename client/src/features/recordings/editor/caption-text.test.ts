import { expect, test } from 'vitest';
import { captionText, wholeSentences } from './caption-text';

const timed = (text: string) => text.split(/\s+/).map((one, n) => ({ text: one, start: n, end: n + 1 }));

test('captions have the line breaks of the script, where its words still stand together', () => {
  const script = 'Paid medical debt\n\nIt goes away. Look at\nyour report.';
  expect(captionText(timed('Paid medical debt It goes away. Look at the report.'), script)).toBe(
    'Paid medical debt\nIt goes away. Look at the report.',
  );
  expect(captionText([], script)).toBe('');
});

test('a sentence that lost its beginning or its end is left out; one that lost a word between is not', () => {
  const words = timed('I paid it in full. It is, um, still on my report. Why is that? Ask the bureau for it.');
  const shown = (from: number, to: number, without = -1) =>
    new Set(words.filter((_, n) => n >= from && n < to && n !== without));
  expect(wholeSentences(words, shown(2, words.length - 1, 7))).toBe('It is, still on my report.\nWhy is that?');
  expect(wholeSentences(words, shown(6, 9))).toBe('');
});

test('a heading without a full stop is a sentence of its own', () => {
  const words = timed('Paid medical debt It goes away.');
  expect(wholeSentences(words, new Set(words.slice(1)), 'Paid medical debt\nIt goes away.')).toBe('It goes away.');
});
