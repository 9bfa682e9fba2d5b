import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from './test/database';
import { numbersOf, recordedMp4 } from './test/media-files';
import { TestClient } from './test/test-client';
import { deleteForGood, saveRecording } from './test/videos';

const SOON = { timeout: 60_000, interval: 50 };
/** A worker gives way to everything else, so that on a busy machine its turn comes late. */
const RENDERED = { timeout: 120_000, interval: 50 };
// In the repository, so that the bundle finds its packages and the migrations.
const cache = fileURLToPath(new URL('../node_modules/.cache/server-test/', import.meta.url));
const bundle = join(cache, 'index.mjs');
let dataDir: string;
let servers: ChildProcess[] = [];

beforeAll(async () => {
  const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  await build({
    entryPoints: { index: source('./index.ts'), 'media.worker': source('./media/media.worker.ts') },
    outdir: cache,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  dataDir = await mkdtemp(join(tmpdir(), 'creditcue-server-'));
  await chmod(dataDir, 0o711);
});
afterEach(async () => {
  for (const server of servers) {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
  }
  servers = [];
});
afterAll(async () => {
  await rm(cache, { recursive: true, force: true });
  // The database of a server that was killed may still be writing its last page.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

function spawnServer(variables: Record<string, string>): ChildProcess {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...variables };
  const server = spawn(process.execPath, [bundle, '--api-only'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  servers.push(server);
  return server;
}

async function startServer(variables: Record<string, string> = {}) {
  const port = await freePort();
  const process = spawnServer({ PORT: String(port), ...variables });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), SOON);
  return { process, port, url };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('with nothing in flight a signal ends the server at once, with code 0', async () => {
  const server = await startServer();
  const start = performance.now();
  server.process.kill('SIGTERM');
  expect(await once(server.process, 'exit')).toEqual([0, null]);
  // For a request in flight it would wait up to twenty-five seconds.
  expect(performance.now() - start).toBeLessThan(20_000);
});

test('a request that is being sent is still answered after the signal', async () => {
  const server = await startServer();
  const body = JSON.stringify({ username: 'nobody', password: 'wrong-password' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  const sending = request(`${server.url}/api/auth/signin`, { method: 'POST', headers });
  sending.write(body.slice(0, 10));
  // Answered on a later connection: by then the server has read the head of the pending request.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  server.process.kill('SIGTERM');
  await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), SOON);
  sending.end(body.slice(10));
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(401);
  response.resume();
  expect(await once(server.process, 'exit')).toEqual([0, null]);
});

test('in production load balancers hear of the end first; a second signal cuts the waiting short', async () => {
  const server = await startServer({ NODE_ENV: 'production' });
  server.process.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), SOON);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await once(server.process, 'exit')).toEqual([0, null]);
});

test('a port in use is named in a clear sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = spawnServer({ PORT: String(port) });
  const said = server.stderr ? await text(server.stderr) : '';
  other.close();
  expect(said).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`);
  expect(server.exitCode ?? (await once(server, 'exit'))[0]).toBe(1);
});

test('a wrong configuration is refused before anything starts', async () => {
  const server = spawnServer({ PORT: 'abc' });
  const said = server.stderr ? await text(server.stderr) : '';
  expect(said).toBe('PORT must be a whole number from 1 to 65535, but is "abc".\n');
});

test('a web process hashes passwords at full cost and only adds jobs; a worker works on them and answers nobody', async () => {
  const database = await createTestDatabase();
  const admin = new pg.Client({ connectionString: database.connectionString });
  await admin.connect();
  const bytesLeft = async () => (await admin.query('select 1 from video_chunks')).rowCount;
  const shared = {
    // Beside the socket's folder a URL needs a host.
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    SESSION_SECRET: 'a-test-secret-of-at-least-thirty-two-bytes',
    RATE_LIMITS: 'off',
  };
  const web = await startServer({ ...shared, ROLE: 'web' });
  const client = new TestClient(web.url);
  await client.register();
  const { rows: users } = await admin.query('select password_hash from users');
  expect(users).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  const [deleted, kept] = [await saveRecording(client), await saveRecording(client)];
  await deleteForGood(client, deleted.id);
  expect([await bytesLeft(), (await client.get(`/api/recordings/${kept.id}`)).json()]).toMatchObject([
    2,
    { status: 'processing' },
  ]);

  const worker = await startServer({ ...shared, ROLE: 'worker' });
  await vi.waitFor(async () => expect(await bytesLeft()).toBe(1), SOON);
  expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/api/posts`)).status).toBe(404);
  for (const { process } of [web, worker]) {
    process.kill('SIGTERM');
    expect(await once(process, 'exit')).toEqual([0, null]);
  }
  await admin.end();
  await database.drop();
}, 120_000);

test('a worker that is killed while it renders loses neither the file nor the turn, and leaves no half of one', async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.connectionString });
  const shared = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    SESSION_SECRET: 'a-test-secret-of-at-least-thirty-two-bytes',
    RATE_LIMITS: 'off',
  };
  const [web, worker] = [
    await startServer({ ...shared, ROLE: 'web' }),
    await startServer({ ...shared, ROLE: 'worker' }),
  ];
  const client = new TestClient(web.url);
  await client.register();
  const film = await recordedMp4({ isNumbered: true, seconds: 3, width: 360, height: 640 });
  const recordings = [await saveRecording(client, film), await saveRecording(client, film)];
  const shown = async ({ id = '' }: { id?: string } = {}, part = '') =>
    (await client.get(`/api/recordings/${id}${part}`)).json();
  for (const recording of recordings) {
    await vi.waitFor(async () => expect(await shown(recording)).toMatchObject({ status: 'ready' }), RENDERED);
  }
  for (const { id } of recordings) await client.post(`/api/recordings/${id}/versions`, { kind: 'post-ready' });
  const media = join(dataDir, 'media');
  const files = async () => (await readdir(media, { recursive: true })).filter((name) => name.endsWith('video.mp4'));
  await vi.waitFor(async () => expect(await files()).toHaveLength(1), { ...RENDERED, interval: 5 });
  worker.process.kill('SIGKILL');
  await once(worker.process, 'exit');
  expect(await shown(recordings[0], '/versions')).toMatchObject([{ status: 'processing' }]);
  // As if it had run for a while: what has just begun is not given back at once.
  await pool.query(`update running_jobs set taken_at = taken_at - interval '1 minute'`);

  await startServer({ ...shared, ROLE: 'worker' });
  for (const recording of recordings) {
    await vi.waitFor(
      async () => expect(await shown(recording, '/versions')).toMatchObject([{ status: 'ready', progress: 100 }]),
      RENDERED,
    );
    const made = await client.fetch(`/api/recordings/${recording.id}/video?version=post-ready`);
    expect(await numbersOf(Buffer.from(await made.arrayBuffer()))).toHaveLength(90);
  }
  await vi.waitFor(async () => expect(await readdir(media)).toEqual([]), SOON);
  const { rows } = await pool.query(`select kind, count(*)::int as files from videos where kind = 'post-ready' or
    recording_id is null group by kind`);
  expect(rows).toEqual([{ kind: 'post-ready', files: 2 }]);
  await pool.end();
  for (const server of servers) server.kill('SIGKILL');
  await database.drop();
}, 360_000);

test('a role of its own needs a database that others share', async () => {
  const server = spawnServer({ ROLE: 'web' });
  const said = server.stderr ? await text(server.stderr) : '';
  expect(said).toBe('DATABASE_URL is required with ROLE=web: several processes have to share a database.\n');
});
