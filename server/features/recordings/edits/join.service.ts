import { join } from 'node:path';
import { keptRanges, NO_EDITS } from '@shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import type { Logger } from '../../../logger';
import { type MediaJobs, UnreadableVideoError } from '../../../media/media-task';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { NewFileService } from '../encoding/new-files.service';
import { wholeSecondsOf } from './apply-edits.repository';
import type { EditRepository } from './edits.repository';

export type JoinService = ReturnType<typeof createJoinService>;
type Source = NonNullable<Awaited<ReturnType<EditRepository['findSource']>>>;

/**
 * What is made of a recording must not show what its owner cut away.
 * @throws UnreadableVideoError when its parts could not be joined @throws Error when they still have to be
 */
export function requireJoined({ joinStatus }: { joinStatus: string }): void {
  if (joinStatus === 'failed') throw new UnreadableVideoError('its kept parts could not be joined');
  if (joinStatus !== 'ready') throw new Error('the recording was edited meanwhile');
}

/** Makes one video of the parts of a recording that its edits keep. */
export function createJoinService(deps: {
  repository: EditRepository;
  newFiles: NewFileService;
  store: VideoStore;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: players go on to skip what is cut. */
  mediaJobs: MediaJobs | null;
}) {
  const { repository, newFiles, store, freeSpace, logger, mediaJobs } = deps;

  const make = async (recordingId: string, source: Source, media: MediaJobs, signal: AbortSignal) => {
    await freeSpace.requireFor(2 * source.sizeBytes);
    await withWorkFolder(media.folder, async (folder) => {
      const inputPath = join(folder, 'source');
      await copyToFile(store, { id: source.videoId, sizeBytes: source.sizeBytes }, inputPath, signal);
      const kept = keptRanges(source.edits ?? NO_EDITS, wholeSecondsOf(source));
      const { video, wholeSeconds } = await media.run({ kind: 'join', kept, inputPath, folder }, { signal });
      await newFiles.saveAndAttach(source.userId, [{ kind: 'joined', file: video }], (files) =>
        repository.completeJoin({
          recordingId,
          revision: source.editRevision,
          files,
          seconds: video.durationSeconds,
          ...(wholeSeconds !== undefined && { wholeSeconds }),
        }),
      );
    });
  };

  return {
    /** What the job does. Nothing happens to a recording that is joined, gone, or edited after the `revision`. */
    async make(recordingId: string, signal: AbortSignal, revision?: number): Promise<void> {
      const source = await repository.findSource(recordingId);
      if (!mediaJobs || !source || source.editRevision !== (revision ?? source.editRevision)) return;
      try {
        await make(recordingId, source, mediaJobs, signal);
      } catch (error) {
        if (!(error instanceof UnreadableVideoError)) throw error;
        logger.info({ recordingId, reason: error.message }, 'recording not joined');
        await repository.failJoin(recordingId, source.editRevision);
      }
    },

    /** No further attempt follows. */
    giveUp: (recordingId: string, revision?: number) => repository.failJoin(recordingId, revision),
  };
}
