import { and, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { recordings, videoChunks, videos } from '../../../db/schema';

export type PlacesRepository = ReturnType<typeof createPlacesRepository>;
type Place = 'postgres' | 's3';

const fields = {
  id: videos.id,
  store: videos.store,
  recordingId: videos.recordingId,
  sizeBytes: videos.sizeBytes,
  sha256: videos.sha256,
};
const isUsed = isNotNull(videos.recordingId);

/** Where the bytes of videos are. */
export function createPlacesRepository(db: Database) {
  const chunksOf = sql`select 1 from ${videoChunks} where ${videoChunks.videoId} = ${videos.id}`;
  const endOfChunks = sql`(select ${videoChunks.off} + length(${videoChunks.bytes}) from ${videoChunks} where ${videoChunks.videoId} = ${videos.id} order by ${videoChunks.off} desc limit 1)`;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  return {
    async find(videoId: string) {
      const [row] = await db.select(fields).from(videos).where(eq(videos.id, videoId));
      return row;
    },

    findAll: (videoIds: string[]) => db.select(fields).from(videos).where(inArray(videos.id, videoIds)),

    /** Videos of recordings that are in a place and not `in` the other; `quiet` leaves out those under work. */
    async listOutside(home: Place, page: { after?: string; limit: number; quiet?: boolean }): Promise<string[]> {
      const after = page.after ? gt(videos.id, page.after) : undefined;
      const quiet = page.quiet ? ne(recordings.status, 'processing') : undefined;
      const rows = await db
        .select({ id: videos.id })
        .from(videos)
        .innerJoin(recordings, eq(recordings.id, videos.recordingId))
        .where(and(ne(videos.store, home), after, quiet))
        .orderBy(videos.id)
        .limit(page.limit);
      return ids(rows);
    },

    /** False when the video is gone, or no longer where it was. */
    async move(videoId: string, from: Place, to: Place): Promise<boolean> {
      const isThere = and(eq(videos.id, videoId), eq(videos.store, from), isUsed);
      const moved = await db.update(videos).set({ store: to }).where(isThere).returning({ id: videos.id });
      return moved.length > 0;
    },

    /** Videos that are in the bucket according to their row, by id, from behind `after` to `last`. */
    listInS3(after: string | null, last: string | null) {
      const range = and(after ? gt(videos.id, after) : undefined, last ? lte(videos.id, last) : undefined);
      return db
        .select(fields)
        .from(videos)
        .where(and(eq(videos.store, 's3'), isUsed, range));
    },

    /** Videos in the bucket that also have bytes here. */
    async listCopied(): Promise<string[]> {
      const isCopied = and(eq(videos.store, 's3'), sql`exists (${chunksOf})`);
      return ids(await db.select({ id: videos.id }).from(videos).where(isCopied).limit(1_000));
    },

    /** Videos of recordings that should have bytes here, and have none or too few. */
    async listIncomplete(): Promise<string[]> {
      const isIncomplete = sql`${endOfChunks} is distinct from ${videos.sizeBytes}`;
      const where = and(eq(videos.store, 'postgres'), isUsed, gt(videos.sizeBytes, 0), isIncomplete);
      return ids(await db.select({ id: videos.id }).from(videos).where(where).limit(1_000));
    },
  };
}
