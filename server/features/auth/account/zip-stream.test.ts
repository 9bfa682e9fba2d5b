import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { unzip } from '../../../test/unzip';
import { type ZipEntry, zipStream } from './zip-stream';

const entry = (path: string, read: ZipEntry['read'], more: Partial<ZipEntry> = {}): ZipEntry => ({
  path,
  modifiedAt: new Date('2026-11-23T10:00:00Z'),
  isCompressible: true,
  read,
  ...more,
});

async function* all<Item>(items: Item[]) {
  yield* items;
}

async function collected(entries: ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipStream(all(entries))) parts.push(part);
  return Buffer.concat(parts);
}

/** Endless bytes, and how many of them were asked for and whether the reading has ended. */
function endless() {
  const state = { bytes: 0, isEnded: false };
  async function* read() {
    try {
      for (;;) {
        state.bytes += 65_536;
        yield Buffer.alloc(65_536, 1);
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, read };
}

test('any unzip program finds every file as it was', async () => {
  const video = randomBytes(3_000_000);
  const files = await unzip(
    await collected([
      entry('data/user.json', () => all(['{"a":', '1}'])),
      entry(
        'recordings/001 Ünïcode 🔥/original.webm',
        () => all([video.subarray(0, 1_000_000), video.subarray(1_000_000)]),
        {
          isCompressible: false,
          sizeBytes: video.length,
        },
      ),
      entry('scripts/001 empty.txt', () => all([''])),
    ]),
  );
  expect([...files.keys()]).toEqual([
    'data/user.json',
    'recordings/001 Ünïcode 🔥/original.webm',
    'scripts/001 empty.txt',
  ]);
  expect(files.get('data/user.json')?.bytes.toString()).toBe('{"a":1}');
  const stored = files.get('recordings/001 Ünïcode 🔥/original.webm');
  expect(stored?.isCompressed).toBe(false);
  expect(stored?.bytes.equals(video)).toBe(true);
});

test('nothing is read ahead of who takes it, and nothing more once they stop', async () => {
  const { state, read } = endless();
  const next = entry('b', () => all(['never']));
  const zip = zipStream(all([entry('a', read, { isCompressible: false }), next]));
  for (let taken = 0; taken < 1_000_000; ) taken += (await zip.next()).value?.length ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(state.bytes).toBeLessThan(2_000_000);
  expect(state.isEnded).toBe(false);
  await zip.return();
  expect(state.isEnded).toBe(true);
});

test('a file that cannot be read ends the zip with its error', async () => {
  async function* broken() {
    yield Buffer.from('begin');
    throw new Error('the bytes are gone');
  }
  await expect(collected([entry('a', broken), entry('b', () => all(['x']))])).rejects.toThrow('the bytes are gone');
});
