import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client';
import { erase } from '../../../test/erase-account';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newAccount, type TestClient } from '../../../test/test-client';
import { createResetLink } from '..';

const SOON = { timeout: 20_000, interval: 50 };
let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({ config: { mail: configOf(mail) } });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});
beforeEach(() => {
  mail.mails.length = 0;
});

function configOf({ url }: { url: string }) {
  return { smtpUrl: url, from: 'CreditCue <cue@cue.example>', publicUrl: 'https://cue.example' };
}

async function existing(on = app) {
  const account = newAccount();
  const client = on.client();
  const user = await client.register(account);
  return { account, client, user };
}
type Existing = Awaited<ReturnType<typeof existing>>;

const changeEmail = ({ client, account }: Existing, email: string) =>
  client.patch('/api/auth/profile', { ...account, email, currentPassword: account.password });
const changePassword = ({ client, account }: Existing) =>
  client.patch('/api/auth/password', { currentPassword: account.password, newPassword: account.password });
const deleteAccount = ({ client, account }: Existing) =>
  client.delete('/api/auth/account', { password: account.password });
async function reset({ account }: Existing, on = app) {
  const made = await createResetLink(createDatabase(on.pools.main), account.username, 'https://cue.example');
  const token = made?.link.slice(-32) ?? '';
  return on.client().request('PUT', '/api/auth/password-reset', { token, newPassword: 'a new password' });
}

/** The mails that arrive once `count` have. */
async function arrived(count = 1) {
  await expect.poll(() => mail.mails.length, SOON).toBeGreaterThanOrEqual(count);
  return mail.mails;
}
const waiting = async (on = app) =>
  Number((await on.pools.main.query('select count(*) from account_mails')).rows[0]?.count);

describe('the owner of an account is told by mail', () => {
  test('of another e-mail address, at the one before and not at the new one', async () => {
    const owner = await existing();
    expect((await changeEmail(owner, `new-${owner.account.email}`)).status).toBe(200);
    const [told, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ from: 'cue@cue.example', to: [owner.account.email] });
    expect(told?.text).toContain(`The email address of the CreditCue account ${owner.account.username} was changed`);
    expect(told?.text).toContain('Sign in at https://cue.example with your username');
    // It may belong to somebody else by now.
    expect(told?.text).not.toContain(`new-${owner.account.email}`);
    await expect.poll(() => waiting(), SOON).toBe(0);
  });

  test.each([
    ['a changed password', changePassword, /was changed on .* by someone who\s+knew the old one/],
    ['a password that was replaced by a link', reset, /was replaced on .* with a link/],
    [
      'a deletion, and how to take it back',
      deleteAccount,
      /Sign in before \d{4}-\d\d-\d\d at \d\d:\d\d UTC to get everything back/,
    ],
  ])('of %s', async (_change, change, words) => {
    const owner = await existing();
    expect((await change(owner)).status).toBe(204);
    const [told] = await arrived();
    expect(told?.to).toEqual([owner.account.email]);
    expect(told?.text).toMatch(words);
    expect(told?.text).toContain(owner.account.username);
    expect(told?.text).toMatch(/If it was not you: .*\s/);
    expect(told?.text).toContain('https://cue.example/reset-password');
    expect(told?.text).not.toContain(owner.account.fullName);
  });

  test('of nothing that did not happen, and of no other change of the profile', async () => {
    const owner = await existing();
    const taken = await existing();
    const { client, account } = owner;
    expect((await changeEmail(owner, taken.account.email)).status).toBe(409);
    const wrong = { currentPassword: 'wrong', newPassword: 'x'.repeat(8) };
    expect((await client.patch('/api/auth/password', wrong)).status).toBe(400);
    expect((await client.delete('/api/auth/account', { password: 'wrong' })).status).toBe(400);
    const profile = { ...account, email: account.email.toUpperCase(), company: 'Another' };
    expect((await client.patch('/api/auth/profile', profile)).status).toBe(200);
    expect((await changePassword(owner)).status).toBe(204);
    const told = await arrived();
    expect(told.map(({ text }) => /Subject: (.*)/.exec(text)?.[1])).toEqual(['Your CreditCue password was changed']);
  });
});

