import type { Place, VideoPlaces } from './video-places';
import { MissingBytesError, type VideoStore } from './video-store';

/**
 * Several stores as one: videos are read where their row says they are, also when they are moved meanwhile, and
 * written where videos belong. They are removed everywhere.
 */
export function createPlacedVideoStore(deps: {
  places: VideoPlaces;
  stores: Record<Place, VideoStore>;
  home: Place;
}): VideoStore {
  const { places, stores, home } = deps;

  return {
    async write(videoId, source) {
      const sizeBytes = await stores[home].write(videoId, source);
      if (await places.set(videoId, home)) return sizeBytes;
      // The video was removed while it was written.
      await stores[home].remove(videoId);
      throw new MissingBytesError(videoId, 0);
    },

    async *read(videoId, range) {
      let at = range.start;
      let place = await places.of(videoId);
      while (place) {
        try {
          for await (const bytes of stores[place].read(videoId, { start: at, end: range.end })) {
            at += bytes.length;
            yield bytes;
          }
          return;
        } catch (error) {
          const now = error instanceof MissingBytesError ? await places.of(videoId) : place;
          if (now === place) throw error;
          place = now;
        }
      }
      throw new MissingBytesError(videoId, at);
    },

    async stat(videoId) {
      const place = await places.of(videoId);
      return place && stores[place].stat(videoId);
    },

    async remove(videoId) {
      await stores.postgres.remove(videoId);
      await stores.s3.remove(videoId);
    },
  };
}
