import { createHash } from 'node:crypto';
import { linkPageSchema } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../http/rate-limit';
import { createLogger } from '../../../logger';
import { rawRequest, statusOf } from '../../../test/raw-request';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { MP4_HEAD, newLink, saveRecording, webmBytes } from '../../../test/videos';

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

/** Gives it a version that was asked for. */
async function addVersion(recordingId: string, kind: 'mp4' | 'post-ready' = 'mp4'): Promise<void> {
  await app.pools.main.query(
    `with v as (insert into videos (id, user_id, recording_id, kind, mime_type, size_bytes)
       select gen_random_uuid(), user_id, id, $2, 'video/mp4', length($2 || ' version') from recordings
       where id = $1 returning id)
     insert into video_chunks (video_id, off, bytes) select id, 0, convert_to($2 || ' version', 'UTF8') from v`,
    [recordingId, kind],
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
    // The dot between the two is drawn only where they are on one line.
    expect(page.text).toContain('<span>Shared by <bdi>Dana Whitfield</bdi></span> <span class="time">');
    expect(page.text).toMatch(
      new RegExp(`<video src="/watch/${token}/video\\?view=[\\w-]{16}" controls playsinline preload="none"`),
    );
    expect(page.text).toContain(`<meta property="og:title" content="Three bureaus">`);
    expect(page.text).toContain(`<meta property="og:url" content="${app.url}/watch/${token}">`);
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
    const withoutKey = (text: string) => text.replace(/\?view=[\w-]{16}/, '');
    expect(withoutKey((await client.get(`/watch/${token}`)).text)).toBe(withoutKey(stranger.text));
    expect(stranger.headers.getSetCookie()).toEqual([]);
  });

  test('is kept nowhere, found by no search, told to no other site, and runs no script but its own', async () => {
    const { token } = await linked();
    const { headers, text } = await visit(`/watch/${token}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text).toContain('<meta name="referrer" content="no-referrer">');
    expect(text).not.toMatch(/<script\s|\son\w+=|\sstyle=/i);
    const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(1);
    const hash = createHash('sha256').update(scripts.join()).digest('base64');
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy.filter((part) => part.includes('script-src'))).toEqual([`script-src 'sha256-${hash}'`]);
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

describe('what the owner lets the page show', () => {
  const everything = {
    showsName: false,
    showsCompany: true,
    showsPhone: true,
    showsWebsite: true,
    callToAction: { label: 'Book a "call"', address: 'https://northline.example/book?a=1&b=2' },
    hasCaptionsOn: false,
    allowsDownload: true,
  };

  test('company, phone, website and a button, each a plain link', async () => {
    const { client, recording, token } = await linked();
    const profile = {
      fullName: 'Dana <W>',
      company: 'Northline & Sons',
      phone: '(312) 555-0148',
      website: 'https://northline.example/',
    };
    const { email } = (await client.get('/api/auth/user')).json() as { email: string };
    expect((await client.patch('/api/auth/profile', { ...profile, email })).status).toBe(200);
    expect((await client.request('PUT', `/api/recordings/${recording.id}/link`, everything)).status).toBe(200);
    const { text } = await visit(`/watch/${token}`);
    expect(text).toContain('Shared by <bdi>Northline &amp; Sons</bdi>');
    expect(text).not.toContain('Dana');
    expect(text).toContain('<a href="tel:3125550148">(312) 555-0148</a>');
    expect(text).toContain(
      '<a href="https://northline.example/" rel="noopener noreferrer nofollow">northline.example</a>',
    );
    expect(text).toContain(
      '<a class="button primary" href="https://northline.example/book?a=1&amp;b=2" rel="noopener noreferrer nofollow">Book a &quot;call&quot;</a>',
    );
    expect(text).toContain('content="A video shared by Northline &amp; Sons."');
  });

  test('the button for the download is there unless the owner switched it off, then neither is its file, and the video plays on', async () => {
    const { client, recording, video, token } = await linked();
    const button = `<a class="button" href="/watch/${token}/video?download=1" download>Download Video</a>`;
    expect((await visit(`/watch/${token}`)).text).toContain(button);
    const options = `/api/recordings/${recording.id}/link`;
    await client.request('PUT', options, { ...everything, allowsDownload: true });
    expect((await visit(`/watch/${token}`)).text).toContain(button);
    await client.request('PUT', options, { ...everything, allowsDownload: false });
    expect((await visit(`/watch/${token}`)).text).not.toContain('Download Video');
    expect((await visit(`/watch/${token}/video?download=1`)).status).toBe(404);
    const played = await app.client().fetch(`/watch/${token}/video`);
    expect([played.status, Buffer.from(await played.arrayBuffer())]).toEqual([200, video]);
  });

  test('captions are shown from the start unless the owner switched that off', async () => {
    const { client, recording, token } = await linked({ cues: [{ start: 0, end: 1, text: 'Hello' }] });
    expect((await visit(`/watch/${token}`)).text).toMatch(/<track [^>]* default>/);
    await client.request('PUT', `/api/recordings/${recording.id}/link`, everything);
    expect((await visit(`/watch/${token}`)).text).not.toMatch(/<track [^>]* default>/);
  });

  const said = [
    { text: 'Read', start: 0, end: 0.5 },
    { text: 'page <1>', start: 0.5, end: 1 },
  ];

  test('captions look as their owner chose, with the word that is said marked', async () => {
    const { client, recording, token } = await linked({ cues: [{ start: 0, end: 1, text: 'Hello' }] });
    const captions = () => visit(`/watch/${token}/captions.vtt`);
    expect((await captions()).text).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n');
    expect((await visit(`/watch/${token}`)).text).not.toContain('::cue');
    const save = (look: string, position: string) =>
      client.request('PUT', `/api/recordings/${recording.id}/captions`, {
        words: said,
        style: { look, colour: '#FFD54A', position },
      });
    expect((await save('plate', 'top')).status).toBe(200);
    expect((await captions()).text).toBe(
      [
        'WEBVTT\n',
        '00:00:00.000 --> 00:00:00.500 line:14% size:88%\n<c.said>Read</c> page &lt;1&gt;\n',
        '00:00:00.500 --> 00:00:01.500 line:14% size:88%\nRead <c.said>page &lt;1&gt;</c>\n',
      ].join('\n'),
    );
    const page = await visit(`/watch/${token}`);
    const [, style = ''] = /<style>(video::cue.*?)<\/style>/.exec(page.text) ?? [];
    expect(style).toContain('video::cue(.said){background:#FFD54A;color:#05080d');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}' 'sha256-`);

    await save('outline', 'low');
    expect((await captions()).text).toContain('00:00:00.000 --> 00:00:00.500 line:56% size:88%\n<c.said>READ</c> PAGE');
    expect((await visit(`/watch/${token}`)).text).toContain('video::cue(.said){color:#FFD54A}');
  });

  test('where the words are in the picture they are not shown a second time', async () => {
    const { client, recording, video, token } = await linked({ cues: [{ start: 0, end: 1, text: 'Hello' }] });
    await addVersion(recording.id, 'post-ready');
    const page = async () => (await visit(`/watch/${token}`)).text;
    const played = async () => {
      const src = /<video src="([^"]*)"/.exec(await page())?.[1]?.replaceAll('&amp;', '&') ?? '';
      const answer = await app.client().fetch(src);
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('latin1')];
    };
    expect(await page()).not.toContain('<track');
    expect(await played()).toEqual([200, 'post-ready version']);

    // Who has switched the captions off gets a picture without words, and a track that can be switched on.
    await client.request('PUT', `/api/recordings/${recording.id}/link`, everything);
    expect(await page()).toMatch(/<track (?![^>]* default>)/);
    expect(await played()).toEqual([200, video.toString('latin1')]);
    await client.request('PUT', `/api/recordings/${recording.id}/link`, { ...everything, hasCaptionsOn: true });

    // Words that were changed are not those in the picture.
    const style = { look: 'highlight', colour: '#FFD54A', position: 'low' };
    await client.request('PUT', `/api/recordings/${recording.id}/captions`, { words: said, style });
    expect(await page()).toMatch(/<track [^>]* default>/);
    expect(await played()).toEqual([200, video.toString('latin1')]);
    expect((await visit(`/watch/${token}/video?version=post-ready`)).status).toBe(404);

    // A post-ready file whose owner keeps words out of its picture has none to show.
    await client.request('PUT', `/api/recordings/${recording.id}/edits`, { areCaptionsInPicture: false });
    await addVersion(recording.id, 'post-ready');
    expect(await page()).toMatch(/<track [^>]* default>/);
    expect(await played()).toEqual([200, video.toString('latin1')]);
  });

  test('a chat is offered the MP4 version, or what was recorded as MP4, and no video where there is neither', async () => {
    const { client, recording, token } = await linked();
    expect((await visit(`/watch/${token}`)).text).not.toContain('og:video');
    expect((await visit(`/watch/${token}/video?version=mp4`)).status).toBe(404);
    await addVersion(recording.id);
    const recorded = await newLink(client, (await saveRecording(client, MP4_HEAD)).id);
    for (const [link, bytes] of [
      [token, 'mp4 version'],
      [recorded, MP4_HEAD.toString('latin1')],
    ]) {
      const { text } = await visit(`/watch/${link}`);
      const address = /<meta property="og:video" content="([^"]*)">/.exec(text)?.[1] ?? '';
      expect(address).toBe(`${app.url}/watch/${link}/video?version=mp4`);
      expect(text).toContain('<meta property="og:video:type" content="video/mp4">');
      const answer = await app.client().fetch(address.slice(app.url.length));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe(bytes);
    }
  });

  test('a chat learns the sizes of picture and video', async () => {
    const { recording, token } = await linked();
    await addPoster(recording.id);
    await addVersion(recording.id);
    await app.pools.main.query('update recordings set width = 1080, height = 1920 where id = $1', [recording.id]);
    const { text } = await visit(`/watch/${token}`);
    for (const [property, content] of [
      ['og:image:width', 360],
      ['og:image:height', 640],
      ['og:video:width', 1080],
      ['og:video:height', 1920],
    ])
      expect(text).toContain(`<meta property="${property}" content="${content}">`);
  });
});

