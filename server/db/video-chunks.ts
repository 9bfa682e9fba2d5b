import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from './client';
import { videoChunks } from './schema';

/** The most bytes one row holds. */
export const ROW_BYTES = 256 * 1024;
const ROWS_PER_STATEMENT = 4;
const ROWS_PER_DELETION = 400;

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

/** Removes all bytes of a video: 100 MB at a time, so that no statement takes long however large the video is. */
export async function deleteVideoBytes(db: Executor, videoId: string): Promise<void> {
  const isOfVideo = eq(videoChunks.videoId, videoId);
  const some = db.select({ off: videoChunks.off }).from(videoChunks).where(isOfVideo).limit(ROWS_PER_DELETION);
  for (let count = ROWS_PER_DELETION; count === ROWS_PER_DELETION; ) {
    count = (await db.delete(videoChunks).where(and(isOfVideo, inArray(videoChunks.off, some)))).rowCount ?? 0;
  }
}
