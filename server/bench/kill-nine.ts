// Kills the server, its PostgreSQL, or both at once, at random moments while signed-in users save, share and delete,
// others read, and jobs finish and convert videos. After each kill everything that was confirmed must be there with the
// bytes that were sent, and everybody still signed in; at the end no job may be forgotten and the janitor must leave no
// bytes without a recording. Exit code 1 otherwise. With --store s3 videos belong into a bucket.
// BENCH_KILLS and BENCH_SEED: the same seed kills the same victims after the same waits.
import { recordedWebM } from '../test/media-files';
import { type S3TestServer, startS3Server } from '../test/s3-server';
import { report, spread } from './harness/figures';
import { countOrphans } from './harness/orphans';
import { seeded } from './harness/seeded';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { Ledger, User } from './kill-nine/users';
import { count, kill, VICTIMS, type Victim } from './kill-nine/victims';

const KILLS = Number(process.env.BENCH_KILLS ?? 50);
const SEED = Number(process.env.BENCH_SEED ?? 1);
const WRITERS = 4;
const READERS = 10;
const JOBS_LIMIT_MS = 300_000;

const ACTIVE_JOBS = "select count(*) from pgboss.job where state = 'active'";
const UNFINISHED = `select (select count(*) from recordings where status = 'processing' and deleted_at is null)
  + (select count(*) from recording_versions v join recordings r on r.id = v.recording_id
    where v.status = 'processing' and r.deleted_at is null) as count`;

type House = { dataDir: string; settings: Record<string, string> };
type Tally = Record<Victim, number[]> & { duringJobs: number };

async function round(server: ServerProcess, house: House, users: User[], victim: Victim, waitMs: number, tally: Tally) {
  const stop = new AbortController();
  const busy = users.map((user, i) => (i < WRITERS ? user.write(stop.signal) : user.read(stop.signal)));
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  if ((await count(house.dataDir, ACTIVE_JOBS)) > 0) tally.duringJobs += 1;
  const killedAt = performance.now();
  await kill(victim, server, house.dataDir);
  const isServerGone = victim === 'server' || victim === 'both';
  if (isServerGone) {
    stop.abort();
    await Promise.all(busy);
  }
  const next = isServerGone ? await startServer(house.dataDir, house.settings) : server;
  if (isServerGone) for (const user of users) user.moveTo(next.url);
  // The load goes on while PostgreSQL alone comes back.
  await Promise.all(users.map((user) => user.checkSession()));
  tally[victim].push(performance.now() - killedAt);
  stop.abort();
  await Promise.all(busy);
  for (const user of users) user.moveTo(next.url);
  await Promise.all(users.map((user) => user.checkSession()));
  for (const user of users.slice(0, WRITERS)) await user.checkThings();
  return next;
}

/** Recordings and versions that nobody works on any more, and those that could be finished but were given up. */
async function forgottenJobs(house: House, users: User[], ledger: Ledger): Promise<number> {
  const deadline = performance.now() + JOBS_LIMIT_MS;
  let unfinished = await count(house.dataDir, UNFINISHED);
  while (unfinished > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    unfinished = await count(house.dataDir, UNFINISHED);
  }
  const all = (await Promise.all(users.slice(0, WRITERS).map((user) => user.recordings()))).flat();
  for (const { title, status } of all) if (status === 'ready') ledger.finished.add(title);
  const givenUp = all.filter(({ title, status }) => status === 'failed' && ledger.playable.has(title));
  return unfinished + givenUp.length;
}

async function killAgainAndAgain(house: House, ledger: Ledger): Promise<void> {
  const random = seeded(SEED);
  const tally: Tally = { server: [], postmaster: [], backend: [], both: [], duringJobs: 0 };
  let server = await startServer(house.dataDir, house.settings);
  let forgotten = 0;
  try {
    const users = Array.from({ length: WRITERS + READERS }, (_, number) => new User(server.url, number, ledger));
    for (const user of users) await user.register();
    for (let turn = 0; turn < KILLS; turn += 1) {
      const victim = VICTIMS[turn % VICTIMS.length] ?? 'server';
      server = await round(server, house, users, victim, random.between(300, 3_000), tally);
      console.error(`${turn + 1} of ${KILLS}: ${victim}, ${Math.round(tally[victim].at(-1) ?? 0)} ms`);
    }
    forgotten = await forgottenJobs(house, users, ledger);
  } finally {
    await server.stop();
  }
  const done = (Object.keys(tally) as (keyof Tally)[]).flatMap((name) => (name === 'duringJobs' ? [] : [name]));
  report('kills, seed', `${KILLS}, ${SEED}`);
  for (const name of done) {
    if (tally[name].length === 0) continue;
    report(
      `  ${name}: how often, and until all were answered again`,
      `${tally[name].length}, ${spread(tally[name])} ms`,
    );
  }
  report('  while jobs were under way', `${tally.duringJobs}`, tally.duringJobs > 0);
  report('writes confirmed', `${ledger.confirmed.size}`, ledger.confirmed.size > 0);
  report('  lost', `${ledger.lostWrites.size}`, ledger.lostWrites.size === 0);
  report('recordings played back', `${ledger.checked}`, ledger.checked > 0);
  report('  with other bytes than were sent', `${ledger.broken.size}`, ledger.broken.size === 0);
  report('recordings finished by jobs', `${ledger.finished.size}`, ledger.finished.size > 0);
  report('  jobs forgotten, or given up although they could be done', `${forgotten}`, forgotten === 0);
  report('users signed in', `${WRITERS + READERS}`);
  report('  sessions lost', `${ledger.lostSessions.size}`, ledger.lostSessions.size === 0);
  report('  calls of those who read, refused ones among them', `${ledger.calls}, ${ledger.refused}`);
}

const settingsFor = ({ config }: S3TestServer): Record<string, string> => ({
  VIDEO_STORE: 's3',
  S3_ENDPOINT: config.endpoint ?? '',
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});

async function main(): Promise<void> {
  const s3 = process.argv.join(' ').includes('--store s3') ? await startS3Server() : null;
  const { dataDir, remove } = await temporaryDataDir();
  const ledger = new Ledger(seeded(SEED + 1), await recordedWebM());
  try {
    // Thousands of refused calls are what is measured here, and would be logged.
    await killAgainAndAgain({ dataDir, settings: { LOG_LEVEL: 'silent', ...(s3 ? settingsFor(s3) : {}) } }, ledger);
    const { before, after, kept } = await countOrphans(dataDir, s3);
    report('videos kept in PostgreSQL, in the bucket', `${kept.postgres}, ${kept.s3}`);
    report(
      'bytes without a recording, before the janitor',
      `${before.chunks} videos, ${before.objects} objects, ${before.uploads} uploads`,
    );
    const left = after.chunks + after.objects + after.uploads;
    report('  after it', `${left}`, left === 0);
    report('recordings without their bytes', `${after.missing}`, after.missing === 0);
  } finally {
    await remove();
    await s3?.stop();
  }
}

await main();
