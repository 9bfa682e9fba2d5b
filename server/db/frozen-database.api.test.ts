import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app';
import { newAccount } from '../test/test-client';
import { putChunk, saveRecording, startUpload, webmBytes } from '../test/videos';
import { createDatabase } from './client';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { inspectPostmaster } from './embedded-postgres/postmaster';
import { migrate } from './migrate';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
const MEANWHILE = 30;
/** The longest that anybody waits for an answer: a place in the pool and a connection, or one query. */
const LONGEST_WAIT_MS = 8_000;
const log = { debug: () => {}, info: () => {}, warn: () => {} };

let dataDir: string;
let server: EmbeddedPostgres;
let app: TestApp;
let halted: number[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'creditcue-frozen-'));
  await chmod(dataDir, 0o711);
  server = await startEmbeddedPostgres({ dataDir, log });
  const { connectionString } = server;
  await migrate(connectionString, MIGRATIONS);
  app = await openTestApp({ connectionString, drop: async () => {} }, { config: { rateLimits: true } });
});
afterAll(async () => {
  thaw();
  await app.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Halts the server and all its connections, as a machine without memory or with a dead disk does. */
async function freeze(): Promise<void> {
  const [cluster = ''] = (await readdir(dataDir)).filter((name) => /^pg\d+$/.test(name));
  const postmaster = await inspectPostmaster(join(dataDir, cluster));
  if (postmaster.state !== 'ready') throw new Error(`the database is ${postmaster.state}`);
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === postmaster.pid ? [pid] : []));
  halted = [postmaster.pid, ...children];
  for (const pid of halted) process.kill(pid, 'SIGSTOP');
}

function thaw(): void {
  for (const pid of halted) process.kill(pid, 'SIGCONT');
  halted = [];
}

test('a server that hangs leaves nobody without an answer, and is used again when it goes on', async () => {
  const client = app.client();
  await client.register();
  const recording = await saveRecording(client);
  const uploadId = await startUpload(client);
  const script = { title: 'Kept', content: 'x' };
  const calls = [
    () => client.get('/api/auth/user'),
    () => client.get('/api/posts'),
    () => client.get('/api/scripts'),
    () => client.post('/api/scripts', script),
    () => client.post('/api/posts', { content: 'x' }),
    () => client.fetch(recording.url),
    () => putChunk(client, uploadId, 0, webmBytes()),
    () => app.client().post('/api/auth/signin', { username: 'somebody', password: 'a wrong guess' }),
    () => app.client().post('/api/auth/register', newAccount()),
    () => app.client().get(`/watch/${'a'.repeat(32)}`),
  ];
  const some = (count: number) => Array.from({ length: count }, (_, i) => calls[i % calls.length]?.());
  // So that every connection of the pools is open when the server halts.
  await Promise.all(Array.from({ length: MEANWHILE }, () => client.get('/api/scripts')));

  const openTransaction = createDatabase(app.pools.main).transaction(async (tx) => {
    await tx.execute(sql`insert into installation default values on conflict do nothing`);
    await freeze();
    await tx.execute(sql`select 1`);
  });
  const failing = expect(openTransaction).rejects.toThrow();
  await expect.poll(() => halted.length).toBeGreaterThan(0);
  const startedAt = performance.now();
  const answers = await Promise.all(some(MEANWHILE).map((answer) => answer?.then(({ status }) => status)));
  const waitedMs = performance.now() - startedAt;
  await failing;

  expect(answers).toEqual(Array.from({ length: MEANWHILE }, () => 503));
  expect(waitedMs).toBeLessThan(LONGEST_WAIT_MS);

  thaw();
  await expect.poll(async () => (await client.get('/api/auth/user')).status).toBe(200);
  const again = await Promise.all(Array.from({ length: MEANWHILE }, () => client.get('/api/scripts')));
  expect(again.map(({ status }) => status)).toEqual(Array.from({ length: MEANWHILE }, () => 200));
  expect((await client.post('/api/scripts', script)).status).toBe(201);
  const stuck = "select 1 from pg_stat_activity where state like 'idle in transaction%'";
  await expect.poll(async () => (await app.pools.main.query(stuck)).rows).toEqual([]);
}, 60_000);
