const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HAS_OIDS = 1 << 16;

/** What `COPY ... TO STDOUT (FORMAT binary)` sent is not what PostgreSQL documents. */
export class CopyFormatError extends Error {
  override name = 'CopyFormatError';
}

/** Reads forward through a buffer and never past its end. */
class Reader {
  #at = 0;

  constructor(private readonly buffer: Buffer) {}

  get isAtEnd(): boolean {
    return this.#at === this.buffer.length;
  }

  take(length: number): Buffer {
    const end = this.#at + length;
    if (length < 0 || end > this.buffer.length) throw new CopyFormatError('the data ends too early');
    const taken = this.buffer.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  int16 = () => this.take(2).readInt16BE();
  int32 = () => this.take(4).readInt32BE();
}

/**
 * The rows of a whole binary COPY. Fields are views of `data`, null for SQL's NULL.
 * @throws CopyFormatError unless the data is complete to its trailer.
 */
export function parseCopyBinary(data: Buffer): (Buffer | null)[][] {
  const reader = new Reader(data);
  if (!reader.take(SIGNATURE.length).equals(SIGNATURE)) throw new CopyFormatError('the signature is wrong');
  if (reader.int32() & HAS_OIDS) throw new CopyFormatError('rows with object ids are not supported');
  reader.take(reader.int32());

  const rows: (Buffer | null)[][] = [];
  for (let fields = reader.int16(); fields !== -1; fields = reader.int16()) {
    if (fields < 0) throw new CopyFormatError('a row has a negative number of fields');
    rows.push(Array.from({ length: fields }, () => field(reader)));
  }
  if (!reader.isAtEnd) throw new CopyFormatError('data follows the trailer');
  return rows;
}

function field(reader: Reader): Buffer | null {
  const length = reader.int32();
  return length === -1 ? null : reader.take(length);
}
