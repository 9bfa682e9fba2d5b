import { expect, test } from 'vitest';
import {
  type SentenceStart,
  sentenceAt,
  sentenceOnLine,
  sentenceStarts,
  spreadSentenceStarts,
} from './sentence-starts';

/** Ten letters of 10 px on a line of 40 px. */
const layout = {
  lineHeight: 40,
  width: 100,
  placeOf: (paragraph: number, character: number) => ({
    top: paragraph * 120 + Math.floor(character / 10) * 40,
    left: (character % 10) * 10,
  }),
};

const at = (line: number, exact = line): SentenceStart => ({ line, exact, place: null, word: 0, opening: '' });

test('a sentence begins on its line, and within it, with a word of the text', () => {
  const { starts, lineShare } = sentenceStarts(['Read it. Then go on with it.', 'Stop.'], layout, 400);
  expect(lineShare).toBe(0.1);
  expect(starts).toEqual([
    { line: 0, exact: 0, place: { paragraph: 0, character: 0 }, word: 0, opening: 'Read it' },
    { line: 0, exact: 0.09, place: { paragraph: 0, character: 9 }, word: 2, opening: 'Then go on with' },
    { line: 0.3, exact: 0.3, place: { paragraph: 1, character: 0 }, word: 7, opening: 'Stop' },
  ]);
});

test('speech within a sentence is not quoted twice', () => {
  const { starts } = sentenceStarts(['Look. "Mine," he said. “Yours?”'], layout, 400);
  expect(starts.map(({ opening }) => opening)).toEqual(['Look', 'Mine, he said', 'Yours?']);
});

test('sentences within the last line begin behind the way of the text, each at its own place', () => {
  const { starts } = sentenceStarts(['Read this. I do. You?'], layout, 80);
  expect(starts.map(({ line, exact }) => [line, exact])).toEqual([
    [0, 0],
    [0.5, expect.closeTo(0.55, 6)],
    [0.5, expect.closeTo(0.85, 6)],
  ]);
  const last = sentenceStarts(['Read this. I do. You?'], layout, 40);
  expect(last.starts.map(({ line, exact }) => [line, exact])).toEqual([
    [0, 0],
    [1, expect.closeTo(1.1, 6)],
    [1, expect.closeTo(1.7, 6)],
  ]);
});

test('a text of one line does not move: its sentences have their places all the same', () => {
  const { starts } = sentenceStarts(['Yes. No way.'], layout, 0);
  expect(starts.map(({ exact, place }) => [exact, place?.character])).toEqual([
    [0, 0],
    [1 / 3, 5],
  ]);
});

test('the sentence that is read is the last one that began', () => {
  const starts = [at(0), at(0.2), at(0.5)];
  expect([0, 0.19, 0.2, 0.7].map((fraction) => sentenceAt(starts, fraction, null))).toEqual([0, 0, 1, 2]);
});

test('a sentence that was gone on with is read from the beginning of its line', () => {
  const starts = [at(0), at(0.2, 0.25)];
  expect(sentenceAt(starts, 0.22, null)).toBe(0);
  expect(sentenceAt(starts, 0.22, 1)).toBe(1);
  expect(sentenceAt(starts, 0.1, 1)).toBe(0);
});

test('a line stands for the sentence that begins on it, or else for the one that it goes on with', () => {
  const sentences = { starts: [at(0), at(0.1, 0.18), at(0.4, 0.42), at(0.4, 0.47)], lineShare: 0.1 };
  const tapped = [0, 0.06, 0.14, 0.17, 0.23, 0.36, 0.44].map((fraction) => sentenceOnLine(sentences, fraction));
  expect(tapped).toEqual([0, 1, 1, 1, 1, 2, 2]);
});

test('a text without a page has its sentences where its letters are', () => {
  const { starts } = spreadSentenceStarts('Yes. No.');
  expect(starts.map(({ exact, word }) => [exact, word])).toEqual([
    [0, 0],
    [0.625, 1],
  ]);
});
