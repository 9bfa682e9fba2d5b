import type { BlockedUser, Comment, HubNotices, Mine, Post } from '@shared/hub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../db/client';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';
import { saveRecording, webmBytes } from '../../test/videos';
import { createModerationRepository, describeReports } from '.';

let app: TestApp;
let dana: TestClient;
let marcus: TestClient;
let marcusId: string;

beforeAll(async () => {
  app = await createTestApp();
  [dana, marcus] = [app.client(), app.client()];
  await dana.register();
  marcusId = (await marcus.register({ fullName: 'Marcus Bell' })).id;
});
afterAll(() => app.close());

const create = async (client: TestClient, content: string) =>
  (await client.post('/api/posts', { content })).json() as Post;
const answer = async (client: TestClient, parentId: string, content: string) =>
  (await client.post('/api/posts/comment', { parentId, content })).json() as Comment;
const mineOf = async (client: TestClient, query = '') => (await client.get(`/api/posts/mine${query}`)).json() as Mine;
const isShown = async (id: string) =>
  ((await dana.get('/api/posts?limit=100')).json() as Post[]).some((post) => post.id === id);

test('own reactions are told apart from the feed, from a post on, with a tag of their own', async () => {
  const [old, recent] = [await create(marcus, 'old'), await create(marcus, 'recent')];
  for (const { id } of [old, recent]) await dana.post('/api/chat/reactions', { messageId: id, emoji: '🔥' });
  expect((await mineOf(dana)).reactions.map(({ messageId }) => messageId)).toEqual([recent.id, old.id]);
  expect((await mineOf(dana, `?from=${recent.id}`)).reactions).toEqual([{ messageId: recent.id, emoji: '🔥' }]);
  expect((await mineOf(marcus)).reactions).toEqual([]);
  const tag = (await dana.get('/api/posts/mine')).headers.get('etag') ?? '';
  expect((await dana.get('/api/posts/mine', { 'if-none-match': tag })).status).toBe(304);
  await dana.post('/api/chat/reactions', { messageId: old.id, emoji: '🔥' });
  expect((await dana.get('/api/posts/mine', { 'if-none-match': tag })).status).toBe(200);
});

test('a post has an address of its own, and so has each answer to it', async () => {
  const post = await create(dana, 'linked');
  const comment = await answer(marcus, post.id, 'comment');
  const reply = await answer(dana, comment.id, 'reply');
  for (const { id } of [post, comment, reply]) {
    expect((await marcus.get(`/api/posts/${id}`)).json()).toMatchObject({ id: post.id, commentCount: 2 });
  }
  expect((await marcus.get('/api/posts/nothing')).status).toBe(404);
});

test('who replied or reacted is listed until it is marked as read; the own, and blocked people, are not', async () => {
  const author = app.client();
  await author.register();
  const post = await create(author, 'noticed');
  await answer(author, post.id, 'by myself');
  await answer(marcus, post.id, 'Borrowing this');
  await marcus.post('/api/chat/reactions', { messageId: post.id, emoji: '🎯' });
  const notices = async () => (await author.get('/api/posts/notices')).json() as HubNotices;
  const first = await notices();
  expect(first.newCount).toBe(2);
  expect(first.notices.map(({ kind, text, user }) => [kind, text, user.fullName])).toEqual([
    ['reaction', '🎯', 'Marcus Bell'],
    ['answer', 'Borrowing this', 'Marcus Bell'],
  ]);

  await author.request('PUT', '/api/posts/notices', { seenAt: first.notices[0]?.createdAt });
  expect((await notices()).newCount).toBe(0);
  await answer(marcus, post.id, 'And another');
  expect((await notices()).newCount).toBe(1);
  // An older tab must not bring back what is read.
  await author.request('PUT', '/api/posts/notices', { seenAt: '2020-01-01T00:00:00.000Z' });
  expect((await notices()).newCount).toBe(1);

  await author.request('PUT', `/api/chat/blocked/${marcusId}`);
  expect((await notices()).notices).toEqual([]);
});

test('an author is blocked for one user alone, and unblocked', async () => {
  expect((await dana.request('PUT', `/api/chat/blocked/${marcusId}`)).status).toBe(204);
  expect((await mineOf(dana)).blocked).toEqual([marcusId]);
  expect((await dana.get('/api/chat/blocked')).json() as BlockedUser[]).toEqual([
    { id: marcusId, fullName: 'Marcus Bell' },
  ]);
  expect((await mineOf(marcus)).blocked).toEqual([]);
  await dana.delete(`/api/chat/blocked/${marcusId}`);
  expect((await mineOf(dana)).blocked).toEqual([]);
});

