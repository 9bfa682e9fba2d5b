import type { Request, RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import { Strategy as LocalStrategy } from 'passport-local';
import { newId } from '../../db/ids';
import type { AttemptOn, AuthService, SignedIn, SignInOutcome } from './auth.service';

declare module 'express-session' {
  interface SessionData {
    /** Names the session where it is listed; its real id would open it. */
    publicId: string;
    authVersion: number;
    userAgent: string;
  }
}

const USER_AGENT_MAX = 200;

type PassportOptions = {
  auth: Pick<AuthService, 'signIn'>;
  attemptOf: (req: Request) => AttemptOn;
  now: () => number;
};

export type PassportSessions = ReturnType<typeof createPassportSessions>;

/** Passport with its local strategy: who is asking, and the beginning and end of sessions. */
export function createPassportSessions({ auth, attemptOf, now }: PassportOptions) {
  const passport = new Passport();

  passport.use(
    new LocalStrategy({ passReqToCallback: true }, (req, username, password, done) => {
      auth.signIn({ username, password }, attemptOf(req)).then(
        (user) => done(null, user ?? false),
        (error: unknown) => done(error),
      );
    }),
  );

  // Passport has made a new session before it asks for this, and saves it right after.
  passport.serializeUser<string, Request>((req, user, done) => {
    Object.assign(req.session, {
      publicId: newId(),
      authVersion: user.authVersion,
      startedAt: now(),
      refreshedAt: now(),
      userAgent: (req.get('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    });
    done(null, user.id);
  });

  passport.deserializeUser<string, Request>((req, id, done) => {
    const authVersion = req.session.authVersion ?? 0;
    done(null, req.currentAuthVersion === authVersion && { id, authVersion });
  });

  return {
    /** Sets `req.user`. A session whose user is gone, or changed the password since, ends here. */
    restoreUser: [passport.session(), endOrphaned] satisfies RequestHandler[],

    /** Compares the body's `username` and `password`, which must have been validated: null when they are wrong. */
    checkCredentials(req: Request, res: Response): Promise<SignInOutcome | null> {
      return new Promise((resolve, reject) => {
        const answer = (error: unknown, user?: SignInOutcome | false | null) =>
          error ? reject(error) : resolve(user || null);
        passport.authenticate('local', { session: false }, answer)(req, res, reject);
      });
    },

    /** Signs `user` in with a new session id; the session the caller came with ends. */
    start(req: Request, user: SignedIn): Promise<void> {
      if (!req.session) req.sessionStore.generate(req);
      return new Promise((resolve, reject) => req.login(user, (error) => (error ? reject(error) : resolve())));
    },

    end: endSession,
  };
}

const endOrphaned: RequestHandler = async (req, _res, next) => {
  if (!req.user && req.session.startedAt !== undefined) await endSession(req);
  next();
};

function endSession(req: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!req.session) return resolve();
    req.session.destroy((error) => (error ? reject(error) : resolve()));
  });
}
