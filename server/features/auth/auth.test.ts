import type { User } from '@shared/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount } from '../../test/test-client';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const currentPassword = 'correct horse battery';
const PROFILE = { fullName: 'Ana Ruiz', email: 'ana@example.com', company: 'Ruiz', phone: '555 0100', website: '' };

test('the current user is unknown to a signed-out caller, who gets no cookie', async () => {
  const answer = await app.client().get('/api/auth/user');
  expect(answer.status).toBe(401);
  expect(answer.text).toBe('Please sign in.');
  expect(answer.headers.get('x-error-code')).toBe('unauthenticated');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('registering answers with the user, signed in, and without the password', async () => {
  const client = app.client();
  const account = newAccount({ website: '' });
  const answer = await client.post('/api/auth/register', account);
  expect(answer.status).toBe(201);
  const user = answer.json() as User;
  const { password, ...visible } = account;
  expect(user).toEqual({ ...visible, website: null, id: expect.any(String), createdAt: expect.any(String) });
  expect(answer.text).not.toContain(password);
  expect((await client.get('/api/auth/user')).json()).toEqual(user);
});

test('registering says which field is taken, in any case of letters', async () => {
  const account = newAccount();
  await app.client().register(account);
  const sameName = await app.client().post('/api/auth/register', {
    ...newAccount(),
    username: account.username.toUpperCase(),
  });
  expect([sameName.status, sameName.text]).toEqual([409, 'That username is already taken.']);
  const sameEmail = await app.client().post('/api/auth/register', {
    ...newAccount(),
    email: account.email.toUpperCase(),
  });
  expect([sameEmail.status, sameEmail.text]).toEqual([409, 'That email is already registered.']);
});

test('one name registered twenty times at once is given once', async () => {
  const account = newAccount();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      app.client().post('/api/auth/register', { ...account, email: `race-${i}@example.com` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test('signing in finds the name in any case of letters and around spaces', async () => {
  const account = newAccount();
  const user = await app.client().register(account);
  const client = app.client();
  const answer = await client.post('/api/auth/signin', {
    username: ` ${account.username.toUpperCase()} `,
    password: account.password,
  });
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual(user);
  expect((await client.get('/api/auth/user')).status).toBe(200);
});

test('signing in finds the e-mail address too, and answers the same to an unknown one', async () => {
  const account = newAccount();
  const user = await app.client().register(account);
  const answer = await app.client().post('/api/auth/signin', { ...account, username: account.email.toUpperCase() });
  expect([answer.status, answer.json()]).toEqual([200, user]);
  for (const username of [account.email, 'nobody@example.com']) {
    const wrong = await app.client().post('/api/auth/signin', { username, password: 'not this one' });
    expect([wrong.status, wrong.text]).toEqual([401, 'Invalid username or password.']);
  }
});

test("nobody is locked out by somebody who takes another's e-mail address as a username", async () => {
  const victim = newAccount();
  const { id } = await app.client().register(victim);
  const squatter = newAccount({ username: victim.email, password: 'another password' });
  const { id: squatterId } = await app.client().register(squatter);
  const signIn = async (password: string) =>
    (await app.client().post('/api/auth/signin', { username: victim.email, password })).json() as User;
  expect((await signIn(victim.password)).id).toBe(id);
  expect((await signIn(squatter.password)).id).toBe(squatterId);
});

test('signing in refuses an unknown name and a wrong password with the same answer', async () => {
  const account = newAccount();
  await app.client().register(account);
  const wrong = await app.client().post('/api/auth/signin', { username: account.username, password: 'not this one' });
  const unknown = await app.client().post('/api/auth/signin', { username: 'nobody-at-all', password: 'not this one' });
  expect([wrong.status, wrong.text]).toEqual([401, 'Invalid username or password.']);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  expect(wrong.headers.get('x-error-code')).not.toBe('unauthenticated');
});

test('signing in never reads the query string', async () => {
  const account = newAccount();
  await app.client().register(account);
  const query = new URLSearchParams({ username: account.username, password: account.password });
  const client = app.client();
  expect((await client.post(`/api/auth/signin?${query}`, {})).status).toBe(400);
  expect((await client.get('/api/auth/user')).status).toBe(401);
});

test('updating the profile refuses the signed-out and bad input', async () => {
  expect((await app.client().patch('/api/auth/profile', PROFILE)).status).toBe(401);
  const client = app.client();
  const user = await client.register();
  for (const bad of [
    { fullName: ' ' },
    { email: 'nobody' },
    { website: 'javascript:alert(1)' },
    { website: 'http://javascript' },
    { website: 'https://maplecredit' },
    { website: 'https://a b.example' },
    { phone: undefined },
    { phone: 'abc' },
    { phone: '12' },
  ]) {
    expect((await client.patch('/api/auth/profile', { ...PROFILE, ...bad })).status).toBe(400);
  }
  expect((await client.get('/api/auth/user')).json()).toEqual(user);
});

test('a new phone number has to be one to call; an account keeps the one it has', async () => {
  const registered = (phone: string) =>
    app.client().post('/api/auth/register', {
      ...PROFILE,
      username: 'short-phone',
      email: 'short-phone@example.com',
      password: 'plum-tree-9',
      phone,
    });
  for (const phone of ['12', '813 555 01', '8135550134x']) expect((await registered(phone)).status).toBe(400);
  const client = app.client();
  const user = await client.register();
  await app.pools.main.query("update users set phone = 'ask' where id = $1", [user.id]);
  const change = (phone: string) => client.patch('/api/auth/profile', { ...PROFILE, email: user.email, phone });
  expect((await change('ask')).status).toBe(200);
  const refused = await change('ask me');
  expect([refused.status, refused.text]).toEqual([400, 'The phone number must have at least 7 digits.']);
  expect((await change('813 555 01')).status).toBe(400);
  expect((await change('(312) 555-0148 x5')).status).toBe(200);
});

test("updating the profile refuses another user's email and accepts one's own in other letters", async () => {
  const other = await app.client().register();
  const client = app.client();
  const user = await client.register();
  const taken = await client.patch('/api/auth/profile', {
    ...PROFILE,
    email: other.email.toUpperCase(),
    currentPassword,
  });
  expect([taken.status, taken.text]).toEqual([409, 'That email is already registered.']);
  const own = await client.patch('/api/auth/profile', { ...PROFILE, email: user.email.toUpperCase() });
  expect(own.status).toBe(200);
});

test('another e-mail address needs the current password, and nothing else changes without it', async () => {
  const client = app.client();
  const user = await client.register();
  const profile = { ...PROFILE, email: `new-${user.email}` };
  const missing = await client.patch('/api/auth/profile', profile);
  expect([missing.status, missing.text]).toEqual([400, 'Enter your current password to change the email address.']);
  const wrong = await client.patch('/api/auth/profile', { ...profile, currentPassword: 'wrong' });
  expect([wrong.status, wrong.text]).toEqual([400, 'Current password is incorrect.']);
  expect((await client.get('/api/auth/user')).json()).toEqual(user);
  expect((await client.patch('/api/auth/profile', { ...profile, currentPassword })).status).toBe(200);
  expect((await client.get('/api/auth/user')).json()).toMatchObject({ email: profile.email });
});

test('updating the profile replaces its five fields and nothing else', async () => {
  const client = app.client();
  const user = await client.register();
  const email = `new-${user.email}`;
  const answer = await client.patch('/api/auth/profile', {
    ...PROFILE,
    email,
    currentPassword,
    username: 'someone-else',
    id: '01890000-0000-7000-8000-000000000000',
    authVersion: 99,
  });
  expect(answer.status).toBe(200);
  expect(answer.json()).toEqual({ ...user, ...PROFILE, email, website: null });
  expect((await client.get('/api/auth/user')).json()).toEqual(answer.json());
});

test('changing the password refuses the signed-out, a short new one and a wrong current one', async () => {
  const body = { currentPassword: 'correct horse battery', newPassword: 'another horse' };
  expect((await app.client().patch('/api/auth/password', body)).status).toBe(401);
  const client = app.client();
  await client.register();
  expect((await client.patch('/api/auth/password', { ...body, newPassword: '12345' })).status).toBe(400);
  const wrong = await client.patch('/api/auth/password', { ...body, currentPassword: 'wrong' });
  expect([wrong.status, wrong.text]).toEqual([400, 'Current password is incorrect.']);
  expect((await client.get('/api/auth/user')).status).toBe(200);
});

test('changing the password keeps this session under a new id and ends all others', async () => {
  const account = newAccount();
  const [here, there, planted] = [app.client(), app.client(), app.client()];
  await here.register(account);
  await there.post('/api/auth/signin', account);
  planted.cookies.set('sid', here.cookies.get('sid') ?? '');
  const change = { currentPassword: account.password, newPassword: 'another horse' };
  expect((await here.patch('/api/auth/password', change)).status).toBe(204);
  expect((await here.get('/api/auth/user')).status).toBe(200);
  expect((await there.get('/api/auth/user')).status).toBe(401);
  expect((await planted.get('/api/auth/user')).status).toBe(401);
  expect((await app.client().post('/api/auth/signin', account)).status).toBe(401);
  const again = await app.client().post('/api/auth/signin', { ...account, password: 'another horse' });
  expect(again.status).toBe(200);
});

test('a new password may be the old one', async () => {
  const client = app.client();
  await client.register();
  const password = 'correct horse battery';
  const answer = await client.patch('/api/auth/password', { currentPassword: password, newPassword: password });
  expect(answer.status).toBe(204);
});

test('an account that is gone is signed out everywhere', async () => {
  const client = app.client();
  const user = await client.register();
  await app.pools.main.query('delete from users where id = $1', [user.id]);
  const answer = await client.get('/api/auth/user');
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const { rows } = await app.pools.main.query("select 1 from session where sess->'passport'->>'user' = $1", [user.id]);
  expect(rows).toEqual([]);
});
