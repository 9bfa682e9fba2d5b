import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isTransactionConflict } from './postgres-errors';

const ATTEMPTS = 5;
const PAUSE_MS = 20;

/**
 * Runs `work` again when PostgreSQL ended it to resolve a deadlock or a serialization conflict. Everything `work` does
 * outside the database has to bear repetition.
 */
export async function retryingConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isTransactionConflict(error)) throw error;
    }
    // Of two that met, each waits for another while.
    await delay(PAUSE_MS * attempt * Math.random());
  }
}

/** Runs `work` between BEGIN and COMMIT on one connection of the pool, or on the given connection. */
export async function runTransaction<Result>(
  connection: pg.Pool | pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  if ('release' in connection) return betweenBeginAndCommit(connection, work);
  const client = await connection.connect();
  let failure: Error | undefined;
  try {
    return await betweenBeginAndCommit(client, work, (error) => {
      failure = error;
    });
  } finally {
    // A connection whose ROLLBACK failed may still be inside the transaction.
    client.release(failure);
  }
}

async function betweenBeginAndCommit<Result>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient) => Promise<Result>,
  onBroken: (error: Error) => void = () => {},
): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}
