import type { DeletedRecording, Recording, Version } from '@shared/recordings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunMediaTask } from '../../../media/media-task';
import { runMediaTask } from '../../../media/run-media-task';
import { recordedMp4 } from '../../../test/media-files';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { saveRecording } from '../../../test/videos';

const SOON = { timeout: 80_000, interval: 50 };
const film = await recordedMp4({ seconds: 3 });
let app: TestApp;
let client: TestClient;
/** What runs the tasks; tests put another in its place. */
let run: RunMediaTask = runMediaTask;

beforeAll(async () => {
  // Room for two and a half of them.
  const config = { userQuotaBytes: Math.floor(film.length * 2.5) };
  app = await createTestApp({ runMediaTask: (task, options) => run(task, options), config });
});
afterAll(() => app.close());

const current = async (id: string) => (await client.get(`/api/recordings/${id}`)).json() as Recording;
const versionsOf = async (id: string) => (await client.get(`/api/recordings/${id}/versions`)).json() as Version[];
const remove = (id: string) => client.delete(`/api/recordings/${id}`);
const restore = (id: string) => client.post(`/api/deleted-recordings/${id}/restore`);
const noneIsOpen = () =>
  expect
    .poll(async () => {
      const open = "select name from pgboss.job where name <> 'dead-jobs' and state in ('created', 'retry', 'active')";
      return (await app.pools.main.query(open)).rows;
    }, SOON)
    .toEqual([]);

/** Deletes the recording as soon as its file is made, and says when. */
function deletingWhenMade(kind: string, idOf: () => string): Promise<void> {
  return new Promise((resolve) => {
    run = async (task, options) => {
      const result = await runMediaTask(task, options);
      if (task.kind === kind) {
        await remove(idOf());
        run = runMediaTask;
        resolve();
      }
      return result;
    };
  });
}

test('what was deleted before it was finished is finished once it is restored, and only then told of', async () => {
  ({ client } = await app.signedIn());
  await client.post('/api/webhooks', { url: 'https://hooks.example.com/', events: ['recording.ready'] });
  const told = async () => (await app.pools.main.query('select 1 from webhook_deliveries')).rowCount;
  let id = '';
  const isDeleted = deletingWhenMade('finish', () => id);
  id = (await saveRecording(client, film)).id;
  await isDeleted;
  await noneIsOpen();
  const [waiting] = (await client.get('/api/deleted-recordings')).json() as DeletedRecording[];
  expect([waiting?.id, waiting?.status, await told()]).toEqual([id, 'processing', 0]);

  expect((await restore(id)).json()).toMatchObject({ id, status: 'processing' });
  await expect.poll(async () => (await current(id)).status, SOON).toBe('ready');
  expect((await current(id)).thumbnailUrl).not.toBeNull();
  expect(await told()).toBe(1);
});

test('a version that was being made is made once its recording is restored', async () => {
  ({ client } = await app.signedIn());
  const { id } = await saveRecording(client, film);
  await expect.poll(async () => (await current(id)).status, SOON).toBe('ready');
  const isDeleted = deletingWhenMade('small', () => id);
  expect((await client.post(`/api/recordings/${id}/versions`, { kind: 'small' })).status).toBe(202);
  await isDeleted;
  await noneIsOpen();
  expect((await restore(id)).status).toBe(200);
  await expect.poll(() => versionsOf(id), SOON).toMatchObject([{ kind: 'small', status: 'ready' }]);
});

test('what is deleted makes room for a part of a recording', async () => {
  ({ client } = await app.signedIn());
  await remove((await saveRecording(client, film)).id);
  const { id } = await saveRecording(client, film);
  await expect.poll(async () => (await current(id)).status, SOON).toBe('ready');
  const deleted = async () => ((await client.get('/api/deleted-recordings')).json() as DeletedRecording[]).length;
  expect(await deleted()).toBe(1);
  expect((await client.post(`/api/recordings/${id}/trim`, { start: 1, end: 2 })).status).toBe(201);
  expect(await deleted()).toBe(0);
});
