import { type Session, sessionSchema } from '@shared/auth';
import { accountExportSchema } from '@shared/auth/account-export';
import type { Post } from '@shared/hub';
import { DEFAULT_CAPTION_STYLE, DEFAULT_LINK_OPTIONS, NO_EDITS } from '@shared/recordings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erase } from '../../../test/erase-account';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newAccount, type TestClient } from '../../../test/test-client';
import { unzip } from '../../../test/unzip';
import { newLink, putChunk, saveRecording, startUpload, webmBytes } from '../../../test/videos';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function signedIn() {
  const client = app.client();
  const account = newAccount();
  const user = await client.register(account);
  return { client, account, user };
}

const sessionsOf = async (client: TestClient): Promise<Session[]> =>
  sessionSchema.array().parse((await client.get('/api/auth/sessions')).json());

async function say(client: TestClient, content: string, parentId?: string): Promise<string> {
  const answer = await client.post(parentId ? '/api/posts/comment' : '/api/posts', { content, parentId });
  return (answer.json() as { id: string }).id;
}

const GENERATE = {
  persona: 'Expert',
  tone: 'Friendly',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'Understanding credit reports',
};

const erased = (userId: string) => erase(app, userId);

/** Every value of every table, as one text. */
async function everything(): Promise<string> {
  const { rows: tables } = await app.pools.main.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss')`,
  );
  const texts = await Promise.all(
    tables.map(({ name }) => app.pools.main.query<{ text: string }>(`select t::text as text from ${name} t`)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
}

describe('GET /api/auth/sessions', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().get('/api/auth/sessions')).status).toBe(401);
  });

  test('lists the devices of this user and says which one asks', async () => {
    const { client, account } = await signedIn();
    const other = app.client();
    await other.post('/api/auth/signin', account, { 'user-agent': 'Another browser' });
    await signedIn();
    const listed = await sessionsOf(client);
    expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    expect(listed.find(({ isCurrent }) => !isCurrent)?.userAgent).toBe('Another browser');
    const sid =
      decodeURIComponent(other.cookies.get('sid') ?? '')
        .slice(2)
        .split('.')[0] ?? '';
    expect(JSON.stringify(listed)).not.toContain(sid);
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  test("refuses another user's session, unknown and malformed ids alike", async () => {
    const { client } = await signedIn();
    const other = await signedIn();
    const [session] = await sessionsOf(other.client);
    for (const id of [session?.id, '01890000-0000-7000-8000-000000000000', 'x']) {
      expect((await client.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
    }
    expect((await other.client.get('/api/auth/user')).status).toBe(200);
  });

  test('signs that device out and no other', async () => {
    const { client, account } = await signedIn();
    const other = app.client();
    await other.post('/api/auth/signin', account);
    const session = (await sessionsOf(client)).find(({ isCurrent }) => !isCurrent);
    expect((await client.delete(`/api/auth/sessions/${session?.id}`)).status).toBe(204);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    expect(await sessionsOf(client)).toHaveLength(1);
  });
});

describe('DELETE /api/auth/sessions', () => {
  test('signs out everywhere, here too, and nobody else', async () => {
    const { client, account } = await signedIn();
    const other = app.client();
    await other.post('/api/auth/signin', account);
    const stranger = await signedIn();
    expect((await client.delete('/api/auth/sessions')).status).toBe(204);
    expect(client.cookies.size).toBe(0);
    for (const ended of [client, other]) expect((await ended.get('/api/auth/user')).status).toBe(401);
    expect((await stranger.client.get('/api/auth/user')).status).toBe(200);
    await client.post('/api/auth/signin', account);
    expect(await sessionsOf(client)).toHaveLength(1);
  });
});

/** As if all had been made of the recording that is ever made of one. */
async function addVersions(recordingId: string, userId: string): Promise<void> {
  await app.pools.main.query(
    `insert into videos (id, user_id, recording_id, kind, mime_type, size_bytes)
     select gen_random_uuid(), $2, $1, kind, 'video/mp4', 1 from unnest(array['playable', 'joined', 'mp4', 'small', 'poster']) kind`,
    [recordingId, userId],
  );
}

describe('GET /api/auth/export', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().get('/api/auth/export')).status).toBe(401);
  });

  test('holds all that is kept about the user, no secret, and of others only what they wrote to the user', async () => {
    const { client, user } = await signedIn();
    const other = await signedIn();
    for (let i = 0; i < 120; i += 1) await client.post('/api/scripts', { title: `Script ${i}`, content: 'x' });
    const cues = [{ start: 0, end: 1.5, text: 'What I say in it' }];
    const script = { title: 'What I read', content: 'It was never saved' };
    const recording = await saveRecording(client, webmBytes(), { cues, script });
    await addVersions(recording.id, user.id);
    const words = (await client.get(`/api/recordings/${recording.id}/captions`)).json() as { wordsHash: string };
    const confirmedHash = words.wordsHash;
    await client.request('PUT', `/api/recordings/${recording.id}/captions/confirmation`, { wordsHash: confirmedHash });
    await startUpload(client);
    const post = await say(client, 'My post');
    await say(other.client, 'An answer to it', post);
    const removed = await say(other.client, 'An answer that was removed', post);
    await app.pools.main.query('update messages set hidden_at = now() where id = $1', [removed]);
    const reported = await say(other.client, 'An answer that was reported', post);
    await client.post(`/api/posts/${reported}/report`, { reason: 'abuse' });
    await say(other.client, 'A reply below it', reported);
    const gone = await signedIn();
    await say(gone.client, 'An answer of somebody who has left', post);
    await app.pools.main.query('update users set deleted_at = now() where id = $1', [gone.user.id]);
    const theirs = await say(other.client, 'A post of someone else');
    const mine = await say(client, 'My comment', theirs);
    await say(other.client, 'Said to my comment under their post', mine);
    await client.post('/api/chat/reactions', { messageId: theirs, emoji: '🔥' });
    await newLink(client, recording.id);
    await client.request('PUT', `/api/recordings/${recording.id}/link`, DEFAULT_LINK_OPTIONS);
    const [saved] = (await client.get('/api/scripts')).json() as { id: string }[];
    const dismissal = { sentenceHash: '0123456789abcdef', ruleId: null, reason: 'Said so' };
    await client.request('PUT', `/api/scripts/${saved?.id}/dismissals`, [dismissal]);
    await client.post('/api/webhooks', { url: 'https://hooks.example.com/', events: ['post.created'] });
    await client.post('/api/tokens', { name: 'A program', scope: 'read' });
    await client.request('PUT', '/api/posts/notices', { seenAt: new Date().toISOString() });
    await client.post('/api/generate-script', GENERATE);
    await client.post(`/api/posts/${theirs}/report`, { reason: 'spam' });
    await client.request('PUT', `/api/chat/blocked/${other.user.id}`);
    await app.pools.main.query(`insert into recording_edits (recording_id, revision, edits) values ($1, 1, $2)`, [
      recording.id,
      NO_EDITS,
    ]);

    const answer = await client.get('/api/auth/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=creditcue-export.json');
    const data = answer.json() as Record<string, Record<string, unknown>[]>;
    // As the document says, and not a field more.
    expect(accountExportSchema.parse(data)).toEqual(data);
    for (const [name, rows] of Object.entries(data)) expect([name, rows.length]).not.toEqual([name, 0]);
    expect(data.user).toMatchObject({ id: user.id, email: user.email, username: user.username });
    expect(new Set(data.scripts?.map(({ title }) => title)).size).toBe(120);
    expect(data.recordings).toHaveLength(1);
    expect(data.captions).toEqual([
      { recordingId: recording.id, cues, words: null, takeWords: null, style: null, confirmedHash },
    ]);
    expect(data.recordingScripts).toEqual([{ recordingId: recording.id, ...script }]);
    const addresses = data.videos?.flatMap(({ url, kind }) => (url ? [[kind, url]] : []));
    for (const [, url] of addresses ?? [])
      expect((await client.fetch(String(url), { method: 'HEAD' })).status).toBe(200);
    expect(Object.fromEntries(addresses ?? [])).toEqual({
      original: `${recording.url}?version=original`,
      playable: `${recording.url}?version=uncut`,
      joined: recording.url,
      mp4: `${recording.url}?version=mp4`,
      small: `${recording.url}?version=small`,
      poster: recording.thumbnailUrl ?? `/api/recordings/${recording.id}/thumbnail`,
    });
    expect(data.uploads?.length).toBeGreaterThan(0);
    expect(data.messages?.map(({ content }) => content)).toEqual(['My post', 'My comment']);
    expect(data.answers?.map(({ content }) => content)).toEqual(['An answer to it']);
    expect(data.reactions).toHaveLength(1);
    expect(data.sessions).toHaveLength(1);
    expect(data.events?.map(({ event }) => event)).toContain('user_created');
    expect(answer.text).not.toContain('argon2');
    expect(answer.text).not.toContain('A post of someone else');
    expect(answer.text).not.toContain(other.user.email);
  });

  test('knows every table that holds rows of a user', async () => {
    const exported = [
      'users',
      'session',
      'scripts',
      'told_arcs',
      'recordings',
      'videos',
      'uploads',
      'messages',
      'reactions',
      'reports',
      'blocks',
      'hub_visits',
      'access_tokens',
      'webhooks',
      'audit_events',
    ];
    // Hashes of tokens, for a day the answers of calls whose scripts, posts and recordings are exported, and mails that wait.
    const left = ['password_resets', 'idempotency_keys', 'account_mails'];
    const { rows } = await app.pools.main.query<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       left join pg_constraint f on f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'users'::regclass
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (a.attname = 'user_id' or f.oid is not null)`,
    );
    const tables = new Set([...rows.map(({ name }) => name), 'users', 'session']);
    expect([...tables].toSorted()).toEqual([...exported, ...left].toSorted());
  });

  test('as a zip holds the same, the scripts as text and the recordings with all their files', async () => {
    const { client } = await signedIn();
    const scripts = [
      ['../../etc/passwd', 'First script'],
      ['CON: "a|b"?', 'Second script'],
    ];
    for (const [title, content] of scripts) await client.post('/api/scripts', { title, content });
    const script = (await client.post('/api/scripts', { title: '🔥'.repeat(100), content: 'x' })).json() as {
      id: string;
    };
    const dismissal = { sentenceHash: 'a'.repeat(16), ruleId: null, reason: 'As meant' };
    await client.request('PUT', `/api/scripts/${script.id}/dismissals`, [dismissal]);
    const cues = [{ start: 0, end: 1.5, text: 'What I say in it' }];
    const bytes = webmBytes(3_000_000);
    const recording = await saveRecording(client, bytes, { cues });
    const words = [{ start: 0.2, end: 0.6, text: 'Corrected' }];
    const corrected = { words, style: DEFAULT_CAPTION_STYLE };
    await client.request('PUT', `/api/recordings/${recording.id}/captions`, corrected);
    await say(client, 'My post');
    const all = (await client.get('/api/auth/export')).json() as Record<string, Record<string, unknown>[]>;

    const response = await client.fetch('/api/auth/export?format=zip');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=creditcue-export.zip');
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const textOf = (path: string) => files.get(path)?.bytes.toString();
    for (const [name, list] of Object.entries(all)) {
      expect([name, JSON.parse(textOf(`data/${name}.json`) ?? 'null')]).toEqual([name, list]);
    }
    expect(all.dismissals).toHaveLength(1);
    expect([...files.keys()].filter((path) => !path.startsWith('data/'))).toEqual([
      'scripts/001 etc passwd.txt',
      'scripts/002 CON a b.txt',
      `scripts/003 ${'🔥'.repeat(50)}.txt`,
      `recordings/001 ${recording.title}/captions.vtt`,
      `recordings/001 ${recording.title}/original.webm`,
    ]);
    expect(textOf('scripts/001 etc passwd.txt')).toBe('First script');
    expect(textOf(`recordings/001 ${recording.title}/captions.vtt`)).toContain('Corrected');
    const video = files.get(`recordings/001 ${recording.title}/original.webm`);
    expect(video?.isCompressed).toBe(false);
    expect(video?.bytes.equals(bytes)).toBe(true);
  });

  test('has recordings that are deleted and can still be restored, with their files', async () => {
    const { client } = await signedIn();
    const bytes = webmBytes();
    const { id } = await saveRecording(client, bytes, { title: 'Deleted' });
    await client.delete(`/api/recordings/${id}`);
    const data = accountExportSchema.parse((await client.get('/api/auth/export')).json());
    expect(data.recordings).toMatchObject([{ id, title: 'Deleted', deletedAt: expect.any(String) }]);
    expect(data.videos).toMatchObject([{ recordingId: id, kind: 'original', url: null }]);
    const response = await client.fetch('/api/auth/export?format=zip');
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(files.get('recordings/001 Deleted/original.webm')?.bytes.equals(bytes)).toBe(true);
  });

  test('as a zip is no longer read once the caller has left', async () => {
    const { client } = await signedIn();
    for (let i = 0; i < 3; i += 1) await saveRecording(client, webmBytes(7_000_000));
    const leaving = new AbortController();
    const response = await client.fetch('/api/auth/export?format=zip', { signal: leaving.signal });
    await response.body?.getReader().read();
    const { video } = app.pools;
    leaving.abort();
    await expect.poll(() => video.totalCount - video.idleCount, { timeout: 20_000 }).toBe(0);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  test('is made once an hour', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const client = limited.client();
    await client.register();
    expect((await client.get('/api/auth/export')).status).toBe(200);
    const answer = await client.get('/api/auth/export');
    expect([answer.status, Number(answer.headers.get('retry-after')) > 3_500]).toEqual([429, true]);
    const zips = [await client.get('/api/auth/export?format=zip'), await client.get('/api/auth/export?format=zip')];
    expect(zips.map(({ status }) => status)).toEqual([200, 429]);
    await limited.close();
  });

  test('tells beforehand whether it can be made, as often as it is asked, without counting one', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const client = limited.client();
    await client.register();
    const ask = (path: string) => client.fetch(path, { method: 'HEAD' });
    const zip = '/api/auth/export?format=zip';
    expect([(await ask(zip)).status, (await ask(zip)).status]).toEqual([200, 200]);
    expect((await client.fetch(zip)).status).toBe(200);
    const refused = await ask(zip);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3_500]).toEqual([429, true]);
    expect((await ask('/api/auth/export')).status).toBe(200);
    expect((await ask('/api/auth/export?format=rar')).status).toBe(400);
    await limited.close();
  });
});

describe('DELETE /api/auth/account', () => {
  test('refuses the signed-out, a missing and a wrong password', async () => {
    const { client, account } = await signedIn();
    expect((await app.client().delete('/api/auth/account', { password: 'x' })).status).toBe(401);
    expect((await client.delete('/api/auth/account', {})).status).toBe(400);
    const wrong = await client.delete('/api/auth/account', { password: 'wrong' });
    expect([wrong.status, wrong.text]).toEqual([400, 'That password is incorrect.']);
    expect((await app.client().post('/api/auth/signin', account)).status).toBe(200);
  });

  test('leaves nothing of the user: no row, no byte, no session', async () => {
    const chunks = async () => (await app.pools.main.query('select 1 from video_chunks')).rows.length;
    const before = await chunks();
    const client = app.client();
    const account = newAccount({ fullName: 'Erased Person', company: 'Erased Credit', phone: '(312) 555-0199-77' });
    const user = await client.register(account);
    const elsewhere = app.client();
    await elsewhere.post('/api/auth/signin', account);
    await client.post('/api/scripts', { title: 'Secret script', content: 'x' });
    const gone = (await client.post('/api/scripts', { title: 'Deleted secret', content: 'x' })).json() as {
      id: string;
    };
    expect((await client.delete(`/api/scripts/${gone.id}`)).status).toBe(204);
    const recording = await saveRecording(client, webmBytes(600_000));
    await client.post(`/api/recordings/${recording.id}/share`);
    await putChunk(client, await startUpload(client), 0, webmBytes(300_000));
    expect(await chunks()).toBe(before + 5);
    const answer = await client.delete('/api/auth/account', { password: account.password });
    expect(answer.status).toBe(204);
    expect(client.cookies.size).toBe(0);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    await erased(user.id);
    expect((await app.client().post('/api/auth/signin', account)).status).toBe(401);
    const rest = await everything();
    for (const told of [
      account.email,
      account.username,
      account.phone,
      'Erased Person',
      'Erased Credit',
      'Secret script',
      'Deleted secret',
    ])
      expect(rest).not.toContain(told);
    await expect.poll(chunks).toBe(before);
    const events = await app.pools.main.query('select event from audit_events where user_id = $1', [user.id]);
    expect(events.rows.map(({ event }) => event)).toContain('user_deleted');
  });

  test('hides all that the user did from others at once', async () => {
    const leaving = await signedIn();
    const staying = await signedIn();
    const own = await say(leaving.client, 'Hidden post');
    const below = await say(staying.client, 'Said under the hidden post', own);
    const theirs = await say(staying.client, 'A post beside it');
    const answered = await say(leaving.client, 'Hidden comment, answered', theirs);
    await say(staying.client, 'A reply to it', answered);
    const alone = await say(leaving.client, 'Hidden comment, alone', theirs);
    await leaving.client.post('/api/chat/reactions', { messageId: theirs, emoji: '🔥' });
    const recording = await saveRecording(leaving.client, webmBytes(50_000));
    await leaving.client.post(`/api/recordings/${recording.id}/share`);
    const version = (await staying.client.get('/api/posts?limit=100')).headers.get('etag');
    expect((await staying.client.get(recording.url)).status).toBe(200);

    await leaving.client.delete('/api/auth/account', { password: leaving.account.password });
    const feed = await staying.client.get('/api/posts?limit=100', { 'if-none-match': version ?? '' });
    expect(feed.status).toBe(200);
    expect(feed.text).not.toMatch(/Hidden|under the hidden/);
    expect(feed.text).not.toContain(leaving.user.id);
    const post = (feed.json() as Post[]).find(({ id }) => id === theirs);
    expect(post).toMatchObject({ reactions: [], commentCount: 1 });
    expect(post?.comments).toMatchObject([{ id: answered, user: null, isDeleted: true, content: '[deleted]' }]);
    for (const id of [own, below]) expect((await staying.client.get(`/api/posts/${id}/comments`)).status).toBe(404);
    for (const messageId of [own, answered, alone]) {
      expect((await staying.client.post('/api/chat/reactions', { messageId, emoji: '🔥' })).status).toBe(404);
      expect((await staying.client.post('/api/posts/comment', { parentId: messageId, content: 'x' })).status).toBe(404);
    }
    expect((await staying.client.get(recording.url)).status).toBe(404);
  });

  test('is taken back by signing in within seven days, with all that was there', async () => {
    const leaving = await signedIn();
    const staying = await signedIn();
    const post = await say(leaving.client, 'Back again');
    await leaving.client.post('/api/scripts', { title: 'Still mine', content: 'x' });
    await leaving.client.delete('/api/auth/account', { password: leaving.account.password });
    const wrong = { ...leaving.account, password: 'wrong' };
    expect((await app.client().post('/api/auth/signin', wrong)).status).toBe(401);
    expect((await app.client().post('/api/auth/register', leaving.account)).status).toBe(409);
    const age = "update users set deleted_at = deleted_at - interval '6 days 23 hours' where id = $1";
    await app.pools.main.query(age, [leaving.user.id]);

    const back = app.client();
    const restored = await back.post('/api/auth/signin', leaving.account);
    expect(restored.json()).toEqual({ ...leaving.user, wasRestored: true });
    expect((await app.client().post('/api/auth/signin', leaving.account)).json()).toEqual(leaving.user);
    expect((await back.get('/api/scripts')).text).toContain('Still mine');
    expect((await staying.client.get(`/api/posts/${post}/comments`)).status).toBe(200);
    // The erasure that was due finds nothing to erase, while that of another account is carried out.
    const other = await signedIn();
    await other.client.delete('/api/auth/account', { password: other.account.password });
    await erase(app, other.user.id);
    expect((await back.get('/api/scripts')).text).toContain('Still mine');
  });

  test('leaves a trace when it is taken back, and only then', async () => {
    const { client, account, user } = await signedIn();
    await client.delete('/api/auth/account', { password: account.password });
    await app.client().post('/api/auth/signin', account);
    await app.client().post('/api/auth/signin', account);
    const { rows } = await app.pools.main.query(
      'select event, details from audit_events where user_id = $1 order by id',
      [user.id],
    );
    expect(rows.map(({ event, details }) => (details?.restored ? `${event}, restored` : event))).toEqual([
      'user_created',
      'user_deleted',
      'authn_login_success',
      'user_updated, restored',
      'authn_login_success',
    ]);
  });

  test('can no longer be taken back after seven days, even before it is erased', async () => {
    const { client, account, user } = await signedIn();
    await client.delete('/api/auth/account', { password: account.password });
    await app.pools.main.query("update users set deleted_at = deleted_at - interval '7 days' where id = $1", [user.id]);
    expect((await app.client().post('/api/auth/signin', account)).status).toBe(401);
  });

  test('takes the posts with what was said under them, and keeps empty places where others answered', async () => {
    const leaving = await signedIn();
    const staying = await signedIn();
    const own = await say(leaving.client, 'Leaving post');
    await say(staying.client, 'Said under the leaving post', own);
    const theirs = await say(staying.client, 'Staying post');
    const answered = await say(leaving.client, 'Leaving comment, answered', theirs);
    await say(staying.client, 'Staying reply', answered);
    const alone = await say(leaving.client, 'Leaving comment, answered only by themselves', theirs);
    await say(leaving.client, 'Leaving reply', alone);
    await staying.client.post('/api/chat/reactions', { messageId: answered, emoji: '🔥' });
    await leaving.client.delete('/api/auth/account', { password: leaving.account.password });
    await erased(leaving.user.id);

    const posts = (await staying.client.get('/api/posts?limit=100')).json() as Post[];
    const text = JSON.stringify(posts);
    expect(text).not.toContain('Leaving');
    expect(text).not.toContain('Said under the leaving post');
    const post = posts.find(({ id }) => id === theirs);
    expect(post?.comments).toHaveLength(1);
    expect(post?.comments[0]).toMatchObject({ id: answered, user: null, reactions: [] });
    expect(post?.comments[0]?.comments).toMatchObject([{ content: 'Staying reply' }]);
  });

  test('empty places go when their last answer goes', async () => {
    const first = await signedIn();
    const last = await signedIn();
    const post = await say(last.client, 'A post that stays');
    const comment = await say(first.client, 'A comment', post);
    await say(last.client, 'A reply', comment);
    await first.client.delete('/api/auth/account', { password: first.account.password });
    await erased(first.user.id);
    expect((await last.client.get(`/api/posts/${post}/comments`)).text).toContain('A reply');
    await last.client.delete('/api/auth/account', { password: last.account.password });
    await erased(last.user.id);
    const { rows } = await app.pools.main.query('select 1 from messages where id = any($1)', [[post, comment]]);
    expect(rows).toEqual([]);
  });
});
