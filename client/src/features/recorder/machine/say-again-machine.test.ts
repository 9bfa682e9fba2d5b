import type { TimeRange } from '@shared/recordings';
import { expect, test } from 'vitest';
import {
  type ChosenLine,
  NOTHING_SAID_AGAIN,
  type SayAgainEvent,
  type SayAgainState,
  sayAgainTransition,
  stepSeconds,
  undoneFraction,
} from './say-again-machine';

const lineOf = (opening: string): ChosenLine => ({ exact: 0.4, place: null, word: 8, opening });
const LINE = lineOf('Ask each');
const back = (start: number, end: number, fractionBefore = 0.5, line = LINE): SayAgainEvent => ({
  type: 'steppedBack',
  cut: { start, end },
  line,
  fractionBefore,
  isHeld: false,
});
const tap = (cut: TimeRange | null, line = LINE): SayAgainEvent => ({ type: 'lineTapped', cut, line });
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

test('the line that the take goes on with is the last one that was chosen, and undo gives back the one before', () => {
  const opening = (state: SayAgainState) => (state.phase === 'stepped' ? state.line.opening : null);
  const twice = after(back(4, 9, 0.5, lineOf('They do')), back(2, 9, 0.4, lineOf('Three credit')));
  expect(opening(twice)).toBe('Three credit');
  expect(opening(sayAgainTransition(twice, tap(null, lineOf('Read it'))))).toBe('Read it');
  expect(opening(sayAgainTransition(twice, UNDO))).toBe('They do');
  expect(opening(sayAgainTransition(twice, GO_ON))).toBeNull();
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
  const tapped = after(back(4, 9), GO_ON, back(20, 25), tap({ start: 22, end: 25 }));
  expect(tapped.cuts.at(-1)).toEqual({ start: 22, end: 25 });
  expect(sayAgainTransition(tapped, tap(null)).cuts).toEqual([{ start: 4, end: 9 }]);
});

test('a step back, or a tap on a line that was read, leaves out what was said from there on, and nothing else does', () => {
  expect(stepSeconds(after(back(4, 9)))).toBe(5);
  expect(stepSeconds(after(back(4, 9), tap(null)))).toBe(0);
  expect(stepSeconds(after(back(4, 9), GO_ON, back(20, 25), tap(null)))).toBe(0);
  expect(stepSeconds(after(back(4, 9), tap(null), tap({ start: 2, end: 9 })))).toBe(7);
  expect(stepSeconds(after(back(4, 9), GO_ON))).toBe(0);
  expect(stepSeconds(after(back(4, 9), GO_ON, back(20, 25)))).toBe(5);
});

test('without a step a tap and an undo change nothing', () => {
  expect(after(tap({ start: 1, end: 2 }), UNDO)).toBe(NOTHING_SAID_AGAIN);
  expect(undoneFraction(NOTHING_SAID_AGAIN)).toBeNull();
});

test('the next take begins without cuts', () => {
  expect(after(back(4, 9), GO_ON, { type: 'takeBegan' })).toBe(NOTHING_SAID_AGAIN);
});

const SECOND: SayAgainEvent = { type: 'goOnSecondPassed' };
const secondsToGoOn = (...events: SayAgainEvent[]) => {
  const state = after(...events);
  return state.phase === 'stepped' ? state.secondsToGoOn : 'ready';
};

test('after a step back the take goes on in three seconds, and another step or a tapped line begins them again', () => {
  expect([
    secondsToGoOn(back(4, 9)),
    secondsToGoOn(back(4, 9), SECOND),
    secondsToGoOn(back(4, 9), SECOND, SECOND),
  ]).toEqual([3, 2, 1]);
  expect(secondsToGoOn(back(4, 9), SECOND, SECOND, SECOND)).toBeNull();
  expect(secondsToGoOn(back(4, 9), SECOND, back(2, 9))).toBe(3);
  expect(secondsToGoOn(back(4, 9), SECOND, tap({ start: 2, end: 9 }))).toBe(3);
});

test('whoever asks for time, takes a step back, or had paused before, resumes the take', () => {
  const held = { type: 'held' } as const;
  expect(secondsToGoOn(back(4, 9), held)).toBeNull();
  expect(secondsToGoOn(back(4, 9), held, tap({ start: 2, end: 9 }))).toBeNull();
  expect(secondsToGoOn(back(4, 9), back(2, 9), UNDO)).toBeNull();
  expect(secondsToGoOn({ ...back(4, 9), isHeld: true } as SayAgainEvent)).toBeNull();
});
