import { expect, test } from 'vitest';
import { onBeat } from './frame-grid';

const every = (count: number, seconds: number) => Array.from({ length: count }, (_, n) => n * seconds);
const beatsOf = (times: number[]) => onBeat(times, 30)?.map((time) => Math.round(time * 30));

test('pictures that come a little early or late keep to the beat', () => {
  const jittery = every(300, 1 / 30).map((time, n) => Math.max(0, time + ([0.009, -0.012, 0.003][n % 3] ?? 0)));
  expect(beatsOf(jittery)).toEqual(every(300, 1));
});

test('a lost picture leaves its beat empty', () => {
  const lossy = every(60, 1 / 30).filter((_, n) => n !== 20);
  expect(beatsOf(lossy)).toEqual(every(60, 1).filter((n) => n !== 20));
});

test('two that come at once are shown one after the other', () => {
  expect(beatsOf([0, 1 / 30, 0.066, 0.067, 4 / 30])).toEqual([0, 1, 2, 3, 4]);
});

test.each([
  ['too few', every(250, 1 / 25)],
  ['too many', every(600, 1 / 60)],
  ['a little too many, for long', every(900, 1 / 31)],
  ['none', []],
])('%s cannot', (_, times) => {
  expect(onBeat(times, 30)).toBeNull();
});
