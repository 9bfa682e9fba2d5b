import { describe, expect, test } from 'vitest';
import { cuesSchema, cuesWithin, toSrt, toWebVtt } from './captions';

const CUES = [
  { start: 0, end: 1.5, text: 'Your score & you' },
  { start: 3661.0406, end: 3662, text: 'x < y\n\nsecond line --> end' },
];

test('WebVTT escapes what would be markup, and has no empty line within a cue', () => {
  expect(toWebVtt(CUES)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nYour score &amp; you\n\n01:01:01.041 --> 01:01:02.000\nx &lt; y\nsecond line → end\n',
  );
  expect(toWebVtt([])).toBe('WEBVTT\n');
});

test('SubRip numbers the cues and writes a comma', () => {
  expect(toSrt(CUES)).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nYour score & you\n\n2\n01:01:01,041 --> 01:01:02,000\nx < y\nsecond line → end\n',
  );
});

test('a time is rounded as a whole: no 60th second', () => {
  expect(toSrt([{ start: 59.9996, end: 61, text: 'a' }])).toContain('00:01:00,000 -->');
});

describe('what is accepted', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['half an emoji', 'a\ud800b'],
    ['blanks', ' \n '],
    ['too much', 'x'.repeat(501)],
  ])('no text with %s', (_name, text) => {
    expect(cuesSchema.safeParse([{ start: 0, end: 1, text }]).success).toBe(false);
  });

  test('cues are sorted by their start', () => {
    const texts = cuesSchema.parse([...CUES].reverse()).map(({ text }) => text);
    expect(texts[0]).toBe('Your score & you');
  });

  test.each([
    [{ start: 1, end: 1, text: 'a' }],
    [{ start: -1, end: 1, text: 'a' }],
    [{ start: 0, end: 90_000, text: 'a' }],
    [{ start: 0, end: 1, text: '  ' }],
    [{ start: 0, end: Number.NaN, text: 'a' }],
    [{ start: 0, end: 1, text: 'a'.repeat(501) }],
  ])('%j is not', (cue) => {
    expect(cuesSchema.safeParse([cue]).success).toBe(false);
  });
});

test('the cues of a part are cut to it and counted from its start', () => {
  const cues = [
    { start: 0, end: 2, text: 'a' },
    { start: 2, end: 4, text: 'b' },
    { start: 4, end: 6, text: 'c' },
  ];
  expect(cuesWithin(cues, { start: 1, end: 4 })).toEqual([
    { start: 0, end: 1, text: 'a' },
    { start: 1, end: 3, text: 'b' },
  ]);
});
