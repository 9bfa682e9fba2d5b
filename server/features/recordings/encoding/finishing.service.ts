import { RECORDING_DURATION, shownSeconds } from '@shared/recordings';
import { NotFoundError } from '../../../errors';
import type { Measures, MediaJobs } from '../../../media/media-task';
import type { FinishingRepository, RecordingSource } from './finishing.repository';
import { failingWhenUnreadable, type MediaWorkDeps, withVideoCopy } from './media-work';
import type { MadeFile } from './new-files.service';

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

export function createFinishingService(deps: MediaWorkDeps & { repository: FinishingRepository }): FinishingService {
  const { repository, newFiles, logger, mediaJobs } = deps;

  const make = async (source: RecordingSource, media: MediaJobs, signal: AbortSignal) => {
    const { recordingId, userId, videoId: id, sizeBytes, edits } = source;
    // The original's copy, the new file, and that file in the database.
    const wanted = { video: { id, sizeBytes }, bytes: 2 * sizeBytes, signal };
    await withVideoCopy({ ...deps, media }, wanted, async (place) => {
      const marks = edits?.cuts.map(({ start, end }) => ({ start, end })) ?? [];
      const task = { kind: 'finish', saidAgain: marks, ...place } as const;
      const { video, poster, saidAgain = marks, sound = null } = await media.run(task, { signal });
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
      await failingWhenUnreadable(() => make(source, mediaJobs, signal), {
        logger,
        about: { recordingId },
        failure: 'recording not finished',
        fail: () => repository.fail(recordingId),
      });
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
