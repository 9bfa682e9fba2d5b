import {
  type CaptionWords,
  DEFAULT_CAPTION_STYLE,
  type Recording,
  type RecordingSound,
  type Version,
  wordsHashOf,
} from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaTask, RunMediaTask } from '../../../media/media-task';
import { runMediaTask } from '../../../media/run-media-task';
import { numbersOf, recordedMp4 } from '../../../test/media-files';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { saveRecording } from '../../../test/videos';

const SOON = { timeout: 80_000, interval: 50 };
let app: TestApp;
let client: TestClient;
let run: RunMediaTask = runMediaTask;

beforeAll(async () => {
  app = await createTestApp({ runMediaTask: (task, options) => run(task, options) });
  client = app.client();
  await client.register();
});
afterAll(() => app.close());

const CUES = [
  { start: 0.2, end: 1.4, text: 'Read page one.' },
  { start: 1.6, end: 2.8, text: 'Then page two.' },
];
const film = () => recordedMp4({ isNumbered: true, seconds: 3, width: 144, height: 256 });
/** Its post-ready file is made in a third of the time; for what asks when one is made, not what is in it. */
const BRIEF = {
  video: () => recordedMp4({ seconds: 1, width: 144, height: 256 }),
  cues: [{ start: 0.1, end: 0.9, text: 'Read page one.' }],
};
const captionsOf = async ({ id }: Recording, as = client) =>
  (await as.get(`/api/recordings/${id}/captions`)).json() as CaptionWords;
const versionsOf = async ({ id }: Recording, as = client) =>
  (await as.get(`/api/recordings/${id}/versions`)).json() as Version[];
const ask = ({ id }: Recording, as = client) => as.post(`/api/recordings/${id}/versions`, { kind: 'post-ready' });

async function finished(as = client, { video, cues } = { video: film, cues: CUES }): Promise<Recording> {
  const { id } = await saveRecording(as, await video(), { cues });
  const current = async () => (await as.get(`/api/recordings/${id}`)).json() as Recording;
  await expect.poll(async () => (await current()).status, SOON).toBe('ready');
  return current();
}

