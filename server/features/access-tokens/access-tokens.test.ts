import { accessTokenSchema, type NewAccessToken, type TokenScope } from '@shared/access-tokens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  changesSomething,
  given,
  MATRIX,
  newCaller,
  requestOf,
  stateOf,
  titleOf,
} from '../../test/authorization-world';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';
import { CALLS } from '../api-docs';

let app: TestApp;
let owner: Caller;
let other: Caller;
beforeAll(async () => {
  app = await createTestApp();
  [owner, other] = await Promise.all([newCaller(app), newCaller(app)]);
});
afterAll(() => app.close());

async function newToken(client: TestClient, scope: TokenScope, name = 'A program'): Promise<NewAccessToken> {
  const answer = await client.post('/api/tokens', { name, scope });
  expect(answer.status).toBe(201);
  return answer.json() as NewAccessToken;
}
const CHANGING = MATRIX.filter((row) => row.call.includes(' /api/') && changesSomething(row));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a token', () => {
  test('is told once, kept as a hash, and listed without itself', async () => {
    const { token, ...told } = await newToken(owner.client, 'read', 'Zapier');
    expect(token).toMatch(/^ccu_[\w-]{43}$/);
    const listed = (await owner.client.get('/api/tokens')).text;
    expect(listed).not.toContain(token);
    expect(JSON.parse(listed)).toContainEqual(told);
    const { rows } = await app.pools.main.query<{ row: string }>('select t::text as row from access_tokens t');
    expect(rows.map(({ row }) => row).join()).not.toContain(token.slice(4));
  });

  test('signs in without a cookie and says when it was last used', async () => {
    const { token, id } = await newToken(owner.client, 'read');
    const answer = await app.client().get('/api/scripts', bearer(token));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const list = accessTokenSchema.array().parse((await owner.client.get('/api/tokens')).json());
    expect(list.find((listed) => listed.id === id)?.lastUsedAt).not.toBeNull();
  });

  test('opens nothing once it is revoked', async () => {
    const { token, id } = await newToken(owner.client, 'write');
    expect((await owner.client.delete(`/api/tokens/${id}`)).status).toBe(204);
    expect((await app.client().get('/api/scripts', bearer(token))).status).toBe(401);
  });

  test('opens nothing once its account is deleted', async () => {
    const gone = await newCaller(app);
    const { token } = await newToken(gone.client, 'write');
    await gone.client.delete('/api/auth/account', { password: gone.password });
    expect((await app.client().get('/api/scripts', bearer(token))).status).toBe(401);
  });

  test.each(['', 'x', `ccu_${'A'.repeat(43)}`])(
    'that is none (%j) is refused even beside a good cookie',
    async (token) => {
      expect((await owner.client.get('/api/scripts', bearer(token))).status).toBe(401);
    },
  );

  test('counts instead of the cookie that comes with it', async () => {
    const { token } = await newToken(other.client, 'write');
    const created = await owner.client.post('/api/scripts', { title: 'Whose', content: 'x' }, bearer(token));
    const { id } = created.json() as { id: string };
    expect((await owner.client.get(`/api/scripts/${id}`)).status).toBe(404);
    expect((await other.client.get(`/api/scripts/${id}`)).status).toBe(200);
  });

  test('needs no origin: nothing but the token itself speaks for the user', async () => {
    const { token } = await newToken(owner.client, 'write');
    const headers = { ...bearer(token), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const script = { title: 'From elsewhere', content: 'x' };
    expect((await app.client().post('/api/scripts', script, headers)).status).toBe(201);
    expect((await owner.client.post('/api/scripts', script, { ...headers, authorization: 'Basic eDp4' })).status).toBe(
      403,
    );
  });

  test('is one of twenty at the most', async () => {
    const { client } = await newCaller(app);
    const made = await Promise.all(
      Array.from({ length: 24 }, () => client.post('/api/tokens', { name: 'x', scope: 'read' })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test('leaves events without itself', async () => {
    const caller = await newCaller(app);
    const { token, id } = await newToken(caller.client, 'read');
    await app.client().post('/api/scripts', { title: 'x', content: 'x' }, bearer(token));
    await caller.client.delete(`/api/tokens/${id}`);
    const { rows } = await app.pools.main.query<{ event: string; details: unknown }>(
      "select event, details from audit_events where event like 'authn_token%' and details->>'tokenId' = $1 order by id",
      [id],
    );
    expect(rows.map(({ event }) => event)).toEqual(['authn_token_created', 'authn_token_revoked']);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('a token that may only read changes nothing, whatever is sent with it', async () => {
  const { token } = await newToken(owner.client, 'read');
  const things: string[] = [];
  for (const row of CHANGING) things.push(await given(row, owner));
  // Its first use is noted, the next ones of the same minutes are not.
  await app.client().get('/api/scripts', bearer(token));
  const before = await stateOf(app);
  for (const [n, row] of CHANGING.entries()) {
    const { method, path, headers, body } = requestOf(row, owner, things[n] ?? '');
    const overriding: Record<string, string> = { 'x-http-method-override': 'GET' };
    for (const more of [{}, overriding]) {
      const sent = { method, headers: { ...headers, ...more, ...bearer(token) }, body };
      expect([row.call, (await app.client().fetch(path, sent)).status]).toEqual([row.call, 403]);
    }
  }
  expect(await stateOf(app)).toBe(before);
});

describe('what a token opens', () => {
  let tokens: Record<'write' | 'read' | 'other', string>;
  beforeAll(async () => {
    const [write, read, foreign] = await Promise.all([
      newToken(owner.client, 'write'),
      newToken(owner.client, 'read'),
      newToken(other.client, 'write'),
    ]);
    tokens = { write: write.token, read: read.token, other: foreign.token };
  });

  describe.each(MATRIX.filter(({ call }) => call.includes(' /api/')).map((row) => ({ title: titleOf(row), row })))(
    '$title',
    ({ row }) => {
      const call = CALLS.find(({ method, path }) => row.call === `${method} ${path}`);
      const isOpen = call?.access === 'token' || call?.tag === 'Service';
      const send = async (token: string) => {
        const { method, path, headers, body } = requestOf(row, owner, await given(row, owner));
        return (await app.client().fetch(path, { method, headers: { ...headers, ...bearer(token) }, body })).status;
      };

      test('is what its owner may do, as far as its scope goes', async () => {
        expect(await send(tokens.write)).toBe(isOpen ? row.own : 403);
        expect(await send(tokens.read)).toBe(isOpen && call?.method === 'GET' ? row.own : 403);
      });

      test('is nothing of another user', async () => {
        expect(await send(tokens.other)).toBe(isOpen ? row.oth : 403);
      });
    },
  );
});
