import type { SharedRecording } from '@shared/hub';
import { isKept, keptRanges, NO_EDITS, type Recording, type RecordingEdits, type Version } from '@shared/recordings';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { FreeSpace } from '../../../db/free-space';
import { UNLIMITED } from '../../../http/limiter';
import { createLogger } from '../../../logger';
import { createEditingApp, film, numbers, range, SOON } from '../../../test/editing-app';
import { createTestApp } from '../../../test/test-app';
import { newLink, saveRecording, sha256 } from '../../../test/videos';
import { createEncoding } from '..';

const it = await createEditingApp();
const { app, client, current, editsOf, put, joined, finished, shown, bytesAt, holdBack, versionOf, versionsOf } = it;
afterAll(() => app.close());
beforeEach(it.workAsUsual);

test('a line that was said again is out of the recording, its captions and its length', async () => {
  const cues = [
    { start: 0.2, end: 1.2, text: 'Kept.' },
    { start: 1.3, end: 1.95, text: 'Flubbed.' },
    { start: 2.2, end: 3.8, text: 'Said again.' },
  ];
  // The recorder's clock is late; the key frame is at 2 s.
  const recording = await joined(await finished({ saidAgain: [{ start: 1.3, end: 2.04 }], cues }));
  expect(await editsOf(recording)).toMatchObject({
    revision: 1,
    edits: { cuts: [{ start: 1.3, end: 2, kind: 'said-again' }] },
  });
  expect(recording).toMatchObject({ duration: 3, skips: [] });
  expect(await shown(recording)).toEqual([...range(0, 39), ...range(60, 120)]);
  const captions = (await client.get(recording.captionsUrl ?? '')).text;
  expect(captions).not.toContain('Flubbed.');
  // It is the first that is heard behind the joint, here a beep.
  expect(captions).toMatch(/\n00:00:01\.3\d\d --> [\d:.]+\nSaid again\./);
});

test('cutting moves no word: those that are cut stay listed, and the captions have exactly the others', async () => {
  const cues = [
    { start: 0, end: 1.6, text: 'She never used it.' },
    { start: 1.6, end: 2.6, text: 'I guarantee it.' },
    { start: 2.6, end: 3.6, text: 'Keep the card.' },
  ];
  const recording = await finished({ cues });
  type Word = { text: string; start: number; end: number };
  const words = async () =>
    ((await client.get(`/api/recordings/${recording.id}/captions`)).json() as { words: Word[] }).words;
  const before = await words();
  expect(before).toHaveLength(10);
  // From the middle of one caption into that of another.
  const cut = { start: before[3]?.start ?? Number.NaN, end: before[5]?.end ?? Number.NaN };
  const kept = before.filter((word) => isKept(word, keptRanges({ cuts: [{ ...cut, kind: 'part' }], trim: null }, 4)));
  expect(kept).toHaveLength(7);
  await put(recording, { cuts: [cut] });
  expect(await words()).toEqual(before);
  const { captionsUrl } = await joined(recording);
  const lines = (await client.get(captionsUrl ?? '')).text.split('\n').slice(1);
  const said = lines.filter((line) => line !== '' && !line.includes('-->')).join(' ');
  expect(said).toBe('She never used it. Keep the card.');
  expect(said).toBe(kept.map(({ text }) => text).join(' '));
});

test('a take that was stopped after a step back to its beginning stays whole', async () => {
  const recording = await joined(await finished({ saidAgain: [{ start: 0, end: 3.9 }] }));
  expect(recording).toMatchObject({ duration: 4, skips: [] });
  expect(await shown(recording)).toEqual(range(0, 120));
});

