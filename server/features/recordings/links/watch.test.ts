import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../logger';
import { rawRequest, statusOf } from '../../../test/raw-request';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newLink, saveRecording, webmBytes } from '../../../test/videos';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ logger: createLogger('trace', { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => app.close());

/** A recording with a link, as its owner sees it. */
async function linked(overrides: Record<string, unknown> = {}, fullName = 'Dana Whitfield') {
  const client = app.client();
  const account = { password: 'correct horse battery', fullName };
  await client.register(account);
  const video = webmBytes();
  const recording = await saveRecording(client, video, overrides);
  const token = await newLink(client, recording.id);
  return { client, account, recording, video, token };
}

/** Gives the recording a picture, as a later step of processing does. */
async function addPoster(recordingId: string): Promise<void> {
  await app.pools.main.query(
    `with v as (insert into videos (id, user_id, recording_id, kind, mime_type, size_bytes)
       select gen_random_uuid(), user_id, id, 'poster', 'image/webp', 6 from recordings where id = $1 returning id)
     insert into video_chunks (video_id, off, bytes) select id, 0, 'poster' from v`,
    [recordingId],
  );
}

const visit = (path: string, headers?: Record<string, string>) => app.client().get(path, headers);

describe('GET /watch/{token}', () => {
  const missing: [string, () => Promise<string>][] = [
    ['an unknown token', async () => 'A'.repeat(32)],
    ['a tampered token', async () => (await linked()).token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['a token in other letters', async () => swapped((await linked()).token)],
    ['a token with more behind it', async () => `${(await linked()).token}A`],
    ['something that is no token', async () => 'nonsense'],
    ['no token at all', async () => ''],
    ['a way through folders', async () => '..%2f..%2fapi%2fposts'],
    ['an address that cannot be read', async () => '%E0%A4%A'],
    ['a zero byte', async () => '%00'],
    ["a recording's own id", async () => (await linked()).recording.id],
    [
      'an expired link',
      async () => {
        const { recording, token } = await linked();
        await app.pools.main.query('update share_links set expires_at = now() where recording_id = $1', [recording.id]);
        return token;
      },
    ],
    [
      'an ended link',
      async () => {
        const { client, recording, token } = await linked();
        await client.delete(`/api/recordings/${recording.id}/link`);
        return token;
      },
    ],
    [
      'a deleted recording',
      async () => {
        const { client, recording, token } = await linked();
        await client.delete(`/api/recordings/${recording.id}`);
        return token;
      },
    ],
    [
      'a deleted account',
      async () => {
        const { client, account, token } = await linked();
        expect((await client.delete('/api/auth/account', { password: account.password })).status).toBe(204);
        return token;
      },
    ],
  ];

  test.each(missing)(
    'answers %s with the same 404 page as all others, like its video and its poster',
    async (_, make) => {
      const token = await make();
      const known = await visit('/watch/unknown');
      expect(known.text).toContain('This link does not open a video');
      for (const path of ['', '/video', '/poster', '/more']) {
        const answer = await visit(`/watch/${token}${path}`, { range: 'bytes=0-3' });
        expect([answer.status, answer.text]).toEqual([404, known.text]);
        expect(headersOf(answer)).toEqual(headersOf(known));
      }
      const head = await app.client().request('HEAD', `/watch/${token}`);
      expect([head.status, head.text]).toEqual([404, '']);
    },
  );

  test('shows a stranger the title, the name of who shared it, and the player, and nothing else about them', async () => {
    const { client, recording, token } = await linked({ title: 'Three bureaus' });
    const page = await visit(`/watch/${token}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<title>Three bureaus · CreditCue</title>');
    expect(page.text).toContain('Shared by <bdi>Dana Whitfield</bdi>');
    expect(page.text).toContain(`<video src="/watch/${token}/video" controls playsinline`);
    expect(page.text).toContain(`<meta property="og:title" content="Three bureaus">`);
    expect(page.text).toContain(`<meta property="og:url" content="${app.url}/watch/${token}">`);
    expect(page.text).toContain(`<meta property="og:video" content="${app.url}/watch/${token}/video">`);
    expect(page.text).not.toContain('og:image');
    const { id, username, email, phone, company } = (await client.get('/api/auth/user')).json() as Record<
      string,
      string
    >;
    for (const secret of [recording.id, id, username, email, phone, company]) expect(page.text).not.toContain(secret);
  });

  test('is the same for everyone, and starts no session', async () => {
    const { client, token } = await linked();
    const stranger = await visit(`/watch/${token}`);
    expect((await client.get(`/watch/${token}`)).text).toBe(stranger.text);
    expect(stranger.headers.getSetCookie()).toEqual([]);
  });

  test('is kept nowhere, found by no search, told to no other site, and runs no script', async () => {
    const { token } = await linked();
    const { headers, text } = await visit(`/watch/${token}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text).toContain('<meta name="referrer" content="no-referrer">');
    expect(text).not.toMatch(/<script|\son\w+=|\sstyle=/i);
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy.join()).not.toContain('script-src');
  });

  test('shows what people wrote as text', async () => {
    const { token } = await linked({ title: `"><img src=x onerror="alert(1)">'&` }, '<b>Dana</b>');
    const { text } = await visit(`/watch/${token}`);
    expect(text).not.toMatch(/<img|<b>/);
    expect(text).toContain('&quot;&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;');
    expect(text).toContain('&lt;b&gt;Dana&lt;/b&gt;');
  });
});

describe('GET /watch/{token}/video and /poster', () => {
  test('sends the video, whole and in parts, as the owner gets it', async () => {
    const { client, recording, video, token } = await linked({ title: 'Three bureaus' });
    const path = `/watch/${token}/video`;
    const whole = await app.client().fetch(path);
    expect([whole.status, Buffer.from(await whole.arrayBuffer())]).toEqual([200, video]);
    const part = await app.client().fetch(path, { headers: { range: 'bytes=100-199' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, video.subarray(100, 200)]);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${video.length}`);
    expect((await visit(path, { range: 'bytes=9999999-' })).status).toBe(416);
    expect((await visit(path, { range: 'bytes=0-1,5-6' })).status).toBe(416);
    const owner = await client.fetch(recording.url);
    for (const name of ['content-type', 'etag', 'content-security-policy', 'cache-control', 'accept-ranges']) {
      expect(whole.headers.get(name)).toBe(owner.headers.get(name));
    }
    expect(whole.headers.get('x-robots-tag')).toContain('noindex');
    const known = await visit(path, { 'if-none-match': whole.headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
    const download = await app.client().request('HEAD', `${path}?download=1`);
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="Three bureaus (original).webm"');
  });

  test('sends the poster once there is one, and announces it', async () => {
    const { recording, token } = await linked();
    expect((await visit(`/watch/${token}/poster`)).status).toBe(404);
    await addPoster(recording.id);
    const poster = await visit(`/watch/${token}/poster`);
    expect([poster.status, poster.headers.get('content-type'), poster.text]).toEqual([200, 'image/webp', 'poster']);
    const page = await visit(`/watch/${token}`);
    expect(page.text).toContain(`poster="/watch/${token}/poster"`);
    expect(page.text).toContain(`<meta property="og:image" content="${app.url}/watch/${token}/poster">`);
  });
});

test('tokens stay out of the log and out of the audit log, however the address is written', async () => {
  const limited = await createTestApp({
    config: { rateLimits: true },
    logger: createLogger('trace', { write: (line: string) => void lines.push(line) }),
  });
  const token = 'unmistakable'.padEnd(32, 'x');
  await Promise.all(Array.from({ length: 601 }, () => limited.client().get(`/watch/${token}`)));
  const player = await limited.client().get(`/watch/${token}/video`);
  expect([player.status, player.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const page = await limited.client().get(`/watch/${token}`, { accept });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(page.text).toMatch(
    /<h1>This page was opened too often<\/h1>\s*<p>Too many attempts\. Try again in \d+ seconds?\./,
  );
  await limited.client().get(`/WATCH/${token}?x=${token}`);
  await limited.client().post(`/watch/${token}`);
  const { rows } = await limited.pools.main.query(
    "select details from audit_events where event = 'excess_rate_limit_exceeded'",
  );
  await limited.close();
  expect(rows).toEqual([{ details: { path: '/watch/[redacted]' } }]);
  expect(lines.join('')).toContain('/watch/[redacted]');
  expect(lines.join('')).not.toContain(token);
});

test('nothing is changed there', async () => {
  const { token } = await linked();
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await rawRequest(
      app.url,
      `${method} /watch/${token} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(404);
  }
  expect((await visit(`/watch/${token}`)).status).toBe(200);
});

const swapped = (token: string) =>
  token.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** All but those that tell one request from another. */
const headersOf = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
