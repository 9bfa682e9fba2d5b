import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Transaction } from '../db/client';
import { isDatabaseUnavailable } from '../db/postgres-errors';
import { runTransaction } from '../db/transaction';
import { UnavailableError } from '../errors';
import type { Logger } from '../logger';
import type { JobHandler, JobKind } from './job-kind';
import { createJobLocks, JOBS_CHANNEL } from './job-locks';
import { createJobWorker, type QueuedJob, type TakenJob } from './job-worker';

/** How features add jobs. */
export interface JobSender {
  /**
   * Adds the job inside the caller's transaction: it exists if and only if the rest of the transaction does. Hold the
   * row that the job is about, so that two transactions never wait for each other over one key.
   * `behind` is how many jobs the same user has waiting: those with fewer come first, so that users take turns.
   * Null when a job with the same key waits already, else the new job's id.
   * @throws UnavailableError while the queue is not set up.
   */
  send<Payload extends object>(
    tx: Transaction,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { behind: number },
  ): Promise<string | null>;
  /**
   * What the job's handler resolved with, once it has ended; to be called after the commit. Asks the database again and
   * again, so it is for jobs that somebody waits for.
   * @throws what aborts the signal @throws Error when the job is given up
   */
  outcomeOf(kind: Pick<JobKind, 'name'>, id: string, signal: AbortSignal): Promise<object>;
}

/** A job that failed in every attempt, or that failed and waits for the next one. */
export type FailedJob = {
  id: string;
  name: string;
  payload: object;
  reason: string;
  /** Null: no further attempt follows. */
  nextAttemptAt: Date | null;
  failedAt: Date | null;
};

export interface JobQueue extends JobSender {
  /** Whether jobs can be added, and are worked on if this process is a worker. */
  isReady(): boolean;
  /** Sets the queue up and begins to work, again and again until it succeeds or `stop` is called. */
  start(handlers: JobHandler[]): Promise<void>;
  /** Gives the jobs under way back to the queue. */
  stop(): Promise<void>;
  listFailed(): Promise<FailedJob[]>;
  /** Puts a dead job back into its queue; false when there is none with this id, or its queue is gone. */
  retryDead(id: string): Promise<boolean>;
}

type Options = {
  pool: pg.Pool;
  connectionString: string;
  logger: Logger;
  /** False: jobs are added only, and another process works on them. */
  isWorker: boolean;
  /** False: kinds with a schedule run only when somebody adds a job. */
  hasSchedules?: boolean;
  /** Doubled with each failure. */
  retryAfterSeconds?: number;
};

/** The queue of jobs that failed in every attempt. No worker takes them; an operator lists and retries them. */
const DEAD_JOBS = 'dead-jobs';
const RETRIES = 3;
/** What failed for want of the bucket or the database is queued again after its last attempt, without end. */
const AGAIN_AFTER_SECONDS = 60;
const LOOK_FOR_ABANDONED_MS = 15_000;
// After the handlers have had their time.
const GRACE_SECONDS = 30;
const FIRST_RESTART_MS = 500;
const LAST_RESTART_MS = 30_000;
const LISTED_AT_MOST = 1_000;
const OUTCOME_POLL_MS = 150;

