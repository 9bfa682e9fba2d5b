// How long other calls wait while twelve long texts are checked, beside a server that checks in place. Prints a table;
// exit code 1 when a call waited longer than the bar.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { TestClient } from '../test/test-client';
import { quantile } from './harness/figures';
import { startServer, temporaryDataDir } from './harness/server-process';

const TEXTS = 12;
const TEXT_LENGTH = 99_000;
const BAR_MS = 150;
const IDLE_CALLS = 200;
const PAUSE_MS = 2;
const EXAMPLES = 'server/bench/compliance-data/fresh.jsonl';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

type Call = { url: string; cookie?: string; text?: string };

/** How long a call took, until the last byte of its answer. */
function call({ url, cookie = '', text }: Call): Promise<number> {
  return new Promise((answered, failed) => {
    const startedAt = performance.now();
    const body = text === undefined ? undefined : JSON.stringify({ text });
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const asking = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume().on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 400) failed(new Error(`${url} answered ${statusCode}`));
        else answered(performance.now() - startedAt);
      });
    });
    asking.on('error', failed).end(body);
  });
}

/** Texts of real sentences, each a different part of them. */
function longTexts(): string[] {
  const lines = readFileSync(resolve(EXAMPLES), 'utf8').split('\n').filter(Boolean);
  const sentences = lines.map((line) => (JSON.parse(line) as { text: string }).text);
  return Array.from({ length: TEXTS }, (_, nth) => {
    const from = Math.floor((nth * sentences.length) / TEXTS);
    const turned = [...sentences.slice(from), ...sentences.slice(0, from)].join(' ');
    return turned.padEnd(TEXT_LENGTH, turned).slice(0, TEXT_LENGTH);
  });
}

type Row = Record<string, string | number>;

const rowOf = (times: number[], seconds?: number): Row => ({
  calls: times.length,
  'p50 ms': quantile(times, 0.5).toFixed(1),
  'p95 ms': quantile(times, 0.95).toFixed(1),
  'longest ms': Math.max(...times).toFixed(1),
  'all texts checked after s': seconds === undefined ? '' : seconds.toFixed(1),
});

async function timesWhile(others: Call[], isGoingOn: (calls: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isGoingOn(times.length)) {
    for (const other of others) times.push(await call(other));
    await delay(PAUSE_MS);
  }
  return times;
}

async function loaded(check: Omit<Call, 'text'>, others: Call[]): Promise<{ times: number[]; row: Row }> {
  let underWay = TEXTS;
  const startedAt = performance.now();
  const checks = longTexts().map(async (text) => {
    await call({ ...check, text });
    underWay -= 1;
  });
  const all = Promise.all(checks);
  // A check that fails ends the measurement instead of prolonging it.
  const times = await Promise.race([
    timesWhile(others, () => underWay > 0),
    all.then(() => new Promise<never>(() => {})),
  ]);
  await all;
  return { times, row: rowOf(times, (performance.now() - startedAt) / 1000) };
}

async function baseline(): Promise<{ idle: Row; busy: Row }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'check-in-place.mjs')]);
  try {
    const [port] = await once(child.stdout, 'data');
    const url = `http://127.0.0.1:${Number(port)}`;
    const others = [{ url: `${url}/nothing` }];
    await call({ url: `${url}/check`, text: 'Hello there.' });
    const idle = rowOf(await timesWhile(others, (calls) => calls < IDLE_CALLS));
    return { idle, busy: (await loaded({ url: `${url}/check` }, others)).row };
  } finally {
    child.kill();
  }
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServer(dataDir);
  try {
    const client = new TestClient(server.url);
    await client.register();
    const cookie = client.cookieHeader;
    const others = ['/api/auth/user', '/api/posts'].map((path) => ({ url: server.url + path, cookie }));
    const before = await baseline();
    const idle = rowOf(await timesWhile(others, (calls) => calls < IDLE_CALLS));
    const { times, row } = await loaded({ url: `${server.url}/api/compliance/check`, cookie }, others);
    console.log(`Other calls while ${TEXTS} texts of ${TEXT_LENGTH} characters are checked; the bar is ${BAR_MS} ms`);
    console.table({
      'baseline, checks in place: nothing checked': before.idle,
      'baseline, checks in place': before.busy,
      'GET auth/user and posts: nothing checked': idle,
      'GET auth/user and posts': row,
    });
    console.log(`The server holds ${(await server.rssMb()).toFixed(0)} MB afterwards`);
    if (Math.max(...times) >= BAR_MS) process.exitCode = 1;
  } finally {
    agent.destroy();
    await server.stop();
    await remove();
  }
}

await main();
