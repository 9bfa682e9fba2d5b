import { type CaptionWords, NO_EDITS, type Recording, withoutTake, withTake } from '@shared/recordings';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createEditingApp, film, numbers, range, SOON } from '../../../test/editing-app';
import { recordedMp4, recordedWebM } from '../../../test/media-files';
import { newLink, saveRecording, sha256 } from '../../../test/videos';

const it = await createEditingApp();
const { app, client, current, editsOf, choicesOf, put, joined, shown, bytesAt, versionOf } = it;
afterAll(() => app.close());
beforeEach(it.workAsUsual);

const SIZE = { width: 144, height: 256 };
/** Files last as long as their sound, some milliseconds more than their pictures. */
const NEAR = 1;
const finished = (bytes: Buffer<ArrayBuffer>, overrides: Record<string, unknown> = {}) => it.finished(overrides, bytes);

/** The edits of a recording with another take. */
async function joinTo(recording: Recording, other: Recording, place: 'before' | 'after') {
  const { edits } = await editsOf(recording);
  const choice = (await choicesOf(recording)).find(({ recordingId }) => recordingId === other.id);
  if (!choice) throw new Error('it is not offered');
  const { wholeSeconds } = await editsOf(recording, 0);
  const take = { recordingId: other.id, seconds: choice.seconds };
  return put(recording, withTake(edits, wholeSeconds, { take, edits: choice.edits, place }));
}

const ofScript = (() => {
  let count = 0;
  return () => {
    count += 1;
    return { title: `Script ${count}` };
  };
})();

test('a take is put behind another one: video, length, captions, words and sound follow, and both originals stay', async () => {
  const script = ofScript();
  const first = await finished(await film(3), { ...script, cues: [{ start: 0.2, end: 2.8, text: 'First take.' }] });
  const second = await finished(await film(4), {
    ...script,
    saidAgain: [{ start: 1, end: 2 }],
    cues: [
      { start: 1.1, end: 1.9, text: 'Flubbed.' },
      { start: 2.2, end: 3.8, text: 'Second take.' },
    ],
  });
  const originalOf = async ({ url }: Recording) => sha256(await bytesAt(`${url}?version=original`));
  const before = [await originalOf(first), await originalOf(second)];

  expect((await joinTo(first, second, 'after')).status).toBe(200);
  const recording = await joined(first);
  expect(recording).toMatchObject({ duration: 6, skips: [] });
  expect(await shown(recording)).toEqual([...range(0, 90), ...range(0, 30), ...range(60, 120)]);
  const captions = (await client.get(recording.captionsUrl ?? '')).text;
  expect(captions).toContain('00:00:00.200 --> 00:00:02.800\nFirst take.');
  // When within the second take is up to the beeps, which its words follow as if they were a voice.
  expect(captions.replaceAll(/\n+/g, ' ')).toMatch(/00:00:0[345]\.\d{3} --> \S+ Second .*take\. $/);
  expect(captions).not.toContain('Flubbed.');
  const { words } = (await client.get(`/api/recordings/${recording.id}/captions`)).json() as {
    words: { text: string; start: number }[];
  };
  // What is cut away stays listed, so that it can come back with the cut.
  const texts = words.map(({ text }) => text);
  expect(texts.filter((text) => text !== 'Flubbed.')).toEqual(['First', 'take.', 'Second', 'take.']);
  expect(texts).toContain('Flubbed.');
  expect(words[2]?.start).toBeGreaterThan(3);
  expect(await originalOf(first)).toEqual(before[0]);
  expect(await originalOf(second)).toEqual(before[1]);
  expect(await editsOf(second)).toMatchObject({ revision: 1, edits: { takes: { before: [], after: [] } } });
  // What the other take has cut away can be shown here, too.
  const { edits } = await editsOf(recording);
  expect(edits.cuts).toEqual([{ start: expect.closeTo(4, NEAR), end: expect.closeTo(5, NEAR), kind: 'said-again' }]);
  await put(recording, { ...edits, cuts: [] });
  expect(await shown(await joined(recording))).toEqual([...range(0, 90), ...range(0, 120)]);
});

test('a take is put before another one, cuts stay where they were, and all of it can be undone and made again', async () => {
  const script = ofScript();
  const [first, second] = [await finished(await film(3), script), await finished(await film(2), script)];
  await put(first, { trim: { start: 1, end: 3 } });
  const alone = await joined(first);
  await joinTo(first, second, 'before');
  expect(await shown(await joined(first))).toEqual([...range(0, 60), ...range(30, 90)]);
  const { revision, edits } = await editsOf(first);
  // Once more by an earlier revision.
  const earlier = await editsOf(first, revision - 1);
  expect(earlier).toMatchObject({ edits: { trim: { start: 1, end: 3 } } });
  expect(Math.round(earlier.wholeSeconds)).toBe(3);
  await put(first, earlier.edits);
  expect(await joined(first)).toMatchObject({ duration: alone.duration });
  expect(await shown(first)).toEqual(range(30, 90));
  await put(first, edits);
  expect(await shown(await joined(first))).toEqual([...range(0, 60), ...range(30, 90)]);
  const own = earlier.wholeSeconds;
  await put(first, withoutTake(edits, own, second.id));
  expect(await shown(await joined(first))).toEqual(range(30, 90));
});

