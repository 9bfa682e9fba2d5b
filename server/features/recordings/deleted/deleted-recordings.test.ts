import type { Post } from '@shared/hub';
import { type DeletedRecording, deletedRecordingSchema, type Recording } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client';
import { createLogger } from '../../../logger';
import { MATRIX, send, titleOf } from '../../../test/authorization-world';
import { erase } from '../../../test/erase-account';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newAccount, type TestClient } from '../../../test/test-client';
import {
  finishOf,
  newLink,
  putChunk,
  saveRecording,
  sha256,
  startUpload,
  videoOf,
  webmBytes,
} from '../../../test/videos';
import { createModerationRepository } from '../../hub';
import { runJanitor } from '../janitor';

const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const DAY_MS = 24 * 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const deletedOf = async (client: TestClient) =>
  deletedRecordingSchema.array().parse((await client.get('/api/deleted-recordings')).json());
const idsOf = (recordings: { id: string }[]) => recordings.map(({ id }) => id);
const restore = (client: TestClient, id: string) => client.post(`/api/deleted-recordings/${id}/restore`);
const count = async (what: string, ...values: unknown[]) =>
  Number((await app.pools.main.query(`select count(*) from ${what}`, values)).rows[0].count);
const rowsOf = (id: string) => count('recordings where id = $1', id);

async function deleted(client: TestClient, overrides: Record<string, unknown> = {}): Promise<Recording> {
  const recording = await saveRecording(client, webmBytes(), overrides);
  expect((await client.delete(`/api/recordings/${recording.id}`)).status).toBe(204);
  return recording;
}

/** The edits of the recording join the other take to it. */
const join = (recording: Recording, other: Recording) =>
  app.pools.main.query(
    `update recordings set edits = jsonb_build_object('takes', jsonb_build_object('before', '[]'::jsonb, 'after',
       jsonb_build_array(jsonb_build_object('recordingId', $2::text, 'seconds', 12)))) where id = $1`,
    [recording.id, other.id],
  );

