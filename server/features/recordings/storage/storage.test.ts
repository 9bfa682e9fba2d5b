import { randomBytes } from 'node:crypto';
import type { Recording, TakeChoice, Version } from '@shared/recordings';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../../db/ids';
import { createLogger } from '../../../logger';
import { runMediaTask } from '../../../media/run-media-task';
import { endGrace } from '../../../test/erase-account';
import { numberInStill, numbersOf, recordedMp4, recordedWebM } from '../../../test/media-files';
import { type S3TestServer, startS3Server } from '../../../test/s3-server';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import {
  deleteForGood,
  finishOf,
  putChunk,
  saveRecording,
  sha256,
  startUpload,
  videoOf,
  webmBytes,
} from '../../../test/videos';
import { openVideoStores } from '../../../video/video-stores';
import { createStorage, runJanitor } from '..';

// A connection that was cut in the middle of a call may be noticed late.
const SOON = { timeout: 80_000, interval: 50 };
const MINUTE_MS = 60_000;
const logger = createLogger('silent');
let server: S3TestServer;
let app: TestApp;
let client: TestClient;

const freeSpace = { requireFor: async () => {} };
const storageOf = (videoStores = app.videoStores) => createStorage({ pools: app.pools, videoStores, freeSpace });
const janitorAfter = (ms: number) => runJanitor({ ...app, logger, now: () => Date.now() + ms });

const ids = async (what: string) =>
  (await app.pools.main.query<{ id: string }>(`select distinct ${what} order by 1`)).rows.map(({ id }) => id);
const videoIds = (recording: Recording) => ids(`id from videos where recording_id = '${recording.id}'`);
const originalOf = async (recording: Recording) =>
  (await ids(`id from videos where recording_id = '${recording.id}' and kind = 'original'`))[0] ?? '';
const idsWithChunks = () => ids('video_id as id from video_chunks');
const storeNameOf = async (videoId: string) =>
  (await app.pools.main.query('select store from videos where id = $1', [videoId])).rows[0]?.store;

async function objectIds(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of app.videoStores.s3?.list() ?? []) found.push(...page.map(({ videoId }) => videoId));
  return found.sort();
}

async function moveAll(videoStores = app.videoStores): Promise<string[]> {
  const storage = storageOf(videoStores);
  const outcomes: string[] = [];
  for await (const videoId of storage.listToMove()) outcomes.push(await storage.moveToDefault(videoId));
  return outcomes;
}

