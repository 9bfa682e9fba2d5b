import { newAccessTokenSchema } from '@shared/access-tokens';
import { newWebhookSchema } from '@shared/webhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireAuditEvents } from '../db/audit-log';
import { createLogger } from '../logger';
import { newCaller } from './authorization-world';
import { createTestApp, type TestApp } from './test-app';
import { newAccount } from './test-client';
import { newLink, saveRecording, webmBytes } from './videos';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
  app = await createTestApp({ logger });
});
afterAll(() => app.close());

const eventsOf = async (userId: string) =>
  (
    await app.pools.main.query<{ event: string; ip: string; request_id: string; details: unknown }>(
      'select event, ip, request_id, details from audit_events where user_id = $1 order by id',
      [userId],
    )
  ).rows;

describe('the audit log', () => {
  test('has each event of an account once, with who, where and which request', async () => {
    const client = app.client();
    const account = newAccount();
    const user = await client.register(account);
    const other = await newCaller(app);
    const post = (await other.client.post('/api/posts', { content: 'x' })).json() as { id: string };
    await client.post('/api/auth/signin', { ...account, password: 'wrong one' });
    await client.post('/api/auth/signin', account);
    await client.patch('/api/auth/profile', account);
    await client.patch('/api/auth/password', { currentPassword: 'wrong one', newPassword: 'another horse' });
    await client.patch('/api/auth/password', { currentPassword: account.password, newPassword: 'another horse' });
    await client.delete(`/api/posts/${post.id}`);
    const recording = await saveRecording(client);
    await client.delete(`/api/recordings/${recording.id}`);
    await client.get('/api/auth/logout');
    await client.post('/api/auth/signin', { ...account, password: 'another horse' });
    await client.delete('/api/auth/account', { password: 'another horse' });

    const events = await eventsOf(user.id);
    expect(events.map(({ event }) => event)).toEqual([
      'user_created',
      'authn_login_fail',
      'authn_login_success',
      'user_updated',
      'authn_password_change_fail',
      'authn_password_change',
      'authz_fail',
      'upload_complete',
      'sensitive_delete',
      'session_logout',
      'authn_login_success',
      'user_deleted',
    ]);
    for (const event of events) {
      expect(event.ip).toBe('127.0.0.1');
      expect(event.request_id).toMatch(/^[0-9a-f-]{36}$/);
    }
    const text = JSON.stringify(events);
    for (const secret of ['wrong one', 'another horse', account.password, account.email, account.username]) {
      expect(text).not.toContain(secret);
    }
  });

  test('notes the first refusal by a limit, not each of them', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const client = limited.client();
    await client.register();
    for (let i = 0; i < 4; i += 1) await client.get('/api/auth/export');
    const { rows } = await limited.pools.main.query(
      "select 1 from audit_events where event = 'excess_rate_limit_exceeded'",
    );
    expect(rows).toHaveLength(1);
    await limited.close();
  });

  test('notes the first of many forbidden calls', async () => {
    const caller = await newCaller(app);
    const user = (await caller.client.get('/api/auth/user')).json() as { id: string };
    const other = await newCaller(app);
    const post = (await other.client.post('/api/posts', { content: 'x' })).json() as { id: string };
    for (let i = 0; i < 5; i += 1) {
      expect((await caller.client.delete(`/api/posts/${post.id}`)).status).toBe(403);
    }
    const forbidden = (await eventsOf(user.id)).filter(({ event }) => event === 'authz_fail');
    expect(forbidden.map(({ details }) => details)).toEqual([{ path: `/api/posts/${post.id}` }]);
  });

  test('forgets what is older than half a year, and nothing else', async () => {
    const insert = `insert into audit_events (event, at)
      select $1, now() - make_interval(days => $2) from generate_series(1, $3)`;
    await app.pools.main.query(insert, ['old', 181, 2_500]);
    await app.pools.main.query(insert, ['recent', 179, 3]);
    await expireAuditEvents(app.pools.main);
    const { rows } = await app.pools.main.query(
      "select event, count(*)::int from audit_events where event in ('old', 'recent') group by event",
    );
    expect(rows).toEqual([{ event: 'recent', count: 3 }]);
  });

  test('can only grow', async () => {
    await expect(app.pools.main.query('delete from audit_events')).rejects.toThrow('append-only');
    await expect(app.pools.main.query("update audit_events set event = 'x'")).rejects.toThrow('append-only');
  });
});

