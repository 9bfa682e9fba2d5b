import type { Post } from '@shared/hub';
import { type Edits, NO_EDITS, type Recording, type RecordingEdits } from '@shared/recordings';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createEditingApp, SOON } from '../../../test/editing-app';
import { numberInStill } from '../../../test/media-files';
import { newLink, saveRecording } from '../../../test/videos';

const it = await createEditingApp();
const { app, client, current, editsOf, put, finished, pictured, stillOf, bytesAt, versionOf, versionsOf } = it;
afterAll(() => app.close());
beforeEach(it.workAsUsual);

describe('a cover', () => {
  test('is the picture of the recording, in the hub, on the page behind a link and in its preview', async () => {
    const recording = await finished();
    expect([recording.thumbnailStatus, await stillOf(recording)]).toEqual(['ready', 30]);
    await client.post(`/api/recordings/${recording.id}/share`);
    const token = await newLink(client, recording.id);
    const release = it.holdBack('thumbnail');
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
    expect(await numberInStill(await bytesAt(thumbnailUrl))).toBe(75);
    const posts = async () => (await client.get('/api/posts')).json() as Post[];
    const shared = async () => (await posts()).find((post) => post.recording?.id === recording.id)?.recording;
    await expect.poll(async () => (await shared())?.thumbnailUrl, SOON).toBe(thumbnailUrl);
    expect((await shared())?.coverTitlePosition).toBe('low');
    const { text } = await client.get(`/watch/${token}`);
    expect(text).toContain(`poster="/watch/${token}/poster?v=1"`);
    expect(text).toContain(`<meta property="og:image" content="${app.url}/watch/${token}/poster?v=1">`);
    expect(await numberInStill(await bytesAt(`/watch/${token}/poster?v=1`))).toBe(75);
  });

  test('can be changed and undone, at any time', async () => {
    const recording = await finished();
    await put(recording, { cover: { at: 2.51, title: 'Read this first' } });
    const titled = await bytesAt((await pictured(recording)).thumbnailUrl);
    await put(recording, { cover: { at: 2.51, title: null } });
    const plain = await bytesAt((await pictured(recording)).thumbnailUrl);
    expect([await numberInStill(plain), plain.equals(titled)]).toEqual([75, false]);
    await put(recording, {});
    expect(await stillOf(recording)).toBe(30);
    const { edits } = await editsOf(recording, 1);
    await put(recording, edits);
    const again = await pictured(recording);
    expect(again.thumbnailUrl).toMatch(/\?v=4$/);
    expect((await bytesAt(again.thumbnailUrl)).equals(titled)).toBe(true);
  });

  test('that lies in a removed part is the next picture that is kept, or the last one', async () => {
    const recording = await finished();
    const cover = { at: 2, title: null };
    await put(recording, { cover, cuts: [{ start: 1.5, end: 2.51 }] });
    // The one that is on screen at 2.51 s was begun before, in the removed part.
    expect(await stillOf(recording)).toBe(76);
    await put(recording, { cover, trim: { start: 0, end: 1.5 } });
    expect(await stillOf(recording)).toBe(44);
    expect((await editsOf(recording)).edits.cover).toMatchObject({ at: 2 });
    await put(recording, { cover });
    expect(await stillOf(recording)).toBe(60);
  });

  test('is not made again by what does not change it, and makes nothing else again', async () => {
    const recording = await finished();
    const kinds = it.watchTasks();
    await versionOf(recording, 'post-ready');
    await put(recording, { cover: { at: 2, title: null } });
    await pictured(recording);
    expect(await versionsOf(recording)).toMatchObject([{ kind: 'post-ready', status: 'ready' }]);
    await put(recording, { cover: { at: 2, title: null }, isLoudnessLevelled: false });
    await put(recording, { cover: { at: 2, title: null }, cuts: [{ start: 3, end: 4 }] });
    await expect.poll(async () => (await editsOf(recording)).status, SOON).toBe('ready');
    expect((await current(recording)).thumbnailUrl).toMatch(/\?v=1$/);
    expect(kinds).toEqual(['post-ready', 'thumbnail', 'join']);
  });

  test('that is changed while it is made is made anew', async () => {
    const recording = await finished();
    const release = it.holdBack('thumbnail');
    await put(recording, { cover: { at: 2, title: null } });
    await put(recording, { cover: { at: 3, title: null } });
    // Neither the picture of the first revision nor that of the second is the right one any more.
    await put(recording, { cover: { at: 3, title: null }, isLoudnessLevelled: false });
    release();
    expect(await stillOf(recording)).toBe(90);
    expect((await current(recording)).thumbnailUrl).toMatch(/\?v=3$/);
  });

  test('that cannot be made leaves the picture as it was, and is made with the next change or when asked for again', async () => {
    const recording = await finished();
    it.refuse('thumbnail');
    await put(recording, { cover: { at: 2, title: null } });
    expect(await pictured(recording)).toMatchObject({
      thumbnailStatus: 'failed',
      thumbnailUrl: recording.thumbnailUrl,
    });
    expect(await stillOf(recording)).toBe(30);
    it.workAsUsual();
    await put(recording, { cover: { at: 2, title: null }, isLoudnessLevelled: false });
    expect(await stillOf(recording)).toBe(60);
    it.refuse('thumbnail');
    await put(recording, { cover: { at: 3, title: null } });
    expect((await pictured(recording)).thumbnailStatus).toBe('failed');
    it.workAsUsual();
    const again = await it.retry(recording);
    expect([again.status, again.json()]).toEqual([202, expect.objectContaining({ thumbnailStatus: 'processing' })]);
    expect(await stillOf(recording)).toBe(90);
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

test('a part that is made while the cover still is has a picture of its own, and waits for no other', async () => {
  const recording = await finished();
  const release = it.holdBack('thumbnail');
  await put(recording, { cover: { at: 2, title: null } });
  const answer = await client.post(`/api/recordings/${recording.id}/trim`, { start: 1, end: 3 });
  const part = answer.json() as Recording;
  expect([answer.status, part.thumbnailStatus]).toEqual([201, 'ready']);
  expect(part.thumbnailUrl).toBe(`/api/recordings/${part.id}/thumbnail`);
  release();
});

test('without a cover the picture is never one that was cut away', async () => {
  const recording = await finished();
  await put(recording, { cuts: [{ start: 0, end: 1.51 }] });
  expect(await stillOf(recording)).toBe(75);
  await put(recording, {});
  expect(await stillOf(recording)).toBe(30);
});

describe('a picture that is cut away', () => {
  test('is seen by nobody from that moment on, while another one is made', async () => {
    const recording = await finished();
    await client.post(`/api/recordings/${recording.id}/share`);
    const token = await newLink(client, recording.id);
    const other = app.client();
    await other.register();
    const shared = async () => {
      const posts = (await other.get('/api/posts')).json() as { recording: Recording | null }[];
      return posts.find((post) => post.recording?.id === recording.id)?.recording?.thumbnailUrl;
    };
    const seen = async () => [
      (await other.fetch(`/api/recordings/${recording.id}/thumbnail`)).status,
      (await app.client().fetch(`/watch/${token}/poster`)).status,
      (await app.client().get(`/watch/${token}`)).text.includes('/poster'),
    ];
    await expect.poll(shared, SOON).toBe(recording.thumbnailUrl);
    expect(await seen()).toEqual([200, 200, true]);
    const release = it.holdBack('thumbnail');
    await put(recording, { cuts: [{ start: 0, end: 1.51 }] });
    expect(await seen()).toEqual([404, 404, false]);
    await expect.poll(shared, SOON).toBeNull();
    release();
    expect(await stillOf(recording)).toBe(75);
    expect(await seen()).toEqual([200, 200, true]);
    await expect.poll(shared, SOON).toBe((await current(recording)).thumbnailUrl);
  });

  test('is gone also when no other one can be made', async () => {
    const recording = await finished();
    it.refuse('thumbnail');
    await put(recording, { trim: { start: 1.2, end: 4 } });
    expect(await pictured(recording)).toMatchObject({ thumbnailStatus: 'failed', thumbnailUrl: null });
  });

  test('is none of a part that is cut elsewhere: it stays while its cover is made anew', async () => {
    const recording = await finished();
    const release = it.holdBack('thumbnail');
    await put(recording, { cover: { at: 2, title: null }, cuts: [{ start: 3, end: 3.5 }] });
    expect((await current(recording)).thumbnailUrl).toBe(recording.thumbnailUrl);
    release();
    expect(await stillOf(recording)).toBe(60);
  });

  test('because it is of a line that was said again is never shown', async () => {
    const release = it.holdBack('thumbnail');
    const recording = await finished({ saidAgain: [{ start: 0.5, end: 2.04 }] });
    expect(recording).toMatchObject({ thumbnailStatus: 'processing', thumbnailUrl: null });
    release();
    expect(await stillOf(recording)).toBe(75);
  });
});

test('a line that was said again is not in the picture of the recording either', async () => {
  const recording = await finished({ saidAgain: [{ start: 0.5, end: 2.04 }] });
  // The recorder's clock is late; the key frame is at 2 s.
  expect(await stillOf(recording)).toBe(75);
});

test('edits that say nothing of a cover have none', async () => {
  const recording = await finished();
  const { cover: _, ...older }: Edits = { ...NO_EDITS, trim: { start: 0, end: 3 } };
  await put(recording, older);
  expect((await editsOf(recording)).edits).toEqual({ ...older, cover: null });
});
