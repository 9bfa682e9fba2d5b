import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount, type TestClient } from '../../test/test-client';

const DAY_MS = 86_400_000;

let app: TestApp;
let clockOffset = 0;
beforeAll(async () => {
  app = await createTestApp({ now: () => Date.now() + clockOffset });
});
afterAll(() => app.close());

async function signedIn() {
  const client = app.client();
  const account = newAccount();
  const user = await client.register(account);
  return { client, account, user, sid: client.cookies.get('sid') ?? '' };
}

const holding = (sid: string) => {
  const client = app.client();
  client.cookies.set('sid', sid);
  return client;
};

const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200;

describe('session ids', () => {
  test('a planted id is not used', async () => {
    const planted = 's%3Aplanted.c2lnbmF0dXJl';
    const client = holding(planted);
    await client.register();
    expect(client.cookies.get('sid')).not.toBe(planted);
    expect(await isSignedIn(holding(planted))).toBe(false);
  });

  test('each sign-in makes a new id, and the id that came with it is dead', async () => {
    const { client, account, sid } = await signedIn();
    const answer = await client.post('/api/auth/signin', account);
    expect(answer.status).toBe(200);
    expect(client.cookies.get('sid')).not.toBe(sid);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(holding(sid))).toBe(false);
  });

  test('registering while signed in ends the session before', async () => {
    const { client, sid } = await signedIn();
    await client.register();
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(holding(sid))).toBe(false);
  });

  test('a tampered cookie is no cookie', async () => {
    const { sid } = await signedIn();
    expect(await isSignedIn(holding(`${sid.slice(0, -1)}${sid.endsWith('A') ? 'B' : 'A'}`))).toBe(false);
  });

  test('signing in on a device leaves the other devices signed in', async () => {
    const { client, account } = await signedIn();
    await app.client().post('/api/auth/signin', account);
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('age', () => {
  test('a session ends after thirty days, however much it was used', async () => {
    const { client, sid } = await signedIn();
    clockOffset = 29.9 * DAY_MS;
    expect(await isSignedIn(client)).toBe(true);
    clockOffset = 30.1 * DAY_MS;
    const answer = await client.get('/api/auth/user');
    clockOffset = 0;
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await isSignedIn(holding(sid))).toBe(false);
  });

  test('the cookie is renewed once an hour, not with each request', async () => {
    const { client } = await signedIn();
    expect((await client.get('/api/auth/user')).headers.getSetCookie()).toEqual([]);
    clockOffset = 3_700_000;
    const renewed = (await client.get('/api/auth/user')).headers.getSetCookie();
    const next = (await client.get('/api/auth/user')).headers.getSetCookie();
    clockOffset = 0;
    expect(renewed).toHaveLength(1);
    expect(next).toEqual([]);
  });
});

describe('a database that fails', () => {
  test('a session lives on when the connection that reads it is cut', async () => {
    const { client, sid } = await signedIn();
    const lock = await app.pools.main.connect();
    await lock.query('begin; lock table session in access exclusive mode');
    const reading = client.get('/api/auth/user');
    const reader = 'select pid from pg_locks where not granted and relation = $1::regclass';
    await expect.poll(async () => (await lock.query(reader, ['session'])).rows, { timeout: 5_000 }).toHaveLength(1);
    await lock.query(`select pg_terminate_backend(pid) from (${reader}) as readers`, ['session']);
    // The database is well again before the answer ends, when express-session writes or deletes.
    await lock.query('commit');
    lock.release();
    const answer = await reading;
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
    expect(await isSignedIn(holding(sid))).toBe(true);
  });
});

describe('signing out', () => {
  const OTHERS: [string, Record<string, string>][] = [
    ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['a link on a sibling site', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ["an old browser's link on another site", { referer: 'https://evil.example/page' }],
    ['a garbled referer', { referer: 'not an address' }],
  ];

  test.each(OTHERS)('%s does not sign out', async (_name, headers) => {
    const { client } = await signedIn();
    const answer = await client.get('/api/auth/logout', headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('HEAD does not sign out', async () => {
    const { client } = await signedIn();
    expect((await client.request('HEAD', '/api/auth/logout')).status).toBe(303);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('a link of our own, a typed address and a caller without a browser sign out', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
      { referer: `${app.url}/?tab=profile` },
      {},
    ]) {
      const { client, sid } = await signedIn();
      const answer = await client.get('/api/auth/logout', headers as Record<string, string>);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(client.cookies.size).toBe(0);
      expect(await isSignedIn(holding(sid))).toBe(false);
    }
  });

  test('it always leads to the start page', async () => {
    const answer = await app.client().get('/api/auth/logout?next=https://evil.example&redirect=//evil.example');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  test('POST signs out too, but not from another site', async () => {
    const { client, sid } = await signedIn();
    const forced = await client.post('/api/auth/logout', {}, { 'sec-fetch-site': 'cross-site' });
    expect(forced.status).toBe(403);
    expect(await isSignedIn(client)).toBe(true);
    expect((await client.post('/api/auth/logout')).status).toBe(303);
    expect(await isSignedIn(holding(sid))).toBe(false);
  });

  test('a request that was under way does not bring the session back', async () => {
    const { client, sid } = await signedIn();
    // The hourly renewal writes the session when its answer ends.
    clockOffset = 3_700_000;
    const lock = await app.pools.main.connect();
    await lock.query('begin; lock table users in access exclusive mode');
    const slow = client.get('/api/auth/user');
    await expect.poll(() => waitingForLock(lock), { timeout: 5_000 }).toBe(true);
    await app.pools.main.query("delete from session where sess->>'userAgent' is not null");
    await lock.query('commit');
    lock.release();
    await slow;
    clockOffset = 0;
    expect(await isSignedIn(holding(sid))).toBe(false);
  });
});

async function waitingForLock(client: { query: (text: string) => Promise<{ rows: unknown[] }> }) {
  return (await client.query('select 1 from pg_locks where not granted')).rows.length > 0;
}

describe('changing the password', () => {
  test('a request under way on another device ends signed out', async () => {
    const { client, account, sid } = await signedIn();
    const other = app.client();
    await other.post('/api/auth/signin', account);
    const polls = Array.from({ length: 20 }, () => other.get('/api/auth/user'));
    const change = { currentPassword: account.password, newPassword: 'another horse' };
    const [answer] = await Promise.all([client.patch('/api/auth/password', change), ...polls]);
    expect(answer.status).toBe(204);
    expect(client.cookies.get('sid')).not.toBe(sid);
    expect(await isSignedIn(client)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(holding(sid))).toBe(false);
  });

  test('of two changes at once one wins', async () => {
    const { account, sid } = await signedIn();
    const answers = await Promise.all(
      ['first horse', 'second horse'].map((newPassword) =>
        holding(sid).patch('/api/auth/password', {
          currentPassword: account.password,
          newPassword,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  });
});

describe('the cookie', () => {
  const flagsOf = (line = '') => line.split('; ').slice(1).sort();

  test('is HttpOnly, Lax, for every path and for this host only', async () => {
    const answer = await app.client().post('/api/auth/register', newAccount());
    const [line] = answer.headers.getSetCookie();
    expect(line).toMatch(/^sid=/);
    expect(flagsOf(line)).toEqual([expect.stringMatching(/^Expires=/), 'HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  test('is Secure and bound to the host when people use https', async () => {
    const secure = await createTestApp({ config: { publicUrl: 'https://creditcue.example' } });
    const client = secure.client();
    const answer = await client.post('/api/auth/register', newAccount());
    const [line] = answer.headers.getSetCookie();
    expect(line).toMatch(/^__Host-sid=/);
    expect(flagsOf(line)).toEqual([expect.stringMatching(/^Expires=/), 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect((await client.get('/api/auth/user')).status).toBe(200);
    const [cleared] = (await client.get('/api/auth/logout')).headers.getSetCookie();
    expect(cleared).toMatch(/^__Host-sid=;.*Secure/);
    await secure.close();
  });

  test('signed with the older of two secrets still counts', async () => {
    const old = 'the-older-secret-of-at-least-thirty-two-bytes';
    const rotated = await createTestApp({
      config: { sessionSecrets: ['the-newer-secret-of-at-least-thirty-two-bytes', old] },
    });
    const client = rotated.client();
    await client.register();
    const [id = ''] = decodeURIComponent(client.cookies.get('sid') ?? '')
      .slice(2)
      .split('.');
    const signature = createHmac('sha256', old).update(id).digest('base64').replace(/=+$/, '');
    client.cookies.set('sid', encodeURIComponent(`s:${id}.${signature}`));
    expect(await isSignedIn(client)).toBe(true);
    await rotated.close();
  });
});
