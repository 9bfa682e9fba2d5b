import { videoMimeType } from '@shared/recordings';
import type { Executor } from '../../../db/client';
import type { FreeSpace } from '../../../db/free-space';
import { InvalidRequestError, NotFoundError } from '../../../errors';
import { containerTypeOf } from '../../../video/container-type';
import type { VideoRepository } from '../video/video.repository';
import { requireRoom, storageError, unsupportedVideo, type VideoLimits } from '../video-limits';
import type { RunningDigests } from './running-digests';
import { alreadySaved, differs, outOfOrder } from './upload-errors';
import type { NewChunk, UploadRepository, UploadRow } from './uploads.repository';

export type UploadChunkService = ReturnType<typeof createUploadChunkService>;

export function createUploadChunkService(deps: {
  uploads: UploadRepository;
  videos: Pick<VideoRepository, 'bytesUsed'>;
  digests: RunningDigests;
  limits: VideoLimits;
  freeSpace: FreeSpace;
}) {
  const { uploads, videos, digests, limits, freeSpace } = deps;

  const store = async (tx: Executor, upload: UploadRow, chunk: NewChunk): Promise<'stored' | 'repeated'> => {
    if (chunk.seq < upload.nextSeq) {
      const stored = await uploads.chunkDigest(tx, upload.id, chunk.seq);
      if (!stored?.equals(chunk.sha256)) throw differs(upload.nextSeq);
      return 'repeated';
    }
    if (upload.status === 'finished' || upload.videoId === null) throw alreadySaved(upload.nextSeq);
    if (chunk.seq > upload.nextSeq) throw outOfOrder(upload.nextSeq);
    const othersBytes = (await videos.bytesUsed(upload.userId)) - upload.receivedBytes;
    requireRoom(limits, upload.receivedBytes + chunk.bytes.length, othersBytes);
    await freeSpace.requireFor(chunk.bytes.length);
    const type = chunk.seq === 0 ? containerTypeOf(chunk.bytes, videoMimeType(upload.mimeType)) : undefined;
    if (type === null) throw unsupportedVideo();
    await uploads.append(tx, { ...upload, videoId: upload.videoId }, chunk, type);
    return 'stored';
  };

  return {
    /** @throws NotFoundError unless the upload is the user's. */
    async requireOwned(userId: string, id: string): Promise<void> {
      if (!(await uploads.getOwned(userId, id))) throw new NotFoundError();
    },

    /** Stores the next chunk; one that is already stored changes nothing. @throws ConflictError with `nextSeq` */
    async put(userId: string, id: string, chunk: NewChunk): Promise<void> {
      if (chunk.bytes.length === 0) throw new InvalidRequestError('That part of the video is empty.');
      const outcome = await uploads
        .whileLocked(userId, id, (tx, upload) => store(tx, upload, chunk), { forBytes: true })
        .catch((error) => Promise.reject(storageError(error)));
      if (!outcome) throw new NotFoundError();
      if (outcome === 'stored') digests.add(id, chunk.seq, chunk.bytes);
    },
  };
}
