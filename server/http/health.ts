import { Router } from 'express';
import type pg from 'pg';
import { appliedSchemaVersion } from '../db/migrate';

export type Readiness = {
  /** False from the moment the server was asked to stop. */
  isAccepting: boolean;
  /** Whether work can be handed to the job queue; a worker also takes it from there. */
  areJobsReady: () => boolean;
};

type HealthOptions = {
  pool: pg.Pool;
  readiness: Readiness;
  /** What this build needs; a newer one is fine, because migrations only add what older builds can do without. */
  schemaVersion: number;
  now: () => number;
};

const ANSWER_MS = 1_000;
/** Anybody may ask, as often as they like: the database is asked once in so long. */
const REMEMBERED_MS = 1_000;

/** `/healthz`: the process answers. `/readyz`: it also reaches a database that it can use, and is not stopping. */
export function healthRoutes({ pool, readiness, schemaVersion, now }: HealthOptions): Router {
  const router = Router();
  let last: { at: number; isUsable: Promise<boolean> } | null = null;

  const isDatabaseUsable = () => {
    if (!last || now() - last.at >= REMEMBERED_MS) {
      const isUsable = appliedSchemaVersion(pool).then(
        (applied) => applied >= schemaVersion,
        () => false,
      );
      last = { at: now(), isUsable: within(ANSWER_MS, isUsable) };
    }
    return last.isUsable;
  };

  router.get('/healthz', (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text/plain').send('ok');
  });
  router.get('/readyz', async (_req, res) => {
    res.set('Cache-Control', 'no-store').type('text/plain');
    const isReady = readiness.isAccepting && readiness.areJobsReady() && (await isDatabaseUsable());
    res.status(isReady ? 200 : 503).send(isReady ? 'ready' : 'not ready');
  });
  return router;
}

/** What `answer` says, or false when it takes longer. */
async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const result = await Promise.race([answer, late]);
  clearTimeout(timer);
  return result;
}
