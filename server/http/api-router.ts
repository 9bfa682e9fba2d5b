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
  const routes: ApiRoute[] = [];
  const register =
    (method: Method) =>
    (path: string, ...handlers: RequestHandler[]) => {
      routes.push({ method, path });
      router[method.toLowerCase() as Lowercase<Method>](path, ...handlers);
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
