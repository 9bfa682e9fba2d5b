import { expect, test } from 'vitest';
import { resumeKeyFrame } from './resume-key-frames';

// Each second, and one more where the recorder went on after a pause at 2.4 s.
const KEYS = [0, 1, 2, 2.42, 3.42, 4.42, 5.42];

test('the key frame of a resume is found although a usual one is nearer to the clock', () => {
  expect(resumeKeyFrame(KEYS, 2.1)).toBe(2.42);
  expect(resumeKeyFrame(KEYS, 2.4)).toBe(2.42);
  expect(resumeKeyFrame(KEYS, 2.7)).toBe(2.42);
});

test('a pause at the time of a usual key frame ends with that one', () => {
  expect(resumeKeyFrame([0, 1, 2, 3, 4, 5], 2.98)).toBe(3);
});

test('without a key frame near the pause there is none', () => {
  expect(resumeKeyFrame([0, 4, 8], 2)).toBeNull();
  expect(resumeKeyFrame([0], 0.1)).toBeNull();
});
