// What playing costs: whole videos and random parts, beside the same bytes from a file. Prints figures; exit code 1
// when bytes are wrong or paused players block others.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import type { Recording } from '../../shared/recordings';
import { TestClient } from '../test/test-client';
import { startUpload } from '../test/videos';
import { quantile, report, spread } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { MB, sendChunk, sha256Of, Take } from './harness/takes';

const VIDEO_MB = Number(process.env.BENCH_VIDEO_MB ?? 200);
const REPEATS = 3;
const RANGES = 100;
const PAUSED = 50;

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

async function wholeSpeed(source: Source): Promise<number> {
  const startedAt = performance.now();
  const asking = request(source.url, { headers: { cookie: source.cookie } });
  asking.end();
  const [response] = await once(asking, 'response');
  let received = 0;
  for await (const piece of response) received += piece.length;
  return received / MB / ((performance.now() - startedAt) / 1_000);
}

async function rangeSpeed(source: Source, callers: number): Promise<{ speed: number; firstMs: number[] }> {
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

async function compare(ours: Source, file: Source): Promise<void> {
  const whole: Record<string, number[]> = { 'from the database': [], 'express.static, a file': [] };
  for (let n = 0; n < REPEATS; n += 1) {
    whole['from the database']?.push(await wholeSpeed(ours));
    whole['express.static, a file']?.push(await wholeSpeed(file));
  }
  for (const [name, speeds] of Object.entries(whole)) report(`whole video, ${name}`, `${spread(speeds)} MB/s`);
  for (const callers of [1, 8]) {
    for (const [name, source] of [
      ['from the database', ours],
      ['express.static, a file', file],
    ] as const) {
      const { speed, firstMs } = await rangeSpeed(source, callers);
      const waits = `first byte p50 ${quantile(firstMs, 0.5).toFixed(1)} ms, p99 ${quantile(firstMs, 0.99).toFixed(1)} ms`;
      report(`random 1 MB parts, ${callers} at once, ${name}`, `${speed.toFixed(0)} MB/s, ${waits}`);
    }
  }
}

/** Players that asked for the video and stopped reading must not stand in the way of others. */
async function paused(server: ServerProcess, source: Source): Promise<void> {
  const before = await server.rssMb();
  const players = await Promise.all(
    Array.from({ length: PAUSED }, async () => {
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
    `first byte with ${PAUSED} paused players, p95`,
    `${quantile(firstMs, 0.95).toFixed(1)} ms`,
    quantile(firstMs, 0.95) < 200,
  );
  report('  memory growth of the server', `${growth.toFixed(0)} MB`, growth < 250);
  for (const player of players) player.destroy();
}

async function serveFile(path: string, take: Take) {
  const file = await open(path, 'w');
  for (const chunk of take.chunks()) await file.write(chunk);
  await file.close();
  for await (const _ of createReadStream(path));
  const app = express();
  app.get('/video', (_req, res) => res.sendFile(path, { dotfiles: 'allow' }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/video`, close: () => server.close() };
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
    await compare(ours, { url: file.url, cookie: '' });
    await paused(server, ours);
    file.close();
  } finally {
    await server.stop();
    await remove();
  }
}

await main();
