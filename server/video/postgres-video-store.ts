import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createDatabase } from '../db/client';
import { deleteVideoBytes, insertVideoBytes, ROW_BYTES } from '../db/video-chunks';
import { UnavailableError } from '../errors';
import { parseCopyBinary } from './copy-binary';
import { type ByteRange, MissingBytesError, type VideoStore } from './video-store';

const WRITE_BYTES = 4 * ROW_BYTES;
// A player that asks for the start only, or waits after it, costs one small window.
const FIRST_WINDOW_BYTES = 1024 * 1024;
const WINDOW_BYTES = 2 * 1024 * 1024;
const READ_TIMEOUT_MS = 5_000;

type Row = { off: number; bytes: Buffer };

/** Video bytes as rows of at most 256 KiB in PostgreSQL. No connection is held between two reads or two writes. */
export function createPostgresVideoStore(pool: pg.Pool): VideoStore {
  const db = createDatabase(pool);
  return {
    async write(videoId, source) {
      let offset = 0;
      let inFlight = Promise.resolve();
      try {
        for await (const bytes of inBlocks(source, WRITE_BYTES)) {
          await inFlight;
          inFlight = insertVideoBytes(db, videoId, offset, bytes);
          // Awaited below, but it may fail before that.
          inFlight.catch(() => {});
          offset += bytes.length;
        }
        await inFlight;
      } catch (error) {
        // Whoever removes the video next must not meet a write that is still under way.
        await inFlight.catch(() => {});
        throw error;
      }
      return offset;
    },

    async *read(videoId, range) {
      let windowBytes = FIRST_WINDOW_BYTES;
      for (let at = range.start; at <= range.end; windowBytes = WINDOW_BYTES) {
        const window = { start: at, end: Math.min(range.end, at + windowBytes - 1) };
        for (const row of await copyRows(pool, videoId, window)) {
          const rowEnd = row.off + row.bytes.length;
          if (rowEnd <= at) continue;
          if (row.off > at) break;
          yield row.bytes.subarray(at - row.off, range.end + 1 - row.off);
          at = Math.min(rowEnd, range.end + 1);
        }
        if (at <= window.end) throw new MissingBytesError(videoId, at);
      }
    },

    async stat(videoId) {
      const { rows } = await pool.query(
        'select off + length(bytes) as size from video_chunks where video_id = $1 order by off desc limit 1',
        [videoId],
      );
      return rows[0] ? { sizeBytes: Number(rows[0].size) } : null;
    },

    remove: (videoId) => deleteVideoBytes(db, videoId),
  };
}

/** Blocks of exactly `size` bytes, and a last one with what remains. */
async function* inBlocks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    pieces.push(piece);
    length += piece.length;
    if (length < size) continue;
    let whole = Buffer.concat(pieces, length);
    for (; whole.length >= size; whole = whole.subarray(size)) yield whole.subarray(0, size);
    pieces = [whole];
    length = whole.length;
  }
  if (length > 0) yield Buffer.concat(pieces, length);
}

/** The rows that hold any byte of `range`. COPY takes no parameters, hence the literals. */
async function copyRows(pool: pg.Pool, videoId: string, range: ByteRange): Promise<Row[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const first = Math.trunc(range.start) - ROW_BYTES;
    const last = Math.trunc(range.end);
    const stream = client.query(
      copyTo(
        `copy (select off, bytes from video_chunks where video_id = ${client.escapeLiteral(videoId)} and off > ${first} and off <= ${last} order by off) to stdout (format binary)`,
      ),
    );
    const timer = setTimeout(() => stream.destroy(new UnavailableError()), READ_TIMEOUT_MS);
    const pieces: Buffer[] = [];
    try {
      for await (const piece of stream) pieces.push(piece as Buffer);
    } finally {
      clearTimeout(timer);
    }
    return parseCopyBinary(Buffer.concat(pieces)).map(toRow);
  } catch (error) {
    failure = error instanceof Error ? error : new Error('reading video bytes failed');
    throw error;
  } finally {
    // After a COPY that broke off, the connection still holds the rest of it.
    client.release(failure);
  }
}

function toRow([off, bytes]: (Buffer | null)[]): Row {
  if (off?.length !== 8 || !bytes) throw new Error('a row of video_chunks has an unexpected shape');
  return { off: Number(off.readBigInt64BE()), bytes };
}