test('what is listed as hidden and blocked has an end: the newest reports, and so many people', async () => {
  const { client, user } = await app.signedIn();
  const query = (text: string) => app.pools.main.query(text, [user.id]);
  const made = (id: string) => `insert into messages (id, user_id, content, depth) select ${id}, $1, 'many', 0`;
  await query(`with made as (${made('gen_random_uuid()')} from generate_series(1, 2001) returning id)
    insert into reports (message_id, user_id, reason) select id, $1, 'spam' from made`);
  const { rows } = await query('select message_id as id from reports where user_id = $1 order by message_id offset 1');
  expect((await mineOf(client)).hidden).toEqual(rows.map(({ id }) => id));

  await query(`with made as (insert into users (id, username, password_hash, full_name, email, company, phone)
      select gen_random_uuid(), 'many' || n, '', 'Many', n || '@many.example', '', '' from generate_series(1, 1000) n
      returning id)
    insert into blocks (user_id, blocked_id) select $1, id from made`);
  const refused = await client.request('PUT', `/api/chat/blocked/${marcusId}`);
  expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'too-many-blocked']);
  await query("delete from users where full_name = 'Many' and $1::uuid is not null");
  expect((await client.request('PUT', `/api/chat/blocked/${marcusId}`)).status).toBe(204);
  await query("delete from messages where content = 'many' and user_id = $1");
});

test('reports hide a message from who reports it, and count once the account is a week old', async () => {
  const moderation = createModerationRepository(createDatabase(app.pools.main));
  const post = await create(dana, 'Guaranteed 200 points\u0085\nin a week');
  const reporters = [marcus, app.client(), app.client()];
  for (const reporter of reporters.slice(1)) await reporter.register();
  await app.pools.main.query("update users set created_at = now() - interval '8 days' where id = $1", [marcusId]);
  for (const reporter of reporters) {
    const report = { reason: 'misleading', note: 'Promises points' };
    expect((await reporter.post(`/api/posts/${post.id}/report`, report)).status).toBe(204);
    // A second time changes nothing.
    await reporter.post(`/api/posts/${post.id}/report`, report);
  }
  expect((await mineOf(marcus)).hidden).toEqual([post.id]);
  expect(await isShown(post.id)).toBe(true);
  const [report] = await moderation.listReports();
  expect(report).toMatchObject({ id: post.id, count: 1, youngCount: 2, reasons: ['misleading'], isRemoved: false });
  expect(describeReports([report].flatMap((one) => one ?? []))).toContain('1 reports, and 2 by younger accounts');

  const takeBack = async (id: string) => (await marcus.delete(`/api/posts/${id}/report`)).status;
  expect(await takeBack(post.id)).toBe(204);
  expect((await mineOf(marcus)).hidden).toEqual([]);
  expect([await takeBack(post.id), await takeBack('01890000-0000-7000-8000-000000000000')]).toEqual([204, 404]);
});

test('what is removed is gone for everybody, with its answers, until it is restored', async () => {
  const moderation = createModerationRepository(createDatabase(app.pools.main));
  const post = await create(dana, 'to be removed');
  const comment = await answer(marcus, post.id, 'below');
  expect([await moderation.remove(post.id), await moderation.remove(post.id)]).toEqual([true, false]);
  await expect.poll(() => isShown(post.id)).toBe(false);
  for (const path of [post.id, comment.id, `${post.id}/comments`]) {
    expect((await dana.get(`/api/posts/${path}`)).status).toBe(404);
  }
  expect((await dana.post('/api/posts/comment', { parentId: comment.id, content: 'late' })).status).toBe(404);
  expect((await marcus.post('/api/chat/reactions', { messageId: post.id, emoji: '🔥' })).status).toBe(404);

  expect([await moderation.restore(post.id), await moderation.restore(post.id)]).toEqual([true, false]);
  await expect.poll(() => isShown(post.id)).toBe(true);
  expect((await dana.get(`/api/posts/${post.id}`)).json()).toMatchObject({ content: 'to be removed', commentCount: 1 });
  const events = "select event from audit_events where details ->> 'messageId' = $1 order by id";
  expect((await app.pools.main.query(events, [post.id])).rows).toEqual([
    { event: 'message_removed' },
    { event: 'message_restored' },
  ]);
});

