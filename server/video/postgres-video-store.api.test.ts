import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../db/ids';
import { createTestApp, type TestApp } from '../test/test-app';
import { createPostgresVideoStore } from './postgres-video-store';
import type { VideoStore } from './video-store';

// What every store promises is tested with all of them; this is what only rows have.
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

test('no row holds more than a window may bring', async () => {
  const bytes = randomBytes(5_000_001);
  expect(await store.write(videoId, pieces(bytes, 65_536))).toBe(bytes.length);
  const { rows } = await app.pools.main.query('select max(length(bytes)) from video_chunks where video_id = $1', [
    videoId,
  ]);
  expect(rows[0].max).toBeLessThanOrEqual(262_144);
});

test('a reader that stops early gives its connection back', async () => {
  await store.write(videoId, pieces(randomBytes(5_000_000), 65_536));
  for (let n = 0; n < 20; n += 1) {
    for await (const part of store.read(videoId, { start: 0, end: 4_999_999 })) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
  }
  await vi.waitFor(() => expect(app.pools.video.idleCount).toBe(app.pools.video.totalCount));
  expect(app.pools.video.waitingCount).toBe(0);
});
