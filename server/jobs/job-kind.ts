import type { z } from 'zod';

/** Work that is done once, later, by one of the worker processes, and again after a failure or a crash. */
export type JobKind<Payload extends object = object> = {
  /** Also the name of its queue: renaming it loses the jobs that wait. */
  name: string;
  /** Checked when the job runs: it may have been written by an older release. */
  payload: z.ZodType<Payload>;
  /** After this time the attempt is aborted and counts as failed. */
  minutes: number;
  /** How often a failed job is tried again, and after how long, doubled each time; else as the queue has it. */
  retries?: { limit: number; delaySeconds: number };
  /** How many of them each process works on at once; one unless this says more. */
  together?: number;
  /** While a job with the same key waits, another one is not added. */
  keyOf?: (payload: Payload) => string;
  /**
   * At most one runs and one waits in the whole installation. Not for kinds with keys: a worker that may not take the
   * first of several jobs takes none of them.
   */
  isSingleton?: boolean;
  /** Repeated by the clock, and once when a worker starts unless it ran within `restSeconds`. */
  schedule?: { cron: string; restSeconds: number };
};

export type JobContext = {
  /** Aborted when the worker stops or the time is up: the job is then done again later, perhaps by another worker. */
  signal: AbortSignal;
  /** Whether the job is given up when this attempt fails. */
  isLastAttempt: boolean;
};

/** What a kind of job does. */
export type JobHandler<Payload extends object = object> = {
  kind: JobKind<Payload>;
  /** An object that it resolves with is kept as the job's outcome; see `JobSender.outcomeOf`. */
  run: (payload: Payload, context: JobContext) => Promise<unknown>;
  /** Called once when no further attempt follows; the job is listed as dead afterwards. */
  onGivenUp?: (payload: Payload) => Promise<void>;
};

/** Declares a kind of job; a payload names rows and what was asked for, never what may have changed since. */
export const defineJob = <Payload extends object>(kind: JobKind<Payload>): JobKind<Payload> => kind;

/** Joins a kind and what it does, and forgets the type of its payload so that handlers fit into one list. */
export const handleJob = <Payload extends object>(handler: JobHandler<Payload>): JobHandler =>
  handler as unknown as JobHandler;
