import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../db/client';
import { uploadChunks, uploads, users, videos } from '../../../db/schema';
import { insertVideoBytes } from '../../../db/video-chunks';
import type { JobSender } from '../../../jobs/job-queue';
import { insertRecording, type NewRecording, type StoredVideo } from '../recordings.repository';
import { releaseVideos } from '../video/video.repository';

export type UploadRepository = ReturnType<typeof createUploadRepository>;
export type UploadRow = typeof uploads.$inferSelect;
export type NewChunk = { seq: number; bytes: Buffer; sha256: Buffer };

/** `main` for everything but the bytes of chunks, which have connections of their own. */
export function createUploadRepository(main: Database, video: Database, jobs: JobSender) {
  const owned = (userId: string, id: string) => and(eq(uploads.id, id), eq(uploads.userId, userId));

  return {
    async create(upload: typeof uploads.$inferInsert & { videoId: string }): Promise<void> {
      const { videoId, userId, mimeType } = upload;
      await main.transaction(async (tx) => {
        await tx.insert(videos).values({ id: videoId, userId, mimeType, kind: 'original' });
        await tx.insert(uploads).values(upload);
      });
    },

    /** The upload of a take that is a recording already. */
    async createFinished(upload: typeof uploads.$inferInsert & { recordingId: string }): Promise<void> {
      await main.insert(uploads).values({ ...upload, status: 'finished' });
    },

    async getOwned(userId: string, id: string): Promise<UploadRow | undefined> {
      const [row] = await main.select().from(uploads).where(owned(userId, id));
      return row;
    },

    /** Newest first. */
    listOpenOwned(userId: string): Promise<UploadRow[]> {
      return main
        .select()
        .from(uploads)
        .where(and(eq(uploads.userId, userId), eq(uploads.status, 'open')))
        .orderBy(desc(uploads.createdAt), desc(uploads.id));
    },

    /** Runs `work` while nobody else, in any process, works on this upload; undefined when there is no such upload. */
    async whileLocked<T>(
      userId: string,
      id: string,
      work: (tx: Transaction, upload: UploadRow) => Promise<T>,
      options: { forBytes?: boolean } = {},
    ): Promise<T | undefined> {
      return (options.forBytes ? video : main).transaction(async (tx) => {
        const [upload] = await tx.select().from(uploads).where(owned(userId, id)).for('update');
        return upload && work(tx, upload);
      });
    },

    async chunkDigest(tx: Executor, uploadId: string, seq: number): Promise<Buffer | undefined> {
      const [row] = await tx
        .select({ sha256: uploadChunks.sha256 })
        .from(uploadChunks)
        .where(and(eq(uploadChunks.uploadId, uploadId), eq(uploadChunks.seq, seq)));
      return row?.sha256;
    },

    /** In order. */
    async chunkDigests(uploadId: string): Promise<Buffer[]> {
      const rows = await main
        .select({ sha256: uploadChunks.sha256 })
        .from(uploadChunks)
        .where(eq(uploadChunks.uploadId, uploadId))
        .orderBy(asc(uploadChunks.seq));
      return rows.map((row) => row.sha256);
    },

    /** Puts a chunk behind those that are stored. `type` is given with the first one. */
    async append(tx: Executor, upload: UploadRow & { videoId: string }, chunk: NewChunk, type?: string): Promise<void> {
      const { seq, sha256, bytes } = chunk;
      const receivedBytes = upload.receivedBytes + bytes.length;
      await insertVideoBytes(tx, upload.videoId, upload.receivedBytes, bytes);
      await tx.insert(uploadChunks).values({ uploadId: upload.id, seq, sizeBytes: bytes.length, sha256 });
      await tx
        .update(uploads)
        .set({ nextSeq: seq + 1, receivedBytes, updatedAt: sql`now()`, ...(type && { mimeType: type }) })
        .where(eq(uploads.id, upload.id));
      await tx
        .update(videos)
        .set({ sizeBytes: receivedBytes, ...(type && { mimeType: type }) })
        .where(eq(videos.id, upload.videoId));
    },

    async finish(
      tx: Transaction,
      uploadId: string,
      recording: NewRecording & { id: string },
      stored: StoredVideo,
    ): Promise<void> {
      await insertRecording(tx, jobs, recording, stored);
      await this.markFinished(tx, uploadId, recording.id);
    },

    /** When the user's account was made. */
    async accountSince(tx: Executor, userId: string): Promise<Date | undefined> {
      const [row] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
      return row?.createdAt;
    },

    async markFinished(tx: Executor, uploadId: string, recordingId: string): Promise<void> {
      await tx
        .update(uploads)
        .set({ status: 'finished', recordingId, updatedAt: sql`now()` })
        .where(eq(uploads.id, uploadId));
    },

    /** The bytes that have arrived follow by a job. */
    async remove(tx: Transaction, upload: UploadRow): Promise<void> {
      if (upload.videoId) await releaseVideos(tx, jobs, eq(videos.id, upload.videoId));
      await tx.delete(uploads).where(eq(uploads.id, upload.id));
    },
  };
}
