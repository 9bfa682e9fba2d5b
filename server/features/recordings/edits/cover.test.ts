import { type Edits, NO_EDITS, type Recording, type RecordingEdits, type Version } from '@shared/recordings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MediaTask, type RunMediaTask, UnreadableVideoError } from '../../../media/media-task';
import { runMediaTask } from '../../../media/run-media-task';
import { numberInStill, recordedMp4 } from '../../../test/media-files';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { newLink, saveRecording } from '../../../test/videos';

const SOON = { timeout: 20_000, interval: 50 };
let app: TestApp;
let client: TestClient;
let run: RunMediaTask;

beforeAll(async () => {
  app = await createTestApp({ runMediaTask: (task, options) => run(task, options) });
  client = app.client();
  await client.register();
});
afterAll(() => app.close());
beforeEach(() => {
  run = runMediaTask;
});

const current = async ({ id }: Recording) => (await client.get(`/api/recordings/${id}`)).json() as Recording;
const editsOf = async ({ id }: Recording) => (await client.get(`/api/recordings/${id}/edits`)).json() as RecordingEdits;
const put = ({ id }: Recording, edits: object) => client.request('PUT', `/api/recordings/${id}/edits`, edits);
const stillAt = async (url: string | null | undefined) =>
  Buffer.from(await (await client.fetch(url ?? '')).arrayBuffer());

async function finished(overrides: Record<string, unknown> = {}): Promise<Recording> {
  const bytes = await recordedMp4({ isNumbered: true, seconds: 4, width: 144, height: 256 });
  const saved = await saveRecording(client, bytes, overrides);
  await expect.poll(async () => (await current(saved)).status, SOON).toBe('ready');
  return current(saved);
}

/** The recording once it has the picture that its edits ask for. */
async function pictured(recording: Recording): Promise<Recording> {
  await expect.poll(async () => (await current(recording)).thumbnailStatus, SOON).not.toBe('processing');
  return current(recording);
}

/** Which picture of the film stands for the recording. */
const shownOf = async (recording: Recording) => numberInStill(await stillAt((await pictured(recording)).thumbnailUrl));

/** Tasks of the kind wait until the returned function is called. */
function holdBack(kind: MediaTask['kind']): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  run = async (task, options) => {
    if (task.kind === kind) await held;
    return runMediaTask(task, options);
  };
  return release;
}

