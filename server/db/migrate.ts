import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number, the same in every process: whoever holds it migrates, the others wait and find nothing left to do. */
const MIGRATION_LOCK = 7_216_402_611;

/** Brings the database to the newest schema. Several processes may call this at once. */
export async function migrate(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // The connection takes the lock and the changed settings with it.
    client.release(true);
  }
}
