import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { vi } from 'vitest';

/** Runs `task` while nobody has anything left of one limit that is counted in memory. */
export async function whileSpent<Result>(limit: string, task: () => Promise<Result>): Promise<Result> {
  const consume = RateLimiterMemory.prototype.consume;
  const spy = vi.spyOn(RateLimiterMemory.prototype, 'consume').mockImplementation(function (
    this: RateLimiterMemory,
    ...args
  ) {
    const isSpent = this.keyPrefix === limit;
    return isSpent ? Promise.reject(new RateLimiterRes(0, 7_000, 1_000_000)) : consume.apply(this, args);
  });
  try {
    return await task();
  } finally {
    spy.mockRestore();
  }
}
