import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { isUnanswered } from '../db/postgres-errors';
import { TooManyRequestsError, UnavailableError } from '../errors';

/** `points` uses in `seconds`; after that the caller waits until the window ends. */
export type Limit = { points: number; seconds: number };

/** Where a caller stands with a limit. */
export type Usage = Limit & { name: string; left: number; resetSeconds: number };

export type Limiter = {
  /** Counts one use; null when it could not. @throws TooManyRequestsError when there is none left. */
  use(key: string): Promise<Usage | null>;
  /** Looks without counting. @throws TooManyRequestsError */
  check(key: string): Promise<void>;
  /** Forgets what was counted. */
  reset(key: string): Promise<void>;
  /** Counts one use, refuses nothing, and returns how many there are now. */
  add(key: string): Promise<number>;
  /** Takes one use back. */
  giveBack(key: string): Promise<void>;
  /** How many uses were counted. */
  count(key: string): Promise<number>;
  /** Says how many uses were counted, and for how long they are remembered. */
  set(key: string, points: number, seconds: number): Promise<void>;
  /** Leaves no use for so long. */
  block(key: string, seconds: number): Promise<void>;
};

/** For tests and benchmarks. */
export const UNLIMITED: Limiter = {
  use: async () => null,
  check: async () => {},
  reset: async () => {},
  add: async () => 0,
  giveBack: async () => {},
  count: async () => 0,
  set: async () => {},
  block: async () => {},
};

/** `failing` says what happens when it cannot count; while the database gives no answer at all nothing goes on. */
export function limiterOf(
  limiter: RateLimiterAbstract,
  { name, ...limit }: Limit & { name: string },
  failing: 'open' | 'closed',
): Limiter {
  const onFailure = (error: unknown) => {
    if (error instanceof RateLimiterRes) {
      throw new TooManyRequestsError(error.msBeforeNext / 1_000, error.consumedPoints === limit.points + 1, {
        name,
        ...limit,
      });
    }
    if (failing === 'closed' || isUnanswered(error)) throw new UnavailableError(error);
  };
  return {
    async use(key) {
      const state = await limiter.consume(key).catch(onFailure);
      if (!state) return null;
      return { ...limit, name, left: state.remainingPoints, resetSeconds: Math.ceil(state.msBeforeNext / 1_000) };
    },
    async check(key) {
      const state = await limiter.get(key).catch(onFailure);
      if (state && state.consumedPoints >= limit.points) throw new TooManyRequestsError(state.msBeforeNext / 1_000);
    },
    async reset(key) {
      await limiter.delete(key).catch(onFailure);
    },
    async add(key) {
      return (await limiter.penalty(key).catch(onFailure))?.consumedPoints ?? 0;
    },
    async giveBack(key) {
      await limiter.reward(key).catch(onFailure);
    },
    async count(key) {
      return (await limiter.get(key).catch(onFailure))?.consumedPoints ?? 0;
    },
    async set(key, points, seconds) {
      await limiter.set(key, points, seconds).catch(onFailure);
    },
    async block(key, seconds) {
      await limiter.block(key, seconds).catch(onFailure);
    },
  };
}
