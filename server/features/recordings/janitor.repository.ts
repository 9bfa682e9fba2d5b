import { and, asc, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { shareLinks, uploads, videos } from '../../db/schema';

const PAGE = 500;

export type UnusedVideo = { id: string; createdAt: Date };

export function createJanitorRepository(db: Database) {
  const uploadsOf = db.select({ one: sql`1` }).from(uploads).where(eq(uploads.videoId, videos.id));

  return {
    /** Up to a page of uploads that nobody continued since, finished or not; their videos are then unused. */
    removeUploads(untouchedSince: Date): Promise<number> {
      return db.transaction(async (tx) => {
        const page = await tx
          .select({ id: uploads.id, videoId: uploads.videoId })
          .from(uploads)
          .where(lt(uploads.updatedAt, untouchedSince))
          .orderBy(asc(uploads.updatedAt))
          .limit(PAGE)
          .for('update', { skipLocked: true });
        const videoIds = page.flatMap(({ videoId }) => videoId ?? []);
        const isUnused = and(inArray(videos.id, videoIds), isNull(videos.recordingId));
        if (videoIds.length > 0) await tx.update(videos).set({ userId: null }).where(isUnused);
        if (page.length > 0) {
          const ids = page.map(({ id }) => id);
          await tx.delete(uploads).where(inArray(uploads.id, ids));
        }
        return page.length;
      });
    },

    /** A page of videos without recording that were released, or that no upload names and that are older. */
    listUnusedVideos(olderThan: Date, after: UnusedVideo | null): Promise<UnusedVideo[]> {
      const isLeftOver = and(lt(videos.createdAt, olderThan), notExists(uploadsOf));
      const isBehind =
        after &&
        or(gt(videos.createdAt, after.createdAt), and(eq(videos.createdAt, after.createdAt), gt(videos.id, after.id)));
      return db
        .select({ id: videos.id, createdAt: videos.createdAt })
        .from(videos)
        .where(and(isNull(videos.recordingId), or(isNull(videos.userId), isLeftOver), isBehind ?? undefined))
        .orderBy(asc(videos.createdAt), asc(videos.id))
        .limit(PAGE);
    },

    /** Up to a page of links. */
    async removeExpiredLinks(): Promise<number> {
      const page = db
        .select({ tokenHash: shareLinks.tokenHash })
        .from(shareLinks)
        .where(lt(shareLinks.expiresAt, sql`now()`))
        .limit(PAGE);
      return (await db.delete(shareLinks).where(inArray(shareLinks.tokenHash, page))).rowCount ?? 0;
    },
  };
}
