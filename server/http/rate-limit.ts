import type { Request, RequestHandler, Response } from 'express';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { AuditLog } from '../db/audit-log';
import { ConflictError, TooManyRequestsError } from '../errors';
import { type Limit, type Limiter, limiterOf, UNLIMITED, type Usage } from './limiter';
import { auditContextOf, loggedPathOf } from './request-context';

/** What each limit is. Counted per user unless the name says otherwise. */
export const LIMITS = {
  signInFailuresPerUsernameAndIp: { points: 5, seconds: 15 * 60 },
  signInFailuresPerUsername: { points: 100, seconds: 60 * 60 },
  signInFailuresPerIp: { points: 25, seconds: 5 * 60 },
  registrationsPerIp: { points: 10, seconds: 60 * 60 },
  passwordFailures: { points: 5, seconds: 15 * 60 },
  passwordResetsPerIp: { points: 10, seconds: 60 * 60 },
  /** Asked for, whether somebody has the address or not. */
  passwordResetsPerEmail: { points: 3, seconds: 60 * 60 },
  /** Per address and kind of change: nobody gets more of them, however often somebody changes an account to and fro. */
  accountMails: { points: 3, seconds: 60 * 60 },
  passwordResetUsesPerIp: { points: 20, seconds: 15 * 60 },
  /** Answers are stored for a day, and outlive what was made: as many as a user may have scripts. */
  idempotencyKeys: { points: 2_000, seconds: 24 * 60 * 60 },
  exports: { points: 1, seconds: 60 * 60 },
  checks: { points: 60, seconds: 60 },
  generatePerMinute: { points: 10, seconds: 60 },
  secondReadingsPerMinute: { points: 10, seconds: 60 },
  uploads: { points: 30, seconds: 30 * 60 },
  versions: { points: 60, seconds: 30 * 60 },
  posts: { points: 10, seconds: 60 },
  comments: { points: 30, seconds: 60 },
  reactions: { points: 60, seconds: 60 },
  reports: { points: 30, seconds: 60 * 60 },
  searches: { points: 120, seconds: 60 },
  tokens: { points: 20, seconds: 60 * 60 },
  webhooks: { points: 30, seconds: 60 * 60 },
  webhookTests: { points: 20, seconds: 60 * 60 },
  links: { points: 60, seconds: 5 * 60 },
  /** Per address: pages, pictures and parts of videos that links lead to. */
  watching: { points: 600, seconds: 5 * 60 },
  /** Per address and link: views that are counted. More are played all the same. */
  views: { points: 20, seconds: 60 * 60 },
  requests: { points: 1_500, seconds: 5 * 60 },
  /** Parts of takes, two for each second of one: ten times as fast as they are recorded. */
  chunks: { points: 6_000, seconds: 5 * 60 },
  /** Stands before the session is read, for those who are refused early. A whole office may share one address. */
  requestsPerAddress: { points: 20_000, seconds: 5 * 60 },
  /** Names and addresses that turned out to be taken: nobody may find out by trying who has an account. */
  takenNamesPerIp: { points: 10, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;

export type RateLimits = {
  /** Counted in PostgreSQL, for all processes together. `failing` says what happens when it cannot count. */
  shared(name: string, limit: Limit, failing: 'open' | 'closed'): Limiter;
  /** Counted in this process, without a write. */
  local(name: string, limit: Limit): Limiter;
  readonly isOn: boolean;
};

/** `isOn: false` is for tests and benchmarks. */
export function createRateLimits(options: { pool: pg.Pool; isOn: boolean }): RateLimits {
  if (!options.isOn) return { isOn: false, shared: () => UNLIMITED, local: () => UNLIMITED };
  return {
    isOn: true,
    shared: (name, limit, failing) =>
      limiterOf(
        new RateLimiterPostgres({
          storeClient: options.pool,
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points: limit.points,
          duration: limit.seconds,
        }),
        { name, ...limit },
        failing,
      ),
    local: (name, limit) =>
      limiterOf(
        new RateLimiterMemory({ keyPrefix: name, points: limit.points, duration: limit.seconds }),
        { name, ...limit },
        'open',
      ),
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

/** Counts one use for `task` only when it finds something taken. @throws TooManyRequestsError */
export async function useForConflict<Result>(
  limiter: Limiter,
  key: string,
  task: () => Promise<Result>,
): Promise<Result> {
  // Counted first, so that many at once are not more.
  await limiter.use(key);
  let isConflict = false;
  try {
    return await task();
  } catch (error) {
    isConflict = error instanceof ConflictError;
    throw error;
  } finally {
    if (!isConflict) await limiter.giveBack(key);
  }
}

/** Counts each request of the signed-in user, or of the address when nobody is signed in. */
export function rateLimit(limiter: Limiter, audit?: AuditLog): RequestHandler {
  return limitBy((req) => req.user?.id ?? ipKeyOf(req), limiter, { audit, isTold: true });
}

/** Counts each request of the address, signed in or not. */
export function addressLimit(limiter: Limiter, audit: AuditLog): RequestHandler {
  return limitBy(ipKeyOf, limiter, { audit, isTold: false });
}

/** The fields of the IETF draft "RateLimit header fields for HTTP"; a call with two limits names both. */
function tell(res: Response, { name, points, seconds, left, resetSeconds }: Usage): void {
  res.append('RateLimit-Policy', `"${name}";q=${points};w=${seconds}`);
  res.append('RateLimit', `"${name}";r=${left};t=${resetSeconds}`);
}

/** `isTold`: callers are told where they stand, so that they can wait before they are refused. */
function limitBy(
  keyOf: (req: Request) => string,
  limiter: Limiter,
  { audit, isTold }: { audit?: AuditLog; isTold: boolean },
): RequestHandler {
  return async (req, res, next) => {
    try {
      const usage = await limiter.use(keyOf(req));
      if (usage && isTold) tell(res, usage);
    } catch (error) {
      if (error instanceof TooManyRequestsError && error.limit && isTold) {
        tell(res, { ...error.limit, left: 0, resetSeconds: Number(error.options.headers?.['Retry-After']) });
      }
      if (error instanceof TooManyRequestsError && error.isFirst) {
        await audit?.record({
          ...auditContextOf(req),
          event: 'excess_rate_limit_exceeded',
          details: { path: loggedPathOf(req) },
        });
      }
      throw error;
    }
    next();
  };
}
