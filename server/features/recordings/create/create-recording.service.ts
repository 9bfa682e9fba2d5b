import { createHash } from 'node:crypto';
import { type CreateRecording, QUALITY_LABEL, type Recording, videoMimeType } from '@shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import { newId } from '../../../db/ids';
import { InvalidRequestError } from '../../../errors';
import { CONTAINER_HEAD_BYTES, containerTypeOf } from '../../../video/container-type';
import { VideoDataScanner } from '../../../video/video-data-scanner';
import type { VideoStore } from '../../../video/video-store';
import type { FinishingService } from '../encoding/finishing.service';
import type { RecordingRepository } from '../recordings.repository';
import type { RecordingService } from '../recordings.service';
import type { VideoRepository } from '../video/video.repository';
import { storageError, unsupportedVideo, type VideoRoom } from '../video-limits';

export type CreateRecordingService = ReturnType<typeof createCreateRecordingService>;

/** Everything but the video. */
export const METADATA_MAX_BYTES = 100_000;

/** A JSON body with `videoData`, as it arrives; `parse` turns the rest of it into what is asked for. */
export type RecordingBody = { pieces: AsyncIterable<Buffer>; parse: (rest: unknown) => CreateRecording };

export function createCreateRecordingService(deps: {
  repository: RecordingRepository;
  recordings: Pick<RecordingService, 'get'>;
  videos: VideoRepository;
  store: VideoStore;
  room: VideoRoom;
  freeSpace: FreeSpace;
  finishing: Pick<FinishingService, 'newStatus'>;
}) {
  const { repository, recordings, videos, store, room, freeSpace, finishing } = deps;

  const save = async (userId: string, videoId: string, body: RecordingBody): Promise<string> => {
    const scanner = new VideoDataScanner(METADATA_MAX_BYTES);
    const requireRoom = await room.forIncoming(userId);
    const video = new IncomingVideo(async (sizeBytes, pieceBytes) => {
      await requireRoom(sizeBytes);
      await freeSpace.requireFor(pieceBytes);
    });
    const sizeBytes = await store.write(videoId, video.checked(decoded(body.pieces, scanner)));
    const { title, duration, aspectRatio, mimeType, scriptId } = body.parse(scanner.end());
    if (mimeType && !videoMimeType(mimeType)) throw unsupportedVideo();
    const type = video.type(mimeType || scanner.mediaType || '');
    const recording = {
      id: newId(),
      userId,
      title,
      durationSeconds: duration,
      aspectRatio,
      quality: QUALITY_LABEL,
      status: finishing.newStatus,
      scriptId: await repository.ownedScriptId(userId, scriptId),
    };
    await repository.create(recording, { id: videoId, mimeType: type, sizeBytes, sha256: video.sha256() });
    return recording.id;
  };

  return {
    /** Refuses what cannot have room, before any of it is read. @throws TooLargeError, InsufficientStorageError */
    async requireRoomFor(userId: string, atLeastBytes: number): Promise<void> {
      await room.requireFor(userId, atLeastBytes);
      await freeSpace.requireFor(atLeastBytes);
    },

    /** Saves the video while it arrives. Nothing is left behind when anything about it is refused. */
    async create(userId: string, body: RecordingBody): Promise<Recording> {
      const videoId = newId();
      await videos.create({ id: videoId, userId, kind: 'original', mimeType: 'video/webm' });
      try {
        return await recordings.get(userId, await save(userId, videoId, body));
      } catch (error) {
        // Should even this fail, the hourly job finds it.
        await videos.remove(videoId).catch(() => {});
        throw storageError(error);
      }
    },
  };
}

async function* decoded(pieces: AsyncIterable<Buffer>, scanner: VideoDataScanner): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield* scanner.push(piece);
}

/** Looks at a video while it passes: its size, its kind, its digest. */
class IncomingVideo {
  #head = Buffer.alloc(0);
  #sizeBytes = 0;
  readonly #hash = createHash('sha256');

  constructor(private readonly requireRoom: (sizeBytes: number, pieceBytes: number) => Promise<void>) {}

  async *checked(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#sizeBytes += piece.length;
      await this.requireRoom(this.#sizeBytes, piece.length);
      this.#hash.update(piece);
      if (this.#head.length < CONTAINER_HEAD_BYTES) this.#extendHead(piece);
      yield piece;
    }
  }

  /** @throws InvalidRequestError, UnsupportedMediaTypeError */
  type(declared: string): string {
    if (this.#sizeBytes === 0) throw new InvalidRequestError('The video is empty.');
    const type = containerTypeOf(this.#head, videoMimeType(declared));
    if (!type) throw unsupportedVideo();
    return type;
  }

  sha256(): Buffer {
    return this.#hash.digest();
  }

  #extendHead(piece: Buffer): void {
    this.#head = Buffer.concat([this.#head, piece.subarray(0, CONTAINER_HEAD_BYTES - this.#head.length)]);
    // Known long before the end: what is no video is not read to it.
    if (this.#head.length === CONTAINER_HEAD_BYTES) this.type('');
  }
}
