import { createDatabase, type Pools } from '../../db/client';
import type { FreeSpace } from '../../db/free-space';
import { handleJob, type JobHandler } from '../../jobs/job-kind';
import type { JobSender } from '../../jobs/job-queue';
import type { Logger } from '../../logger';
import type { MediaWork } from '../../media/media-work';
import type { VideoStores } from '../../video/video-stores';
import { createFinishingRepository } from './finishing/finishing.repository';
import { createFinishingService } from './finishing/finishing.service';
import { createNewFileService } from './finishing/new-files.service';
import { createJanitor, createVideoRemover } from './janitor';
import {
  checkStorageJob,
  finishRecordingJob,
  makeVersionJob,
  moveAllVideosJob,
  moveVideoJob,
  removeAbandonedJob,
  removeExpiredLinksJob,
  removeVideosJob,
} from './recording-jobs';
import { createStorage } from './storage/storage';
import { createVersionRepository } from './versions/versions.repository';
import { createVersionService } from './versions/versions.service';
import { createVideoRepository } from './video/video.repository';

export type RecordingJobsDeps = {
  pools: Pools;
  stores: VideoStores;
  jobs: JobSender;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: recordings stay as they were sent. */
  work: MediaWork | null;
  now: () => number;
};

/** Finishing and versions, for the routes that start them and the jobs that do them. */
export function createMaking({ pools, stores, jobs, freeSpace, logger, work }: Omit<RecordingJobsDeps, 'now'>) {
  const db = createDatabase(pools.main);
  const store = stores.placed;
  const newFiles = createNewFileService({ videos: createVideoRepository(db), store });
  const deps = { newFiles, store, freeSpace, logger, work };
  const takesMove = stores.home !== 'postgres';
  return {
    newFiles,
    finishing: createFinishingService({ ...deps, repository: createFinishingRepository(db, jobs, { takesMove }) }),
    versions: createVersionService({ ...deps, repository: createVersionRepository(db, jobs) }),
  };
}

export function createRecordingJobs(deps: RecordingJobsDeps): JobHandler[] {
  const { pools, stores, freeSpace, logger } = deps;
  const { finishing, versions } = createMaking(deps);
  const storage = createStorage({ pools, stores, freeSpace });
  const janitor = createJanitor(deps);
  const removeVideo = createVideoRemover({ pools, store: stores.placed });

  return [
    handleJob({
      kind: finishRecordingJob,
      run: ({ recordingId }, { signal }) => finishing.finish(recordingId, signal),
      onGivenUp: ({ recordingId }) => finishing.giveUp(recordingId),
    }),
    handleJob({
      kind: makeVersionJob,
      run: (key, { signal }) => versions.make(key, signal),
      onGivenUp: versions.giveUp,
    }),
    handleJob({
      kind: moveVideoJob,
      run: async ({ videoId }, { signal }) => void (await storage.bringHome(videoId, signal)),
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
    handleJob({ kind: removeExpiredLinksJob, run: async () => void (await janitor.removeExpiredLinks()) }),
    handleJob({ kind: checkStorageJob, run: janitor.checkStorage }),
  ];
}
