import { join } from 'node:path';
import { cuesWithin, RECORDING_TITLE_MAX, type Recording, type Trim } from '@shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import { newId } from '../../../db/ids';
import { InvalidRequestError, NotFoundError, UnavailableError } from '../../../errors';
import type { MediaJobs } from '../../../media/media-task';
import { type MediaResult, UnreadableVideoError } from '../../../media/media-task';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { RecordingService } from '../recordings.service';
import type { VideoRepository } from '../video/video.repository';
import { requireRoom, storageError, type VideoLimits } from '../video-limits';
import type { MadeFile, NewFileService } from './new-files.service';
import type { TrimRepository } from './trim.repository';

const LIMIT_MS = 4 * 60_000;
const SUFFIX = ' (trimmed)';

export type TrimService = ReturnType<typeof createTrimService>;
type Source = NonNullable<Awaited<ReturnType<TrimRepository['findOwned']>>>;

/** Makes a new recording of a part of one. Nothing is encoded again, and the recording itself stays as it is. */
export function createTrimService(deps: {
  repository: TrimRepository;
  recordings: Pick<RecordingService, 'get'>;
  videos: Pick<VideoRepository, 'bytesUsed'>;
  newFiles: NewFileService;
  store: VideoStore;
  freeSpace: FreeSpace;
  limits: VideoLimits;
  mediaJobs: MediaJobs | null;
}) {
  const { repository, recordings, videos, newFiles, store, freeSpace, limits, mediaJobs } = deps;

  const keep = async (
    { recording, cues }: Source,
    { start, end }: Trim,
    { video, poster, startSeconds = start }: MediaResult,
  ) => {
    const id = newId();
    const made: MadeFile[] = [{ kind: 'original', file: video }];
    if (poster) made.push({ kind: 'poster', file: poster });
    const part = {
      ...recording,
      id,
      title: recording.title.slice(0, RECORDING_TITLE_MAX - SUFFIX.length) + SUFFIX,
      durationSeconds: Math.floor(video.durationSeconds),
      width: video.width,
      height: video.height,
      status: 'ready',
      isShared: false,
      createdAt: undefined,
    };
    const partCues = cuesWithin(cues ?? [], { start: startSeconds, end });
    await newFiles.saveAndAttach(recording.userId, made, (files) => repository.create(part, files, partCues));
    return id;
  };

  const make = async (source: Source, range: Trim, { run, folder: root }: MediaJobs) => {
    const { id, sizeBytes } = source.video;
    requireRoom(limits, 1, await videos.bytesUsed(source.recording.userId));
    await freeSpace.requireFor(2 * sizeBytes);
    return withWorkFolder(root, async (folder) => {
      const inputPath = join(folder, 'source');
      const signal = AbortSignal.timeout(LIMIT_MS);
      await copyToFile(store, { id, sizeBytes }, inputPath, signal);
      return keep(source, range, await run({ kind: 'trim', range, inputPath, folder }, { signal }));
    });
  };

  return {
    /** @throws NotFoundError @throws InvalidRequestError when there is no such part. */
    async trim(userId: string, recordingId: string, range: Trim): Promise<Recording> {
      const source = await repository.findOwned(userId, recordingId);
      if (!source) throw new NotFoundError();
      if (!mediaJobs) throw new UnavailableError();
      try {
        return await recordings.get(userId, await make(source, range, mediaJobs));
      } catch (error) {
        if (error instanceof UnreadableVideoError) throw new InvalidRequestError('That part could not be cut out.');
        throw storageError(error);
      }
    },
  };
}
