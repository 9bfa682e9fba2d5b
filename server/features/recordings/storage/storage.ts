import { createDatabase, type Pools } from '../../../db/client';
import type { FreeSpace } from '../../../db/free-space';
import type { Logger } from '../../../logger';
import type { VideoStores } from '../../../video/video-stores';
import { createMoveService } from './moves.service';
import { createOrphanedObjectService } from './orphaned-objects.service';
import { createStorageRepository } from './storage.repository';

const PAGE = 100;

type StorageDeps = { pools: Pools; stores: VideoStores; freeSpace: FreeSpace };

/** Keeps videos where they belong. */
export function createStorage({ pools, stores, freeSpace }: StorageDeps) {
  const repository = createStorageRepository(createDatabase(pools.main));
  const moves = createMoveService({ pool: pools.main, repository, stores, freeSpace });
  const orphanedObjects = createOrphanedObjectService({ pool: pools.main, repository, stores });

  /** The ids of videos of recordings that are not where they belong; `quiet` leaves out those being finished. */
  async function* listAway(quiet = false): AsyncGenerator<string> {
    let after: string | undefined;
    do {
      const page = await repository.listOutside(stores.home, { after, limit: PAGE, quiet });
      yield* page;
      after = page.at(-1);
    } while (after);
  }

  return {
    ...orphanedObjects,
    ...moves,
    listAway,

    /** Moves all finished recordings into the bucket, one after the other. Back again they go by command only. */
    async moveAll(logger: Logger, signal: AbortSignal): Promise<void> {
      if (stores.home !== 's3') return;
      let failures = 0;
      for await (const videoId of listAway(true)) {
        signal.throwIfAborted();
        await moves.bringHome(videoId, signal).catch((error: Error) => {
          failures += 1;
          if (failures === 1) logger.warn({ videoId, reason: error.message }, 'video not moved');
        });
      }
      if (failures > 0) throw new Error(`${failures} videos could not be moved`);
    },
  };
}
