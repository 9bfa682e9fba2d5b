import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createDatabase } from '../db/client';
import { deleteVideoBytes, insertVideoBytes, ROW_BYTES } from '../db/video-chunks';
import { UnavailableError } from '../errors';
import { CopiedPieces, type OffsetPiece } from './copy-binary';
import { type ByteRange, inBlocks, MissingBytesError, type VideoStore } from './video-store';

const WRITE_BYTES = 4 * ROW_BYTES;
// A player that asks for the start only, or waits after it, costs one small window.
const FIRST_WINDOW_BYTES = 1024 * 1024;
// Every COPY costs planning and a round trip: in windows of 8 MB a byte costs half the processor time of 2 MB.
const LEAST_WINDOW_BYTES = 2 * 1024 * 1024;
const MOST_WINDOW_BYTES = 8 * 1024 * 1024;
// What all readers together may fetch at once; where they are many, each gets the least.
const WINDOWS_BYTES = 32 * 1024 * 1024;
const READ_TIMEOUT_MS = 5_000;

/** Video bytes as rows of at most 256 KiB in PostgreSQL. No connection is held between two reads or two writes. */
export function createPostgresVideoStore(pool: pg.Pool): VideoStore {
  const db = createDatabase(pool);
  let readers = 0;
  const windowBytes = () =>
    Math.max(LEAST_WINDOW_BYTES, Math.min(MOST_WINDOW_BYTES, Math.floor(WINDOWS_BYTES / readers)));

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
        // The caller removes the video next, which must not happen while a write is under way.
        await inFlight.catch(() => {});
        // Should this fail, the janitor finds them later.
        await deleteVideoBytes(db, videoId).catch(() => {});
        throw error;
      }
      return offset;
    },

    async *read(videoId, range) {
      let at = range.start;
      readers += 1;
      try {
        for await (const { off, bytes } of piecesOf(pool, videoId, windowsOf(range, windowBytes))) {
          if (off !== at) break;
          yield bytes;
          at += bytes.length;
          // The rest of the COPY is its trailer, which nobody needs to wait for.
          if (at > range.end) return;
        }
      } finally {
        readers -= 1;
      }
      throw new MissingBytesError(videoId, at);
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

type Windows = Generator<ByteRange, null>;

/** The bytes of the windows, in order, as far as there are any. */
async function* piecesOf(pool: pg.Pool, videoId: string, windows: Windows): AsyncGenerator<OffsetPiece> {
  const open = () => {
    const { value } = windows.next();
    return value ? fetchWindow(pool, videoId, value) : null;
  };
  for (let window = open(), next: typeof window = null; window; window = next ?? open(), next = null) {
    // A reader that leaves early does not break off the COPY: its rest is less work than a new connection.
    for await (const piece of window.iterator({ destroyOnReturn: false })) {
      yield piece;
      // The next window is fetched while this one is still being sent.
      if (window.writableFinished) next ??= open();
    }
  }
}

/** Each twice as large as the one before, up to what there is room for. */
function* windowsOf(range: ByteRange, mostBytes: () => number): Windows {
  let bytes = FIRST_WINDOW_BYTES;
  for (let start = range.start; start <= range.end; ) {
    yield { start, end: Math.min(range.end, start + bytes - 1) };
    start += bytes;
    bytes = Math.min(2 * bytes, mostBytes());
  }
  return null;
}

/** Begins to fetch the bytes of `range`. The connection is given back when the last has come, read or not. */
function fetchWindow(pool: pg.Pool, videoId: string, range: ByteRange): CopiedPieces {
  const pieces = new CopiedPieces();
  // A window fetched ahead may fail when its reader has left.
  pieces.on('error', () => {});
  fill(pieces, pool, videoId, range).catch((error) => pieces.destroy(error));
  return pieces;
}

async function fill(pieces: CopiedPieces, pool: pg.Pool, videoId: string, range: ByteRange): Promise<void> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const copy = client.query(copyTo(copyStatement(client, videoId, range), { highWaterMark: MOST_WINDOW_BYTES }));
    const timer = setTimeout(() => copy.destroy(new UnavailableError()), READ_TIMEOUT_MS);
    await pipeline(copy, pieces).finally(() => clearTimeout(timer));
  } catch (error) {
    failure = error instanceof Error ? error : new Error('reading video bytes failed');
    throw failure;
  } finally {
    // After a COPY that broke off, the connection still holds the rest of it.
    client.release(failure);
  }
}

/** The rows' bytes that lie in the range, with where they begin. COPY takes no parameters, hence the literals. */
function copyStatement(client: pg.PoolClient, videoId: string, range: ByteRange): string {
  const start = Math.trunc(range.start);
  const end = Math.trunc(range.end);
  const from = `greatest(off, ${start})`;
  return `copy (
    select ${from}, substring(bytes from (${from} - off + 1)::int for (${end} - ${from} + 1)::int)
    from video_chunks
    where video_id = ${client.escapeLiteral(videoId)} and off > ${start - ROW_BYTES} and off <= ${end}
      and off + length(bytes) > ${start}
    order by off
  ) to stdout (format binary)`;
}
