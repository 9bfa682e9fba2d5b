import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '../db/client';
import { createIdempotencyKeys } from '../db/idempotency-keys';
import { CALLS } from '../features/api-docs';
import { type Caller, newCaller } from '../test/authorization-world';
import { createTestApp, type TestApp } from '../test/test-app';

let app: TestApp;
let caller: Caller;
beforeAll(async () => {
  app = await createTestApp();
  caller = await newCaller(app);
});
afterAll(() => app.close());

const SCRIPT = { title: 'Once', content: 'Said once' };
let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `key-${keys}` };
};
const age = (hours: number) =>
  app.pools.main.query('update idempotency_keys set created_at = created_at - make_interval(hours => $1)', [hours]);

describe('a creating call with an Idempotency-Key', () => {
  test('happens once, and is answered the same again', async () => {
    const key = newKey();
    const first = await caller.client.post('/api/scripts', SCRIPT, key);
    const again = await caller.client.post('/api/scripts', SCRIPT, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.text).toBe(first.text);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  test('is refused with another body, and on another path', async () => {
    const key = newKey();
    await caller.client.post('/api/scripts', SCRIPT, key);
    const other = await caller.client.post('/api/scripts', { ...SCRIPT, title: 'Twice' }, key);
    const elsewhere = await caller.client.post('/api/posts', SCRIPT, key);
    expect([other.status, elsewhere.status]).toEqual([409, 409]);
    expect(other.headers.get('x-error-code')).toBe('idempotency-key-reused');
  });

  test('happens once when many are sent together', async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => caller.client.post('/api/posts', { content: 'All at once' }, key)),
    );
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => JSON.parse(text).id));
    expect(ids.size).toBe(1);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expect(refused.status).toBe(409);
      expect(refused.headers.get('x-error-code')).toBe('idempotency-key-busy');
      expect(refused.headers.get('retry-after')).toBe('1');
    }
  });

  test('may be repeated after it was refused', async () => {
    const key = newKey();
    expect((await caller.client.post('/api/scripts', { title: '', content: 'x' }, key)).status).toBe(400);
    expect((await caller.client.post('/api/scripts', SCRIPT, key)).status).toBe(201);
  });

  test("keeps apart users' keys", async () => {
    const key = newKey();
    const other = await newCaller(app);
    const [mine, theirs] = [
      await caller.client.post('/api/scripts', SCRIPT, key),
      await other.client.post('/api/scripts', SCRIPT, key),
    ];
    expect(theirs.status).toBe(201);
    expect(theirs.text).not.toBe(mine.text);
  });

  test.each(['', 'two words', 'x'.repeat(256)])('is refused with a key that is none', async (key) => {
    expect((await caller.client.post('/api/scripts', SCRIPT, { 'idempotency-key': key })).status).toBe(400);
  });

  test('is looked at by exactly the calls whose description says so', async () => {
    for (const { id, method, path, body, access, isRepeatable = false } of CALLS) {
      if (method === 'GET' || access !== 'token') continue;
      const example = body && 'schema' in body ? body.example : undefined;
      const address = path.replace(':id', randomUUID()).replace(':seq', '0');
      const answer = await caller.client.request(method, address, example, { 'idempotency-key': 'two words' });
      expect([id, /^An Idempotency-Key has/.test(answer.text)]).toEqual([id, isRepeatable]);
    }
  });

  test('is forgotten after a day, by the next call and by the hourly job', async () => {
    const key = newKey();
    const first = await caller.client.post('/api/scripts', SCRIPT, key);
    await age(25);
    const again = await caller.client.post('/api/scripts', SCRIPT, key);
    expect(again.status).toBe(201);
    expect(again.text).not.toBe(first.text);
    await createIdempotencyKeys(createDatabase(app.pools.main)).expire();
    const { rows } = await app.pools.main.query('select key from idempotency_keys');
    expect(rows).toEqual([{ key: key['idempotency-key'] }]);
  });

  test('of a process that died is never carried out a second time: after ten minutes its caller has to look', async () => {
    const key = newKey();
    await caller.client.post('/api/scripts', SCRIPT, key);
    await app.pools.main.query('update idempotency_keys set status = null where key = $1', [key['idempotency-key']]);
    const codeOf = async () => {
      const answer = await caller.client.post('/api/scripts', SCRIPT, key);
      return [answer.status, answer.headers.get('x-error-code')];
    };
    expect(await codeOf()).toEqual([409, 'idempotency-key-busy']);
    await age(1);
    expect(await codeOf()).toEqual([409, 'idempotency-key-unfinished']);
    await age(24);
    expect(await codeOf()).toEqual([201, null]);
  });
});

