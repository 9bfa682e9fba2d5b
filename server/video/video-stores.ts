import type pg from 'pg';
import type { S3Config } from '../env';
import type { Logger } from '../logger';
import { StartError } from '../start-error';
import { createPlacedVideoStore } from './placed-video-store';
import { createPostgresVideoStore } from './postgres-video-store';
import { createS3Bucket } from './s3/s3-bucket';
import { hasWrongSettings, s3FailureOf } from './s3/s3-errors';
import { createS3VideoStore, type S3VideoStore } from './s3/s3-video-store';
import { createVideoPlaces, type Place } from './video-places';
import type { VideoStore } from './video-store';

/** Where videos are kept. */
export type VideoStores = {
  /** Finds each video where it is, and writes new ones where they belong. */
  placed: VideoStore;
  /** Takes arrive here, whatever becomes of them later. */
  postgres: VideoStore;
  /** Null unless a bucket is configured. */
  s3: S3VideoStore | null;
  /** Where videos belong. */
  home: Place;
  close(): void;
};

/** @throws StartError when the bucket refuses, or when videos lie in one that is not configured. */
export async function openVideoStores(deps: {
  pools: { main: pg.Pool; video: pg.Pool };
  logger: Logger;
  s3: S3Config | null;
  home: Place;
}): Promise<VideoStores> {
  const { pools, logger, home } = deps;
  const places = createVideoPlaces(pools.main);
  const postgres = createPostgresVideoStore(pools.video);
  if (!deps.s3) {
    if (await places.isUsed('s3')) {
      throw new StartError('Some videos lie in an S3 bucket. Set S3_BUCKET and its keys, or move them back first.');
    }
    return { placed: postgres, postgres, s3: null, home: 'postgres', close: () => {} };
  }
  const bucket = createS3Bucket(deps.s3);
  await probe(bucket.probe, deps.s3, logger);
  const s3 = createS3VideoStore(bucket, await places.installationId());
  const placed = createPlacedVideoStore({ places, stores: { postgres, s3 }, home });
  return { placed, postgres, s3, home, close: bucket.close };
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
