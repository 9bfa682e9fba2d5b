import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Caller,
  copyOf,
  expiredClients,
  given,
  MATRIX,
  newCaller,
  send,
  stateOf,
  titleOf,
} from './authorization-world';
import { createTestApp, type TestApp } from './test-app';
import type { TestClient } from './test-client';

let app: TestApp;
let owner: Caller;
let other: Caller;
let expired: TestClient[];
beforeAll(async () => {
  app = await createTestApp();
  [owner, other, expired] = await Promise.all([newCaller(app), newCaller(app), expiredClients(app)]);
});
afterAll(() => app.close());

test('every route of the API has a row, and every row a route', () => {
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
  const rows = new Set(MATRIX.map(({ call }) => call));
  expect([...routes].filter((route) => !rows.has(route))).toEqual([]);
  expect([...rows].filter((row) => !routes.has(row))).toEqual([]);
});

type Layer = { route?: { path: string; methods: Record<string, boolean> }; handle?: { stack?: Layer[] } };

/** Every route in these layers of Express and in the routers among them, wherever it was registered. */
const routesIn = (layers: Layer[]): string[] =>
  layers.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
      : routesIn(handle?.stack ?? []),
  );

test('no route is registered past the list that the rows are compared with, but those that say how the server is', () => {
  const [express] = app.server.listeners('request') as unknown as { router: { stack: Layer[] } }[];
  const registered = routesIn(express?.router.stack ?? []);
  const listed = app.routes.map(({ method, path }) => `${method} ${path}`);
  expect(registered).toEqual(expect.arrayContaining(listed));
  expect(registered.filter((route) => !listed.includes(route)).toSorted()).toEqual(['GET /healthz', 'GET /readyz']);
});

describe.each(MATRIX.map((row) => ({ title: titleOf(row), row })))('$title', ({ row }) => {
  test(`answers ${row.out} to the signed-out`, async () => {
    const id = await given(row, owner);
    const before = await stateOf(app);
    const answer = await send(row, owner, id, { client: app.client() });
    expect(answer.status).toBe(row.out);
    if (row.out === 401) {
      expect(answer.text).toBe('Please sign in.');
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expect(await stateOf(app)).toBe(before);
    }
  });

  test(`answers ${row.exp} to ended, tampered, revoked and old cookies`, async () => {
    const id = await given(row, owner);
    for (const client of expired) {
      const answer = await send(row, owner, id, { client: copyOf(client) });
      expect(answer.status).toBe(row.exp);
    }
  });

  test(`answers ${row.own} to the owner`, async () => {
    // These change the account or its sessions.
    const caller = row.session ? await newCaller(app) : owner;
    const id = await given(row, caller);
    const before = copyOf(caller.client);
    const answer = await send(row, caller, id);
    expect(answer.status).toBe(row.own);
    if (row.again) expect((await send(row, caller, id)).status).toBe(row.again);
    if (row.session) {
      const isOpen = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200;
      expect(await isOpen(before)).toBe(row.session === 'kept');
      expect(await isOpen(caller.client)).toBe(row.session !== 'ended');
    }
  });

  test(`answers ${row.oth} to another user`, async () => {
    const caller = row.session ? await newCaller(app) : other;
    const id = await given(row, owner);
    const before = await stateOf(app);
    const answer = await send(row, caller, id);
    expect(answer.status).toBe(row.oth);
    if (row.oth >= 400) expect(await stateOf(app)).toBe(before);
    if (row.hides) expect(answer.text).not.toContain(id);
    if (row.session) expect((await owner.client.get('/api/auth/user')).status).toBe(200);
  });
});
