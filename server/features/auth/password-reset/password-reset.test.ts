import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client';
import { createLogger } from '../../../logger';
import type { Mail } from '../../../mail/mailer';
import { type MailServer, startMailServer } from '../../../test/mail-server';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newAccount, type TestClient } from '../../../test/test-client';
import { createResetLink } from '..';
import { createPasswordResetRepository } from './password-reset.repository';
import { createSendPasswordReset } from './send-password-reset';

const PATH = '/api/auth/password-reset';
const SOON = { timeout: 20_000, interval: 50 };
const lines: string[] = [];
let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) });
  const config = { mail: { smtpUrl: mail.url, from: 'CreditCue <cue@cue.example>', publicUrl: 'https://cue.example' } };
  app = await createTestApp({ logger, config });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});
beforeEach(() => {
  mail.mails.length = 0;
});

async function existing() {
  const account = newAccount();
  const client = app.client();
  const user = await client.register(account);
  return { account, client, user };
}

/** Without those that tell of a change. */
const linkMails = () => mail.mails.filter(({ text }) => text.includes('Subject: A new password for CreditCue'));

/** The token of the link in the mail that comes next. */
async function askForToken(email: string): Promise<string> {
  const before = linkMails().length;
  expect((await app.client().post(PATH, { email })).status).toBe(202);
  await expect.poll(() => linkMails().length, SOON).toBe(before + 1);
  const [, token = ''] =
    /https:\/\/cue\.example\/reset-password\?token=([\w-]{32})\s/.exec(linkMails()[before]?.text ?? '') ?? [];
  expect(token).not.toBe('');
  return token;
}

const use = (token: string, newPassword = 'a new password') =>
  app.client().request('PUT', PATH, { token, newPassword });
const signIn = async (username: string, password: string) =>
  (await app.client().post('/api/auth/signin', { username, password })).status;
const isSignedIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200;

