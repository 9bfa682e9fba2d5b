import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from './client';
import { videoChunks } from './schema';

/** The most bytes one row holds. */
export const ROW_BYTES = 256 * 1024;
const ROWS_PER_STATEMENT = 4;

/** Stores `bytes` from byte `offset` of a video on; what stood there before is replaced row by row. */
export async function insertVideoBytes(db: Executor, videoId: string, offset: number, bytes: Buffer): Promise<void> {
  const rows = [];
  for (let at = 0; at < bytes.length; at += ROW_BYTES) {
    rows.push({ videoId, off: offset + at, bytes: bytes.subarray(at, at + ROW_BYTES) });
  }
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    await db
      .insert(videoChunks)
      .values(rows.slice(first, first + ROWS_PER_STATEMENT))
      .onConflictDoUpdate({ target: [videoChunks.videoId, videoChunks.off], set: { bytes: sql`excluded.bytes` } });
  }
}

/** Removes all bytes of a video from byte `offset` on. */
export async function deleteVideoBytes(db: Executor, videoId: string, offset = 0): Promise<void> {
  await db.delete(videoChunks).where(and(eq(videoChunks.videoId, videoId), gte(videoChunks.off, offset)));
}
