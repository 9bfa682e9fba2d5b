import { problemSchema } from '@shared/http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Caller, newCaller } from './authorization-world';
import { createTestApp, type TestApp } from './test-app';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await newCaller(app);
});
afterAll(() => app.close());

const get = (path: string, accept?: string) => owner.client.get(path, accept ? { accept } : {});

describe('an error', () => {
  test('is one plain sentence, with its reason in a header', async () => {
    const answer = await get('/api/scripts/unknown');
    expect(answer.text).toBe('Not found.');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-error-code')).toBe('not-found');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['application/json', 'application/problem+json', 'text/html, application/json;q=0.9'])(
    'is a problem document for callers that accept %s',
    async (accept) => {
      const answer = await get('/api/nothing', accept);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      const problem = problemSchema.parse(answer.json());
      expect(problem).toMatchObject({ status: 404, code: 'not-found', detail: 'Not found.' });
      expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
    },
  );

  test.each(['*/*', 'text/html', 'text/plain', ''])('stays a sentence for %j', async (accept) => {
    expect((await get('/api/nothing', accept || undefined)).text).toBe('Not found.');
  });

  test('quotes nothing of what was sent', async () => {
    const nasty = '<script>alert(1)</script>';
    const answer = await owner.client.post('/api/scripts', { title: nasty.repeat(20), content: nasty });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('<script>');
    expect(answer.text.length).toBeLessThanOrEqual(200);
    const unknownKey = await owner.client.post('/api/scripts', { [nasty]: nasty });
    expect(unknownKey.text).not.toContain('<script>');
  });
});

describe('each answer', () => {
  test('has a request id of the server, whatever the caller sends', async () => {
    const first = await owner.client.get('/api/auth/user', { 'x-request-id': 'mine' });
    const second = await owner.client.get('/api/nothing');
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id') ?? '');
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('of the API may not run, be framed, be sniffed or be kept', async () => {
    for (const path of ['/api/auth/user', '/api/scripts', '/api/nothing']) {
      const { headers } = await owner.client.get(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });
});

describe('without its database the server', () => {
  test('answers 503 with a plain sentence, not 401 and not 500, and recovers by itself', async () => {
    const ending = await createTestApp();
    const caller = await newCaller(ending);
    const { main } = ending.pools;
    const query = main.query.bind(main);
    Object.assign(main, {
      query: () => Promise.reject(Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT' })),
    });
    for (const path of ['/api/auth/user', '/api/scripts', '/api/posts']) {
      const answer = await caller.client.get(path);
      expect([path, answer.status, answer.text]).toEqual([
        path,
        503,
        'The service is starting or overloaded. Please try again.',
      ]);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect((await caller.client.get('/healthz')).status).toBe(200);
    expect((await caller.client.get('/readyz')).status).toBe(503);
    Object.assign(main, { query });
    expect((await caller.client.get('/api/auth/user')).status).toBe(200);
    await ending.close();
  });

  test('says nothing of what is inside when something else breaks', async () => {
    const broken = await createTestApp();
    const caller = await newCaller(broken);
    await broken.pools.main.query('alter table scripts rename column title to heading');
    caller.client.mayFail = true;
    const answer = await caller.client.get('/api/scripts');
    expect([answer.status, answer.text]).toEqual([500, 'Something went wrong. Please try again.']);
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const problem = await caller.client.get('/api/scripts', { accept: 'application/json' });
    expect(problem.text).not.toMatch(/heading|column|select|\/server\//);
    await broken.close();
  });
});

describe('health', () => {
  test('says no more than whether it is well', async () => {
    const health = await app.client().get('/healthz');
    const ready = await app.client().get('/readyz');
    expect([health.status, health.text]).toEqual([200, 'ok']);
    expect([ready.status, ready.text]).toEqual([200, 'ready']);
    expect(ready.headers.get('cache-control')).toBe('no-store');
  });

  test('asks the database once a second, however many want to know', async () => {
    let clock = 0;
    const asked = await createTestApp({ now: () => clock });
    const query = vi.spyOn(asked.pools.main, 'query');
    const askOften = () => Promise.all(Array.from({ length: 20 }, () => asked.client().get('/readyz')));
    expect((await askOften()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    clock = 999;
    await askOften();
    expect(query).toHaveBeenCalledTimes(1);
    clock = 1_000;
    await askOften();
    expect(query).toHaveBeenCalledTimes(2);
    await asked.close();
  });

  test('needs the schema of this build or a newer one', async () => {
    const { rows } = await app.pools.main.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
    const newest = Number(rows[0].newest);
    const readyWith = async (schemaVersion: number) => {
      const build = await app.twin({ schemaVersion });
      const { status } = await build.client().get('/readyz');
      await build.close();
      return status;
    };
    expect([await readyWith(newest - 1), await readyWith(newest), await readyWith(newest + 1)]).toEqual([
      200, 200, 503,
    ]);
  });
});
