import PgBoss from 'pg-boss';
import type { Logger } from '../logger';
import { createJobLocks } from './job-locks';
import { createJobWorker } from './job-worker';

/** What a handler is told about the job it works on. */
export type JobContext = {
  /** Aborted when the server stops: the job is then done again later, perhaps by another server. */
  signal: AbortSignal;
  /** No further attempt follows when this one fails. */
  isLast: boolean;
};

export type JobSettings = { name: string; minutes: number };

/** Work that is done once, later, by any of the servers on this database, and again after a crash. */
export interface JobQueue {
  /** Says what a kind of job does. To be called before `start`. */
  handle<Data extends object>(job: JobSettings, handler: (data: Data, context: JobContext) => Promise<void>): void;
  /** Nothing is added while a job of this name and key waits. */
  add(name: string, key: string, data: object): Promise<void>;
  /** Adds the job unless one of this name and key waits or is under way. For sweeps. */
  ensure(name: string, key: string, data: object): Promise<void>;
  /** Called at the start and every minute, to add what should be waiting and is not. */
  onSweep(sweep: () => Promise<void>): void;
  start(): Promise<void>;
  /** Gives the jobs under way back to the queue. */
  stop(): Promise<void>;
}

type Handler = { settings: JobSettings; run: (data: object, context: JobContext) => Promise<void> };

type Job = PgBoss.JobWithMetadata<object>;

const RETRIES = 3;
const CONNECTIONS = 2;
const LOOK_FOR_ABANDONED_MS = 15_000;
const SWEEP_MS = 60_000;
// After the handlers have had their time.
const GRACE_SECONDS = 30;

/** Jobs in tables of their own schema of the same database. */
export function createJobQueue(deps: {
  connectionString: string;
  logger: Logger;
  /** Doubled with each failure. */
  retryAfterSeconds?: number;
}): JobQueue {
  const { connectionString, logger, retryAfterSeconds = 5 } = deps;
  const boss = new PgBoss({ connectionString, max: CONNECTIONS, schedule: false, application_name: 'creditcue-jobs' });
  const warn = (error: Error) => logger.warn({ reason: error.message }, 'job queue');
  boss.on('error', warn);
  const locks = createJobLocks(connectionString);
  const handlers = new Map<string, Handler>();
  const workers = new Map<string, ReturnType<typeof createJobWorker>>();
  const stopping = new AbortController();
  const sweeps: (() => Promise<void>)[] = [];
  const timers: NodeJS.Timeout[] = [];
  let isStarted = false;

  /** Jobs whose server died are tried again at once instead of when their time is up. */
  const giveBackAbandoned = async () => {
    for (const name of handlers.keys()) {
      for (const id of await locks.listAbandoned(name)) {
        logger.info({ job: name }, 'job of a server that is gone');
        await boss.fail(name, id, { reason: 'the server ended' });
      }
    }
  };

  const work = async ({ settings, run }: Handler, { id, name, data, retryCount, retryLimit }: Job) => {
    const release = await locks.hold(id);
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(settings.minutes * 60_000)]);
    try {
      await run(data, { signal, isLast: retryCount >= retryLimit });
      await boss.complete(name, id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.warn({ job: name, reason, attempt: retryCount + 1 }, 'job failed');
      await boss.fail(name, id, { reason });
    } finally {
      await release();
    }
  };

  const setUp = async () => {
    await boss.start();
    for (const { settings } of handlers.values()) {
      await boss.createQueue(settings.name, {
        name: settings.name,
        policy: 'stately',
        retryLimit: RETRIES,
        retryDelay: retryAfterSeconds,
        retryBackoff: retryAfterSeconds > 0,
        expireInSeconds: settings.minutes * 60 + GRACE_SECONDS,
      });
    }
  };

  const startWorker = (handler: Handler) => {
    const { name } = handler.settings;
    const fetch = async () => (await boss.fetch<object>(name, { includeMetadata: true, batchSize: 1 }))[0];
    workers.set(name, createJobWorker({ fetch, work: (job) => work(handler, job), onError: warn }));
  };

  const sweepAll = async () => {
    for (const sweep of sweeps) await sweep();
  };

  return {
    handle(settings, handler) {
      handlers.set(settings.name, { settings, run: (data, context) => handler(data as never, context) });
    },

    onSweep(sweep) {
      sweeps.push(sweep);
    },

    async add(name, key, data) {
      if (!isStarted) return;
      await boss.send(name, data, { singletonKey: key });
      workers.get(name)?.notify();
    },

    async ensure(name, key, data) {
      if (!isStarted) return;
      const { rows } = await boss
        .getDb()
        .executeSql(
          `select 1 from pgboss.job where name = $1 and singleton_key = $2 and state in ('created', 'retry', 'active')`,
          [name, key],
        );
      if (rows.length === 0) await this.add(name, key, data);
    },

    async start() {
      await locks.alone(setUp);
      isStarted = true;
      for (const handler of handlers.values()) startWorker(handler);
      timers.push(setInterval(() => void giveBackAbandoned().catch(warn), LOOK_FOR_ABANDONED_MS));
      timers.push(setInterval(() => void sweepAll().catch(warn), SWEEP_MS));
      await giveBackAbandoned();
      await sweepAll();
    },

    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort(new Error('the server stops'));
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      if (isStarted) await boss.stop({ graceful: false, wait: false }).catch(warn);
      await locks.close();
    },
  };
}
