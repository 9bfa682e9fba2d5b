import { Transform, type TransformCallback } from 'node:stream';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HAS_OIDS = 1 << 16;
const HEADER_BYTES = SIGNATURE.length + 8;
const COLUMNS = 2;
const INT8_BYTES = 8;
// Never full: a COPY that waited for its reader would hold its connection.
const PIECES_AHEAD = 2 ** 30;

/** What `COPY ... TO STDOUT (FORMAT binary)` sent is not what PostgreSQL documents, or not what was asked for. */
export class CopyFormatError extends Error {
  override name = 'CopyFormatError';
}

/** Bytes of a value that begins at `off`, or of what follows in it: `off` counts on. */
export type OffsetPiece = { off: number; bytes: Buffer };

/** What is expected next, and how many bytes of it are missing. */
type Expected = { what: 'header' | 'extension' | 'row' | 'off' | 'length' | 'bytes' | 'nothing'; missing: number };

/**
 * Reads the binary COPY of rows (bigint, bytea) and gives each piece of the second column as it arrives, uncopied,
 * with where it belongs. It takes in all there is whether or not anybody reads: what is copied must be of bounded
 * size. Fails with {@link CopyFormatError} unless the data is complete to its trailer.
 */
export class CopiedPieces extends Transform {
  #expected: Expected = { what: 'header', missing: HEADER_BYTES };
  /** What has arrived of something that is needed whole. */
  #held: Buffer[] = [];
  #off = 0;

  constructor() {
    super({ readableObjectMode: true, readableHighWaterMark: PIECES_AHEAD });
  }

  override _transform(arrived: Buffer, _encoding: string, done: TransformCallback): void {
    try {
      for (let rest = arrived; rest.length > 0; ) {
        if (this.#expected.what === 'nothing') throw new CopyFormatError('data follows the trailer');
        const piece = rest.subarray(0, this.#expected.missing);
        rest = rest.subarray(piece.length);
        this.#expected.missing -= piece.length;
        this.#take(piece);
      }
      done();
    } catch (error) {
      done(error instanceof Error ? error : new CopyFormatError('unreadable'));
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#expected.what === 'nothing' ? null : new CopyFormatError('the data ends too early'));
  }

  #take(piece: Buffer): void {
    if (this.#expected.what === 'bytes') {
      this.push({ off: this.#off, bytes: piece } satisfies OffsetPiece);
      this.#off += piece.length;
    } else this.#held.push(piece);
    if (this.#expected.missing > 0) return;
    const whole = this.#held.length === 1 && this.#held[0] ? this.#held[0] : Buffer.concat(this.#held);
    this.#held = [];
    this.#expected = this.#after(this.#expected.what, whole);
    // Of what is empty nothing will arrive.
    while (this.#expected.missing === 0 && this.#expected.what !== 'nothing') {
      this.#expected = this.#after(this.#expected.what, Buffer.alloc(0));
    }
  }

  #after(what: Expected['what'], whole: Buffer): Expected {
    if (what === 'header') return afterHeader(whole);
    if (what === 'row') return afterRowStart(whole);
    if (what === 'off') {
      this.#off = offOf(whole);
      return { what: 'length', missing: 4 };
    }
    if (what === 'length') return { what: 'bytes', missing: bytesLengthOf(whole) };
    return { what: 'row', missing: 2 };
  }
}

function afterHeader(header: Buffer): Expected {
  if (!header.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new CopyFormatError('the signature is wrong');
  if (header.readInt32BE(SIGNATURE.length) & HAS_OIDS) {
    throw new CopyFormatError('rows with object ids are not supported');
  }
  return { what: 'extension', missing: header.readInt32BE(SIGNATURE.length + 4) };
}

function afterRowStart(start: Buffer): Expected {
  const columns = start.readInt16BE();
  if (columns === -1) return { what: 'nothing', missing: 0 };
  if (columns !== COLUMNS) throw new CopyFormatError(`a row has ${columns} columns`);
  return { what: 'off', missing: 4 + INT8_BYTES };
}

function offOf(field: Buffer): number {
  if (field.readInt32BE() !== INT8_BYTES) throw new CopyFormatError('the first column is no bigint');
  return Number(field.readBigInt64BE(4));
}

function bytesLengthOf(field: Buffer): number {
  const length = field.readInt32BE();
  if (length < 0) throw new CopyFormatError('the second column is NULL');
  return length;
}
