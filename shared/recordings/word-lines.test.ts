import { expect, test } from 'vitest';
import { fittedLines, lineCount } from './word-lines';

/** Each letter is as wide as the text is tall. */
const fitted = (text: string, width: number, linesMost: number) =>
  fittedLines(text.split(' '), { size: 10, width, linesMost, widthOf: (word, size) => word.length * size });

test('words are wrapped where the next one does not fit', () => {
  const { size, words } = fitted('one two six', 86, 4);
  expect(size).toBe(10);
  expect(words.map(({ text, line, x }) => [text, line, x])).toEqual([
    ['one', 0, 0],
    ['two', 0, 40],
    ['six', 1, 0],
  ]);
  expect(lineCount(words)).toBe(2);
  expect(lineCount([])).toBe(0);
});

test('too many lines, or a word that is too long for one, make all of them smaller', () => {
  expect(fitted('one two six', 86, 1).size).toBeLessThan(8.7);
  expect(lineCount(fitted('one two six', 86, 1).words)).toBe(1);
  const { size, words } = fitted('unreasonably long', 86, 4);
  expect(size * 12).toBeLessThanOrEqual(86 - 0.6 * size);
  expect(words.map(({ line }) => line)).toEqual([0, 1]);
});
