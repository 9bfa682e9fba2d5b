import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { recordings, videos } from '../../../db/schema';

export type VideoRepository = ReturnType<typeof createVideoRepository>;
export type VideoKind = 'original' | 'playable' | 'mp4' | 'small' | 'poster';

/** The first of the `kinds` put in later that the recording has which `where` picks. */
export function firstVideo(db: Database, where: SQL | undefined) {
  const kinds = sql`${sql.placeholder('kinds')}::text[]`;
  return db
    .select({
      id: videos.id,
      mimeType: videos.mimeType,
      sizeBytes: videos.sizeBytes,
      sha256: videos.sha256,
      title: recordings.title,
    })
    .from(recordings)
    .innerJoin(videos, eq(videos.recordingId, recordings.id))
    .where(and(where, sql`${videos.kind} = any(${kinds})`))
    .orderBy(sql`array_position(${kinds}, ${videos.kind})`)
    .limit(1);
}

export function createVideoRepository(db: Database) {
  const isVisible = or(eq(recordings.userId, sql.placeholder('userId')), eq(recordings.isShared, true));
  // A player asks for many parts: prepared once, this is most of what finding the video costs.
  const visible = firstVideo(db, and(eq(recordings.id, sql.placeholder('recordingId')), isVisible)).prepare(
    'visible_video',
  );

  return {
    /** The first of `kinds` that the recording has, when the recording is the user's own or is shared. */
    async findVisible(userId: string, recordingId: string, kinds: VideoKind[]) {
      const [row] = await visible.execute({ userId, recordingId, kinds });
      return row;
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