describe('with VIDEO_STORE=s3', () => {
  beforeAll(async () => {
    server = await startS3Server();
    app = await createTestApp({ s3: server.config, runMediaTask });
    client = app.client();
    await client.register();
  });
  // At once: a call that the bucket never answered would keep its job, and so the app, from ending.
  afterAll(async () => {
    await Promise.all([app.close(), server.stop()]);
  });

  const current = async ({ id }: Recording) => (await client.get(`/api/recordings/${id}`)).json() as Recording;
  /** Until jobs have moved every take. */
  const allMoved = () => expect.poll(idsWithChunks, SOON).toEqual([]);
  const finished = async (recording: Recording) => {
    await expect.poll(async () => (await current(recording)).status, SOON).toBe('ready');
    return current(recording);
  };

  const upload = {
    async 'as base64'(bytes: Buffer) {
      const answer = await client.post('/api/recordings', { videoData: bytes.toString('base64') });
      expect(answer.status).toBe(201);
      return answer.json() as Recording;
    },
    async 'in chunks'(bytes: Buffer) {
      const id = await startUpload(client);
      const chunks = [bytes.subarray(0, 5_000), bytes.subarray(5_000, 5_001), bytes.subarray(5_001)];
      for (const [seq, chunk] of chunks.entries()) expect((await putChunk(client, id, seq, chunk)).status).toBe(204);
      const answer = await client.post(`/api/uploads/${id}/finish`, finishOf(chunks));
      expect(answer.status).toBe(201);
      return answer.json() as Recording;
    },
  };

  test.each(Object.entries(upload))('a take sent %s is finished, moved, played and removed', async (_how, send) => {
    const bytes = await recordedWebM();
    const saved = await send(bytes);
    expect(sha256(await videoOf(client, saved))).toEqual(sha256(bytes));
    const recording = await finished(saved);
    expect(recording.thumbnailUrl).not.toBeNull();
    // What was made of it went into the bucket at once, the take follows.
    const made = await videoIds(saved);
    expect(made).toHaveLength(3);
    await allMoved();
    expect(await objectIds()).toEqual(made);

    const original = await client.fetch(`${saved.url}?version=original`);
    expect(sha256(Buffer.from(await original.arrayBuffer()))).toEqual(sha256(bytes));
    const part = await client.fetch(`${saved.url}?version=original`, { headers: { range: 'bytes=1000-4999' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-4999/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1_000, 5_000))).toBe(true);
    expect((await client.fetch(recording.url)).headers.get('content-type')).toBe('video/webm');
    expect((await client.fetch(recording.thumbnailUrl ?? '')).status).toBe(200);

    await deleteForGood(client, saved.id);
    await expect.poll(objectIds, SOON).toEqual([]);
    expect((await client.get(saved.url)).status).toBe(404);
  });

  test('versions, parts and covers are made from the bucket, and into it', async () => {
    const recording = await finished(await saveRecording(client, await recordedMp4({ isNumbered: true, seconds: 3 })));
    await allMoved();
    expect((await client.post(`/api/recordings/${recording.id}/versions`, { kind: 'mp4' })).status).toBe(202);
    const versions = async () => (await client.get(`/api/recordings/${recording.id}/versions`)).json() as Version[];
    await expect.poll(versions, SOON).toEqual([{ kind: 'mp4', status: 'ready', progress: 100 }]);
    const answer = await client.post(`/api/recordings/${recording.id}/trim`, { start: 1, end: 2 });
    expect(answer.status).toBe(201);
    const part = answer.json() as Recording;
    const cover = { at: 2.01, title: null };
    await client.request('PUT', `/api/recordings/${recording.id}/edits`, { cover });
    await expect.poll(async () => (await current(recording)).thumbnailStatus, SOON).toBe('ready');
    const still = await client.fetch((await current(recording)).thumbnailUrl ?? '');
    expect(await numberInStill(Buffer.from(await still.arrayBuffer()))).toBe(60);
    const all = [...(await videoIds(recording)), ...(await videoIds(part))].sort();
    expect(all).toHaveLength(6);
    // The picture that the cover replaced goes a moment later.
    await expect.poll(objectIds, SOON).toEqual(all);
    expect((await client.fetch(`${recording.url}?version=mp4`)).status).toBe(200);
    for (const { id } of [recording, part]) await deleteForGood(client, id);
    await expect.poll(objectIds, SOON).toEqual([]);
  });

  test('takes are rendered, cut and joined from the bucket, and what is made lies in it', async () => {
    const film = () => recordedMp4({ isNumbered: true, seconds: 2, width: 144, height: 256 });
    const [first, second] = [
      await finished(await saveRecording(client, await film())),
      await finished(await saveRecording(client, await film())),
    ];
    await allMoved();
    const path = `/api/recordings/${first.id}`;
    const choices = (await client.get(`${path}/takes`)).json() as TakeChoice[];
    const { seconds = 0 } = choices.find(({ recordingId }) => recordingId === second.id) ?? {};
    const edits = { cuts: [{ start: 1, end: 2 }], takes: { after: [{ recordingId: second.id, seconds }] } };
    expect((await client.request('PUT', `${path}/edits`, edits)).status).toBe(200);
    await client.post(`${path}/versions`, { kind: 'post-ready' });
    const versions = async () => (await client.get(`${path}/versions`)).json();
    await expect.poll(versions, SOON).toMatchObject([{ kind: 'post-ready', status: 'ready' }]);
    await expect.poll(async () => (await client.get(`${path}/edits`)).json(), SOON).toMatchObject({ status: 'ready' });
    const range = (start: number, end: number) => Array.from({ length: end - start }, (_, n) => start + n);
    for (const version of ['', '?version=post-ready']) {
      const bytes = Buffer.from(await (await client.fetch(`${path}/video${version}`)).arrayBuffer());
      const numbers = (await numbersOf(bytes)).map(({ number }) => number);
      expect(numbers).toEqual([...range(0, 30), ...range(0, 60)]);
    }
    expect(await idsWithChunks()).toEqual([]);
    const kinds = await app.pools.main.query('select kind from videos where recording_id = $1 order by 1', [first.id]);
    const all = ['combined', 'joined', 'original', 'playable', 'post-ready', 'poster'];
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(all);
    for (const { id } of [first, second]) await deleteForGood(client, id);
    await expect.poll(objectIds, SOON).toEqual([]);
  });

  test('with the account all its objects are gone', async () => {
    const leaving = app.client();
    const { id } = await leaving.register();
    await saveRecording(leaving, webmBytes(300_000));
    await allMoved();
    expect(await objectIds()).toHaveLength(1);
    expect((await leaving.delete('/api/auth/account', { password: 'correct horse battery' })).status).toBe(204);
    await endGrace(app, id);
    await expect.poll(objectIds, SOON).toEqual([]);
  });

  test('while the bucket is away takes are saved, and what lies there is a 503 until it is back', async () => {
    const bytes = webmBytes(400_000);
    const moved = await saveRecording(client, bytes);
    await allMoved();
    let during: Recording;
    let takeId: string;
    await server.goDown();
    try {
      const answer = await client.get(moved.url);
      expect([answer.status, answer.text]).toEqual([503, 'The service is starting or overloaded. Please try again.']);
      during = await saveRecording(client, bytes);
      expect((await client.get('/api/recordings')).status).toBe(200);
      const deleted = await saveRecording(client);
      await deleteForGood(client, deleted.id);
      takeId = await originalOf(during);
      await expect
        .poll(async () => (await app.jobs.listFailed()).map(({ payload }) => payload), SOON)
        .toContainEqual({ videoId: takeId });
    } finally {
      await server.comeBack();
    }
    for (const recording of [moved, during]) {
      expect(sha256(await videoOf(client, recording))).toEqual(sha256(bytes));
    }
    await expect.poll(() => storeNameOf(takeId), SOON).toBe('s3');
    expect(sha256(await videoOf(client, during))).toEqual(sha256(bytes));
    for (const { id } of [moved, during]) await deleteForGood(client, id);
    await expect.poll(objectIds, SOON).toEqual([]);
  }, 300_000);

  test('what is recorded goes into the bucket by itself', async () => {
    const bytes = webmBytes(300_000);
    const recording = await saveRecording(client, bytes);
    await expect.poll(async () => (await current(recording)).status, SOON).toBe('failed');
    await expect.poll(async () => storeNameOf(await originalOf(recording)), SOON).toBe('s3');
    expect(sha256(await videoOf(client, recording))).toEqual(sha256(bytes));
    await deleteForGood(client, recording.id);
  });
});

