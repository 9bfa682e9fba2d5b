import { join } from 'node:path';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { createLogger } from '../logger';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';

/** Brings the database of the environment to the newest schema and ends. */
async function main(): Promise<void> {
  const env = readEnv(process.env, 'command');
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, logger);
  try {
    await migrate(database.connectionString, join(projectRoot(), 'server', 'db', 'migrations'));
    console.log('The database has the newest schema.');
  } finally {
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
