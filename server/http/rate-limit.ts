import type { Request, RequestHandler } from 'express';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { AuditLog } from '../db/audit-log';
import { TooManyRequestsError, UnavailableError } from '../errors';
import { auditContextOf } from './request-context';

/** `points` requests in `seconds`; after that the caller waits for `blockSeconds`, or until the window ends. */
export type Limit = { points: number; seconds: number; blockSeconds?: number };

/** What each limit is. Counted per user unless the name says otherwise. */
export const LIMITS = {
  signInFailuresPerUsernameAndIp: { points: 5, seconds: 15 * 60 },
  signInFailuresPerUsername: { points: 100, seconds: 60 * 60 },
  signInFailuresPerIp: { points: 25, seconds: 5 * 60 },
  registrationsPerIp: { points: 10, seconds: 60 * 60 },
  passwordFailures: { points: 5, seconds: 15 * 60 },
  exports: { points: 1, seconds: 60 * 60 },
  generatePerMinute: { points: 10, seconds: 60 },
  uploads: { points: 30, seconds: 30 * 60 },
  posts: { points: 10, seconds: 60 },
  comments: { points: 30, seconds: 60 },
  reactions: { points: 60, seconds: 60 },
  requests: { points: 1_500, seconds: 5 * 60 },
} as const satisfies Record<string, Limit>;

export type Limiter = {
  /** Counts one use. @throws TooManyRequestsError when there is none left. */
  use(key: string): Promise<void>;
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

export type RateLimits = {
  /** Counted in PostgreSQL, for all processes together. `failing` says what happens when it cannot count. */
  shared(name: string, limit: Limit, failing: 'open' | 'closed'): Limiter;
  /** Counted in this process, without a write. */
  local(name: string, limit: Limit): Limiter;
};

const UNLIMITED: Limiter = {
  use: async () => {},
  check: async () => {},
  reset: async () => {},
  add: async () => 0,
  giveBack: async () => {},
  count: async () => 0,
  set: async () => {},
  block: async () => {},
};

/** `isOn: false` is for tests and benchmarks. */
export function createRateLimits(options: { pool: pg.Pool; isOn: boolean }): RateLimits {
  if (!options.isOn) return { shared: () => UNLIMITED, local: () => UNLIMITED };
  return {
    shared: (name, limit, failing) =>
      limiterOf(
        new RateLimiterPostgres({
          storeClient: options.pool,
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points: limit.points,
          duration: limit.seconds,
          blockDuration: limit.blockSeconds,
        }),
        limit,
        failing,
      ),
    local: (name, limit) =>
      limiterOf(
        new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds }),
        limit,
        'open',
      ),
  };
}

function limiterOf(limiter: RateLimiterAbstract, limit: Limit, failing: 'open' | 'closed'): Limiter {
  const onFailure = (error: unknown) => {
    if (error instanceof RateLimiterRes) {
      throw new TooManyRequestsError(error.msBeforeNext / 1_000, error.consumedPoints === limit.points + 1);
    }
    if (failing === 'closed') throw new UnavailableError(error);
  };
  return {
    async use(key) {
      await limiter.consume(key).catch(onFailure);
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

/** The key of an IP address: IPv6 callers own a whole /64. */
export function ipKeyOf(req: Request): string {
  const ip = req.ip ?? 'unknown';
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tailGroups.length) }, () => '0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

/** Refuses a caller who has nothing left, without counting. Stands before the body is read. */
export function checkLimit(limiter: Limiter, keyOf: (req: Request) => string): RequestHandler {
  return async (req, _res, next) => {
    await limiter.check(keyOf(req));
    next();
  };
}

/** Counts one use for `task`, unless it fails. @throws TooManyRequestsError */
export async function useFor<Result>(limiter: Limiter, key: string, task: () => Promise<Result>): Promise<Result> {
  await limiter.use(key);
  try {
    return await task();
  } catch (error) {
    await limiter.giveBack(key);
    throw error;
  }
}

/** Counts each request of the signed-in user, or of the address when nobody is signed in. */
export function rateLimit(limiter: Limiter, audit?: AuditLog): RequestHandler {
  return async (req, _res, next) => {
    try {
      await limiter.use(req.user?.id ?? ipKeyOf(req));
    } catch (error) {
      if (error instanceof TooManyRequestsError && error.isFirst) {
        await audit?.record({
          ...auditContextOf(req),
          event: 'excess_rate_limit_exceeded',
          details: { path: req.path },
        });
      }
      throw error;
    }
    next();
  };
}
