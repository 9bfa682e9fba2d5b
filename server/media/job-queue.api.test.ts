import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../logger';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { createJobQueue } from './job-queue';

const SOON = { timeout: 20_000, interval: 50 };
const JOB = { name: 'paint', minutes: 1 };
const logger = createLogger('silent');
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const newQueue = () => createJobQueue({ connectionString: database.connectionString, logger, retryAfterSeconds: 0 });

const stateOf = async (key: string) =>
  (await client.query('select state from pgboss.job where singleton_key = $1', [key])).rows.map(({ state }) => state);

test("servers that start at the same time on a new database do not get into each other's way", async () => {
  const fresh = await createTestDatabase();
  const queues = Array.from({ length: 6 }, () => {
    const queue = createJobQueue({ connectionString: fresh.connectionString, logger });
    for (const name of ['paint', 'frame', 'hang']) queue.handle({ name, minutes: 1 }, async () => {});
    return queue;
  });
  const started = await Promise.allSettled(queues.map((queue) => queue.start()));
  await Promise.all(queues.map((queue) => queue.stop()));
  await fresh.drop();
  expect(started.map(({ status }) => status)).toEqual(queues.map(() => 'fulfilled'));
});

test('a job is done once, by one of several servers', async () => {
  const done: string[] = [];
  const queues = ['first', 'second'].map((name) => {
    const queue = newQueue();
    queue.handle<{ n: number }>(JOB, async ({ n }) => void done.push(`${name} ${n}`));
    return queue;
  });
  await Promise.all(queues.map((queue) => queue.start()));
  for (let n = 0; n < 10; n += 1) await queues[n % 2]?.add(JOB.name, `once-${n}`, { n });
  await expect.poll(() => done.length, SOON).toBe(10);
  expect(new Set(done.map((entry) => entry.split(' ')[1])).size).toBe(10);
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(done.length).toBe(10);
});

test('a job fails for good after its last attempt, and the handler is told which one that is', async () => {
  const attempts: boolean[] = [];
  const queue = newQueue();
  queue.handle(JOB, async (_, { isLast }) => {
    attempts.push(isLast);
    throw new Error('no paint');
  });
  await queue.start();
  await queue.add(JOB.name, 'failing', {});
  await expect.poll(() => stateOf('failing'), SOON).toEqual(['failed']);
  expect(attempts).toEqual([false, false, false, true]);
  await queue.stop();
});

test('a sweep adds what is missing, and nothing that waits or is under way', async () => {
  let runs = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const queue = newQueue();
  queue.handle(JOB, () => {
    runs += 1;
    return held;
  });
  queue.onSweep(() => queue.ensure(JOB.name, 'swept', {}));
  await queue.start();
  await expect.poll(() => runs, SOON).toBe(1);
  await queue.ensure(JOB.name, 'swept', {});
  expect(await stateOf('swept')).toEqual(['active']);
  letGo();
  await expect.poll(() => stateOf('swept'), SOON).toEqual(['completed']);
  await queue.stop();
});

test('a stopping server gives its job back', async () => {
  let hasBegun = false;
  const queue = newQueue();
  queue.handle(JOB, (_, { signal }) => {
    hasBegun = true;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await queue.start();
  await queue.add(JOB.name, 'interrupted', {});
  await expect.poll(() => hasBegun, SOON).toBe(true);
  await queue.stop();
  expect(await stateOf('interrupted')).toEqual(['retry']);
});

test('the job of a server that died is done by the next one, the job of a living server is left to it', async () => {
  const begun: string[] = [];
  const never = new Promise<void>(() => {});
  const dying = newQueue();
  dying.handle<{ key: string }>(JOB, ({ key }) => {
    begun.push(`${key} by the first`);
    return never;
  });
  await client.query('delete from pgboss.job');
  await dying.start();
  await dying.add(JOB.name, 'left', { key: 'left' });
  await expect.poll(() => begun, SOON).toEqual(['left by the first']);
  await client.query(`update pgboss.job set started_on = now() - interval '1 minute' where state = 'active'`);

  const next = newQueue();
  next.handle<{ key: string }>(JOB, async ({ key }) => void begun.push(`${key} by the next`));
  await next.start();
  await next.add(JOB.name, 'other', { key: 'other' });
  await expect.poll(() => begun, SOON).toEqual(['left by the first', 'other by the next']);
  expect(await stateOf('left')).toEqual(['active']);
  await next.stop();

  // Its connections are gone, as after kill -9.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'creditcue-job%'`,
  );
  const last = newQueue();
  last.handle<{ key: string }>(JOB, async ({ key }) => void begun.push(`${key} by the last`));
  await last.start();
  await expect.poll(() => begun, SOON).toContain('left by the last');
  await last.stop();
});
