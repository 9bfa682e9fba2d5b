import { expect, test } from 'vitest';
import { keepsUp } from './encoder-strength';

test('an encoder that needs more than a third of the time of a frame is too weak', () => {
  expect(keepsUp({ framesOut: 15, msPerFrame: 6 })).toBe(true);
  expect(keepsUp({ framesOut: 15, msPerFrame: 18 })).toBe(false);
});

test('an encoder that drops frames is too weak however fast it is', () => {
  expect(keepsUp({ framesOut: 13, msPerFrame: 2 })).toBe(false);
});
