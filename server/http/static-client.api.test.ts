import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest, statusOf } from '../test/raw-request';
import { createTestApp, type TestApp } from '../test/test-app';

const PAGE = '<!doctype html><title>CreditCue</title>';
const SCRIPT = 'export const answer = 42;'.repeat(200);
const SECRET = 'outside of the client';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  const dir = join(folder, 'client');
  await mkdir(join(dir, 'assets'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    '../secret.txt': SECRET,
    '.hidden': SECRET,
    'index.html': PAGE,
    'service-worker.js': 'self.addEventListener("fetch", () => {});',
    'theme.js': 'document.documentElement.dataset.theme = "dark";',
    'assets/main-abc123.js': SCRIPT,
    'assets/main-abc123.js.br': brotliCompressSync(SCRIPT),
    'assets/main-abc123.js.gz': gzipSync(SCRIPT),
    'assets/plain-abc123.css': 'body{margin:0}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(dir, name), content);
  app = await createTestApp({ config: { clientDir: dir } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => app.client().get(path, headers);

describe('the page', () => {
  test.each(['/', '/?tab=record', '/teleprompter', '/chat', '/recordings', '/register', '/signin'])(
    'answers %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.text]).toEqual([200, PAGE]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  test.each(['/nothing', '/scripts/1', '/chat/1', '/Chat', '/wp-login.php', '/assets/gone-abc123.js.map.html'])(
    'answers the unknown path %s too, and says that it is unknown',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.text]).toEqual([404, PAGE]);
    },
  );

  test.each([
    ['/login', '/signin'],
    ['/Login/', '/signin'],
    ['/sign-in', '/signin'],
    ['/signup', '/register'],
    ['/sign-up', '/register'],
  ])('leads from %s to %s', async (path, address) => {
    const answer = await app.client().fetch(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, address]);
  });

  test('may load only its own things, use the camera, and never be framed', async () => {
    const { headers } = await get('/');
    expect((headers.get('content-security-policy') ?? '').split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('permissions-policy')).toBe(
      'camera=(self), microphone=(self), screen-wake-lock=(self), display-capture=(), geolocation=(), payment=()',
    );
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.each([
    ['plain.test', '', false],
    ['plain.test', 'Sec-Fetch-Site: none\r\n', true],
    ['localhost:3000', '', true],
    ['127.0.0.1:3000', '', true],
  ])('at %s with "%s" isolates its window: %s', async (host, header, isIsolated) => {
    const answer = await rawRequest(app.url, `GET / HTTP/1.1\r\nHost: ${host}\r\n${header}Connection: close\r\n\r\n`);
    expect(/^cross-origin-opener-policy: same-origin\r$/im.test(answer)).toBe(isIsolated);
    expect(/^origin-agent-cluster: \?1\r$/im.test(answer)).toBe(isIsolated);
  });

  test('is not what the API answers', async () => {
    const answer = await get('/api/nothing', { accept: 'text/html' });
    expect([answer.status, answer.text]).toEqual([404, 'Not found.']);
  });

  test('is there to be read only', async () => {
    const answer = await app.client().request('POST', '/');
    expect(answer.status).toBeGreaterThanOrEqual(404);
    expect(answer.status).toBeLessThan(500);
  });

  test('is not sent again when the browser has it', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(304);
  });
});

describe('assets', () => {
  test.each(['br', 'gzip'])('come as they were compressed: %s', async (encoding) => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': encoding });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.text).toBe(SCRIPT);
  });

  test('come plain to whom compression means nothing', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'identity' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.text).toBe(SCRIPT);
  });

  test('without a compressed copy come plain', async () => {
    const answer = await get('/assets/plain-abc123.css', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('outside of the hashed folder are asked for again each time', async () => {
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('public, max-age=0');
  });
});

describe('the worker that keeps pages on devices', () => {
  test('is asked for again each time, and may load only what pages may', async () => {
    const { headers, text } = await get('/service-worker.js');
    expect(text).toContain('fetch');
    expect(headers.get('cache-control')).toBe('public, max-age=0');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("connect-src 'self'");
  });

  test('can be taken back: the last one forgets everything, and is gone itself', async () => {
    const twin = await app.twin({ config: { clientDir: join(folder, 'client'), keepsPages: false } });
    const { headers, text } = await twin.client().get('/service-worker.js');
    await twin.close();
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);

    const kept = new Set(['creditcue-pages-1', 'creditcue-pages-2']);
    const done: string[] = [];
    const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
    const self = {
      addEventListener: listeners.set.bind(listeners),
      skipWaiting: () => done.push('not waiting'),
      registration: { unregister: async () => done.push(`unregistered with ${kept.size} kept`) },
    };
    runInNewContext(text, {
      self,
      caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    });
    expect([...listeners.keys()]).toEqual(['install', 'activate']);
    let work: Promise<unknown> = Promise.resolve();
    for (const name of ['install', 'activate']) {
      listeners.get(name)?.({
        waitUntil: (given) => {
          work = given;
        },
      });
    }
    await work;
    expect(done).toEqual(['not waiting', 'unregistered with 0 kept']);
  });
});

describe('what is not in the folder', () => {
  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets//../../secret.txt',
    '//secret.txt',
    '/%00/secret.txt',
    '/secret.txt%00.js',
    '/.hidden',
    '/%',
    '/%zz',
  ])('cannot be had as %s', async (path) => {
    const answer = await rawRequest(app.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toContain(SECRET);
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain(folder);
  });
});
