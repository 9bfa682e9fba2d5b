import { expect, test } from 'vitest';
import { sharedPartsWords } from './compliance.toasts';
import { type OpenInPart, sumOfParts } from './shared-parts';

const wordsOf = (parts: Record<string, OpenInPart>, mixed: readonly string[] = []) =>
  sharedPartsWords(
    sumOfParts(
      Object.entries(parts).map(([name, open]) => ({ part: name, name, open, isMixed: mixed.includes(name) })),
    ),
  );

test('the statements of all parts are summed, and the parts that have them are named', () => {
  expect(wordsOf({ title: 1, script: 0, cover: 1 })).toBe('2 statements to review: title, cover');
  expect(wordsOf({ title: 0, script: 1 })).toBe('1 statement to review: script');
});

test('that there are none is said only of what was checked', () => {
  expect(wordsOf({ title: 0, script: 0 })).toBe('No statements to review: title, script');
  expect(wordsOf({ title: 0, script: 'not-english' })).toBe(
    'No statements to review: title. Not checked, English only: script',
  );
  expect(wordsOf({ title: 0, script: 'checking' })).toBe('Checking for statements to review: script...');
  expect(wordsOf({ title: 1, captions: 'unknown' })).toBe(
    '1 statement to review: title. Could not be checked: captions',
  );
});

test('of a part that is checked in part it is never said that there are none', () => {
  expect(wordsOf({ title: 0, script: 0 }, ['script'])).toBe(
    'No statements to review: title. Checked only where it is in English: script',
  );
  expect(wordsOf({ title: 0, script: 2 }, ['script'])).toBe(
    '2 statements to review: script. Checked only where it is in English: script',
  );
});

test('the parts to go to keep their order', () => {
  const parts = (['title', 'script', 'cover'] as const).map((part) => ({ part, name: part, open: 1, isMixed: false }));
  expect(sumOfParts(parts).open).toEqual(['title', 'script', 'cover']);
});
