import { expect, test } from 'vitest';
import { containerTypeOf } from './container-type';

const ebml = (docType: string) =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x80 | docType.length]),
    Buffer.from(docType),
    Buffer.from([0x42, 0x87, 0x81, 0x04]),
  ]);

test('WebM and Matroska are told apart by what is written in them, not by what they are called', () => {
  expect(containerTypeOf(ebml('webm'))).toBe('video/webm');
  expect(containerTypeOf(ebml('webm'), 'video/x-matroska')).toBe('video/webm');
  expect(containerTypeOf(ebml('matroska'), 'video/webm')).toBe('video/x-matroska');
});

test('without a readable document type the declared one decides between the two', () => {
  const bare = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
  expect(containerTypeOf(bare)).toBe('video/webm');
  expect(containerTypeOf(bare, 'video/x-matroska')).toBe('video/x-matroska');
  expect(containerTypeOf(bare, 'video/mp4')).toBe('video/webm');
});

test('MP4 is known by its first box', () => {
  expect(containerTypeOf(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0', 'latin1'), 'video/webm')).toBe('video/mp4');
});

test('anything else is none of the three', () => {
  for (const text of ['', 'ftyp', '<!doctype html><script>', '\x1a\x45\xdf', 'RIFF\0\0\0\0AVI ']) {
    expect(containerTypeOf(Buffer.from(text, 'latin1'), 'video/webm')).toBeNull();
  }
});