describe('the words of a recording', () => {
  test('are those of its script, and change when they are corrected, in the files for players too', async () => {
    const recording = await finished();
    const { words, style, isEdited } = await captionsOf(recording);
    expect(words.map(({ text }) => text)).toEqual(['Read', 'page', 'one.', 'Then', 'page', 'two.']);
    expect([style, isEdited]).toEqual([DEFAULT_CAPTION_STYLE, false]);
    const corrected = { words: words.map((word) => ({ ...word, text: word.text.replace('page', 'sheet') })), style };
    const saved = await client.request('PUT', `/api/recordings/${recording.id}/captions`, corrected);
    expect(saved.json()).toEqual({
      ...corrected,
      areConfirmed: false,
      isEdited: true,
      wordsHash: wordsHashOf(corrected.words),
      confirmedHashes: [],
    });
    for (const format of ['vtt', 'srt']) {
      expect((await client.get(`/api/recordings/${recording.id}/captions.${format}`)).text).toContain(
        'Read sheet one.',
      );
    }
  });

  test('that were moved to when they are said are there in the files for players and in the picture', async () => {
    const recording = await finished();
    const { words, style } = await captionsOf(recording);
    const moved = words.map((word, n) =>
      n < 3 ? word : { ...word, start: word.start + 0.111, end: word.end + 0.111 },
    );
    await client.request('PUT', `/api/recordings/${recording.id}/captions`, { words: moved, style });
    const clock = `00:00:0${(moved[3]?.start ?? Number.NaN).toFixed(3)}`;
    for (const [format, time] of [
      ['vtt', clock],
      ['srt', clock.replace('.', ',')],
    ]) {
      const { text } = await client.get(`/api/recordings/${recording.id}/captions.${format}`);
      expect(text).toContain(`${time} --> `);
    }
    let burned: MediaTask | undefined;
    run = (task, options) => {
      if (task.kind === 'post-ready') burned = task;
      return runMediaTask(task, options);
    };
    await ask(recording);
    await expect.poll(async () => (await versionsOf(recording))[0]?.status, SOON).toBe('ready');
    run = runMediaTask;
    expect(burned?.kind === 'post-ready' && burned.words).toEqual(moved);
  });

  test('can be written where there was no script', async () => {
    const recording = await saveRecording(client, await film());
    expect((await captionsOf(recording)).words).toEqual([]);
    const words = [{ text: 'Hello', start: 0.5, end: 1 }];
    await client.request('PUT', `/api/recordings/${recording.id}/captions`, { words, style: DEFAULT_CAPTION_STYLE });
    expect((await captionsOf(recording)).words).toEqual(words);
    expect((await client.get(`/api/recordings/${recording.id}/captions.vtt`)).text).toContain('Hello');
  });

  test('are offered to players, in the hub too, as soon as there are any and only then', async () => {
    const { id } = await saveRecording(client, await film());
    await client.post(`/api/recordings/${id}/share`);
    const save = (texts: string[]) => {
      const words = texts.map((text, n) => ({ text, start: n, end: n + 0.5 }));
      return client.request('PUT', `/api/recordings/${id}/captions`, { words, style: DEFAULT_CAPTION_STYLE });
    };
    const offered = async () => {
      const { captionsUrl } = (await client.get(`/api/recordings/${id}`)).json() as Recording;
      const posts = (await client.get('/api/posts')).json() as { recording: Recording | null }[];
      return [captionsUrl, posts.find(({ recording }) => recording?.id === id)?.recording?.captionsUrl];
    };
    const address = `/api/recordings/${id}/captions.vtt`;
    expect(await offered()).toEqual([null, null]);
    await save([]);
    expect(await offered()).toEqual([null, null]);
    await save(['Hello']);
    // The feed hears of it by an announcement.
    await expect.poll(offered).toEqual([address, address]);
    await save([]);
    await expect.poll(offered).toEqual([null, null]);
  });

  test('are said to be right, which holds until there are others, or it is taken back', async () => {
    const { id } = await saveRecording(client, await film(), { cues: CUES });
    const captions = () => captionsOf({ id } as Recording);
    const confirm = (wordsHash: string | null) =>
      client.request('PUT', `/api/recordings/${id}/captions/confirmation`, { wordsHash });
    const save = (body: object) => client.request('PUT', `/api/recordings/${id}/captions`, body);
    const { words, style, areConfirmed, wordsHash } = await captions();
    expect(areConfirmed).toBe(false);
    expect((await confirm(wordsHash)).status).toBe(204);
    // As they were, and timed by the pauses as before.
    expect(await captions()).toMatchObject({ words, areConfirmed: true, isEdited: false });
    await confirm(null);
    expect((await captions()).areConfirmed).toBe(false);

    // Who corrects words may say so at once.
    const corrected = words.map((word) => ({ ...word, text: word.text.replace('page', 'sheet') }));
    const saved = (await save({ words: corrected, style, areConfirmed: true })).json() as CaptionWords;
    expect(saved).toMatchObject({ areConfirmed: true, isEdited: true });
    // In another tab the words before are still shown.
    const late = await confirm(wordsHash);
    expect([late.status, late.text]).toEqual([409, 'The captions were changed meanwhile. Check them again.']);
    expect((await captions()).areConfirmed).toBe(true);
    // A program that knows nothing of it.
    await save({ words, style });
    expect(await captions()).toMatchObject({ words, areConfirmed: false });
    // A recording without captions has none afterwards, either.
    const bare = await saveRecording(client, await film());
    const none = await client.request('PUT', `/api/recordings/${bare.id}/captions/confirmation`, {
      wordsHash: (await captionsOf(bare)).wordsHash,
    });
    expect(none.status).toBe(204);
    expect((await client.get(`/api/recordings/${bare.id}`)).json()).toMatchObject({ captionsUrl: null });
  });

  test('a waveform and cuts for dead air come with it', async () => {
    const recording = await finished();
    const sound = (await client.get(`/api/recordings/${recording.id}/sound`)).json() as RecordingSound;
    expect(sound.peaks.length).toBeGreaterThanOrEqual(58);
    expect(sound.peaksPerSecond).toBe(20);
    // A beep each second, and silence between.
    expect(sound.peaks[0]).toBeGreaterThan(5);
    expect(sound.peaks[10]).toBe(0);
    expect(sound.suggestedCuts.every(({ kind }) => kind === 'silence')).toBe(true);
  });
});

