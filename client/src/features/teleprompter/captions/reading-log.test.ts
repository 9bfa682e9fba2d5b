import { expect, test } from 'vitest';
import { createReadingLog } from './reading-log';

test('between two readings the text moved evenly', () => {
  const log = createReadingLog();
  log.note({ at: 0, fraction: 0 });
  log.note({ at: 10, fraction: 0.5 });
  expect(log.leftAt(0.25)).toBe(5);
});

test('where the text waited, the moment counts at which it went on', () => {
  const log = createReadingLog();
  for (const [at, fraction] of [
    [0, 0],
    [2, 0.2],
    [3, 0.2],
    [4, 0.2],
    [5, 0.3],
  ] as const)
    log.note({ at, fraction });
  expect(log.leftAt(0.2)).toBe(4);
});

test.each([0, 1e-7, -1e-7])(
  'where the text was moved to, its reader begins at once, while it still stands (%d)',
  (rounding) => {
    const log = createReadingLog();
    log.note({ at: 0, fraction: 0 });
    log.note({ at: 8, fraction: 0.4 });
    log.moveTo({ at: 8, fraction: 0.2 });
    for (const at of [8.2, 8.4, 8.6, 8.8]) log.note({ at, fraction: 0.2 + rounding });
    expect(log.leftAt(0.2)).toBeCloseTo(8, 6);
    log.note({ at: 9, fraction: 0.2 + rounding });
    log.note({ at: 10, fraction: 0.25 });
    expect(log.leftAt(0.2)).toBeCloseTo(8, 6);
    expect(log.leftAt(0.225)).toBeCloseTo(9.5, 4);
    expect(log.leftAt(0.1)).toBeCloseTo(2, 6);
  },
);

test('at its end the text stays, and the moment counts at which it came there', () => {
  const log = createReadingLog();
  for (const [at, fraction] of [
    [0, 0],
    [4, 0.8],
    [5, 1],
    [6, 1],
    [7, 1],
  ] as const)
    log.note({ at, fraction });
  expect(log.leftAt(1)).toBe(5);
  log.note({ at: 7, fraction: 0.5 });
  log.note({ at: 9, fraction: 1 });
  expect(log.leftAt(1)).toBe(9);
});

test('at its end the text stands still, and its last line is read on at the pace that it had', () => {
  const log = createReadingLog();
  for (const [at, fraction] of [
    [0, 0],
    [10, 1],
    [11, 1],
    [12, 1],
  ] as const)
    log.note({ at, fraction });
  expect(log.position()).toBeCloseTo(1.2, 6);
  expect(log.leftAt(1.05)).toBeCloseTo(10.5, 6);
  // It is said again from there: the second time counts.
  log.moveTo({ at: 12, fraction: 1.05 });
  log.note({ at: 13, fraction: 1 });
  expect(log.leftAt(1.05)).toBe(12);
  expect(log.position()).toBeCloseTo(1.15, 6);
});

test('of a line that was read twice the second time counts', () => {
  const log = createReadingLog();
  for (const [at, fraction] of [
    [0, 0],
    [10, 0.5],
    [10, 0.3],
    [12, 0.4],
  ] as const)
    log.note({ at, fraction });
  expect(log.leftAt(0.3)).toBe(10);
  expect(log.leftAt(0.2)).toBe(4);
});

test('a line that the text has not come to was never left', () => {
  const log = createReadingLog();
  log.note({ at: 0, fraction: 0 });
  log.note({ at: 1, fraction: 0.1 });
  expect(log.leftAt(0.4)).toBeNull();
});
