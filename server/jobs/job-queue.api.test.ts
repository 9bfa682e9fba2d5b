import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase, createPools, type Pools } from '../db/client';
import { UnavailableError } from '../errors';
import { createLogger } from '../logger';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { defineJob, handleJob, type JobContext } from './job-kind';
import { createJobQueue, type JobQueue } from './job-queue';

const SOON = { timeout: 20_000, interval: 50 };
const logger = createLogger('silent');
const paint = defineJob({
  name: 'paint',
  payload: z.object({ key: z.string() }),
  keyOf: ({ key }) => key,
  minutes: 1,
});
let database: TestDatabase;
let pools: Pools;
let client: pg.Client;
let queues: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pools = createPools({ connectionString: database.connectionString }, logger);
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const first = newQueue();
  await first.start([]);
  await first.stop();
});
beforeEach(() => {
  queues = [];
  return async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await client.query('delete from pgboss.job');
    await client.query('delete from running_jobs');
  };
});
afterAll(async () => {
  await client.end();
  await Promise.all(Object.values(pools).map((pool: pg.Pool) => pool.end()));
  await database.drop();
});

function newQueue(changes: Partial<Parameters<typeof createJobQueue>[0]> = {}): JobQueue {
  const { connectionString } = database;
  const deps = { pool: pools.jobs, connectionString, logger, isWorker: true, hasSchedules: false };
  const queue = createJobQueue({ ...deps, retryAfterSeconds: 0, ...changes });
  queues.push(queue);
  return queue;
}

type Run = (payload: { key: string }, context: JobContext) => Promise<unknown>;

async function started(
  run: Run = async () => {},
  { onGivenUp, ...changes }: { onGivenUp?: Run } & Parameters<typeof newQueue>[0] = {},
): Promise<JobQueue> {
  const queue = newQueue(changes);
  const givenUp =
    onGivenUp &&
    (async (payload: { key: string }) =>
      void (await onGivenUp(payload, { signal: AbortSignal.any([]), isLastAttempt: true })));
  await queue.start([handleJob({ kind: paint, run, ...(givenUp && { onGivenUp: givenUp }) })]);
  return queue;
}

const add = (queue: JobQueue, key: string) =>
  createDatabase(pools.main).transaction((tx) => queue.send(tx, paint, { key }));

const stateOf = async (key: string) =>
  (await client.query("select state from pgboss.job where data->>'key' = $1 and name = 'paint'", [key])).rows.map(
    ({ state }) => state,
  );

