import type { RequestHandler } from 'express';
import { pathToRegexp } from 'path-to-regexp';
import { AppError, NotFoundError } from '../errors';
import type { ApiRoute } from './api-router';

/**
 * The first check of every API request: 404 for an unknown path, 405 with `Allow` for a known one with another
 * method. `routes` is read at the first request, when all features have registered theirs.
 */
export function knownRoutes(routes: readonly ApiRoute[]): RequestHandler {
  let methodsByPath: { pattern: RegExp; methods: Set<string> }[] | null = null;

  const compile = () => {
    const byPath = new Map<string, Set<string>>();
    for (const { method, path } of routes) {
      const methods = byPath.get(path) ?? new Set<string>();
      methods.add(method);
      if (method === 'GET') methods.add('HEAD');
      byPath.set(path, methods);
    }
    return [...byPath].map(([path, methods]) => ({ pattern: pathToRegexp(path, { sensitive: true }).regexp, methods }));
  };

  return (req, _res, next) => {
    methodsByPath ??= compile();
    const path = `${req.baseUrl}${req.path}`;
    const allowed = new Set(methodsByPath.filter(({ pattern }) => pattern.test(path)).flatMap((r) => [...r.methods]));
    if (allowed.size === 0) throw new NotFoundError();
    if (!allowed.has(req.method)) {
      throw new AppError(405, 'method-not-allowed', 'That is not possible here.', {
        headers: { Allow: [...allowed].sort().join(', ') },
      });
    }
    next();
  };
}
