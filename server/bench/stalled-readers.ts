// What readers cost that ask for a video and take none of it: the server's memory before, at its peak, and after they
// were ended for that. Exit code 1 when they stay, or when their memory does.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Recording } from '@shared/recordings';
import { openSocket, statusOf } from '../test/raw-request';
import { TestClient } from '../test/test-client';
import { startUpload } from '../test/videos';
import { openConnections } from './harness/connections';
import { report } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { MB, sendChunk, Take } from './harness/takes';

const READERS = Number(process.env.BENCH_READERS ?? 300);
const ROUNDS = 4;
/**
 * From here on the memory must not grow. After each round JavaScript holds as much as before (measured with a forced
 * collection: 52 MB of heap, 5 MB of buffers); what stays is free memory of malloc, which the next round uses again: PostgreSQL's
 * bytes arrive in pieces of a few kilobytes, between others that live on, and such pages are not given back.
 */
const FIRST_FULL_ROUND = 2;
const VIDEO_MB = 100;
const LONGEST_STALL_MS = 90_000;
// V8 gives its free pages back some time later.
const REST_MS = 30_000;
const MOST_KEPT_MB = 60;

async function saved(client: TestClient): Promise<Recording> {
  const take = new Take(VIDEO_MB * MB, 8 * MB);
  const id = await startUpload(client);
  for (let seq = 0; seq < take.count; seq += 1) await sendChunk(client, id, seq, take.chunk(seq));
  return (await client.post(`/api/uploads/${id}/finish`, take.finish())).json() as Recording;
}

async function stalledReader(client: TestClient, path: string): Promise<Socket> {
  const head = `GET ${path}?version=original HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookieHeader}\r\nconnection: close\r\n\r\n`;
  const socket = openSocket(client.url, head);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket.pause();
}

/** What the answer began with, read at last; 0 when there was none. */
async function statusOfAnswer(socket: Socket): Promise<number> {
  const first = new Promise<string>((resolve) => {
    socket
      .once('data', (bytes) => resolve(bytes.toString('latin1')))
      .once('close', () => resolve(''))
      .resume();
  });
  const status = statusOf(await first);
  socket.destroy();
  return status;
}

/** One round: they ask, take nothing, and are ended by the server. */
async function stall(server: ServerProcess, client: TestClient, url: string): Promise<void> {
  server.peakMb();
  const startedAt = performance.now();
  const readers = await Promise.all(Array.from({ length: READERS }, () => stalledReader(client, url)));
  const ports = new Set(readers.map(({ localPort }) => localPort ?? 0));
  let open = READERS;
  while (open > 0 && performance.now() - startedAt < LONGEST_STALL_MS) {
    await delay(1_000);
    open = await openConnections(server.url, ports);
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  report(`${READERS} readers that take nothing: still open`, `${open} after ${seconds} s`, open === 0);
  report('  memory at its peak', `${server.peakMb().toFixed(0)} MB`);
  const statuses = await Promise.all(readers.map(statusOfAnswer));
  const videos = statuses.filter((status) => status === 200).length;
  report('  were sent a video, or told to come back', `${videos}, ${READERS - videos}`, videos > 0);
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServer(dataDir);
  try {
    const client = new TestClient(server.url);
    await client.register();
    const { url } = await saved(client);
    await (await client.fetch(`${url}?version=original`)).arrayBuffer();
    await delay(REST_MS);
    report(`memory before, with a video of ${VIDEO_MB} MB`, `${(await server.rssMb()).toFixed(0)} MB`);
    const kept: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await stall(server, client, url);
      await delay(REST_MS);
      kept.push(await server.rssMb());
      report(`  ${REST_MS / 1_000} s later`, `${kept.at(-1)?.toFixed(0)} MB`);
    }
    const growth = (kept.at(-1) ?? 0) - (kept[FIRST_FULL_ROUND - 1] ?? 0);
    report(
      `growth from round ${FIRST_FULL_ROUND} to round ${ROUNDS}`,
      `${growth.toFixed(0)} MB`,
      growth < MOST_KEPT_MB,
    );
  } finally {
    await server.stop();
    await remove();
  }
}

await main();
