import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Response } from 'express';
import { expect, test } from 'vitest';
import { sendStream } from './send-stream';

test('a caller who asks for the headers only has nothing read, which no slow line would hold back', async () => {
  let read = 0;
  async function* pieces() {
    for (; read < 100; read += 1) yield Buffer.alloc(1_024);
  }
  const server = createServer((_req, res) => void sendStream(res as Response, pieces())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
  expect(read).toBe(0);
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(100 * 1_024);
  server.close();
});
