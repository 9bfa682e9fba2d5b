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
  /** Paths without a parameter, looked up once: they are asked for most often. */
  const fixedPaths = new Map<string, Set<string>>();

  const compile = () => {
    const byPath = new Map<string, Set<string>>();
    for (const { method, path } of routes) {
      const methods = byPath.get(path) ?? new Set<string>();
      methods.add(method);
      if (method === 'GET') methods.add('HEAD');
      byPath.set(path, methods);
    }
    const patterns = [...byPath].map(([path, methods]) => ({
      pattern: pathToRegexp(path, { sensitive: true }).regexp,
      methods,
    }));
    for (const path of byPath.keys()) if (!path.includes(':')) fixedPaths.set(path, methodsOf(patterns, path));
    return patterns;
  };

  return (req, _res, next) => {
    methodsByPath ??= compile();
    const path = `${req.baseUrl}${req.path}`;
    const allowed = fixedPaths.get(path) ?? methodsOf(methodsByPath, path);
    if (allowed.size === 0) throw new NotFoundError();
    if (!allowed.has(req.method)) {
      throw new AppError(405, 'method-not-allowed', 'That is not possible here.', {
        headers: { Allow: [...allowed].sort().join(', ') },
      });
    }
    next();
  };
}

const methodsOf = (patterns: { pattern: RegExp; methods: Set<string> }[], path: string) =>
  new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]));
