import type pg from 'pg';
import { createDatabase, type Database } from './client';

/** Any numbers; with them, the locks of one kind are no other locks. */
const VIDEO_LOCKS = 7_216_402;
const RENDER_LOCKS = 7_216_403;

type Work<Result> = (db: Database) => Promise<Result>;

/**
 * Runs `work` while nobody else, in any process, holds the video; null when somebody does. What `work` does through
 * its database happens only as long as the lock is held.
 */
export const whileVideoHeld = <Result>(pool: pg.Pool, videoId: string, work: Work<Result>): Promise<Result | null> =>
  whileHeld(pool, [VIDEO_LOCKS, videoId], work);

/** The same for the files that are rendered for a user, one at a time. */
export const whileRenderingFor = <Result>(pool: pg.Pool, userId: string, work: Work<Result>): Promise<Result | null> =>
  whileHeld(pool, [RENDER_LOCKS, userId], work);

async function whileHeld<Result>(pool: pg.Pool, lock: [number, string], work: Work<Result>): Promise<Result | null> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as held', lock);
    if (!rows[0]?.held) return null;
    return await work(createDatabase(client)).finally(() =>
      client.query('select pg_advisory_unlock($1, hashtext($2))', lock),
    );
  } finally {
    client.release();
  }
}
