import { stat } from 'node:fs/promises';
import type { Recording } from '@shared/recordings';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client';
import { LIMITS } from '../../../http/rate-limit';
import { type RunMediaTask, UnreadableVideoError } from '../../../media/media-task';
import { runMediaTask } from '../../../media/run-media-task';
import { recordedMp4, recordedWebM } from '../../../test/media-files';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { saveRecording, sha256, videoOf, webmBytes } from '../../../test/videos';
import { restartForgottenJob } from '../recording-jobs';

const SOON = { timeout: 80_000, interval: 50 };
let app: TestApp;
let client: TestClient;
/** What runs the tasks; tests put another in its place. */
let run: RunMediaTask;

beforeAll(async () => {
  app = await createTestApp({ runMediaTask: (task, options) => run(task, options) });
  client = app.client();
  await client.register();
});
afterAll(() => app.close());
beforeAll(() => {
  run = runMediaTask;
});

const current = async (id: string) => (await client.get(`/api/recordings/${id}`)).json() as Recording;

async function finished(bytes: Buffer<ArrayBuffer>, overrides: Record<string, unknown> = {}): Promise<Recording> {
  const saved = await saveRecording(client, bytes, overrides);
  await expect.poll(async () => (await current(saved.id)).status, SOON).not.toBe('processing');
  return current(saved.id);
}

const open = (bytes: Buffer) => new Input({ formats: [WEBM, MP4], source: new BufferSource(new Uint8Array(bytes)) });

async function packetCounts(bytes: Buffer): Promise<number[]> {
  const tracks = await open(bytes).getTracks();
  return Promise.all(tracks.map(async (track) => (await track.computePacketStats()).packetCount));
}

