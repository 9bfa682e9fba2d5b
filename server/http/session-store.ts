import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type pg from 'pg';
import type { Logger } from '../logger';

type Callback = (error?: unknown) => void;

/** The session table, without the two surprises of connect-pg-simple and express-session. */
export function createSessionStore(pool: pg.Pool, logger: Logger): session.Store {
  const PgStore = connectPgSimple(session);

  class SessionStore extends PgStore {
    /** Sessions that were read, not made: they may be gone when they are written back. */
    private readonly known = new WeakSet<object>();

    // express-session takes ENOENT, which is also a missing database socket, for "no such session".
    override get(sid: string, callback: (error: unknown, found?: session.SessionData | null) => void): void {
      super.get(sid, (error: unknown, found) =>
        callback(error ? new Error('session not read', { cause: error }) : null, found),
      );
    }

    override createSession(...args: Parameters<session.Store['createSession']>) {
      const created = super.createSession(...args);
      this.known.add(created);
      return created;
    }

    // An upsert would bring back a session that was ended while one of its requests was under way.
    override set(sid: string, data: session.SessionData, callback?: Callback): void {
      if (!this.known.has(data)) {
        super.set(sid, data, callback);
        return;
      }
      const expire = new Date(data.cookie.expires ?? 0).getTime() / 1_000;
      pool
        .query('update session set sess = $1, expire = to_timestamp($2) where sid = $3', [data, expire, sid])
        .then(() => callback?.(), callback);
    }
  }

  return new SessionStore({
    pool,
    tableName: 'session',
    createTableIfMissing: false,
    disableTouch: true,
    errorLog: (_message: string, error: unknown) => logger.warn({ err: error }, 'old sessions not removed'),
  });
}
