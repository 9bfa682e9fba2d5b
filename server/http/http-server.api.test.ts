import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { rawConversation, statusOf } from '../test/raw-request';
import { CONNECTION_LIMITS, createHttpServer } from './http-server';

const limits = { ...CONNECTION_LIMITS, headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 };

test.each([
  ['half a head', 'POST / HTTP/1.1\r\nHost: x\r\n'],
  ['nothing at all', ''],
  ['half a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'],
])('a caller who sends %s and waits is cut off', async (_name, text) => {
  const server = createHttpServer((req, res) => void req.resume().on('end', () => res.end()), limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await rawConversation(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, text);
  expect(statusOf(answer)).toBe(408);
  server.close();
});

test('the cut comes within 65 seconds', () => {
  expect(CONNECTION_LIMITS.headersTimeout + CONNECTION_LIMITS.connectionsCheckingInterval).toBeLessThan(65_000);
});
