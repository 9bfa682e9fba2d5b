// How long an upgrade holds up a large installation: a database as an older release left it, with a million rows, is
// brought to the newest schema while a client of the older release reads and writes. Prints the longest wait of each
// call; exit code 1 when one is over the bar. BENCH_FROM: the newest migration that the older release knew.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../db/embedded-postgres';
import { migrate } from '../db/migrate';
import { retryingConflicts } from '../db/transaction';
import { projectRoot } from '../project-root';
import { report } from './harness/figures';
import { temporaryDataDir } from './harness/server-process';

const FROM = Number(process.env.BENCH_FROM ?? 16);
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const LONGEST_WAIT_MS = 5_000;
const PAUSE_MS = 20;
const MIGRATIONS = join(projectRoot(), 'server', 'db', 'migrations');

/** The migrations as they were when `newest` was the newest. */
async function olderMigrations(newest: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'creditcue-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { idx: number }[] };
  journal.entries = journal.entries.filter(({ idx }) => idx <= newest);
  await writeFile(journalFile, JSON.stringify(journal));
  return folder;
}

/** A thousand users; of the rows three in ten are messages, six reactions, one recordings. */
async function seed(client: Client): Promise<void> {
  const [messages, recordings] = [Math.floor(ROWS * 0.3), Math.floor(ROWS * 0.1)];
  await client.query(`
    set session_replication_role = replica;
    insert into users (id, username, password_hash, full_name, email, company, phone)
      select gen_random_uuid(), 'bench-' || n, '', 'Person ' || n, 'bench-' || n || '@example.com', 'C', '5550100'
      from generate_series(0, 999) n;
    create temporary table people as select row_number() over () - 1 as n, id from users;
    create temporary table posts as select n, gen_random_uuid() as id from generate_series(0, ${messages / 10 - 1}) n;
    insert into messages (id, user_id, content, depth)
      select p.id, people.id, 'Read page one of the report first. ' || p.n, 0 from posts p join people on people.n = p.n % 1000;
    insert into messages (id, user_id, content, depth, parent_id, root_id)
      select gen_random_uuid(), people.id, 'A dispute names the line and the reason. ' || r.n, 1, p.id, p.id
      from generate_series(0, ${Math.floor(messages * 0.9) - 1}) r(n)
      join posts p on p.n = r.n % ${messages / 10} join people on people.n = r.n % 1000;
    create temporary table all_messages as select row_number() over () - 1 as n, id from messages;
    insert into reactions (message_id, user_id, emoji)
      select m.id, people.id, '👍' from generate_series(0, ${Math.floor(ROWS * 0.6) - 1}) r(n)
      join all_messages m on m.n = r.n % ${messages} join people on people.n = (r.n / ${messages} + r.n) % 1000
      on conflict do nothing;
    insert into recordings (id, user_id, title, duration_seconds, aspect_ratio, quality)
      select gen_random_uuid(), people.id, 'Take of ' || (r.n % 50), 30, '9:16', '1080p'
      from generate_series(0, ${recordings - 1}) r(n) join people on people.n = r.n % 1000;
    reset session_replication_role;
    analyze`);
}

type Waits = Map<string, number>;

/** Calls as a process of the older release makes them, again and again until `isOver`; the longest wait of each. */
async function callMeanwhile(connectionString: string, isOver: () => boolean): Promise<Waits> {
  const calls: Record<string, string> = {
    'who is signed in': 'select id, auth_version from users where id = (select user_id from recordings limit 1)',
    'a list of recordings': 'select id, title, status from recordings order by created_at desc limit 50',
    'a page of the hub': 'select id, content from messages where parent_id is null order by created_at desc limit 50',
    'a new post': `insert into messages (id, user_id, content, depth) select gen_random_uuid(), id, 'x', 0 from users limit 1`,
    'a reaction': `insert into reactions (message_id, user_id, emoji)
      select m.id, u.id, '🎉' from (select id from messages limit 1) m, (select id from users limit 1) u on conflict do nothing`,
  };
  const waits: Waits = new Map();
  const loops = Object.entries(calls).map(async ([name, sql]) => {
    const client = new Client({ connectionString });
    client.on('error', () => {});
    await client.connect();
    while (!isOver()) {
      const startedAt = performance.now();
      // As the app does: what PostgreSQL ended to resolve a deadlock is done again.
      await retryingConflicts(() => client.query(sql));
      waits.set(name, Math.max(waits.get(name) ?? 0, performance.now() - startedAt));
      await delay(PAUSE_MS);
    }
    await client.end();
  });
  await Promise.all(loops);
  return waits;
}

const { dataDir, remove } = await temporaryDataDir();
const log = { debug: () => {}, info: () => {}, warn: () => {} };
const database = await startEmbeddedPostgres({ dataDir, log });
const older = await olderMigrations(FROM);
try {
  await migrate(database.connectionString, older);
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await seed(client).finally(() => client.end());
  report('rows', String(ROWS));

  // What the calls wait for when nobody migrates.
  let isOver = false;
  const before = callMeanwhile(database.connectionString, () => isOver);
  await delay(3_000);
  isOver = true;
  const usual = await before;

  isOver = false;
  const meanwhile = callMeanwhile(database.connectionString, () => isOver);
  const startedAt = performance.now();
  await migrate(database.connectionString, MIGRATIONS);
  const seconds = (performance.now() - startedAt) / 1_000;
  await delay(PAUSE_MS);
  isOver = true;
  report('the upgrade took', `${seconds.toFixed(1)} s`);
  for (const [name, ms] of await meanwhile) {
    const figures = `${ms.toFixed(0)} ms at most; ${(usual.get(name) ?? 0).toFixed(0)} ms before (bar ${LONGEST_WAIT_MS})`;
    report(name, figures, ms < LONGEST_WAIT_MS);
  }
} finally {
  await database.stop();
  await rm(older, { recursive: true, force: true });
  await remove();
}
