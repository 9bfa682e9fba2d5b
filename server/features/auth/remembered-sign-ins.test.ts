import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount, TestClient } from '../../test/test-client';

// So long that whatever ends is forgotten because it was announced, not because time has passed.
const LONG = { rememberedMs: 600_000 };
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await createTestApp(LONG);
  other = await app.twin();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** The same browser, whose requests the other process gets. */
function atOther(client: TestClient): TestClient {
  const copy = new TestClient(other.url);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Signed in, and remembered by both processes. */
async function remembered() {
  const account = newAccount();
  const here = app.client();
  const user = await here.register(account);
  const there = atOther(here);
  for (const client of [here, there]) expect((await client.get('/api/posts?limit=1')).status).toBe(200);
  return { account, user, here, there, before: Object.assign(app.client(), { cookies: new Map(here.cookies) }) };
}

test('who is remembered costs no query, in either process', async () => {
  const { here, there } = await remembered();
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  for (const { pools } of [app, other]) pools.main.on('acquire', count);
  for (const client of [here, there]) {
    const tag = (await client.get('/api/posts?limit=1')).headers.get('etag') ?? '';
    queries = 0;
    expect((await client.get('/api/posts?limit=1', { 'if-none-match': tag })).status).toBe(304);
    expect(queries).toBe(0);
  }
  for (const { pools } of [app, other]) pools.main.off('acquire', count);
});

test.each([
  ['signing out', (client: TestClient) => client.post('/api/auth/logout')],
  ['signing out everywhere', (client: TestClient) => client.delete('/api/auth/sessions')],
  [
    'changing the password',
    (client: TestClient) =>
      client.patch('/api/auth/password', { currentPassword: 'correct horse battery', newPassword: 'another horse' }),
  ],
  [
    'deleting the account',
    (client: TestClient) => client.delete('/api/auth/account', { password: 'correct horse battery' }),
  ],
])('%s is known at once to the process that did it, and in a moment to the other', async (_, end) => {
  const { here, there, before } = await remembered();
  expect((await end(here)).status).toBeLessThan(400);
  expect((await before.get('/api/posts?limit=1')).status).toBe(401);
  await expect.poll(async () => (await there.get('/api/posts?limit=1')).status).toBe(401);
});

test('ending one session leaves the others of its user', async () => {
  const { account, here, there } = await remembered();
  const second = app.client();
  await second.post('/api/auth/signin', { username: account.username, password: account.password });
  const sessions = (await second.get('/api/auth/sessions')).json() as { id: string; isCurrent: boolean }[];
  const first = sessions.find(({ isCurrent }) => !isCurrent)?.id;
  expect((await second.delete(`/api/auth/sessions/${first}`)).status).toBe(204);
  await expect.poll(async () => (await there.get('/api/posts?limit=1')).status).toBe(401);
  expect((await here.get('/api/posts?limit=1')).status).toBe(401);
  expect((await second.get('/api/posts?limit=1')).status).toBe(200);
});

test('a revoked token ends in both processes', async () => {
  const { here } = await remembered();
  const made = (await here.post('/api/tokens', { name: 'Mine', scope: 'read' })).json() as {
    id: string;
    token: string;
  };
  const call = (url: string) => new TestClient(url).get('/api/posts', { authorization: `Bearer ${made.token}` });
  for (const { url } of [app, other]) expect((await call(url)).status).toBe(200);
  expect((await here.delete(`/api/tokens/${made.id}`)).status).toBe(204);
  expect((await call(app.url)).status).toBe(401);
  await expect.poll(async () => (await call(other.url)).status).toBe(401);
});

test('nothing is remembered while announcements cannot be heard', async () => {
  const { there } = await remembered();
  await other.pools.main.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'creditcue-announcements' and datname = current_database()",
  );
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  await expect.poll(() => other.announcements.isHearing()).toBe(false);
  other.pools.main.on('acquire', count);
  expect((await there.get('/api/posts?limit=1')).status).toBe(200);
  other.pools.main.off('acquire', count);
  expect(queries).toBeGreaterThan(0);
});
