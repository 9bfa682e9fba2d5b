import { ERROR_CODE_HEADER, type Problem } from '@shared/http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { AuditEventName, AuditLog } from '../db/audit-log';
import { isDatabaseUnavailable } from '../db/postgres-errors';
import { AppError, NotFoundError, UnavailableError } from '../errors';
import type { Logger } from '../logger';
import { ipKeyOf } from './rate-limit';
import { auditContextOf, loggedPathOf } from './request-context';

// What a caller may still send, and for how long, after it was answered early.
const LINGER_MS = 2_000;
const LINGER_BYTES = 10 * 1024 * 1024;

/** Refusals that leave a trace, by their code. */
const AUDITED: Partial<Record<string, AuditEventName>> = {
  forbidden: 'authz_fail',
  'token-scope': 'authz_fail',
  'token-not-allowed': 'authz_fail',
  'wrong-password': 'authn_password_change_fail',
};

type HttpError = Error & { status: number };

const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** Express's own refusals are about the path or its file, and a path that cannot be read is one that nothing has. */
function fromHttpError({ status }: HttpError): AppError | null {
  if (status === 412 || status === 416) return new AppError(status, 'bad-request', 'That part was not found.');
  return status >= 400 && status < 500 ? new NotFoundError() : null;
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new UnavailableError(error);
  return isHttpError(error) ? fromHttpError(error) : null;
}

const wantsProblem = (accept: string | undefined) => /application\/(problem\+)?json/i.test(accept ?? '');

function bodyFor(req: Request, error: AppError): { type: string; text: string } {
  if (!wantsProblem(req.get('accept'))) return { type: 'text/plain; charset=utf-8', text: error.message };
  const problem: Problem & Record<string, unknown> = {
    ...error.options.details,
    type: 'about:blank',
    title: error.code,
    status: error.status,
    detail: error.message,
    code: error.code,
    requestId: req.id,
  };
  return { type: 'application/problem+json; charset=utf-8', text: JSON.stringify(problem) };
}

/**
 * Answers a caller who may still be sending. Closing at once would reset the connection, and many callers would
 * report a broken network instead of reading the answer; so the rest is thrown away for a moment.
 */
function sendEarly(req: Request, res: Response, text: string): void {
  let rest = LINGER_BYTES;
  const end = () => {
    clearTimeout(timer);
    req.off('data', count).off('end', end).off('close', end);
    res.end();
  };
  const count = (chunk: Buffer) => {
    rest -= chunk.length;
    if (rest < 0) end();
  };
  const timer = setTimeout(end, LINGER_MS);
  res.set('Connection', 'close').set('Content-Length', String(Buffer.byteLength(text)));
  res.write(text);
  req.on('data', count).on('end', end).on('close', end).resume();
}

/** Ends the line of routes: what nobody answered does not exist. */
export const notFound: RequestHandler = () => {
  throw new NotFoundError();
};

/** The one place where an error becomes an answer: a sentence that the user may read, or the same plain 500. */
export function errorHandler({ logger, audit }: { logger: Logger; audit: AuditLog }): ErrorRequestHandler {
  return async (error, req, res, _next) => {
    const known = toAppError(error);
    const event = known && AUDITED[known.code];
    if (event) {
      const entry = { ...auditContextOf(req), event, details: { path: loggedPathOf(req) } };
      // Wrong passwords have a limit of their own, and each of them tells something.
      if (event === 'authz_fail') await audit.recordFirst(req.user?.id ?? ipKeyOf(req), entry);
      else await audit.record(entry);
    }
    if (!known || known.status >= 500) {
      logger.error({ err: known?.options.cause ?? error, requestId: req.id, code: known?.code }, 'request failed');
    }
    // The answer has begun: the only honest end is a broken one.
    if (res.headersSent) return res.destroy();
    const shown = known ?? new AppError(500, 'internal', 'Something went wrong. Please try again.');
    const { type, text } = bodyFor(req, shown);
    res.status(shown.status).set({ ...shown.options.headers, [ERROR_CODE_HEADER]: shown.code, 'Content-Type': type });
    if (req.complete || req.destroyed) res.send(text);
    else sendEarly(req, res, text);
  };
}