describe('a deleted recording', () => {
  test('is found by no route of recordings, whatever is asked for', async () => {
    const client = app.client();
    const account = newAccount();
    const user = await client.register(account);
    const caller = { client, ...account };
    const other = await saveRecording(client, webmBytes(), { title: 'Take' });
    const recording = await saveRecording(client, webmBytes(), {
      title: 'Take',
      cues: [{ start: 0, end: 1, text: 'Said' }],
      script: { title: 'Read', content: 'Said' },
    });
    await app.pools.main.query(
      `with poster as (insert into videos (id, user_id, recording_id, kind, mime_type, size_bytes)
         values (gen_random_uuid(), $1, $2, 'poster', 'image/jpeg', 1) returning id)
       insert into video_chunks select id, 0, 'x' from poster`,
      [user.id, recording.id],
    );
    await client.post(`/api/recordings/${recording.id}/share`);
    const token = await newLink(client, recording.id);

    const named = app.routes.filter(({ path }) => path.startsWith('/api/recordings/:id'));
    const rows = named.flatMap(({ method, path }) => MATRIX.filter(({ call }) => call === `${method} ${path}`));
    expect(rows.length).toBeGreaterThanOrEqual(named.length);
    expect(named.length).toBeGreaterThan(20);
    // All there is to read is there before.
    for (const row of rows.filter(({ call }) => call.startsWith('GET '))) {
      const { status } = await send(row, caller, recording.id);
      expect([titleOf(row), status < 300]).toEqual([titleOf(row), true]);
    }
    expect(await client.get(`/api/recordings/${other.id}/takes`).then((answer) => answer.text)).toContain(recording.id);

    expect((await client.delete(`/api/recordings/${recording.id}`)).status).toBe(204);
    for (const row of rows) {
      expect([titleOf(row), (await send(row, caller, recording.id)).status]).toEqual([titleOf(row), 404]);
    }
    const stranger = await app.signedIn();
    for (const path of ['video', 'thumbnail', 'captions.vtt']) {
      expect((await stranger.client.get(`/api/recordings/${recording.id}/${path}`)).status).toBe(404);
    }
    for (const path of app.routes.map((route) => route.path).filter((route) => route.startsWith('/watch/:token'))) {
      expect([path, (await client.get(path.replace(':token', token))).status]).toEqual([path, 404]);
    }
    for (const path of ['/api/recordings', `/api/recordings/${other.id}/takes`, '/api/posts?limit=100']) {
      expect([path, (await client.get(path)).text.includes(recording.id)]).toEqual([path, false]);
    }
    expect((await client.get('/api/recordings')).headers.get('x-total-count')).toBe('1');
    expect(idsOf(await deletedOf(client))).toEqual([recording.id]);
  });

  test('keeps its number among the takes of its title', async () => {
    const { client } = await app.signedIn();
    const first = await saveRecording(client, webmBytes(), { title: 'Hook' });
    const second = await deleted(client, { title: 'Hook' });
    const third = await saveRecording(client, webmBytes(), { title: 'Hook' });
    await restore(client, second.id);
    const all = (await client.get('/api/recordings')).json() as Recording[];
    const numberOf = ({ id }: Recording) => all.find((one) => one.id === id)?.takeNumber;
    expect([first, second, third].map(numberOf)).toEqual([1, 2, 3]);
  });

  test('can be restored beside the same take, saved anew', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const takeId = crypto.randomUUID();
    const save = async () => {
      const id = await startUpload(client, { takeId });
      await putChunk(client, id, 0, bytes);
      const answer = await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]));
      expect(answer.status).toBe(201);
      return answer.json() as Recording;
    };
    const first = await save();
    await client.delete(`/api/recordings/${first.id}`);
    const again = await save();
    expect(again.id).not.toBe(first.id);
    expect((await restore(client, first.id)).status).toBe(200);
    expect(idsOf((await client.get('/api/recordings')).json() as Recording[])).toEqual([again.id, first.id]);
  });

  test('counts as none of the space that is used', async () => {
    const { client } = await app.signedIn();
    const recording = await saveRecording(client);
    const used = async () => ((await client.get('/api/limits')).json() as { usedBytes: number }).usedBytes;
    expect(await used()).toBe(recording.fileSize);
    await client.delete(`/api/recordings/${recording.id}`);
    expect(await used()).toBe(0);
    await restore(client, recording.id);
    expect(await used()).toBe(recording.fileSize);
  });

  test('is erased with the account', async () => {
    const client = app.client();
    const account = newAccount();
    const { id: userId } = await client.register(account);
    const recording = await deleted(client);
    expect((await client.delete('/api/auth/account', { password: account.password })).status).toBe(204);
    await erase(app, userId);
    expect(await rowsOf(recording.id)).toBe(0);
  });
});

