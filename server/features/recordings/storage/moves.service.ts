import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import type { FreeSpace } from '../../../db/free-space';
import { whileVideoHeld } from '../../../db/video-lock';
import type { VideoStore } from '../../../video/video-store';
import type { VideoStores } from '../../../video/video-stores';
import { createStorageRepository, type StorageRepository } from './storage.repository';

type Row = NonNullable<Awaited<ReturnType<StorageRepository['find']>>>;
type Place = VideoStores['home'];

/** A video's bytes are not those that were saved. It stays where it is. */
export class DifferentBytesError extends Error {
  override name = 'DifferentBytesError';
}

/** Takes videos from one store to the other while they are played. */
export function createMoveService(deps: {
  pool: pg.Pool;
  repository: StorageRepository;
  stores: VideoStores;
  freeSpace: FreeSpace;
}) {
  const { pool, repository, stores, freeSpace } = deps;
  const { home } = stores;
  const storeAt = (place: Place): VideoStore => (place === 's3' && stores.s3) || stores.postgres;

  /** Copies, and reads the copy back: both must be what was saved. */
  const copy = async ({ id, sizeBytes, sha256 }: Row, from: VideoStore, to: VideoStore, signal?: AbortSignal) => {
    const range = { start: 0, end: sizeBytes - 1 };
    const [sent, kept] = [createHash('sha256'), createHash('sha256')];
    await to.write(id, hashed(from.read(id, range), sent, signal));
    const digest = sent.digest();
    if (sha256 && !digest.equals(sha256)) throw new DifferentBytesError(`video ${id} is not what was saved`);
    const stat = await to.stat(id);
    for await (const _ of hashed(to.read(id, range), kept, signal));
    if (stat?.sizeBytes !== sizeBytes || !kept.digest().equals(digest)) {
      throw new DifferentBytesError(`the copy of video ${id} differs`);
    }
  };

  return {
    /**
     * Brings a recording's video home. Its old bytes go only when the new ones have been verified and are the ones
     * that are read. 'skipped' when there is nothing to do, or somebody else does it. @throws DifferentBytesError
     */
    async bringHome(videoId: string, signal?: AbortSignal): Promise<'moved' | 'skipped'> {
      const outcome = await whileVideoHeld(pool, videoId, async (db) => {
        const row = await repository.find(videoId);
        if (!row?.recordingId || row.store === home) return 'skipped';
        const place = row.store as Place;
        const [from, to] = [storeAt(place), storeAt(home)];
        if (home === 'postgres') await freeSpace.requireFor(row.sizeBytes);
        try {
          await copy(row, from, to, signal);
          // Through the connection that holds the lock: without it nothing changes.
          if (await createStorageRepository(db).move(videoId, place, home)) {
            await from.remove(videoId);
            return 'moved';
          }
        } catch (error) {
          if (await removeUnused(to, videoId)) throw error;
        }
        await removeUnused(to, videoId);
        return 'skipped';
      });
      return outcome ?? 'skipped';
    },
  };

  /** A copy that came to nothing, unless its row says meanwhile that it counts. False when the video is gone. */
  async function removeUnused(copies: VideoStore, videoId: string): Promise<boolean> {
    const row = await repository.find(videoId).catch(() => ({ store: home }));
    // Should this fail, the sweep finds it later.
    if (row?.store !== home) await copies.remove(videoId).catch(() => {});
    return row !== undefined;
  }
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash, signal?: AbortSignal): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    signal?.throwIfAborted();
    hash.update(bytes);
    yield bytes;
  }
}