test('until the parts are joined, players are told what to leave out, here, in the hub and behind a link', async () => {
  const recording = await finished();
  await client.post(`/api/recordings/${recording.id}/share`);
  const token = await newLink(client, recording.id);
  const release = holdBack('join');
  const saved = await put(recording, { cuts: [{ start: 1, end: 2.5 }] });
  expect(saved.status).toBe(200);
  const skips = [{ start: 1, end: 2.5 }];
  expect(await current(recording)).toMatchObject({ skips, duration: 2 });
  const watchPage = async () => (await client.get(`/watch/${token}`)).text;
  const shared = () => sharedOf(recording);
  expect((await shared())?.skips).toEqual(skips);
  expect(await watchPage()).toContain('data-skips="[[1,2.5]]"');
  const { headers, text } = await client.get(`/watch/${token}`);
  const script = /<script>(.*)<\/script>/s.exec(text)?.[1] ?? '';
  const hash = sha256(Buffer.from(script)).toString('base64');
  expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
  release();
  expect((await joined(recording)).skips).toEqual([]);
  expect((await shared())?.skips).toEqual([]);
  expect(await watchPage()).not.toContain('data-skips');
  expect(await shown(recording)).toEqual([...range(0, 30), ...range(75, 120)]);
});

test('what is cut away can be had back at any time, and the original never changes', async () => {
  const recording = await finished();
  const original = () => bytesAt(`${recording.url}?version=original`);
  const before = sha256(await original());
  await put(recording, { trim: { start: 1, end: 3 } });
  await put(recording, { cuts: [{ start: 0, end: 2 }], trim: { start: 1, end: 3 } });
  expect(await joined(recording)).toMatchObject({ duration: 1 });
  const first = await editsOf(recording, 1);
  expect(first).toMatchObject({ revision: 1, edits: { cuts: [], trim: { start: 1, end: 3 } } });
  await put(recording, first.edits);
  expect(await joined(recording)).toMatchObject({ duration: 2 });
  await put(recording, {});
  expect(await joined(recording)).toMatchObject({ duration: 4 });
  expect((await editsOf(recording)).revisions.map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
  expect(await shown(recording)).toEqual(range(0, 120));
  expect(sha256(await original())).toEqual(before);
  expect((await client.get(`/api/recordings/${recording.id}/edits?revision=9`)).status).toBe(404);
});

test('a recording whose length was never measured exactly keeps all that its edits keep, and can be restored', async () => {
  const recording = await finished();
  const { wholeSeconds } = await editsOf(recording);
  await app.pools.main.query('update recordings set whole_seconds = null where id = $1', [recording.id]);
  await put(recording, { cuts: [{ start: 0, end: 2.5 }] });
  expect(await joined(recording)).toMatchObject({ duration: 1 });
  expect(await shown(recording)).toEqual(range(75, 120));
  expect((await editsOf(recording)).wholeSeconds).toBe(wholeSeconds);
  const asNew = 'update recordings set whole_seconds = null, edits = null, duration_seconds = 4 where id = $1';
  await app.pools.main.query(asNew, [recording.id]);
  await put(recording, { isLoudnessLevelled: false });
  await put(recording, {});
  expect(await joined(recording)).toMatchObject({ duration: 4 });
});

test('others see what is cut away neither in the player nor as the original', async () => {
  const recording = await finished();
  await client.post(`/api/recordings/${recording.id}/share`);
  await put(recording, { cuts: [{ start: 1, end: 2 }] });
  await joined(recording);
  await endGraceOf(recording);
  const { client: other } = await app.signedIn();
  expect((await other.fetch(recording.url)).status).toBe(200);
  for (const version of ['original', 'uncut']) {
    expect((await other.fetch(`${recording.url}?version=${version}`)).status).toBe(404);
    expect((await client.fetch(`${recording.url}?version=${version}`)).status).toBe(200);
  }
});

/** As if the parts had been joined long ago. */
const endGraceOf = ({ id }: Recording) =>
  app.pools.main.query(
    `update recordings set uncut_public_until = uncut_public_until - interval '11 minutes' where id = $1`,
    [id],
  );

/** What somebody else gets at each address of the recording's video. */
async function statusesFor(recording: Recording): Promise<Record<string, number>> {
  const { client: other } = await app.signedIn();
  const statuses: Record<string, number> = {};
  for (const version of ['', '?version=uncut', '?version=original']) {
    statuses[version] = (await other.fetch(recording.url + version)).status;
  }
  return statuses;
}
const NOTHING = { '': 404, '?version=uncut': 404, '?version=original': 404 };
const WHAT_IS_KEPT = { ...NOTHING, '': 200 };
const sharedOf = async ({ id }: Recording) => {
  const posts = (await client.get('/api/posts')).json() as { recording: SharedRecording | null }[];
  return posts.find((post) => post.recording?.id === id)?.recording;
};

test('what was cut before a recording was shared is never reachable by others, also while it is being joined', async () => {
  const recording = await finished();
  const release = holdBack('join');
  await put(recording, { cuts: [{ start: 1, end: 2 }] });
  await client.post(`/api/recordings/${recording.id}/share`);
  const token = await newLink(client, recording.id);
  expect(await statusesFor(recording)).toEqual(NOTHING);
  expect((await client.get(`/watch/${token}/video`)).status).toBe(404);
  expect((await client.get(`/watch/${token}`)).text).toContain('This video is being prepared.');
  expect(await sharedOf(recording)).toMatchObject({ isPlayable: false });
  // Its owner goes on watching and editing.
  expect((await client.fetch(`${recording.url}?version=uncut`)).status).toBe(200);
  release();
  await joined(recording);
  expect(await statusesFor(recording)).toEqual(WHAT_IS_KEPT);
  expect(await numbers(await bytesAt(`/watch/${token}/video`))).toEqual([...range(0, 30), ...range(60, 120)]);
  expect(await sharedOf(recording)).toMatchObject({ isPlayable: true, skips: [] });
});

test('a line that was said again is not reachable by others before it is cut out', async () => {
  const release = holdBack('join');
  const saved = await saveRecording(client, await film(), { duration: 4, saidAgain: [{ start: 1.3, end: 2.6 }] });
  // Nor is it counted, before anything was measured.
  expect(saved.duration).toBe(3);
  await client.post(`/api/recordings/${saved.id}/share`);
  expect(await statusesFor(saved)).toEqual(NOTHING);
  await expect.poll(async () => (await current(saved)).status, SOON).toBe('ready');
  expect(await statusesFor(saved)).toEqual(NOTHING);
  release();
  await joined(saved);
  expect(await statusesFor(saved)).toEqual(WHAT_IS_KEPT);
});

test('while a shared recording is edited once more, others go on with the video of the edits before', async () => {
  const recording = await finished();
  await put(recording, { cuts: [{ start: 1, end: 2 }] });
  await joined(recording);
  await client.post(`/api/recordings/${recording.id}/share`);
  const token = await newLink(client, recording.id);
  const release = holdBack('join');
  await put(recording, { cuts: [{ start: 2.5, end: 3 }] });
  expect(await statusesFor(recording)).toEqual(WHAT_IS_KEPT);
  expect(await numbers(await bytesAt(`/watch/${token}/video`))).toEqual([...range(0, 30), ...range(60, 120)]);
  expect((await client.get(`/watch/${token}`)).text).not.toContain('data-skips');
  expect(await sharedOf(recording)).toMatchObject({ isPlayable: true, skips: [] });
  expect(await current(recording)).toMatchObject({ skips: [{ start: 2.5, end: 3 }] });
  release();
  await joined(recording);
  expect(await statusesFor(recording)).toEqual(WHAT_IS_KEPT);
  expect(await shown(recording)).toEqual([...range(0, 75), ...range(90, 120)]);
  // All of it is shown again: that is what its owner wants others to see.
  await put(recording, {});
  expect(await statusesFor(recording)).toEqual({ '': 200, '?version=uncut': 200, '?version=original': 200 });
});

test('parts that could not be joined are tried again when asked for', async () => {
  const recording = await finished();
  it.refuse('join');
  await put(recording, { cuts: [{ start: 1, end: 2 }] });
  await expect.poll(async () => (await current(recording)).editStatus, SOON).toBe('failed');
  it.workAsUsual();
  expect((await it.retry(recording)).json()).toMatchObject({ editStatus: 'processing' });
  expect(await joined(recording)).toMatchObject({ editStatus: 'ready', skips: [] });
});

test.each([
  ['a little less than a whole second', 1.02],
  ['a whole second after adding up', 1.1],
  ['a part of a second', 1.5],
])('of what is left, %s, every place tells the same length', async (_, start) => {
  const recording = await finished();
  await client.post(`/api/recordings/${recording.id}/share`);
  const token = await newLink(client, recording.id);
  const lengths = async () => {
    const page = (await client.get(`/watch/${token}`)).text;
    return {
      list: ((await client.get('/api/recordings')).json() as Recording[]).find(({ id }) => id === recording.id)
        ?.duration,
      editor: (await editsOf(recording)).duration,
      hub: (await sharedOf(recording))?.duration,
      link: Number(/<span class="time">0:(\d\d)</.exec(page)?.[1]),
    };
  };
  const saved = (await put(recording, { cuts: [{ start, end: 3.1 }] })).json() as RecordingEdits;
  const all = (length: number) => ({ list: length, editor: length, hub: length, link: length });
  expect(await lengths()).toEqual(all(saved.duration));
  await joined(recording);
  const file = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(await bytesAt(recording.url))) });
  expect(await lengths()).toEqual(all(Math.floor(await file.computeDuration())));
});

