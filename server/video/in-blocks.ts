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
