// What uploading costs: memory, time, and what a killed server leaves. Prints figures beside baselines; exit code 1
// when a promise is broken.
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Recording } from '@shared/recordings';
import { TestClient } from '../test/test-client';
import { startUpload } from '../test/videos';
import { quantile, report } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { MB, sendChunk, sha256Of, Take } from './harness/takes';

const CHUNKED_MB = Number(process.env.BENCH_CHUNKED_MB ?? 300);
const JSON_MB = Number(process.env.BENCH_JSON_MB ?? 200);

const METRICS_TOKEN = 'of-the-uploads-benchmark-alone';

const seconds = (startedAt: number) => (performance.now() - startedAt) / 1_000;

async function uploadChunked(client: TestClient, take: Take): Promise<Recording> {
  const id = await startUpload(client);
  for (let seq = 0; seq < take.count; seq += 1) {
    const status = await sendChunk(client, id, seq, take.chunk(seq));
    if (status !== 204) throw new Error(`chunk ${seq} answered ${status}`);
  }
  return finish(client, id, take);
}

async function finish(client: TestClient, uploadId: string, take: Take): Promise<Recording> {
  const body = take.finish();
  const startedAt = performance.now();
  const answer = await client.post(`/api/uploads/${uploadId}/finish`, body);
  if (answer.status !== 201) throw new Error(`finish answered ${answer.status}: ${answer.text}`);
  report('  finish', `${seconds(startedAt).toFixed(2)} s`);
  return answer.json() as Recording;
}

/** Base64 inside JSON, written as fast as it is taken. */
async function sendJson(url: string, cookie: string, take: Take): Promise<string> {
  const sending = request(url, { method: 'POST', headers: { cookie, 'content-type': 'application/json' } });
  const answered = once(sending, 'response');
  sending.write('{"title":"Bench","videoData":"data:video/webm;codecs=vp9,opus;base64,');
  for (const chunk of take.chunks()) {
    if (!sending.write(chunk.toString('base64'))) await once(sending, 'drain');
  }
  sending.end('"}');
  const [response] = await answered;
  let text = '';
  for await (const piece of response) text += piece;
  return text;
}

/** What Node and the disk alone take for the same bytes: body to a file, fsync. */
async function baseline(dataDir: string, send: (url: string) => Promise<unknown>): Promise<number> {
  const path = join(dataDir, 'baseline');
  const file = await open(path, 'w');
  const server = createServer(async (req, res) => {
    for await (const piece of req) await file.write(piece);
    await file.sync();
    res.statusCode = 204;
    res.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const startedAt = performance.now();
  await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const taken = seconds(startedAt);
  server.close();
  server.closeAllConnections();
  await file.close();
  await rm(path);
  return taken;
}

async function measured<T>(server: ServerProcess, work: () => Promise<T>) {
  const before = await server.rssMb();
  server.peakMb();
  const startedAt = performance.now();
  const result = await work();
  const taken = seconds(startedAt);
  const peak = Math.max(server.peakMb(), await server.rssMb());
  return { result, taken, peak, growth: peak - before };
}

async function chunked(server: ServerProcess, client: TestClient, dataDir: string): Promise<void> {
  const take = new Take(CHUNKED_MB * MB, 8 * MB);
  const { result, taken, peak, growth } = await measured(server, () => uploadChunked(client, take));
  const bare = await baseline(dataDir, async (url) => {
    const plain = new TestClient(url);
    for (const [seq, chunk] of [...take.chunks()].entries()) await sendChunk(plain, 'bare', seq, chunk);
  });
  report(`${CHUNKED_MB} MB in chunks of 8 MB`, `${(CHUNKED_MB / taken).toFixed(0)} MB/s`);
  report('  baseline: node:http to a file, fsync each', `${(CHUNKED_MB / bare).toFixed(0)} MB/s`);
  report('  memory growth of the server', `${growth.toFixed(0)} MB, to ${peak.toFixed(0)} MB`, growth < 100);
  report('  SHA-256 of the video', 'equal', (await sha256Of(client, result.url)) === take.sha256());
  await client.delete(`/api/recordings/${result.id}`);
}

async function json(server: ServerProcess, client: TestClient, dataDir: string): Promise<void> {
  const take = new Take(JSON_MB * MB, 3 * MB);
  const send = () => sendJson(`${server.url}/api/recordings`, client.cookieHeader, take);
  const { result, taken, peak, growth } = await measured(server, send);
  const bare = await baseline(dataDir, (url) => sendJson(url, '', take));
  const recording = JSON.parse(result) as Recording;
  report(`${JSON_MB} MB as base64 in JSON`, `${(JSON_MB / taken).toFixed(0)} MB/s of video`);
  report('  baseline: node:http to a file, not decoded', `${(JSON_MB / bare).toFixed(0)} MB/s of video`);
  report('  memory growth of the server', `${growth.toFixed(0)} MB, to ${peak.toFixed(0)} MB`, growth < 100);
  report('  SHA-256 of the video', 'equal', (await sha256Of(client, recording.url)) === take.sha256());
  await client.delete(`/api/recordings/${recording.id}`);
}

/** The 99th percentile since it was last asked for. */
async function loopDelayMs({ url }: ServerProcess): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)$/m.exec(await answer.text())?.[1]) * 1_000;
}

