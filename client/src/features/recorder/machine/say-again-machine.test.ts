import type { TimeRange } from '@shared/recordings';
import { expect, test } from 'vitest';
import {
  NOTHING_SAID_AGAIN,
  type SayAgainEvent,
  type SayAgainState,
  sayAgainTransition,
  stepSeconds,
  undoneFraction,
} from './say-again-machine';

const back = (start: number, end: number, fractionBefore = 0.5): SayAgainEvent => ({
  type: 'steppedBack',
  cut: { start, end },
  fraction: 0.4,
  fractionBefore,
});
const after = (...events: SayAgainEvent[]): SayAgainState => events.reduce(sayAgainTransition, NOTHING_SAID_AGAIN);
const GO_ON: SayAgainEvent = { type: 'wentOn' };
const UNDO: SayAgainEvent = { type: 'undone' };

test('a step back cuts from before the line to the press, and stays when the take goes on', () => {
  expect(after(back(4, 9), GO_ON)).toEqual({ phase: 'ready', cuts: [{ start: 4, end: 9 }] });
});

test('a second press while paused reaches further back, and each undo takes one press back', () => {
  const twice = after(back(4, 9, 0.5), back(2, 9, 0.4));
  expect(twice.cuts).toEqual([{ start: 2, end: 9 }]);
  expect(undoneFraction(twice)).toBe(0.4);
  const once = sayAgainTransition(twice, UNDO);
  expect(once.cuts).toEqual([{ start: 4, end: 9 }]);
  expect(undoneFraction(once)).toBe(0.5);
  expect(sayAgainTransition(once, UNDO)).toEqual(NOTHING_SAID_AGAIN);
});

test('a line that is flubbed again is one cut with its first try', () => {
  expect(after(back(4, 9), GO_ON, back(9.2, 14), GO_ON).cuts).toEqual([{ start: 4, end: 14 }]);
});

test('two lines are two cuts, and undo gives back the first one as it was', () => {
  const two = after(back(4, 9), GO_ON, back(20, 25));
  expect(two.cuts).toEqual([
    { start: 4, end: 9 },
    { start: 20, end: 25 },
  ]);
  expect(sayAgainTransition(two, UNDO).cuts).toEqual([{ start: 4, end: 9 }]);
});

test('a step behind an earlier cut takes it in', () => {
  expect(after(back(4, 9), GO_ON, back(1, 12)).cuts).toEqual([{ start: 1, end: 12 }]);
});

test('a tapped line replaces the step, and one that was not read yet cuts nothing', () => {
  const tapped = after(back(4, 9), GO_ON, back(20, 25), { type: 'lineTapped', cut: { start: 22, end: 25 } });
  expect(tapped.cuts.at(-1)).toEqual({ start: 22, end: 25 });
  expect(sayAgainTransition(tapped, { type: 'lineTapped', cut: null }).cuts).toEqual([{ start: 4, end: 9 }]);
});

test('a step back, or a tap on a line that was read, leaves out what was said from there on, and nothing else does', () => {
  const tap = (cut: TimeRange | null): SayAgainEvent => ({ type: 'lineTapped', cut });
  expect(stepSeconds(after(back(4, 9)))).toBe(5);
  expect(stepSeconds(after(back(4, 9), tap(null)))).toBe(0);
  expect(stepSeconds(after(back(4, 9), GO_ON, back(20, 25), tap(null)))).toBe(0);
  expect(stepSeconds(after(back(4, 9), tap(null), tap({ start: 2, end: 9 })))).toBe(7);
  expect(stepSeconds(after(back(4, 9), GO_ON))).toBe(0);
  expect(stepSeconds(after(back(4, 9), GO_ON, back(20, 25)))).toBe(5);
});

test('without a step a tap and an undo change nothing', () => {
  expect(after({ type: 'lineTapped', cut: { start: 1, end: 2 } }, UNDO)).toBe(NOTHING_SAID_AGAIN);
  expect(undoneFraction(NOTHING_SAID_AGAIN)).toBeNull();
});

test('the next take begins without cuts', () => {
  expect(after(back(4, 9), GO_ON, { type: 'takeBegan' })).toBe(NOTHING_SAID_AGAIN);
});