describe('a saved recording', () => {
  test('plays at once, as it was sent', async () => {
    const bytes = await recordedWebM();
    const saved = await saveRecording(client, bytes, { duration: 7 });
    expect(saved).toMatchObject({ status: 'processing', duration: 7, width: null, thumbnailUrl: null });
    const original = await client.fetch(`${saved.url}?version=original`);
    expect(sha256(Buffer.from(await original.arrayBuffer()))).toEqual(sha256(bytes));
  });

  test.each([
    ['WebM with VP8', () => recordedWebM(), 'video/webm', [144, 256]],
    ['WebM with VP9', () => recordedWebM({ video: 'vp9' }), 'video/webm', [144, 256]],
    ['WebM without sound', () => recordedWebM({ hasSound: false, seconds: 3 }), 'video/webm', [144, 256]],
    ['MP4 with H.264 and Opus', () => recordedMp4(), 'video/mp4', [144, 256]],
    [
      'MP4 of a phone held upright',
      () => recordedMp4({ width: 256, height: 144, rotation: 90 }),
      'video/mp4',
      [144, 256],
    ],
  ])('in %s soon has its measures, a picture, and a file that can be searched', async (_name, make, type, [w, h]) => {
    const bytes = await make();
    const recording = await finished(bytes, { duration: 7 });
    expect(recording).toMatchObject({ status: 'ready', duration: 2, width: w, height: h });

    const response = await client.fetch(recording.url);
    const playable = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('etag')).toBe(`"${sha256(playable).toString('hex')}"`);
    expect(playable.equals(bytes)).toBe(false);
    expect(await packetCounts(playable)).toEqual(await packetCounts(bytes));
    const input = open(playable);
    expect(Math.floor((await input.getDurationFromMetadata()) ?? 0)).toBe(2);
    const video = await input.getPrimaryVideoTrack();
    expect([await video?.getDisplayWidth(), await video?.getDisplayHeight()]).toEqual([w, h]);
    const middle = video && (await new EncodedPacketSink(video).getKeyPacket(1.5));
    expect(middle?.timestamp).toBeCloseTo(1, 1);

    const poster = await client.fetch(recording.thumbnailUrl ?? '');
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await poster.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  test('keeps its original byte for byte', async () => {
    const bytes = await recordedMp4();
    const recording = await finished(bytes);
    const original = await client.fetch(`${recording.url}?version=original`);
    expect(sha256(Buffer.from(await original.arrayBuffer()))).toEqual(sha256(bytes));
    expect(recording).toMatchObject({ fileSize: bytes.length, mimeType: 'video/mp4' });
  });

  test('sent as base64 is finished too', async () => {
    const videoData = (await recordedWebM({ seconds: 1 })).toString('base64');
    const { id } = (await client.post('/api/recordings', { videoData })).json() as Recording;
    await expect.poll(() => current(id), SOON).toMatchObject({ status: 'ready', width: 144, duration: 1 });
  });

  test('cut off in the middle is finished as far as it goes', async () => {
    const bytes = await recordedWebM({ seconds: 3 });
    const recording = await finished(bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    expect(recording.status).toBe('ready');
    expect(recording.duration).toBeLessThan(3);
  });

  test('is announced to those who watch the feed', async () => {
    const saved = await saveRecording(client, await recordedWebM());
    await client.post(`/api/recordings/${saved.id}/share`);
    const before = await app.feedVersion.current();
    await expect.poll(async () => (await current(saved.id)).status, SOON).toBe('ready');
    await expect.poll(() => app.feedVersion.current(), SOON).not.toBe(before);
  });
});

describe('a recording that cannot be finished', () => {
  test('says so, keeps what was posted, still plays, and can be tried again', async () => {
    const bytes = webmBytes(5_000);
    const broken = await finished(bytes, { duration: 7 });
    expect(broken).toMatchObject({ status: 'failed', width: null, duration: 7, thumbnailUrl: null });
    expect((await videoOf(client, broken)).equals(bytes)).toBe(true);
    const again = await client.post(`/api/recordings/${broken.id}/retry`);
    expect([again.status, (again.json() as Recording).status]).toEqual([202, 'processing']);
    await expect.poll(async () => (await current(broken.id)).status, SOON).toBe('failed');
  });

  test('may be asked for as often as a version', async () => {
    const limited = await createTestApp({ runMediaTask, config: { rateLimits: true } });
    const asker = limited.client();
    await asker.register();
    const { id } = await saveRecording(asker, await recordedWebM({ seconds: 1 }));
    for (let n = 0; n < LIMITS.versions.points; n += 1) {
      expect((await asker.post(`/api/recordings/${id}/retry`)).status).toBe(202);
    }
    expect((await asker.post(`/api/recordings/${id}/retry`)).status).toBe(429);
    await limited.close();
  });

  test('is not touched by others, and a finished one is not done again', async () => {
    const recording = await finished(await recordedWebM({ seconds: 1 }));
    const other = app.client();
    await other.register();
    expect((await other.post(`/api/recordings/${recording.id}/retry`)).status).toBe(404);
    expect((await client.post(`/api/recordings/${recording.id}/retry`)).json()).toMatchObject({ status: 'ready' });
  });

  test('for a passing reason is tried again by itself', async () => {
    let attempts = 0;
    run = async (task, options) => {
      attempts += 1;
      if (attempts === 1) throw new Error('no room for now');
      return runMediaTask(task, options);
    };
    expect((await finished(await recordedWebM({ seconds: 1 }))).status).toBe('ready');
    expect(attempts).toBe(2);
    run = runMediaTask;
  });

  test('because it was deleted meanwhile leaves nothing behind', async () => {
    let isDeleted = false;
    run = async (task, options) => {
      const result = await runMediaTask(task, options);
      await client.delete(`/api/recordings/${saved.id}`);
      isDeleted = true;
      return result;
    };
    const saved = await saveRecording(client, await recordedWebM({ seconds: 1 }));
    await expect.poll(() => isDeleted, SOON).toBe(true);
    run = runMediaTask;
    const left = 'select count(*)::int as n from videos where recording_id is null';
    await expect.poll(async () => (await app.pools.main.query(left)).rows[0].n, SOON).toBe(0);
  });
});

test("one user's many recordings do not keep those of others waiting", async () => {
  const [greedy, modest] = [app.client(), app.client()];
  await Promise.all([greedy.register(), modest.register()]);
  const order: number[] = [];
  let begin = () => {};
  const held = new Promise<void>((resolve) => {
    begin = resolve;
  });
  run = async (task) => {
    order.push((await stat(task.inputPath)).size);
    await held;
    throw new UnreadableVideoError('garbage');
  };
  const sizeOf = async (owner: TestClient, extra: number) =>
    (await saveRecording(owner, webmBytes(5_000 + extra))).fileSize;
  const first = await sizeOf(greedy, 0);
  await expect.poll(() => order, SOON).toEqual([first]);
  const waiting = [await sizeOf(greedy, 1), await sizeOf(greedy, 2)];
  const other = await sizeOf(modest, 3);
  begin();
  await expect.poll(() => order, SOON).toEqual([first, other, ...waiting]);
  run = runMediaTask;
});

describe('work that an earlier release left without a job', () => {
  const restart = () => createDatabase(app.pools.main).transaction((tx) => app.jobs.send(tx, restartForgottenJob, {}));

  test('is taken up: recordings that have waited for an hour, and versions', async () => {
    const { id } = await finished(await recordedWebM());
    await app.pools.main.query(
      `update recordings set status = 'processing', created_at = now() - interval '61 minutes' where id = $1`,
      [id],
    );
    await app.pools.main.query('insert into recording_versions (recording_id, kind) values ($1, $2)', [id, 'mp4']);
    await restart();
    await expect.poll(async () => (await current(id)).status, SOON).toBe('ready');
    const versions = async () => (await client.get(`/api/recordings/${id}/versions`)).json();
    await expect.poll(versions, SOON).toEqual([{ kind: 'mp4', status: 'ready', progress: 100 }]);
  });

  test('is nothing that was saved a moment ago, whose job is on its way', async () => {
    const { id } = await finished(await recordedWebM());
    await app.pools.main.query(`update recordings set status = 'processing' where id = $1`, [id]);
    const jobId = await restart();
    await app.jobs.outcomeOf(restartForgottenJob, jobId ?? '', AbortSignal.timeout(10_000));
    const waiting = `select 1 from pgboss.job where data->>'recordingId' = $1 and state < 'completed'`;
    expect((await app.pools.main.query(waiting, [id])).rowCount).toBe(0);
    expect((await current(id)).status).toBe('processing');
  });
});
