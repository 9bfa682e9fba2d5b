import { expect, test } from 'vitest';
import { createTakeLines } from './take-lines';

/** Four sentences of five seconds each, with half a second of silence between them. */
const STARTS = [0, 0.25, 0.5, 0.75].map((at) => ({ line: at, exact: at }));

function readUntil(seconds: number) {
  const lines = createTakeLines();
  for (let at = 0; at <= seconds; at += 0.1) {
    lines.note({ at, fraction: at / 20 });
    // Noticed late, and said to be over late.
    lines.heard(at, at % 5 >= 0.62 || (at > 5 && at % 5 < 0.5));
  }
  return lines;
}

const step = (at: number, fraction: number, hasStepped = false) => ({ at, fraction, starts: STARTS, hasStepped });

test('the sentence that is read is said again, from the pause before it', () => {
  const back = readUntil(8).stepBack(step(8, 0.4));
  expect(back?.fraction).toBe(0.25);
  expect(back?.cut.start).toBeCloseTo(5.2, 0);
  expect(back?.cut.end).toBe(8);
});

test('just after a sentence began the one before is meant', () => {
  expect(readUntil(10.6).stepBack(step(10.6, 0.53))?.fraction).toBe(0.25);
});

test('a last sentence that begins on the last line is said again from when the text came to its end', () => {
  const lines = readUntil(19.9);
  for (const at of [20, 21, 22, 23]) lines.note({ at, fraction: 1 });
  const onLastLine = { line: 1, exact: 1 };
  const back = lines.stepBack({ at: 23, fraction: 1, starts: [...STARTS, onLastLine], hasStepped: false });
  expect(back?.fraction).toBe(1);
  expect(back?.cut.start).toBeCloseTo(20, 0);
  expect(back?.cut.end).toBe(23);
});

test('a second step while paused goes one sentence further back, and the first stays the first', () => {
  const lines = readUntil(8);
  lines.stepBack(step(8, 0.4));
  expect(lines.stepBack(step(8, 0.25, true))).toEqual({ cut: { start: 0, end: 8 }, fraction: 0 });
  expect(lines.stepBack(step(8, 0, true))?.fraction).toBe(0);
});

test('a line that is flubbed again at once is the same line', () => {
  const lines = readUntil(8);
  const back = lines.stepBack(step(8, 0.4));
  lines.note({ at: 8, fraction: back?.fraction ?? 0 });
  lines.note({ at: 8.6, fraction: 0.28 });
  expect(lines.stepBack(step(8.6, 0.28))?.fraction).toBe(0.25);
});

test('a tapped line is left out from when it was read, and one that is still to come leaves out nothing', () => {
  expect(readUntil(8).tap({ at: 8, fraction: 0.3 })?.start).toBeCloseTo(5.2, 0);
  expect(readUntil(8).tap({ at: 8, fraction: 0.9 })).toBeNull();
});

test('before anything was read there is nothing to say again', () => {
  expect(createTakeLines().stepBack(step(0.05, 0))).toBeNull();
});
