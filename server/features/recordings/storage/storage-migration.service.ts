import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import type { FreeSpace } from '../../../db/free-space';
import { whileVideoHeld } from '../../../db/video-lock';
import type { Logger } from '../../../logger';
import type { VideoStore } from '../../../video/video-store';
import type { VideoStores } from '../../../video/video-stores';
import { createStorageRepository, type StorageRepository } from './storage.repository';

const PAGE = 100;

type Row = NonNullable<Awaited<ReturnType<StorageRepository['find']>>>;

/** A video's bytes are not those that were saved. It stays where it is. */
export class DifferentBytesError extends Error {
  override name = 'DifferentBytesError';
}

/** Moves videos from one store to the other while they are played. */
export function createStorageMigration(deps: {
  pool: pg.Pool;
  repository: StorageRepository;
  videoStores: VideoStores;
  freeSpace: FreeSpace;
}) {
  const { pool, repository, videoStores, freeSpace } = deps;
  const { defaultStore } = videoStores;
  const storeNamed = (name: Row['store']): VideoStore => (name === 's3' && videoStores.s3) || videoStores.postgres;

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

  /**
   * A copy that came to nothing, unless its row says meanwhile that it counts. False when the video is gone, or its
   * recording is: the job that removes it may be between its bytes and its row.
   */
  const removeUnused = async (copies: VideoStore, videoId: string): Promise<boolean> => {
    const row = await repository.find(videoId).catch(() => 'unknown' as const);
    if (row === 'unknown') return true;
    // Should this fail, the nightly check finds it later.
    if (row?.store !== defaultStore) await copies.remove(videoId).catch(() => {});
    return Boolean(row?.recordingId);
  };

  /**
   * Moves a recording's video to the default store. Its old bytes go only when the new ones have been verified and are
   * the ones that are read. 'skipped' when there is nothing to do, or another process does it.
   * @throws DifferentBytesError
   */
  const moveToDefault = async (videoId: string, signal?: AbortSignal): Promise<'moved' | 'skipped'> => {
    const outcome = await whileVideoHeld(pool, videoId, async (db) => {
      const row = await repository.find(videoId);
      if (!row?.recordingId || row.store === defaultStore) return 'skipped';
      const name = row.store;
      const [from, to] = [storeNamed(name), storeNamed(defaultStore)];
      if (defaultStore === 'postgres') await freeSpace.requireFor(row.sizeBytes);
      try {
        await copy(row, from, to, signal);
        // Through the connection that holds the lock: without it nothing changes.
        if (await createStorageRepository(db).move(videoId, name, defaultStore)) {
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
  };

  /** Ids of recordings' videos outside the default store; `finishedOnly` leaves out those of recordings in processing. */
  async function* listToMove(finishedOnly = false): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const page = await repository.listOutside(defaultStore, { after, limit: PAGE, finishedOnly });
      yield* page;
      after = page.at(-1);
    } while (after);
  }

  return {
    moveToDefault,
    listToMove,

    /** Moves all finished recordings into the bucket, one after the other. Back again they go by command only. */
    async moveAll(logger: Logger, signal: AbortSignal): Promise<void> {
      if (defaultStore !== 's3') return;
      let failures = 0;
      for await (const videoId of listToMove(true)) {
        signal.throwIfAborted();
        await moveToDefault(videoId, signal).catch((error: Error) => {
          failures += 1;
          if (failures === 1) logger.warn({ videoId, reason: error.message }, 'video not moved');
        });
      }
      if (failures > 0) throw new Error(`${failures} videos could not be moved`);
    },
  };
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash, signal?: AbortSignal): AsyncGenerator<Buffer> {
  for await (const bytes of source) {
    signal?.throwIfAborted();
    hash.update(bytes);
    yield bytes;
  }
}
