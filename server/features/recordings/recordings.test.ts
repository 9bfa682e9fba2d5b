import type { Post } from '@shared/hub';
import { type Recording, recordingSchema } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { saveRecording, sha256, videoOf, webmBytes } from '../../test/videos';

const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const postsOf = async (client: ReturnType<TestApp['client']>) =>
  (await client.get('/api/posts?limit=100')).json() as Post[];

describe('GET /api/recordings', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().get('/api/recordings')).status).toBe(401);
  });

  test('refuses a bad page', async () => {
    const { client } = await app.signedIn();
    for (const query of ['limit=0', 'limit=501', 'limit=x', 'before=x', 'include=everything']) {
      expect([query, (await client.get(`/api/recordings?${query}`)).status]).toEqual([query, 400]);
    }
  });

  test('lists only own recordings, newest first, without bytes', async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    await saveRecording(other.client);
    const older = await saveRecording(client, webmBytes(100), { title: 'Older' });
    const newer = await saveRecording(client, webmBytes(100), { title: 'Newer' });
    const answer = await client.get('/api/recordings');
    const list = recordingSchema.array().parse(answer.json());
    expect(list.map((recording) => recording.id)).toEqual([newer.id, older.id]);
    expect(answer.text).not.toContain('videoData');
    expect(answer.headers.get('x-total-count')).toBe('2');
    expect(list[0]).toMatchObject({
      title: 'Newer',
      duration: 12,
      quality: '1080p',
      url: `/api/recordings/${newer.id}/video`,
    });
  });

  test('numbers the takes of one title, and a number stays when earlier takes are deleted', async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const save = async (title: string, from = client) => (await saveRecording(from, webmBytes(100), { title })).id;
    const [first, second, alone] = [await save('Hook'), await save('hook'), await save('Alone')];
    await save('Hook', other.client);
    const numbers = async () =>
      Object.fromEntries(
        recordingSchema
          .array()
          .parse((await client.get('/api/recordings')).json())
          .map(({ id, takeNumber }) => [id, takeNumber]),
      );
    expect(await numbers()).toEqual({ [first]: 1, [second]: 2, [alone]: 1 });
    await client.delete(`/api/recordings/${first}`);
    const third = await save('Hook');
    expect(await numbers()).toEqual({ [second]: 2, [alone]: 1, [third]: 3 });

    // A new title is a new count; another spelling of the same one is not.
    await client.request('PATCH', `/api/recordings/${alone}`, { title: 'HOOK' });
    await client.request('PATCH', `/api/recordings/${second}`, { title: 'HOOK' });
    expect(await numbers()).toEqual({ [second]: 2, [alone]: 4, [third]: 3 });
  });

  test('keeps the number of a take that is renamed, and of one that is renamed back', async () => {
    const { client } = await app.signedIn();
    const save = async (title: string) => (await saveRecording(client, webmBytes(100), { title })).id;
    const rename = (id: string, title: string) => client.request('PATCH', `/api/recordings/${id}`, { title });
    const numbersOf = async (...ids: string[]) => {
      const all = recordingSchema.array().parse((await client.get('/api/recordings')).json());
      return ids.map((id) => all.find((one) => one.id === id)?.takeNumber);
    };
    const [first, second] = [await save('Hook'), await save('Hook')];
    await rename(first, 'Best');
    // Its number is not given away meanwhile.
    const third = await save('Hook');
    await rename(first, 'Hook');
    expect(await numbersOf(first, second, third)).toEqual([1, 2, 3]);

    // Whatever the order in which they are renamed, they stay in the order in which they were recorded.
    for (const id of [third, second, first]) await rename(id, 'Opening');
    expect(await numbersOf(first, second, third)).toEqual([1, 2, 3]);

    // A title that others have counts on, behind those; the way back leads to the same number all the same.
    const other = await save('Other');
    await rename(second, 'Other');
    await rename(other, 'Opening');
    expect(await numbersOf(first, second, third, other)).toEqual([1, 2, 3, 4]);
    await rename(other, 'Other');
    await rename(second, 'Hook');
    expect(await numbersOf(second, other)).toEqual([2, 1]);
  });

  test('numbers takes that are saved at the same moment apart', async () => {
    const { client } = await app.signedIn();
    const saved = await Promise.all(
      Array.from({ length: 5 }, () => saveRecording(client, webmBytes(100), { title: 'At once' })),
    );
    expect(saved.map(({ takeNumber }) => takeNumber).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('comes compressed to those who understand that, and is the same for all', async () => {
    const { client } = await app.signedIn();
    for (let n = 0; n < 8; n += 1) await saveRecording(client, webmBytes(10));
    const ask = (encoding: string) => client.get('/api/recordings', { 'accept-encoding': encoding });
    const plain = await ask('identity');
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding']);
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(encoding);
      expect([packed.headers.get('content-encoding'), packed.text]).toEqual([encoding, plain.text]);
      expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.text.length / 2);
    }
  });

  test('leads to older pages by a link', async () => {
    const { client } = await app.signedIn();
    for (let n = 0; n < 3; n += 1) await saveRecording(client, webmBytes(10));
    const first = await client.get('/api/recordings?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(next);
    expect((first.json() as Recording[]).length).toBe(2);
    expect((second.json() as Recording[]).length).toBe(1);
    expect(second.headers.get('link')).toBeNull();
  });

  test('goes on behind a recording that has been deleted since it was listed', async () => {
    const client = app.client();
    await client.register();
    for (const title of ['one', 'two', 'three']) await saveRecording(client, webmBytes(), { title });
    const [last] = (await client.get('/api/recordings?limit=1')).json() as Recording[];
    await client.delete(`/api/recordings/${last?.id}`);
    const rest = (await client.get(`/api/recordings?before=${last?.id}`)).json() as Recording[];
    expect(rest.map(({ title }) => title)).toEqual(['two', 'one']);
  });

  test('puts the videos in when asked, while the answer stays small', async () => {
    const { client } = await app.signedIn();
    const videos = [webmBytes(1_000), webmBytes(1_001), webmBytes(700_000)];
    for (const video of videos) await saveRecording(client, video);
    const list = recordingSchema.array().parse((await client.get('/api/recordings?include=videoData')).json());
    const decoded = list.map((recording) => Buffer.from(recording.videoData?.split(';base64,')[1] ?? '', 'base64'));
    expect(decoded.reverse().map(sha256)).toEqual(videos.map(sha256));
    const single = await client.get(`/api/recordings/${list[0]?.id}?include=videoData`);
    expect(recordingSchema.parse(single.json()).videoData).toMatch(/^data:video\/webm;base64,/);
    await app.pools.main.query(`update videos set size_bytes = 60000000 where recording_id = $1`, [list[0]?.id]);
    const refused = await client.get('/api/recordings?include=videoData');
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('url')]);
  });

  test('an empty list with videos is an empty list', async () => {
    const { client } = await app.signedIn();
    expect((await client.get('/api/recordings?include=videoData')).json()).toEqual([]);
  });
});

