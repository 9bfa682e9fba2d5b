import type { Post } from '@shared/hub';
import type { Recording } from '@shared/recordings';
import type { Script } from '@shared/scripts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, newCaller, stateOf } from './authorization-world';
import { createTestApp, type TestApp } from './test-app';
import { saveRecording, startUpload, webmBytes } from './videos';

let app: TestApp;
let attacker: Caller;
let victim: Caller;
let victimScript: Script;
let victimRecording: Recording;
let victimPost: Post;
beforeAll(async () => {
  app = await createTestApp();
  [attacker, victim] = await Promise.all([newCaller(app), newCaller(app)]);
  victimScript = (await victim.client.post('/api/scripts', { title: 'Private', content: 'Private' })).json() as Script;
  victimRecording = await saveRecording(victim.client);
  victimPost = (await victim.client.post('/api/posts', { content: 'Public' })).json() as Post;
});
afterAll(() => app.close());

const userOf = async (caller: Caller) => (await caller.client.get('/api/auth/user')).json() as { id: string };

/** Fields that only the server may fill, each with the victim's value. */
async function claims() {
  const { id } = await userOf(victim);
  return {
    id: victimScript.id,
    userId: id,
    user: { id, fullName: 'Somebody else' },
    ownerId: id,
    author: id,
    createdAt: '2001-01-01T00:00:00.000Z',
    isShared: true,
    isPost: false,
    depth: 0,
    type: 'video_share',
    recordingId: victimRecording.id,
    recording: victimRecording,
    role: 'admin',
    isAdmin: true,
    authVersion: 99,
    passwordHash: 'x',
    deletedAt: null,
  };
}

describe('what a body claims has no power', () => {
  test('in a post: it is a text of its sender and shows no recording', async () => {
    const answer = await attacker.client.post('/api/posts', { ...(await claims()), content: 'x' });
    expect(answer.status).toBe(201);
    const { id } = await userOf(attacker);
    expect(answer.json()).toMatchObject({ type: 'text', isPost: true, depth: 0, user: { id } });
    const post = answer.json() as Post;
    expect(post.id).not.toBe(victimScript.id);
    expect(post.createdAt > '2020').toBe(true);
    expect(answer.text).not.toContain(victimRecording.id);
    expect((await attacker.client.get(`/api/recordings/${victimRecording.id}/video`)).status).toBe(404);
  });

  test('in a comment: its depth is that of its place', async () => {
    const comment = { ...(await claims()), parentId: victimPost.id, content: 'x', depth: 2, isPost: true };
    const answer = await attacker.client.post('/api/posts/comment', comment);
    expect(answer.json()).toMatchObject({ type: 'text', isPost: false, depth: 1, parentId: victimPost.id });
  });

  test('in a script, a profile and a registration: they belong to their sender', async () => {
    const saved = await attacker.client.post('/api/scripts', { ...(await claims()), title: 'x', content: 'x' });
    expect(saved.status).toBe(201);
    expect((await victim.client.get('/api/scripts')).text).not.toContain((saved.json() as Script).id);
    const before = await userOf(attacker);
    const profile = {
      fullName: 'A',
      email: `${attacker.username}@example.net`,
      company: 'A',
      phone: '5550100',
      currentPassword: attacker.password,
    };
    const updated = await attacker.client.patch('/api/auth/profile', { ...(await claims()), ...profile });
    expect(updated.json()).toMatchObject({ id: before.id, username: attacker.username });
    const fresh = app.client();
    const user = await fresh.register({ ...(await claims()) });
    expect(user.id).not.toBe(victimScript.id);
  });

  test("in a recording: another user's script is no script, and sharing has its own call", async () => {
    const video = `data:video/webm;base64,${webmBytes().toString('base64')}`;
    const sent = {
      ...(await claims()),
      videoData: video,
      title: 'x',
      scriptId: victimScript.id,
      url: 'javascript:alert(1)',
      thumbnailUrl: 'https://evil.example/x.png',
      fileSize: 1,
      quality: '8k',
    };
    const answer = await attacker.client.post('/api/recordings', sent);
    expect(answer.status).toBe(201);
    const recording = answer.json() as Recording;
    expect(recording).toMatchObject({ scriptId: null, isShared: false, url: `/api/recordings/${recording.id}/video` });
    expect(answer.text).not.toContain('evil.example');
    expect((await attacker.client.get('/api/posts')).text).not.toContain(recording.id);
  });

  test("in an upload: another user's script is no script", async () => {
    const id = await startUpload(attacker.client, { scriptId: victimScript.id, id: victimScript.id });
    expect(id).not.toBe(victimScript.id);
    const { rows } = await app.pools.main.query('select script_id from uploads where id = $1', [id]);
    expect(rows).toEqual([{ script_id: null }]);
  });
});

describe('ids of other kinds of things', () => {
  test('are no parents and no messages', async () => {
    const before = await stateOf(app);
    const { id: userId } = await userOf(victim);
    const ids = [
      victimScript.id,
      victimRecording.id,
      userId,
      '01890000-0000-7000-8000-000000000000',
      'x',
      "' or 1=1 --",
    ];
    for (const id of ids) {
      const comment = await attacker.client.post('/api/posts/comment', { parentId: id, content: 'x' });
      expect([id, comment.status, comment.text]).toEqual([id, 404, 'Not found.']);
      const reaction = await attacker.client.post('/api/chat/reactions', { messageId: id, emoji: '🔥' });
      expect([id, reaction.status, reaction.text]).toEqual([id, 404, 'Not found.']);
    }
    expect(await stateOf(app)).toBe(before);
  });

  test('are not found under a path of another kind', async () => {
    for (const path of [
      `/api/scripts/${victimPost.id}`,
      `/api/scripts/${victimRecording.id}`,
      `/api/recordings/${victimScript.id}`,
      `/api/recordings/${victimPost.id}/video`,
      `/api/uploads/${victimRecording.id}`,
    ]) {
      expect((await victim.client.get(path)).status).toBe(404);
    }
    expect((await victim.client.delete(`/api/posts/${victimScript.id}`)).status).toBe(404);
    expect((await victim.client.get(`/api/scripts/${victimScript.id}`)).status).toBe(200);
  });

  test('deleted messages take no answers and no reactions', async () => {
    const post = (await victim.client.post('/api/posts', { content: 'Soon gone' })).json() as Post;
    await attacker.client.post('/api/posts/comment', { parentId: post.id, content: 'Holds the place' });
    await victim.client.delete(`/api/posts/${post.id}`);
    const comment = await attacker.client.post('/api/posts/comment', { parentId: post.id, content: 'x' });
    const reaction = await attacker.client.post('/api/chat/reactions', { messageId: post.id, emoji: '🔥' });
    expect([comment.status, reaction.status]).toEqual([404, 404]);
  });
});
