import { restorableSince } from '@shared/recently-deleted';
import { untilNoneLeft } from '../../db/batches';
import { createDatabase, type Pools } from '../../db/client';
import type { JobSender } from '../../jobs/job-queue';
import type { Logger } from '../../logger';
import type { VideoStore } from '../../video/video-store';
import type { VideoStores } from '../../video/video-stores';
import { videoShares } from '../hub';
import { createDeletedRecordingRepository } from './deleted/deleted-recordings.repository';
import { createJanitorRepository, type UnusedVideo } from './janitor.repository';
import { createOrphanedObjectService, type StorageCheck } from './storage/orphaned-objects.service';
import { createStorageRepository } from './storage/storage.repository';

const HOUR_MS = 3_600_000;
const UPLOAD_AGE_MS = 7 * 24 * HOUR_MS;
// Longer than a video sent in one request can take.
const UNUSED_AGE_MS = HOUR_MS;
const NAMED_AT_MOST = 20;

type JanitorDeps = {
  pools: Pools;
  videoStores: VideoStores;
  jobs: Pick<JobSender, 'send'>;
  logger: Logger;
  now: () => number;
};

/** What is cleaned up by the clock. Each call goes on where the last one ended, page by page. */
export function createJanitor({ pools, videoStores, jobs, logger, now }: JanitorDeps) {
  const db = createDatabase(pools.main);
  const repository = createJanitorRepository(db);
  const deleted = createDeletedRecordingRepository(db, jobs, videoShares);
  const orphanedObjects = createOrphanedObjectService({
    pool: pools.main,
    repository: createStorageRepository(db),
    videoStores,
  });
  const remove = createVideoRemover({ pools, store: videoStores.videoStore });

  return {
    /** Uploads that nobody continued for a week, and videos that became no recording. */
    async removeAbandoned(): Promise<void> {
      const uploads = await untilNoneLeft(() => repository.removeUploads(new Date(now() - UPLOAD_AGE_MS)));
      let [videos, failures, after] = [0, 0, null as UnusedVideo | null];
      for (;;) {
        const page = await repository.listUnusedVideos(new Date(now() - UNUSED_AGE_MS), after);
        for (const { id } of page) {
          // One whose bytes can't be reached must not keep the others.
          await remove(id).then(
            () => (videos += 1),
            () => (failures += 1),
          );
        }
        after = page.at(-1) ?? null;
        if (!after) break;
      }
      if (uploads + videos > 0) logger.info({ uploads, videos }, 'abandoned uploads removed');
      if (failures > 0) logger.warn({ videos: failures }, 'unused videos not removed; they are tried again');
    },

    /** Recordings that their owners deleted long enough ago, with their videos. */
    async removeDeleted(): Promise<void> {
      const since = restorableSince(now());
      const recordings = await untilNoneLeft(() => deleted.removeExpired(since));
      if (recordings > 0) logger.info({ recordings }, 'recordings removed that were deleted');
    },

    removeExpiredLinks: () => untilNoneLeft(repository.removeExpiredLinks),

    async checkStorage(): Promise<void> {
      const found = await orphanedObjects.check({ now: now() });
      const { missing, refused, ...removed } = found;
      if (Object.values(removed).some((count) => count > 0)) logger.info(removed, 'orphaned video bytes removed');
      if (refused > 0) logger.error({ objects: refused }, tooManyOrphans(found));
      if (missing.length === 0) return;
      const videoIds = missing.slice(0, NAMED_AT_MOST);
      logger.error({ count: missing.length, videoIds }, 'videos without their bytes');
    },
  };
}

/** What to do when the bucket holds more objects without a video than a crash can leave. */
export const tooManyOrphans = ({ refused }: StorageCheck): string =>
  `${refused} objects of the bucket belong to no video. That many are not removed without your word: the database may ` +
  'be an old copy. If it is the right one, run: npm run videos:check -- --remove-all';

/** Removes the bytes of a video that no recording uses, wherever they are, then its row. */
export function createVideoRemover({ pools, store }: { pools: Pools; store: VideoStore }) {
  const videos = createStorageRepository(createDatabase(pools.main));
  return async (videoId: string): Promise<void> => {
    const row = await videos.find(videoId);
    if (row?.recordingId) return;
    await store.remove(videoId);
    await videos.removeUnused(videoId);
  };
}

/** All of it at once, in the order in which one leaves something for the next to do. For tests and benchmarks. */
export async function runJanitor(deps: JanitorDeps): Promise<void> {
  const janitor = createJanitor(deps);
  await janitor.removeDeleted();
  await janitor.removeAbandoned();
  await janitor.removeExpiredLinks();
  await janitor.checkStorage();
}
