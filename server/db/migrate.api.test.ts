import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../test/connection-string';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { migrate } from './migrate';

// Any number: the slow migration waits for this lock.
const HELD = 4_711;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'creditcue-migrations-'));
  await mkdir(join(folder, 'meta'));
  // Newer than all migrations of the test database.
  const entry = { idx: 0, version: '7', when: Date.now() + 1e9, tag: '0000_slow', breakpoints: true };
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] };
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  await writeFile(
    join(folder, '0000_slow.sql'),
    `select pg_advisory_lock(${HELD});--> statement-breakpoint\ncreate table slow (id int);`,
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

test('a process that starts while another one migrates waits as long as that takes', async () => {
  const admin = new pg.Client(database.connectionString);
  await admin.connect();
  await admin.query(`select pg_advisory_lock(${HELD})`);
  // Shorter than the wait that follows, so that nobody has to wait for the usual seconds.
  await admin.query(
    "do $$ begin execute format('alter database %I set lock_timeout = 50', current_database()); end $$",
  );

  const migrations = Promise.allSettled([1, 2].map(() => migrate(database.connectionString, folder)));
  const waiting = async () => {
    const { rows } = await admin.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where application_name = 'creditcue-migrate' and wait_event_type = 'Lock'
         and now() - state_change > interval '250 ms'`,
    );
    return rows[0]?.waiting;
  };
  await expect.poll(waiting, { timeout: 4_000 }).toBe(2);
  await admin.query(`select pg_advisory_unlock(${HELD})`);

  expect(await migrations).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: undefined })));
  expect((await admin.query("select 1 from pg_tables where tablename = 'slow'")).rows).toHaveLength(1);
  await admin.end();
});

test('a database that is not UTF-8 is refused in a clear sentence', async () => {
  const admin = new pg.Client(database.connectionString);
  await admin.connect();
  const name = `latin_${process.pid}`;
  await admin.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  try {
    await expect(migrate(withDatabase(database.connectionString, name), folder)).rejects.toThrow(
      'The database keeps text as LATIN1; make one with the encoding UTF8.',
    );
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
