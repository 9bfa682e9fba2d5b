import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../db/client';
import { eraseMessages } from '../features/hub';
import { createEncoding, createStorage, eraseRecordings, runJanitor } from '../features/recordings';
import { createScriptJobs, eraseScripts } from '../features/scripts';
import { createWebhookJobs } from '../features/webhooks';
import { UNLIMITED } from '../http/limiter';
import { createLogger } from '../logger';
import { createTestApp, type TestApp } from './test-app';
import { newAccount, type TestClient } from './test-client';
import { deleteForGood, putChunk, saveRecording, startUpload, webmBytes } from './videos';

const ROWS = 100_000;
const LARGE = [
  'scripts',
  'recordings',
  'videos',
  'video_chunks',
  'uploads',
  'messages',
  'message_tallies',
  'reactions',
  'share_links',
  'webhooks',
  'webhook_deliveries',
];
const logger = createLogger('silent');
const account = newAccount();
let app: TestApp;
let admin: pg.Client;
let client: TestClient;
let userId: string;

/** Large tables of a thousand other users, without the triggers and foreign keys that would take most of the time. */
beforeAll(async () => {
  app = await createTestApp();
  client = app.client();
  userId = (await client.register(account)).id;
  admin = new pg.Client(app.connectionString);
  await admin.connect();
  await admin.query(`
    set session_replication_role = replica;
    create temporary table n as select n, lpad(to_hex(n), 32, '0')::uuid as id, lpad(to_hex(n % 1000), 32, 'f')::uuid as user_id
      from generate_series(1, ${ROWS}) n;
    insert into users (id, username, password_hash, full_name, email, company, phone)
      select distinct on (user_id) user_id, 'u' || n, '', 'U', n || '@x.example', '', '' from n;
    insert into scripts (id, user_id, title, content, wpm, font_size, text_color, background_color)
      select id, user_id, 'T', 'C', 140, 24, '#FFFFFF', '#1E293B' from n;
    insert into recordings (id, user_id, script_id, title, duration_seconds, aspect_ratio, quality)
      select id, user_id, id, 'T', 30, '9:16', '1080p' from n;
    insert into videos (id, user_id, recording_id, kind, mime_type) select id, user_id, id, 'original', 'video/webm' from n;
    insert into video_chunks select id, 0, 'x' from n;
    insert into uploads (id, user_id, video_id, recording_id, script_id, status, title, aspect_ratio, mime_type)
      select id, user_id, id, id, id, 'finished', 'T', '9:16', 'video/webm' from n;
    insert into messages (id, user_id, content, depth) select id, user_id, 'T', 0 from n;
    insert into reactions (message_id, user_id, emoji) select id, user_id, '🔥' from n;
    insert into webhooks (id, user_id, url, events, secret) select id, user_id, '', array['post.created'], '' from n;
    insert into webhook_deliveries (id, webhook_id, event, body, status)
      select id, lpad(to_hex(n % 1000), 32, '0')::uuid, 'post.created', '', 'delivered' from n;
    insert into message_tallies select id, '🔥', 1 from n;
    insert into share_links select uuid_send(id), id, now() + interval '1 day' from n;
    reset session_replication_role;
    analyze`);
}, 120_000);
afterAll(async () => {
  await admin.end();
  await app.close();
});

/** How often each large table was read from its first to its last row while `work` ran. */
async function wholeReads(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts = async () => {
    // What idle connections have counted and not yet told.
    await Promise.all(Object.values(app.pools).flatMap((pool: pg.Pool) => flushed(pool)));
    await admin.query('select pg_stat_clear_snapshot()');
    const { rows } = await admin.query<{ table: string; scans: number }>(
      'select relname as table, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)',
      [LARGE],
    );
    return new Map(rows.map(({ table, scans }) => [table, scans]));
  };
  const before = await counts();
  await work();
  const after = await counts();
  return Object.fromEntries(
    LARGE.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)]).filter(
      ([, scans]) => scans !== 0,
    ),
  );
}

async function flushed(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  await Promise.all(clients.map((one) => one.query('select pg_stat_force_next_flush()')));
  for (const one of clients) one.release();
}

test('a sequential scan would be noticed', async () => {
  expect(await wholeReads(() => app.pools.main.query('select count(content) from scripts'))).toEqual({ scripts: 1 });
});

