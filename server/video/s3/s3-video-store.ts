import { PassThrough, pipeline, type Readable } from 'node:stream';
import { isId } from '../../db/ids';
import { UnavailableError } from '../../errors';
import { type ByteRange, inBlocks, MissingBytesError, type VideoStore } from '../video-store';
import type { S3Bucket } from './s3-bucket';
import { NoSuchObjectError } from './s3-errors';

// S3 takes at most 10,000 parts, of 5 MiB at least.
const PART_BYTES = 8 * 1024 * 1024;
// A player that asks for the start only costs one small window.
const FIRST_WINDOW_BYTES = 1024 * 1024;
const WINDOW_BYTES = 4 * 1024 * 1024;
const ATTEMPTS = 3;

export type StoredObject = { videoId: string; sizeBytes: number; modifiedAt: Date };

export type S3VideoStore = VideoStore & {
  /** All videos of this installation in the bucket, page by page in the order of their ids. */
  list(): AsyncGenerator<StoredObject[]>;
  /** Ends uploads that were begun before and not completed; says how many. */
  abortUploads(startedBefore: Date): Promise<number>;
};

/** Each video as one object. No connection is held while nobody takes what it brings. */
export function createS3VideoStore(bucket: S3Bucket, installationId: string): S3VideoStore {
  const prefix = `creditcue.${installationId}.`;

  const keyOf = (videoId: string) => {
    if (!isId(videoId)) throw new TypeError('invalid input syntax for type uuid');
    return prefix + videoId.toLowerCase();
  };

  const abortAll = async (start: string, before?: Date) => {
    const uploads = (await bucket.multipart.list(start)).filter(({ startedAt }) => !before || startedAt < before);
    for (const { key, uploadId } of uploads) await bucket.multipart.abort(key, uploadId);
    return uploads.length;
  };

  return {
    async write(videoId, source) {
      const key = keyOf(videoId);
      const blocks = inBlocks(source, PART_BYTES);
      const { value: first } = await blocks.next();
      if (!first) return 0;
      if (first.length < PART_BYTES) {
        await bucket.put(key, first);
        return first.length;
      }
      // Of a process that was killed over the same video.
      await abortAll(key);
      return putParts(bucket, key, first, blocks);
    },

    async *read(videoId, range) {
      const key = keyOf(videoId);
      let bytes = FIRST_WINDOW_BYTES;
      for (let start = range.start; start <= range.end; start += bytes, bytes = WINDOW_BYTES) {
        yield* readWindow(bucket, { key, videoId }, { start, end: Math.min(range.end, start + bytes - 1) });
      }
    },

    async stat(videoId) {
      const sizeBytes = await bucket.sizeOf(keyOf(videoId));
      return sizeBytes === null ? null : { sizeBytes };
    },

    async remove(videoId) {
      const key = keyOf(videoId);
      // Both are waited for: a call still on its way could remove what is written next.
      const outcomes = await Promise.allSettled([bucket.remove(key), abortAll(key)]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    },

    async *list() {
      for await (const objects of bucket.list(prefix)) {
        yield objects.map(({ key, ...object }) => ({ videoId: key.slice(prefix.length), ...object }));
      }
    },

    abortUploads: (startedBefore) => abortAll(prefix, startedBefore),
  };
}

/** One part is on its way while the next is collected. Nothing is left when the source or the server fails. */
async function putParts(
  { multipart }: S3Bucket,
  key: string,
  first: Buffer,
  rest: AsyncIterable<Buffer>,
): Promise<number> {
  const uploadId = await multipart.start(key);
  const tags: Promise<string>[] = [];
  let sizeBytes = 0;
  const send = (part: Buffer) => {
    const tag = multipart.put(key, uploadId, tags.length + 1, part);
    // Awaited before the next one, but it may fail before that.
    tag.catch(() => {});
    tags.push(tag);
    sizeBytes += part.length;
  };
  try {
    send(first);
    for await (const part of rest) {
      await tags.at(-1);
      send(part);
    }
    await multipart.complete(key, uploadId, await Promise.all(tags));
    return sizeBytes;
  } catch (error) {
    await Promise.allSettled(tags);
    // Should this fail, the janitor finds it later.
    await multipart.abort(key, uploadId).catch(() => {});
    throw error;
  }
}

type Stored = { key: string; videoId: string };

/** Asks again, from where it broke off, when the connection is lost on the way. */
async function* readWindow(bucket: S3Bucket, { key, videoId }: Stored, window: ByteRange): AsyncGenerator<Buffer> {
  let at = window.start;
  for (let attempt = 1; at <= window.end; attempt += 1) {
    const body = await bucket.get(key, { start: at, end: window.end }).catch((error) => {
      throw error instanceof NoSuchObjectError ? new MissingBytesError(videoId, at) : error;
    });
    try {
      for await (const piece of held(body)) {
        // Not every server stops where it should.
        const bytes = piece.subarray(0, window.end + 1 - at);
        at += bytes.length;
        yield bytes;
        if (at > window.end) return;
      }
    } catch (error) {
      if (attempt >= ATTEMPTS) throw new UnavailableError(error);
      continue;
    }
    if (at <= window.end) throw new MissingBytesError(videoId, at);
  }
}

/** Takes in a whole window at once, whether or not anybody reads. */
function held(body: Readable): PassThrough {
  const window = new PassThrough({ highWaterMark: WINDOW_BYTES + 1 });
  // The window's reader gets the error.
  pipeline(body, window, () => {});
  return window;
}
