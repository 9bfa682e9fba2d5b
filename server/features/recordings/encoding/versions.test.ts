import type { Recording, Version, VersionKind } from '@shared/recordings';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client';
import type { RunMediaTask } from '../../../media/media-task';
import { runMediaTask } from '../../../media/run-media-task';
import { SPACES, shownColour, toRgb, toYuv } from '../../../test/colours';
import { recordedMp4, recordedWebM } from '../../../test/media-files';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { saveRecording, sha256, videoOf, webmBytes } from '../../../test/videos';
import { createVersionRepository } from './versions.repository';

const SOON = { timeout: 80_000, interval: 50 };
let app: TestApp;
let client: TestClient;
/** What runs the tasks; tests put another in its place. */
let run: RunMediaTask = runMediaTask;

beforeAll(async () => {
  app = await createTestApp({ runMediaTask: (task, options) => run(task, options) });
  client = app.client();
  await client.register();
});
afterAll(() => app.close());

const ask = (recording: Recording, kind: VersionKind) =>
  client.post(`/api/recordings/${recording.id}/versions`, { kind });
const list = async (recording: Recording) =>
  (await client.get(`/api/recordings/${recording.id}/versions`)).json() as Version[];

/** The made version; the recording is finished first, so that nothing else is under way. */
async function versionOf(recording: Recording, kind: VersionKind): Promise<Buffer<ArrayBuffer>> {
  expect((await ask(recording, kind)).status).toBe(202);
  await expect.poll(() => list(recording), SOON).toEqual([{ kind, status: 'ready', progress: 100 }]);
  const response = await client.fetch(`${recording.url}?version=${kind}`);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  return Buffer.from(await response.arrayBuffer());
}

const open = (bytes: Buffer) => new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(bytes)) });

async function factsOf(bytes: Buffer) {
  const input = open(bytes);
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) throw new Error('there is no picture');
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(video).packets()) times.push(timestamp);
  return {
    codecs: [await video.getCodecParameterString(), await audio?.getCodec(), await audio?.getSampleRate()],
    size: [await video.getDisplayWidth(), await video.getDisplayHeight(), await video.getRotation()],
    isInOrder: times.every((time, n) => n === 0 || time > (times[n - 1] ?? 0)),
    frames: times.length,
    // In thirtieths of a second.
    beats: times.map((time) => Math.round(time * 3_000) / 100),
    isIndexFirst: bytes.indexOf('moov') < bytes.indexOf('mdat'),
    seconds: await input.computeDuration(),
  };
}

