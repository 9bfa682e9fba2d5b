import { expect, test } from 'vitest';
import { startTakeClock } from './take-clock';

test('pauses are left out of the time of a take', () => {
  let nowMs = 1000;
  const clock = startTakeClock(() => nowMs);
  nowMs += 4000;
  clock.pause();
  nowMs += 60_000;
  expect(clock.seconds()).toBe(4);
  clock.resume();
  nowMs += 1500;
  expect(clock.seconds()).toBe(5.5);
});

test('pausing or resuming twice counts nothing twice', () => {
  let nowMs = 0;
  const clock = startTakeClock(() => nowMs);
  nowMs = 2000;
  clock.pause();
  clock.pause();
  nowMs = 9000;
  clock.resume();
  nowMs = 10_000;
  clock.resume();
  nowMs = 11_000;
  expect(clock.seconds()).toBe(4);
});