describe('the log', () => {
  test('has no password, cookie, address or text of a user, even when the database fails', async () => {
    const client = app.client();
    const account = newAccount({ password: 'unmistakable-password', fullName: 'Unmistakable Name' });
    await client.register(account);
    const cookie = client.cookies.get('sid') ?? '';
    await client.post('/api/auth/signin', { ...account, password: 'unmistakable-guess' });
    await client.get('/api/scripts?secret=unmistakable-query');
    await app.pools.main.query('alter table scripts add constraint never check (false) not valid');
    await app.pools.main.query('alter table users add constraint never check (false) not valid');
    const stranger = app.client();
    client.mayFail = stranger.mayFail = true;
    const failed = await client.post('/api/scripts', { title: 'Unmistakable title', content: 'x' });
    const second = await stranger.post('/api/auth/register', newAccount({ email: 'unmistakable@example.com' }));
    expect([failed.status, second.status]).toEqual([500, 500]);
    await app.pools.main.query('alter table users drop constraint never');
    await app.pools.main.query('alter table scripts drop constraint never');

    const text = lines.join('');
    expect(text).toContain('request failed');
    expect(text).toContain('insert into');
    expect(text).not.toMatch(/unmistakable/i);
    expect(text).not.toContain('argon2id');
    expect(text).not.toContain(account.email);
    expect(text).not.toContain(decodeURIComponent(cookie).slice(2, 20));
  });

  test('has no access token, key, address of a link, secret of a webhook or video, whether calls succeed or fail', async () => {
    const { client } = await newCaller(app);
    const { token } = newAccessTokenSchema.parse(
      (await client.post('/api/tokens', { name: 'x', scope: 'write' })).json(),
    );
    const hook = await client.post('/api/webhooks', {
      url: 'https://hooks.example.com/unmistakable-path',
      events: ['post.created'],
    });
    const { secret } = newWebhookSchema.parse(hook.json());
    const program = app.client();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'unmistakable-key' };
    const videoData = `data:video/webm;base64,${webmBytes().toString('base64')}`;
    const begin = lines.length;
    expect((await program.post('/api/posts', { content: 'x' }, headers)).status).toBe(201);
    const saved = await program.post('/api/recordings', { videoData }, headers);
    const { id } = saved.json() as { id: string };
    const link = await newLink(client, id);
    expect((await app.client().get(`/watch/${link}`)).status).toBe(200);
    expect((await app.client().get(`/watch/${link}/poster`)).status).toBe(404);
    program.mayFail = true;
    await app.pools.main.query('alter table messages add constraint never check (false) not valid');
    await app.pools.main.query('alter table recordings add constraint never check (false) not valid');
    const failing = { ...headers, 'idempotency-key': 'unmistakable-other-key' };
    const failed = await program.post('/api/posts', { content: 'Unmistakable post' }, failing);
    const unsaved = await program.post('/api/recordings', { videoData }, headers);
    for (const table of ['messages', 'recordings']) {
      await app.pools.main.query(`alter table ${table} drop constraint never`);
    }
    expect([failed.status, unsaved.status]).toEqual([500, 500]);

    const text = lines.slice(begin).join('');
    expect(text.match(/request failed/g)?.length).toBeGreaterThanOrEqual(2);
    for (const told of [token.slice(4), link, secret.slice(6), videoData.slice(-40)]) expect(text).not.toContain(told);
    expect(text).not.toMatch(/unmistakable/i);
  });
});
