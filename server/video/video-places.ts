import type pg from 'pg';
import { isId } from '../db/ids';

export type Place = 'postgres' | 's3';

export type VideoPlaces = ReturnType<typeof createVideoPlaces>;

/** What the database says about where each video is. */
export function createVideoPlaces(pool: pg.Pool) {
  return {
    /** Null when there is no such video. */
    async of(videoId: string): Promise<Place | null> {
      if (!isId(videoId)) return null;
      const { rows } = await pool.query<{ store: Place }>('select store from videos where id = $1', [videoId]);
      return rows[0]?.store ?? null;
    },

    /** False when there is no such video. */
    async set(videoId: string, place: Place): Promise<boolean> {
      return (await pool.query('update videos set store = $2 where id = $1', [videoId, place])).rowCount === 1;
    },

    async isUsed(place: Place): Promise<boolean> {
      return (await pool.query('select 1 from videos where store = $1 limit 1', [place])).rowCount === 1;
    },

    /** What tells this installation's objects from those of others. */
    async installationId(): Promise<string> {
      const { rows } = await pool.query<{ id: string }>('select id from installation');
      if (!rows[0]) throw new Error('the table "installation" is empty');
      return rows[0].id;
    },
  };
}
