// What playing costs: whole videos and random parts, beside the same bytes from a file sent by express.static, and what
// players cost the others. Prints figures; exit code 1 when a bar is missed. For an idle machine.
import { fork, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Recording } from '@shared/recordings';
import { TestClient } from '../test/test-client';
import { startUpload } from '../test/videos';
import { openConnections } from './harness/connections';
import { quantile, report, spread } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { MB, sendChunk, sha256Of, Take } from './harness/takes';

const VIDEO_MB = Number(process.env.BENCH_VIDEO_MB ?? 200);
const ROUNDS = 7;
const RANGES = 100;
const VIEWERS = 50;
const LEAST_SHARE = 0.6;
const READERS = 4;
const LEAST_SHARE_TOGETHER = 0.45;
const LONGEST_STALL_MS = 90_000;
const OURS = 'from the database';
const FILE = 'express.static, a file';

type Source = { url: string; cookie: string };
type Part = { bytes: Buffer; firstMs: number };

/** One request; the time until its first byte, and all bytes. */
async function get({ url, cookie }: Source, range?: string): Promise<Part> {
  const startedAt = performance.now();
  const asking = request(url, { headers: { cookie, ...(range && { range }) } });
  asking.end();
  const [response] = await once(asking, 'response');
  await once(response, 'readable');
  const firstMs = performance.now() - startedAt;
  return { bytes: await buffer(response), firstMs };
}

async function wholeSpeed(source: Source): Promise<Measured> {
  const startedAt = performance.now();
  const asking = request(source.url, { headers: { cookie: source.cookie } });
  asking.end();
  const [response] = await once(asking, 'response');
  const firstMs = performance.now() - startedAt;
  let received = 0;
  for await (const piece of response) received += piece.length;
  return { speed: received / MB / ((performance.now() - startedAt) / 1_000), firstMs: [firstMs] };
}

/** Whole videos, read by several callers at once. */
async function wholeSpeedTogether(source: Source): Promise<Measured> {
  const startedAt = performance.now();
  const read = await Promise.all(Array.from({ length: READERS }, () => wholeSpeed(source)));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { speed: (READERS * VIDEO_MB) / seconds, firstMs: read.flatMap(({ firstMs }) => firstMs) };
}

