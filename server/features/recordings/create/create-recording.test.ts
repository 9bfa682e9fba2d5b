import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { recordingSchema } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { ebmlHead, MP4_HEAD, sha256, videoOf, webmBytes } from '../../../test/videos';

const MB = 1024 * 1024;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { maxVideoBytes: 2 * MB, userQuotaBytes: 5 * MB } });
});
afterAll(() => app.close());

const dataUrl = (bytes: Buffer, type = 'video/webm;codecs=vp9,opus') =>
  `data:${type};base64,${bytes.toString('base64')}`;

const sendText = (client: TestClient, body: string, headers: Record<string, string> = {}) =>
  client.fetch('/api/recordings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

async function leftBehind(userId: string): Promise<number> {
  const { rows } = await app.pools.main.query(
    `select (select count(*) from videos where user_id = $1) + (select count(*) from recordings where user_id = $1)
          + (select count(*) from video_chunks where video_id not in (select id from videos)) as count`,
    [userId],
  );
  return Number(rows[0].count);
}

/** Sends the head of a request and some of its body, never the rest, and waits for the answer. */
function beginRequest(headers: Record<string, string | number>, begun: string) {
  return new Promise<{ status: number | undefined; ms: number }>((resolve, reject) => {
    const startedAt = performance.now();
    const sending = request(`${app.url}/api/recordings`, { method: 'POST', headers });
    sending.on('error', reject);
    sending.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, ms: performance.now() - startedAt });
      sending.destroy();
    });
    sending.write(begun);
  });
}