describe('GET /api/deleted-recordings', () => {
  test('refuses the signed-out, and a bad page', async () => {
    expect((await app.client().get('/api/deleted-recordings')).status).toBe(401);
    const { client } = await app.signedIn();
    for (const query of ['limit=0', 'limit=501', 'before=x']) {
      expect([query, (await client.get(`/api/deleted-recordings?${query}`)).status]).toEqual([query, 400]);
    }
  });

  test('lists only own ones, newest first, page by page', async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    await deleted(other.client);
    await saveRecording(client);
    const before = Date.now();
    const made = [await deleted(client), await deleted(client), await deleted(client)];
    const answer = await client.get('/api/deleted-recordings?limit=2');
    const page = answer.json() as DeletedRecording[];
    expect(idsOf(page)).toEqual([made[2]?.id, made[1]?.id]);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(Date.parse(page[0]?.deletedAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    const [, next = ''] = answer.headers.get('link')?.match(/<([^>]+)>/) ?? [];
    expect(idsOf((await client.get(next)).json() as DeletedRecording[])).toEqual([made[0]?.id]);
  });
});

describe('POST /api/deleted-recordings/{id}/restore', () => {
  test("refuses the signed-out, and finds nothing that is another user's or not deleted", async () => {
    expect((await restore(app.client(), UNKNOWN_ID)).status).toBe(401);
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const [theirs, kept] = [await deleted(other.client), await saveRecording(client)];
    for (const id of [theirs.id, kept.id, UNKNOWN_ID, 'nonsense']) {
      expect([id, (await restore(client, id)).status]).toEqual([id, 404]);
    }
    expect(idsOf(await deletedOf(other.client))).toEqual([theirs.id]);
  });

  test('brings it back as it was, private and without a link', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const cues = [{ start: 0, end: 1, text: 'Said' }];
    const script = { title: 'Read', content: 'Said' };
    const recording = await saveRecording(client, bytes, { cues, script });
    await app.pools.main.query('update recordings set whole_seconds = 12 where id = $1', [recording.id]);
    const edits = { postText: 'Post it', isLoudnessLevelled: false };
    expect((await client.request('PUT', `/api/recordings/${recording.id}/edits`, edits)).status).toBe(200);
    await client.request('PUT', `/api/recordings/${recording.id}/captions`, {
      words: [{ text: 'Corrected', start: 0, end: 1 }],
      style: null,
    });
    await client.post(`/api/recordings/${recording.id}/share`);
    await newLink(client, recording.id);
    const parts = ['', '/script', '/edits', '/captions', '/captions.vtt', '/versions'];
    const read = () =>
      Promise.all(parts.map(async (part) => (await client.get(`/api/recordings/${recording.id}${part}`)).text));
    const [before, ...rest] = await read();
    await client.delete(`/api/recordings/${recording.id}`);

    const answer = await restore(client, recording.id);
    expect(answer.status).toBe(200);
    const was = { ...(JSON.parse(before ?? '') as Recording), isShared: false, hasLink: false };
    expect(answer.json()).toEqual(was);
    const [after, ...restAfter] = await read();
    expect(JSON.parse(after ?? '')).toEqual(was);
    expect(restAfter).toEqual(rest);
    expect(sha256(await videoOf(client, recording))).toEqual(sha256(bytes));
    expect(await deletedOf(client)).toEqual([]);
    expect((await restore(client, recording.id)).status).toBe(404);
  });

  test('leaves its old post without video; sharing it again makes a new one', async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const { id } = await saveRecording(client);
    await client.post(`/api/recordings/${id}/share`);
    const posts = async () => (await client.get('/api/posts?limit=100')).json() as Post[];
    const old = (await posts()).find(({ recording }) => recording?.id === id);
    await other.client.post('/api/chat/reactions', { messageId: old?.id, emoji: '🔥' });
    await client.delete(`/api/recordings/${id}`);
    await restore(client, id);
    expect((await posts()).find((post) => post.id === old?.id)).toMatchObject({ recording: null });
    expect((await client.post(`/api/recordings/${id}/share`)).status).toBe(200);
    const again = (await posts()).filter(({ recording }) => recording?.id === id);
    expect(again).toHaveLength(1);
    expect(again[0]?.id).not.toBe(old?.id);
  });

  test('is no way around the operator, who removed its post', async () => {
    const { client } = await app.signedIn();
    const { id } = await saveRecording(client);
    await client.post(`/api/recordings/${id}/share`);
    const posts = (await client.get('/api/posts?limit=100')).json() as Post[];
    const post = posts.find(({ recording }) => recording?.id === id);
    const moderation = createModerationRepository(createDatabase(app.pools.main));
    expect(await moderation.remove(post?.id ?? '')).toBe(true);
    await client.delete(`/api/recordings/${id}`);
    await restore(client, id);
    expect((await client.post(`/api/recordings/${id}/share`)).status).toBe(409);

    // Nor does a post that the operator brings back show a video that is deleted.
    await client.delete(`/api/recordings/${id}`);
    expect(await moderation.restore(post?.id ?? '')).toBe(true);
    expect((await client.get('/api/posts?limit=100')).text).not.toContain(id);
    const stranger = await app.signedIn();
    expect((await stranger.client.get(`/api/recordings/${id}/video`)).status).toBe(404);
  });

  test('brings back the takes that its edits join, and those that these join', async () => {
    const { client } = await app.signedIn();
    const [whole, middle, last] = [
      await saveRecording(client),
      await saveRecording(client),
      await saveRecording(client),
    ];
    await join(whole, middle);
    await join(middle, last);
    const alone = await deleted(client);
    expect((await client.delete(`/api/recordings/${last.id}`)).status).toBe(409);
    for (const { id } of [whole, middle, last]) expect((await client.delete(`/api/recordings/${id}`)).status).toBe(204);
    expect((await restore(client, whole.id)).status).toBe(200);
    expect(idsOf(await deletedOf(client))).toEqual([alone.id]);
    expect((await client.delete(`/api/recordings/${middle.id}`)).status).toBe(409);
  });
});

