import type { Recording } from '@shared/recordings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { finishOf, newLink, putChunk, saveRecording, startUpload, webmBytes } from '../../../test/videos';

const CUES = [
  { start: 1, end: 2.5, text: 'then <this>' },
  { start: 0, end: 1, text: 'First this' },
];
let app: TestApp;
let client: TestClient;
let recording: Recording;

beforeAll(async () => {
  app = await createTestApp();
  client = app.client();
  await client.register();
  recording = await saveRecording(client, webmBytes(), { title: 'Über Scores', cues: CUES });
});
afterAll(() => app.close());

const captions = (format: string, from = client, query = '') =>
  from.get(`/api/recordings/${recording.id}/captions.${format}${query}`);

test('cues that came with a take can be read as WebVTT and SubRip', async () => {
  expect(recording.captionsUrl).toBe(`/api/recordings/${recording.id}/captions.vtt`);
  const vtt = await captions('vtt');
  expect(vtt.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect(vtt.text).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nFirst this\n\n00:00:01.000 --> 00:00:02.500\nthen &lt;this&gt;\n',
  );
  const srt = await captions('srt', client, '?download=1');
  expect(srt.text).toContain('1\n00:00:00,000 --> 00:00:01,000\nFirst this\n');
  expect(srt.headers.get('content-disposition')).toContain("UTF-8''%C3%9Cber%20Scores.srt");
});

test('others read them while the recording is shared, and the feed says that there are some', async () => {
  const other = app.client();
  await other.register();
  expect((await captions('vtt', other)).status).toBe(404);
  expect((await captions('vtt', app.client())).status).toBe(401);
  await client.post(`/api/recordings/${recording.id}/share`);
  expect((await captions('vtt', other)).status).toBe(200);
  const [post] = (await other.get('/api/posts')).json() as { recording: { captionsUrl: string } }[];
  expect(post?.recording.captionsUrl).toBe(recording.captionsUrl);
  await client.delete(`/api/recordings/${recording.id}/share`);
  expect((await captions('srt', other)).status).toBe(404);
});

test('whoever has a link reads them on its page', async () => {
  const token = await newLink(client, recording.id);
  const page = await app.client().get(`/watch/${token}`);
  expect(page.text).toContain(`<track kind="captions" src="/watch/${token}/captions.vtt"`);
  expect((await app.client().get(`/watch/${token}/captions.vtt`)).text).toMatch(/^WEBVTT/);
  await client.delete(`/api/recordings/${recording.id}/link`);
  expect((await app.client().get(`/watch/${token}/captions.vtt`)).status).toBe(404);
});

test('a recording without cues has no captions', async () => {
  for (const cues of [undefined, []]) {
    const plain = await saveRecording(client, webmBytes(), { cues });
    expect(plain.captionsUrl).toBeNull();
    expect((await client.get(`/api/recordings/${plain.id}/captions.vtt`)).status).toBe(404);
  }
});

test('cues that make no sense are refused, and the take can still be finished', async () => {
  const id = await startUpload(client);
  const bytes = webmBytes();
  await putChunk(client, id, 0, bytes);
  const finish = (cues: unknown) => client.post(`/api/uploads/${id}/finish`, finishOf([bytes], { cues }));
  expect((await finish([{ start: 2, end: 1, text: 'x' }])).status).toBe(400);
  expect((await finish([{ start: 0, end: 1, text: 'x' }])).status).toBe(201);
});
