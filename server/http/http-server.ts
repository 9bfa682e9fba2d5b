import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/**
 * Milliseconds. Callers who stop half-way are cut off: Node looks for them each 30 seconds unless told otherwise.
 * Idle connections live longer than the five seconds between two polls of the hub, and than a usual proxy keeps them.
 */
export const CONNECTION_LIMITS = {
  headersTimeout: 55_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

export function createHttpServer(app: RequestListener, limits: ServerOptions = CONNECTION_LIMITS): Server {
  return createServer(limits, app);
}
