import { createDatabase, type Pools } from '../../../db/client';
import type { FreeSpace } from '../../../db/free-space';
import type { MediaWork } from '../../../media/media-work';
import type { VideoStores } from '../../../video/video-stores';
import { createMoveService } from './moves.service';
import { createPlacesRepository } from './places.repository';
import { createStrayService } from './strays.service';

const JOB = { name: 'move-video', minutes: 60 };
const MOVES_PER_SWEEP = 200;
const PAGE = 100;

type PlacesDeps = { pools: Pools; stores: VideoStores; freeSpace: FreeSpace };

/** Keeps videos where they belong. */
export function createPlaces({ pools, stores, freeSpace }: PlacesDeps) {
  const repository = createPlacesRepository(createDatabase(pools.main));
  const moves = createMoveService({ pool: pools.main, repository, stores, freeSpace });
  const strays = createStrayService({ pool: pools.main, repository, stores });

  return {
    ...strays,
    ...moves,

    /** The ids of all videos of recordings that are not where they belong. */
    async *listAway(): AsyncGenerator<string> {
      let after: string | undefined;
      do {
        const page = await repository.listOutside(stores.home, { after, limit: PAGE });
        yield* page;
        after = page.at(-1);
      } while (after);
    },

    /** Has finished recordings moved into the bucket, one after the other. Back again they go by command only. */
    moveInBackground({ jobs }: MediaWork): void {
      if (stores.home !== 's3') return;
      jobs.handle<{ videoId: string }>(JOB, async ({ videoId }, { signal }) => {
        await moves.bringHome(videoId, signal);
      });
      jobs.onSweep(async () => {
        const videoIds = await repository.listOutside('s3', { limit: MOVES_PER_SWEEP, quiet: true });
        for (const videoId of videoIds) await jobs.ensure(JOB.name, videoId, { videoId });
      });
    },
  };
}
