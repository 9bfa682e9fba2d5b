import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../logger';
import { createTestApp, type TestApp } from '../../test/test-app';
import { finishOf, putChunk, saveRecording, sha256, startUpload, videoOf, webmBytes } from '../../test/videos';
import { runJanitor } from '.';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const janitorAfter = (ms: number) =>
  runJanitor({
    pools: app.pools,
    videoStores: app.videoStores,
    jobs: app.jobs,
    logger: createLogger('silent'),
    now: () => Date.now() + ms,
  });

const count = async (what: string) =>
  Number((await app.pools.main.query(`select count(*) from ${what}`)).rows[0].count);

test('an open upload is kept for a week, then goes with its bytes; recordings stay', async () => {
  const client = app.client();
  await client.register();
  const bytes = webmBytes();
  const recording = await saveRecording(client, bytes);
  const id = await startUpload(client);
  await putChunk(client, id, 0, webmBytes());
  await janitorAfter(6 * DAY_MS);
  expect((await client.get(`/api/uploads/${id}`)).status).toBe(200);
  await janitorAfter(8 * DAY_MS);
  expect((await client.get(`/api/uploads/${id}`)).status).toBe(404);
  expect(await count('uploads')).toBe(0);
  expect(await count('videos')).toBe(1);
  expect(await count('video_chunks where video_id not in (select id from videos where recording_id is not null)')).toBe(
    0,
  );
  expect(sha256(await videoOf(client, recording))).toEqual(sha256(bytes));
});

test('a video that became no recording goes after an hour', async () => {
  const client = app.client();
  const user = await client.register();
  await app.pools.main.query(
    `with v as (insert into videos (id, user_id, kind, mime_type) values (gen_random_uuid(), $1, 'original', 'video/webm') returning id)
     insert into video_chunks (video_id, off, bytes) select id, 0, 'x' from v`,
    [user.id],
  );
  await janitorAfter(HOUR_MS / 2);
  expect(await count(`videos where user_id = '${user.id}'`)).toBe(1);
  await janitorAfter(HOUR_MS + 1_000);
  expect(await count(`videos where user_id = '${user.id}'`)).toBe(0);
  expect(await count('video_chunks where video_id not in (select id from videos)')).toBe(0);
});

test('a finished upload is still known for a week', async () => {
  const client = app.client();
  await client.register();
  const bytes = webmBytes();
  const id = await startUpload(client);
  await putChunk(client, id, 0, bytes);
  await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]));
  await janitorAfter(6 * DAY_MS);
  expect((await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]))).status).toBe(200);
});
