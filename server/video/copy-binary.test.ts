import { expect, test } from 'vitest';
import { CopyFormatError, parseCopyBinary } from './copy-binary';

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
const field = (value: Buffer | null) => (value ? Buffer.concat([int32(value.length), value]) : int32(-1));
const row = (...values: (Buffer | null)[]) => Buffer.concat([int16(values.length), ...values.map(field)]);
const header = (flags = 0, extension = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), int32(flags), int32(extension.length), extension]);
const TRAILER = int16(-1);

test('rows come back with the bytes they had, also bytes that look like markers', () => {
  const video = Buffer.from([0xff, 0xff, 0x00, 0x0a, 0x5c]);
  const rows = parseCopyBinary(Buffer.concat([header(), row(int32(7), video), row(int32(8), video), TRAILER]));
  expect(rows).toEqual([
    [int32(7), video],
    [int32(8), video],
  ]);
});

test('no rows, empty values and NULL are told apart', () => {
  expect(parseCopyBinary(Buffer.concat([header(), TRAILER]))).toEqual([]);
  expect(parseCopyBinary(Buffer.concat([header(), row(Buffer.alloc(0), null), TRAILER]))).toEqual([
    [Buffer.alloc(0), null],
  ]);
});

test('a header extension is skipped', () => {
  const data = Buffer.concat([header(0, Buffer.from('later')), row(Buffer.from('a')), TRAILER]);
  expect(parseCopyBinary(data)).toEqual([[Buffer.from('a')]]);
});

test('data cut at any byte is refused', () => {
  const whole = Buffer.concat([header(), row(int32(1), Buffer.from('video')), TRAILER]);
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => parseCopyBinary(whole.subarray(0, length))).toThrow(CopyFormatError);
  }
});

test('another signature, object ids, negative counts and data after the trailer are refused', () => {
  const wrong = Buffer.concat([header(), TRAILER]);
  wrong[0] = 0x51;
  expect(() => parseCopyBinary(wrong)).toThrow('signature');
  expect(() => parseCopyBinary(Buffer.concat([header(1 << 16), TRAILER]))).toThrow('object ids');
  expect(() => parseCopyBinary(Buffer.concat([header(), int16(-2)]))).toThrow('negative');
  expect(() => parseCopyBinary(Buffer.concat([header(), int16(1), int32(-2), TRAILER]))).toThrow('too early');
  expect(() => parseCopyBinary(Buffer.concat([header(), TRAILER, TRAILER]))).toThrow('trailer');
});
