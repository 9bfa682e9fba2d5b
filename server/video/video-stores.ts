import type pg from 'pg';
import { isId } from '../db/ids';
import type { StoreName } from '../db/schema';
import type { S3Config } from '../env';
import type { Logger } from '../logger';
import { StartError } from '../start-error';
import { createPostgresVideoStore } from './postgres-video-store';
import { createS3Bucket } from './s3/s3-bucket';
import { hasWrongSettings, s3FailureOf } from './s3/s3-errors';
import { createS3VideoStore, type S3VideoStore } from './s3/s3-video-store';
import { MissingBytesError, type VideoStore } from './video-store';

/** Where videos are kept. */
export type VideoStores = {
  /** Reads each video from the store that its row names, and writes new ones to the default store. */
  videoStore: VideoStore;
  /** Takes arrive here, whatever becomes of them later. */
  postgres: VideoStore;
  /** Null unless a bucket is configured. */
  s3: S3VideoStore | null;
  /** Where videos belong. */
  defaultStore: StoreName;
  close(): void;
};

/** @throws StartError when the bucket refuses, or when videos lie in one that is not configured. */
export async function openVideoStores(deps: {
  pools: { main: pg.Pool; video: pg.Pool };
  logger: Logger;
  s3: S3Config | null;
  defaultStore: StoreName;
}): Promise<VideoStores> {
  const { pools, logger, defaultStore } = deps;
  const postgres = createPostgresVideoStore(pools.video);
  if (!deps.s3) {
    if (await isInUse(pools.main, 's3')) {
      throw new StartError('Some videos lie in an S3 bucket. Set S3_BUCKET and its keys, or move them back first.');
    }
    return { videoStore: postgres, postgres, s3: null, defaultStore: 'postgres', close: () => {} };
  }
  const bucket = createS3Bucket(deps.s3);
  await probe(bucket.probe, deps.s3, logger);
  const s3 = createS3VideoStore(bucket, await installationIdOf(pools.main));
  const videoStore = createVideoStore(pools.main, { postgres, s3 }, defaultStore);
  return { videoStore, postgres, s3, defaultStore, close: bucket.close };
}

/**
 * Both stores as one. Videos are read from the one that their row names, also when they are moved meanwhile, and removed
 * from both.
 */
function createVideoStore(pool: pg.Pool, stores: Record<StoreName, VideoStore>, defaultStore: StoreName): VideoStore {
  return {
    async write(videoId, source) {
      const sizeBytes = await stores[defaultStore].write(videoId, source);
      if (await setStore(pool, videoId, defaultStore)) return sizeBytes;
      // The video was removed while it was written.
      await stores[defaultStore].remove(videoId);
      throw new MissingBytesError(videoId, 0);
    },

    async *read(videoId, range) {
      let at = range.start;
      let name = await storeOf(pool, videoId);
      while (name) {
        try {
          for await (const bytes of stores[name].read(videoId, { start: at, end: range.end })) {
            at += bytes.length;
            yield bytes;
          }
          return;
        } catch (error) {
          const now = error instanceof MissingBytesError ? await storeOf(pool, videoId) : name;
          if (now === name) throw error;
          name = now;
        }
      }
      throw new MissingBytesError(videoId, at);
    },

    async stat(videoId) {
      const name = await storeOf(pool, videoId);
      return name && stores[name].stat(videoId);
    },

    async remove(videoId) {
      await stores.postgres.remove(videoId);
      await stores.s3.remove(videoId);
    },
  };
}

/** Null when there is no such video. */
async function storeOf(pool: pg.Pool, videoId: string): Promise<StoreName | null> {
  if (!isId(videoId)) return null;
  const { rows } = await pool.query<{ store: StoreName }>('select store from videos where id = $1', [videoId]);
  return rows[0]?.store ?? null;
}

/** False when there is no such video. */
async function setStore(pool: pg.Pool, videoId: string, name: StoreName): Promise<boolean> {
  return (await pool.query('update videos set store = $2 where id = $1', [videoId, name])).rowCount === 1;
}

async function isInUse(pool: pg.Pool, name: StoreName): Promise<boolean> {
  return (await pool.query('select 1 from videos where store = $1 limit 1', [name])).rowCount === 1;
}

/** Tells this installation's objects from those of others in the same bucket. */
async function installationIdOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from installation');
  if (!rows[0]) throw new Error('the table "installation" is empty');
  return rows[0].id;
}

/** Wrong settings stop the start. A storage that is away does not: it may come back. */
async function probe(ask: () => Promise<void>, { bucket }: S3Config, logger: Logger): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const { name, message } = s3FailureOf(error);
    if (hasWrongSettings(error)) throw new StartError(`The S3 bucket "${bucket}" can't be used (${name}: ${message}).`);
    logger.warn({ reason: `${name}: ${message}` }, 'the S3 storage does not answer');
  }
}
