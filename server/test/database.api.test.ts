import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database';

test('a test database has every table and is gone after drop', async () => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  const { rows } = await pool.query<{ version: string }>('select version from feed_version');
  await pool.end();
  expect(rows).toEqual([{ version: '1' }]);
  await database.drop();
  const gone = new Pool({ connectionString: database.connectionString });
  await expect(gone.query('select 1')).rejects.toThrow('does not exist');
  await gone.end();
});
