import { ANSWERS_SENT, type Comment, type Post } from '@shared/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';

let app: TestApp;
let dana: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  dana = app.client();
  await dana.register({ email: 'dana@private.example', phone: '(312) 555-0777', company: 'Private Company' });
});
afterAll(() => app.close());

const create = async (content: string) => (await dana.post('/api/posts', { content })).json() as Post;
const answer = async (parentId: string, content: string) =>
  (await dana.post('/api/posts/comment', { parentId, content })).json() as Comment;
const next = (headers: Headers) => headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? '';

describe('GET /api/posts', () => {
  test('refuses the signed-out, also those who know a tag', async () => {
    const { headers } = await dana.get('/api/posts');
    const tag = headers.get('etag') ?? '';
    expect((await app.client().get('/api/posts', { 'if-none-match': tag })).status).toBe(401);
  });

  test.each(['limit=0', 'limit=101', 'limit=abc', 'limit=1.5', 'before=1'])('refuses ?%s', async (query) => {
    expect((await dana.get(`/api/posts?${query}`)).status).toBe(400);
  });

  test('tells nothing about people but id and full name', async () => {
    const { id } = await create('hello');
    await answer(id, 'a comment');
    const { text } = await dana.get('/api/posts');
    for (const secret of ['private.example', '555-0777', 'Private Company', 'argon2', 'password', 'username'])
      expect(text).not.toContain(secret);
    const [newest] = JSON.parse(text) as Post[];
    expect(Object.keys(newest?.user ?? {})).toEqual(['id', 'fullName']);
  });

  test('an unchanged feed is answered with 304 and no body; every kind of change is noticed', async () => {
    const { id } = await create('watched');
    let tag = (await dana.get('/api/posts')).headers.get('etag') ?? '';
    const poll = () => dana.get('/api/posts', { 'if-none-match': tag });
    const changes = [
      () => create('another'),
      () => answer(id, 'comment'),
      () => dana.post('/api/chat/reactions', { messageId: id, emoji: '🔥' }),
      () => dana.post('/api/chat/reactions', { messageId: id, emoji: '🔥' }),
      () => dana.patch(`/api/posts/${id}`, { content: 'changed' }),
      async () => {
        const { email } = (await dana.get('/api/auth/user')).json() as { email: string };
        return dana.patch('/api/auth/profile', { fullName: 'Dana W', email, company: 'C', phone: '5550100' });
      },
      () => dana.delete(`/api/posts/${id}`),
    ];
    for (const change of changes) {
      const unchanged = await poll();
      expect([unchanged.status, unchanged.text]).toEqual([304, '']);
      expect(unchanged.headers.get('cache-control')).toBe('private, no-cache');
      await change();
      await expect.poll(async () => (await poll()).status).toBe(200);
      tag = (await dana.get('/api/posts')).headers.get('etag') ?? '';
    }
    expect(tag).toMatch(/^W\/"f\d+/);
  });

  test('the tag of one page is not the tag of another', async () => {
    const tag = (await dana.get('/api/posts')).headers.get('etag') ?? '';
    expect((await dana.get('/api/posts?limit=2', { 'if-none-match': tag })).status).toBe(200);
  });

  test('an own change is in the very next answer', async () => {
    for (let i = 0; i < 10; i += 1) {
      const { id } = await create(`post ${i}`);
      const [newest] = (await dana.get('/api/posts?limit=1')).json() as Post[];
      expect(newest?.id).toBe(id);
    }
  });

  test('goes back page by page, newest first, without losing or repeating a post', async () => {
    const before = (await dana.get('/api/posts?limit=100')).json() as Post[];
    const seen: string[] = [];
    for (let path = '/api/posts?limit=3'; path; ) {
      const page = await dana.get(path);
      seen.push(...(page.json() as Post[]).map((post) => post.id));
      path = next(page.headers);
    }
    expect(seen).toEqual(before.map((post) => post.id));
    expect(seen.length).toBeGreaterThan(9);
  });

  test('goes on behind a post that has been deleted since it was shown', async () => {
    const [older, cursor] = [await create('older'), await create('cursor')];
    await dana.delete(`/api/posts/${cursor.id}`);
    const rest = (await dana.get(`/api/posts?limit=1&before=${cursor.id}`)).json() as Post[];
    expect(rest.map((post) => post.id)).toEqual([older.id]);
  });
});

describe('GET /api/posts/{id}/comments', () => {
  test('refuses the signed-out and unknown posts', async () => {
    const { id } = await create('asked');
    expect((await app.client().get(`/api/posts/${id}/comments`)).status).toBe(401);
    expect((await dana.get('/api/posts/0190a0a0-0000-7000-8000-000000000000/comments')).status).toBe(404);
    expect((await dana.get(`/api/posts/${id}/comments?limit=0`)).status).toBe(400);
  });

  test('a post carries its newest threads in the order they were written, and the older ones are paged', async () => {
    const { id } = await create('popular');
    const texts = Array.from({ length: ANSWERS_SENT + 3 }, (_, i) => `comment ${i}`);
    for (const text of texts) await answer(id, text);
    const inFeed = ((await dana.get('/api/posts?limit=1')).json() as Post[])[0];
    expect(inFeed?.commentCount).toBe(texts.length);
    expect(inFeed?.comments.map((comment) => comment.content)).toEqual(texts.slice(3));

    const first = inFeed?.comments[0]?.id;
    const page = await dana.get(`/api/posts/${id}/comments?limit=2&before=${first}`);
    expect((page.json() as Comment[]).map((comment) => comment.content)).toEqual(texts.slice(1, 3));
    const last = await dana.get(next(page.headers));
    expect((last.json() as Comment[]).map((comment) => comment.content)).toEqual(texts.slice(0, 1));
    expect(next(last.headers)).toBe('');
  });
});
