import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PageQuery } from '../../../shared/http';
import type { Database, Executor } from '../../db/client';
import { isId } from '../../db/ids';
import { captions, messages, recordings, scripts, shareLinks, uploads, videoChunks, videos } from '../../db/schema';
import type { videoShares } from '../hub';

export type RecordingRepository = ReturnType<typeof createRecordingRepository>;
export type NewRecording = typeof recordings.$inferInsert;
export type RecordingRow = Awaited<ReturnType<typeof select>>[number];
/** The bytes that become a recording's original. */
export type StoredVideo = { id: string; mimeType: string; sizeBytes: number; sha256: Buffer };

const fields = {
  ...getTableColumns(recordings),
  videoId: videos.id,
  mimeType: videos.mimeType,
  sizeBytes: videos.sizeBytes,
  hasPoster: sql<boolean>`exists (select 1 from ${videos} as poster where poster.recording_id = ${recordings.id} and poster.kind = 'poster')`,
  hasCaptions: sql<boolean>`exists (select 1 from ${captions} where ${captions.recordingId} = ${recordings.id})`,
  hasLink: sql<boolean>`exists (select 1 from ${shareLinks} where ${shareLinks.recordingId} = ${recordings.id} and ${shareLinks.expiresAt} > now())`,
};

const owned = (userId: string, id: string) => and(eq(recordings.id, id), eq(recordings.userId, userId));

/** Recordings with their original video. */
function select(db: Executor, where: SQL | undefined) {
  return db
    .select(fields)
    .from(recordings)
    .innerJoin(videos, and(eq(videos.recordingId, recordings.id), eq(videos.kind, 'original')))
    .where(where);
}

/** Makes a recording of bytes that are already stored. */
export async function insertRecording(db: Executor, recording: NewRecording, video: StoredVideo): Promise<void> {
  await db.insert(recordings).values(recording);
  await db
    .update(videos)
    .set({ recordingId: recording.id, mimeType: video.mimeType, sizeBytes: video.sizeBytes, sha256: video.sha256 })
    .where(eq(videos.id, video.id));
}

export function createRecordingRepository(db: Database, shares: typeof videoShares) {
  // Rows are locked in the same order everywhere: recording, message, feed version.
  const lockOwned = async (tx: Executor, userId: string, id: string) => {
    const [row] = await tx
      .select({ title: recordings.title, isShared: recordings.isShared })
      .from(recordings)
      .where(owned(userId, id))
      .for('update');
    return row;
  };

  return {
    /** Newest first; one row more than asked for when there are more. */
    listOwned(userId: string, page: PageQuery) {
      const olderThan = page.before
        ? sql`(${recordings.createdAt}, ${recordings.id}) < (select created_at, id from ${recordings} as cursor where cursor.id = ${page.before} and cursor.user_id = ${userId})`
        : undefined;
      return select(db, and(eq(recordings.userId, userId), olderThan))
        .orderBy(desc(recordings.createdAt), desc(recordings.id))
        .limit(page.limit + 1);
    },

    async countOwned(userId: string): Promise<number> {
      const [row] = await db.select({ total: count() }).from(recordings).where(eq(recordings.userId, userId));
      return row?.total ?? 0;
    },

    async getOwned(userId: string, id: string): Promise<RecordingRow | undefined> {
      const [row] = await select(db, owned(userId, id));
      return row;
    },

    /** `scriptId` when it is one of the user's scripts, else null. */
    async ownedScriptId(userId: string, scriptId: string | null | undefined): Promise<string | null> {
      if (!scriptId || !isId(scriptId)) return null;
      const isOwned = and(eq(scripts.id, scriptId), eq(scripts.userId, userId));
      const [row] = await db.select({ id: scripts.id }).from(scripts).where(isOwned);
      return row?.id ?? null;
    },

    async create(recording: NewRecording, video: StoredVideo): Promise<void> {
      await db.transaction((tx) => insertRecording(tx, recording, video));
    },

    /** The post that shares it is renamed too, unless its author gave it other words. */
    renameOwned(userId: string, id: string, title: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const before = await lockOwned(tx, userId, id);
        if (!before) return false;
        if (before.isShared) {
          const isItsPost = and(eq(messages.recordingId, id), eq(messages.content, before.title));
          await tx.update(messages).set({ content: title }).where(isItsPost);
        }
        await tx.update(recordings).set({ title }).where(owned(userId, id));
        return true;
      });
    },

    /** False when there is no such recording. Sharing again changes nothing. */
    shareOwned(userId: string, id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const recording = await lockOwned(tx, userId, id);
        if (!recording) return false;
        await shares.post(tx, { userId, recordingId: id, content: recording.title });
        if (!recording.isShared) await tx.update(recordings).set({ isShared: true }).where(owned(userId, id));
        return true;
      });
    },

    /** False when there is no such recording. */
    unshareOwned(userId: string, id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const recording = await lockOwned(tx, userId, id);
        if (!recording) return false;
        await shares.withdraw(tx, id);
        if (recording.isShared) await tx.update(recordings).set({ isShared: false }).where(owned(userId, id));
        return true;
      });
    },

    /** The ids of its videos, whose bytes may also lie elsewhere; undefined when there was nothing to remove. */
    removeOwned(userId: string, id: string): Promise<string[] | undefined> {
      return db.transaction(async (tx) => {
        if (!(await lockOwned(tx, userId, id))) return undefined;
        const found = await tx.select({ id: videos.id }).from(videos).where(eq(videos.recordingId, id));
        const videoIds = found.map((video) => video.id);
        // First, because it takes the longest and nobody waits for these rows.
        await tx.delete(videoChunks).where(inArray(videoChunks.videoId, videoIds));
        await tx.delete(uploads).where(eq(uploads.recordingId, id));
        await shares.release(tx, id);
        await tx.delete(recordings).where(owned(userId, id));
        return videoIds;
      });
    },
  };
}