describe('moving', () => {
  beforeAll(async () => {
    server = await startS3Server();
    app = await createTestApp({ s3: server.config });
    client = app.client();
    await client.register();
  });
  // At once: a call that the bucket never answered would keep its job, and so the app, from ending.
  afterAll(async () => {
    await Promise.all([app.close(), server.stop()]);
  });
  beforeEach(async () => {
    await app.pools.main.query('delete from uploads; delete from recordings');
    await janitorAfter(120 * MINUTE_MS);
    expect([await objectIds(), await idsWithChunks()]).toEqual([[], []]);
  });

  /** Where videos belong is changed back. */
  const back = () => openVideoStores({ pools: app.pools, logger, s3: server.config, defaultStore: 'postgres' });

  test('there and back again leaves every byte, and no copy', async () => {
    const videos = [webmBytes(1), webmBytes(300_000), webmBytes(1_048_576), webmBytes(7_900_000)];
    const recordings: Recording[] = [];
    for (const bytes of videos) recordings.push(await saveRecording(client, bytes));
    expect(await moveAll()).toEqual(['moved', 'moved', 'moved', 'moved']);
    expect([await objectIds(), await idsWithChunks()]).toEqual([await ids('id from videos'), []]);
    expect(await moveAll()).toEqual([]);

    const videoStores = await back();
    const old = await app.twin({ defaultStore: 'postgres' });
    const other = old.client();
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    const check = async () => {
      for (const [n, recording] of recordings.entries()) {
        const sent = videos[n] ?? Buffer.alloc(0);
        expect(sha256(await videoOf(other, recording))).toEqual(sha256(sent));
      }
    };
    await check();
    expect(await moveAll(videoStores)).toEqual(['moved', 'moved', 'moved', 'moved']);
    expect([await objectIds(), await idsWithChunks()]).toEqual([[], await ids('id from videos')]);
    await check();
    await old.close();
    videoStores.close();
  });

  test('whoever watches while a video is moved sees all of it', async () => {
    const bytes = webmBytes(8_000_000);
    const recording = await saveRecording(client, bytes);
    const videoId = await originalOf(recording);
    const reading = app.videoStores.videoStore.read(videoId, { start: 0, end: bytes.length - 1 });
    const parts = [(await reading.next()).value ?? Buffer.alloc(0)];
    expect(await storageOf().moveToDefault(videoId)).toBe('moved');
    for await (const part of reading) parts.push(part);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  test('two at once move a video once', async () => {
    const videoId = await originalOf(await saveRecording(client, webmBytes(2_000_000)));
    const outcomes = await Promise.all([1, 2, 3].map(() => storageOf().moveToDefault(videoId)));
    expect(outcomes.sort()).toEqual(['moved', 'skipped', 'skipped']);
    expect([await objectIds(), await idsWithChunks()]).toEqual([[videoId], []]);
  });

  test('a video that is not what was saved stays where it is', async () => {
    const recording = await saveRecording(client, webmBytes(300_000));
    const videoId = await originalOf(recording);
    await app.pools.main.query(
      `update video_chunks set bytes = set_byte(bytes, 100, get_byte(bytes, 100) # 1) where video_id = $1 and off = 0`,
      [videoId],
    );
    await expect(storageOf().moveToDefault(videoId)).rejects.toThrow('is not what was saved');
    expect([await objectIds(), await idsWithChunks()]).toEqual([[], [videoId]]);
  });

  test('a video deleted while it is moved leaves nothing', async () => {
    const recording = await saveRecording(client, webmBytes(8_000_000));
    const videoId = await originalOf(recording);
    const { s3 } = app.videoStores;
    if (!s3) throw new Error('there is a bucket');
    const videoStores = {
      ...app.videoStores,
      s3: {
        ...s3,
        async write(id: string, source: AsyncIterable<Buffer>) {
          const sizeBytes = await s3.write(id, source);
          await deleteForGood(client, recording.id);
          return sizeBytes;
        },
      },
    };
    expect(await storageOf(videoStores).moveToDefault(videoId)).toBe('skipped');
    // The job that removes the bytes may still be at work.
    await expect.poll(async () => [await objectIds(), await idsWithChunks()]).toEqual([[], []]);
  });

  test('a video whose bytes were removed and whose row was not yet, while it is moved, is none that differs', async () => {
    const recording = await saveRecording(client, webmBytes(300_000));
    const videoId = await originalOf(recording);
    const { s3 } = app.videoStores;
    if (!s3) throw new Error('there is a bucket');
    const write = async (id: string, source: AsyncIterable<Buffer>) => {
      const sizeBytes = await s3.write(id, source);
      await app.pools.main.query('update videos set recording_id = null, user_id = null where id = $1', [videoId]);
      await s3.remove(videoId);
      return sizeBytes;
    };
    const videoStores = { ...app.videoStores, s3: { ...s3, write } };
    expect(await storageOf(videoStores).moveToDefault(videoId)).toBe('skipped');
    await janitorAfter(0);
    expect([await objectIds(), await idsWithChunks()]).toEqual([[], []]);
  });

  test('a move cut off after any step is repeated or cleaned up, and the video plays', async () => {
    const bytes = webmBytes(1_000_000);
    const recording = await saveRecording(client, bytes);
    const videoId = await originalOf(recording);
    const both = async () => [await objectIds(), await idsWithChunks()];
    const read = (name: 'postgres' | 's3') =>
      (app.videoStores[name] ?? app.videoStores.postgres).read(videoId, { start: 0, end: bytes.length - 1 });
    // Killed after the copy.
    await app.videoStores.s3?.write(videoId, read('postgres'));
    expect(await both()).toEqual([[videoId], [videoId]]);
    await janitorAfter(0);
    expect(await both()).toEqual([[], [videoId]]);
    // Killed after the row was changed.
    await app.videoStores.s3?.write(videoId, read('postgres'));
    await app.pools.main.query(`update videos set store = 's3' where id = $1`, [videoId]);
    expect(sha256(await videoOf(client, recording))).toEqual(sha256(bytes));
    await janitorAfter(0);
    expect(await both()).toEqual([[videoId], []]);
    expect(sha256(await videoOf(client, recording))).toEqual(sha256(bytes));
  });
});

describe('the sweep', () => {
  test('removes files that became no recording, and no others', async () => {
    const recording = await saveRecording(client, webmBytes(300_000));
    await moveAll();
    const [videoId = ''] = await objectIds();
    const user = (await ids('user_id as id from videos'))[0];
    const unused = newId();
    await app.pools.main.query(
      `insert into videos (id, user_id, kind, mime_type) values ($1, $2, 'playable', 'video/webm')`,
      [unused, user],
    );
    await app.videoStores.videoStore.write(unused, pieces(9_000_000));
    await janitorAfter(0);
    expect(await objectIds()).toEqual([videoId, unused].sort());
    await janitorAfter(61 * MINUTE_MS);
    expect(await objectIds()).toEqual([videoId]);
    expect((await client.get(recording.url)).status).toBe(200);
  });

  test('removes an object without a video after a day, when there are few', async () => {
    for (let n = 0; n < 20; n += 1) await saveRecording(client);
    await moveAll();
    const used = await objectIds();
    const orphan = newId();
    await app.videoStores.s3?.write(orphan, pieces(100));
    await janitorAfter(23 * 60 * MINUTE_MS);
    expect(await objectIds()).toContain(orphan);
    await janitorAfter(25 * 60 * MINUTE_MS);
    expect(await objectIds()).toEqual(used);
  });

  test('does not remove many objects without a video before an operator says so', async () => {
    const used = await objectIds();
    const orphans = [newId(), newId()];
    for (const id of orphans) await app.videoStores.s3?.write(id, pieces(100));
    const lines: string[] = [];
    const heard = createLogger('error', { write: (line: string) => void lines.push(line) });
    await runJanitor({ ...app, logger: heard, now: () => Date.now() + 25 * 60 * MINUTE_MS });
    expect(await objectIds()).toEqual([...used, ...orphans].sort());
    expect(lines.join()).toContain('npm run videos:check -- --remove-all');
    expect(await storageOf().check({ now: Date.now(), removeAll: true })).toMatchObject({ objects: 2, refused: 0 });
    expect(await objectIds()).toEqual(used);
  });

  test('names videos that have lost bytes, wherever they are', async () => {
    const lost = await originalOf(await saveRecording(client));
    await moveAll();
    const cut = await originalOf(await saveRecording(client, webmBytes(600_000)));
    const fine = await originalOf(await saveRecording(client));
    await app.videoStores.s3?.remove(lost);
    await app.pools.main.query('delete from video_chunks where video_id = $1 and off > 262144', [cut]);
    const lines: string[] = [];
    const heard = createLogger('error', { write: (line: string) => void lines.push(line) });
    await runJanitor({ ...app, logger: heard, now: Date.now });
    const [said = ''] = lines;
    expect(JSON.parse(said)).toMatchObject({ msg: 'videos without their bytes', count: 2 });
    for (const id of [lost, cut]) expect(said).toContain(id);
    expect(said).not.toContain(fine);
  });

  test('ends uploads into the bucket that nobody completes', async () => {
    const writing = app.videoStores.s3?.write(newId(), pieces(20_000_000, new Promise(() => {})));
    writing?.catch(() => {});
    await vi.waitFor(async () => expect(await server.openUploads()).toBe(1));
    await janitorAfter(MINUTE_MS);
    expect(await server.openUploads()).toBe(1);
    await janitorAfter(7 * 60 * MINUTE_MS);
    expect(await server.openUploads()).toBe(0);
  });

  async function* pieces(size: number, end: Promise<void> = Promise.resolve()) {
    for (let left = size; left > 0; left -= 1_000_000) yield randomBytes(Math.min(left, 1_000_000));
    await end;
  }

  beforeAll(async () => {
    server = await startS3Server();
    app = await createTestApp({ s3: server.config });
    client = app.client();
    await client.register();
  });
  // At once: a call that the bucket never answered would keep its job, and so the app, from ending.
  afterAll(async () => {
    await Promise.all([app.close(), server.stop()]);
  });
});

describe('starting', () => {
  beforeAll(async () => {
    server = await startS3Server();
    app = await createTestApp({ s3: server.config });
  });
  // At once: a call that the bucket never answered would keep its job, and so the app, from ending.
  afterAll(async () => {
    await Promise.all([app.close(), server.stop()]);
  });

  const open = (changes: object | null) =>
    openVideoStores({ pools: app.pools, logger, s3: changes && { ...server.config, ...changes }, defaultStore: 's3' });

  test.each([
    [{ bucket: 'another' }, 'The S3 bucket "another" can\'t be used (NoSuchBucket'],
    [{ accessKeyId: 'nobody' }, "can't be used (InvalidAccessKeyId"],
  ])('%j is refused in a sentence', async (changes, sentence) => {
    await expect(open(changes)).rejects.toThrow(sentence);
  });

  test('a bucket that is away does not stop the start', async () => {
    (await open({ endpoint: 'http://127.0.0.1:9' })).close();
  });

  test('videos in a bucket that is not configured do', async () => {
    const caller = app.client();
    await caller.register();
    await saveRecording(caller);
    (await open(null)).close();
    await moveAll();
    await expect(open(null)).rejects.toThrow('Some videos lie in an S3 bucket.');
  });
});