test('a recording is shared with words, or under its title; the version travels along', async () => {
  const [spoken, silent] = [
    await saveRecording(dana, webmBytes(), { title: 'Take 1' }),
    await saveRecording(dana, webmBytes(), { title: 'Take 2' }),
  ];
  const shared = await dana.post(`/api/recordings/${spoken.id}/share`, { content: 'My new opening' });
  await dana.post(`/api/recordings/${silent.id}/share`);
  expect(Number(shared.headers.get('feed-version'))).toBeGreaterThan(0);
  expect((await dana.post(`/api/recordings/${silent.id}/share`, { content: ' ' })).status).toBe(400);
  const videos = (await marcus.get('/api/posts?type=video_share')).json() as Post[];
  expect(videos.map(({ content, recording }) => [content, recording?.title])).toEqual([
    ['Take 2', 'Take 2'],
    ['My new opening', 'Take 1'],
  ]);
});

test('a removed video is not brought back by its owner, neither by sharing again nor by taking it back before', async () => {
  const moderation = createModerationRepository(createDatabase(app.pools.main));
  const { id } = await saveRecording(dana, webmBytes(), { title: 'Removed take' });
  await dana.post(`/api/recordings/${id}/share`);
  const [post] = (await marcus.get('/api/posts?type=video_share')).json() as Post[];
  const postId = post?.id ?? '';
  await moderation.remove(postId);
  const tries = [
    () => dana.post(`/api/recordings/${id}/share`),
    () => dana.delete(`/api/recordings/${id}/share`),
    () => dana.delete(`/api/posts/${postId}`),
    () => dana.post(`/api/recordings/${id}/share`),
  ];
  const statuses: number[] = [];
  for (const attempt of tries) statuses.push((await attempt()).status);
  expect(statuses).toEqual([409, 204, 404, 409]);
  expect((await marcus.get(`/api/recordings/${id}/video`)).status).toBe(404);
  expect((await dana.get(`/api/recordings/${id}`)).json()).toMatchObject({ isShared: false });

  await moderation.restore(postId);
  expect((await marcus.get(`/api/recordings/${id}/video`)).status).toBe(200);
  expect((await dana.post(`/api/recordings/${id}/share`)).status).toBe(200);
});

test('a removed message stays as it is, and so does what stands below it', async () => {
  const moderation = createModerationRepository(createDatabase(app.pools.main));
  const post = await create(dana, 'removed as it was');
  const comment = await answer(marcus, post.id, 'below a removed post');
  await moderation.remove(post.id);
  const contentOf = async (id: string) =>
    (await app.pools.main.query('select content from messages where id = $1', [id])).rows[0]?.content;
  for (const [author, { id, content }] of [
    [dana, post],
    [marcus, comment],
  ] as const) {
    expect((await author.patch(`/api/posts/${id}`, { content: 'another text' })).status).toBe(404);
    expect(await contentOf(id)).toBe(content);
    expect((await dana.post('/api/chat/reactions', { messageId: id, emoji: '🔥' })).status).toBe(404);
  }
  // One's own words may go at any time.
  expect((await marcus.delete(`/api/posts/${comment.id}`)).status).toBe(204);
});

test('notices tell nothing of what is removed, was reported or stands below either', async () => {
  const moderation = createModerationRepository(createDatabase(app.pools.main));
  const author = app.client();
  await author.register();
  const texts = async () =>
    ((await author.get('/api/posts/notices')).json() as HubNotices).notices.map(({ text }) => text);
  const own = await create(author, 'my post');
  const reported = await answer(marcus, own.id, 'reported by the author');
  const removed = await answer(marcus, own.id, 'removed by the operator');
  const other = await create(dana, 'a post of somebody else');
  const below = await answer(author, other.id, 'my comment');
  await answer(marcus, below.id, 'an answer below a removed post');
  await marcus.post('/api/chat/reactions', { messageId: below.id, emoji: '🍻' });
  expect(new Set(await texts())).toEqual(
    new Set(['reported by the author', 'removed by the operator', 'an answer below a removed post', '🍻']),
  );
  await author.post(`/api/posts/${reported.id}/report`, { reason: 'abuse' });
  await moderation.remove(removed.id);
  await moderation.remove(other.id);
  expect(await texts()).toEqual([]);
});

test('notices are marked as read at any time a calendar knows', async () => {
  for (const seenAt of ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
    expect([seenAt, (await dana.request('PUT', '/api/posts/notices', { seenAt })).status]).toEqual([seenAt, 204]);
  }
});
