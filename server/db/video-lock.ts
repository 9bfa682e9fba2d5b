import type pg from 'pg';
import { createDatabase, type Database } from './client';

/** Any number; with it, the locks of videos are no other locks. */
const VIDEO_LOCKS = 7_216_402;

/**
 * Runs `work` while nobody else, in any process, holds the video; null when somebody does. What `work` does through
 * its database happens only as long as the lock is held.
 */
export async function whileVideoHeld<Result>(
  pool: pg.Pool,
  videoId: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result | null> {
  const client = await pool.connect();
  try {
    const lock = [VIDEO_LOCKS, videoId];
    const { rows } = await client.query('select pg_try_advisory_lock($1, hashtext($2)) as held', lock);
    if (!rows[0]?.held) return null;
    return await work(createDatabase(client)).finally(() =>
      client.query('select pg_advisory_unlock($1, hashtext($2))', lock),
    );
  } finally {
    client.release();
  }
}
