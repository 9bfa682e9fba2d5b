import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount } from '../../test/test-client';
import { PASSWORD_COST } from './passwords';

// `direct` is reached without a proxy, `proxied` through exactly one.
let direct: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  direct = await createTestApp({ config: { rateLimits: true } });
  proxied = await createTestApp({ config: { rateLimits: true, trustProxy: 1 } });
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([direct, proxied].map((app) => app.pools.main.query('delete from rate_limits')));
});

const MINUTE_MS = 60_000;
const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const from = (ip: string) => ({ 'x-forwarded-for': ip });

async function existing(app: TestApp) {
  const account = newAccount();
  await app.client().register(account);
  await app.pools.main.query('delete from rate_limits');
  return account;
}

function trySignIn(app: TestApp, username: string, password = 'a wrong guess', headers: Record<string, string> = {}) {
  return app.client().post('/api/auth/signin', { username, password }, headers);
}

async function failTimes(app: TestApp, count: number, username: string, headers?: Record<string, string>) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await trySignIn(app, username, undefined, headers)).status);
  return statuses;
}

describe('guessing a password', () => {
  test('has to wait after five failures, even with the right one', async () => {
    const { username, password } = await existing(direct);
    expect(await failTimes(direct, 6, username)).toEqual([401, 401, 401, 401, 401, 429]);
    const answer = await trySignIn(direct, username, password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(answer.text).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
  });

  test('waits twice as long with each further failure, never longer than fifteen minutes', async () => {
    const { username } = await existing(direct);
    await failTimes(direct, 5, username);
    const waits: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const wait = Number((await trySignIn(direct, username)).headers.get('retry-after'));
      waits.push(Math.round(wait / 60));
      advance(wait * 1_000 + 1_000);
      expect((await trySignIn(direct, username)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });

  test('is free again after the wait, and forgotten after success', async () => {
    const { username, password } = await existing(direct);
    await failTimes(direct, 5, username);
    expect((await trySignIn(direct, username, password)).status).toBe(429);
    advance(MINUTE_MS + 1_000);
    expect((await trySignIn(direct, username, password)).status).toBe(200);
    expect(await failTimes(direct, 5, username)).toEqual([401, 401, 401, 401, 401]);
  });

  test('failures older than fifteen minutes do not count', async () => {
    const { username } = await existing(direct);
    await failTimes(direct, 4, username);
    advance(15 * MINUTE_MS + 1_000);
    expect(await failTimes(direct, 4, username)).toEqual([401, 401, 401, 401]);
  });

  test('is not helped by letters, spaces or a forged X-Forwarded-For', async () => {
    const { username } = await existing(direct);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const name = i % 2 ? ` ${username.toUpperCase()} ` : username;
      statuses.push((await trySignIn(direct, name, undefined, from(`203.0.113.${i}`))).status);
    }
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    expect(await failTimes(proxied, 6, username, from('198.51.100.9, 203.0.113.1'))).toContain(429);
  });

  test('counts for the account, whether it is named by its username or by its e-mail address', async () => {
    const { username, email, password } = await existing(direct);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await trySignIn(direct, i % 2 ? email : username)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await trySignIn(direct, email.toUpperCase(), password)).status).toBe(429);
  });

  test('many guesses at once are not more guesses', async () => {
    const { username } = await existing(direct);
    const answers = await Promise.all(Array.from({ length: 40 }, () => trySignIn(direct, username)));
    const tried = answers.filter(({ status }) => status === 401);
    expect(tried.length).toBeLessThanOrEqual(8);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - tried.length);
  });

  test('works the same for a name that does not exist', async () => {
    expect(await failTimes(direct, 6, 'nobody-here')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('does not lock out the owner, who signs in from another address', async () => {
    const { username, password } = await existing(proxied);
    await failTimes(proxied, 6, username, from('203.0.113.1'));
    expect((await trySignIn(proxied, username, password, from('198.51.100.7'))).status).toBe(200);
  });

  test('a name attacked from everywhere leaves each address one try, which is enough for the owner', async () => {
    const { username, password } = await existing(proxied);
    for (let i = 0; i < 20; i += 1) await failTimes(proxied, 5, username, from(`203.0.113.${i}`));
    expect(await failTimes(proxied, 2, username, from('198.51.100.8'))).toEqual([401, 429]);
    expect((await trySignIn(proxied, username, password, from('198.51.100.9'))).status).toBe(200);
  });

  test('an address that fails on many names has to wait for all of them', async () => {
    const { username, password } = await existing(proxied);
    const here = from('203.0.113.50');
    for (let i = 0; i < 25; i += 1) await trySignIn(proxied, `name-${i}`, undefined, here);
    const answer = await proxied.client().fetch('/api/auth/signin', { method: 'POST', headers: here });
    expect(answer.status).toBe(429);
    expect((await trySignIn(proxied, username, password, from('203.0.113.51'))).status).toBe(200);
    advance(5 * MINUTE_MS + 1_000);
    expect((await trySignIn(proxied, username, password, here)).status).toBe(200);
  });

  test('counts all addresses of one IPv6 network as one', async () => {
    const { username } = await existing(proxied);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await trySignIn(proxied, username, undefined, from(`2001:db8:1:2::${i + 1}`))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await trySignIn(proxied, username, undefined, from('2001:db8:1:3::1'))).status).toBe(401);
  });

  test('leaves a trail of failures and of the last one', async () => {
    const account = await existing(direct);
    await failTimes(direct, 5, account.username);
    const { rows } = await direct.pools.main.query<{ event: string; details: unknown }>(
      `select event, details from audit_events
       where user_id = (select id from users where username = $1) and event like 'authn_login_fail%' order by id`,
      [account.username],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      ...Array.from({ length: 5 }, () => 'authn_login_fail'),
      'authn_login_fail_max',
    ]);
    expect(JSON.stringify(rows)).not.toContain('a wrong guess');
  });
});

