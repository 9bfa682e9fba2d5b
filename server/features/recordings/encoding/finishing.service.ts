import { join } from 'node:path';
import { RECORDING_DURATION, shownSeconds } from '@shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import { NotFoundError } from '../../../errors';
import type { Logger } from '../../../logger';
import type { MediaJobs } from '../../../media/media-task';
import { type Measures, UnreadableVideoError } from '../../../media/media-task';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { FinishingRepository, RecordingSource } from './finishing.repository';
import type { MadeFile, NewFileService } from './new-files.service';

// Long enough for the queue of a busy evening: a job too many only finds that nothing is left to do.
const FORGOTTEN_AFTER_MS = 3_600_000;

/** Makes of a saved take what plays best: a file that can be searched, its picture, its true measures. */
export type FinishingService = {
  /** Of a recording that has just been saved. */
  newStatus: 'processing' | 'ready';
  /** Once more after it has failed, or after its edits have. @throws NotFoundError */
  retry(userId: string, recordingId: string): Promise<void>;
  /** Adds the jobs of recordings that have waited for an hour without one, and says how many there were. */
  restartForgotten(now: number, signal: AbortSignal): Promise<number>;
  /** What the job does. Nothing happens to a recording that is finished or gone. */
  finish(recordingId: string, signal: AbortSignal): Promise<void>;
  /** No further attempt follows. */
  giveUp(recordingId: string): Promise<void>;
};

export type FinishingDeps = {
  repository: FinishingRepository;
  newFiles: NewFileService;
  store: VideoStore;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: recordings stay as they were sent. */
  mediaJobs: MediaJobs | null;
};

export function createFinishingService(deps: FinishingDeps): FinishingService {
  const { repository, store, freeSpace, newFiles, logger, mediaJobs } = deps;

  const make = async (source: RecordingSource, { run, folder: root }: MediaJobs, signal: AbortSignal) => {
    const { recordingId, userId, videoId, sizeBytes, edits } = source;
    // The original's copy, the new file, and that file in the database.
    await freeSpace.requireFor(2 * sizeBytes);
    await withWorkFolder(root, async (folder) => {
      const inputPath = join(folder, 'original');
      await copyToFile(store, { id: videoId, sizeBytes }, inputPath, signal);
      const marks = edits?.cuts.map(({ start, end }) => ({ start, end })) ?? [];
      const task = { kind: 'finish', saidAgain: marks, inputPath, folder } as const;
      const { video, poster, saidAgain = marks, sound = null } = await run(task, { signal });
      const made: MadeFile[] = [{ kind: 'playable', file: video }];
      if (poster) made.push({ kind: 'poster', file: poster });
      await newFiles.saveAndAttach(userId, made, (files) =>
        repository.complete({ recordingId, measures: measuresOf(video), saidAgain, sound }, files),
      );
    });
  };

  return {
    newStatus: mediaJobs ? 'processing' : 'ready',

    async retry(userId, recordingId) {
      if (!(await repository.restartOwned(userId, recordingId))) throw new NotFoundError();
    },

    async restartForgotten(now, signal) {
      const before = new Date(now - FORGOTTEN_AFTER_MS);
      let added = 0;
      for (let page = await repository.listWaiting(before, null); page.length > 0; ) {
        for (const id of page) {
          signal.throwIfAborted();
          if (await repository.addJob(id)) added += 1;
        }
        page = await repository.listWaiting(before, page.at(-1) ?? null);
      }
      return added;
    },

    async finish(recordingId, signal) {
      const source = await repository.findSource(recordingId);
      if (!mediaJobs || source?.status !== 'processing') return;
      try {
        await make(source, mediaJobs, signal);
      } catch (error) {
        if (!(error instanceof UnreadableVideoError)) throw error;
        logger.info({ recordingId, reason: error.message }, 'recording not finished');
        await repository.fail(recordingId);
      }
    },

    giveUp: (recordingId) => repository.fail(recordingId),
  };
}

function measuresOf({ width, height, durationSeconds }: Measures) {
  const isKnown = durationSeconds <= RECORDING_DURATION.max;
  return {
    width,
    height,
    ...(isKnown && { durationSeconds: shownSeconds(durationSeconds), wholeSeconds: durationSeconds }),
  };
}
