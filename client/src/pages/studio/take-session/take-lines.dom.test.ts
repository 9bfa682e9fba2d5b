import { expect, test } from 'vitest';
import type { SentenceStart } from '@/features/teleprompter';
import { createTakeLines } from './take-lines';

/** Four sentences of five seconds each, with half a second of silence between them. */
const startAt = (exact: number, line = exact): SentenceStart => ({ line, exact, place: null, word: 0, opening: '' });
const STARTS = [0, 0.25, 0.5, 0.75].map((at) => startAt(at));

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
  expect(back?.line).toBe(STARTS[1]);
  expect(back?.cut.start).toBeCloseTo(5.2, 0);
  expect(back?.cut.end).toBe(8);
});

test('just after a sentence began the one before is meant', () => {
  expect(readUntil(10.6).stepBack(step(10.6, 0.53))?.line).toBe(STARTS[1]);
});

test('a last sentence that begins on the last line is said again from when the text came to its end', () => {
  const lines = readUntil(19.9);
  for (const at of [20, 21, 22, 23]) lines.note({ at, fraction: 1 });
  const onLastLine = startAt(1);
  const back = lines.stepBack({ at: 23, fraction: 1, starts: [...STARTS, onLastLine], hasStepped: false });
  expect(back?.line).toBe(onLastLine);
  expect(back?.cut.start).toBeCloseTo(20, 0);
  expect(back?.cut.end).toBe(23);
});

test('a second step while paused goes one sentence further back, and the first stays the first', () => {
  const lines = readUntil(8);
  lines.stepBack(step(8, 0.4));
  expect(lines.stepBack(step(8, 0.25, true))).toMatchObject({ cut: { start: 0, end: 8 }, line: STARTS[0] });
  expect(lines.stepBack(step(8, 0, true))?.line).toBe(STARTS[0]);
  lines.undo();
  lines.undo();
  expect(lines.stepBack(step(8, 0.25, true))?.line).toBe(STARTS[0]);
});

test('a line that is flubbed again at once is the same line', () => {
  const lines = readUntil(8);
  const back = lines.stepBack(step(8, 0.4));
  lines.moveTo({ at: 8, fraction: back?.line.exact ?? 0 });
  lines.note({ at: 8.6, fraction: 0.28 });
  expect(lines.stepBack(step(8.6, 0.28))?.line).toBe(STARTS[1]);
});

test('a tapped line is left out with its whole sentence, and one that is still to come leaves out nothing', () => {
  const tap = (fraction: number) => readUntil(8).tap({ at: 8, fraction, starts: STARTS, lineShare: 0.1 });
  const tapped = tap(0.37);
  expect(tapped?.line).toBe(STARTS[1]);
  expect(tapped?.cut?.start).toBeCloseTo(5.2, 0);
  expect(tap(0.9)).toEqual({ line: STARTS[3], cut: null });
  expect(readUntil(8).tap({ at: 8, fraction: 0.9, starts: [], lineShare: 0 })).toBeNull();
});

test('of several sentences within the last line the one that is read is said again, from when it began', () => {
  const lines = createTakeLines();
  const starts = [startAt(0), startAt(1.02, 1), startAt(1.08, 1)];
  // Two seconds for a twentieth of the way.
  for (let at = 0; at <= 40; at += 1) lines.note({ at, fraction: at / 40 });
  for (const at of [41, 42, 43]) lines.note({ at, fraction: 1 });
  const back = lines.stepBack({ at: 43, fraction: 1, starts, hasStepped: false });
  expect(back?.line).toBe(starts[1]);
  expect(back?.cut.start).toBeCloseTo(40.8, 3);
  expect(back?.fractionBefore).toBeCloseTo(1.075, 6);
});

test('before anything was read there is nothing to say again', () => {
  expect(createTakeLines().stepBack(step(0.05, 0))).toBeNull();
});

/** A sentence of less than a second and one of four, said in one breath after `quiet` seconds. */
function readInOneBreath(quiet: number, seconds: number) {
  const lines = createTakeLines();
  for (let at = 0; at <= seconds; at += 0.1) {
    lines.note({ at, fraction: at / 20 });
    lines.heard(at, at >= quiet + 0.12 && (at < 5 || at >= 5.62));
  }
  return lines;
}
const IN_ONE_BREATH = [0, 0.04, 0.25, 0.29, 0.5].map((at) => startAt(at));

test('very early in a take, where everything is left out, it is said again from the first sentence', () => {
  const back = readInOneBreath(0.4, 3).stepBack({ at: 3, fraction: 0.15, starts: IN_ONE_BREATH, hasStepped: false });
  expect(back).toMatchObject({ cut: { start: 0, end: 3 }, line: IN_ONE_BREATH[0] });
});

test('a short sentence that is left out with the next one, as there is no pause between them, is said again, too', () => {
  const back = readInOneBreath(0, 9).stepBack({ at: 9, fraction: 0.45, starts: IN_ONE_BREATH, hasStepped: false });
  expect(back?.line).toBe(IN_ONE_BREATH[2]);
  expect(back?.cut.start).toBeCloseTo(4.8, 1);
});

test('a tapped line is where the take goes on: the short sentence before it stays', () => {
  const tapped = readInOneBreath(0.4, 3).tap({ at: 3, fraction: 0.04, starts: IN_ONE_BREATH, lineShare: 0.02 });
  expect(tapped?.line).toBe(IN_ONE_BREATH[1]);
  expect(tapped?.cut?.start).toBeCloseTo(0.8, 3);
});
