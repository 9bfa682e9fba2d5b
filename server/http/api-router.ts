import { type RequestHandler, Router } from 'express';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ApiRoute = { method: Method; path: string };

/** Registers routes by their full path, and remembers them so that unknown ones can be told apart first. */
export type ApiRouter = Record<Lowercase<Method>, (path: string, ...handlers: RequestHandler[]) => void> & {
  readonly router: Router;
  readonly routes: readonly ApiRoute[];
};

export function createApiRouter(): ApiRouter {
  const router = Router({ caseSensitive: true });
  /** Paths without a parameter, found at once: the feed is polled far more often than anything else is asked for. */
  const fixed = new Map<string, Router>();
  router.use((req, res, next) => {
    const own = fixed.get(`${req.method} ${req.path}`);
    if (own) own(req, res, next);
    else next();
  });
  const routes: ApiRoute[] = [];
  const register =
    (method: Method) =>
    (path: string, ...handlers: RequestHandler[]) => {
      routes.push({ method, path });
      const verb = method.toLowerCase() as Lowercase<Method>;
      router[verb](path, ...handlers);
      if (!path.includes(':')) fixed.set(`${method} ${path}`, Router({ caseSensitive: true })[verb](path, ...handlers));
    };
  return {
    router,
    routes,
    get: register('GET'),
    post: register('POST'),
    put: register('PUT'),
    patch: register('PATCH'),
    delete: register('DELETE'),
  };
}
