import { createHash, type Hash } from 'node:crypto';
import {
  type CreateUpload,
  type Limits,
  MAX_CHUNK_BYTES,
  UNTITLED_RECORDING,
  type Upload,
  type UploadCreated,
  videoMimeType,
} from '@shared/recordings';
import type { Executor } from '../../../db/client';
import type { FreeSpace } from '../../../db/free-space';
import { newId } from '../../../db/ids';
import { ConflictError, InvalidRequestError, NotFoundError } from '../../../errors';
import { containerTypeOf } from '../../../video/container-type';
import type { RecordingRepository } from '../recordings.repository';
import { storageError, unsupportedVideo, type VideoLimits, type VideoRoom } from '../video-limits';
import type { NewChunk, UploadRepository, UploadRow } from './uploads.repository';

// Of as many uploads the running digest is kept.
const MAX_DIGESTS = 1_000;

export type UploadService = ReturnType<typeof createUploadService>;

export function createUploadService(deps: {
  uploads: UploadRepository;
  recordings: Pick<RecordingRepository, 'ownedScriptId' | 'idOfTake'>;
  room: VideoRoom;
  digests: RunningDigests;
  limits: VideoLimits;
  freeSpace: FreeSpace;
}) {
  const { uploads, recordings, room, digests, limits, freeSpace } = deps;

  const storeChunk = async (tx: Executor, upload: UploadRow, chunk: NewChunk): Promise<'stored' | 'repeated'> => {
    if (chunk.seq < upload.nextSeq) {
      const stored = await uploads.chunkDigest(tx, upload.id, chunk.seq);
      if (!stored?.equals(chunk.sha256)) throw differs(upload.nextSeq);
      return 'repeated';
    }
    if (upload.status === 'finished' || upload.videoId === null) throw alreadySaved(upload.nextSeq);
    if (chunk.seq > upload.nextSeq) throw outOfOrder(upload.nextSeq);
    const requireRoom = await room.forIncoming(upload.userId, upload.receivedBytes);
    await requireRoom(upload.receivedBytes + chunk.bytes.length);
    await freeSpace.requireFor(chunk.bytes.length);
    const type = chunk.seq === 0 ? containerTypeOf(chunk.bytes, videoMimeType(upload.mimeType)) : undefined;
    if (type === null) throw unsupportedVideo();
    await uploads.append(tx, { ...upload, videoId: upload.videoId }, chunk, type);
    return 'stored';
  };

  return {
    /**
     * A take that is a recording already gets a finished upload, which leads to that recording.
     * @throws UnsupportedMediaTypeError, InsufficientStorageError
     */
    async create(userId: string, upload: CreateUpload): Promise<UploadCreated> {
      const mimeType = videoMimeType(upload.mimeType);
      if (!mimeType) throw unsupportedVideo();
      await room.requireFor(userId, 1);
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
      return { maxVideoBytes, userQuotaBytes, usedBytes: await room.usedBy(userId) };
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

    /** @throws NotFoundError unless the upload is the user's. */
    async requireOwned(userId: string, id: string): Promise<void> {
      if (!(await uploads.getOwned(userId, id))) throw new NotFoundError();
    },

    /** Stores the next chunk; one that is already stored changes nothing. @throws ConflictError with `nextSeq` */
    async putChunk(userId: string, id: string, chunk: NewChunk): Promise<void> {
      if (chunk.bytes.length === 0) throw new InvalidRequestError('That part of the video is empty.');
      const outcome = await uploads
        .whileLocked(userId, id, (tx, upload) => storeChunk(tx, upload, chunk), { forBytes: true })
        .catch((error) => Promise.reject(storageError(error)));
      if (!outcome) throw new NotFoundError();
      if (outcome === 'stored') digests.add(id, chunk.seq, chunk.bytes);
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

function toUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    status: row.status === 'finished' ? 'finished' : 'open',
    nextSeq: row.nextSeq,
    receivedBytes: row.receivedBytes,
    recordingId: row.recordingId,
  };
}

/** 409: the chunk is not the next one. */
export const outOfOrder = (nextSeq: number) =>
  new ConflictError('That part of the video came too early.', 'upload-out-of-order', { nextSeq });

/** 409: a chunk, or all of them together, is not what is stored. */
export const differs = (nextSeq: number) =>
  new ConflictError('What was uploaded differs from what was recorded.', 'upload-differs', { nextSeq });

/** 409: the upload has become a recording. */
const alreadySaved = (nextSeq: number) =>
  new ConflictError('That video is already saved.', 'upload-finished', { nextSeq });

/**
 * The SHA-256 of each upload as far as this process has seen it, so that finishing need not read everything back.
 * Knows nothing of chunks that another process took, or from before a restart: then `of` is null.
 */
export class RunningDigests {
  readonly #running = new Map<string, { nextSeq: number; hash: Hash }>();

  /** To be called once for each chunk, after it is stored. */
  add(uploadId: string, seq: number, bytes: Buffer): void {
    const running = this.#running.get(uploadId) ?? { nextSeq: 0, hash: createHash('sha256') };
    this.#running.delete(uploadId);
    if (running.nextSeq !== seq) return;
    running.hash.update(bytes);
    this.#running.set(uploadId, { nextSeq: seq + 1, hash: running.hash });
    if (this.#running.size > MAX_DIGESTS) this.forget(this.#running.keys().next().value ?? '');
  }

  /** The digest of exactly the first `chunks` chunks. */
  of(uploadId: string, chunks: number): Buffer | null {
    const running = this.#running.get(uploadId);
    return running?.nextSeq === chunks ? running.hash.copy().digest() : null;
  }

  forget(uploadId: string): void {
    this.#running.delete(uploadId);
  }
}
