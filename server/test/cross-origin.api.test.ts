import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  changesSomething,
  given,
  MATRIX,
  newCaller,
  requestOf,
  send,
  stateOf,
  titleOf,
} from './authorization-world';
import { whileSpent } from './spent-limit';
import { createTestApp, type TestApp } from './test-app';
import { newAccount } from './test-client';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await newCaller(app);
});
afterAll(() => app.close());

type Sender = Record<string, string>;

function foreignSenders(): Sender[] {
  const { host, hostname, port } = new URL(app.url);
  return [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: app.url },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'something-new' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: `http://${host}.evil.example` },
    { origin: `http://evil-${host}` },
    { origin: `http://${hostname}:${Number(port) + 1}` },
    { origin: `http://${hostname}` },
    { origin: `https://${host}` },
    { origin: `http://user@${host}` },
    { origin: `${app.url}/` },
    { origin: app.url.replace('127.0.0.1', 'localhost') },
  ];
}

const ownSenders = (): Sender[] => [
  {},
  { origin: app.url },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-origin', origin: app.url },
];

const CHANGING = MATRIX.filter(changesSomething).map((row) => ({ title: titleOf(row), row }));

describe.each(CHANGING)('$title', ({ row }) => {
  test('refuses another site and changes nothing', async () => {
    const id = await given(row, owner);
    const before = await stateOf(app);
    for (const headers of foreignSenders()) {
      const answer = await send(row, owner, id, { headers });
      expect([headers, answer.status, answer.text]).toEqual([headers, 403, 'This request came from another site.']);
    }
    for (const headers of foreignSenders()) {
      expect((await send(row, owner, id, { headers, client: app.client() })).status).toBe(403);
    }
    expect(await stateOf(app)).toBe(before);
  });

  test('accepts its own pages and callers that are no browser', async () => {
    const caller = await newCaller(app);
    for (const headers of ownSenders()) {
      // Some calls end the session.
      const sender = row.session ? await newCaller(app) : caller;
      const id = await given(row, sender);
      expect((await send(row, sender, id, { headers })).status).toBe(row.own);
    }
  });
});

const WITH_BODY = MATRIX.filter((row) => row.body !== undefined).map((row) => ({ title: titleOf(row), row }));
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/json',
  'application/csp-report',
  '',
];

describe.each(WITH_BODY)('$title', ({ row }) => {
  let caller: Caller;
  let id: string;
  let before: string;
  // Once for all of them: what is refused changes nothing, so the next one finds what this one found.
  beforeAll(async () => {
    caller = await newCaller(app);
    id = await given(row, caller);
    before = await stateOf(app);
  });

  test.each(TYPES)('refuses JSON that is called %j, and changes nothing', async (type) => {
    const { method, path, body = '' } = requestOf(row, caller, id);
    const bytes = new TextEncoder().encode(String(body));
    const answer = await caller.client.fetch(path, {
      method,
      headers: type === '' ? {} : { 'content-type': type },
      body: bytes,
    });
    expect([answer.status, await answer.text()]).toEqual([415, expect.stringMatching(/^Send this as JSON\b/)]);
    expect(await stateOf(app)).toBe(before);
  });
});

describe('PUBLIC_URL', () => {
  test('is the only origin when it is set', async () => {
    const proxied = await createTestApp({ config: { publicUrl: 'https://creditcue.example' } });
    const register = (headers: Sender) =>
      proxied
        .client()
        .post('/api/auth/register', newAccount(), headers)
        .then(({ status }) => status);
    expect(await register({ origin: 'https://creditcue.example' })).toBe(201);
    expect(await register({})).toBe(201);
    expect(await register({ origin: 'http://creditcue.example' })).toBe(403);
    expect(await register({ origin: proxied.url })).toBe(403);
    expect(await register({ origin: 'https://creditcue.example.evil.example' })).toBe(403);
    expect(await register({ origin: 'https://app.creditcue.example' })).toBe(403);
    await proxied.close();
  });
});

describe('reading from another site', () => {
  test('is granted to nobody', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
      for (const path of ['/api/posts', '/api/auth/user', '/api/auth/signin', '/api/unknown', '/healthz']) {
        const answer = await owner.client.request(method, path, undefined, {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        });
        const granted = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(granted).toEqual([]);
      }
    }
  });

  test('is itself no change, so the browser alone decides', async () => {
    expect((await owner.client.get('/api/posts', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });

  describe('when something would have changed', () => {
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    let fresh: TestApp;
    beforeEach(async () => {
      fresh = await createTestApp({ config: { rateLimits: true } });
    });
    afterEach(() => fresh.close());

    const trail = async () => {
      const { rows } = await fresh.pools.main.query<{ event: string; path: string }>(
        "select event, details ->> 'path' as path from audit_events order by id",
      );
      return rows;
    };

    test('leaves one short trail, however often it is tried', async () => {
      const id = 'x'.repeat(5_000);
      for (let i = 0; i < 20; i += 1) {
        expect((await fresh.client().request('DELETE', `/api/scripts/${id}`, undefined, crossSite)).status).toBe(403);
      }
      expect(await trail()).toEqual([{ event: 'malicious_csrf', path: `/api/scripts/${id}`.slice(0, 200) }]);
    });

    test('is counted by the address before anything else, and then refused without a trail of its own', async () => {
      const answer = await whileSpent('addresses', () =>
        fresh.client().post('/api/posts', { content: 'x' }, crossSite),
      );
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
      expect(await trail()).toEqual([]);
    });
  });
});
