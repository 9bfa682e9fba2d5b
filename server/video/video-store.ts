/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of videos live. A video is known by the id of its row in `videos`. */
export interface VideoStore {
  /** Stores everything `source` yields as the video's bytes, and says how many there were; all of it or nothing. */
  write(videoId: string, source: AsyncIterable<Buffer>): Promise<number>;
  /** The bytes of `range`, in pieces. @throws MissingBytesError when the store does not have all of them. */
  read(videoId: string, range: ByteRange): AsyncGenerator<Buffer, void>;
  /** How many bytes are stored, or null when there are none. */
  stat(videoId: string): Promise<{ sizeBytes: number } | null>;
  /** Removes all bytes; nothing happens when there are none. */
  remove(videoId: string): Promise<void>;
}

/** The store has lost bytes, or they were removed while being read. */
export class MissingBytesError extends Error {
  override name = 'MissingBytesError';

  constructor(videoId: string, offset: number) {
    super(`video ${videoId} has no byte ${offset}`);
  }
}

/** Blocks of exactly `size` bytes, and a last one with what remains. */
export async function* inBlocks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
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
