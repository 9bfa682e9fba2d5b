import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';
import { putChunk, saveRecording, startUpload, webmBytes } from '../../test/videos';

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  client = app.client();
  await client.register();
});
afterAll(() => app.close());

/** From now on PostgreSQL says what it says when its disk has no room for another row of video. */
const fillDisk = () =>
  app.pools.main.query(`
    create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
    create trigger disk_full before insert on video_chunks for each row execute function disk_full();`);

test('a full disk is 507, leaves nothing half-written, and what is stored stays readable', async () => {
  const saved = await saveRecording(client);
  const open = await startUpload(client);
  await fillDisk();
  const bytes = webmBytes(600_000);
  const answers = [
    await putChunk(client, open, 0, bytes),
    await client.fetch('/api/recordings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ videoData: bytes.toString('base64') }),
    }),
  ];
  for (const answer of answers) {
    expect([answer.status, await answer.text()]).toEqual([507, 'There is no room left for this video.']);
  }
  expect((await client.get(`/api/uploads/${open}`)).json()).toMatchObject({ nextSeq: 0, receivedBytes: 0 });
  expect((await client.get('/api/recordings')).json()).toEqual([saved]);
  expect((await client.get(saved.url)).status).toBe(200);
  const { rows } = await app.pools.main.query(
    `select (select count(*) from videos) as videos, (select count(*) from upload_chunks) as chunks`,
  );
  expect(rows).toEqual([{ videos: '2', chunks: '1' }]);
});
