import type { Comment, Post } from '@shared/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';

let app: TestApp;
let dana: TestClient;
let marcus: TestClient;
let marcusId: string;

const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';

beforeAll(async () => {
  app = await createTestApp();
  dana = app.client();
  marcus = app.client();
  await dana.register();
  marcusId = (await marcus.register({ fullName: 'Marcus Bell' })).id;
});
afterAll(() => app.close());

async function post(author: TestClient, content = 'A hook that works'): Promise<Post> {
  const answer = await author.post('/api/posts', { content });
  expect(answer.status).toBe(201);
  return answer.json() as Post;
}

async function comment(author: TestClient, parentId: string, content = 'Borrowing this'): Promise<Comment> {
  const answer = await author.post('/api/posts/comment', { parentId, content });
  expect(answer.status).toBe(201);
  return answer.json() as Comment;
}

async function shown(id: string): Promise<Post | undefined> {
  const posts = (await dana.get('/api/posts?limit=100')).json() as Post[];
  return posts.find((candidate) => candidate.id === id);
}

describe('POST /api/posts', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().post('/api/posts', { content: 'Hello' })).status).toBe(401);
  });

  test.each([
    ['no text', {}],
    ['blank text', { content: ' \n\t ' }],
    ['a number', { content: 7 }],
    ['text that is too long', { content: 'a'.repeat(5_001) }],
    ['a NUL character', { content: 'a\u0000b' }],
  ])('refuses %s', async (_, body) => {
    const answer = await dana.post('/api/posts', body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  });

  test('keeps the text as written and makes everything else up itself', async () => {
    const content = '  <img src=x onerror=alert(1)> "quotes" \u{1F525}\n second line ';
    const lies = { type: 'video_share', isPost: false, depth: 2, userId: marcusId, recordingId: UNKNOWN, id: UNKNOWN };
    const created = (await dana.post('/api/posts', { content, ...lies })).json() as Post;
    expect(created).toMatchObject({ content, type: 'text', isPost: true, depth: 0, parentId: null, recording: null });
    expect(created.id).not.toBe(UNKNOWN);
    expect(created.user?.id).not.toBe(marcusId);
    expect(await shown(created.id)).toEqual(created);
  });
});

describe('POST /api/posts/comment', () => {
  test('refuses the signed-out', async () => {
    const { id } = await post(dana);
    expect((await app.client().post('/api/posts/comment', { parentId: id, content: 'Hi' })).status).toBe(401);
  });

  test('refuses blank text, and a parent that is unknown or no id', async () => {
    const { id } = await post(dana);
    expect((await dana.post('/api/posts/comment', { parentId: id, content: ' ' })).status).toBe(400);
    expect((await dana.post('/api/posts/comment', { content: 'Hi' })).status).toBe(400);
    expect((await dana.post('/api/posts/comment', { parentId: UNKNOWN, content: 'Hi' })).status).toBe(404);
    expect((await dana.post('/api/posts/comment', { parentId: '1; drop', content: 'Hi' })).status).toBe(404);
  });

  test('computes the depth itself and refuses to answer a reply', async () => {
    const root = await post(dana);
    const lie = { parentId: root.id, content: 'first', depth: 0, isPost: true, rootId: UNKNOWN };
    const first = (await marcus.post('/api/posts/comment', lie)).json() as Comment;
    expect(first).toMatchObject({ depth: 1, isPost: false, parentId: root.id });
    const reply = await comment(dana, first.id, 'reply');
    expect(reply).toMatchObject({ depth: 2, parentId: first.id });
    const deeper = await dana.post('/api/posts/comment', { parentId: reply.id, content: 'deeper', depth: 1 });
    expect([deeper.status, deeper.text]).toEqual([400, 'You cannot reply to this reply.']);

    const inFeed = await shown(root.id);
    expect(inFeed?.commentCount).toBe(2);
    expect(inFeed?.comments.map((c) => [c.content, c.comments.map((r) => r.content)])).toEqual([['first', ['reply']]]);
  });
});

