import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { CopiedPieces, CopyFormatError, type OffsetPiece } from './copy-binary';

const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};
const field = (value: Buffer | null) => (value ? Buffer.concat([int32(value.length), value]) : int32(-1));
const row = (...values: (Buffer | null)[]) => Buffer.concat([int16(values.length), ...values.map(field)]);
const header = (flags = 0, extension = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), int32(flags), int32(extension.length), extension]);
const TRAILER = int16(-1);
const VIDEO = Buffer.from([0xff, 0xff, 0x00, 0x0a, 0x5c]);

/** What is given for `data`, which arrives in pieces of `pieceBytes`. */
async function piecesOf(data: Buffer, pieceBytes = data.length): Promise<OffsetPiece[]> {
  const arriving: Buffer[] = [];
  for (let at = 0; at < data.length; at += pieceBytes) arriving.push(data.subarray(at, at + pieceBytes));
  const pieces = new CopiedPieces();
  await pipeline(Readable.from(arriving), pieces);
  return pieces.toArray();
}

test('values come back with the bytes they had, also bytes that look like markers', async () => {
  const data = Buffer.concat([header(), row(int64(7), VIDEO), row(int64(2 ** 40), VIDEO), TRAILER]);
  expect(await piecesOf(data)).toEqual([
    { off: 7, bytes: VIDEO },
    { off: 2 ** 40, bytes: VIDEO },
  ]);
});

test('whatever the size of what arrives, every byte knows where it belongs', async () => {
  const data = Buffer.concat([header(), row(int64(10), VIDEO), row(int64(15), VIDEO), TRAILER]);
  for (let pieceBytes = 1; pieceBytes <= data.length; pieceBytes += 1) {
    const found = await piecesOf(data, pieceBytes);
    expect(Buffer.concat(found.map(({ bytes }) => bytes))).toEqual(Buffer.concat([VIDEO, VIDEO]));
    let at = 10;
    for (const { off, bytes } of found) {
      expect(off).toBe(at);
      at += bytes.length;
    }
  }
});

test('what has arrived is given before the rest has come', async () => {
  const pieces = new CopiedPieces();
  pieces.write(Buffer.concat([header(), row(int64(3), VIDEO)]).subarray(0, -2));
  const { value } = await pieces[Symbol.asyncIterator]().next();
  expect(value).toEqual({ off: 3, bytes: VIDEO.subarray(0, 3) });
});

test('no rows and an empty value are no bytes', async () => {
  expect(await piecesOf(Buffer.concat([header(), TRAILER]))).toEqual([]);
  const emptyFirst = Buffer.concat([header(), row(int64(0), Buffer.alloc(0)), row(int64(0), VIDEO), TRAILER]);
  expect(await piecesOf(emptyFirst)).toEqual([{ off: 0, bytes: VIDEO }]);
});

test('a header extension is skipped', async () => {
  const data = Buffer.concat([header(0, Buffer.from('later')), row(int64(1), VIDEO), TRAILER]);
  expect(await piecesOf(data)).toEqual([{ off: 1, bytes: VIDEO }]);
});

test('data cut at any byte is refused', async () => {
  const whole = Buffer.concat([header(), row(int64(1), VIDEO), TRAILER]);
  for (let length = 0; length < whole.length; length += 1) {
    await expect(piecesOf(whole.subarray(0, length), 7)).rejects.toThrow(CopyFormatError);
  }
});

test.each([
  ['the signature', Buffer.concat([Buffer.from('Q'), header().subarray(1), TRAILER])],
  ['object ids', Buffer.concat([header(1 << 16), TRAILER])],
  ['-2 columns', Buffer.concat([header(), int16(-2)])],
  ['3 columns', Buffer.concat([header(), row(int64(1), VIDEO, VIDEO), TRAILER])],
  ['no bigint', Buffer.concat([header(), row(Buffer.alloc(12), VIDEO), TRAILER])],
  ['no bigint', Buffer.concat([header(), row(null, Buffer.alloc(40)), TRAILER])],
  ['NULL', Buffer.concat([header(), row(int64(1), null), TRAILER])],
  ['trailer', Buffer.concat([header(), TRAILER, TRAILER])],
])('unexpected: %s', async (reason, data) => {
  await expect(piecesOf(data)).rejects.toThrow(reason);
});
