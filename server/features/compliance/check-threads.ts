import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { type Pool, Promise as PoolPromise, pool } from 'workerpool';
import type { StatementToRead } from '../../../shared/compliance';
import { AppError, UnavailableError } from '../../errors';

/** Checks texts in threads of their own, so that a long one holds up no other request. */
export type CheckThreads = {
  /**
   * What the check finds, as JSON.
   * @throws UnavailableError when too many texts wait already; AppError when the text takes too long
   */
  check(text: string): Promise<string>;
  /** The sentences that are worth a second reading. Throws as `check` does. */
  statements(text: string): Promise<StatementToRead[]>;
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

/** One core is left to the requests. */
const THREADS = Math.max(1, availableParallelism() - 1);
/** A text of the greatest length takes about half a second, also on a slow machine. */
const LIMIT_MS = 15_000;
/** The last one waits some fifteen seconds with one thread. */
const MOST_WAITING = 24;
const HEAP_MB = 256;
/** The check never gives way by itself: nothing is gained by asking it first. */
const GRACE_MS = 1;

const builtWorker = () => join(import.meta.dirname, `check.worker${extname(import.meta.filename)}`);

/** The threads are started with the first texts. They know none of the server's settings. */
export function createCheckThreads(options: Options = {}): CheckThreads {
  const { file = builtWorker(), threads = THREADS, mostWaiting = MOST_WAITING, limitMs = LIMIT_MS } = options;
  const started: Pool = pool(file, {
    workerType: 'thread',
    maxWorkers: threads,
    workerTerminateTimeout: GRACE_MS,
    workerThreadOpts: { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } },
  });
  let open = 0;

  async function run<Found>(task: 'check' | 'statements', text: string): Promise<Found> {
    if (open >= threads + mostWaiting) throw new UnavailableError(new Error('too many texts wait for a check'));
    open += 1;
    try {
      return await started.exec<(text: string) => Found>(task, [text]).timeout(limitMs);
    } catch (error) {
      if (!(error instanceof PoolPromise.TimeoutError)) throw error;
      const message = 'That text takes too long to check. Please try a shorter part of it.';
      throw new AppError(503, 'check-too-slow', message, { cause: error });
    } finally {
      open -= 1;
    }
  }

  return {
    check: (text) => run<string>('check', text),
    statements: (text) => run<StatementToRead[]>('statements', text),
    async stop() {
      await started.terminate(true);
    },
  };
}