describe('an MP4 for every site', () => {
  const sizes = { '9:16': [144, 256], '16:9': [256, 144], '1:1': [192, 192] } as const;
  const takes = (width: number, height: number) => ({
    'WebM with VP8': () => recordedWebM({ width, height }),
    'WebM with VP9': () => recordedWebM({ width, height, video: 'vp9' }),
    'MP4 with H.264 and Opus': () => recordedMp4({ width, height }),
    'MP4 of a phone that was turned': () => recordedMp4({ width: height, height: width, rotation: 90 }),
  });
  const kinds = Object.entries(sizes).flatMap(([aspectRatio, [width, height]]) =>
    Object.entries(takes(width, height)).map(([name, make]) => [aspectRatio, name, make, [width, height, 0]] as const),
  );
  test.each(kinds)('in %s is made of %s', async (aspectRatio, _name, make, size) => {
    const recording = await saveRecording(client, await make(), { aspectRatio });
    const facts = await factsOf(await versionOf(recording, 'mp4'));
    expect(facts).toMatchObject({ size, isInOrder: true, frames: 60, isIndexFirst: true });
    expect(facts.beats).toEqual(Array.from({ length: 60 }, (_, n) => n));
    // Constrained baseline.
    expect(facts.codecs).toEqual([expect.stringMatching(/^avc1\.42/), 'aac', 48_000]);
    expect(Math.abs(facts.seconds - 2)).toBeLessThan(0.2);
  });

  test('is not encoded again when it already is H.264', async () => {
    const bytes = await recordedMp4();
    const made = await versionOf(await saveRecording(client, bytes), 'mp4');
    const firstPacket = async (file: Buffer) => {
      const video = await open(file).getPrimaryVideoTrack();
      return video && (await new EncodedPacketSink(video).getFirstPacket())?.data;
    };
    expect(await firstPacket(made)).toEqual(await firstPacket(bytes));
  });

  test('has thirty pictures a second, also of a camera that had fewer', async () => {
    const facts = await factsOf(
      await versionOf(await saveRecording(client, await recordedMp4({ framesPerSecond: 25 })), 'mp4'),
    );
    expect(facts.beats).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test.each([
    ['9:16', { width: 256, height: 256 }, [144, 256, 0]],
    ['9:16', { width: 320, height: 240 }, [136, 240, 0]],
    ['16:9', { width: 320, height: 240 }, [320, 180, 0]],
    ['1:1', { width: 320, height: 240 }, [240, 240, 0]],
  ])('in %s of a camera that gave %j is cut to its shape', async (aspectRatio, camera, size) => {
    const recording = await saveRecording(client, await recordedMp4({ ...camera, seconds: 1 }), { aspectRatio });
    expect(await factsOf(await versionOf(recording, 'mp4'))).toMatchObject({ size, frames: 30 });
  });

  test('is downloaded under the name of the recording, and the original stays as it was', async () => {
    const bytes = await recordedWebM({ seconds: 1 });
    const recording = await saveRecording(client, bytes, { title: 'Scores' });
    await versionOf(recording, 'mp4');
    const download = await client.fetch(`${recording.url}?version=mp4&download=1`, { method: 'HEAD' });
    expect(download.headers.get('content-disposition')).toContain('Scores.mp4');
    const original = await client.fetch(`${recording.url}?version=original`);
    expect(sha256(Buffer.from(await original.arrayBuffer()))).toEqual(sha256(bytes));
  });
});

describe('colours', () => {
  const RED = [223, 48, 33] as const;
  // Numbers that are rounded once more by one move each part of a colour by up to two.
  const ROUNDING = 4;
  const cases = Object.values(SPACES).flatMap((space) => (['mp4', 'small'] as const).map((kind) => ({ space, kind })));
  test.each(cases)('of a take in $space.name stay what they are in its $kind', async ({ space, kind }) => {
    const tags = { primaries: space.name, transfer: space.name, matrix: space.name, fullRange: false };
    const yuv = toYuv(RED, space);
    const take = await recordedWebM({ video: 'vp9', seconds: 1, noise: 1_000_000, colour: { yuv, tags } });
    const shown = await shownColour(await versionOf(await saveRecording(client, take), kind));
    for (const [n, value] of toRgb(yuv, space).entries())
      expect(Math.abs((shown[n] ?? 0) - value)).toBeLessThanOrEqual(ROUNDING);
  });
});

test('what is made of a recording takes no room from its owner', async () => {
  const bytes = await recordedWebM({ seconds: 1 });
  const limited = await createTestApp({ runMediaTask, config: { userQuotaBytes: bytes.length + 1 } });
  const owner = limited.client();
  await owner.register();
  const { id } = await saveRecording(owner, bytes);
  await owner.post(`/api/recordings/${id}/versions`, { kind: 'mp4' });
  const versions = async () => (await owner.get(`/api/recordings/${id}/versions`)).json();
  await expect.poll(versions, SOON).toMatchObject([{ status: 'ready' }]);
  const upload = { mimeType: 'video/webm', aspectRatio: '9:16' };
  expect((await owner.post('/api/uploads', upload)).status).toBe(201);
  await limited.close();
});

test.each([
  ['WebM', () => recordedWebM({ width: 360, height: 640, noise: 1_000_000 })],
  ['MP4', () => recordedMp4({ width: 360, height: 640, noise: 1_000_000 })],
])('the small one is not larger than a small %s that it is made of', async (_name, make) => {
  const bytes = await make();
  const recording = await saveRecording(client, bytes);
  const { length } = await versionOf(recording, 'small');
  // It is made of what is played, which finishing may have made a little larger than what was recorded.
  const played = await videoOf(client, recording);
  expect(length).toBeLessThanOrEqual(Math.max(bytes.length, played.length));
});

test('files say in their names which take and which file they are', async () => {
  const film = await recordedMp4({ width: 270, height: 480, noise: 500_000 });
  const title = 'Names';
  const recording = await saveRecording(client, film, { title });
  const again = await saveRecording(client, film, { title, cues: [{ start: 0, end: 0.5, text: 'Hello' }] });
  await versionOf(recording, 'small');
  const nameOf = async (address: string) =>
    (await client.fetch(`${address}${address.includes('?') ? '&' : '?'}download=1`)).headers.get('content-disposition');
  expect(await nameOf(`${recording.url}?version=small`)).toContain('"Names (small).mp4"');
  expect(await nameOf(`${recording.url}?version=original`)).toContain('"Names (original).mp4"');
  expect(await nameOf(`${again.url}?version=original`)).toContain('"Names (take 2) (original).mp4"');
  expect(await nameOf(`/api/recordings/${again.id}/captions.srt`)).toContain('"Names (take 2).srt"');
});

test('the small one is an MP4 too', async () => {
  const recording = await saveRecording(client, await recordedWebM({ width: 270, height: 480, noise: 1_000_000 }));
  const facts = await factsOf(await versionOf(recording, 'small'));
  expect(facts).toMatchObject({ size: [270, 480, 0], isInOrder: true, isIndexFirst: true });
});

describe('asking for a version', () => {
  test('tells how far it is, to whoever asks again, too', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const recording = await saveRecording(client, await recordedWebM({ seconds: 1 }));
    await expect
      .poll(async () => (await client.get(`/api/recordings/${recording.id}`)).json(), SOON)
      .toMatchObject({
        status: 'ready',
      });
    run = async (task, options) => {
      options?.onProgress?.(0.42);
      await held;
      return runMediaTask(task, options);
    };
    expect((await ask(recording, 'mp4')).json()).toEqual({ kind: 'mp4', status: 'processing', progress: 0 });
    await expect.poll(() => list(recording), SOON).toEqual([{ kind: 'mp4', status: 'processing', progress: 42 }]);
    // Work that begins again is not shown as going back.
    await createVersionRepository(createDatabase(app.pools.main), app.jobs).setProgress(
      { recordingId: recording.id, kind: 'mp4' },
      10,
    );
    expect(await list(recording)).toEqual([{ kind: 'mp4', status: 'processing', progress: 42 }]);
    expect((await ask(recording, 'mp4')).json()).toMatchObject({ status: 'processing' });
    expect((await client.get(`${recording.url}?version=mp4`)).status).toBe(404);
    release();
    await expect.poll(() => list(recording), SOON).toEqual([{ kind: 'mp4', status: 'ready', progress: 100 }]);
    run = runMediaTask;
    expect((await ask(recording, 'mp4')).json()).toEqual({ kind: 'mp4', status: 'ready', progress: 100 });
  });

  test('that cannot be made says so, and may be repeated', async () => {
    const recording = await saveRecording(client, webmBytes(5_000));
    await ask(recording, 'mp4');
    await expect.poll(() => list(recording), SOON).toMatchObject([{ kind: 'mp4', status: 'failed' }]);
    expect((await ask(recording, 'mp4')).json()).toMatchObject({ status: 'processing' });
    await expect.poll(() => list(recording), SOON).toMatchObject([{ kind: 'mp4', status: 'failed' }]);
  });

  test('names one of the two kinds', async () => {
    const recording = await saveRecording(client, webmBytes());
    expect((await client.post(`/api/recordings/${recording.id}/versions`, { kind: 'gif' })).status).toBe(400);
    expect(await list(recording)).toEqual([]);
  });

  test('goes with the recording', async () => {
    const recording = await saveRecording(client, await recordedWebM({ seconds: 1 }));
    await versionOf(recording, 'mp4');
    await client.delete(`/api/recordings/${recording.id}`);
    expect((await client.get(`${recording.url}?version=mp4`)).status).toBe(404);
    expect((await client.get(`/api/recordings/${recording.id}/versions`)).status).toBe(404);
  });
});
