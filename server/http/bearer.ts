import type { Request, RequestHandler } from 'express';

/** What a caller sends as a bearer token; null when it sends none. */
export function bearerOf(req: Request): string | null {
  return (
    /^Bearer(?:\s+(.*))?$/i
      .exec(req.get('authorization') ?? '')
      ?.slice(1)
      .map((token) => token ?? '')[0] ?? null
  );
}

/**
 * Callers with a token are never looked at as a browser: their cookie counts for nothing, so no page of another site
 * gains by sending one along.
 */
export function byBearer(options: { with: RequestHandler; without: RequestHandler }): RequestHandler {
  return (req, res, next) => (bearerOf(req) === null ? options.without : options.with)(req, res, next);
}
