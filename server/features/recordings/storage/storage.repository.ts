import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { recordings, type StoreName, videoChunks, videos } from '../../../db/schema';

export type StorageRepository = ReturnType<typeof createStorageRepository>;

const fields = {
  id: videos.id,
  store: videos.store,
  recordingId: videos.recordingId,
  sizeBytes: videos.sizeBytes,
  sha256: videos.sha256,
};
const isUsed = isNotNull(videos.recordingId);
const otherThan = (name: StoreName): StoreName => (name === 's3' ? 'postgres' : 's3');

/** Where the bytes of videos are. */
export function createStorageRepository(db: Database) {
  const chunksOf = sql`select 1 from ${videoChunks} where ${videoChunks.videoId} = ${videos.id}`;
  const endOfChunks = sql`(select ${videoChunks.off} + length(${videoChunks.bytes}) from ${videoChunks} where ${videoChunks.videoId} = ${videos.id} order by ${videoChunks.off} desc limit 1)`;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  return {
    async find(videoId: string) {
      const [row] = await db.select(fields).from(videos).where(eq(videos.id, videoId));
      return row;
    },

    findAll: (videoIds: string[]) => db.select(fields).from(videos).where(inArray(videos.id, videoIds)),

    /** The row of a video whose bytes are gone. */
    async removeUnused(videoId: string): Promise<void> {
      await db.delete(videos).where(and(eq(videos.id, videoId), isNull(videos.recordingId)));
    },

    /** A page of videos that are not in `defaultStore`, by id; `finishedOnly` leaves out those of recordings in processing. */
    async listOutside(
      defaultStore: StoreName,
      page: { after?: string; limit: number; finishedOnly?: boolean },
    ): Promise<string[]> {
      const after = page.after ? gt(videos.id, page.after) : undefined;
      const isFinished = page.finishedOnly ? ne(recordings.status, 'processing') : undefined;
      const rows = await db
        .select({ id: videos.id })
        .from(videos)
        .innerJoin(recordings, eq(recordings.id, videos.recordingId))
        .where(and(eq(videos.store, otherThan(defaultStore)), isUsed, after, isFinished))
        .orderBy(videos.id)
        .limit(page.limit);
      return ids(rows);
    },

    /** False when the video is gone, or no longer where it was. */
    async move(videoId: string, from: StoreName, to: StoreName): Promise<boolean> {
      const isThere = and(eq(videos.id, videoId), eq(videos.store, from), isUsed);
      const moved = await db.update(videos).set({ store: to }).where(isThere).returning({ id: videos.id });
      return moved.length > 0;
    },

    /** Videos that are in the bucket according to their row, by id, from behind `after` to `last`, at most `limit`. */
    listInS3({ after, last, limit }: { after: string | null; last: string | null; limit: number }) {
      const range = and(after ? gt(videos.id, after) : undefined, last ? lte(videos.id, last) : undefined);
      return db
        .select(fields)
        .from(videos)
        .where(and(eq(videos.store, 's3'), isUsed, range))
        .orderBy(asc(videos.id))
        .limit(limit);
    },

    /** A page of videos in the bucket, by id, and whether they also have bytes here. */
    listCopies(page: { after: string | null; limit: number }) {
      return db
        .select({ id: videos.id, hasCopy: sql<boolean>`exists (${chunksOf})` })
        .from(videos)
        .where(and(eq(videos.store, 's3'), isUsed, page.after ? gt(videos.id, page.after) : undefined))
        .orderBy(asc(videos.id))
        .limit(page.limit);
    },

    /** A page of videos of recordings that should have bytes here, by id, and whether they have all of them. */
    listStored(page: { after: string | null; limit: number }) {
      const isWhole = sql<boolean>`${videos.sizeBytes} = 0 or ${endOfChunks} is not distinct from ${videos.sizeBytes}`;
      return db
        .select({ id: videos.id, isWhole })
        .from(videos)
        .where(and(eq(videos.store, 'postgres'), isUsed, page.after ? gt(videos.id, page.after) : undefined))
        .orderBy(asc(videos.id))
        .limit(page.limit);
    },
  };
}
