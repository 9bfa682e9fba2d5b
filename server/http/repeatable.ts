import { createHash } from 'node:crypto';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { IdempotencyKeys } from '../db/idempotency-keys';
import { AppError, ConflictError, InvalidRequestError } from '../errors';
import { userIdOf } from './require-user';

const KEY = /^[\x21-\x7e]{1,255}$/;
const BUSY_SECONDS = '1';

type Claim = { isCarriedOut: boolean; release(): Promise<void>; giveUp(): Promise<void> };

const claims = new WeakMap<object, Claim>();

/**
 * Makes a creating call safe to repeat with an `Idempotency-Key`: the second time it is answered from what was stored.
 * Stands behind the parsed body and before everything that uses it. Not for answers that hold a secret. `limit` counts the
 * calls that carry a key.
 */
export function repeatable(keys: IdempotencyKeys, limit: RequestHandler): RequestHandler {
  const answerOnce = Router().use(limit, answeringOnce(keys));
  return (req, res, next) => (req.get('idempotency-key') === undefined ? next() : answerOnce(req, res, next));
}

function answeringOnce(keys: IdempotencyKeys): RequestHandler {
  return async (req, res, next) => {
    const key = req.get('idempotency-key') ?? '';
    if (!KEY.test(key)) throw new InvalidRequestError('An Idempotency-Key has 1 to 255 visible characters.');
    const owner = { userId: userIdOf(req), key };
    const request = `${req.method} ${req.baseUrl}${req.path}\n${JSON.stringify(req.body ?? {})}`;
    const claim = await keys.claim(owner, createHash('sha256').update(request).digest());
    switch (claim.state) {
      case 'reused':
        throw new ConflictError('That Idempotency-Key was used for something else.', 'idempotency-key-reused');
      case 'busy':
        throw new AppError(
          409,
          'idempotency-key-busy',
          'The first call with that Idempotency-Key is still under way.',
          {
            headers: { 'Retry-After': BUSY_SECONDS },
          },
        );
      case 'unfinished':
        throw new ConflictError(
          'The first call with that Idempotency-Key was cut off. Look whether it was carried out, then use a new key.',
          'idempotency-key-unfinished',
        );
      case 'answered':
        res.status(claim.status).set('Idempotency-Replayed', 'true').type('json').send(claim.body);
        return;
      case 'new': {
        const send = res.json.bind(res);
        res.json = (value) => {
          claims.delete(req);
          // Stored first: whoever has the answer can have it again.
          const stored = keys.answer(owner, res.statusCode, JSON.stringify(value));
          // Not to be stored is no reason not to answer what was done.
          stored.catch(() => {}).finally(() => send(value));
          return res;
        };
        claims.set(req, {
          isCarriedOut: false,
          release: () => keys.release(owner),
          giveUp: () => keys.giveUp(owner),
        });
        next();
      }
    }
  };
}

/** To be called once the call's change is stored: whatever fails after that, it must not be carried out again. */
export function carriedOut(req: object): void {
  const claim = claims.get(req);
  if (claim) claim.isCarriedOut = true;
}

/** Stands before the error handler: a call that failed may be repeated with its key, unless it was carried out. */
export const releaseKeys: ErrorRequestHandler = async (error, req, _res, next) => {
  const claim = claims.get(req);
  await (claim?.isCarriedOut ? claim.giveUp() : claim?.release())?.catch(() => {});
  next(error);
};
