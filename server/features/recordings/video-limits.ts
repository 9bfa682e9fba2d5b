import { isDiskFull } from '../../db/postgres-errors';
import { InsufficientStorageError, TooLargeError, UnsupportedMediaTypeError } from '../../errors';

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

/** @throws TooLargeError, InsufficientStorageError when a video of `sizeBytes` is more than there may be. */
export function requireRoom(limits: VideoLimits, sizeBytes: number, otherBytesUsed: number): void {
  if (sizeBytes > limits.maxVideoBytes) throw videoTooLarge(limits);
  if (otherBytesUsed + sizeBytes > limits.userQuotaBytes) throw new InsufficientStorageError();
}

/** Says in our words that the disk is full; other errors stay what they are. */
export function storageError(error: unknown): unknown {
  return isDiskFull(error) ? new InsufficientStorageError() : error;
}
