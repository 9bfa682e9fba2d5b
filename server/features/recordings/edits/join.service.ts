import { join } from 'node:path';
import { isWhole, keptRanges, NO_EDITS, otherTakes, secondsOfTakes, takeSlots } from '@shared/recordings';
import { type MediaJobs, type MediaResult, type TakeFile, UnreadableVideoError } from '../../../media/media-task';
import { copyToFile } from '../../../video/video-files';
import { failingWhenUnreadable, type MediaWorkDeps, withVideoCopy } from '../encoding/media-work';
import type { MadeFile } from '../encoding/new-files.service';
import { wholeSecondsOf } from './apply-edits.repository';
import type { EditRepository } from './edits.repository';

export type JoinService = ReturnType<typeof createJoinService>;
type Source = NonNullable<Awaited<ReturnType<EditRepository['findSource']>>>;

type TakeFiles = Awaited<ReturnType<EditRepository['findTakeFiles']>>;
type TakesSource = Pick<Source, 'userId' | 'edits' | 'wholeSeconds' | 'durationSeconds'>;
type Work = { folder: string; signal: AbortSignal };

/**
 * What is made of a recording must not show what its owner cut away.
 * @throws UnreadableVideoError when its parts could not be joined @throws Error when they still have to be
 */
export function requireJoined({ joinStatus }: { joinStatus: string }): void {
  if (joinStatus === 'failed' || joinStatus === 'uncombined')
    throw new UnreadableVideoError('its kept parts could not be joined');
  if (joinStatus !== 'ready') throw new Error('the recording was edited meanwhile');
}

export const bytesOf = (files: TakeFiles | null): number =>
  [...(files?.values() ?? [])].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/** Makes one video of the parts of a recording that its edits keep. */
export function createJoinService(deps: MediaWorkDeps & { repository: EditRepository }) {
  const { repository, newFiles, store, logger, mediaJobs } = deps;

  const make = async (recordingId: string, source: Source, media: MediaJobs, signal: AbortSignal) => {
    const takes = source.joinStatus === 'combining' ? await takeFilesOf(source) : null;
    const { videoId: id, sizeBytes } = source;
    const wanted = { video: { id, sizeBytes }, bytes: 2 * (sizeBytes + bytesOf(takes)), signal };
    await withVideoCopy({ ...deps, media }, wanted, async ({ folder, inputPath: ownPath }) => {
      const edits = { ...NO_EDITS, ...source.edits };
      const whole = secondsOfTakes(edits, wholeSecondsOf(source));
      const made: MadeFile[] = [];
      let result: MediaResult | undefined;
      let inputPath = ownPath;
      if (takes) {
        const files = await copyTakes(source, { ownPath, takes }, { folder, signal });
        result = await media.run({ kind: 'combine', takes: files, inputPath, folder }, { signal });
        made.push({ kind: 'combined', file: result.video });
        inputPath = result.video.path;
      }
      if (!isWhole(edits, whole)) {
        const kept = keptRanges(edits, whole);
        result = await media.run({ kind: 'join', kept, inputPath, folder }, { signal });
        made.push({ kind: 'joined', file: result.video });
      }
      if (!result) throw new UnreadableVideoError('there is nothing to join');
      const { video, wholeSeconds } = result;
      await newFiles.saveAndAttach(source.userId, made, (files) =>
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

  /** The files of the other takes. @throws UnreadableVideoError when one is missing */
  const takeFilesOf = async ({ userId, edits }: Pick<Source, 'userId' | 'edits'>): Promise<TakeFiles> => {
    const ids = otherTakes(edits ?? NO_EDITS).map(({ recordingId }) => recordingId);
    const files = await repository.findTakeFiles(userId, ids);
    if (files.size < ids.length) throw new UnreadableVideoError('a take that is joined to it is gone');
    return files;
  };

  /** The recording's own file and copies of the other takes, in their order. */
  const copyTakes = async (
    source: TakesSource,
    { ownPath, takes: files }: { ownPath: string; takes: TakeFiles },
    { folder, signal }: Work,
  ): Promise<TakeFile[]> => {
    const takes: TakeFile[] = [];
    for (const { recordingId, start, end } of takeSlots(source.edits ?? NO_EDITS, wholeSecondsOf(source))) {
      const file = recordingId === null ? undefined : files.get(recordingId);
      const path = file ? join(folder, `take-${takes.length}`) : ownPath;
      if (file) await copyToFile(store, { id: file.videoId, sizeBytes: file.sizeBytes }, path, signal);
      takes.push({ path, seconds: end - start });
    }
    return takes;
  };

  return {
    takeFilesOf,
    copyTakes,

    /** What the job does. Nothing happens to a recording that is joined, gone, or edited after the `revision`. */
    async make(recordingId: string, signal: AbortSignal, revision?: number): Promise<void> {
      const source = await repository.findSource(recordingId);
      if (!mediaJobs || !source || source.editRevision !== (revision ?? source.editRevision)) return;
      await failingWhenUnreadable(() => make(recordingId, source, mediaJobs, signal), {
        logger,
        about: { recordingId },
        failure: 'recording not joined',
        fail: () => repository.failJoin(recordingId, source.editRevision),
      });
    },

    /** No further attempt follows. */
    giveUp: (recordingId: string, revision?: number) => repository.failJoin(recordingId, revision),
  };
}
