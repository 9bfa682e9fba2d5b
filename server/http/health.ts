import { Router } from 'express';
import type pg from 'pg';

export type Readiness = {
  /** False from the moment the server was asked to stop. */
  isAccepting: boolean;
};

/** `/healthz`: the process answers. `/readyz`: it also reaches its database and is not stopping. */
export function healthRoutes(pool: pg.Pool, readiness: Readiness): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text/plain').send('ok');
  });
  router.get('/readyz', async (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text/plain');
    const isReady = readiness.isAccepting && (await answersWithin(pool, 1_000));
    res.status(isReady ? 200 : 503).send(isReady ? 'ready' : 'not ready');
  });
  return router;
}

async function answersWithin(pool: pg.Pool, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answered, late]);
  clearTimeout(timer);
  return result;
}