describe('GET and PATCH /api/recordings/{id}', () => {
  test('refuse the signed-out', async () => {
    expect((await app.client().get(`/api/recordings/${UNKNOWN_ID}`)).status).toBe(401);
    expect((await app.client().patch(`/api/recordings/${UNKNOWN_ID}`, { title: 'x' })).status).toBe(401);
  });

  test('refuse a bad title', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    for (const title of [undefined, null, '', '  ', 5, 'x'.repeat(201), 'a\u0000b']) {
      expect([title, (await client.patch(`/api/recordings/${id}`, { title })).status]).toEqual([title, 400]);
    }
  });

  test("find nothing that is unknown, malformed or another user's, also when it is shared", async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const { id } = await saveRecording(other.client);
    await other.client.post(`/api/recordings/${id}/share`);
    for (const path of [id, UNKNOWN_ID, 'nonsense']) {
      expect((await client.get(`/api/recordings/${path}`)).status).toBe(404);
      expect((await client.patch(`/api/recordings/${path}`, { title: 'Mine now' })).status).toBe(404);
    }
  });

  test('rename it, and the post that shares it with it', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client, webmBytes(), { title: 'First' });
    await client.post(`/api/recordings/${id}/share`);
    const renamed = await client.patch(`/api/recordings/${id}`, { title: '  Second ' });
    expect(renamed.json()).toMatchObject({ id, title: 'Second', isShared: true });
    expect((await client.get(`/api/recordings/${id}`)).json()).toEqual(renamed.json());
    const post = (await postsOf(client)).find((candidate) => candidate.recording?.id === id);
    expect(post).toMatchObject({ content: 'Second', recording: { title: 'Second' } });
  });
});

