import { expect, test } from 'vitest';
import { captionGroups } from '.';

const said = (text: string, secondsEach = 0.3) =>
  text.split(' ').map((word, n) => ({ text: word, start: n * secondsEach, end: (n + 1) * secondsEach }));

test('a sentence ends its group, and none is longer than a phone shows in three lines', () => {
  const groups = captionGroups(said('Read it. Then look at every account you have, one by one, and write it down.'));
  const texts = groups.map(({ words }) => words.map(({ text }) => text).join(' '));
  expect(texts[0]).toBe('Read it.');
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(34);
  expect(texts.join(' ')).toContain('Then look at every account you');
});

test('a group goes when the next one comes, and soon after the last word', () => {
  const [first, second] = captionGroups(said('One. Two.'));
  expect(first).toMatchObject({ start: 0, end: 0.3 });
  expect(second?.end).toBeCloseTo(1.1);
});

test('after a pause a new group begins', () => {
  const words = [...said('One two'), { text: 'three', start: 4, end: 4.4 }];
  expect(captionGroups(words).map((group) => group.words.length)).toEqual([2, 1]);
});

const textsOf = (text: string) =>
  captionGroups(text.split(' ').map((word, n) => ({ text: word, start: n / 3, end: (n + 1) / 3 }))).map(({ words }) =>
    words.map((word) => word.text).join(' '),
  );

test('words are cut at the borders of phrases into even groups, none of a single short word', () => {
  expect(textsOf('Got a collection letter in the mail?')).toEqual(['Got a collection letter', 'in the mail?']);
  expect(textsOf('Do not panic, and do not pay any of it yet.')).toEqual([
    'Do not panic,',
    'and do not pay any of it yet.',
  ]);
  expect(textsOf('You have thirty days to ask the collector for proof.')).toEqual([
    'You have thirty days',
    'to ask the collector for proof.',
  ]);
  // A sentence of its own stays one.
  expect(textsOf('They wait. Why?')).toEqual(['They wait.', 'Why?']);
});