describe('a post-ready file', () => {
  test('is an MP4 of what is kept, with the words that are said in it', async () => {
    const recording = await finished();
    await client.request('PUT', `/api/recordings/${recording.id}/edits`, { cuts: [{ start: 1.5, end: 3 }] });
    const tasks: MediaTask[] = [];
    run = (task, options) => {
      tasks.push(task);
      return runMediaTask(task, options);
    };
    expect((await ask(recording)).status).toBe(202);
    await expect
      .poll(() => versionsOf(recording), SOON)
      .toEqual([{ kind: 'post-ready', status: 'ready', progress: 100 }]);
    run = runMediaTask;
    const task = tasks.find(({ kind }) => kind === 'post-ready');
    expect(task).toMatchObject({ aspectRatio: '9:16', isLevelled: true });
    expect(task?.kind === 'post-ready' && task.words.map(({ text }) => text)).toEqual(['Read', 'page', 'one.']);
    const response = await client.fetch(`${recording.url}?version=post-ready`);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(await numbersOf(Buffer.from(await response.arrayBuffer()))).toHaveLength(45);
  });

  test('has no words in its picture when captions are off, is outdated by the change, and players keep their captions', async () => {
    const recording = await finished();
    await ask(recording);
    const ready = [{ kind: 'post-ready', status: 'ready', progress: 100 }];
    await expect.poll(() => versionsOf(recording), SOON).toEqual(ready);
    const edit = (edits: object) => client.request('PUT', `/api/recordings/${recording.id}/edits`, edits);
    expect((await edit({ areCaptionsInPicture: false })).status).toBe(200);
    expect(await versionsOf(recording)).toEqual([]);
    const words: number[] = [];
    run = (task, options) => {
      if (task.kind === 'post-ready') words.push(task.words.length);
      return runMediaTask(task, options);
    };
    await ask(recording);
    await expect.poll(() => versionsOf(recording), SOON).toEqual(ready);
    expect((await client.get(`/api/recordings/${recording.id}/captions.vtt`)).text).toContain('Read page one.');
    // As an older release stored edits: it always put the words into the picture.
    const asOlder = `update recordings set edits = edits - 'areCaptionsInPicture' where id = $1`;
    await edit({ isLoudnessLevelled: false });
    await app.pools.main.query(asOlder, [recording.id]);
    await ask(recording);
    await expect.poll(() => versionsOf(recording), SOON).toEqual(ready);
    await app.pools.main.query(asOlder, [recording.id]);
    await edit({ isLoudnessLevelled: false, cover: { at: 1, title: null } });
    expect(await versionsOf(recording)).toEqual(ready);
    run = runMediaTask;
    expect(words).toEqual([0, 6]);
  });

  test('is outdated by another contact card, has it in its picture, and others of an older release have none', async () => {
    const recording = await finished();
    const ready = [{ kind: 'post-ready', status: 'ready', progress: 100 }];
    const cards: unknown[] = [];
    run = (task, options) => {
      if (task.kind === 'post-ready') cards.push(task.contactCard);
      return runMediaTask(task, options);
    };
    const make = async () => {
      await ask(recording);
      await expect.poll(() => versionsOf(recording), SOON).toEqual(ready);
    };
    const edit = (edits: object) => client.request('PUT', `/api/recordings/${recording.id}/edits`, edits);
    const contactCard = { name: 'Northline Credit', phone: '(312) 555-0148', website: '' };
    expect((await edit({ contactCard: { name: ' ', phone: '', website: '' } })).status).toBe(400);
    expect((await edit({ contactCard })).status).toBe(200);
    await make();
    await edit({ contactCard, cover: { at: 1, title: null } });
    expect(await versionsOf(recording)).toEqual(ready);
    await edit({ contactCard: null });
    expect(await versionsOf(recording)).toEqual([]);
    await app.pools.main.query(`update recordings set edits = edits - 'contactCard' where id = $1`, [recording.id]);
    await make();
    run = runMediaTask;
    expect(cards).toEqual([contactCard, null]);
  });

  test('is outdated by other words, also while it is made', async () => {
    const recording = await finished();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = 0;
    run = async (task, options) => {
      begun += 1;
      if (begun === 1) await held;
      return runMediaTask(task, options);
    };
    await ask(recording);
    await expect.poll(() => begun, SOON).toBe(1);
    const words = [{ text: 'Other', start: 0.5, end: 1 }];
    await client.request('PUT', `/api/recordings/${recording.id}/captions`, { words, style: DEFAULT_CAPTION_STYLE });
    expect(await versionsOf(recording)).toEqual([]);
    await ask(recording);
    release();
    await expect
      .poll(() => versionsOf(recording), SOON)
      .toEqual([{ kind: 'post-ready', status: 'ready', progress: 100 }]);
    expect(begun).toBe(2);
    run = runMediaTask;
  });

  test('stays when its words are said to be right', async () => {
    const recording = await finished(client, BRIEF);
    await ask(recording);
    const ready = [{ kind: 'post-ready', status: 'ready', progress: 100 }];
    await expect.poll(() => versionsOf(recording), SOON).toEqual(ready);
    const { wordsHash } = await captionsOf(recording);
    await client.request('PUT', `/api/recordings/${recording.id}/captions/confirmation`, { wordsHash });
    expect(await versionsOf(recording)).toEqual(ready);
  });

  test('is made one at a time for each user, who takes turns with the others', async () => {
    const { client: other } = await app.signedIn();
    const [first, second, third] = [
      await finished(client, BRIEF),
      await finished(client, BRIEF),
      await finished(client, BRIEF),
    ];
    const theirs = await finished(other, BRIEF);
    let together = 0;
    let most = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    run = async (task, options) => {
      together += 1;
      most = Math.max(most, together);
      // None is over before all were asked for.
      await held;
      return runMediaTask(task, options).finally(() => {
        together -= 1;
      });
    };
    for (const recording of [first, second, third]) await ask(recording);
    await ask(theirs, other);
    release();
    const isReady = async (recording: Recording, as = client) =>
      (await versionsOf(recording, as))[0]?.status === 'ready';
    let isTheirsBeforeThird: boolean | undefined;
    const areReady = async () => {
      const own = [await isReady(first), await isReady(second), await isReady(third)];
      // Asked after the third one: what is not ready now is later.
      const areTheirs = await isReady(theirs, other);
      if (own[2]) isTheirsBeforeThird ??= areTheirs;
      return own.every(Boolean) && areTheirs;
    };
    await expect.poll(areReady, { ...SOON, interval: 10 }).toBe(true);
    expect(most).toBe(1);
    expect(isTheirsBeforeThird).toBe(true);
    run = runMediaTask;
  });

  test('waits behind another one of its user in one worker only: a second worker goes on with those of others', async () => {
    const { client: other } = await app.signedIn();
    const [first, second, theirs] = [
      await finished(client, BRIEF),
      await finished(client, BRIEF),
      await finished(other, BRIEF),
    ];
    let [running, release] = [0, () => {}];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    run = async (task, options) => {
      running += 1;
      await held;
      return runMediaTask(task, options);
    };
    await ask(first);
    await expect.poll(() => running, SOON).toBe(1);
    const twin = await app.twin({ runMediaTask });
    await ask(second);
    await ask(theirs, other);
    await expect.poll(async () => (await versionsOf(theirs, other))[0]?.status, SOON).toBe('ready');
    expect((await versionsOf(second))[0]?.status).toBe('processing');
    release();
    await expect.poll(async () => (await versionsOf(second))[0]?.status, SOON).toBe('ready');
    expect((await versionsOf(first))[0]?.status).toBe('ready');
    run = runMediaTask;
    await twin.close();
  });

  test('is made so many times a day', async () => {
    const limited = await createTestApp({ config: { rateLimits: true, postReadyPerDay: 1 } });
    const { client: user } = await limited.signedIn();
    const recording = await saveRecording(user, await film());
    const missing = '01890000-0000-7000-8000-000000000000';
    expect((await ask({ ...recording, id: missing }, user)).status).toBe(404);
    const begun = await ask(recording, user);
    expect([begun.status, begun.headers.get('ratelimit-policy')]).toEqual([
      202,
      expect.stringContaining('post-ready-day'),
    ]);
    // Under way already.
    expect((await ask(recording, user)).status).toBe(202);
    expect((await ask(await saveRecording(user, await film()), user)).status).toBe(429);
    const mp4 = await user.post(`/api/recordings/${recording.id}/versions`, { kind: 'mp4' });
    expect(mp4.status).toBe(202);
    await limited.close();
  });
});

