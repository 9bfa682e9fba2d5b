import type { ErrorRequestHandler, Response } from 'express';
import { ERROR_CODE_HEADER, type Problem } from '../../shared/http';
import { isDatabaseUnavailable } from '../db/postgres-errors';
import { AppError, InvalidRequestError, TooLargeError, UnavailableError, UnsupportedMediaTypeError } from '../errors';
import type { Logger } from '../logger';

type HttpError = Error & { status: number; type?: string };

const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number';

/** The body parser's and the router's own errors, in our words. */
function fromHttpError(error: HttpError): AppError | null {
  if (error.status === 413) return new TooLargeError('That is too large to be saved.');
  if (error.status === 415) return new UnsupportedMediaTypeError('Send this as JSON, uncompressed.');
  if (error.status >= 400 && error.status < 500)
    return new InvalidRequestError('That is not valid JSON.', 'bad-request');
  return null;
}

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error)) return new UnavailableError(error);
  return isHttpError(error) ? fromHttpError(error) : null;
}

const wantsProblem = (accept: string | undefined) => /application\/(problem\+)?json/i.test(accept ?? '');

function send(res: Response, accept: string | undefined, error: AppError): void {
  res
    .status(error.status)
    .set(error.options.headers ?? {})
    .set(ERROR_CODE_HEADER, error.code);
  if (!wantsProblem(accept)) {
    res.type('text/plain').send(error.message);
    return;
  }
  const problem: Problem & Record<string, unknown> = {
    ...error.options.details,
    type: 'about:blank',
    title: error.code,
    status: error.status,
    detail: error.message,
    code: error.code,
    requestId: res.req.id,
  };
  res.status(error.status).type('application/problem+json').send(JSON.stringify(problem));
}

/** The one place where an error becomes an answer: a sentence that the user may read, or the same plain 500. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const known = toAppError(error);
    if (!known || known.status >= 500) {
      logger.error({ err: known?.options.cause ?? error, requestId: req.id, code: known?.code }, 'request failed');
    }
    // The answer has begun: the only honest end is a broken one.
    if (res.headersSent) return res.destroy();
    // The caller may still be sending a body that nobody will read.
    if (!req.complete) res.setHeader('Connection', 'close');
    send(res, req.get('accept'), known ?? new AppError(500, 'internal', 'Something went wrong. Please try again.'));
  };
}
