import { join } from 'node:path';
import { createDatabase, createPools, type Pools } from '../db/client';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { type Env, readEnv } from '../env';
import { createResetLink } from '../features/auth';
import { createModerationRepository, describeReports } from '../features/hub';
import { describeFailedJobs } from '../jobs/failed-jobs';
import { createJobQueue, type JobQueue } from '../jobs/job-queue';
import { createLogger } from '../logger';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';

const USAGE = `Say what to do:
  npm run admin -- jobs              lists jobs that failed
  npm run admin -- jobs retry <id>   puts a job that was given up back into its queue
  npm run admin -- jobs retry all    the same for all of them
  npm run admin -- list-reports      lists posts and comments that users reported
  npm run admin -- remove-post <id>  hides a post or comment from everybody
  npm run admin -- restore-post <id> shows it again
  npm run admin -- reset-password <user>   prints a link for a new password, by username or e-mail address`;

async function retry(jobs: JobQueue, id: string): Promise<void> {
  const dead = (await jobs.listFailed()).filter(({ nextAttemptAt }) => nextAttemptAt === null);
  const chosen = id === 'all' ? dead : dead.filter((job) => job.id === id);
  if (chosen.length === 0 && id !== 'all') throw new StartError(`No job with the id ${id} was given up.`);
  let count = 0;
  for (const job of chosen) {
    if (await jobs.retryDead(job.id)) count += 1;
    else console.error(`${job.id} (${job.name}) could not be put back.`);
  }
  console.log(`${count} jobs are in their queues again.`);
  if (count < chosen.length) process.exitCode = 1;
}

async function printResetLink(pools: Pools, name: string, env: Env): Promise<void> {
  const address = env.publicUrl ?? `http://localhost:${env.port}`;
  const reset = await createResetLink(createDatabase(pools.main), name, address);
  if (!reset) throw new StartError(`Nobody has the username or the e-mail address ${name}.`);
  console.log(`${reset.username} can choose a new password here, once, within an hour:\n${reset.link}`);
}

async function moderate(pools: Pools, task: ModerationTask): Promise<void> {
  const moderation = createModerationRepository(createDatabase(pools.main));
  if (task.kind === 'list-reports') return console.log(describeReports(await moderation.listReports()));
  const isRemoval = task.kind === 'remove-post';
  if (!(await (isRemoval ? moderation.remove(task.id) : moderation.restore(task.id)))) {
    throw new StartError(`There is no ${isRemoval ? 'post' : 'removed post'} or comment with the id ${task.id}.`);
  }
  console.log(isRemoval ? 'Removed. restore-post brings it back.' : 'Shown again.');
}

type ModerationTask = { kind: 'list-reports' } | { kind: 'remove-post' | 'restore-post'; id: string };
type Task =
  | ModerationTask
  | { kind: 'list-jobs' }
  | { kind: 'retry-jobs'; id: string }
  | { kind: 'reset-password'; name: string };

/** @throws StartError that says what there is to do. */
function taskOf(words: string[]): Task {
  const [area, command, id, ...rest] = words;
  if (area === 'jobs' && command === undefined) return { kind: 'list-jobs' };
  if (area === 'jobs' && command === 'retry' && id !== undefined && rest.length === 0)
    return { kind: 'retry-jobs', id };
  if (area === 'reset-password' && command !== undefined && id === undefined) {
    return { kind: 'reset-password', name: command };
  }
  if (area === 'list-reports' && command === undefined) return { kind: area };
  if ((area === 'remove-post' || area === 'restore-post') && command !== undefined && id === undefined) {
    return { kind: area, id: command };
  }
  throw new StartError(USAGE);
}

async function main(): Promise<void> {
  const task = taskOf(process.argv.slice(2));
  const env = readEnv(process.env, 'command');
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, logger);
  const connection = { connectionString: database.connectionString };
  const pools = createPools(connection, logger);
  const jobs = createJobQueue({ ...connection, pool: pools.jobs, logger, isWorker: false });
  try {
    await migrate(database.connectionString, join(projectRoot(), 'server', 'db', 'migrations'));
    if (task.kind === 'reset-password') return await printResetLink(pools, task.name, env);
    if (task.kind === 'list-reports' || task.kind === 'remove-post' || task.kind === 'restore-post') {
      return await moderate(pools, task);
    }
    await jobs.start([]);
    if (task.kind === 'retry-jobs') await retry(jobs, task.id);
    else console.log(describeFailedJobs(await jobs.listFailed()));
  } finally {
    await jobs.stop();
    await Promise.all([pools.main.end(), pools.video.end(), pools.jobs.end()]);
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
