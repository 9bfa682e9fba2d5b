import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recording } from '../../shared/recordings';
import { expect, notice, recordedFor, test } from './fixtures';
import { readMedia } from './media';

const PORT = Number(process.env.E2E_PORT ?? 41730) + 1;
const URL = `http://127.0.0.1:${PORT}`;

test.use({ baseURL: URL });

/** A server of this test's own, to be killed. */
function startServer(dataDir: string): ChildProcess {
  return spawn(process.execPath, ['dist/server/index.js'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
    },
  });
}

async function ready(): Promise<void> {
  const isReady = () =>
    fetch(`${URL}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}

let dataDir = '';
let server: ChildProcess;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'creditcue-crash-'));
  chmodSync(dataDir, 0o711);
  server = startServer(dataDir);
  await ready();
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

test('the server is killed in the middle of a take and started again: the take is complete', async ({ studio }) => {
  await studio.getByRole('textbox', { name: 'Script', exact: true }).fill('A take that outlives its server.');
  await studio.getByRole('tab', { name: 'Record' }).click();
  const finished = studio
    .waitForRequest((request) => request.url().endsWith('/finish'), { timeout: 60_000 })
    .then((request) => request.postDataJSON() as { duration: number; chunks: number; fileSize: number });
  const acknowledged = new Set<string>();
  studio.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.status() === 204) acknowledged.add(response.url());
  });
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);

  const killed = once(server, 'exit');
  server.kill('SIGKILL');
  await killed;
  await recordedFor(studio, 6);
  server = startServer(dataDir);
  await ready();
  await recordedFor(studio, 8);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });

  const take = await finished;
  expect(acknowledged.size).toBe(take.chunks);
  const recordings: Recording[] = await (await studio.request.get('/api/recordings')).json();
  expect(recordings.map(({ fileSize }) => fileSize)).toEqual([take.fileSize]);
  const media = await readMedia(await (await studio.request.get(recordings[0]?.url ?? '')).body());
  expect(Math.abs(media.end - take.duration)).toBeLessThan(0.5);
});
