import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../logger';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
/** A transaction of {@link Database}, or the database itself. */
export type Executor = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

// A statement that waits longer than this has lost its caller.
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

export type Pools = {
  /** Everything but video bytes. */
  main: pg.Pool;
  /** Video bytes only, so that players cannot starve the rest. */
  video: pg.Pool;
};

/** Opens no connection until one is used. Errors of idle connections are logged, never thrown. */
export function createPools(connection: pg.PoolConfig, logger: Logger): Pools {
  const pool = (max: number, name: string) => {
    const created = new pg.Pool({ ...connection, ...TIMEOUTS, max, application_name: `creditcue-${name}` });
    created.on('error', (error) => {
      // The message alone: the error carries the whole connection with it.
      if (!created.ending) logger.warn({ reason: error.message, pool: name }, 'idle database connection lost');
    });
    // Without a listener an error on a checked-out connection ends the process.
    created.on('connect', (client) => client.on('error', () => {}));
    return created;
  };
  return { main: pool(10, 'main'), video: pool(6, 'video') };
}

export function createDatabase(pool: pg.Pool | pg.PoolClient): Database {
  return drizzle(pool, { schema, casing: 'snake_case' });
}