test('whoever plays the whole recording in the hub while it is joined goes on without an error, for a while', async () => {
  const recording = await finished();
  await client.post(`/api/recordings/${recording.id}/share`);
  const release = holdBack('join');
  await put(recording, { cuts: [{ start: 1, end: 2 }] });
  const { client: viewer } = await app.signedIn();
  const part = async (range: string) =>
    viewer.fetch(`${recording.url}?version=uncut`, { headers: { range: `bytes=${range}` } });
  const first = await part('0-99');
  release();
  await joined(recording);
  const next = await part('100-199');
  expect([first.status, next.status]).toEqual([206, 206]);
  expect(next.headers.get('etag')).toBe(first.headers.get('etag'));
  await endGraceOf(recording);
  expect((await part('200-299')).status).toBe(404);
});

test('versions and parts are made of what is shown, and those of earlier edits go', async () => {
  const recording = await finished();
  await versionOf(recording, 'mp4');
  await put(recording, { cuts: [{ start: 1, end: 2 }] });
  expect(await versionsOf(recording)).toEqual([]);
  expect((await client.fetch(`${recording.url}?version=mp4`)).status).toBe(404);
  const mp4 = await versionOf(recording, 'mp4');
  expect(await numbers(mp4)).toEqual([...range(0, 30), ...range(60, 120)]);
  const part = (await client.post(`/api/recordings/${recording.id}/trim`, { start: 0, end: 2 })).json() as Recording;
  expect(await shown(part)).toEqual([...range(0, 30), ...range(60, 90)]);
  expect(await editsOf(part)).toMatchObject({ revision: 0, edits: { cuts: [] } });
});