describe('POST /api/recordings', () => {
  test('refuses the signed-out without waiting for the body', async () => {
    expect((await app.client().post('/api/recordings', { videoData: 'x' })).status).toBe(401);
    const headers = { 'content-type': 'application/json', 'content-length': 400 * MB };
    const { status, ms } = await beginRequest(headers, '{"videoData":"');
    expect(status).toBe(401);
    expect(ms).toBeLessThan(1_000);
  });

  test('refuses a body that is declared too large without waiting for it', async () => {
    const { client, user } = await app.signedIn();
    const cookie = client.cookieHeader;
    const headers = { cookie, 'content-type': 'application/json', 'content-length': 3 * MB };
    const { status, ms } = await beginRequest(headers, '{"videoData":"');
    expect(status).toBe(413);
    expect(ms).toBeLessThan(1_000);
    expect(await leftBehind(user.id)).toBe(0);
  });

  test('refuses other content types and compressed bodies', async () => {
    const { client, user } = await app.signedIn();
    const body = JSON.stringify({ videoData: dataUrl(webmBytes()) });
    for (const type of [
      'text/plain',
      'multipart/form-data',
      'application/octet-stream',
      'application/json; charset=utf-16',
    ]) {
      expect([type, (await sendText(client, body, { 'content-type': type })).status]).toEqual([type, 415]);
    }
    expect((await sendText(client, body, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect(await leftBehind(user.id)).toBe(0);
  });

  test('refuses bad fields, and leaves nothing behind', async () => {
    const { client, user } = await app.signedIn();
    const videoData = dataUrl(webmBytes());
    const bad: [Record<string, unknown>, number][] = [
      [{}, 400],
      [{ videoData: null }, 400],
      [{ videoData: '' }, 400],
      [{ videoData: 'data:video/webm;base64,' }, 400],
      [{ videoData: `${videoData}*` }, 400],
      [{ videoData: videoData.slice(0, -1) }, 400],
      [{ videoData, duration: -1 }, 400],
      [{ videoData, duration: '30' }, 400],
      [{ videoData, aspectRatio: '4:3' }, 400],
      [{ videoData, title: 5 }, 400],
      [{ videoData, title: 'x'.repeat(201) }, 400],
      [{ videoData, mimeType: 'text/html' }, 415],
      [{ videoData: dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'), 'video/webm') }, 415],
      [{ videoData: dataUrl(randomBytes(300_000)) }, 415],
      [{ title: 'x'.repeat(100_001), videoData }, 413],
      [{ videoData: dataUrl(webmBytes(2 * MB)) }, 413],
    ];
    for (const [body, status] of bad) {
      const answer = await client.post('/api/recordings', body);
      expect([Object.keys(body), answer.status, answer.text.length < 200]).toEqual([Object.keys(body), status, true]);
    }
    for (const body of ['', '{', '[]', 'null', '"x"', `{"videoData":"${videoData}`, '{"videoData":"AAAA"}}']) {
      expect([body.slice(0, 20), (await sendText(client, body)).status]).toEqual([body.slice(0, 20), 400]);
    }
    expect(await leftBehind(user.id)).toBe(0);
  });

  test('refuses more than the user has room for', async () => {
    const { client, user } = await app.signedIn();
    for (let n = 0; n < 2; n += 1) {
      expect((await client.post('/api/recordings', { videoData: dataUrl(webmBytes(1.9 * MB)) })).status).toBe(201);
    }
    const before = await leftBehind(user.id);
    const full = await client.post('/api/recordings', { videoData: dataUrl(webmBytes(1.9 * MB)) });
    expect([full.status, full.text]).toEqual([507, 'There is no room left for this video.']);
    expect(await leftBehind(user.id)).toBe(before);
  });

  test('a connection that breaks leaves nothing behind', async () => {
    const { client, user } = await app.signedIn();
    const sending = request(`${app.url}/api/recordings`, {
      method: 'POST',
      headers: { cookie: client.cookieHeader, 'content-type': 'application/json', 'content-length': MB },
    });
    sending.on('error', () => {});
    sending.write(`{"videoData":"${webmBytes(400_000).toString('base64')}`);
    await expect.poll(() => leftBehind(user.id)).toBeGreaterThan(0);
    sending.destroy();
    await expect.poll(() => leftBehind(user.id)).toBe(0);
  });

  test('stores the same bytes, however they were written', async () => {
    const { client } = await app.signedIn();
    const webm = Buffer.concat([ebmlHead('webm'), randomBytes(300_001)]);
    const base64 = webm.toString('base64');
    const forms = {
      'data URL with two codecs': JSON.stringify({ videoData: dataUrl(webm) }),
      'raw base64': JSON.stringify({ videoData: base64 }),
      'line-wrapped base64': JSON.stringify({ videoData: base64.replaceAll(/.{76}/g, '$&\r\n') }),
      'escaped slashes': JSON.stringify({ videoData: base64 }).replaceAll('/', '\\/'),
      'video after the rest': JSON.stringify({ title: 'x', duration: 3, videoData: base64 }),
      indented: JSON.stringify({ videoData: base64, title: 'x' }, null, 2),
    };
    for (const [form, body] of Object.entries(forms)) {
      const response = await sendText(client, body);
      expect([form, response.status]).toEqual([form, 201]);
      const recording = recordingSchema.parse(await response.json());
      expect([form, sha256(await videoOf(client, recording))]).toEqual([form, sha256(webm)]);
      expect(recording.fileSize).toBe(webm.length);
    }
  });

  test('what the file is comes from its bytes', async () => {
    const { client } = await app.signedIn();
    const files: [Buffer, string][] = [
      [webmBytes(), 'video/webm'],
      [Buffer.concat([ebmlHead('matroska'), randomBytes(50)]), 'video/x-matroska'],
      [Buffer.concat([MP4_HEAD, randomBytes(50)]), 'video/mp4'],
    ];
    for (const [bytes, mimeType] of files) {
      const answer = await client.post('/api/recordings', { videoData: dataUrl(bytes), mimeType: 'video/webm' });
      const recording = recordingSchema.parse(answer.json());
      expect(recording.mimeType).toBe(mimeType);
      expect([mimeType, sha256(await videoOf(client, recording))]).toEqual([mimeType, sha256(bytes)]);
      const video = await client.fetch(recording.url, { method: 'HEAD' });
      expect(video.headers.get('content-type')).toBe(mimeType);
    }
  });

  test('makes a recording with the defaults of the contract, and ignores what is not for the caller to say', async () => {
    const { client, user } = await app.signedIn();
    const other = await app.signedIn();
    const script = { title: 'T', content: 'C' };
    const { id: scriptId } = (await other.client.post('/api/scripts', script)).json() as { id: string };
    const answer = await client.post('/api/recordings', {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      userId: other.user.id,
      url: 'javascript:alert(1)',
      thumbnailUrl: 'https://elsewhere.example/x.png',
      isShared: true,
      fileSize: 5,
      quality: '4K',
      createdAt: '2001-01-01T00:00:00.000Z',
      scriptId,
      title: '  ',
      videoData: dataUrl(webmBytes(976)),
    });
    expect(answer.status).toBe(201);
    const recording = recordingSchema.parse(answer.json());
    expect(recording).toMatchObject({
      title: 'Untitled Recording',
      duration: 10,
      aspectRatio: '9:16',
      quality: '1080p',
      fileSize: webmBytes(976).length,
      scriptId: null,
      isShared: false,
      thumbnailUrl: null,
      url: `/api/recordings/${recording.id}/video`,
    });
    expect(answer.text).not.toContain('videoData');
    const { rows } = await app.pools.main.query('select user_id from recordings where id = $1', [recording.id]);
    expect(rows).toEqual([{ user_id: user.id }]);
  });

  test('durations are floored, and those beyond a day replaced', async () => {
    const { client } = await app.signedIn();
    const durations: [unknown, number][] = [
      [30.9, 30],
      [0, 0],
      [86_400, 86_400],
      [86_401, 10],
      [null, 10],
    ];
    for (const [duration, stored] of durations) {
      const answer = await client.post('/api/recordings', { duration, videoData: dataUrl(webmBytes(10)) });
      expect(answer.json()).toMatchObject({ duration: stored });
    }
  });

  test('several at once from one user are all saved', async () => {
    const { client } = await app.signedIn();
    const videos = [1, 2, 3, 4].map((size) => webmBytes(size * 100_000));
    const answers = await Promise.all(
      videos.map((bytes) => client.post('/api/recordings', { videoData: dataUrl(bytes) })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    for (const [n, answer] of answers.entries()) {
      const recording = recordingSchema.parse(answer.json());
      expect(sha256(await videoOf(client, recording))).toEqual(sha256(videos[n] ?? Buffer.alloc(0)));
    }
  });
});

test('uploads and recordings share one limit', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  try {
    const client = limited.client();
    await client.register();
    const start = () => client.post('/api/uploads', { mimeType: 'video/webm', aspectRatio: '9:16' });
    for (let n = 0; n < 29; n += 1) expect((await start()).status).toBe(201);
    expect((await client.post('/api/recordings', { videoData: dataUrl(webmBytes(10)) })).status).toBe(201);
    for (const refused of [await start(), await client.post('/api/recordings', {})]) {
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
  } finally {
    await limited.close();
  }
});
