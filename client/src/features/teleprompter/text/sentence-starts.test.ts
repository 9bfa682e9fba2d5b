import { expect, test } from 'vitest';
import { sentenceAt, sentenceStarts, spreadSentenceStarts } from './sentence-starts';

/** Ten letters of 10 px on a line of 40 px. */
const layout = {
  lineHeight: 40,
  width: 100,
  placeOf: (paragraph: number, character: number) => ({
    top: paragraph * 120 + Math.floor(character / 10) * 40,
    left: (character % 10) * 10,
  }),
};

test('a sentence begins on its line, and within it', () => {
  const starts = sentenceStarts(['Read it. Then go on with it.', 'Stop.'], layout, 400);
  expect(starts).toEqual([
    { line: 0, exact: 0 },
    { line: 0, exact: 0.09 },
    { line: 0.3, exact: 0.3 },
  ]);
});

test('the sentence that is read is the last one that began', () => {
  const starts = [0, 0.2, 0.5].map((at) => ({ line: at, exact: at }));
  expect([0, 0.19, 0.2, 0.7].map((at) => sentenceAt(starts, at, null))).toEqual([0, 0, 1, 2]);
});

test('a sentence that was gone on with is read from the beginning of its line', () => {
  const starts = [
    { line: 0, exact: 0 },
    { line: 0.2, exact: 0.25 },
  ];
  expect(sentenceAt(starts, 0.22, null)).toBe(0);
  expect(sentenceAt(starts, 0.22, 1)).toBe(1);
  expect(sentenceAt(starts, 0.1, 1)).toBe(0);
});

test('a text without a page has its sentences where its letters are', () => {
  expect(spreadSentenceStarts('Yes. No.').map(({ exact }) => exact)).toEqual([0, 0.625]);
});
