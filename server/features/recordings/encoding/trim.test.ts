import { randomUUID } from 'node:crypto';
import type { Recording } from '@shared/recordings';
import { BufferSource, Input, MP4, WEBM } from 'mediabunny';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunMediaTask } from '../../../media/media-task';
import { runMediaTask } from '../../../media/run-media-task';
import { recordedMp4, recordedWebM } from '../../../test/media-files';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { finishOf, putChunk, saveRecording, sha256, startUpload, videoOf, webmBytes } from '../../../test/videos';

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await createTestApp({ runMediaTask });
  client = app.client();
  await client.register();
});
afterAll(() => app.close());

const trim = (recording: Recording, start: number, end: number, from = client) =>
  from.post(`/api/recordings/${recording.id}/trim`, { start, end });

test.each([
  ['WebM', () => recordedWebM({ seconds: 4 })],
  ['MP4', () => recordedMp4({ seconds: 4 })],
])('a part of a %s becomes a recording of its own, from the key frame before its start', async (_name, make) => {
  const bytes = await make();
  const whole = await saveRecording(client, bytes, { title: 'Scores', aspectRatio: '9:16' });
  // There is a key frame every second.
  const answer = await trim(whole, 1.4, 3.1);
  expect(answer.status).toBe(201);
  const part = answer.json() as Recording;
  expect(part).toMatchObject({ title: 'Scores (trimmed)', status: 'ready', duration: 2, width: 144, height: 256 });
  expect(part.thumbnailUrl).not.toBeNull();
  expect(part.id).not.toBe(whole.id);

  const file = await videoOf(client, part);
  expect(part.fileSize).toBe(file.length);
  const input = new Input({ formats: [WEBM, MP4], source: new BufferSource(new Uint8Array(file)) });
  expect(Math.abs((await input.computeDuration()) - 2.1)).toBeLessThan(0.15);
  expect((await (await input.getPrimaryVideoTrack())?.computePacketStats())?.packetCount).toBe(63);

  const original = await client.fetch(`${whole.url}?version=original`);
  expect(sha256(Buffer.from(await original.arrayBuffer()))).toEqual(sha256(bytes));
});

test('a part can be made of a take that has an id of its own', async () => {
  const bytes = await recordedWebM({ seconds: 3 });
  const upload = await startUpload(client, { takeId: randomUUID() });
  await putChunk(client, upload, 0, bytes);
  const whole = (await client.post(`/api/uploads/${upload}/finish`, finishOf([bytes]))).json() as Recording;
  expect((await trim(whole, 0, 1)).status).toBe(201);
  expect((await trim(whole, 1, 3)).status).toBe(201);
});

test('workers make the part, and the process that was asked answers', async () => {
  const untouched: RunMediaTask = () => Promise.reject(new Error('videos are not for this process'));
  const web = await app.twin({ role: 'web', runMediaTask: untouched });
  const visitor = web.client();
  await visitor.register();
  const whole = await saveRecording(visitor, await recordedWebM({ seconds: 3 }));
  const answer = await trim(whole, 0, 2, visitor);
  expect([answer.status, (answer.json() as Recording).status]).toEqual([201, 'ready']);
  await web.close();
});

test('its captions go with it', async () => {
  const cues = [
    { start: 0, end: 1, text: 'gone' },
    { start: 2, end: 3, text: 'kept' },
  ];
  const whole = await saveRecording(client, await recordedWebM({ seconds: 4 }), { cues });
  const part = (await trim(whole, 2, 4)).json() as Recording;
  const { text } = await client.get(part.captionsUrl ?? '');
  expect(text).toContain('00:00:00.000 --> 00:00:01.000');
  expect(text).toContain('kept');
  expect(text).not.toContain('gone');
});

test('too short a part, none at all, and what cannot be read are refused', async () => {
  const whole = await saveRecording(client, await recordedWebM());
  for (const [start, end] of [
    [1, 1.5],
    [2, 1],
    [-1, 1],
    [100, 200],
  ] as const) {
    expect([start, end, (await trim(whole, start, end)).status]).toEqual([start, end, 400]);
  }
  const broken = await saveRecording(client, webmBytes(), { title: 'Broken' });
  expect((await trim(broken, 0, 1)).status).toBe(400);
  const parts = "select 1 from recordings where title = 'Broken (trimmed)'";
  expect((await app.pools.main.query(parts)).rowCount).toBe(0);
});

test('another user finds nothing to trim', async () => {
  const whole = await saveRecording(client, await recordedWebM({ seconds: 1 }));
  await client.post(`/api/recordings/${whole.id}/share`);
  const other = app.client();
  await other.register();
  expect((await trim(whole, 0, 1, other)).status).toBe(404);
});
