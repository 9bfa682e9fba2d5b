// What callers meet when something ends under load: the server is told to stop; PostgreSQL is stopped without warning for
// a while; PostgreSQL is halted, as a machine without memory halts it. Prints each figure beside its bar; exit code 1
// when one is missed. BENCH_SECONDS: how long PostgreSQL is away.
import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres';
import { TestClient } from '../test/test-client';
import { quantile, report } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';

const SECONDS_AWAY = Number(process.env.BENCH_SECONDS ?? 20);
const CALLERS = 30;
const PAUSE_MS = 20;
const BARS = { stopMs: 30_000, backMs: 10_000, answerMs: 6_000 };
const SECRET = 'a-secret-for-measurements-of-thirty-two-bytes';
const PATHS = ['/api/auth/user', '/api/scripts', '/api/posts', '/api/recordings'];
const log = { debug: () => {}, info: () => {}, warn: () => {} };

type Outcome = { at: number; ms: number; status: number | 'refused' | 'broken' };

/** On a connection of its own: what is refused was never accepted, what breaks after that was. */
function call(url: string, cookie: string): Promise<Outcome> {
  const at = performance.now();
  return new Promise((resolve) => {
    const outcome = (status: Outcome['status']) => resolve({ at, ms: performance.now() - at, status });
    const asking = request(url, { headers: { cookie }, agent: new Agent({ keepAlive: false }) }, (response) => {
      response.on('error', () => outcome('broken'));
      response.on('end', () => outcome(response.statusCode ?? 0));
      response.resume();
    });
    asking.on('error', (error: NodeJS.ErrnoException) => outcome(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'));
    asking.end();
  });
}

/** Callers who ask again and again until the signal; everything that they were answered. */
async function load({ url }: ServerProcess, cookie: string, until: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const callers = Array.from({ length: CALLERS }, async (_, n) => {
    for (let turn = n; !until.aborted; turn += 1) {
      outcomes.push(await call(url + PATHS[turn % PATHS.length], cookie));
      await delay(PAUSE_MS);
    }
  });
  await Promise.all(callers);
  return outcomes;
}

const countOf = (outcomes: Outcome[]) => {
  const counts = new Map<Outcome['status'], number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function stopUnderLoad(dataDir: string, databaseUrl: string, cookieOf: (url: string) => Promise<string>) {
  const server = await startServer(dataDir, {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: SECRET,
    NODE_ENV: 'production',
  });
  const cookie = await cookieOf(server.url);
  const end = new AbortController();
  const asked = load(server, cookie, end.signal);
  await delay(2_000);
  const stoppedAt = performance.now();
  process.kill(server.pid, 'SIGTERM');
  const ready = await call(`${server.url}/readyz`, cookie);
  // A proxy asks every second, and sends nobody here any more.
  await delay(1_000);
  end.abort();
  // Not told a second time, which would mean: at once.
  while (isRunning(server.pid)) await delay(50);
  const took = performance.now() - stoppedAt;
  const outcomes = await asked;
  const unexpected = outcomes.filter(({ status }) => status !== 200);
  report('told to stop under load: answers', countOf(outcomes));
  report('  accepted and not answered as they should be (bar 0)', String(unexpected.length), unexpected.length === 0);
  report('  readiness, right after', String(ready.status), ready.status === 503);
  report(`  ended after (bar ${BARS.stopMs} ms)`, `${took.toFixed(0)} ms`, took < BARS.stopMs);
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [cluster = ''] = (await readdir(dataDir)).filter((name) => /^pg\d+$/.test(name));
  return Number((await readFile(join(dataDir, cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** All processes of the database server: the postmaster and its children. */
async function processesOf(postmaster: number): Promise<number[]> {
  const all = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return { pid, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
    }),
  );
  return [postmaster, ...parents.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid)];
}

/** While `away` makes the database useless, and after it came back. */
async function withoutDatabase(name: string, server: ServerProcess, cookie: string, away: () => Promise<void>) {
  const end = new AbortController();
  const asked = load(server, cookie, end.signal);
  let isAlive = true;
  const health = (async () => {
    for (; !end.signal.aborted; await delay(250)) {
      const { status } = await call(`${server.url}/healthz`, cookie);
      isAlive &&= status === 200;
    }
  })();
  await delay(1_000);
  await away();
  const backAt = performance.now();
  for (let status: Outcome['status'] = 0; status !== 200; ) status = (await call(server.url + PATHS[0], cookie)).status;
  const backMs = performance.now() - backAt;
  await delay(2_000);
  end.abort();
  const [outcomes] = await Promise.all([asked, health]);
  const unexpected = outcomes.filter(({ status }) => status !== 200 && status !== 503);
  const slowest = Math.max(...outcomes.map(({ ms }) => ms));
  report(`${name}: answers`, countOf(outcomes));
  report('  others than 200 and 503 (bar 0)', String(unexpected.length), unexpected.length === 0);
  report('  the server said that it lives, all the time', isAlive ? 'yes' : 'no', isAlive);
  report(`  first answer after the return (bar ${BARS.backMs} ms)`, `${backMs.toFixed(0)} ms`, backMs < BARS.backMs);
  report(
    `  longest answer (bar ${BARS.answerMs} ms)`,
    `${slowest.toFixed(0)} ms, p95 ${quantile(
      outcomes.map(({ ms }) => ms),
      0.95,
    ).toFixed(0)} ms`,
    slowest < BARS.answerMs,
  );
}

const folder = await temporaryDataDir();
const databaseFolder = await temporaryDataDir();
let database: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: databaseFolder.dataDir, log });
// With a host, which our settings ask for; the socket's folder goes before it.
const connectionString = database.connectionString.replace('@/', '@localhost/');
let server: ServerProcess | undefined;
try {
  const cookieOf = async (url: string) => {
    const client = new TestClient(url);
    await client.register();
    return client.cookieHeader;
  };
  await stopUnderLoad(folder.dataDir, connectionString, cookieOf);

  server = await startServer(folder.dataDir, {
    DATABASE_URL: connectionString,
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'fatal',
  });
  const cookie = await cookieOf(server.url);
  await withoutDatabase('PostgreSQL stopped without warning', server, cookie, async () => {
    process.kill(await postmasterOf(databaseFolder.dataDir), 'SIGQUIT');
    await database.stop();
    await delay(SECONDS_AWAY * 1_000);
    database = await startEmbeddedPostgres({ dataDir: databaseFolder.dataDir, log });
  });
  await withoutDatabase('PostgreSQL halted', server, cookie, async () => {
    const halted = await processesOf(await postmasterOf(databaseFolder.dataDir));
    for (const pid of halted) process.kill(pid, 'SIGSTOP');
    await delay(SECONDS_AWAY * 1_000);
    for (const pid of halted) process.kill(pid, 'SIGCONT');
  });
} finally {
  await server?.stop();
  await database.stop();
  await Promise.all([folder.remove(), databaseFolder.remove()]);
}