describe('DELETE /api/deleted-recordings', () => {
  test("refuses the signed-out, and finds nothing that is another user's or not deleted", async () => {
    for (const path of ['', `/${UNKNOWN_ID}`]) {
      expect((await app.client().delete(`/api/deleted-recordings${path}`)).status).toBe(401);
    }
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const [theirs, kept] = [await deleted(other.client), await saveRecording(client)];
    for (const id of [theirs.id, kept.id, UNKNOWN_ID, 'nonsense']) {
      expect([id, (await client.delete(`/api/deleted-recordings/${id}`)).status]).toEqual([id, 404]);
    }
    expect((await client.delete('/api/deleted-recordings')).status).toBe(204);
    expect(idsOf(await deletedOf(other.client))).toEqual([theirs.id]);
    expect((await client.get(`/api/recordings/${kept.id}`)).status).toBe(200);
  });

  test('removes one for good with its videos, tells the audit log, and leaves the others', async () => {
    const { client, user } = await app.signedIn();
    const [gone, left] = [await deleted(client), await deleted(client)];
    expect((await client.delete(`/api/deleted-recordings/${gone.id}`)).status).toBe(204);
    expect((await client.delete(`/api/deleted-recordings/${gone.id}`)).status).toBe(404);
    expect((await restore(client, gone.id)).status).toBe(404);
    await expect.poll(() => count('videos where user_id = $1 or user_id is null', user.id)).toBe(1);
    expect(await count(`video_chunks c where not exists (select 1 from videos v where v.id = c.video_id)`)).toBe(0);
    expect(idsOf(await deletedOf(client))).toEqual([left.id]);
    const isTold = `audit_events where user_id = $1 and event = 'sensitive_delete' and details ->> 'recordingId' = $2`;
    expect(await count(isTold, user.id, gone.id)).toBe(2);
  });

  test('removes all for good', async () => {
    const { client, user } = await app.signedIn();
    for (let n = 0; n < 3; n += 1) await deleted(client);
    const kept = await saveRecording(client);
    expect((await client.delete('/api/deleted-recordings')).status).toBe(204);
    expect(await deletedOf(client)).toEqual([]);
    expect((await client.get(`/api/recordings/${kept.id}`)).status).toBe(200);
    await expect.poll(() => count('videos where user_id = $1', user.id)).toBe(1);
  });

  test('removes those that join a take together with it', async () => {
    const { client } = await app.signedIn();
    const [whole, other, alone] = [await saveRecording(client), await saveRecording(client), await deleted(client)];
    await join(whole, other);
    for (const { id } of [whole, other]) await client.delete(`/api/recordings/${id}`);
    const joined = (await deletedOf(client)).filter(({ isJoined }) => isJoined);
    expect(idsOf(joined)).toEqual([other.id]);
    expect((await client.delete(`/api/deleted-recordings/${other.id}`)).status).toBe(204);
    expect(idsOf(await deletedOf(client))).toEqual([alone.id]);
  });

  test('restoring and removing at once leaves one outcome', async () => {
    const { client } = await app.signedIn();
    for (let round = 0; round < 5; round += 1) {
      const [whole, other] = [await saveRecording(client), await saveRecording(client)];
      await join(whole, other);
      for (const { id } of [whole, other]) await client.delete(`/api/recordings/${id}`);
      const answers = await Promise.all([
        restore(client, whole.id),
        client.delete(`/api/deleted-recordings/${other.id}`),
      ]);
      const isRestored = answers[0].status === 200;
      expect(answers.map(({ status }) => status)).toEqual(isRestored ? [200, 404] : [404, 204]);
      for (const { id } of [whole, other]) {
        expect((await client.get(`/api/recordings/${id}`)).status).toBe(isRestored ? 200 : 404);
      }
    }
  });
});

test('after seven days it is gone for good', async () => {
  const { client, user } = await app.signedIn();
  const { id } = await deleted(client);
  const kept = await saveRecording(client);
  const janitorAfter = (days: number) =>
    runJanitor({ ...app, logger: createLogger('silent'), now: () => Date.now() + days * DAY_MS });
  await janitorAfter(6.9);
  expect(idsOf(await deletedOf(client))).toEqual([id]);
  await janitorAfter(7.1);
  expect(await deletedOf(client)).toEqual([]);
  expect(await rowsOf(id)).toBe(0);
  await expect.poll(() => count('videos where user_id = $1', user.id)).toBe(1);
  expect((await client.get(`/api/recordings/${kept.id}`)).status).toBe(200);
});
