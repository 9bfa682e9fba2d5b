import connectPgSimple from 'connect-pg-simple';
import session from 'express-session';
import type pg from 'pg';
import type { Logger } from '../logger';

type Callback = (error?: unknown) => void;
type Row = { sess: session.SessionData; authVersion: number | null };

declare module 'express-serve-static-core' {
  interface Request {
    /** The authentication version that the session's user has now; null when the user is gone. */
    currentAuthVersion?: number | null;
  }
}

/** With the user in the same query: every request of a signed-in user asks for both. */
const SESSION_AND_USER = `select s.sess, u.auth_version as "authVersion" from session s
  left join users u on u.id = (s.sess -> 'passport' ->> 'user')::uuid where s.sid = $1 and s.expire >= to_timestamp($2)`;

/** The session table, without the two surprises of connect-pg-simple and express-session. */
export function createSessionStore(pool: pg.Pool, logger: Logger): session.Store {
  const PgStore = connectPgSimple(session);

  class SessionStore extends PgStore {
    /** Sessions that were read, not made: they may be gone when they are written back. */
    private readonly known = new WeakSet<object>();
    private readonly authVersions = new WeakMap<object, number | null>();

    // express-session takes ENOENT, which is also a missing database socket, for "no such session".
    override get(sid: string, callback: (error: unknown, found?: session.SessionData | null) => void): void {
      const query = { name: 'session_and_user', text: SESSION_AND_USER, values: [sid, Date.now() / 1_000] };
      pool.query<Row>(query).then(
        ({ rows: [row] }) => {
          if (row) this.authVersions.set(row.sess, row.authVersion);
          callback(null, row?.sess ?? null);
        },
        (error: unknown) => callback(new Error('session not read', { cause: error })),
      );
    }

    override createSession(...[req, data]: Parameters<session.Store['createSession']>) {
      req.currentAuthVersion = this.authVersions.get(data);
      const created = super.createSession(req, data);
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
