import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger';
import { isUnanswered } from './postgres-errors';
import * as schema from './schema';
import { retryingConflicts, runTransaction } from './transaction';

type Queries = Omit<NodePgDatabase<typeof schema>, 'transaction'>;
export type Database = Queries & {
  /** Repeats `work` after a deadlock or a serialization conflict; see {@link retryingConflicts}. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
};
/** What is done with it happens together or not at all. */
export type Transaction = Queries & { readonly $client: pg.PoolClient };
/** A transaction of {@link Database}, or the database itself. */
export type Executor = Database | Transaction;

const KEPT_OPEN = {
  idleTimeoutMillis: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** How long is waited, in milliseconds. */
type Limits = {
  /** For a connection. */
  connection: number;
  /** For a lock, and for the end of a statement, by PostgreSQL itself. */
  lock: number;
  statement: number;
  /** For any answer, where PostgreSQL hangs and cannot end the statement; longer than its own limit. */
  answer: number;
};
/** A caller waits, and should hear within six seconds that it is in vain. */
const OF_CALLERS: Limits = { connection: 3_000, lock: 4_000, statement: 5_000, answer: 5_500 };
const OF_JOBS: Limits = { connection: 5_000, lock: 5_000, statement: 9_000, answer: 10_000 };

export type Pools = {
  /** Everything but video bytes. */
  main: pg.Pool;
  /** Video bytes only, so that players cannot starve the rest. */
  video: pg.Pool;
  /** The job queue only, so that jobs are taken and ended while requests wait for the main pool. */
  jobs: pg.Pool;
};

/** Opens no connection until one is used. Errors of idle connections are logged, never thrown. */
export function createPools(connection: pg.PoolConfig, logger: Logger): Pools {
  const pool = (max: number, name: string, limits: Limits) => {
    const created = new pg.Pool({
      ...connection,
      ...KEPT_OPEN,
      connectionTimeoutMillis: limits.connection,
      lock_timeout: limits.lock,
      statement_timeout: limits.statement,
      max,
      application_name: `creditcue-${name}`,
    });
    created.on('error', (error) => {
      // The message alone: the error carries the whole connection with it.
      if (!created.ending) logger.warn({ reason: error.message, pool: name }, 'idle database connection lost');
    });
    created.on('connect', (client) => {
      // Without a listener an error on a checked-out connection ends the process.
      client.on('error', () => {});
      endUnanswered(client, limits.answer);
    });
    return created;
  };
  return { main: pool(10, 'main', OF_CALLERS), video: pool(6, 'video', OF_CALLERS), jobs: pool(3, 'jobs', OF_JOBS) };
}

/**
 * Lets queries fail that get no answer, and ends their connection: the rest of the answer, or an open transaction,
 * would meet whoever is given the connection next.
 */
function endUnanswered(client: pg.PoolClient, answerMs: number): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const bounded = (first: string | pg.QueryConfig | pg.Submittable, ...rest: unknown[]) => {
    // Streams have time limits of their own, and nothing would end the one that pg starts for them.
    if (typeof first === 'object' && 'submit' in first) return query(first, ...rest);
    const config = typeof first === 'string' ? { text: first } : first;
    const answer = query({ query_timeout: answerMs, ...config }, ...rest);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) void (client as pg.PoolClient & pg.Client).end();
      });
    }
    return answer;
  };
  client.query = bounded as typeof client.query;
}

export function createDatabase(connection: pg.Pool | pg.PoolClient): Database {
  const queries = (on: typeof connection) => drizzle(on, { schema, casing: 'snake_case' });
  return Object.assign(queries(connection), {
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
      retryingConflicts(() =>
        runTransaction(connection, (client) => work(Object.assign(queries(client), { $client: client }))),
      ),
  });
}