async function rangeSpeed(source: Source, callers: number): Promise<Measured> {
  const firstMs: number[] = [];
  const startedAt = performance.now();
  const caller = async () => {
    for (let n = 0; n < RANGES / callers; n += 1) {
      const start = randomInt((VIDEO_MB - 1) * MB);
      firstMs.push((await get(source, `bytes=${start}-${start + MB - 1}`)).firstMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { speed: firstMs.length / ((performance.now() - startedAt) / 1_000), firstMs };
}

type Measured = { speed: number; firstMs: number[] };

/** Both in turn, after one round that only warms up: what the speeds are, and what share of the file's ours reach. */
async function compare(
  name: string,
  measure: (of: Source) => Promise<Measured>,
  { ours, file, leastShare }: { ours: Source; file: Source; leastShare: number },
) {
  const rounds: { ours: Measured; file: Measured }[] = [];
  for (let n = 0; n <= ROUNDS; n += 1) rounds.push({ ours: await measure(ours), file: await measure(file) });
  rounds.shift();
  for (const [who, key] of [
    [OURS, 'ours'],
    [FILE, 'file'],
  ] as const) {
    const speeds = rounds.map((round) => round[key].speed);
    const firstMs = rounds.flatMap((round) => round[key].firstMs);
    const waits = `first byte p50 ${quantile(firstMs, 0.5).toFixed(1)} ms, p99 ${quantile(firstMs, 0.99).toFixed(1)} ms`;
    report(`${name}, ${who}`, `${spread(speeds)} MB/s, ${waits}`);
  }
  const shares = rounds.map((round) => round.ours.speed / round.file.speed);
  const share = quantile(shares, 0.5);
  report(`  share of the file's speed, median`, `${(share * 100).toFixed(0)} %`, share >= leastShare);
  return quantile(
    rounds.flatMap((round) => round.ours.firstMs),
    0.5,
  );
}

async function compareAll(ours: Source, file: Source): Promise<void> {
  await compare('whole video', wholeSpeed, { ours, file, leastShare: LEAST_SHARE });
  const together = { ours, file, leastShare: LEAST_SHARE_TOGETHER };
  await compare(`whole video, ${READERS} at once`, wholeSpeedTogether, together);
  const firstMs = await compare('random 1 MB parts, 1 at once', (source) => rangeSpeed(source, 1), {
    ours,
    file,
    leastShare: LEAST_SHARE,
  });
  report('  first byte of a part, p50', `${firstMs.toFixed(1)} ms`, firstMs <= 5);
  // Where server, database and callers share two cores, this says who needs the most of them: no bar.
  await compare('random 1 MB parts, 8 at once', (source) => rangeSpeed(source, 8), { ours, file, leastShare: 0 });
}

/** Players that read all the time: how long the others wait for the feed. */
async function watched(source: Source, feed: Source): Promise<void> {
  const alone = await feedTimes(feed);
  const args = [String(VIEWERS), source.url, source.cookie, String(VIDEO_MB)];
  const viewers = fork(join(import.meta.dirname, 'viewers.mjs'), args);
  let parts = 0;
  viewers.on('message', () => {
    parts += 1;
  });
  while (parts < VIEWERS) await once(viewers, 'message');
  const times = await feedTimes(feed);
  viewers.kill();
  report('GET /api/posts alone, p95', `${quantile(alone, 0.95).toFixed(1)} ms`);
  const p95 = quantile(times, 0.95);
  report(`GET /api/posts beside ${VIEWERS} viewers, p95`, `${p95.toFixed(1)} ms`, p95 < 200);
}

async function feedTimes(feed: Source): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 100; n += 1) times.push((await get(feed)).firstMs);
  return times;
}

/** Players that asked for the video and stopped reading must not stand in the way of others. */
async function paused(server: ServerProcess, source: Source): Promise<void> {
  const before = await server.rssMb();
  const players = await Promise.all(
    Array.from({ length: VIEWERS }, async () => {
      const asking = request(source.url, { headers: { cookie: source.cookie }, agent: false });
      asking.on('error', () => {});
      asking.end();
      await once(asking, 'response');
      return asking;
    }),
  );
  const { firstMs } = await rangeSpeed(source, 1);
  const growth = (await server.rssMb()) - before;
  report(
    `first byte with ${VIEWERS} paused players, p95`,
    `${quantile(firstMs, 0.95).toFixed(1)} ms`,
    quantile(firstMs, 0.95) < 200,
  );
  report('  memory growth of the server', `${growth.toFixed(0)} MB`, growth < 250);
  const startedAt = performance.now();
  const ports = new Set(players.map(({ socket }) => socket?.localPort ?? 0));
  let open = VIEWERS;
  while (open > 0 && performance.now() - startedAt < LONGEST_STALL_MS) {
    await delay(1_000);
    open = await openConnections(server.url, ports);
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  report('  paused players not yet ended', `${open} after ${seconds} s`, open === 0);
  for (const player of players) player.destroy();
}

async function serveFile(path: string, take: Take) {
  const file = await open(path, 'w');
  for (const chunk of take.chunks()) await file.write(chunk);
  await file.close();
  for await (const _ of createReadStream(path));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'file-server.mjs'), path]);
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}/video`, close: () => child.kill() };
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServer(dataDir);
  try {
    const client = new TestClient(server.url);
    await client.register();
    const take = new Take(VIDEO_MB * MB, 8 * MB);
    const id = await startUpload(client);
    for (let seq = 0; seq < take.count; seq += 1) await sendChunk(client, id, seq, take.chunk(seq));
    const recording = (await client.post(`/api/uploads/${id}/finish`, take.finish())).json() as Recording;
    report(`SHA-256 of ${VIDEO_MB} MB`, 'equal', (await sha256Of(client, recording.url)) === take.sha256());
    const file = await serveFile(join(dataDir, 'file.webm'), take);
    const ours = { url: server.url + recording.url, cookie: client.cookieHeader };
    await compareAll(ours, { url: file.url, cookie: '' });
    await paused(server, ours);
    await watched(ours, { url: `${server.url}/api/posts`, cookie: client.cookieHeader });
    file.close();
  } finally {
    await server.stop();
    await remove();
  }
}

await main();
