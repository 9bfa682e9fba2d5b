import { join } from 'node:path';
import { createPools } from '../db/client';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { describeFailedJobs } from '../jobs/failed-jobs';
import { createJobQueue, type JobQueue } from '../jobs/job-queue';
import { createLogger } from '../logger';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';

const USAGE = `Say what to do:
  npm run admin -- jobs              lists jobs that failed
  npm run admin -- jobs retry <id>   puts a job that was given up back into its queue
  npm run admin -- jobs retry all    the same for all of them`;

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

async function main(): Promise<void> {
  const [area, command, id, ...rest] = process.argv.slice(2);
  const isList = area === 'jobs' && command === undefined;
  const isRetry = area === 'jobs' && command === 'retry' && id !== undefined && rest.length === 0;
  if (!isList && !isRetry) throw new StartError(USAGE);
  const env = readEnv(process.env, 'command');
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, logger);
  const connection = { connectionString: database.connectionString };
  const pools = createPools(connection, logger);
  const jobs = createJobQueue({ ...connection, pool: pools.jobs, logger, isWorker: false });
  try {
    await migrate(database.connectionString, join(projectRoot(), 'server', 'db', 'migrations'));
    await jobs.start([]);
    if (isRetry) await retry(jobs, id);
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
