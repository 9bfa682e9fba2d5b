import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { VideoStore } from './video-store';

/** Copies a stored video into a file. */
export async function copyToFile(
  store: VideoStore,
  video: { id: string; sizeBytes: number },
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  const bytes = store.read(video.id, { start: 0, end: video.sizeBytes - 1 });
  await pipeline(bytes, createWriteStream(path), { signal });
}

/** Stores what a file holds. */
export async function storeFile(
  store: VideoStore,
  videoId: string,
  path: string,
): Promise<{ sizeBytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
      hash.update(bytes);
      yield bytes;
    }
  }
  const sizeBytes = await store.write(videoId, hashed());
  return { sizeBytes, sha256: hash.digest() };
}