describe('registering', () => {
  test('is possible ten times an hour from one address; refused tries do not count', async () => {
    const taken = await existing(direct);
    for (let i = 0; i < 5; i += 1) {
      expect((await direct.client().post('/api/auth/register', taken)).status).toBe(409);
    }
    for (let i = 0; i < 10; i += 1) await direct.client().register();
    const answer = await direct.client().post('/api/auth/register', newAccount());
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    advance(60 * MINUTE_MS + 1_000);
    await direct.client().register();
  });

  test('finds at most ten taken names an hour for one address, by registering or by changing the e-mail', async () => {
    const taken = await existing(proxied);
    const here = from('203.0.113.77');
    const guess = () => proxied.client().post('/api/auth/register', newAccount({ email: taken.email }), here);
    const account = newAccount();
    const client = proxied.client();
    await client.post('/api/auth/register', account, here);
    const change = (email: string) =>
      client.request('PATCH', '/api/auth/profile', { ...account, email, currentPassword: account.password }, here);

    const statuses = (await Promise.all(Array.from({ length: 7 }, guess))).map(({ status }) => status);
    for (let i = 0; i < 3; i += 1) statuses.push((await change(taken.email)).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 409));
    expect([(await guess()).status, (await change(taken.email)).status]).toEqual([429, 429]);
    const elsewhere = await proxied.client().post('/api/auth/register', newAccount(), from('198.51.100.77'));
    expect(elsewhere.status).toBe(201);
    advance(60 * MINUTE_MS + 1_000);
    expect([(await guess()).status, (await change(account.email)).status]).toEqual([409, 200]);
  });

  test('many at once are not more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => direct.client().post('/api/auth/register', newAccount())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
});

describe('changing the password', () => {
  test('five wrong current ones have to wait, and only for this user', async () => {
    const account = await existing(direct);
    const client = direct.client();
    await client.post('/api/auth/signin', account);
    const change = (currentPassword: string) =>
      client.patch('/api/auth/password', { currentPassword, newPassword: 'another horse' });
    for (let i = 0; i < 5; i += 1) expect((await change('wrong')).status).toBe(400);
    const answer = await change(account.password);
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
    expect((await client.get('/api/auth/user')).status).toBe(200);
    advance(15 * MINUTE_MS + 1_000);
    expect((await change(account.password)).status).toBe(204);
  });
});

type Named = { username: string; email: string };

describe('who has an account', () => {
  test.each([
    { by: 'username', nameOf: (account: Named) => account.username, unknown: 'unknown-' },
    { by: 'e-mail address', nameOf: (account: Named) => account.email, unknown: 'unknown@example.com-' },
  ])('is not told by how long the answer to a $by takes', async ({ nameOf, unknown: prefix }) => {
    const off = await createTestApp({ passwordCost: PASSWORD_COST });
    const account = newAccount();
    await off.client().register(account);
    const timeOf = async (username: string) => {
      const startedAt = performance.now();
      await off.client().post('/api/auth/signin', { username, password: 'a wrong guess' });
      return performance.now() - startedAt;
    };
    await timeOf('warm-up');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      known.push(await timeOf(nameOf(account)));
      unknown.push(await timeOf(`${prefix}${i}`));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[10] ?? 0;
    const difference = Math.abs(median(known) - median(unknown));
    expect(difference).toBeLessThan(Math.max(15, median(known) * 0.4));
    await off.close();
  });
});
