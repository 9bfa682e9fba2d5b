import { expect, test } from 'vitest';
import { balancedLines } from './balanced-lines';
import { fittedLines, lineCount } from './word-lines';

/** Letters are half as wide as the text is tall. */
const SETTING = {
  size: 13,
  width: 92,
  linesMost: 4,
  widthOf: (text: string, size: number) => (text.length * size) / 2,
};

function linesOf(title: string, setting = SETTING) {
  const { size, words } = balancedLines(title.split(' '), setting);
  const lines: string[] = [];
  for (const { text, line } of words) lines[line] = lines[line] === undefined ? text : `${lines[line]} ${text}`;
  return { size, lines };
}

test('no short word stands alone between longer lines', () => {
  const { size, lines } = linesOf('$380 hospital bill in collections?');
  expect(lines).toEqual(['$380', 'hospital bill', 'in collections?']);
  expect(size).toBeGreaterThan(13 * 0.8);
});

test('lines of a title are about as wide as each other, and end where phrases do', () => {
  expect(linesOf('Read this page first').lines).toEqual(['Read this', 'page first']);
  expect(linesOf('Two bills in one year').lines).toEqual(['Two bills', 'in one year']);
});

test('a title that fits is as large as it can be, in at most as many lines as fit', () => {
  expect(linesOf('Two checks')).toEqual({ size: 13, lines: ['Two checks'] });
  const long = 'A collector bought your old hospital bill and will not say who sold it to them this year';
  const { size, lines } = linesOf(long);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(size).toBeLessThanOrEqual(fittedLines(long.split(' '), SETTING).size);
  expect(lineCount(balancedLines([], SETTING).words)).toBe(0);
});