describe('a cover', () => {
  test('is the picture of the recording, in the hub, on the page behind a link and in its preview', async () => {
    const recording = await finished();
    expect([recording.thumbnailStatus, await shownOf(recording)]).toEqual(['ready', 30]);
    await client.post(`/api/recordings/${recording.id}/share`);
    const token = await newLink(client, recording.id);
    const release = holdBack('thumbnail');
    const cover = { at: 2.51, title: 'Read this first' };
    const saved = (await put(recording, { cover })).json() as RecordingEdits;
    const style = { look: 'highlight', colour: '#FFD54A', position: 'low' };
    expect([saved.edits.cover, saved.status]).toEqual([{ ...cover, style }, 'ready']);
    expect(await current(recording)).toMatchObject({
      thumbnailStatus: 'processing',
      thumbnailUrl: recording.thumbnailUrl,
    });
    release();
    const { thumbnailUrl } = await pictured(recording);
    expect(thumbnailUrl).toBe(`/api/recordings/${recording.id}/thumbnail?v=1`);
    expect(await numberInStill(await stillAt(thumbnailUrl))).toBe(75);
    const posts = async () => (await client.get('/api/posts')).json() as { recording: Recording | null }[];
    const shared = async () => (await posts()).find((post) => post.recording?.id === recording.id)?.recording;
    await expect.poll(async () => (await shared())?.thumbnailUrl, SOON).toBe(thumbnailUrl);
    const { text } = await client.get(`/watch/${token}`);
    expect(text).toContain(`poster="/watch/${token}/poster?v=1"`);
    expect(text).toContain(`<meta property="og:image" content="${app.url}/watch/${token}/poster?v=1">`);
    expect(await numberInStill(await stillAt(`/watch/${token}/poster?v=1`))).toBe(75);
  });

  test('can be changed and undone, at any time', async () => {
    const recording = await finished();
    await put(recording, { cover: { at: 2.51, title: 'Read this first' } });
    const titled = await stillAt((await pictured(recording)).thumbnailUrl);
    await put(recording, { cover: { at: 2.51, title: null } });
    const plain = await stillAt((await pictured(recording)).thumbnailUrl);
    expect([await numberInStill(plain), plain.equals(titled)]).toEqual([75, false]);
    await put(recording, {});
    expect(await shownOf(recording)).toBe(30);
    const { edits } = (await client.get(`/api/recordings/${recording.id}/edits?revision=1`)).json() as RecordingEdits;
    await put(recording, edits);
    const again = await pictured(recording);
    expect(again.thumbnailUrl).toMatch(/\?v=4$/);
    expect((await stillAt(again.thumbnailUrl)).equals(titled)).toBe(true);
  });

  test('that lies in a removed part is the next picture that is kept, or the last one', async () => {
    const recording = await finished();
    const cover = { at: 2, title: null };
    await put(recording, { cover, cuts: [{ start: 1.5, end: 2.51 }] });
    // The one that is on screen at 2.51 s was begun before, in the removed part.
    expect(await shownOf(recording)).toBe(76);
    await put(recording, { cover, trim: { start: 0, end: 1.5 } });
    expect(await shownOf(recording)).toBe(44);
    expect((await editsOf(recording)).edits.cover).toMatchObject({ at: 2 });
    await put(recording, { cover });
    expect(await shownOf(recording)).toBe(60);
  });

  test('is not made again by what does not change it, and makes nothing else again', async () => {
    const recording = await finished();
    const kinds: string[] = [];
    run = (task, options) => {
      kinds.push(task.kind);
      return runMediaTask(task, options);
    };
    const versions = async () => (await client.get(`/api/recordings/${recording.id}/versions`)).json() as Version[];
    await client.post(`/api/recordings/${recording.id}/versions`, { kind: 'post-ready' });
    await expect.poll(async () => (await versions())[0]?.status, SOON).toBe('ready');
    await put(recording, { cover: { at: 2, title: null } });
    await pictured(recording);
    expect(await versions()).toMatchObject([{ kind: 'post-ready', status: 'ready' }]);
    await put(recording, { cover: { at: 2, title: null }, isLoudnessLevelled: false });
    await put(recording, { cover: { at: 2, title: null }, cuts: [{ start: 3, end: 4 }] });
    await expect.poll(async () => (await editsOf(recording)).status, SOON).toBe('ready');
    expect((await current(recording)).thumbnailUrl).toMatch(/\?v=1$/);
    expect(kinds).toEqual(['post-ready', 'thumbnail', 'join']);
  });

  test('that is changed while it is made is made anew', async () => {
    const recording = await finished();
    const release = holdBack('thumbnail');
    await put(recording, { cover: { at: 2, title: null } });
    await put(recording, { cover: { at: 3, title: null } });
    // Neither the picture of the first revision nor that of the second is the right one any more.
    await put(recording, { cover: { at: 3, title: null }, isLoudnessLevelled: false });
    release();
    expect(await shownOf(recording)).toBe(90);
    expect((await current(recording)).thumbnailUrl).toMatch(/\?v=3$/);
  });

  test('that cannot be made leaves the picture as it was, and is made with the next change', async () => {
    const recording = await finished();
    run = async (task, options) => {
      if (task.kind === 'thumbnail') throw new UnreadableVideoError('its pictures cannot be decoded');
      return runMediaTask(task, options);
    };
    await put(recording, { cover: { at: 2, title: null } });
    expect(await pictured(recording)).toMatchObject({
      thumbnailStatus: 'failed',
      thumbnailUrl: recording.thumbnailUrl,
    });
    expect(await shownOf(recording)).toBe(30);
    run = runMediaTask;
    await put(recording, { cover: { at: 2, title: null }, isLoudnessLevelled: false });
    expect(await shownOf(recording)).toBe(60);
  });

  test.each([
    ['before the beginning', { at: -1, title: null }],
    ['without a moment', { title: 'Read this first' }],
    ['with a title of nothing', { at: 1, title: ' ' }],
    ['with a title of a whole paragraph', { at: 1, title: 'a'.repeat(61) }],
  ])('%s is refused', async (_, cover) => {
    const recording = await saveRecording(client);
    expect((await put(recording, { cover })).status).toBe(400);
  });
});

test('without a cover the picture is never one that was cut away', async () => {
  const recording = await finished();
  await put(recording, { cuts: [{ start: 0, end: 1.51 }] });
  expect(await shownOf(recording)).toBe(75);
  await put(recording, {});
  expect(await shownOf(recording)).toBe(30);
});

test('a line that was said again is not in the picture of the recording either', async () => {
  const recording = await finished({ saidAgain: [{ start: 0.5, end: 2.04 }] });
  // The recorder's clock is late; the key frame is at 2 s.
  expect(await shownOf(recording)).toBe(75);
});

test('edits that say nothing of a cover have none', async () => {
  const recording = await finished();
  const { cover: _, ...older }: Edits = { ...NO_EDITS, trim: { start: 0, end: 3 } };
  await put(recording, older);
  expect((await editsOf(recording)).edits).toEqual({ ...older, cover: null });
});
