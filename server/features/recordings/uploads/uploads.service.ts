import {
  type CreateUpload,
  type Limits,
  MAX_CHUNK_BYTES,
  UNTITLED_RECORDING,
  type Upload,
  type UploadCreated,
  videoMimeType,
} from '@shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import { newId } from '../../../db/ids';
import { NotFoundError } from '../../../errors';
import type { RecordingRepository } from '../recordings.repository';
import type { VideoRepository } from '../video/video.repository';
import { requireRoom, unsupportedVideo, type VideoLimits } from '../video-limits';
import { alreadySaved } from './upload-errors';
import { toUpload } from './uploads.presenter';
import type { UploadRepository } from './uploads.repository';

export type UploadService = ReturnType<typeof createUploadService>;

export function createUploadService(deps: {
  uploads: UploadRepository;
  recordings: Pick<RecordingRepository, 'ownedScriptId' | 'idOfTake'>;
  videos: Pick<VideoRepository, 'bytesUsed'>;
  limits: VideoLimits;
  freeSpace: FreeSpace;
}) {
  const { uploads, recordings, videos, limits, freeSpace } = deps;

  return {
    /**
     * A take that is a recording already gets a finished upload, which leads to that recording.
     * @throws UnsupportedMediaTypeError, InsufficientStorageError
     */
    async create(userId: string, upload: CreateUpload): Promise<UploadCreated> {
      const mimeType = videoMimeType(upload.mimeType);
      if (!mimeType) throw unsupportedVideo();
      requireRoom(limits, 1, await videos.bytesUsed(userId));
      await freeSpace.requireFor(MAX_CHUNK_BYTES);
      const row = {
        id: newId(),
        userId,
        mimeType,
        aspectRatio: upload.aspectRatio,
        title: upload.title || UNTITLED_RECORDING,
        scriptId: await recordings.ownedScriptId(userId, upload.scriptId),
        takeId: upload.takeId,
      };
      const recordingId = upload.takeId && (await recordings.idOfTake(userId, upload.takeId));
      if (recordingId) await uploads.createFinished({ ...row, recordingId });
      else await uploads.create({ ...row, videoId: newId() });
      return {
        id: row.id,
        status: recordingId ? 'finished' : 'open',
        nextSeq: 0,
        maxChunkBytes: MAX_CHUNK_BYTES,
      };
    },

    async limitsOf(userId: string): Promise<Limits> {
      const { maxVideoBytes, userQuotaBytes } = limits;
      return { maxVideoBytes, userQuotaBytes, usedBytes: await videos.bytesUsed(userId) };
    },

    async listOpen(userId: string): Promise<Upload[]> {
      return (await uploads.listOpenOwned(userId)).map(toUpload);
    },

    /** @throws NotFoundError also when the upload is someone else's. */
    async get(userId: string, id: string): Promise<Upload> {
      const upload = await uploads.getOwned(userId, id);
      if (!upload) throw new NotFoundError();
      return toUpload(upload);
    },

    /** @throws NotFoundError @throws ConflictError when it has become a recording. */
    async remove(userId: string, id: string): Promise<void> {
      const removed = await uploads.whileLocked(userId, id, async (tx, upload) => {
        if (upload.status === 'finished') throw alreadySaved(upload.nextSeq);
        await uploads.remove(tx, upload);
        return true;
      });
      if (!removed) throw new NotFoundError();
    },
  };
}
