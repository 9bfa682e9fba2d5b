import { once } from 'node:events';
import type { Socket } from 'node:net';
import { MAX_CHUNK_BYTES, type Recording } from '@shared/recordings';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSocket, rawConversation, statusOf } from '../test/raw-request';
import { createTestApp, type TestApp } from '../test/test-app';
import type { TestClient } from '../test/test-client';
import { contentDigest, finishOf, putChunk, startUpload, webmBytes } from '../test/videos';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function headOf(client: TestClient, line: string, headers: Record<string, string | number> = {}): string {
  const all = { host: 'localhost', cookie: client.cookieHeader, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends this much, and leaves the connection open without reading. */
function send(client: TestClient, text: string): Socket {
  const socket = openSocket(client.url, text);
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

const chunkHead = (client: TestClient, uploadId: string) =>
  headOf(client, `PUT /api/uploads/${uploadId}/chunks/0`, {
    'content-type': 'application/octet-stream',
    'content-digest': contentDigest(Buffer.alloc(0)),
    'content-length': MAX_CHUNK_BYTES,
  });
const jsonHead = (client: TestClient) =>
  headOf(client, 'POST /api/recordings', { 'content-type': 'application/json', 'content-length': 30_000_000 });
const JSON_START = '{"title":"Slow","videoData":"data:video/webm;base64,GkXf';

async function user(app: TestApp): Promise<TestClient> {
  const client = app.client();
  await client.register();
  return client;
}

const users = (app: TestApp, count: number) => Promise.all(Array.from({ length: count }, () => user(app)));

describe('callers that stop half-way', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ config: { stallMs: 300, bodyPace: { windowMs: 150, bytesPerWindow: 1_000 } } });
  });
  afterAll(() => app.close());

  test('a reader that takes nothing is ended, and nobody else', async () => {
    const client = await user(app);
    // More than the connection itself takes in.
    const recording = await withBytes(client, 8);
    const endedPorts: (number | undefined)[] = [];
    app.server.on('connection', (socket) => {
      const port = socket.remotePort;
      socket.once('close', () => endedPorts.push(port));
    });
    const reader = send(client, headOf(client, `GET ${recording.url}`)).pause();
    await once(reader, 'connect');
    const port = reader.localPort;
    await expect.poll(() => endedPorts.includes(port)).toBe(true);
    expect((await client.get(recording.url, { range: 'bytes=0-9' })).status).toBe(206);
  });

  test('a chunk that comes too slowly is refused', async () => {
    const client = await user(app);
    const answer = await rawConversation(app.url, chunkHead(client, await startUpload(client)));
    expect([statusOf(answer), answer.includes('That took too long to arrive.')]).toEqual([408, true]);
  });

  test('a video in JSON that comes too slowly is refused, and leaves nothing', async () => {
    const client = await user(app);
    const answer = await rawConversation(app.url, jsonHead(client) + JSON_START);
    expect([statusOf(answer), answer.includes('That took too long to arrive.')]).toEqual([408, true]);
    expect((await client.get('/api/limits')).json()).toMatchObject({ usedBytes: 0 });
  });
});

describe('callers that keep connections open', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('six users who announce chunks and send nothing keep nobody from uploading', async () => {
    const honest = await user(app);
    const slow = await users(app, 6);
    for (const client of slow) {
      const id = await startUpload(client);
      for (let n = 0; n < 2; n += 1) send(client, chunkHead(client, id));
    }
    const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBeGreaterThanOrEqual(12);
    expect((await putChunk(honest, await startUpload(honest), 0, webmBytes(300_000))).status).toBe(204);
  });

  test('five users who send videos in JSON and stop keep nobody from sending one', async () => {
    const honest = await user(app);
    const slow = await users(app, 5);
    for (const client of slow) send(client, jsonHead(client) + JSON_START);
    const begun = async () => {
      const { rows } = await app.pools.main.query(
        `select count(distinct user_id)::int as count from videos where recording_id is null and mime_type = 'video/webm'
         and id not in (select video_id from uploads)`,
      );
      return rows[0].count;
    };
    // Where four at once fill the server, four begin and the fifth never does.
    await expect.poll(begun).toBeGreaterThanOrEqual(4);
    const body = { title: 'Quick', videoData: `data:video/webm;base64,${webmBytes().toString('base64')}` };
    expect((await honest.post('/api/recordings', body)).status).toBe(201);
  });

  test('one video more than a user may have open is refused with a sentence, until one is closed', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const client = await user(limited);
    const recording = await withBytes(client, 3);
    const open = Array.from({ length: 20 }, () => {
      const socket = send(client, headOf(client, `GET ${recording.url}`));
      // The head of the answer, and then nothing more.
      return new Promise<Socket>((resolve) => socket.once('data', () => resolve(socket.pause())));
    });
    const [first] = await Promise.all(open);
    const range = { range: 'bytes=0-9' };
    const refused = await client.get(recording.url, range);
    expect([refused.status, refused.text]).toEqual([
      429,
      'Too many videos are open at once. Close some and try again.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    first?.destroy();
    await expect.poll(async () => (await client.get(recording.url, range)).status).toBe(206);
    await limited.close();
  });
});

/** A recording of so many chunks of 4 MB. */
async function withBytes(client: TestClient, chunks: number): Promise<Recording> {
  const bytes = Array.from({ length: chunks }, () => webmBytes(4_000_000));
  const id = await startUpload(client);
  for (const [seq, chunk] of bytes.entries()) await putChunk(client, id, seq, chunk);
  return (await client.post(`/api/uploads/${id}/finish`, finishOf(bytes))).json() as Recording;
}
