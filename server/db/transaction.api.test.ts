import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { createLogger } from '../logger';
import { createTestDatabase } from '../test/database';
import { createDatabase, createPools } from './client';

test('of two transactions that wait for each other one is repeated, and both take effect', async () => {
  const database = await createTestDatabase();
  const pools = createPools({ connectionString: database.connectionString }, createLogger('silent'));
  const db = createDatabase(pools.main);
  await pools.main.query(
    `create table counters (id int primary key, n int not null); insert into counters values (1, 0), (2, 0)`,
  );
  let arrived = 0;
  let bothAreThere = () => {};
  const meeting = new Promise<void>((resolve) => {
    bothAreThere = resolve;
  });
  let attempts = 0;
  const raise = (first: number, second: number) =>
    db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`update counters set n = n + 1 where id = ${first}`);
      arrived += 1;
      if (arrived === 2) bothAreThere();
      await meeting;
      await tx.execute(sql`update counters set n = n + 1 where id = ${second}`);
    });
  await Promise.all([raise(1, 2), raise(2, 1)]);
  expect(attempts).toBe(3);
  expect((await pools.main.query('select n from counters')).rows).toEqual([{ n: 2 }, { n: 2 }]);
  await Promise.all(Object.values(pools).map((pool: pg.Pool) => pool.end()));
  await database.drop();
});