describe('a forgotten password', () => {
  test('is replaced by the link in a mail, which ends every session', async () => {
    const { account, client } = await existing();
    const token = await askForToken(account.email.toUpperCase());
    expect(mail.mails[0]).toMatchObject({ from: 'cue@cue.example', to: [account.email] });
    expect(mail.mails[0]?.text).toContain(`username: ${account.username}`);
    expect(await isSignedIn(client)).toBe(true);
    expect((await use(token)).status).toBe(204);
    expect(await isSignedIn(client)).toBe(false);
    expect(await signIn(account.username, account.password)).toBe(401);
    expect(await signIn(account.username, 'a new password')).toBe(200);
  });

  test('is replaced once by one link, and every other link ends with it', async () => {
    const { account } = await existing();
    const first = await askForToken(account.email);
    const second = await askForToken(account.email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => use(second, `password ${i}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400]);
    for (const token of [first, second]) {
      const answer = await use(token);
      expect([answer.status, answer.text]).toEqual([400, 'This link has been used or is too old. Ask for a new one.']);
    }
  });

  test('is not replaced after an hour, nor with a token that never was', async () => {
    const { account, user } = await existing();
    const token = await askForToken(account.email);
    const age = (minutes: number) =>
      app.pools.main.query(
        'update password_resets set expires_at = expires_at - make_interval(mins => $1) where user_id = $2',
        [minutes, user.id],
      );
    await age(60);
    for (const wrong of [token, 'x', `${token.slice(0, -1)}_`, 'A'.repeat(32)]) {
      expect((await use(wrong)).status).toBe(400);
    }
    await age(-1);
    expect((await use(token)).status).toBe(204);
  });

  test('is stored nowhere, nor is the token, and neither is logged', async () => {
    const { account, user } = await existing();
    const token = await askForToken(account.email);
    const { rows: tables } = await app.pools.main.query<{ name: string }>(
      `select table_schema || '."' || table_name || '"' as name from information_schema.tables
       where table_schema in ('public', 'pgboss')`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) => app.pools.main.query<{ text: string }>(`select t::text as text from ${name} t`)),
    );
    const everything = texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n');
    expect(everything).toContain(user.id);
    expect(everything).not.toContain(token);
    expect(lines.join('\n')).not.toContain(token);
    expect(lines.join('\n')).not.toContain(account.email);
  });

  test('is asked for with the same answer whether somebody has the address or not', async () => {
    const { account } = await existing();
    const known = await app.client().post(PATH, { email: account.email });
    const unknown = await app.client().post(PATH, { email: 'nobody@example.com' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await expect.poll(() => linkMails().map(({ to }) => to), SOON).toEqual([[account.email]]);
    const { rows } = await app.pools.main.query(
      "select 1 from pgboss.job where name = 'send-password-reset' and data::text like '%nobody@%'",
    );
    expect(rows).toEqual([]);
  });

  test('is mailed by a later attempt when the mail server refuses the first', async () => {
    const { account } = await existing();
    mail.refuse(451, 2);
    const token = await askForToken(account.email);
    expect((await use(token)).status).toBe(204);
  });

  test('of a deleted account can be replaced while it can be had back', async () => {
    const { account, client } = await existing();
    await client.delete('/api/auth/account', { password: account.password });
    expect((await use(await askForToken(account.email))).status).toBe(204);
    expect(await signIn(account.email, 'a new password')).toBe(200);
  });

  test('has no link any more once the password or the address was changed', async () => {
    const { account, client } = await existing();
    const before = await askForToken(account.email);
    await client.patch('/api/auth/password', { currentPassword: account.password, newPassword: 'changed by hand' });
    expect((await use(before)).status).toBe(400);
    const toOldAddress = await askForToken(account.email);
    const profile = { ...account, email: `new-${account.email}`, currentPassword: 'changed by hand' };
    expect((await client.patch('/api/auth/profile', profile)).status).toBe(200);
    expect((await use(toOldAddress)).status).toBe(400);
  });

  test.each([1, 2])(
    'is mailed to nobody at the old address when the address changes behind read %i of the job that mails',
    async (read) => {
      const { account, client, user } = await existing();
      const sent: Mail[] = [];
      const repository = createPasswordResetRepository(createDatabase(app.pools.main), null);
      let reads = 0;
      const job = createSendPasswordReset({
        repository: {
          ...repository,
          async getAccount(userId) {
            const found = await repository.getAccount(userId);
            reads += 1;
            const profile = { ...account, email: `new-${account.email}`, currentPassword: account.password };
            if (reads === read) expect((await client.patch('/api/auth/profile', profile)).status).toBe(200);
            return found;
          },
        },
        mailing: { mailer: { send: async (message) => void sent.push(message) }, publicUrl: 'https://cue.example' },
        now: Date.now,
      });
      const context = { signal: AbortSignal.any([]), isLastAttempt: true };
      await job.run({ userId: user.id, requestedAt: Date.now() }, context);
      for (const { to, text } of sent.filter(({ to }) => to === account.email)) {
        const [, token = ''] = /token=([\w-]{32})/.exec(text) ?? [];
        expect([to, (await use(token)).status]).toEqual([account.email, 400]);
      }
      expect(sent).toHaveLength(1);
    },
  );

  test('is mailed to the new address when the address is just being changed', async () => {
    const { account, user } = await existing();
    const sent: Mail[] = [];
    const job = createSendPasswordReset({
      repository: createPasswordResetRepository(createDatabase(app.pools.main), null),
      mailing: { mailer: { send: async (message) => void sent.push(message) }, publicUrl: 'https://cue.example' },
      now: Date.now,
    });
    const changing = await app.pools.main.connect();
    await changing.query('begin');
    await changing.query('update users set email = $1 where id = $2', [`new-${account.email}`, user.id]);
    await changing.query('delete from password_resets where user_id = $1', [user.id]);
    const context = { signal: AbortSignal.any([]), isLastAttempt: true };
    const running = job.run({ userId: user.id, requestedAt: Date.now() }, context);
    const isWaiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect
      .poll(async () => sent.length + Number((await app.pools.main.query(isWaiting)).rowCount), SOON)
      .toBeGreaterThan(0);
    await changing.query('commit');
    changing.release();
    await running;
    expect(sent.map(({ to }) => to)).toEqual([`new-${account.email}`]);
  });
});

test('without an SMTP server it says whom to ask', async () => {
  const mute = await createTestApp();
  expect((await mute.client().get(PATH)).json()).toEqual({ by: 'operator', contact: null });
  const answer = await mute.client().post(PATH, { email: 'dana@example.com' });
  expect([answer.status, answer.text]).toEqual([
    409,
    'This site cannot send email. Ask the person who runs it for a link to choose a new password.',
  ]);
  expect((await app.client().get(PATH)).json()).toEqual({ by: 'mail', contact: null });
  await mute.close();
});

test('who runs the site can be reached by everybody, where their contact is set', async () => {
  const operatorContact = { text: 'help@cue.example', address: 'mailto:help@cue.example' };
  const reachable = await createTestApp({ config: { operatorContact } });
  expect((await reachable.client().get(PATH)).json()).toEqual({ by: 'operator', contact: operatorContact });
  await reachable.close();
});

test('whoever runs the site makes the same link, by username or e-mail address', async () => {
  const { account } = await existing();
  const db = createDatabase(app.pools.main);
  for (const name of [account.username.toUpperCase(), account.email]) {
    const reset = await createResetLink(db, name, 'http://localhost:3000');
    expect(reset?.username).toBe(account.username);
    expect(reset?.link).toMatch(/^http:\/\/localhost:3000\/reset-password\?token=[\w-]{32}$/);
    expect((await use(reset?.link.slice(-32) ?? '')).status).toBe(204);
  }
  expect(await createResetLink(db, 'nobody-here', 'http://localhost:3000')).toBeUndefined();
});

describe('the limits', () => {
  let limited: TestApp;
  beforeAll(async () => {
    const config = { mail: { smtpUrl: mail.url, from: 'cue@cue.example', publicUrl: 'https://cue.example' } };
    limited = await createTestApp({ config: { ...config, rateLimits: true, trustProxy: 1 } });
  });
  afterAll(() => limited.close());
  afterEach(async () => {
    await limited.pools.main.query('delete from rate_limits');
  });
  const ask = async (email: string, ip: string) =>
    (await limited.client().post(PATH, { email }, { 'x-forwarded-for': ip })).status;

  test('three mails an hour for one address, known or not, from wherever they are asked for', async () => {
    const account = newAccount();
    await limited.client().register(account);
    for (const email of [account.email, 'nobody@example.com']) {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i += 1) statuses.push(await ask(i % 2 ? email : email.toUpperCase(), `203.0.113.${i}`));
      expect(statuses).toEqual([202, 202, 202, 429]);
    }
  });

  test('ten an hour from one address of the network', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push(await ask(`nobody-${i}@example.com`, '203.0.113.9'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429]);
  });

  test('twenty guesses of a token in a quarter of an hour', async () => {
    const guess = () => limited.client().request('PUT', PATH, { token: 'A'.repeat(32), newPassword: 'a new password' });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  });
});
