import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { InsufficientStorageError } from '../errors';
import type { Logger } from '../logger';

const MB = 1024 ** 2;
// PostgreSQL needs room to stay alive: without any it stops, and can't even start again.
const FLOOR_BYTES = 128 * MB;
const LOG_FILE_BYTES = 16 * MB;
// Rows and their index take this much more than the bytes in them.
const OVERHEAD = 1.06;
const RECLAIM_EVERY_MS = 10_000;

export type FreeSpace = {
  /** @throws InsufficientStorageError when the disk has no room for this many bytes of video. */
  requireFor(bytes: number): Promise<void>;
};

/** Watches the disk under the embedded database in `folder`; with null the database is another machine's matter. */
export function createFreeSpace(deps: { pool: pg.Pool; folder: string | null; logger: Logger }): FreeSpace {
  const { pool, folder, logger } = deps;
  if (folder === null) return { requireFor: async () => {} };
  let reclaimedAt = 0;

  const reclaim = () => {
    if (Date.now() - reclaimedAt < RECLAIM_EVERY_MS) return;
    reclaimedAt = Date.now();
    logger.warn('the disk is nearly full');
    void reclaimSpace(pool).catch((error: Error) => logger.warn({ reason: error.message }, 'no space reclaimed'));
  };

  return {
    async requireFor(bytes) {
      const { bavail, bsize } = await statfs(folder);
      // What is written is written twice: to the log first, then to its table.
      const free = bavail * bsize - FLOOR_BYTES;
      if (free >= 2 * bytes) return;
      const { inTable, inLog } = await reusableBytes(pool);
      if (free >= Math.max(0, bytes - inTable) + Math.max(0, bytes - inLog)) return;
      reclaim();
      throw new InsufficientStorageError();
    },
  };
}

/** Room that needs no more disk: what deleted videos have left in their table, and what is left of the log's files. */
async function reusableBytes(pool: pg.Pool): Promise<{ inTable: number; inLog: number }> {
  const { rows } = await pool.query<Record<'taken' | 'used' | 'log' | 'logUsed', string>>(`
    select pg_total_relation_size('video_chunks') as taken,
           (select coalesce(sum(size_bytes), 0) from videos where store = 'postgres') as used,
           (select coalesce(sum(size), 0) from pg_ls_waldir()) as log,
           pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()) as "logUsed"`);
  const [row] = rows;
  return {
    inTable: Number(row?.taken) - OVERHEAD * Number(row?.used),
    inLog: Number(row?.log) - Number(row?.logUsed) - LOG_FILE_BYTES,
  };
}

/** Makes the room of deleted videos usable again, and lets the log shrink. */
async function reclaimSpace(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum video_chunks');
    await client.query('checkpoint');
  } finally {
    // With the setting it has.
    client.release(true);
  }
}
