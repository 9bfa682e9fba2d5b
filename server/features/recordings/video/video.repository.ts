import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { recordings, videos } from '../../../db/schema';

export type VideoRepository = ReturnType<typeof createVideoRepository>;
export type VideoKind = 'original' | 'playable' | 'mp4' | 'small' | 'poster';

/** The first of `kinds` that the recording has which `where` picks. */
export async function findFirst(db: Database, where: SQL | undefined, kinds: VideoKind[]) {
  const order = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const [row] = await db
    .select({
      id: videos.id,
      mimeType: videos.mimeType,
      sizeBytes: videos.sizeBytes,
      sha256: videos.sha256,
      title: recordings.title,
    })
    .from(recordings)
    .innerJoin(videos, eq(videos.recordingId, recordings.id))
    .where(and(where, sql`${videos.kind} in (${order})`))
    .orderBy(sql`array_position(array[${order}]::text[], ${videos.kind})`)
    .limit(1);
  return row;
}

export function createVideoRepository(db: Database) {
  return {
    /** The first of `kinds` that the recording has, when the recording is the user's own or is shared. */
    findVisible(userId: string, recordingId: string, kinds: VideoKind[]) {
      const isVisible = or(eq(recordings.userId, userId), eq(recordings.isShared, true));
      return findFirst(db, and(eq(recordings.id, recordingId), isVisible), kinds);
    },

    async findOriginal(recordingId: string) {
      const isOriginal = and(eq(videos.recordingId, recordingId), eq(videos.kind, 'original'));
      const [row] = await db.select().from(videos).where(isOriginal);
      return row;
    },

    /** How many bytes of originals the user has, with those that are still being uploaded. */
    async bytesUsed(userId: string): Promise<number> {
      const [row] = await db
        .select({ used: sql<string>`coalesce(sum(${videos.sizeBytes}), 0)` })
        .from(videos)
        .where(and(eq(videos.userId, userId), eq(videos.kind, 'original')));
      return Number(row?.used ?? 0);
    },

    async create(video: typeof videos.$inferInsert): Promise<void> {
      await db.insert(videos).values(video);
    },

    /** Also its bytes, where they are in the database. */
    async remove(videoId: string): Promise<void> {
      await db.delete(videos).where(eq(videos.id, videoId));
    },
  };
}
