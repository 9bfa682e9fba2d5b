import { type RequestHandler, Router } from 'express';
import type { SignInMemory } from '../db/sign-in-memory';

const READING = new Set(['GET', 'HEAD']);
/** Paths below `/api` where sign-ins begin and end. */
const ACCOUNT = /^\/(auth|tokens)(\/|$)/;
// Longer ones come from elsewhere on the same host, and are read each time.
const LONGEST_COOKIE = 1_000;

/**
 * Sets `req.user`, from memory where that is possible: then neither the database nor the session is touched, and
 * `req.session` is not there. Calls that change something, and all that have to do with accounts, always read the
 * session.
 */
export function recallUser(options: { memory: SignInMemory; restoreUser: RequestHandler[] }): RequestHandler {
  const { memory, restoreUser } = options;
  const restore = Router().use(restoreUser);

  return (req, res, next) => {
    const isOfAccount = ACCOUNT.test(req.path);
    const cookie = req.headers.cookie;
    const shown = cookie !== undefined && cookie.length <= LONGEST_COOKIE ? `cookie ${cookie}` : undefined;
    if (shown && !isOfAccount && READING.has(req.method)) {
      const known = memory.find(shown);
      if (known) {
        req.user = known;
        next();
        return;
      }
    }
    const remember = memory.begin();
    restore(req, res, (error?: unknown) => {
      if (!error && req.user && shown) remember(shown, { secret: req.sessionID, user: req.user });
      if (isOfAccount && req.user) res.once('close', memory.suspend(req.user.id));
      next(error);
    });
  };
}
