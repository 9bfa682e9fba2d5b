// A database on a small disk that fills up: 507, nothing half-written, everything stored stays readable, and what is
// deleted makes room again. Needs the right to mount a tmpfs. Exit code 1 when a promise is broken.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Recording } from '@shared/recordings';
import { TestClient } from '../test/test-client';
import { putChunk, saveRecording, sha256, startUpload, videoOf, webmBytes } from '../test/videos';
import { report } from './harness/figures';
import { startServer, temporaryDataDir } from './harness/server-process';
import { MB } from './harness/takes';

const DISK_MB = 300;
const VIDEO = webmBytes(4 * MB);

const isEqual = async (client: TestClient, recording: Recording) =>
  sha256(await videoOf(client, recording)).equals(sha256(VIDEO));

/** Saves recordings until one is refused, and still is after a while; resolves with them and with the refusal. */
async function fill(client: TestClient): Promise<{ saved: Recording[]; refusal: string }> {
  const saved: Recording[] = [];
  for (let refusals = 0; ; ) {
    try {
      saved.push(await saveRecording(client, VIDEO));
      refusals = 0;
    } catch (error) {
      refusals += 1;
      if (refusals > 5) return { saved, refusal: error instanceof Error ? error.message : String(error) };
      await new Promise((resolve) => setTimeout(resolve, 3_000));
    }
  }
}

/** The status that ends an upload of large chunks. */
async function lastStatus(client: TestClient, uploadId: string): Promise<number> {
  for (let seq = 0; seq < 20; seq += 1) {
    const { status } = await putChunk(client, uploadId, seq, webmBytes(8 * MB - 100));
    if (status !== 204) return status;
  }
  return 204;
}

async function checkFull(client: TestClient): Promise<void> {
  const begun = await startUpload(client);
  const { saved, refusal } = await fill(client);
  report(`recordings of 4 MB on ${DISK_MB} MB`, `${saved.length}, then ${refusal}`, refusal.includes('507'));
  const status = await lastStatus(client, begun);
  report('chunks of an upload begun earlier end with', `${status}`, status === 507);
  const answer = await client.post('/api/recordings', { videoData: webmBytes(40 * MB).toString('base64') });
  report('40 MB as base64', `${answer.status}`, answer.status === 507);
  const post = await client.post('/api/posts', { content: 'Still here' });
  report('a post meanwhile', `${post.status}`, post.status === 201);
  const equal = await Promise.all(saved.map((recording) => isEqual(client, recording)));
  report('stored videos equal', `${equal.filter(Boolean).length} of ${saved.length}`, equal.every(Boolean));
  const listed = ((await client.get('/api/recordings')).json() as Recording[]).length;
  report('recordings listed', `${listed}`, listed === saved.length);

  for (const { id } of saved.slice(0, 6)) await client.delete(`/api/recordings/${id}`);
  await client.delete('/api/deleted-recordings');
  const startedAt = performance.now();
  let again: Recording | null = null;
  while (!again && performance.now() - startedAt < 60_000) {
    again = await saveRecording(client, VIDEO).catch(() => null);
    if (!again) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const waited = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  report(
    'room again after deleting six for good',
    again ? `after ${waited}` : 'never',
    again !== null && (await isEqual(client, again)),
  );
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', dataDir]);
  if (mounted.status !== 0) {
    console.log('Skipped: this user cannot mount a small disk.');
    return remove();
  }
  const server = await startServer(join(dataDir, 'data'), { LOG_LEVEL: 'fatal' });
  try {
    const client = new TestClient(server.url);
    await client.register();
    await checkFull(client);
  } finally {
    await server.stop();
    spawnSync('umount', [dataDir]);
    await remove();
  }
}

await main();