test('a text to post it with is kept as it was written, and what was made of the recording stays', async () => {
  const recording = await finished();
  await versionOf(recording, 'mp4');
  const postText = 'Check your report.\n\n#CreditReport';
  expect((await put(recording, { postText })).status).toBe(200);
  expect(await editsOf(recording)).toMatchObject({ status: 'ready', edits: { postText, cuts: [] } });
  expect(await versionsOf(recording)).toMatchObject([{ kind: 'mp4', status: 'ready' }]);
  expect((await put(recording, { postText: 'x'.repeat(5_001) })).status).toBe(400);
});

test('only a change makes a revision, and the newest two hundred are kept', async () => {
  const recording = await finished();
  const { id } = recording;
  for (let n = 0; n < 3; n += 1) await put(recording, { cuts: [{ start: 1, end: 2 }] });
  expect(await editsOf(recording)).toMatchObject({ revision: 1, revisions: [{ revision: 1 }] });
  await app.pools.main.query('update recordings set edit_revision = 300 where id = $1', [id]);
  const older = `insert into recording_edits (recording_id, revision, edits) select $1, n, $2 from generate_series(2, 300) n`;
  await app.pools.main.query(older, [id, NO_EDITS]);
  await put(recording, {});
  const { revisions } = await editsOf(recording);
  expect([revisions.length, revisions[0]?.revision, revisions.at(-1)?.revision]).toEqual([200, 301, 102]);
});

