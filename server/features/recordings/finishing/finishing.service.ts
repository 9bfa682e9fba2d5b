import { join } from 'node:path';
import { RECORDING_DURATION } from '../../../../shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import { NotFoundError, UnavailableError } from '../../../errors';
import type { Logger } from '../../../logger';
import type { JobContext } from '../../../media/job-queue';
import { type Measures, UnreadableVideoError } from '../../../media/media-task';
import type { MediaWork } from '../../../media/media-work';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { FinishingRepository, RecordingSource } from './finishing.repository';
import type { MadeFile, NewFileService } from './new-files.service';

const JOB = { name: 'finish-recording', minutes: 15 };

/** Makes of a saved take what plays best: a file that can be searched, its picture, its true measures. */
export type FinishingService = {
  /** Of a recording that has just been saved. */
  newStatus: 'processing' | 'ready';
  /** Never fails: what is not begun now is found later. */
  finishLater(recordingId: string): Promise<void>;
  /** Once more after it has failed. @throws NotFoundError */
  retry(userId: string, recordingId: string): Promise<void>;
};

export type FinishingDeps = {
  repository: FinishingRepository;
  newFiles: NewFileService;
  store: VideoStore;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: recordings stay as they were sent. */
  work: MediaWork | null;
};

export function createFinishingService(deps: FinishingDeps): FinishingService {
  const { repository, store, freeSpace, newFiles, logger, work } = deps;

  const finish = async (source: RecordingSource, { run, folder: root }: MediaWork, signal: AbortSignal) => {
    const { recordingId, userId, videoId, sizeBytes } = source;
    // The original's copy, the new file, and that file in the database.
    await freeSpace.requireFor(2 * sizeBytes);
    await withWorkFolder(root, async (folder) => {
      const inputPath = join(folder, 'original');
      await copyToFile(store, { id: videoId, sizeBytes }, inputPath, signal);
      const { video, poster } = await run({ kind: 'finish', inputPath, folder }, { signal });
      const made: MadeFile[] = [{ kind: 'playable', file: video }];
      if (poster) made.push({ kind: 'poster', file: poster });
      await newFiles.hand(userId, made, (files) => repository.complete(recordingId, measuresOf(video), files));
    });
  };

  const handle = async (recordingId: string, context: JobContext, media: MediaWork) => {
    const source = await repository.findSource(recordingId);
    if (source?.status !== 'processing') return;
    try {
      await finish(source, media, context.signal);
    } catch (error) {
      const isFinal = error instanceof UnreadableVideoError;
      if (isFinal) logger.info({ recordingId, reason: error.message }, 'recording not finished');
      // A storage that is away comes back: the sweep then adds the job again.
      const isAway = context.signal.aborted || error instanceof UnavailableError;
      if (isFinal || (context.isLast && !isAway)) await repository.fail(recordingId);
      if (!isFinal) throw error;
    }
  };

  const add = (recordingId: string) => work?.jobs.add(JOB.name, recordingId, { recordingId });

  work?.jobs.handle<{ recordingId: string }>(JOB, ({ recordingId }, context) => handle(recordingId, context, work));
  work?.jobs.onSweep(async () => {
    for (const recordingId of await repository.listUnfinished()) {
      await work.jobs.ensure(JOB.name, recordingId, { recordingId });
    }
  });

  return {
    newStatus: work ? 'processing' : 'ready',

    async finishLater(recordingId) {
      const warn = (error: Error) => logger.warn({ recordingId, reason: error.message }, 'job not added');
      await add(recordingId)?.catch(warn);
    },

    async retry(userId, recordingId) {
      if (!(await repository.restartOwned(userId, recordingId))) throw new NotFoundError();
      await this.finishLater(recordingId);
    },
  };
}

function measuresOf({ width, height, durationSeconds }: Measures) {
  const isKnown = durationSeconds <= RECORDING_DURATION.max;
  return { width, height, ...(isKnown && { durationSeconds: Math.floor(durationSeconds) }) };
}