describe('POST /api/chat/reactions', () => {
  test('refuses the signed-out', async () => {
    const { id } = await post(dana);
    expect((await app.client().post('/api/chat/reactions', { messageId: id, emoji: '🔥' })).status).toBe(401);
  });

  test('refuses other emoji and unknown messages', async () => {
    const { id } = await post(dana);
    for (const emoji of ['😀', 'fire', '🔥🔥', ''])
      expect((await dana.post('/api/chat/reactions', { messageId: id, emoji })).status).toBe(400);
    expect((await dana.post('/api/chat/reactions', { messageId: UNKNOWN, emoji: '🔥' })).status).toBe(404);
    expect((await dana.post('/api/chat/reactions', { messageId: 'x', emoji: '🔥' })).status).toBe(404);
  });

  test('a second reaction with the same emoji takes the first one back', async () => {
    const { id } = await post(dana);
    const react = async () => (await marcus.post('/api/chat/reactions', { messageId: id, emoji: '🎯' })).json();
    expect(await react()).toEqual({ messageId: id, emoji: '🎯', reacted: true });
    expect((await shown(id))?.reactions).toEqual([{ emoji: '🎯', userId: marcusId }]);
    expect(await react()).toMatchObject({ reacted: false });
    expect((await shown(id))?.reactions).toEqual([]);
  });

  test('saying what is wanted makes a repeated call harmless', async () => {
    const { id } = await post(dana);
    const react = async (reacted: boolean) =>
      (await marcus.post('/api/chat/reactions', { messageId: id, emoji: '💯', reacted })).json();
    expect([await react(true), await react(true)]).toMatchObject([{ reacted: true }, { reacted: true }]);
    expect((await shown(id))?.reactions).toHaveLength(1);
    expect([await react(false), await react(false)]).toMatchObject([{ reacted: false }, { reacted: false }]);
    expect((await shown(id))?.reactions).toHaveLength(0);
  });

  test('reactions at the same time leave at most one of each', async () => {
    const { id } = await post(dana);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        marcus.post('/api/chat/reactions', {
          messageId: id,
          emoji: i % 2 ? '🔥' : '💣',
          reacted: i < 8 ? true : undefined,
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const left = (await shown(id))?.reactions.map((reaction) => reaction.emoji) ?? [];
    expect(new Set(left).size).toBe(left.length);
  });
});

describe('PATCH /api/posts/{id}', () => {
  test('refuses the signed-out, bad input, other people and unknown ids', async () => {
    const { id } = await post(dana);
    expect((await app.client().patch(`/api/posts/${id}`, { content: 'new' })).status).toBe(401);
    expect((await dana.patch(`/api/posts/${id}`, { content: '' })).status).toBe(400);
    expect((await marcus.patch(`/api/posts/${id}`, { content: 'mine now' })).status).toBe(403);
    expect((await dana.patch(`/api/posts/${UNKNOWN}`, { content: 'new' })).status).toBe(404);
    expect((await dana.patch('/api/posts/nothing', { content: 'new' })).status).toBe(404);
    expect((await shown(id))?.content).toBe('A hook that works');
  });

  test('changes the text of an own post or comment and nothing else', async () => {
    const root = await post(dana);
    const first = await comment(dana, root.id);
    const changed = await dana.patch(`/api/posts/${root.id}`, { content: 'better', depth: 2, userId: marcusId });
    expect(changed.json()).toMatchObject({ content: 'better', depth: 0, user: root.user, commentCount: 1 });
    await dana.patch(`/api/posts/${first.id}`, { content: 'better too' });
    expect(await shown(root.id)).toMatchObject({ content: 'better', comments: [{ content: 'better too' }] });
  });
});

describe('DELETE /api/posts/{id}', () => {
  test('refuses the signed-out, other people and unknown ids', async () => {
    const { id } = await post(dana);
    expect((await app.client().delete(`/api/posts/${id}`)).status).toBe(401);
    expect((await marcus.delete(`/api/posts/${id}`)).status).toBe(403);
    expect((await dana.delete(`/api/posts/${UNKNOWN}`)).status).toBe(404);
    expect(await shown(id)).toBeDefined();
  });

  test('removes a post nobody has answered, and a second time finds nothing', async () => {
    const { id } = await post(dana);
    await marcus.post('/api/chat/reactions', { messageId: id, emoji: '🔥' });
    expect((await dana.delete(`/api/posts/${id}`)).status).toBe(204);
    expect((await dana.delete(`/api/posts/${id}`)).status).toBe(404);
    expect(await shown(id)).toBeUndefined();
  });

  test('a post with comments keeps its place without author, text and reactions', async () => {
    const root = await post(dana, 'a secret');
    const first = await comment(marcus, root.id);
    await marcus.post('/api/chat/reactions', { messageId: root.id, emoji: '🔥' });
    expect((await dana.delete(`/api/posts/${root.id}`)).status).toBe(204);
    expect(await shown(root.id)).toMatchObject({ isDeleted: true, content: '[deleted]', user: null, reactions: [] });
    const { rows } = await app.pools.main.query('select content, user_id from messages where id = $1', [root.id]);
    expect(rows).toEqual([{ content: '', user_id: null }]);

    for (const answer of [
      await marcus.post('/api/posts/comment', { parentId: root.id, content: 'Too late' }),
      await marcus.post('/api/chat/reactions', { messageId: root.id, emoji: '🔥' }),
      await dana.patch(`/api/posts/${root.id}`, { content: 'back again' }),
      await dana.delete(`/api/posts/${root.id}`),
    ])
      expect(answer.status).toBe(404);

    // The last answer takes the empty place with it.
    await marcus.delete(`/api/posts/${first.id}`);
    expect(await shown(root.id)).toBeUndefined();
  });

  test('a post or comment that only its author has answered is gone with these answers', async () => {
    const root = await post(dana, 'to nobody');
    const own = await comment(dana, root.id, 'to myself');
    await comment(dana, own.id, 'and again');
    expect((await dana.delete(`/api/posts/${root.id}`)).status).toBe(204);
    expect(await shown(root.id)).toBeUndefined();

    const other = await post(dana);
    const first = await comment(dana, other.id, 'to myself');
    await comment(dana, first.id, 'and again');
    await dana.delete(`/api/posts/${first.id}`);
    expect(await shown(other.id)).toMatchObject({ commentCount: 0, comments: [] });

    const answered = await comment(dana, other.id, 'to you');
    await comment(dana, answered.id, 'to myself');
    await comment(marcus, answered.id, 'me too');
    await dana.delete(`/api/posts/${answered.id}`);
    const [place] = (await shown(other.id))?.comments ?? [];
    expect(place).toMatchObject({ isDeleted: true, comments: [{ content: 'to myself' }, { content: 'me too' }] });
  });

  test('a comment with replies keeps its place, and is no longer counted', async () => {
    const root = await post(dana);
    const first = await comment(marcus, root.id);
    await comment(dana, first.id, 'reply');
    await marcus.delete(`/api/posts/${first.id}`);
    expect(await shown(root.id)).toMatchObject({
      commentCount: 1,
      comments: [{ isDeleted: true, comments: [{ content: 'reply' }] }],
    });
  });
});
