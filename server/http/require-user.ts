import type { Request, RequestHandler } from 'express';
import type {} from 'passport';
import { UnauthenticatedError } from '../errors';

declare global {
  namespace Express {
    interface User {
      id: string;
      authVersion: number;
    }
  }
}

/** Lets only signed-in users pass. Stands before anything that reads the body. */
export const requireUser: RequestHandler = (req, _res, next) => {
  if (!req.user) throw new UnauthenticatedError();
  next();
};

/** The signed-in user, and of which version of the account the sign-in is. @throws UnauthenticatedError */
export function userOf(req: Request): Express.User {
  if (!req.user) throw new UnauthenticatedError();
  return req.user;
}

/** The signed-in user's id. @throws UnauthenticatedError when a route forgot `requireUser`. */
export const userIdOf = (req: Request): string => userOf(req).id;
