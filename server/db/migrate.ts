import { setTimeout as delay } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartError } from '../start-error';
import { isLockConflict } from './postgres-errors';

/** Any number, the same in every process: the process that holds it migrates, the others wait and find nothing left to do. */
const MIGRATION_LOCK = 7_216_402_611;

/** The version of the newest migration in the folder: when it was made. */
export function newestSchemaVersion(migrationsFolder: string): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/** The version of the newest migration that the database has seen. */
export async function appliedSchemaVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: string }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.version ?? 0);
}

/** Brings the database to the newest schema. Several processes may call this at once. */
export async function migrate(connectionString: string, migrationsFolder: string): Promise<void> {
  // A connection of its own: those of the pools limit how long a statement may take.
  const client = new pg.Client({ connectionString, application_name: 'creditcue-migrate', keepAlive: true });
  // A lost connection fails the query under way, too; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
    if (rows[0]?.server_encoding !== 'UTF8') {
      throw new StartError(`The database keeps text as ${rows[0]?.server_encoding}; make one with the encoding UTF8.`);
    }
    await client.query('set statement_timeout = 0');
    // Another process may migrate for as long as it takes, but no migration waits long for a table in use: whoever
    // comes to the table after it would have to wait, too.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '5s'");
    await applyNew(client, readMigrationFiles({ migrationsFolder }));
  } finally {
    await client.end();
  }
}

const ATTEMPTS = 10;
const PAUSE_MS = 500;

/**
 * Each migration in a transaction of its own, noted as drizzle-kit notes it. Drizzle's own migrator runs all that are
 * new in one, which would keep the locks of the first until the last is done.
 */
async function applyNew(client: pg.Client, migrations: MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle`);
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query(
    'select coalesce(max(created_at), 0) as version from drizzle.__drizzle_migrations',
  );
  const version = Number(rows[0].version);
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > version))
    await apply(client, migration);
}

/** Tries again when requests that use the same tables were in the way. */
async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      if (attempt >= ATTEMPTS || !isLockConflict(error)) throw error;
      await delay(PAUSE_MS);
    }
  }
}
