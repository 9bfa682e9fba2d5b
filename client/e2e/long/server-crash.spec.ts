import type { Recording } from '@shared/recordings';
import { expect, notice, recordedFor, test } from '../fixtures';
import { readMedia } from '../media';
import { ownServer } from '../own-server';

const server = ownServer({ offset: 1 });

test.use({ baseURL: server.url });
test.beforeAll(server.start);
test.afterAll(server.remove);

test('the server is killed in the middle of a take and started again: the take is complete', async ({ studio }) => {
  await studio.getByRole('textbox', { name: 'Script', exact: true }).fill('A take that outlives its server.');
  await studio.getByRole('tab', { name: 'Record' }).click();
  const finished = studio
    .waitForRequest((request) => request.url().endsWith('/finish'), { timeout: 0 })
    .then((request) => request.postDataJSON() as { duration: number; chunks: number; fileSize: number });
  const acknowledged = new Set<string>();
  studio.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.status() === 204) acknowledged.add(response.url());
  });
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);

  await server.kill();
  await recordedFor(studio, 4);
  await server.start();
  await recordedFor(studio, 6);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });

  const take = await finished;
  expect(acknowledged.size).toBe(take.chunks);
  const recordings: Recording[] = await (await studio.request.get('/api/recordings')).json();
  expect(recordings.map(({ fileSize }) => fileSize)).toEqual([take.fileSize]);
  const media = await readMedia(await (await studio.request.get(recordings[0]?.url ?? '')).body());
  expect(Math.abs(media.end - take.duration)).toBeLessThan(2);
});