test('words that were said to be right before their take was joined, or while it was, are right by themselves', async () => {
  const script = ofScript();
  const cues = (text: string) => ({ cues: [{ start: 0.2, end: 1.8, text }] });
  const first = await finished(await film(2), { ...script, ...cues('One.') });
  const second = await finished(await film(2), { ...script, ...cues('Two.') });
  const captionsOf = async (id: string) => (await client.get(`/api/recordings/${id}/captions`)).json() as CaptionWords;
  const confirm = (id: string, wordsHash: string | null) =>
    client.request('PUT', `/api/recordings/${id}/captions/confirmation`, { wordsHash });
  const hashes = [await captionsOf(first.id), await captionsOf(second.id)].map(({ wordsHash }) => wordsHash);
  await confirm(second.id, hashes[1] ?? null);
  await joinTo(first, second, 'after');
  await joined(first);
  const { wordsHash, ...before } = await captionsOf(first.id);
  expect(before).toMatchObject({ areConfirmed: false, confirmedHashes: [hashes[1]] });
  await confirm(first.id, wordsHash);
  const both = await captionsOf(first.id);
  expect([both.areConfirmed, new Set(both.confirmedHashes)]).toEqual([true, new Set(hashes)]);
  await put(first, NO_EDITS);
  expect(await captionsOf(first.id)).toMatchObject({ areConfirmed: true, wordsHash: hashes[0] });
  await confirm(first.id, null);
  expect((await captionsOf(first.id)).areConfirmed).toBe(false);
});

test('words that were corrected stay with their take when it is taken out and put elsewhere', async () => {
  const script = ofScript();
  const cues = (text: string) => ({ cues: [{ start: 0.2, end: 1.8, text }] });
  const first = await finished(await film(2), { ...script, ...cues('One.') });
  const second = await finished(await film(2), { ...script, ...cues('Two.') });
  await joinTo(first, second, 'after');
  await joined(first);
  const path = `/api/recordings/${first.id}/captions`;
  const { style } = (await client.get(path)).json() as { style: object };
  const corrected = [
    { text: 'Own', start: 0.5, end: 1 },
    { text: 'Other', start: 2.5, end: 3 },
  ];
  await client.request('PUT', path, { words: corrected, style, areConfirmed: true });
  const areConfirmed = async () => ((await client.get(path)).json() as { areConfirmed: boolean }).areConfirmed;
  expect(await areConfirmed()).toBe(true);
  const { edits, wholeSeconds } = await editsOf(first);
  await put(first, NO_EDITS);
  // The words of both were said to be right, so those of one are.
  expect(await areConfirmed()).toBe(true);
  await put(first, edits);
  expect(await areConfirmed()).toBe(true);
  await put(first, NO_EDITS);
  const wordsOf = async (id: string) =>
    ((await client.get(`/api/recordings/${id}/captions`)).json() as { words: object[] }).words;
  expect(await wordsOf(first.id)).toEqual([corrected[0]]);
  expect(await wordsOf(second.id)).toMatchObject([{ text: 'Two.' }]);
  const { seconds } = edits.takes.after[0] ?? { seconds: 0 };
  const own = wholeSeconds - seconds;
  const take = { recordingId: second.id, seconds };
  await put(first, withTake(NO_EDITS, own, { take, edits: NO_EDITS, place: 'before' }));
  expect(await wordsOf(first.id)).toMatchObject([
    { text: 'Other', start: expect.closeTo(0.5, NEAR) },
    { text: 'Own', start: expect.closeTo(0.5 + seconds, NEAR) },
  ]);
});

