import { ASPECT_RATIO_VALUES, type AspectRatio, NO_EDITS, secondsOfTakes } from '@shared/recordings';
import { type MediaJobs, UnreadableVideoError } from '../../../media/media-task';
import { failingWhenUnreadable, type MediaWorkDeps, withVideoCopy } from '../encoding/media-work';
import { thumbnailOf, wholeSecondsOf } from './apply-edits.repository';
import type { EditRepository } from './edits.repository';

type Source = NonNullable<Awaited<ReturnType<EditRepository['findThumbnailSource']>>>;

/** Makes the picture that lists, the hub and links show of a recording: its cover, else one from its beginning. */
export function createThumbnailService(deps: MediaWorkDeps & { repository: EditRepository }) {
  const { repository, newFiles, logger, mediaJobs } = deps;

  const make = async (recordingId: string, source: Source, media: MediaJobs, signal: AbortSignal) => {
    const { editRevision: revision, videoId: id, sizeBytes } = source;
    const edits = { ...NO_EDITS, ...source.edits };
    const wanted = { video: { id, sizeBytes }, bytes: sizeBytes, signal };
    await withVideoCopy({ ...deps, media }, wanted, async (place) => {
      const aspectRatio = source.aspectRatio as AspectRatio;
      const picture = {
        ...thumbnailOf(edits, secondsOfTakes(edits, wholeSecondsOf(source))),
        aspectRatio,
        ratio: edits.cover ? ASPECT_RATIO_VALUES[aspectRatio] : null,
      };
      const { poster } = await media.run({ kind: 'thumbnail', picture, ...place }, { signal });
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
      await failingWhenUnreadable(() => make(recordingId, source, mediaJobs, signal), {
        logger,
        about: { recordingId },
        failure: 'thumbnail not made',
        fail: () => repository.failThumbnail(recordingId, revision),
      });
    },

    /** No further attempt follows. */
    giveUp: (recordingId: string, revision: number) => repository.failThumbnail(recordingId, revision),
  };
}
