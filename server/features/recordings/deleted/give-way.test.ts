import type { DeletedRecording } from '@shared/recordings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { putChunk, saveRecording, startUpload, webmBytes } from '../../../test/videos';

const MB = 1024 * 1024;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { maxVideoBytes: 5 * MB, userQuotaBytes: 5 * MB } });
});
afterAll(() => app.close());

const deletedIds = async (client: TestClient) =>
  ((await client.get('/api/deleted-recordings')).json() as DeletedRecording[]).map(({ id }) => id);

/** Recordings of 1 MB that were deleted one after the other, the first one first. */
async function deleted(client: TestClient, many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const { id } = await saveRecording(client, webmBytes(MB - 100));
    expect((await client.delete(`/api/recordings/${id}`)).status).toBe(204);
    ids.push(id);
  }
  return ids;
}

const base64 = (client: TestClient, bytes: Buffer) =>
  client.post('/api/recordings', { videoData: bytes.toString('base64') });

test.each<[string, (client: TestClient, bytes: Buffer<ArrayBuffer>) => Promise<unknown>]>([
  ['in parts', saveRecording],
  ['in one request', async (client, bytes) => expect((await base64(client, bytes)).status).toBe(201)],
])('a video that comes %s takes the place of what was deleted longest ago', async (_name, save) => {
  const { client } = await app.signedIn();
  const ids = await deleted(client, 4);
  // In whatever order they were made.
  await app.pools.main.query("update recordings set deleted_at = now() - interval '1 day' where id = $1", [ids[2]]);
  await save(client, webmBytes(MB - 100));
  expect(await deletedIds(client)).toHaveLength(4);
  await save(client, webmBytes(MB - 100));
  expect(await deletedIds(client)).toEqual([ids[3], ids[1], ids[0]]);
  await save(client, webmBytes(2 * MB - 200));
  expect(await deletedIds(client)).toEqual([ids[3]]);
});

test('nothing is removed for a video that does not fit anyway, and what arrives is bounded as before', async () => {
  const { client } = await app.signedIn();
  const ids = await deleted(client, 2);
  for (let n = 0; n < 3; n += 1) await saveRecording(client, webmBytes(MB - 100));
  expect(await deletedIds(client)).toHaveLength(2);
  expect((await base64(client, webmBytes(3 * MB))).status).toBe(507);
  const upload = await startUpload(client);
  expect((await putChunk(client, upload, 0, webmBytes(3 * MB))).status).toBe(507);
  expect(await deletedIds(client)).toEqual(ids.toReversed());
});