test('until the takes are put together the recording plays alone, here, in the hub and behind a link, then all follow', async () => {
  const script = ofScript();
  const [first, second] = [await finished(await film(3), script), await finished(await film(2), script)];
  await client.post(`/api/recordings/${first.id}/share`);
  const token = await newLink(client, first.id);
  await put(first, { cuts: [{ start: 1, end: 2 }] });
  await joined(first);
  const release = it.holdBack('combine');
  await joinTo(first, second, 'before');
  expect(await current(first)).toMatchObject({ duration: 4, skips: [{ start: 1, end: 2 }] });
  expect(await editsOf(first)).toMatchObject({ status: 'processing', areTakesJoined: false });
  expect(await numbers(await bytesAt(`${first.url}?version=uncut`))).toEqual(range(0, 90));
  // Others go on with what they could see before.
  expect((await client.get(`/watch/${token}`)).text).not.toContain('data-skips');
  const alone = [...range(0, 30), ...range(60, 90)];
  expect(await numbers(await bytesAt(`/watch/${token}/video`))).toEqual(alone);
  const { client: other } = await app.signedIn();
  const inHub = async () => numbers(Buffer.from(await (await other.fetch(first.url)).arrayBuffer()));
  expect(await inHub()).toEqual(alone);
  release();
  expect(await joined(first)).toMatchObject({ duration: 4, skips: [] });
  it.workAsUsual();
  const all = [...range(0, 60), ...range(0, 30), ...range(60, 90)];
  expect(await shown(first)).toEqual(all);
  expect(await numbers(await bytesAt(`/watch/${token}/video`))).toEqual(all);
  expect(await inHub()).toEqual(all);
});

test('the picture is one of all takes, made once they are together, and of this take again when it is alone', async () => {
  const script = ofScript();
  const [first, second] = [await finished(await film(3), script), await finished(await film(2), script)];
  const pictured = async () => ({ number: await it.stillOf(first), ...(await current(first)) });
  await put(first, { cover: { at: 2.51, title: null } });
  const alone = await pictured();
  expect(alone.number).toBe(75);
  const release = it.holdBack('combine');
  const kinds = it.watchTasks();
  await joinTo(first, second, 'before');
  await expect.poll(() => kinds, SOON).toEqual(['combine']);
  // Saved again meanwhile, as after undoing: still nothing is made of this take alone.
  await put(first, { ...(await editsOf(first)).edits, isLoudnessLevelled: false });
  expect(await current(first)).toMatchObject({ thumbnailStatus: 'processing', thumbnailUrl: alone.thumbnailUrl });
  release();
  await joined(first);
  // The same picture, though it comes two seconds later: without the other take there would be none at that moment.
  const together = await pictured();
  expect([together.number, kinds]).toEqual([75, ['combine', 'combine', 'thumbnail']]);
  expect(together.thumbnailUrl).not.toBe(alone.thumbnailUrl);
  const { edits, wholeSeconds } = await editsOf(first);
  const { seconds } = edits.takes.before[0] ?? { seconds: 0 };
  expect(edits.cover?.at).toBeCloseTo(2.51 + seconds);
  // The list of takes shows the newest picture of each, too.
  expect(await choicesOf(second)).toMatchObject([{ recordingId: first.id, thumbnailUrl: together.thumbnailUrl }]);
  const out = withoutTake(edits, wholeSeconds - seconds, second.id);
  expect(out.cover?.at).toBeCloseTo(2.51);
  await put(first, out);
  expect((await pictured()).number).toBe(75);
  expect(kinds.slice(3)).toEqual(['thumbnail']);
  it.workAsUsual();
});

test('versions and parts are made of all takes; takes of other codecs are encoded', async () => {
  const script = ofScript();
  const first = await finished(await recordedWebM({ isNumbered: true, seconds: 2, ...SIZE }), script);
  const second = await finished(await film(2), script);
  await joinTo(first, second, 'after');
  // Asked for at once: the takes are put together first.
  for (const kind of ['post-ready', 'mp4']) await client.post(`/api/recordings/${first.id}/versions`, { kind });
  await expect
    .poll(() => it.versionsOf(first), SOON)
    .toMatchObject([
      { kind: 'mp4', status: 'ready' },
      { kind: 'post-ready', status: 'ready' },
    ]);
  for (const kind of ['mp4', 'post-ready']) {
    const made = Buffer.from(await (await client.fetch(`${first.url}?version=${kind}`)).arrayBuffer());
    expect(await numbers(made)).toEqual([...range(0, 60), ...range(0, 60)]);
  }
  const part = (await client.post(`/api/recordings/${first.id}/trim`, { start: 2, end: 4 })).json() as Recording;
  // A part begins at the key frame before it.
  expect((await shown(part)).slice(-60)).toEqual(range(0, 60));
});

test('a post-ready file is encoded once, of the takes themselves, with the words of each where they are said', async () => {
  const script = ofScript();
  const said = (text: string) => ({ ...script, cues: [{ start: 0.2, end: 1.8, text }] });
  const first = await finished(await recordedWebM({ isNumbered: true, seconds: 2, ...SIZE }), said('One.'));
  const second = await finished(await film(2), { ...said('Two.'), saidAgain: [{ start: 0.5, end: 1 }] });
  const release = it.holdBack('combine');
  const kinds = it.watchTasks();
  await joinTo(first, second, 'after');
  // The file that players wait for has not been begun, nor is it needed.
  const made = await versionOf(first, 'post-ready');
  expect(await numbers(made)).toEqual([...range(0, 60), ...range(0, 15), ...range(30, 60)]);
  expect(kinds.toSorted()).toEqual(['combine', 'post-ready']);
  release();
  await joined(first);
});