describe('a change is made', () => {
  test('while the mail server refuses the mail, which a later attempt brings', async () => {
    mail.refuse(451, 2);
    const owner = await existing();
    expect((await changeEmail(owner, `new-${owner.account.email}`)).status).toBe(200);
    expect((await arrived())[0]?.to).toEqual([owner.account.email]);
  });

  test('while the mail server cannot be reached, or takes no mail for that address at all', async () => {
    const stopped = await startMailServer();
    const mute = await createTestApp({ config: { mail: configOf(stopped) } });
    await stopped.stop();
    const [first, second] = [await existing(mute), await existing(mute)];
    expect((await changeEmail(first, `new-${first.account.email}`)).status).toBe(200);
    expect((await changePassword(first)).status).toBe(204);
    expect((await deleteAccount(first)).status).toBe(204);
    expect((await reset(second, mute)).status).toBe(204);
    expect(await waiting(mute)).toBe(4);
    // The address before is known to the mail alone, and goes with the account.
    await erase(mute, first.user.id);
    expect(await waiting(mute)).toBe(1);
    const jobs = await mute.pools.main.query<{ text: string }>('select j::text as text from pgboss.job j');
    expect(jobs.rows.map(({ text }) => text).join()).not.toContain('@');
    await mute.close();

    mail.refuse(550, 4);
    const owner = await existing();
    expect((await changePassword(owner)).status).toBe(204);
    const isDead = async () => (await app.jobs.listFailed()).some(({ name }) => name === 'send-account-mail');
    await expect.poll(isDead, SOON).toBe(true);
    expect(mail.mails).toEqual([]);
  });

  test('without a word where no mail is sent', async () => {
    const mute = await createTestApp();
    const owner = await existing(mute);
    expect((await changeEmail(owner, `new-${owner.account.email}`)).status).toBe(200);
    expect((await changePassword(owner)).status).toBe(204);
    expect((await deleteAccount(owner)).status).toBe(204);
    expect(await waiting(mute)).toBe(0);
    const jobs = await mute.pools.main.query("select 1 from pgboss.job where name = 'send-account-mail'");
    expect(jobs.rowCount).toBe(0);
    await mute.close();
  });

  test('as often as one likes, but three mails an hour of one kind go to one address', async () => {
    const limited = await createTestApp({ config: { rateLimits: true, mail: configOf(mail) } });
    const owner = await existing(limited);
    for (let i = 0; i < 5; i += 1) expect((await changePassword(owner)).status).toBe(204);
    expect((await changeEmail(owner, `new-${owner.account.email}`)).status).toBe(200);
    await expect.poll(() => waiting(limited), SOON).toBe(0);
    expect(mail.mails.map(({ to }) => to)).toEqual(Array(4).fill([owner.account.email]));
    await limited.close();
  });
});

describe('access tokens', () => {
  async function newToken(client: TestClient): Promise<string> {
    return ((await client.post('/api/tokens', { name: 'A program', scope: 'write' })).json() as { token: string })
      .token;
  }
  const opens = async (token: string) =>
    (await app.client().get('/api/scripts', { authorization: `Bearer ${token}` })).status === 200;

  test('end with a password that was replaced by a link, and no other user loses one', async () => {
    const [owner, other] = [await existing(), await existing()];
    const [first, second, foreign] = [
      await newToken(owner.client),
      await newToken(owner.client),
      await newToken(other.client),
    ];
    for (const token of [first, second, foreign]) expect(await opens(token)).toBe(true);
    expect((await reset(owner)).status).toBe(204);
    expect([await opens(first), await opens(second), await opens(foreign)]).toEqual([false, false, true]);
    expect((await arrived())[0]?.text).toContain('all access tokens were');
  });

  test('go on working after a changed password and a sign-out everywhere, unless these revoke them', async () => {
    const owner = await existing();
    const { client, account } = owner;
    const token = await newToken(client);
    expect((await changePassword(owner)).status).toBe(204);
    expect((await client.delete('/api/auth/sessions')).status).toBe(204);
    expect(await opens(token)).toBe(true);

    await client.post('/api/auth/signin', account);
    const change = { currentPassword: account.password, newPassword: account.password, revokeTokens: true };
    expect((await client.patch('/api/auth/password', change)).status).toBe(204);
    expect(await opens(token)).toBe(false);
    expect((await client.get('/api/tokens')).json()).toEqual([]);

    const another = await newToken(client);
    expect(await opens(another)).toBe(true);
    expect((await client.request('DELETE', '/api/auth/sessions?tokens=all')).status).toBe(400);
    expect((await client.request('DELETE', '/api/auth/sessions?tokens=revoke')).status).toBe(204);
    expect(await opens(another)).toBe(false);
    const { rows } = await app.pools.main.query(
      "select details from audit_events where user_id = $1 and event = 'authn_token_revoked'",
      [owner.user.id],
    );
    expect(rows.map(({ details }) => details)).toEqual([{ all: true }, { all: true }]);
  });

  test('cannot be made by a sign-in that ends while it asks', async () => {
    const owner = await existing();
    const { client } = owner;
    const lock = await app.pools.main.connect();
    await lock.query('begin');
    await lock.query('select 1 from users where id = $1 for update', [owner.user.id]);
    const making = client.post('/api/tokens', { name: 'Late', scope: 'write' });
    const isWaiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await app.pools.main.query(isWaiting)).rowCount, SOON).toBe(1);
    // As a new password does.
    await lock.query('update users set auth_version = auth_version + 1 where id = $1', [owner.user.id]);
    await lock.query('commit');
    lock.release();
    expect((await making).status).toBe(401);
    const { rowCount } = await app.pools.main.query('select 1 from access_tokens where user_id = $1', [owner.user.id]);
    expect(rowCount).toBe(0);
  });
});
