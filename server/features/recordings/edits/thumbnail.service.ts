import { join } from 'node:path';
import { ASPECT_RATIO_VALUES, type AspectRatio, NO_EDITS, secondsOfTakes } from '@shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import type { Logger } from '../../../logger';
import { type MediaJobs, UnreadableVideoError } from '../../../media/media-task';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { NewFileService } from '../encoding/new-files.service';
import { thumbnailOf, wholeSecondsOf } from './apply-edits.repository';
import type { EditRepository } from './edits.repository';

type Source = NonNullable<Awaited<ReturnType<EditRepository['findThumbnailSource']>>>;

/** Makes the picture that lists, the hub and links show of a recording: its cover, else one from its beginning. */
export function createThumbnailService(deps: {
  repository: EditRepository;
  newFiles: NewFileService;
  store: VideoStore;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: the picture stays what it was. */
  mediaJobs: MediaJobs | null;
}) {
  const { repository, newFiles, store, freeSpace, logger, mediaJobs } = deps;

  const make = async (recordingId: string, source: Source, media: MediaJobs, signal: AbortSignal) => {
    const { editRevision: revision } = source;
    const edits = { ...NO_EDITS, ...source.edits };
    await freeSpace.requireFor(source.sizeBytes);
    await withWorkFolder(media.folder, async (folder) => {
      const inputPath = join(folder, 'source');
      await copyToFile(store, { id: source.videoId, sizeBytes: source.sizeBytes }, inputPath, signal);
      const aspectRatio = source.aspectRatio as AspectRatio;
      const picture = {
        ...thumbnailOf(edits, secondsOfTakes(edits, wholeSecondsOf(source))),
        aspectRatio,
        ratio: edits.cover ? ASPECT_RATIO_VALUES[aspectRatio] : null,
      };
      const { poster } = await media.run({ kind: 'thumbnail', picture, inputPath, folder }, { signal });
      if (!poster) throw new UnreadableVideoError('its pictures cannot be decoded');
      await newFiles.saveAndAttach(source.userId, [{ kind: 'poster', file: poster }], (files) =>
        repository.completeThumbnail({ recordingId, revision, files }),
      );
    });
  };

  return {
    /** What the job does. Nothing happens to a recording that has its picture, is gone, or was edited after `revision`. */
    async make(recordingId: string, revision: number, signal: AbortSignal): Promise<void> {
      const source = await repository.findThumbnailSource(recordingId);
      if (!mediaJobs || source?.editRevision !== revision) return;
      try {
        await make(recordingId, source, mediaJobs, signal);
      } catch (error) {
        if (!(error instanceof UnreadableVideoError)) throw error;
        logger.info({ recordingId, reason: error.message }, 'thumbnail not made');
        await repository.failThumbnail(recordingId, revision);
      }
    },

    /** No further attempt follows. */
    giveUp: (recordingId: string, revision: number) => repository.failThumbnail(recordingId, revision),
  };
}