test('takes that do not fit say why, those of other scripts are not offered, and those of others do not exist', async () => {
  const script = ofScript();
  const first = await finished(await film(2), script);
  const wide = await finished(await recordedMp4({ seconds: 2, width: 256, height: 144 }), {
    ...script,
    aspectRatio: '16:9',
  });
  const elsewhere = await finished(await film(2), ofScript());
  const why = 'It is 16:9, and this one is 9:16: only takes of one format can be joined.';
  const thumbnailUrl = `/api/recordings/${wide.id}/thumbnail`;
  expect(await choicesOf(first)).toMatchObject([{ recordingId: wide.id, refusal: why, thumbnailUrl }]);
  const join = (recordingId: string) => put(first, { takes: { after: [{ recordingId, seconds: 2 }] } });
  const refused = await join(wide.id);
  expect([refused.status, refused.text]).toEqual([400, `The other take cannot be joined. ${why}`]);
  expect((await join(first.id)).status).toBe(400);
  const stranger = await app.signedIn();
  const foreign = await saveRecording(stranger.client, await film(2), script);
  const unknown = '019a9c1e-5b00-7000-8000-000000000001';
  const answers = [await join(foreign.id), await join(unknown)];
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await editsOf(first)).toMatchObject({ revision: 0 });
  expect((await choicesOf(elsewhere)).length).toBe(0);
});

test('takes of the same words are of one script whatever they are called, also when only one knows its saved script', async () => {
  const read = (title: string, content: string) => it.finished({ title, script: { title, content } });
  const words = 'Read your report.';
  const first = await read('Reports', words);
  const second = await read('Reports', words);
  await client.request('PATCH', `/api/recordings/${first.id}`, { title: 'My best one' });
  const unlike = await read('Something else', 'Call the bureau.');
  const stranger = await app.signedIn();
  await saveRecording(stranger.client, await film(2), {
    title: 'Reports',
    script: { title: 'Reports', content: words },
  });
  const idsOf = async (one: Recording) => (await choicesOf(one)).map(({ recordingId }) => recordingId);
  expect([await idsOf(first), await idsOf(second), await idsOf(unlike)]).toEqual([[second.id], [first.id], []]);
  expect((await joinTo(first, second, 'after')).status).toBe(200);
  // Saving the words makes both recordings of the script; a later change of it leaves the next take without one.
  const script = (await client.post('/api/scripts', { title: 'Reports', content: words })).json() as { id: string };
  await client.request('PATCH', `/api/scripts/${script.id}`, { content: `${words} Today.` });
  const third = await read('Once more', words);
  expect(third.scriptId).toBeNull();
  expect([await idsOf(first), await idsOf(third)]).toEqual([
    [third.id, second.id],
    [second.id, first.id],
  ]);
});

test('a take that is joined to another one stays until it is taken out there; earlier edits then say that it is gone', async () => {
  const script = ofScript();
  const [first, second] = [await finished(await film(2), script), await finished(await film(2), script)];
  await joinTo(first, second, 'after');
  await joined(first);
  const { edits } = await editsOf(first);
  const refused = await client.delete(`/api/recordings/${second.id}`);
  expect([refused.status, refused.text]).toEqual([
    409,
    `This take is part of "${first.title}". Remove it there first.`,
  ]);
  await put(first, NO_EDITS);
  expect((await client.delete(`/api/recordings/${second.id}`)).status).toBe(204);
  const gone = await put(first, edits);
  expect([gone.status, gone.text]).toEqual([409, 'A take that these edits join was deleted.']);
  expect(await shown(first)).toEqual(range(0, 60));
});

test('takes that cannot be put together leave the recording playing alone, and can be taken out again', async () => {
  const script = ofScript();
  const [first, second] = [await finished(await film(2), script), await finished(await film(2), script)];
  it.refuse('combine');
  await joinTo(first, second, 'after');
  await expect.poll(async () => (await editsOf(first)).status, SOON).toBe('failed');
  it.workAsUsual();
  expect(await editsOf(first)).toMatchObject({ areTakesJoined: false });
  expect(await shown(first)).toEqual(range(0, 60));
  const { thumbnailUrl } = first;
  expect(await current(first)).toMatchObject({ thumbnailStatus: 'failed', thumbnailUrl });
  await put(first, NO_EDITS);
  expect(await editsOf(first)).toMatchObject({ status: 'ready', areTakesJoined: true });
  await expect.poll(async () => (await current(first)).thumbnailStatus, SOON).toBe('ready');
  expect(await current(first)).toMatchObject({ duration: 2, skips: [] });
});