/** A promise that somebody else resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("processes that start at the same time on a new database do not get into each other's way", async () => {
  const fresh = await createTestDatabase();
  await pools.main.query('select 1');
  const own = createPools({ connectionString: fresh.connectionString }, logger);
  const kinds = ['frame', 'hang', 'sell'].map((name) => defineJob({ ...paint, name }));
  const six = Array.from({ length: 6 }, (_, n) => {
    const deps = { pool: own.jobs, connectionString: fresh.connectionString, logger, isWorker: n % 2 === 0 };
    return createJobQueue(deps);
  });
  const failures: unknown[] = [];
  const noted = createLogger('error', { write: (line: string) => void failures.push(line) });
  six.push(createJobQueue({ pool: own.jobs, connectionString: fresh.connectionString, logger: noted, isWorker: true }));
  await Promise.all(six.map((queue) => queue.start(kinds.map((kind) => handleJob({ kind, run: async () => {} })))));
  expect([six.map((queue) => queue.isReady()), failures]).toEqual([six.map(() => true), []]);
  await Promise.all(six.map((queue) => queue.stop()));
  await Promise.all(Object.values(own).map((pool: pg.Pool) => pool.end()));
  await fresh.drop();
});

test('a job is done once, by one of several workers', async () => {
  const done: string[] = [];
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) => started(async ({ key }) => void done.push(`${name} ${key}`))),
  );
  for (let n = 0; n < 10; n += 1) await add((n % 2 ? first : second) as JobQueue, `${n}`);
  await expect.poll(() => done.length, SOON).toBe(10);
  expect(new Set(done.map((entry) => entry.split(' ')[1])).size).toBe(10);
  await Promise.all(queues.map((queue) => queue.stop()));
  expect(done.length).toBe(10);
});

test('a job exists if and only if its transaction is committed, and nobody starts it before', async () => {
  const done: string[] = [];
  const queue = await started(async ({ key }) => void done.push(key));
  const db = createDatabase(pools.main);
  await expect(
    db.transaction(async (tx) => {
      await queue.send(tx, paint, { key: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await db.transaction(async (tx) => {
    await queue.send(tx, paint, { key: 'committed' });
    // Another one is added, committed and done meanwhile.
    await add(queue, 'other');
    await expect.poll(() => done, SOON).toEqual(['other']);
  });
  await expect.poll(() => done, SOON).toEqual(['other', 'committed']);
  expect(await stateOf('rolled back')).toEqual([]);
});

test('a process that only adds jobs leaves them to the workers', async () => {
  const done: string[] = [];
  const web = await started(async () => void done.push('web'), { isWorker: false });
  await add(web, 'left');
  expect(await stateOf('left')).toEqual(['created']);
  await started(async () => void done.push('worker'));
  await expect.poll(() => done, SOON).toEqual(['worker']);
});

test('while one waits with the same key, another is not added', async () => {
  const web = await started(undefined, { isWorker: false });
  for (const key of ['same', 'same', 'other']) await add(web, key);
  expect([await stateOf('same'), await stateOf('other')]).toEqual([['created'], ['created']]);
});

test('without a key every job is added', async () => {
  const queue = newQueue({ isWorker: false });
  const { keyOf: _, ...sweep } = paint;
  await queue.start([handleJob({ kind: { ...sweep, name: 'keyless' }, run: async () => {} })]);
  const kind = defineJob({ ...sweep, name: 'keyless' });
  for (const key of ['same', 'same']) {
    await createDatabase(pools.main).transaction((tx) => queue.send(tx, kind, { key }));
  }
  expect((await client.query("select 1 from pgboss.job where name = 'keyless'")).rowCount).toBe(2);
});

test('a job that fails in every attempt is given up once and listed as dead with its reason, until it is retried', async () => {
  const given: string[] = [];
  let attempts = 0;
  let isBroken = true;
  const run: Run = async () => {
    attempts += 1;
    if (isBroken) throw new Error('no paint');
  };
  const queue = await started(run, { onGivenUp: async ({ key }) => void given.push(key) });
  await add(queue, 'failing');
  await expect.poll(() => stateOf('failing'), SOON).toEqual(['failed']);
  expect([attempts, given]).toEqual([4, ['failing']]);
  const dead = await queue.listFailed();
  expect(dead).toMatchObject([{ name: 'paint', payload: { key: 'failing' }, reason: 'no paint', nextAttemptAt: null }]);
  // To look does not take: it is still there.
  expect(await queue.listFailed()).toEqual(dead);

  isBroken = false;
  expect(await queue.retryDead('01890000-0000-7000-8000-000000000000')).toBe(false);
  expect(await queue.retryDead(dead[0]?.id ?? '')).toBe(true);
  await expect.poll(() => attempts, SOON).toBe(5);
  expect(await queue.listFailed()).toEqual([]);
});

test('a job that waits for its next attempt is listed with the reason and the time', async () => {
  const queue = await started(() => Promise.reject(new Error('wet')), { retryAfterSeconds: 600 });
  await add(queue, 'waiting');
  await expect.poll(() => stateOf('waiting'), SOON).toEqual(['retry']);
  const [waiting] = await queue.listFailed();
  expect(waiting).toMatchObject({ payload: { key: 'waiting' }, reason: 'wet' });
  expect(waiting?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now());
  expect(await stateOf('waiting')).toEqual(['retry']);
});

test('what fails for want of the storage is tried for ever and never dead, and is listed until it succeeds', async () => {
  let attempts = 0;
  let isAway = true;
  const run: Run = async () => {
    attempts += 1;
    if (isAway) throw new UnavailableError(new Error('the bucket is away'));
  };
  const onGivenUp = vi.fn();
  const queue = await started(run, { onGivenUp });
  await add(queue, 'patient');
  await expect.poll(() => attempts, SOON).toBeGreaterThan(4);
  // Also as a new job, which has not failed itself.
  const waiting = "select retry_count from pgboss.job where state = 'created' and name = 'paint'";
  await expect.poll(async () => (await client.query(waiting)).rows, SOON).toEqual([{ retry_count: 0 }]);
  const listed = { name: 'paint', payload: { key: 'patient' }, reason: 'the bucket is away', failedAt: null };
  await expect.poll(() => queue.listFailed(), SOON).toMatchObject([listed]);
  isAway = false;
  await expect.poll(async () => [...new Set(await stateOf('patient'))], SOON).toEqual(['completed']);
  expect(onGivenUp).not.toHaveBeenCalled();
  expect(await queue.listFailed()).toEqual([]);
});

test('a payload that does not fit its kind is dead, and its handler never sees it', async () => {
  const run = vi.fn<Run>();
  const queue = await started(run);
  await createDatabase(pools.main).transaction((tx) => queue.send(tx, paint, { key: 5 } as never));
  await expect.poll(async () => (await queue.listFailed()).map(({ payload }) => payload), SOON).toEqual([{ key: 5 }]);
  expect(run).not.toHaveBeenCalled();
});

test('of a singleton one runs and one waits, however often it is added', async () => {
  let [running, most, runs] = [0, 0, 0];
  const { opened, open } = gate();
  const sweep = defineJob({ name: 'sweep', payload: z.object({}), isSingleton: true, minutes: 1 });
  const run = async () => {
    running += 1;
    most = Math.max(most, running);
    await opened;
    running -= 1;
    runs += 1;
  };
  const two = [newQueue(), newQueue()];
  await Promise.all(two.map((queue) => queue.start([handleJob({ kind: sweep, run })])));
  const db = createDatabase(pools.main);
  const addSweep = () => db.transaction((tx) => (two[0] as JobQueue).send(tx, sweep, {}));
  await addSweep();
  await expect.poll(() => running, SOON).toBe(1);
  for (let n = 0; n < 5; n += 1) await addSweep();
  open();
  await expect.poll(() => runs, SOON).toBe(2);
  expect(most).toBe(1);
});

test('a kind with a schedule runs when a worker starts, unless it ran lately', async () => {
  let runs = 0;
  const sweep = defineJob({
    name: 'dust',
    payload: z.object({}),
    isSingleton: true,
    minutes: 1,
    schedule: { cron: '0 4 1 1 *', restSeconds: 3_600 },
  });
  const start = () =>
    newQueue({ hasSchedules: true }).start([handleJob({ kind: sweep, run: async () => void runs++ })]);
  await start();
  await expect.poll(() => runs, SOON).toBe(1);
  await start();
  expect((await client.query("select state from pgboss.job where name = 'dust'")).rows).toEqual([
    { state: 'completed' },
  ]);
});

test('a failing kind does not keep another from running', async () => {
  const done: string[] = [];
  const broken = defineJob({ ...paint, name: 'broken' });
  const queue = newQueue();
  await queue.start([
    handleJob({ kind: broken, run: () => Promise.reject(new Error('broken')) }),
    handleJob({ kind: paint, run: async ({ key }) => void done.push(key) }),
  ]);
  await createDatabase(pools.main).transaction((tx) => queue.send(tx, broken, { key: 'first' }));
  await add(queue, 'second');
  await expect.poll(() => done, SOON).toEqual(['second']);
});

test('a start that fails is tried again; until then the queue is not ready and refuses jobs', async () => {
  let isAway = true;
  const pool = new Proxy(pools.jobs, {
    get: (target, name) =>
      name === 'query' && isAway
        ? () => Promise.reject(new Error('connection refused'))
        : Reflect.get(target, name, target),
  });
  const lines: string[] = [];
  const heard = createLogger('error', { write: (line: string) => void lines.push(line) });
  const queue = newQueue({ pool, logger: heard });
  const start = queue.start([handleJob({ kind: paint, run: async () => {} })]);
  await expect.poll(() => lines.length, SOON).toBeGreaterThan(0);
  expect(queue.isReady()).toBe(false);
  await expect(add(queue, 'early')).rejects.toThrow(UnavailableError);
  isAway = false;
  await start;
  expect(queue.isReady()).toBe(true);
  await add(queue, 'later');
  await expect.poll(() => stateOf('later'), SOON).toEqual(['completed']);
});

test('a stopping worker gives its job back', async () => {
  let hasBegun = false;
  const queue = await started((_, { signal }) => {
    hasBegun = true;
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await add(queue, 'interrupted');
  await expect.poll(() => hasBegun, SOON).toBe(true);
  await queue.stop();
  expect(await stateOf('interrupted')).toEqual(['retry']);
});

test('the job of a worker that died is done by the next one, the job of a living worker is left to it', async () => {
  const begun: string[] = [];
  const never = new Promise<void>(() => {});
  const dying = createJobQueue({
    pool: pools.jobs,
    connectionString: database.connectionString,
    logger,
    isWorker: true,
    hasSchedules: false,
    retryAfterSeconds: 0,
  });
  const hang: Run = ({ key }) => {
    begun.push(`${key} by the first`);
    return never;
  };
  await dying.start([handleJob({ kind: paint, run: hang })]);
  await add(dying, 'left');
  await expect.poll(() => begun, SOON).toEqual(['left by the first']);
  await client.query(`update running_jobs set taken_at = now() - interval '1 minute'`);

  const next = await started(async ({ key }) => void begun.push(`${key} by the next`));
  await add(next, 'other');
  await expect.poll(() => begun, SOON).toEqual(['left by the first', 'other by the next']);
  expect(await stateOf('left')).toEqual(['active']);
  await next.stop();

  // Its connections are gone, as after kill -9.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'creditcue-job%'`,
  );
  await started(async ({ key }) => void begun.push(`${key} by the last`));
  await expect.poll(() => begun, SOON).toContain('left by the last');
});

test('a process that dies in the last attempt does not make the job a dead one: it is done by the next worker', async () => {
  const begun: string[] = [];
  const hang: Run = ({ key }) => {
    begun.push(`${key} by the first`);
    return new Promise<void>(() => {});
  };
  const { connectionString } = database;
  const deps = { pool: pools.jobs, connectionString, logger, isWorker: true, hasSchedules: false };
  // Not among the queues that are stopped after the test: it never ends its job.
  const dying = createJobQueue({ ...deps, retryAfterSeconds: 0 });
  await dying.start([handleJob({ kind: paint, run: hang })]);
  await add(dying, 'unlucky');
  await expect.poll(() => begun, SOON).toEqual(['unlucky by the first']);
  await client.query(`update running_jobs set taken_at = now() - interval '1 minute'`);
  await client.query(`update pgboss.job set retry_count = retry_limit where state = 'active'`);
  // Its connections are gone, as after kill -9.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'creditcue-job%'`,
  );

  const onGivenUp = vi.fn();
  const next = await started(async ({ key }) => void begun.push(`${key} by the next`), { onGivenUp });
  await expect.poll(() => begun, SOON).toEqual(['unlucky by the first', 'unlucky by the next']);
  expect(onGivenUp).not.toHaveBeenCalled();
  expect(await next.listFailed()).toEqual([]);
});

test('who waits for a job gets what it resolved with, also in a process that works on none', async () => {
  await started(async ({ key }) => ({ painted: key }));
  const web = newQueue({ isWorker: false });
  await web.start([]);
  const id = await add(web, 'green');
  expect(await web.outcomeOf(paint, id ?? '', AbortSignal.timeout(20_000))).toEqual({ painted: 'green' });
});

test('who waits for a job that is given up, or longer than allowed, gets an error', async () => {
  const { opened, open } = gate();
  const queue = await started(async ({ key }) => {
    if (key === 'never') throw new Error('out of paint');
    await opened;
  });
  const given = await add(queue, 'never');
  await expect(queue.outcomeOf(paint, given ?? '', AbortSignal.timeout(20_000))).rejects.toThrow('given up');
  const late = await add(queue, 'late');
  await expect(queue.outcomeOf(paint, late ?? '', AbortSignal.timeout(300))).rejects.toThrow();
  open();
});
