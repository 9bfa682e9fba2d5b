import { videoMimeType } from '../../../../shared/recordings';
import type { Executor } from '../../../db/client';
import { InvalidRequestError, NotFoundError } from '../../../errors';
import { containerTypeOf } from '../../../video/container-type';
import type { VideoRepository } from '../video/video.repository';
import { requireRoom, storageError, unsupportedVideo, type VideoLimits } from '../video-limits';
import { alreadySaved, differs, outOfOrder } from './upload-errors';
import type { NewChunk, UploadRepository, UploadRow } from './uploads.repository';

export type UploadChunkService = ReturnType<typeof createUploadChunkService>;

export function createUploadChunkService(deps: {
  uploads: UploadRepository;
  videos: Pick<VideoRepository, 'bytesUsed'>;
  limits: VideoLimits;
}) {
  const { uploads, videos, limits } = deps;

  const append = async (tx: Executor, upload: UploadRow, chunk: NewChunk) => {
    if (chunk.seq < upload.nextSeq) {
      const stored = await uploads.chunkDigest(tx, upload.id, chunk.seq);
      if (!stored?.equals(chunk.sha256)) throw differs(upload.nextSeq);
      return;
    }
    if (upload.status === 'finished' || upload.videoId === null) throw alreadySaved(upload.nextSeq);
    if (chunk.seq > upload.nextSeq) throw outOfOrder(upload.nextSeq);
    const othersBytes = (await videos.bytesUsed(upload.userId)) - upload.receivedBytes;
    requireRoom(limits, upload.receivedBytes + chunk.bytes.length, othersBytes);
    const type = chunk.seq === 0 ? containerTypeOf(chunk.bytes, videoMimeType(upload.mimeType)) : undefined;
    if (type === null) throw unsupportedVideo();
    await uploads.append(tx, { ...upload, videoId: upload.videoId }, chunk, type);
  };

  return {
    /** @throws NotFoundError unless the upload is the user's. */
    async requireOwned(userId: string, id: string): Promise<void> {
      if (!(await uploads.getOwned(userId, id))) throw new NotFoundError();
    },

    /** Stores the next chunk; one that is already stored changes nothing. @throws ConflictError with `nextSeq` */
    async put(userId: string, id: string, chunk: NewChunk): Promise<void> {
      if (chunk.bytes.length === 0) throw new InvalidRequestError('That part of the video is empty.');
      try {
        const work = (tx: Executor, upload: UploadRow) => append(tx, upload, chunk).then(() => true);
        if (await uploads.whileLocked(userId, id, work, { forBytes: true })) return;
      } catch (error) {
        throw storageError(error);
      }
      throw new NotFoundError();
    },
  };
}