test('saving, deleting, discarding and deleting a script read no large table as a whole', async () => {
  const reads = await wholeReads(async () => {
    const recording = await saveRecording(client, webmBytes());
    expect((await client.delete(`/api/recordings/${recording.id}`)).status).toBe(204);
    expect((await client.get('/api/deleted-recordings')).text).toContain(recording.id);
    expect((await client.post(`/api/deleted-recordings/${recording.id}/restore`)).status).toBe(200);
    await deleteForGood(client, recording.id);
    const upload = await startUpload(client);
    await putChunk(client, upload, 0, webmBytes());
    expect((await client.delete(`/api/uploads/${upload}`)).status).toBe(204);
    const script = (await client.post('/api/scripts', { title: 'T', content: 'C' })).json() as { id: string };
    for (const way of ['restore', 'removal']) {
      expect((await client.delete(`/api/scripts/${script.id}`)).status).toBe(204);
      expect((await client.get('/api/deleted-scripts')).text).toContain(script.id);
      const path = `/api/deleted-scripts/${script.id}`;
      const answer = way === 'restore' ? await client.post(`${path}/restore`) : await client.delete(path);
      expect(answer.status).toBeLessThan(300);
    }
    expect((await client.delete('/api/deleted-scripts')).status).toBe(204);
    const videos = 'select 1 from videos where user_id = $1 or user_id is null';
    await expect.poll(async () => (await app.pools.jobs.query(videos, [userId])).rowCount).toBe(0);
  });
  expect(reads).toEqual({});
});

test('searching for what is said reads no large table as a whole', async () => {
  const { id } = await saveRecording(client, webmBytes(), { cues: [{ start: 0, end: 1, text: 'Said once' }] });
  const reads = await wholeReads(async () => {
    expect((await client.get('/api/caption-search?q=said')).json()).toEqual({ recordingIds: [id] });
  });
  expect(reads).toEqual({});
});

test('making a webhook, posting with it, reading its deliveries and deleting it read no large table as a whole', async () => {
  const reads = await wholeReads(async () => {
    const body = { url: 'https://hooks.example.com/', events: ['post.created'] };
    const { id } = (await client.post('/api/webhooks', body)).json() as { id: string };
    expect((await client.post('/api/posts', { content: 'Told of' })).status).toBe(201);
    await expect
      .poll(async () => JSON.stringify((await client.get(`/api/webhooks/${id}/deliveries`)).json()))
      .toContain('failed');
    expect((await client.get('/api/webhooks')).text).toContain(id);
    expect((await client.delete(`/api/webhooks/${id}`)).status).toBe(204);
  });
  expect(reads).toEqual({});
});

test('reading and writing in the hub reads no large table as a whole', async () => {
  const reads = await wholeReads(async () => {
    const post = (await client.post('/api/posts', { content: 'Hello' })).json() as { id: string };
    const comment = (await client.post('/api/posts/comment', { parentId: post.id, content: 'Hi' })).json() as {
      id: string;
    };
    await client.post('/api/chat/reactions', { messageId: comment.id, emoji: '🔥' });
    const version = Number((await client.get('/api/posts')).headers.get('feed-version'));
    const paths = [
      '/api/posts?limit=100',
      `/api/posts?before=${post.id}`,
      '/api/posts?q=hello',
      '/api/posts?type=video_share',
      `/api/posts/changes?since=${version - 1}`,
      '/api/posts/mine',
      `/api/posts/mine?from=${post.id}`,
      '/api/posts/notices',
      `/api/posts/${post.id}/comments`,
      `/api/posts/${comment.id}/reactions`,
      `/api/posts/${comment.id}`,
    ];
    for (const path of paths) expect((await client.get(path)).status).toBe(200);
    await client.patch(`/api/posts/${post.id}`, { content: 'Bye' });
    expect((await client.delete(`/api/posts/${comment.id}`)).status).toBe(204);
    expect((await client.delete(`/api/posts/${post.id}`)).status).toBe(204);
  });
  expect(reads).toEqual({});
});

test('no batch of the erasure of an account reads a large table as a whole', async () => {
  const db = createDatabase(app.pools.main);
  const { rows } = await admin.query("select lpad('7', 32, 'f')::uuid as id");
  const reads = await wholeReads(async () => {
    for (const erase of [eraseMessages, eraseScripts]) while ((await erase(db, rows[0].id)) > 0);
    while ((await eraseRecordings(db, app.jobs, rows[0].id)) > 0);
    await db.transaction((tx) => tx.$client.query('delete from users where id = $1', [rows[0].id]));
  });
  expect(reads).toEqual({});
});

test('no periodic job reads a large table as a whole, but for the check that has to see every video', async () => {
  const freeSpace = { requireFor: async () => {} };
  const storage = createStorage({ pools: app.pools, videoStores: app.videoStores, freeSpace });
  const reads = await wholeReads(async () => {
    const { signal } = new AbortController();
    await storage.moveAll(logger, signal);
    await createEncoding({
      ...app,
      freeSpace,
      logger,
      mediaJobs: null,
      renderLimit: UNLIMITED,
    }).finishing.restartForgotten(Date.now(), signal);
    await runJanitor({ ...app, logger, now: Date.now });
    const deps = { db: createDatabase(app.pools.main), jobs: app.jobs, logger, now: Date.now };
    for (const { kind, run } of [...createWebhookJobs(deps), ...createScriptJobs(deps)])
      if (kind.schedule) await run({}, { signal, isLastAttempt: true });
  });
  expect(reads).toEqual({});
});