/** Jobs in tables of their own schema of the same database. */
export function createJobQueue(options: Options): JobQueue {
  const { pool, connectionString, logger, isWorker, hasSchedules = isWorker, retryAfterSeconds = 5 } = options;
  const executorOf = (connection: pg.Pool | pg.PoolClient) => ({
    executeSql: (text: string, values?: unknown[]) => connection.query(text, values),
  });
  const warn = (error: Error) => logger.warn({ reason: error.message }, 'job queue');
  const newBoss = () => {
    const created = new PgBoss({ db: executorOf(pool), supervise: isWorker, schedule: hasSchedules });
    return created.on('error', warn);
  };
  let boss = newBoss();
  const workers = new Map<string, ReturnType<typeof createJobWorker>[]>();
  const notify = (name: string) => {
    for (const worker of workers.get(name) ?? []) worker.notify();
  };
  const locks = createJobLocks(connectionString, notify);
  const stopping = new AbortController();
  let handlers = new Map<string, JobHandler>();
  let abandonedTimer: NodeJS.Timeout | undefined;
  let isReady = false;

  const add = async (
    client: pg.PoolClient,
    { name, keyOf }: JobKind,
    payload: object,
    { failure, ...options }: PgBoss.SendOptions & { failure?: string } = {},
  ) => {
    // The name goes with the payload: a dead job's own queue is not stored anywhere else.
    const data = { ...payload, job: name, ...(failure && { failure }) };
    const key = keyOf && { singletonKey: keyOf(payload) };
    const id = await boss.send(name, data, { ...key, ...options, db: executorOf(client) });
    await client.query('select pg_notify($1, $2)', [JOBS_CHANNEL, name]);
    return id;
  };

  const payloadOf = ({ kind }: JobHandler, data: object): object => kind.payload.parse(data);

  /** Ends the attempt; the last one calls `onGivenUp` and puts the job among the dead. */
  const fail = async (handler: JobHandler, job: QueuedJob, reason: string) => {
    if (job.retryCount >= job.retryLimit && handler.onGivenUp) {
      const payload = handler.kind.payload.safeParse(job.data);
      if (payload.success) await handler.onGivenUp(payload.data);
    }
    await boss.fail(job.name, job.id, { reason });
  };

  /** The job as a new one with all its attempts, which says why the one before it failed. */
  const queueAgain = (handler: JobHandler, job: QueuedJob, failure: string) =>
    runTransaction(pool, async (client) => {
      await boss.complete(job.name, job.id, {}, { db: executorOf(client) });
      const startAfter = retryAfterSeconds > 0 ? AGAIN_AFTER_SECONDS : 1;
      await add(client, handler.kind, payloadOf(handler, job.data), { startAfter, failure });
    });

  /** Takes the job that is next and notes it in the same transaction: pg-boss cannot list the jobs that are running. */
  const take = (queue: string): Promise<TakenJob | undefined> =>
    runTransaction(pool, async (client) => {
      const options = { includeMetadata: true as const, batchSize: 1, db: executorOf(client) };
      const [job] = await boss.fetch<object>(queue, options);
      if (!job) return undefined;
      const { rows } = await client.query('insert into running_jobs (job_id, queue) values ($1, $2) returning id', [
        job.id,
        queue,
      ]);
      return { job, noteId: rows[0].id };
    });
  const forget = (noteId: string) => pool.query('delete from running_jobs where id = $1', [noteId]);

  const runJob = async (handler: JobHandler, { job, noteId }: TakenJob) => {
    const release = await locks.hold(job.id);
    const timeIsUp = AbortSignal.timeout(handler.kind.minutes * 60_000);
    try {
      const isLastAttempt = job.retryCount >= job.retryLimit;
      const context = { signal: AbortSignal.any([stopping.signal, timeIsUp]), isLastAttempt };
      const outcome = await handler.run(payloadOf(handler, job.data), context);
      await boss.complete(job.name, job.id, typeof outcome === 'object' && outcome ? outcome : {});
    } catch (error) {
      const reason = reasonOf(error);
      logger.warn({ job: job.name, reason, attempt: job.retryCount + 1 }, 'job failed');
      const isPassing = stopping.signal.aborted || error instanceof UnavailableError || isDatabaseUnavailable(error);
      const isLast = job.retryCount >= job.retryLimit;
      await (isLast && isPassing ? queueAgain(handler, job, reason) : fail(handler, job, reason));
      if (retryAfterSeconds === 0) notify(job.name);
    } finally {
      await forget(noteId).catch(warn);
      await release();
    }
  };

  /** Jobs whose process died are tried again at once instead of when their time is up. */
  const giveBackAbandoned = async () => {
    for (const [name, handler] of handlers) {
      for (const { noteId, jobId } of await locks.listAbandoned(name)) {
        logger.info({ job: name }, 'job of a process that is gone');
        const job = await boss.getJobById<object>(name, jobId);
        // Else the process had ended it already.
        if (job?.state === 'active') {
          // A process that is killed says nothing about the job: it never was its last attempt.
          const reason = 'the process that worked on it ended';
          if (job.retryCount >= job.retryLimit) await queueAgain(handler, job, reason);
          else await fail(handler, job, reason);
        }
        await forget(noteId);
      }
    }
  };

  const createQueues = async () => {
    await boss.createQueue(DEAD_JOBS);
    for (const { kind } of handlers.values()) {
      const options = {
        name: kind.name,
        policy: policyOf(kind),
        retryLimit: kind.retries?.limit ?? RETRIES,
        retryDelay: retryAfterSeconds > 0 ? (kind.retries?.delaySeconds ?? retryAfterSeconds) : 0,
        retryBackoff: retryAfterSeconds > 0,
        expireInSeconds: kind.minutes * 60 + GRACE_SECONDS,
        deadLetter: DEAD_JOBS,
      };
      await boss.createQueue(kind.name, { ...options });
      // A queue that exists already, perhaps from an older release, takes over what has changed.
      await boss.updateQueue(kind.name, { ...options });
    }
  };

  const schedule = async () => {
    for (const { name } of await boss.getSchedules()) {
      if (!handlers.get(name)?.kind.schedule) await boss.unschedule(name);
    }
    for (const { kind } of handlers.values()) {
      if (!kind.schedule) continue;
      await boss.schedule(kind.name, kind.schedule.cron, { job: kind.name });
      await boss.send(kind.name, { job: kind.name }, { singletonSeconds: kind.schedule.restSeconds });
    }
  };

  const startWorkers = async () => {
    for (const handler of handlers.values()) {
      const { name } = handler.kind;
      const start = () =>
        createJobWorker({ take: () => take(name), runJob: (taken) => runJob(handler, taken), onError: warn });
      workers.set(name, Array.from({ length: handler.kind.together ?? 1 }, start));
    }
    abandonedTimer = setInterval(() => void giveBackAbandoned().catch(warn), LOOK_FOR_ABANDONED_MS);
    await giveBackAbandoned().catch(warn);
  };

  const tryToStart = () =>
    locks.alone(async () => {
      await boss.start().catch((error) => {
        // One that failed to start takes itself for started.
        boss = newBoss();
        throw error;
      });
      await createQueues();
      if (hasSchedules) await schedule();
    });

  /**
   * What waits in a queue, without taking it: fetched in a transaction that is rolled back. pg-boss can list jobs in no
   * other public way.
   */
  const peek = async (name: string): Promise<QueuedJob[]> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const options = { includeMetadata: true as const, batchSize: LISTED_AT_MOST, ignoreStartAfter: true };
      return await boss.fetch<object>(name, { ...options, db: executorOf(client) });
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  return {
    isReady: () => isReady,

    async send(tx, kind, payload, { behind } = { behind: 0 }) {
      // A job for a queue that does not exist would be dropped without an error.
      if (!isReady) throw new UnavailableError(new Error('the job queue is not set up'));
      return add(tx.$client, kind as unknown as JobKind, payload, { priority: -behind });
    },

    async outcomeOf({ name }, id, signal) {
      for (;;) {
        const job = await boss.getJobById<object>(name, id);
        if (!job || job.state === 'failed' || job.state === 'cancelled') throw new Error(`job ${name} was given up`);
        if (job.state === 'completed') return job.output ?? {};
        await delay(OUTCOME_POLL_MS, undefined, { signal });
      }
    },

    async start(all) {
      handlers = new Map(all.map((handler) => [handler.kind.name, handler]));
      for (let pause = FIRST_RESTART_MS; !stopping.signal.aborted; pause = Math.min(2 * pause, LAST_RESTART_MS)) {
        try {
          await tryToStart();
          if (isWorker) await startWorkers();
          isReady = true;
          return;
        } catch (error) {
          logger.error({ err: error }, 'the job queue did not start; it is tried again');
          await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
    },

    async stop() {
      clearInterval(abandonedTimer);
      stopping.abort(new Error('the server stops'));
      await Promise.all([...workers.values()].flat().map((worker) => worker.stop()));
      isReady = false;
      await boss.stop({ graceful: false, wait: false }).catch(warn);
      await locks.close();
    },

    async listFailed() {
      const dead = (await peek(DEAD_JOBS)).map((job) => ({
        ...toFailed(job),
        failedAt: job.createdOn,
        nextAttemptAt: null,
      }));
      const waiting: FailedJob[] = [];
      for (const { name } of await boss.getQueues()) {
        if (name === DEAD_JOBS || name.startsWith('__')) continue;
        const failed = (await peek(name)).filter(({ output, data }) => output !== null || 'failure' in data);
        waiting.push(...failed.map((job) => ({ ...toFailed(job), failedAt: null, nextAttemptAt: job.startAfter })));
      }
      return [...dead, ...waiting];
    },

    async retryDead(id) {
      const job = (await peek(DEAD_JOBS)).find((candidate) => candidate.id === id);
      if (!job) return false;
      const { name, payload } = toFailed(job);
      return runTransaction(pool, async (client) => {
        // A key of its own: nothing that waits makes it superfluous.
        const options = { singletonKey: id, db: executorOf(client) };
        if (!(await boss.send(name, { ...payload, job: name }, options))) return false;
        await boss.deleteJob(DEAD_JOBS, id, { db: executorOf(client) });
        await client.query('select pg_notify($1, $2)', [JOBS_CHANNEL, name]);
        return true;
      });
    },
  };
}

/** pg-boss's words: `short` lets one job wait for each key, `stately` one wait and one run. Without a key all wait. */
function policyOf({ isSingleton, keyOf }: JobKind): PgBoss.QueuePolicy {
  if (isSingleton) return 'stately';
  return keyOf ? 'short' : 'standard';
}

/** What a caller is told says nothing to an operator: the cause behind it does. */
function reasonOf(error: unknown): string {
  if (error instanceof UnavailableError && error.cause) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

function toFailed({ id, name, data, output }: QueuedJob) {
  const { job = name, failure, ...payload } = data as { job?: string; failure?: string };
  const { reason, value } = (output ?? {}) as { reason?: string; value?: { message?: string } };
  return { id, name: job, payload, reason: reason ?? value?.message ?? failure ?? 'the reason was not stored' };
}
