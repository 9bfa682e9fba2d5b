import { expect, test } from 'vitest';
import { createSpokenParts } from './spoken-parts';

/** Spoken from 1 to 4 s and from 5 to 9 s, as voice activity tells it. */
function heard() {
  const parts = createSpokenParts();
  for (let at = 0; at < 10; at += 0.05) {
    parts.note(at, (at >= 1.12 && at < 4.5) || (at >= 5.12 && at < 9.5));
  }
  return parts;
}

test.each([
  ['just before it was said', 4.8],
  ['when the text was ahead of the reader', 3.2],
  ['when the text was behind the reader', 5.9],
])('a cut leaves off in the pause before the line, %s', (_name, at) => {
  expect(heard().leaveOff(at)).toBeCloseTo(4.2, 1);
});

test('of two pauses the nearer one counts', () => {
  expect(heard().leaveOff(1.5)).toBeCloseTo(0.2, 1);
});

test('without a pause near the line the cut is where the text stood', () => {
  const parts = createSpokenParts();
  for (let at = 0; at < 20; at += 0.05) parts.note(at, true);
  expect(parts.leaveOff(12)).toBe(12);
});

test('a pause that ended long before the line is not the one before it: what was said since stays', () => {
  const parts = createSpokenParts();
  // A greeting from 1.0 to 2.2 s; the gap after it is too short to be noticed, and the line begins at 2.5 s.
  for (let at = 0; at < 5; at += 0.05) parts.note(at, at >= 1.12);
  expect(parts.leaveOff(2.5)).toBe(2.5);
});

test('a take in which no voice was heard is no pause', () => {
  const parts = createSpokenParts();
  for (let at = 0; at < 55; at += 0.05) parts.note(at, false);
  expect(parts.leaveOff(52)).toBe(52);
});

test('words that were not heard are left out no further than a short way before the line', () => {
  const parts = createSpokenParts();
  for (let at = 0; at < 55; at += 0.05) parts.note(at, at < 2 || at > 50);
  expect(parts.leaveOff(50)).toBe(47.5);
});

test('the silence in which the line was given up is not the pause before it', () => {
  const parts = createSpokenParts();
  for (let at = 0; at < 7; at += 0.05) parts.note(at, at < 6);
  expect(parts.leaveOff(4.5)).toBe(4.5);
});

test('a take that nobody listened to has no pauses', () => {
  expect(createSpokenParts().leaveOff(1.2)).toBe(1.2);
});

test('a gap between two words is no pause', () => {
  const parts = createSpokenParts();
  parts.note(0.1, true);
  parts.note(8, false);
  parts.note(7.7, true);
  expect(parts.leaveOff(7.5)).toBe(7.5);
});
