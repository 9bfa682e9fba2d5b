import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../db/ids';
import { createTestApp, type TestApp } from '../test/test-app';
import { sha256 } from '../test/videos';
import { createPostgresVideoStore } from './postgres-video-store';
import { MissingBytesError, type VideoStore } from './video-store';

let app: TestApp;
let store: VideoStore;
let videoId: string;
let userId: string;

beforeAll(async () => {
  app = await createTestApp();
  store = createPostgresVideoStore(app.pools.video);
  userId = (await app.client().register()).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  videoId = newId();
  const insert = `insert into videos (id, user_id, kind, mime_type) values ($1, $2, 'original', 'video/webm')`;
  await app.pools.main.query(insert, [videoId, userId]);
});

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(start: number, end: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of store.read(videoId, { start, end })) parts.push(part);
  return Buffer.concat(parts);
}

test.each([1, 262_143, 262_144, 262_145, 1_048_576, 5_000_001])(
  '%i bytes come back as they were written',
  async (size) => {
    const bytes = randomBytes(size);
    expect(await store.write(videoId, pieces(bytes, 65_536))).toBe(size);
    expect(await store.stat(videoId)).toEqual({ sizeBytes: size });
    expect(sha256(await read(0, size - 1))).toEqual(sha256(bytes));
    const { rows } = await app.pools.main.query('select max(length(bytes)) from video_chunks where video_id = $1', [
      videoId,
    ]);
    expect(rows[0].max).toBeLessThanOrEqual(262_144);
  },
);

test('random parts are exactly those bytes', async () => {
  const bytes = randomBytes(3_500_000);
  await store.write(videoId, pieces(bytes, 10_000_000));
  for (let n = 0; n < 50; n += 1) {
    const start = Math.floor(Math.random() * bytes.length);
    const end = Math.min(bytes.length - 1, start + Math.floor(Math.random() * 1_500_000));
    expect((await read(start, end)).equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
  }
});

test('a video without bytes has no size, and nothing can be read from it', async () => {
  expect(await store.stat(videoId)).toBeNull();
  expect(await store.write(videoId, pieces(Buffer.alloc(0), 1))).toBe(0);
  await expect(read(0, 0)).rejects.toThrow(MissingBytesError);
});

test('a hole is noticed, not skipped', async () => {
  await store.write(videoId, pieces(randomBytes(1_000_000), 65_536));
  await app.pools.main.query('delete from video_chunks where video_id = $1 and off = 262144', [videoId]);
  await expect(read(0, 999_999)).rejects.toThrow(MissingBytesError);
  expect((await read(0, 262_143)).length).toBe(262_144);
});

test('removing removes everything, also twice', async () => {
  await store.write(videoId, pieces(randomBytes(300_000), 65_536));
  await store.remove(videoId);
  await store.remove(videoId);
  expect(await store.stat(videoId)).toBeNull();
});

test('a source that fails fails the write', async () => {
  const failing = async function* () {
    yield randomBytes(2_000_000);
    throw new Error('cable pulled');
  };
  await expect(store.write(videoId, failing())).rejects.toThrow('cable pulled');
});

test('a reader that stops early gives its connection back', async () => {
  await store.write(videoId, pieces(randomBytes(5_000_000), 65_536));
  for (let n = 0; n < 20; n += 1) {
    for await (const part of store.read(videoId, { start: 0, end: 4_999_999 })) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
  }
  expect(app.pools.video.idleCount).toBe(app.pools.video.totalCount);
  expect(app.pools.video.waitingCount).toBe(0);
});

test('an id that is none is no way into the query', async () => {
  const evil = store.read("x' or 'a'='a", { start: 0, end: 9 });
  await expect(evil.next()).rejects.toThrow('invalid input syntax for type uuid');
});
