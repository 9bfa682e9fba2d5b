import connectPgSimple from 'connect-pg-simple';
import type { CookieOptions, RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';

const HOUR_MS = 3_600_000;
const IDLE_MS = 7 * 24 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;

declare module 'express-session' {
  interface SessionData {
    /** Epoch milliseconds. */
    startedAt: number;
    refreshedAt: number;
  }
}

export type SessionOptions = {
  pool: pg.Pool;
  /** The first signs, all are accepted. */
  secrets: string[];
  isHttps: boolean;
  now: () => number;
};

/** The cookie's name and attributes; the same ones are needed to clear it. */
export function sessionCookie(isHttps: boolean): { name: string; options: CookieOptions } {
  return {
    name: isHttps ? '__Host-sid' : 'sid',
    options: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
  };
}

/**
 * Cookie sessions in PostgreSQL: 7 days idle, 30 days in all. A session is written when it changes and at most once
 * an hour otherwise, because the hub's polls would each be a write.
 */
export function sessions(options: SessionOptions): RequestHandler[] {
  const PgStore = connectPgSimple(session);
  const cookie = sessionCookie(options.isHttps);
  return [
    session({
      store: new PgStore({ pool: options.pool, tableName: 'session', createTableIfMissing: false, disableTouch: true }),
      name: cookie.name,
      secret: options.secrets,
      resave: false,
      saveUninitialized: false,
      unset: 'destroy',
      // express-session would otherwise drop a Secure cookie behind a proxy it was not told about.
      proxy: options.isHttps ? true : undefined,
      cookie: { ...cookie.options, maxAge: IDLE_MS } as session.CookieOptions,
    }),
    keepFresh(options.now),
  ];
}

/** Ends sessions that are too old, and renews the idle time once an hour. */
function keepFresh(now: () => number): RequestHandler {
  return (req, _res, next) => {
    const { startedAt, refreshedAt } = req.session;
    if (startedAt !== undefined && now() - startedAt > ABSOLUTE_MS) return req.session.regenerate(next);
    if (refreshedAt !== undefined && now() - refreshedAt > HOUR_MS) req.session.refreshedAt = now();
    next();
  };
}
