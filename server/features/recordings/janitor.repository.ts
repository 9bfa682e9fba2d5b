import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { uploads, videos } from '../../db/schema';

export function createJanitorRepository(db: Database) {
  const uploadsOf = db.select({ one: sql`1` }).from(uploads).where(eq(uploads.videoId, videos.id));

  return {
    /** Uploads that nobody touched since, finished or not; the videos of unfinished ones become orphans. */
    async removeUploads(untouchedSince: Date): Promise<number> {
      const removed = await db
        .delete(uploads)
        .where(lt(uploads.updatedAt, untouchedSince))
        .returning({ id: uploads.id });
      return removed.length;
    },

    /** The ids of videos that belong to no recording and no upload. */
    async listOrphans(olderThan: Date): Promise<string[]> {
      const isOrphan = and(isNull(videos.recordingId), lt(videos.createdAt, olderThan), notExists(uploadsOf));
      const rows = await db.select({ id: videos.id }).from(videos).where(isOrphan).limit(1_000);
      return rows.map((row) => row.id);
    },

    async removeVideos(ids: string[]): Promise<void> {
      if (ids.length > 0) await db.delete(videos).where(and(inArray(videos.id, ids), isNull(videos.recordingId)));
    },
  };
}
