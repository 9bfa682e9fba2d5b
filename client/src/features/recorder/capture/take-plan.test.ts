import { describe, expect, test } from 'vitest';
import { planTake, secondsUntilLimit } from './take-plan';

const MB = 1024 * 1024;
const LIMITS = { maxVideoBytes: 500 * MB, userQuotaBytes: 5 * 1024 * MB, usedBytes: 0 };
const minutes = (count: number) => count * 60;

describe('the bit rate of a take', () => {
  test.each([
    ['without a script', 0, 6],
    ['with a script of two minutes', minutes(2), 6],
    ['with a script of twelve minutes', minutes(12), 4.1],
    ['with a script of an hour', minutes(60), 2.5],
  ])('%s', (_name, scriptSeconds, megabits) => {
    expect(planTake(LIMITS, scriptSeconds).videoBitsPerSecond / 1e6).toBeCloseTo(megabits, 0);
  });

  test('is never below 2.5 nor above 6 Mbit/s', () => {
    for (let script = 0; script < minutes(90); script += 30) {
      const { videoBitsPerSecond } = planTake(LIMITS, script);
      expect(videoBitsPerSecond).toBeGreaterThanOrEqual(2_500_000);
      expect(videoBitsPerSecond).toBeLessThanOrEqual(6_000_000);
    }
  });
});

describe('how long a take can be', () => {
  test('a script that fits at some bit rate fits with room for pauses', () => {
    for (let script = 30; script < minutes(19); script += 30) {
      expect(planTake(LIMITS, script).longestSeconds).toBeGreaterThan(script * 1.2);
    }
  });

  test('an hour does not fit, and its bytes at the end do not exceed the limit', () => {
    const { longestSeconds, videoBitsPerSecond } = planTake(LIMITS, minutes(60));
    expect(longestSeconds).toBeGreaterThan(minutes(24));
    expect(longestSeconds).toBeLessThan(minutes(26));
    expect(((videoBitsPerSecond + 128_000) / 8) * longestSeconds).toBeLessThan(LIMITS.maxVideoBytes);
  });

  test("what is left of the user's space counts, and what waits on this device to be saved", () => {
    const nearlyFull = { ...LIMITS, usedBytes: LIMITS.userQuotaBytes - 100 * MB };
    const alone = planTake(nearlyFull, 0).longestSeconds;
    expect(alone).toBeLessThan(minutes(3));
    expect(planTake(nearlyFull, 0, 50 * MB).longestSeconds).toBeLessThan(alone / 1.9);
    expect(planTake(nearlyFull, 0, 500 * MB).longestSeconds).toBe(0);
  });

  test('however little space is left, what a busy encoder still writes after the stop fits into it', () => {
    const roomOf = (free: number) => planTake({ ...LIMITS, usedBytes: LIMITS.userQuotaBytes - free }, 0).roomBytes;
    expect(roomOf(20 * MB)).toBeLessThanOrEqual(18 * MB);
    expect(roomOf(500 * MB)).toBeCloseTo(490 * MB);
    expect(roomOf(MB)).toBe(0);
  });

  test.each([0, 12, 60])(
    'is that of a server with the usual limits while the server has not told its own (%i minutes)',
    (script) => {
      const usual = planTake(LIMITS, minutes(script));
      expect(usual.isAssumed).toBe(false);
      expect(planTake(undefined, minutes(script))).toEqual({ ...usual, isAssumed: true });
    },
  );
});

describe('the time until the limit', () => {
  const plan = planTake(LIMITS, 0);

  test('starts at what was promised', () => {
    expect(secondsUntilLimit(plan, { bytes: 0, seconds: 0 })).toBe(plan.longestSeconds);
  });

  test('shrinks faster when the encoder writes more than it was told', () => {
    const seconds = 100;
    const planned = secondsUntilLimit(plan, { bytes: 100 * 766_000, seconds });
    const fast = secondsUntilLimit(plan, { bytes: 200 * 766_000, seconds });
    expect(fast).toBeLessThan(planned / 2);
  });

  test('is not judged by the first chunk, which holds the most', () => {
    const short = { ...plan, roomBytes: 12 * MB };
    expect(secondsUntilLimit(short, { bytes: 2 * MB, seconds: 1 })).toBeGreaterThan(10);
  });

  test('is never more than the planned bit rate allows, however still the picture was so far', () => {
    expect(secondsUntilLimit(plan, { bytes: 1000, seconds: 600 })).toBeLessThanOrEqual(plan.longestSeconds);
  });
});