/** Four takes at once beside a hub that is read all the time. */
async function together(server: ServerProcess, clients: TestClient[]): Promise<void> {
  const [reader] = clients;
  const waits: number[] = [];
  let isOver = false;
  const polls = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await reader?.get('/api/posts');
      waits.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const takes = clients.map(() => new Take(CHUNKED_MB * MB, 8 * MB));
  // What was measured before counts no more once it was read.
  await loopDelayMs(server);
  const { result, taken, peak, growth } = await measured(server, () =>
    Promise.all(clients.map((client, n) => uploadChunked(client, takes[n] ?? new Take(MB, MB)))),
  );
  isOver = true;
  await polls;
  const delayMs = await loopDelayMs(server);
  report(`4 times ${CHUNKED_MB} MB at once`, `${((4 * CHUNKED_MB) / taken).toFixed(0)} MB/s together`);
  report('  memory growth of the server', `${growth.toFixed(0)} MB, to ${peak.toFixed(0)} MB`, growth < 300);
  report(
    `  GET /api/posts meanwhile, p95 of ${waits.length}`,
    `${quantile(waits, 0.95).toFixed(0)} ms`,
    quantile(waits, 0.95) < 200,
  );
  report('  delay of the event loop meanwhile, p99', `${delayMs.toFixed(0)} ms`, delayMs < 100);
  for (const [n, recording] of result.entries()) await clients[n]?.delete(`/api/recordings/${recording.id}`);
}

/** Kills the server with chunks under way, again and again, and goes on where the server says it stands. */
async function killed(first: ServerProcess, client: TestClient, dataDir: string): Promise<ServerProcess> {
  const take = new Take(60 * MB, 300_000);
  let server = first;
  let caller = client;
  const id = await startUpload(caller);
  let kills = 0;
  for (let seq = 0; seq < take.count; ) {
    const isDue = kills < 5 && seq >= (kills + 1) * 30;
    const sent = sendChunk(caller, id, seq, take.chunk(seq)).catch(() => 0);
    if (isDue) {
      kills += 1;
      await new Promise((resolve) => setTimeout(resolve, kills * 2));
      await server.kill();
      server = await startServer(dataDir);
      const next = new TestClient(server.url);
      for (const [name, value] of caller.cookies) next.cookies.set(name, value);
      caller = next;
    }
    if ((await sent) === 204) seq += 1;
    else seq = ((await caller.get(`/api/uploads/${id}`)).json() as { nextSeq: number }).nextSeq;
  }
  const recording = await finish(caller, id, take);
  report(`60 MB through ${kills} times kill -9`, 'equal', (await sha256Of(caller, recording.url)) === take.sha256());
  return server;
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  let server = await startServer(dataDir, { METRICS_TOKEN });
  try {
    const clients = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const client = new TestClient(server.url);
        await client.register();
        return client;
      }),
    );
    const [client = new TestClient(server.url)] = clients;
    // Once before measuring: code that was never run costs memory too.
    await client.delete(`/api/recordings/${(await uploadChunked(client, new Take(20 * MB, 8 * MB))).id}`);
    await chunked(server, client, dataDir);
    await json(server, client, dataDir);
    await together(server, clients);
    server = await killed(server, client, dataDir);
  } finally {
    await server.stop();
    await remove();
  }
}

await main();
