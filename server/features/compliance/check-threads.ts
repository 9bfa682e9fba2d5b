import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import type { StatementToRead } from '@shared/compliance';
import { type Pool, Promise as PoolPromise, pool } from 'workerpool';
import { AppError, TooManyRequestsError, UnavailableError } from '../../errors';

/** Checks texts in threads of their own, so that a long one holds up no other request. */
export type CheckThreads = {
  /**
   * What the check finds, as JSON.
   * @throws UnavailableError when too many texts wait already; TooManyRequestsError when too many of this user do;
   *   AppError when the text takes too long
   */
  check(userId: string, text: string): Promise<string>;
  /** The sentences that are worth a second reading. Throws as `check` does. */
  statements(userId: string, text: string): Promise<StatementToRead[]>;
  /** Ends the threads, and with them what they still check. */
  stop(): Promise<void>;
};

type Options = {
  /** The worker's file; in the bundle it stands beside the server. */
  file?: string;
  threads?: number;
  /** How many texts may wait for a thread. */
  mostWaiting?: number;
  /** How long one text may take, counted from when a thread begins with it. */
  limitMs?: number;
};

/** One core is left to the requests, and each thread holds up to `HEAP_MB`. */
const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** A text of the greatest length takes about half a second, also on a slow machine. */
const LIMIT_MS = 15_000;
/** With one thread, the last of so many long texts waits some fifteen seconds. */
const MOST_WAITING = 24;
/** One user cannot take all the places. */
const MOST_OF_ONE_USER = 12;
/** Retry-After for a user who has taken them. */
const RETRY_SECONDS = 5;
const HEAP_MB = 256;
/** A check that runs cannot be asked to stop: its thread is ended at once. */
const GRACE_MS = 1;

const builtWorker = () => join(import.meta.dirname, `check.worker${extname(import.meta.filename)}`);

/** The threads are started with the first texts. They know none of the server's settings. */
export function createCheckThreads(options: Options = {}): CheckThreads {
  const { file = builtWorker(), threads = THREADS, mostWaiting = MOST_WAITING, limitMs = LIMIT_MS } = options;
  const workers: Pool = pool(file, {
    workerType: 'thread',
    maxWorkers: threads,
    workerTerminateTimeout: GRACE_MS,
    workerThreadOpts: { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  });
  let pending = 0;
  const pendingOf = new Map<string, number>();
  const count = (userId: string, change: 1 | -1) => {
    pending += change;
    const own = (pendingOf.get(userId) ?? 0) + change;
    if (own > 0) pendingOf.set(userId, own);
    else pendingOf.delete(userId);
  };

  async function run<Found>(task: 'check' | 'statements', userId: string, text: string): Promise<Found> {
    if ((pendingOf.get(userId) ?? 0) >= MOST_OF_ONE_USER) throw new TooManyRequestsError(RETRY_SECONDS);
    if (pending >= threads + mostWaiting) throw new UnavailableError(new Error('too many texts wait for a check'));
    count(userId, 1);
    try {
      return await workers.exec<(text: string) => Found>(task, [text]).timeout(limitMs);
    } catch (error) {
      if (!(error instanceof PoolPromise.TimeoutError)) throw error;
      const message = 'That text takes too long to check. Please try a shorter part of it.';
      throw new AppError(503, 'check-too-slow', message, { cause: error });
    } finally {
      count(userId, -1);
    }
  }

  return {
    check: (userId, text) => run<string>('check', userId, text),
    statements: (userId, text) => run<StatementToRead[]>('statements', userId, text),
    async stop() {
      await workers.terminate(true);
    },
  };
}
