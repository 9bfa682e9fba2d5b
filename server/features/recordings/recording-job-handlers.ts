import { createDatabase, type Pools } from '../../db/client';
import type { FreeSpace } from '../../db/free-space';
import { whileRenderingFor } from '../../db/video-lock';
import type { Limiter } from '../../http/limiter';
import type { RateLimits } from '../../http/rate-limit';
import { handleJob, type JobHandler } from '../../jobs/job-kind';
import type { JobSender } from '../../jobs/job-queue';
import type { Logger } from '../../logger';
import type { MediaJobs } from '../../media/media-task';
import type { VideoStores } from '../../video/video-stores';
import { createCaptionRepository } from './captions/captions.repository';
import { createEditRepository } from './edits/edits.repository';
import { createJoinService } from './edits/join.service';
import { createThumbnailService } from './edits/thumbnail.service';
import { createFinishingRepository } from './encoding/finishing.repository';
import { createFinishingService } from './encoding/finishing.service';
import { createNewFileService } from './encoding/new-files.service';
import { createTrimRepository } from './encoding/trim.repository';
import { createTrimmer } from './encoding/trim.service';
import { createVersionRepository } from './encoding/versions.repository';
import { createVersionService } from './encoding/versions.service';
import { createJanitor, createVideoRemover } from './janitor';
import {
  checkStorageJob,
  finishRecordingJob,
  joinRecordingJob,
  makeThumbnailJob,
  makeVersionJob,
  moveAllVideosJob,
  moveVideoJob,
  preparePostReadyJob,
  removeAbandonedJob,
  removeDeletedJob,
  removeExpiredLinksJob,
  removeVideosJob,
  renderPostReadyJob,
  restartForgottenJob,
  trimRecordingJob,
} from './recording-jobs';
import { createOrphanedObjectService } from './storage/orphaned-objects.service';
import { createStorageRepository } from './storage/storage.repository';
import { createStorageMigration } from './storage/storage-migration.service';
import { createVideoRepository } from './video/video.repository';

export type RecordingJobsDeps = {
  pools: Pools;
  videoStores: VideoStores;
  jobs: JobSender;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Post-ready files that a user may begin in a day. */
  renderLimit: Limiter;
  /** Null: recordings stay as they were sent. */
  mediaJobs: MediaJobs | null;
  now: () => number;
};

const DAY_SECONDS = 24 * 3_600;

/** How many post-ready files a user may begin in a day, asked for or not. */
export const renderLimitOf = (rateLimits: RateLimits, { postReadyPerDay }: { postReadyPerDay: number }): Limiter =>
  rateLimits.shared('post-ready-day', { points: postReadyPerDay, seconds: DAY_SECONDS }, 'closed');

/** Finishing, versions and parts, for the routes that start them and the jobs that do them. */
export function createEncoding({
  pools,
  videoStores,
  jobs,
  freeSpace,
  logger,
  renderLimit,
  mediaJobs,
}: Omit<RecordingJobsDeps, 'now'>) {
  const db = createDatabase(pools.main);
  const store = videoStores.videoStore;
  const newFiles = createNewFileService({ videos: createVideoRepository(db), store });
  const deps = { newFiles, store, freeSpace, logger, mediaJobs };
  const edits = createEditRepository(db, jobs);
  const joins = createJoinService({ ...deps, repository: edits });
  const takesMove = videoStores.defaultStore !== 'postgres';
  return {
    finishing: createFinishingService({ ...deps, repository: createFinishingRepository(db, jobs, { takesMove }) }),
    joins,
    thumbnails: createThumbnailService({ ...deps, repository: edits }),
    versions: createVersionService({
      ...deps,
      joins,
      renderLimit,
      captions: createCaptionRepository(db, jobs),
      renderAlone: (userId, work) => whileRenderingFor(pools.main, userId, work),
      repository: createVersionRepository(db, jobs),
    }),
    trimmer: createTrimmer({ ...deps, joins, repository: createTrimRepository(db, jobs) }),
  };
}

/** Moving videos to the default store, and checking that each has its bytes. */
export function createStorage({
  pools,
  videoStores,
  freeSpace,
}: Pick<RecordingJobsDeps, 'pools' | 'videoStores' | 'freeSpace'>) {
  const deps = { pool: pools.main, repository: createStorageRepository(createDatabase(pools.main)), videoStores };
  return { ...createOrphanedObjectService(deps), ...createStorageMigration({ ...deps, freeSpace }) };
}

export function createRecordingJobs(deps: RecordingJobsDeps): JobHandler[] {
  const { pools, videoStores, freeSpace, logger } = deps;
  const { finishing, joins, thumbnails, versions, trimmer } = createEncoding(deps);
  const storage = createStorage({ pools, videoStores, freeSpace });
  const janitor = createJanitor(deps);
  const removeVideo = createVideoRemover({ pools, store: videoStores.videoStore });

  return [
    handleJob({
      kind: finishRecordingJob,
      run: ({ recordingId }, { signal }) => finishing.finish(recordingId, signal),
      onGivenUp: ({ recordingId }) => finishing.giveUp(recordingId),
    }),
    handleJob({
      kind: joinRecordingJob,
      run: ({ recordingId, revision }, { signal }) => joins.make(recordingId, signal, revision),
      onGivenUp: ({ recordingId, revision }) => joins.giveUp(recordingId, revision),
    }),
    handleJob({
      kind: makeThumbnailJob,
      run: ({ recordingId, revision }, { signal }) => thumbnails.make(recordingId, revision, signal),
      onGivenUp: ({ recordingId, revision }) => thumbnails.giveUp(recordingId, revision),
    }),
    handleJob({
      kind: makeVersionJob,
      run: (job, { signal }) => versions.make(job, signal),
      onGivenUp: versions.giveUp,
    }),
    handleJob({
      kind: renderPostReadyJob,
      run: (job, { signal }) => versions.render(job, signal),
      onGivenUp: versions.giveUpRender,
    }),
    handleJob({ kind: preparePostReadyJob, run: ({ recordingId }) => versions.prepare(recordingId) }),
    handleJob({ kind: trimRecordingJob, run: (job, { signal }) => trimmer.make(job, signal) }),
    handleJob({
      kind: restartForgottenJob,
      async run(_, { signal }) {
        const recordings = await finishing.restartForgotten(deps.now(), signal);
        const forgotten = { recordings, versions: await versions.restartForgotten(signal) };
        if (forgotten.recordings + forgotten.versions > 0) logger.info(forgotten, 'jobs added that were missing');
      },
    }),
    handleJob({
      kind: moveVideoJob,
      run: async ({ videoId }, { signal }) => void (await storage.moveToDefault(videoId, signal)),
    }),
    handleJob({
      kind: removeVideosJob,
      async run({ videoIds }, { signal }) {
        for (const videoId of videoIds) {
          signal.throwIfAborted();
          await removeVideo(videoId);
        }
      },
    }),
    handleJob({ kind: moveAllVideosJob, run: (_, { signal }) => storage.moveAll(logger, signal) }),
    handleJob({ kind: removeAbandonedJob, run: janitor.removeAbandoned }),
    handleJob({ kind: removeDeletedJob, run: janitor.removeDeleted }),
    handleJob({ kind: removeExpiredLinksJob, run: async () => void (await janitor.removeExpiredLinks()) }),
    handleJob({ kind: checkStorageJob, run: janitor.checkStorage }),
  ];
}
