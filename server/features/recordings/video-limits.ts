import { isDiskFull } from '../../db/postgres-errors';
import { InsufficientStorageError, TooLargeError, UnsupportedMediaTypeError } from '../../errors';
import type { DeletedRecordingRepository } from './deleted/deleted-recordings.repository';
import type { VideoRepository } from './video/video.repository';

export type VideoLimits = {
  maxVideoBytes: number;
  /** For all videos of one user together. */
  userQuotaBytes: number;
  /** How many post-ready files a user may ask for in a day. */
  postReadyPerDay: number;
};

export const unsupportedVideo = () => new UnsupportedMediaTypeError('Only WebM and MP4 videos can be saved.');

export const videoTooLarge = (limits: VideoLimits) =>
  new TooLargeError(`That video is larger than ${Math.floor(limits.maxVideoBytes / 1024 / 1024)} MB.`);

function requireRoom(limits: VideoLimits, sizeBytes: number, otherBytesUsed: number): void {
  if (sizeBytes > limits.maxVideoBytes) throw videoTooLarge(limits);
  if (otherBytesUsed + sizeBytes > limits.userQuotaBytes) throw new InsufficientStorageError();
}

export type VideoRoom = ReturnType<typeof createVideoRoom>;

/** The user's quota: what is in Recently deleted does not count as used, and gives way to new videos. */
export function createVideoRoom(deps: {
  limits: VideoLimits;
  videos: Pick<VideoRepository, 'bytesOf'>;
  deleted: Pick<DeletedRecordingRepository, 'makeRoom'>;
}) {
  const { limits, videos, deleted } = deps;

  return {
    usedBy: async (userId: string): Promise<number> => (await videos.bytesOf(userId)).used,

    /** Removes nothing yet. @throws TooLargeError, InsufficientStorageError when there is no room for such a video. */
    async requireFor(userId: string, sizeBytes: number): Promise<void> {
      requireRoom(limits, sizeBytes, (await videos.bytesOf(userId)).used);
    },

    /**
     * For a video that is stored as it arrives, `storedBytes` of it already: to be called with its size so far before each
     * part. What was deleted longest ago is removed for good where both do not fit into the quota.
     * @throws TooLargeError, InsufficientStorageError
     */
    async forIncoming(userId: string, storedBytes = 0): Promise<(sizeBytes: number) => Promise<void>> {
      const bytes = await videos.bytesOf(userId);
      const others = bytes.used - storedBytes;
      let { recentlyDeleted } = bytes;
      return async (sizeBytes) => {
        requireRoom(limits, sizeBytes, others);
        const left = limits.userQuotaBytes - others - sizeBytes;
        if (recentlyDeleted > left) recentlyDeleted = await deleted.makeRoom(userId, left);
      };
    },

    /** Removes for good what was deleted longest ago until a video of `sizeBytes` fits, or nothing is left of it. */
    async makeFor(userId: string, sizeBytes: number): Promise<void> {
      const { used, recentlyDeleted } = await videos.bytesOf(userId);
      const left = Math.max(0, limits.userQuotaBytes - used - sizeBytes);
      if (recentlyDeleted > left) await deleted.makeRoom(userId, left);
    },
  };
}

/** Says in our words that the disk is full; other errors stay what they are. */
export function storageError(error: unknown): unknown {
  return isDiskFull(error) ? new InsufficientStorageError() : error;
}