describe('a look that is chosen for all new recordings', () => {
  const PLATE = { look: 'plate', colour: '#112233', position: 'top' } as const;
  const choose = (style: object | null, as: TestClient) => as.request('PUT', '/api/caption-style', { style });

  test('is theirs, and their post-ready file is prepared unasked; others stay as they are', async () => {
    const { client: user } = await app.signedIn();
    expect((await user.get('/api/caption-style')).json()).toEqual({ style: null });
    const before = await finished(user, BRIEF);
    expect((await choose(PLATE, user)).json()).toEqual({ style: PLATE });
    let task: MediaTask | undefined;
    run = (asked, options) => {
      if (asked.kind === 'post-ready') task = asked;
      return runMediaTask(asked, options);
    };
    const recording = await finished(user, BRIEF);
    await expect.poll(() => versionsOf(recording, user), SOON).toMatchObject([{ kind: 'post-ready', status: 'ready' }]);
    expect(task).toMatchObject({ style: PLATE });
    expect((await captionsOf(recording, user)).style).toEqual(PLATE);
    expect((await captionsOf(before, user)).style).toEqual(DEFAULT_CAPTION_STYLE);
    expect(await versionsOf(before, user)).toEqual([]);
    run = runMediaTask;
    // Nothing is said in this one.
    const silent = await saveRecording(user, await film());
    await choose(null, user);
    const plain = await finished(user, BRIEF);
    await expect
      .poll(async () => (await user.get(`/api/recordings/${silent.id}`)).json(), SOON)
      .toMatchObject({
        status: 'ready',
      });
    expect([await versionsOf(silent, user), await versionsOf(plain, user)]).toEqual([[], []]);
  });

  test('waits behind what somebody asked for', async () => {
    const [{ client: first }, { client: second }, { client: third }] = [
      await app.signedIn(),
      await app.signedIn(),
      await app.signedIn(),
    ];
    await choose(PLATE, second);
    const [running, asked] = [await finished(first, BRIEF), await finished(third, BRIEF)];
    const rendered: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    run = async (task, options) => {
      if (task.kind === 'post-ready') {
        rendered.push(task.style.colour === PLATE.colour ? 'unasked' : 'asked');
        await held;
      }
      return runMediaTask(task, options);
    };
    await ask(running, first);
    await expect.poll(() => rendered.length, SOON).toBe(1);
    const unasked = await finished(second, BRIEF);
    await expect.poll(() => versionsOf(unasked, second), SOON).toMatchObject([{ status: 'processing' }]);
    await ask(asked, third);
    release();
    await expect.poll(() => versionsOf(unasked, second), SOON).toMatchObject([{ status: 'ready' }]);
    expect(rendered).toEqual(['asked', 'asked', 'unasked']);
    run = runMediaTask;
  });

  test('is rendered within the limit of a day, which it shares with what is asked for', async () => {
    const config = { rateLimits: true, postReadyPerDay: 1 };
    const limited = await createTestApp({ runMediaTask, config });
    const { client: user } = await limited.signedIn();
    await choose(PLATE, user);
    const first = await finished(user, BRIEF);
    await expect.poll(() => versionsOf(first, user), SOON).toMatchObject([{ status: 'ready' }]);
    const second = await finished(user, BRIEF);
    expect((await captionsOf(second, user)).style).toEqual(PLATE);
    const left = async () =>
      (
        await limited.pools.main.query(`select 1 from pgboss.job
      where name = 'prepare-post-ready' and state < 'completed'`)
      ).rowCount;
    await expect.poll(left, SOON).toBe(0);
    expect(await versionsOf(second, user)).toEqual([]);
    expect((await ask(second, user)).status).toBe(429);
    await limited.close();
  });
});
