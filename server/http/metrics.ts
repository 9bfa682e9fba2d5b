import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { NotFoundError, UnauthenticatedError } from '../errors';
import { bearerOf } from './bearer';

const digestOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * `/metrics` for Prometheus, behind a token of the operator's: how long requests took, by the route as it is registered so
 * that no id is told, the database connections, and what the process needs. Without a token there is no such page, and
 * nothing is counted.
 */
export function metricsRoutes({ token, pools }: { token: string | null; pools: Record<string, pg.Pool> }): Router {
  const router = Router();
  if (token === null) return router;
  const expected = digestOf(token);
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Until the answer has ended, in seconds.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Of each pool: open ones, those of them that nobody uses, and callers who wait for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });

  router.use((req, res, next) => {
    const end = requests.startTimer();
    res.once('close', () => {
      // Paths that no route has, and methods that nobody knows, would be a label of their own for each caller's whim.
      const route = req.route ? String(req.route.path) : 'none';
      end({ method: req.route ? req.method : 'any', route, status: String(res.statusCode) });
    });
    next();
  });
  router.get('/metrics', async (req, res) => {
    if (!timingSafeEqual(digestOf(bearerOf(req) ?? ''), expected)) throw new UnauthenticatedError();
    res
      .set('Cache-Control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
  router.all('/metrics', () => {
    throw new NotFoundError();
  });
  return router;
}