describe('a call that was carried out while the database then failed', () => {
  /** Lets queries fail that hold this text. */
  const failing = (text: string) => {
    const query = app.pools.main.query.bind(app.pools.main) as (...args: unknown[]) => unknown;
    const spy = vi.spyOn(app.pools.main, 'query');
    spy.mockImplementation(((first: string | { text: string }, ...rest: unknown[]) =>
      (typeof first === 'string' ? first : first.text).includes(text)
        ? Promise.reject(new Error('timeout exceeded when trying to connect'))
        : query(first, ...rest)) as typeof app.pools.main.query);
    return spy;
  };
  const countOf = async (content: string) =>
    (await app.pools.main.query('select 1 from messages where content = $1', [content])).rowCount;

  test('is answered without the version of the feed, and not done twice', async () => {
    const key = newKey();
    const spy = failing('select version from feed_version');
    const first = await caller.client.post('/api/posts', { content: 'No version' }, key);
    spy.mockRestore();
    expect([first.status, first.headers.get('feed-version')]).toEqual([201, null]);
    const again = await caller.client.post('/api/posts', { content: 'No version' }, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await countOf('No version')).toBe(1);
  });

  test('is not done twice when its answer could not be read', async () => {
    const key = newKey();
    const spy = failing('message_tallies');
    const first = await caller.client.post('/api/posts', { content: 'No answer' }, key);
    spy.mockRestore();
    expect(first.status).toBe(503);
    const again = await caller.client.post('/api/posts', { content: 'No answer' }, key);
    expect([again.status, again.headers.get('x-error-code')]).toEqual([409, 'idempotency-key-unfinished']);
    expect(await countOf('No answer')).toBe(1);
  });
});

test('two thousand calls a day may carry a key, as each answer is kept; calls without one are not counted', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  const { client } = await newCaller(limited);
  const first = await client.post('/api/scripts', SCRIPT, newKey());
  expect(first.headers.get('ratelimit-policy')).toContain('"idempotency-keys";q=2000;w=86400');
  const spend = "update rate_limits set points = 2000 where key like 'idempotency-keys:%'";
  expect((await limited.pools.main.query(spend)).rowCount).toBe(1);
  const refused = await client.post('/api/scripts', SCRIPT, newKey());
  expect([refused.status, Number(refused.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
  expect((await client.post('/api/scripts', SCRIPT)).status).toBe(201);
  expect((await limited.pools.main.query('select 1 from idempotency_keys')).rowCount).toBe(1);
  await limited.close();
});

test('answers say how much is left of each limit', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  const { client } = await newCaller(limited);
  const first = await client.post('/api/posts', { content: 'One' });
  expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=1500;w=300, "posts";q=10;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"requests";r=\d+;t=\d+, "posts";r=9;t=\d+$/);
  for (let count = 0; count < 9; count += 1) await client.post('/api/posts', { content: 'More' });
  const refused = await client.post('/api/posts', { content: 'Too much' });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('ratelimit')).toMatch(/"posts";r=0;t=\d+$/);
  const found = await client.get('/api/posts?q=more');
  expect(found.headers.get('ratelimit-policy')).toBe('"requests";q=1500;w=300, "searches";q=120;w=60');
  expect((await client.get('/api/posts')).headers.get('ratelimit-policy')).toBe('"requests";q=1500;w=300');
  await limited.close();
});