test('nothing is made of a recording whose parts could not be joined: it would show what was cut away', async () => {
  const recording = await finished();
  it.refuse('join');
  await put(recording, { cuts: [{ start: 1, end: 2 }] });
  await expect.poll(async () => (await editsOf(recording)).status, SOON).toBe('failed');
  const part = await client.post(`/api/recordings/${recording.id}/trim`, { start: 0, end: 2 });
  expect([part.status, part.text]).toEqual([400, 'That part could not be cut out.']);
  await client.post(`/api/recordings/${recording.id}/versions`, { kind: 'mp4' });
  await expect.poll(() => versionsOf(recording), SOON).toMatchObject([{ kind: 'mp4', status: 'failed' }]);
});

test('what is given up is what was tried, and not what was asked for after it', async () => {
  const web = await createTestApp({ role: 'web' });
  const user = web.client();
  await user.register();
  const { id } = await saveRecording(user, await film());
  const { pools, videoStores, jobs } = web;
  const freeSpace = { requireFor: async () => {} } as unknown as FreeSpace;
  const deps = {
    pools,
    videoStores,
    jobs,
    freeSpace,
    logger: createLogger('silent'),
    mediaJobs: null,
    renderLimit: UNLIMITED,
  };
  const { joins, versions } = createEncoding(deps);
  const joining = async () => ((await user.get(`/api/recordings/${id}/edits`)).json() as RecordingEdits).status;
  for (const end of [1, 2]) await user.request('PUT', `/api/recordings/${id}/edits`, { cuts: [{ start: 0, end }] });
  await joins.giveUp(id, 1);
  expect(await joining()).toBe('processing');
  await joins.giveUp(id, 2);
  expect(await joining()).toBe('failed');

  const statuses = async () =>
    ((await user.get(`/api/recordings/${id}/versions`)).json() as Version[]).map(({ status }) => status);
  const { id: userId } = (await user.get('/api/auth/user')).json() as { id: string };
  for (const kind of ['mp4', 'post-ready']) await user.post(`/api/recordings/${id}/versions`, { kind });
  const earlier = { recordingId: id, startedAt: '2020-01-01T00:00:00.000Z' };
  await versions.giveUp({ ...earlier, kind: 'mp4' });
  await versions.giveUpRender({ ...earlier, userId });
  expect(await statuses()).toEqual(['processing', 'processing']);
  const { rows } = await pools.main.query(`select name, data from pgboss.job where name ~ 'make-version|post-ready'`);
  for (const { name, data } of rows) {
    await (name === 'make-version' ? versions.giveUp(data) : versions.giveUpRender(data));
  }
  expect(await statuses()).toEqual(['failed', 'failed']);
  await web.close();
});

test('nearly nothing left, and a recording that is not finished, are refused', async () => {
  const recording = await finished();
  const nothing = await put(recording, { cuts: [{ start: 0.5, end: 4 }] });
  expect([nothing.status, nothing.text]).toEqual([400, 'Keep at least 1 second.']);
  expect((await put(recording, { cuts: [{ start: 2, end: 1 }] })).status).toBe(400);
  const release = holdBack('finish');
  const waiting = await saveRecording(client, await film());
  expect((await put(waiting, { cuts: [{ start: 1, end: 2 }] })).status).toBe(409);
  release();
});

test('of a recording that is shorter than a second nothing can be removed, but it gets a cover', async () => {
  const recording = await finished();
  const asShort = 'update recordings set whole_seconds = 0.8, duration_seconds = 0 where id = $1';
  await app.pools.main.query(asShort, [recording.id]);
  const cover = { at: 0.4, title: 'Short' };
  expect((await put(recording, { cover })).status).toBe(200);
  expect((await editsOf(recording)).edits.cover).toMatchObject(cover);
  expect((await put(recording, { cover, cuts: [{ start: 0, end: 0.2 }] })).status).toBe(400);
});
