import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { createPools } from '../db/client';
import { startEmbeddedPostgres } from '../db/embedded-postgres';
import { createFreeSpace } from '../db/free-space';
import { migrate } from '../db/migrate';
import { UNLIMITED } from '../http/limiter';
import { createJobHandlers } from '../job-handlers';
import { createJobQueue } from '../jobs/job-queue';
import { createLogger } from '../logger';
import { openVideoStores } from '../video/video-stores';
import { withDatabase } from './connection-string';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = join(ROOT, 'server', 'db', 'migrations');
const TEMPLATE = 'creditcue_test_template';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { connectionString: string; template: string };
    /** The worker that checks texts, built: threads run no TypeScript. */
    checkWorker: string;
  }
}

/** One database server for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporaryServer();
  await createTemplate(server.connectionString);
  const checkWorker = await buildCheckWorker();
  project.provide('checkWorker', checkWorker.file);
  project.provide('testServer', { connectionString: server.connectionString, template: TEMPLATE });
  return async () => {
    await server.stop();
    await checkWorker.remove();
  };
}

/** Inside the project, where it finds its packages. */
async function buildCheckWorker() {
  const cache = join(ROOT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'test-'));
  const file = join(folder, 'check.worker.mjs');
  await build({
    entryPoints: [join(ROOT, 'server', 'features', 'compliance', 'check.worker.ts')],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Folders in memory, where the system has one. */
const MEMORY = '/dev/shm';
/** What is free there must be several times what the databases and their log take. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3;

/** A copy of the template is seven hundred files, slower by far to make and to remove on a disk. */
async function parentOfDatabases(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
}

async function startTemporaryServer() {
  const dataDir = await mkdtemp(join(await parentOfDatabases(), 'creditcue-test-'));
  await chmod(dataDir, 0o711);
  const silent = { debug: () => {}, info: () => {}, warn: () => {} };
  // Nothing here has to survive a power cut.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const settings = { ...unsafe, max_connections: '200', max_wal_size: '256MB' };
  const server = await startEmbeddedPostgres({ dataDir, binDir: process.env.PG_BIN_DIR, log: silent, settings });
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createTemplate(connectionString: string): Promise<void> {
  const admin = new Pool({ connectionString });
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const template = withDatabase(connectionString, TEMPLATE);
  await migrate(template, MIGRATIONS);
  await createQueues(template);
}

/** Creates the tables of the job queue once: each app would take longer for them than for all else it starts with. */
async function createQueues(connectionString: string): Promise<void> {
  const logger = createLogger('silent');
  const pools = createPools({ connectionString }, logger);
  const videoStores = await openVideoStores({ pools, logger, s3: null, defaultStore: 'postgres' });
  const jobs = createJobQueue({ connectionString, pool: pools.jobs, logger, isWorker: false, retryAfterSeconds: 0 });
  const freeSpace = createFreeSpace({ pool: pools.main, folder: null, logger });
  await jobs.start(
    createJobHandlers({
      pools,
      videoStores,
      jobs,
      freeSpace,
      logger,
      mediaJobs: null,
      renderLimit: UNLIMITED,
      now: Date.now,
      mail: null,
    }),
  );
  await jobs.stop();
  videoStores.close();
  await Promise.all([pools.main.end(), pools.video.end(), pools.jobs.end()]);
}
