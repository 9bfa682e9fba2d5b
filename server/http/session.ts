import type { CookieOptions, RequestHandler } from 'express';
import session from 'express-session';
import type pg from 'pg';
import type { Logger } from '../logger';
import { createSessionStore } from './session-store';

const HOUR_MS = 3_600_000;
const IDLE_MS = 7 * 24 * HOUR_MS;
const ABSOLUTE_MS = 30 * 24 * HOUR_MS;

declare module 'express-session' {
  interface SessionData {
    /** Epoch milliseconds. */
    startedAt: number;
    refreshedAt: number;
    /** Passport's: the signed-in user's id. */
    passport: { user?: string };
  }
}

export type SessionOptions = {
  pool: pg.Pool;
  logger: Logger;
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
  const cookie = sessionCookie(options.isHttps);
  return [
    declareSecure(options.isHttps),
    session({
      store: createSessionStore(options.pool, options.logger),
      name: cookie.name,
      secret: options.secrets,
      resave: false,
      saveUninitialized: false,
      // Never 'destroy': a session that could not be read leaves req.session unset, and would be deleted for it.
      unset: 'keep',
      cookie: { ...cookie.options, maxAge: IDLE_MS } as session.CookieOptions,
    }),
    keepFresh(options.now),
  ];
}

/** The address that people use says whether the way to them is secure; a proxy may not. */
function declareSecure(isHttps: boolean): RequestHandler {
  return (req, _res, next) => {
    if (isHttps) Object.defineProperty(req, 'secure', { value: true });
    next();
  };
}

/** Takes the user from sessions that are too old, and renews the idle time once an hour. */
function keepFresh(now: () => number): RequestHandler {
  return (req, _res, next) => {
    const { startedAt, refreshedAt } = req.session;
    if (startedAt !== undefined && now() - startedAt > ABSOLUTE_MS) delete req.session.passport;
    else if (refreshedAt !== undefined && now() - refreshedAt > HOUR_MS) req.session.refreshedAt = now();
    next();
  };
}