describe('views', () => {
  const keyOf = (text: string) => /\?view=([\w-]{16})/.exec(text)?.[1] ?? '';
  const viewsOf = async (client: Awaited<ReturnType<typeof linked>>['client'], id: string) =>
    linkPageSchema.parse((await client.get(`/api/recordings/${id}/link`)).json()).views;
  const player = { 'sec-fetch-dest': 'video', 'sec-fetch-site': 'same-origin', range: 'bytes=0-' };

  test('one for each load of the page whose video is started, whatever the player asks for then', async () => {
    const { client, recording, token } = await linked();
    const start = async () => {
      const address = `/watch/${token}/video?view=${keyOf((await visit(`/watch/${token}`)).text)}`;
      expect((await visit(address, player)).status).toBe(206);
      await visit(address, { ...player, range: 'bytes=500-' });
      await visit(address, player);
    };
    expect(await viewsOf(client, recording.id)).toBe(0);
    await start();
    expect(await viewsOf(client, recording.id)).toBe(1);
    await start();
    expect(await viewsOf(client, recording.id)).toBe(2);
  });

  test('not for looking at the page, for its owner, for a download, for a preview in a chat, or for a wrong key', async () => {
    const { client, recording, token } = await linked();
    const key = async () => keyOf((await visit(`/watch/${token}`)).text);
    const path = `/watch/${token}/video`;
    const byOwner = await client.get(`${path}?view=${await key()}`, player);
    expect([byOwner.status, byOwner.headers.getSetCookie()]).toEqual([206, []]);
    await visit(path, player);
    await visit(`${path}?view=${await key()}`, { ...player, 'sec-fetch-dest': 'document' });
    await visit(`${path}?view=${await key()}`, { ...player, 'sec-purpose': 'prefetch' });
    await app.client().request('HEAD', `${path}?view=${await key()}`);
    await visit(`${path}?view=short`, player);
    await visit(`${path}?download=1`, player);
    expect(await viewsOf(client, recording.id)).toBe(0);
    const other = await linked();
    await other.client.get(`${path}?view=${await key()}`, player);
    expect(await viewsOf(client, recording.id)).toBe(1);
  });

  test('many from one address are played, and counted up to a limit', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const client = limited.client();
    await client.register();
    const { id } = await saveRecording(client);
    const token = await newLink(client, id);
    for (let load = 0; load < LIMITS.views.points + 3; load += 1) {
      const address = `/watch/${token}/video?view=${String(load).padStart(16, 'x')}`;
      expect((await limited.client().get(address, player)).status).toBe(206);
    }
    expect(await viewsOf(client, id)).toBe(LIMITS.views.points);
    await limited.close();
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
