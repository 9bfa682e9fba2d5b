import { ConflictError } from '../../../errors';

/** 409: the chunk is not the next one. */
export const outOfOrder = (nextSeq: number) =>
  new ConflictError('That part of the video came too early.', 'upload-out-of-order', { nextSeq });

/** 409: a chunk, or all of them together, is not what is stored. */
export const differs = (nextSeq: number) =>
  new ConflictError('What was uploaded differs from what was recorded.', 'upload-differs', { nextSeq });

/** 409: the upload has become a recording. */
export const alreadySaved = (nextSeq: number) =>
  new ConflictError('That video is already saved.', 'upload-finished', { nextSeq });