describe('DELETE /api/recordings/{id}', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().delete(`/api/recordings/${UNKNOWN_ID}`)).status).toBe(401);
  });

  test("finds nothing that is another user's, also when it is shared", async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const recording = await saveRecording(other.client);
    await other.client.post(`/api/recordings/${recording.id}/share`);
    expect((await client.delete(`/api/recordings/${recording.id}`)).status).toBe(404);
    expect((await other.client.get(`/api/recordings/${recording.id}`)).status).toBe(200);
  });

  test('takes the recording away with its upload; a second time finds nothing', async () => {
    const { client } = await app.signedIn();
    const recording = await saveRecording(client);
    const uploadsLeft = async () =>
      (await app.pools.main.query('select 1 from uploads where recording_id = $1', [recording.id])).rowCount;
    expect(await uploadsLeft()).toBe(1);
    expect((await client.delete(`/api/recordings/${recording.id}`)).status).toBe(204);
    expect(await uploadsLeft()).toBe(0);
    expect((await client.delete(`/api/recordings/${recording.id}`)).status).toBe(404);
    expect((await client.get(recording.url)).status).toBe(404);
  });

  test('the post that shared it goes too, unless others have answered or reacted', async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const [lonely, loved] = [await saveRecording(client), await saveRecording(client)];
    for (const { id } of [lonely, loved]) await client.post(`/api/recordings/${id}/share`);
    const post = (await postsOf(client)).find(({ recording }) => recording?.id === loved.id);
    await other.client.post('/api/chat/reactions', { messageId: post?.id, emoji: '🔥' });
    for (const { id } of [lonely, loved]) await client.delete(`/api/recordings/${id}`);
    const left = await postsOf(client);
    expect(left.some(({ recording }) => recording?.id === lonely.id)).toBe(false);
    expect(left.find(({ id }) => id === post?.id)).toMatchObject({ recording: null });
  });
});

describe('POST and DELETE /api/recordings/{id}/share', () => {
  test('refuse the signed-out', async () => {
    expect((await app.client().post(`/api/recordings/${UNKNOWN_ID}/share`)).status).toBe(401);
    expect((await app.client().delete(`/api/recordings/${UNKNOWN_ID}/share`)).status).toBe(401);
  });

  test("find nothing that is unknown, malformed or another user's", async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const { id } = await saveRecording(other.client);
    for (const path of [id, UNKNOWN_ID, 'nonsense']) {
      expect((await client.post(`/api/recordings/${path}/share`)).status).toBe(404);
      expect((await client.delete(`/api/recordings/${path}/share`)).status).toBe(404);
    }
    expect((await other.client.get(`/api/recordings/${id}`)).json()).toMatchObject({ isShared: false });
  });

  test('sharing with an empty body, with {} or again makes one post', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    const empty = await client.request('POST', `/api/recordings/${id}/share`);
    expect([empty.status, empty.json()]).toEqual([200, expect.objectContaining({ id, isShared: true })]);
    expect((await client.post(`/api/recordings/${id}/share`, {})).status).toBe(200);
    expect((await postsOf(client)).filter(({ recording }) => recording?.id === id)).toHaveLength(1);
  });

  test('five shares at once make one post', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.post(`/api/recordings/${id}/share`)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect((await postsOf(client)).filter(({ recording }) => recording?.id === id)).toHaveLength(1);
  });

  test('unsharing takes the post and the video away from others, and can be taken back', async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const video = webmBytes();
    const recording = await saveRecording(client, video);
    await client.post(`/api/recordings/${recording.id}/share`);
    expect(await videoOf(other.client, recording)).toEqual(video);
    expect((await client.delete(`/api/recordings/${recording.id}/share`)).status).toBe(204);
    expect((await client.delete(`/api/recordings/${recording.id}/share`)).status).toBe(204);
    expect((await other.client.get(recording.url)).status).toBe(404);
    expect((await postsOf(other.client)).some((post) => post.recording?.id === recording.id)).toBe(false);
    await client.post(`/api/recordings/${recording.id}/share`);
    expect((await other.client.get(recording.url)).status).toBe(200);
    expect((await postsOf(other.client)).filter((post) => post.recording?.id === recording.id)).toHaveLength(1);
  });

  test('sharing and deleting at once leaves no post without its recording being whole', async () => {
    const { client } = await app.signedIn();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await saveRecording(client);
      const [shared, deleted] = await Promise.all([
        client.post(`/api/recordings/${id}/share`),
        client.delete(`/api/recordings/${id}`),
      ]);
      expect([200, 404]).toContain(shared.status);
      expect(deleted.status).toBe(204);
    }
    const { rows } = await app.pools.main.query(
      `select 1 from messages where type = 'video_share' and recording_id is null and user_id in
       (select user_id from videos) and not exists (select 1 from reactions where message_id = messages.id)`,
    );
    expect(rows).toEqual([]);
  });
});
