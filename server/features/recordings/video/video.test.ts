import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Recording } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { finishOf, putChunk, saveRecording, sha256, startUpload, webmBytes } from '../../../test/videos';

const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
// Chunks that make rows of many sizes, and more than one reading window.
const CHUNKS = [
  webmBytes(90),
  ...[5, 300_000, 262_144, 1, 1_500_000, 2_000_000, 700_001].map((size) => randomBytes(size)),
];
const VIDEO = Buffer.concat(CHUNKS);
let app: TestApp;
let owner: TestClient;
let recording: Recording;

beforeAll(async () => {
  app = await createTestApp();
  owner = app.client();
  await owner.register();
  const id = await startUpload(owner);
  for (const [seq, chunk] of CHUNKS.entries()) await putChunk(owner, id, seq, chunk);
  const finished = await owner.post(
    `/api/uploads/${id}/finish`,
    finishOf(CHUNKS, { title: 'Über "Scores": 100 % 💯' }),
  );
  recording = finished.json() as Recording;
});
afterAll(() => app.close());

async function get(headers: Record<string, string> = {}, client = owner, query = '', method = 'GET') {
  const response = await client.fetch(recording.url + query, { method, headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('GET /api/recordings/{id}/video', () => {
  test('refuses the signed-out, also when it is shared', async () => {
    expect((await get({}, app.client())).status).toBe(401);
    expect((await app.client().get(`/api/recordings/${UNKNOWN_ID}/video`)).status).toBe(401);
  });

  test('refuses an unknown version, and one that does not exist', async () => {
    expect((await get({}, owner, '?version=huge')).status).toBe(400);
    expect((await get({}, owner, '?version=mp4')).status).toBe(404);
  });

  test('others see it while it is shared and not a moment longer', async () => {
    const other = app.client();
    await other.register();
    expect((await get({}, other)).status).toBe(404);
    await owner.post(`/api/recordings/${recording.id}/share`);
    expect((await get({ range: 'bytes=0-9' }, other)).status).toBe(206);
    await owner.delete(`/api/recordings/${recording.id}/share`);
    expect((await get({}, other)).status).toBe(404);
  });

  test('unknown, malformed and climbing paths find nothing', async () => {
    for (const id of [UNKNOWN_ID, 'nonsense', '..%2f..%2fetc%2fpasswd', "'%20or%201=1", '%00']) {
      expect((await owner.get(`/api/recordings/${id}/video`)).status).toBe(404);
    }
  });

  test('sends the whole video with headers that let nothing in it run', async () => {
    const { status, headers, bytes } = await get();
    expect(status).toBe(200);
    expect(sha256(bytes)).toEqual(sha256(VIDEO));
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(VIDEO.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      etag: `"${sha256(VIDEO).toString('hex')}"`,
    });
    expect(headers.has('content-disposition')).toBe(false);
  });

  test('any part can be asked for', async () => {
    const size = VIDEO.length;
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=0-', 0, size - 1],
      ['bytes=-1', size - 1, size - 1],
      [`bytes=-${size + 5}`, 0, size - 1],
      ['bytes=1000-99999999999', 1000, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      ['bytes=262143-262145', 262_143, 262_145],
    ];
    for (let n = 0; n < 40; n += 1) {
      const start = Math.floor((size * n) / 41);
      const end = Math.min(size - 1, start + n * n * 1_000);
      ranges.push([`bytes=${start}-${end}`, start, end]);
    }
    for (const [range, start, end] of ranges) {
      const { status, headers, bytes } = await get({ range });
      expect([range, status, headers.get('content-range')]).toEqual([range, 206, `bytes ${start}-${end}/${size}`]);
      expect(bytes.equals(VIDEO.subarray(start, end + 1)), range).toBe(true);
    }
  });

  test('parts that do not exist, and several at once, are refused', async () => {
    const many = `bytes=${Array.from({ length: 500 }, (_, n) => `${n * 2}-${n * 2}`).join(',')}`;
    for (const range of [`bytes=${VIDEO.length}-`, 'bytes=99999999999999999999-', 'bytes=-0', 'bytes=0-1,5-6', many]) {
      const { status, headers } = await get({ range });
      expect([range, status, headers.get('content-range')]).toEqual([range, 416, `bytes */${VIDEO.length}`]);
    }
  });

  test('a Range that says nothing is ignored', async () => {
    for (const range of ['bytes=5-2', 'bytes=-', 'bytes=a-b', 'lines=0-5', 'bytes=']) {
      expect([range, (await get({ range }, owner, '', 'HEAD')).status]).toEqual([range, 200]);
    }
  });

  test('If-Range sends the part of the same video only, and a known video is not sent again', async () => {
    const etag = (await get({}, owner, '', 'HEAD')).headers.get('etag') ?? '';
    const range = 'bytes=0-9';
    expect((await get({ range, 'if-range': etag })).status).toBe(206);
    expect((await get({ range, 'if-range': '"another"' })).bytes.length).toBe(VIDEO.length);
    expect((await get({ range, 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).status).toBe(200);
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const { status, bytes } = await get({ 'if-none-match': tag });
      expect([status, bytes.length]).toEqual([304, 0]);
    }
    expect((await get({ 'if-none-match': '"another"', range })).status).toBe(206);
  });

  test('HEAD answers the same without the video', async () => {
    const whole = await get({}, owner, '', 'HEAD');
    expect([whole.status, whole.headers.get('content-length'), whole.bytes.length]).toEqual([
      200,
      String(VIDEO.length),
      0,
    ]);
    const part = await get({ range: 'bytes=5-9' }, owner, '', 'HEAD');
    expect([part.status, part.headers.get('content-length'), part.bytes.length]).toEqual([206, '5', 0]);
  });

  test('a download carries the title as its name', async () => {
    const { headers } = await get({}, owner, '?download=1', 'HEAD');
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[ -~]+\.webm"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('Über Scores 100 % 💯 (original).webm');
    expect(headers.get('content-type')).toBe('video/webm');
  });

  test('players that stop reading, or hang up, hold no database connection', async () => {
    const stalled = Array.from({ length: 20 }, () => {
      const player = request(app.url + recording.url, { headers: { cookie: owner.cookieHeader } });
      player.on('error', () => {});
      return new Promise<() => void>((resolve) => {
        player.on('response', (response) => resolve(() => response.destroy()));
        player.end();
      });
    });
    const hangUps = await Promise.all(stalled);
    expect((await get({ range: 'bytes=0-99' })).status).toBe(206);
    for (const hangUp of hangUps) hangUp();
    await expect.poll(() => app.pools.video.idleCount === app.pools.video.totalCount).toBe(true);
    expect((await get()).bytes.length).toBe(VIDEO.length);
  });

  test('a video that was lost ends the answer instead of completing it', async () => {
    const lost = await saveRecording(owner, webmBytes(3_000_000));
    const from = (offset: number) =>
      app.pools.main.query(
        'delete from video_chunks where off >= $2 and video_id in (select id from videos where recording_id = $1)',
        [lost.id, offset],
      );
    await from(2_500_000);
    await expect(owner.fetch(lost.url).then((response) => response.arrayBuffer())).rejects.toThrow();
    await from(0);
    owner.mayFail = true;
    expect((await owner.get(lost.url)).status).toBe(500);
    owner.mayFail = false;
  });
});

describe('GET /api/recordings/{id}/thumbnail', () => {
  test('refuses the signed-out, and finds nothing while there is no picture', async () => {
    expect((await app.client().get(`/api/recordings/${recording.id}/thumbnail`)).status).toBe(401);
    expect((await owner.get(`/api/recordings/${recording.id}/thumbnail`)).status).toBe(404);
  });
});
