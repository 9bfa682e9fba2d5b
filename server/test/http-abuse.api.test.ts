import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, newCaller, stateOf } from './authorization-world';
import { openSocket, rawConversation, rawRequest, statusOf } from './raw-request';
import { createTestApp, type TestApp } from './test-app';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await newCaller(app);
});
afterAll(() => app.close());

const isSentence = (text: string) =>
  text.length > 0 && text.length <= 200 && !/[{}<>]|\n|stack|node_modules/.test(text);

function postRaw(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, path = '/api/scripts') {
  return owner.client.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

const deep = (depth: number) => `{"title":${'['.repeat(depth)}${']'.repeat(depth)},"content":"x"}`;

const BODIES: [string, string][] = [
  ['nothing', ''],
  ['half an object', '{"title":'],
  ['a trailing comma', '{"title":"x","content":"y",}'],
  ['two objects', '{"title":"x","content":"y"}{}'],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a string', '"text"'],
  ['an array', '[{"title":"x","content":"y"}]'],
  ['single quotes', "{'title':'x'}"],
  ['a form', 'title=x&content=y'],
  ['an object 50,000 deep', deep(50_000)],
  ['an array 50,000 deep', '['.repeat(50_000)],
  ['a number beyond all numbers', '{"title":"x","content":"y","wpm":1e999}'],
  ['a number as text', '{"title":"x","content":"y","wpm":"140"}'],
  ['a byte order mark and nothing', '\ufeff'],
  ['__proto__ instead of fields', '{"__proto__":{"title":"x","content":"y"}}'],
  ['constructor instead of fields', '{"constructor":{"prototype":{"title":"x","content":"y"}}}'],
  ['a key of 60,000 letters', `{"${'k'.repeat(60_000)}":1}`],
];

describe('a body that is', () => {
  test.each(BODIES)('%s is refused with a sentence and stores nothing', async (_name, body) => {
    const before = await stateOf(app);
    const response = await postRaw(body);
    const text = await response.text();
    expect([400, 415]).toContain(response.status);
    expect(text).toSatisfy(isSentence);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await stateOf(app)).toBe(before);
  });

  test('polluted with __proto__ changes no other object', async () => {
    const body =
      '{"title":"x","content":"y","__proto__":{"isAdmin":true,"wpm":999},"constructor":{"prototype":{"a":1}}}';
    const response = await postRaw(body);
    expect(response.status).toBe(201);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(await response.json()).not.toHaveProperty('isAdmin');
  });

  test('too large is 413, declared or not', async () => {
    const large = `{"title":"x","content":"${'y'.repeat(1_100_000)}"}`;
    expect((await postRaw(large)).status).toBe(413);
    expect((await postRaw(`{"content":"${'y'.repeat(103_000)}"}`, {}, '/api/posts')).status).toBe(413);
    const host = new URL(app.url).host;
    const head = `POST /api/posts HTTP/1.1\r\nHost: ${host}\r\nCookie: ${owner.client.cookieHeader}\r\nContent-Type: application/json\r\n`;
    const declared = await rawRequest(app.url, `${head}Content-Length: 9000000000\r\n\r\n{`);
    expect(statusOf(declared)).toBe(413);
    expect(declared).toContain('That is too large to be saved.');
    const chunk = `10000\r\n${'y'.repeat(0x10000)}\r\n`;
    const chunked = await rawRequest(app.url, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`);
    expect(statusOf(chunked)).toBe(413);
  });

  test('compressed is refused without being opened', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000, 'y')));
    for (const encoding of ['gzip', 'deflate', 'br', 'x-unknown']) {
      const response = await postRaw(bomb, { 'content-encoding': encoding });
      expect([response.status, await response.text()]).toEqual([415, 'Send this as JSON, uncompressed.']);
    }
  });

  test('in another character set is refused or read as what it is', async () => {
    const body = '{"title":"x","content":"y"}';
    expect((await postRaw(body, { 'content-type': 'application/json; charset=x-unknown' })).status).toBe(415);
    const latin = new Uint8Array(Buffer.from('{"title":"\xe9","content":"y"}', 'latin1'));
    expect((await postRaw(latin, { 'content-type': 'application/json; charset=iso-8859-1' })).status).toBe(415);
    expect((await postRaw(body, { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(201);
  });
});

describe('a request that is', () => {
  const head = (line: string, ...headers: string[]) =>
    `${[line, `Host: ${new URL(app.url).host}`, `Cookie: ${owner.client.cookieHeader}`, ...headers].join('\r\n')}\r\n\r\n`;

  test('smuggled by two lengths is refused', async () => {
    const before = await stateOf(app);
    const smuggled = 'POST /api/posts HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
    const requests = [
      head(
        'POST /api/posts HTTP/1.1',
        'Content-Type: application/json',
        'Content-Length: 4',
        'Transfer-Encoding: chunked',
      ),
      head('POST /api/posts HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 4', 'Content-Length: 70'),
      head('POST /api/posts HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked, identity'),
    ];
    for (const request of requests) {
      const answer = await rawConversation(app.url, `${request}0\r\n\r\n${smuggled}`);
      expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer)).toBeLessThan(500);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    }
    expect(await stateOf(app)).toBe(before);
  });

  test('TRACE, CONNECT or made up is refused and echoes nothing', async () => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'BREW']) {
      const answer = await rawRequest(app.url, head(`${method} /api/posts HTTP/1.1`, 'Connection: close'));
      expect(answer).not.toContain(owner.client.cookieHeader);
      if (answer) expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
      expect(statusOf(answer)).toBeLessThan(500);
    }
  });

  test('badly encoded or out of bounds gets a plain answer', async () => {
    const paths = [
      '/api/scripts/%',
      '/api/scripts/%zz',
      '/api/scripts/%00',
      '/api/scripts/%c0%af',
      '/api/scripts/..%2f..%2fetc%2fpasswd',
      `/api/scripts/${'x'.repeat(8_000)}`,
      '/api/scripts?limit=1&limit=2',
      '/api/scripts?limit[]=1',
      '/api/scripts?before=%00',
      '/api/scripts?%',
      '/api//scripts',
      '//evil.example/api/scripts',
      'http://evil.example/api/scripts',
    ];
    for (const path of paths) {
      const answer = await rawRequest(app.url, head(`GET ${path} HTTP/1.1`, 'Connection: close'));
      expect([path, statusOf(answer)]).toEqual([path, expect.toSatisfy((status: number) => status < 500)]);
      const [, body = ''] = answer.split('\r\n\r\n');
      if (statusOf(answer) >= 400) expect(body).not.toContain('not valid JSON');
    }
  });

  test('made of too many headers is refused', async () => {
    const answer = await rawRequest(app.url, head('GET /api/posts HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`));
    expect(statusOf(answer)).toBe(431);
  });
});

test('two hundred callers who never finish their request keep nobody else waiting', async () => {
  const host = new URL(app.url).host;
  const starts = [
    'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\n',
    `POST /api/auth/signin HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"a":`,
  ];
  const sockets = Array.from({ length: 200 }, (_, i) => openSocket(app.url, starts[i % 2] ?? ''));
  for (const socket of sockets) socket.on('error', () => {});
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const startedAt = performance.now();
  expect((await owner.client.get('/api/posts')).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  for (const socket of sockets) socket.destroy();
  expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
});
