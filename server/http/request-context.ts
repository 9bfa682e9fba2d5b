import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { AuditContext } from '../db/audit-log';
import type { Logger } from '../logger';

declare module 'express-serve-static-core' {
  interface Request {
    /** Also sent as `X-Request-Id`, so that a user can quote it. */
    id: string;
  }
}

// Share links open a recording to everybody who has them: their tokens stay out of the log.
const withoutSecrets = (path: string) => path.replace(/^\/watch\/[^/]+/i, '/watch/[redacted]');

// Longer than any path of ours; a caller may send many kilobytes.
const PATH_LENGTH = 200;

/** The request's path as it may be written down. */
export const loggedPathOf = (req: Request): string =>
  withoutSecrets(req.originalUrl.split('?', 1)[0] ?? '').slice(0, PATH_LENGTH);

/** Gives each request an id and logs it once, when its answer has ended: no query, no body, no headers. */
export function requestContext(logger: Logger): RequestHandler {
  return (req, res, next) => {
    req.id = randomUUID();
    res.setHeader('X-Request-Id', req.id);
    if (!logger.isLevelEnabled('debug')) return next();
    const startedAt = process.hrtime.bigint();
    res.once('close', () => {
      const milliseconds = Number(process.hrtime.bigint() - startedAt) / 1e6;
      logger.debug(
        {
          requestId: req.id,
          method: req.method,
          path: loggedPathOf(req),
          status: res.statusCode,
          ms: Math.round(milliseconds),
          complete: res.writableFinished,
        },
        'request',
      );
    });
    next();
  };
}

/** Who is asking, for the audit log. */
export function auditContextOf(req: Request): AuditContext {
  return { userId: req.user?.id ?? null, ip: req.ip ?? null, requestId: req.id };
}

/** Aborted when the caller leaves before the answer is sent. */
export function signalOf(res: Response): AbortSignal {
  const controller = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}
