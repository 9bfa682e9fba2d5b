import type { Request, RequestHandler } from 'express';
import { InvalidRequestError, TooLargeError, UnsupportedMediaTypeError } from '../errors';
import { wholeBodyOf } from './body-stream';

const LIMIT_BYTES = { '100kb': 100 * 1024, '1mb': 1024 * 1024, '2mb': 2 * 1024 * 1024 } as const;

/** A small body takes no minute; only uploads may. */
const BODY_MS = 60_000;

const hasBody = (headers: { 'content-length'?: string; 'transfer-encoding'?: string }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Parses a JSON object, or a list when `isList`, of at most `limit`. Stands after `requireUser` and the route's rate limit.
 * Compressed bodies are refused, so that the limit is a limit on memory. Answers at the first byte too many: Express's own
 * parser reads a refused body to its end first.
 */
export function jsonBody(
  options: { limit: keyof typeof LIMIT_BYTES; optional?: boolean; isList?: boolean } = { limit: '100kb' },
): RequestHandler[] {
  const isList = options.isList ?? false;
  return [
    async (req, _res, next) => {
      if (options.optional && !hasBody(req.headers)) return next();
      requireJson(req);
      const limits = { maxBytes: LIMIT_BYTES[options.limit], tooLarge, deadlineMs: BODY_MS };
      req.body = parse(await wholeBodyOf(req, limits), isList);
      next();
    },
  ];
}

const tooLarge = () => new TooLargeError('That is too large to be saved.');

/** Nothing but JSON, in UTF-8, uncompressed. @throws UnsupportedMediaTypeError */
export function requireJson(req: Request): void {
  if (!/^application\/json\s*(;|$)/i.test(req.get('content-type') ?? '')) {
    throw new UnsupportedMediaTypeError('Send this as JSON.');
  }
  if ((req.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new UnsupportedMediaTypeError('Send this as JSON, uncompressed.');
  }
  const charset = /;\s*charset="?([^";\s]+)/i.exec(req.get('content-type') ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new UnsupportedMediaTypeError('Send this as JSON in UTF-8.');
  }
}

function parse(bytes: Buffer, isList: boolean): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value === 'object' && value !== null && Array.isArray(value) === isList) return value;
  } catch {
    // One sentence for every way to be wrong.
  }
  throw new InvalidRequestError(`That is not a valid JSON ${isList ? 'list' : 'object'}.`, 'bad-request');
}
