import { join } from 'node:path';
import type { FreeSpace } from '../../../db/free-space';
import type { Logger } from '../../../logger';
import { type MediaJobs, UnreadableVideoError } from '../../../media/media-task';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { NewFileService } from './new-files.service';

/** What every service needs that makes files of a recording's video. */
export type MediaWorkDeps = {
  newFiles: NewFileService;
  store: VideoStore;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: this installation makes nothing of videos. */
  mediaJobs: MediaJobs | null;
};

type CopyDeps = Pick<MediaWorkDeps, 'store' | 'freeSpace'> & { media: MediaJobs };
type CopyOptions = {
  video: { id: string; sizeBytes: number };
  /** That the work takes on the disk, with the copy. */
  bytes: number;
  signal: AbortSignal;
};

/**
 * Hands a copy of the video to `work`, in a folder that is gone afterwards.
 * @throws InsufficientStorageError before anything is copied
 */
export async function withVideoCopy(
  { store, freeSpace, media }: CopyDeps,
  { video, bytes, signal }: CopyOptions,
  work: (place: { folder: string; inputPath: string }) => Promise<void>,
): Promise<void> {
  await freeSpace.requireFor(bytes);
  await withWorkFolder(media.folder, async (folder) => {
    const inputPath = join(folder, 'source');
    await copyToFile(store, video, inputPath, signal);
    await work({ folder, inputPath });
  });
}

/** Does the work, and has it `fail` for good when the video cannot be read: another attempt would end alike. */
export async function failingWhenUnreadable(
  work: () => Promise<void>,
  { logger, about, failure, fail }: { logger: Logger; about: object; failure: string; fail: () => Promise<unknown> },
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnreadableVideoError)) throw error;
    logger.info({ ...about, reason: error.message }, failure);
    await fail();
  }
}
