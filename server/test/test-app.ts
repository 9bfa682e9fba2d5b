import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { User } from '@shared/auth';
import { inject } from 'vitest';
import { type AppConfig, type AppDeps, createApp } from '../app';
import { type Announcements, createAnnouncements } from '../db/announcements';
import { createPools, type Pools } from '../db/client';
import type { FeedVersion } from '../db/feed-version';
import { createFreeSpace } from '../db/free-space';
import { newestSchemaVersion } from '../db/migrate';
import type { S3Config } from '../env';
import { createCheckThreads } from '../features/compliance';
import { renderLimitOf } from '../features/recordings';
import type { Network } from '../features/webhooks';
import { BODY_PACE } from '../http/body-stream';
import { createHttpServer } from '../http/http-server';
import { createRateLimits } from '../http/rate-limit';
import { STALL_MS } from '../http/stalled-readers';
import { createJobHandlers } from '../job-handlers';
import { createJobQueue, type JobQueue } from '../jobs/job-queue';
import type { RunMediaTask } from '../media/media-task';
import { openVideoStores, type VideoStores } from '../video/video-stores';
import { createTestDatabase, type TestDatabase } from './database';
import { ended } from './ended';
import { watchedLogger } from './log-watch';
import { TestClient } from './test-client';

export type TestApp = {
  url: string;
  connectionString: string;
  server: Server;
  pools: Pools;
  videoStores: VideoStores;
  feedVersion: FeedVersion;
  announcements: Announcements;
  /** What is announced from now on goes unheard, as if it were late. */
  mute(): void;
  jobs: JobQueue;
  routes: { method: string; path: string }[];
  /** A caller with a cookie jar of its own, signed out. */
  client(): TestClient;
  /** A caller with a new account. */
  signedIn(): Promise<{ client: TestClient; user: User }>;
  /** The app once more on the same database, as another process would be. To be closed first. */
  twin(changes?: Overrides): Promise<TestApp>;
  close(): Promise<void>;
};

type Overrides = Partial<Omit<AppDeps, 'config' | 'pools' | 'videoStores' | 'announcements' | 'jobs' | 'mediaJobs'>> & {
  config?: Partial<AppConfig>;
  /** What is saved is finished too, by this; without it recordings stay as they were sent. */
  runMediaTask?: RunMediaTask;
  /** Videos belong into this bucket, unless `defaultStore` says otherwise. */
  s3?: S3Config;
  defaultStore?: 'postgres' | 's3';
  /** What webhooks reach; nothing when a test does not say so. */
  webhookNetwork?: Network;
  /** `web` only adds jobs. */
  role?: 'all' | 'web';
};

const NO_NETWORK: Network = { resolve: async () => [], isAllowed: () => false };

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url));

/** The least that Argon2 takes. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const TEST_CONFIG: AppConfig = {
  publicUrl: null,
  sessionSecrets: ['a-test-secret-of-at-least-thirty-two-bytes'],
  trustProxy: null,
  aiDailyLimit: 100,
  postReadyPerDay: 50,
  maxVideoBytes: 500 * 1024 * 1024,
  userQuotaBytes: 5 * 1024 ** 3,
  databaseFolder: null,
  rateLimits: false,
  keepsPages: true,
  mail: null,
  operatorContact: null,
  metricsToken: null,
  stallMs: STALL_MS,
  bodyPace: BODY_PACE,
  clientDir: null,
};

/** The real app on a database of its own and a free port. Only what a test names differs from production. */
export async function createTestApp(overrides: Overrides = {}): Promise<TestApp> {
  return openTestApp(await createTestDatabase(), overrides);
}

/** The same on a migrated database that the test has made. */
export async function openTestApp(database: TestDatabase, overrides: Overrides = {}): Promise<TestApp> {
  const { logger: watched, leaks } = watchedLogger();
  const logger = overrides.logger ?? watched;
  const connection = { connectionString: database.connectionString };
  const pools = createPools(connection, logger);
  const announcements = createAnnouncements({ connection, logger });
  let isMuted = false;
  const mutable: Announcements = {
    ...announcements,
    add: (listener) => announcements.add({ ...listener, heard: (payload) => !isMuted && listener.heard(payload) }),
  };
  const {
    runMediaTask: run,
    s3 = null,
    defaultStore = s3 ? 's3' : 'postgres',
    role = 'all',
    webhookNetwork = NO_NETWORK,
    ...rest
  } = overrides;
  const videoStores = await openVideoStores({ pools, logger, s3, defaultStore });
  const folder = join(tmpdir(), `creditcue-test-media-${process.pid}`);
  const mediaJobs = run ? { run, folder } : null;
  const jobs = createJobQueue({
    ...connection,
    pool: pools.jobs,
    logger,
    isWorker: role === 'all',
    // Tests say themselves when it is time.
    hasSchedules: false,
    retryAfterSeconds: 0,
  });
  const freeSpace = createFreeSpace({ pool: pools.main, folder: null, logger });
  const { mail = null } = overrides.config ?? {};
  const config = { ...TEST_CONFIG, ...overrides.config };
  const renderLimit = renderLimitOf(createRateLimits({ pool: pools.main, isOn: config.rateLimits }), config);
  const common = { pools, videoStores, jobs, freeSpace, logger, mediaJobs, now: Date.now };
  await jobs.start(createJobHandlers({ ...common, renderLimit, mail, webhookNetwork }));
  const checkThreads = overrides.checkThreads ?? createCheckThreads({ file: inject('checkWorker') });
  const app = createApp({
    now: Date.now,
    readiness: { isAccepting: true, areJobsReady: jobs.isReady },
    schemaVersion: newestSchemaVersion(MIGRATIONS),
    chatModel: null,
    passwordCost: CHEAP,
    ...rest,
    checkThreads,
    jobs,
    mediaJobs,
    logger,
    pools,
    videoStores,
    announcements: mutable,
    config,
  });
  await announcements.start();
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    connectionString: database.connectionString,
    server,
    pools,
    videoStores,
    feedVersion: app.locals.feedVersion,
    announcements: mutable,
    mute() {
      isMuted = true;
    },
    jobs,
    routes: app.locals.routes,
    client: () => new TestClient(url),
    async signedIn() {
      const client = new TestClient(url);
      return { client, user: await client.register() };
    },
    twin: (changes = {}) => openTestApp({ ...database, drop: async () => {} }, { ...overrides, ...changes }),
    async close() {
      server.closeAllConnections();
      server.close();
      await ended('the threads that check texts', checkThreads.stop());
      const running = async () => (await pools.main.query('select queue, job_id from running_jobs')).rows;
      await ended('the jobs', jobs.stop(), running);
      if (mediaJobs) await rm(folder, { recursive: true, force: true });
      videoStores.close();
      await ended('the announcements', announcements.stop());
      const inUse = async () => Object.values(pools).map((pool) => pool.totalCount - pool.idleCount);
      const ending = Object.values(pools).map((pool) => pool.end());
      await ended('the pools of connections', Promise.all(ending), inUse);
      await ended('the database', database.drop());
      if (leaks.length > 0) throw new Error(`The log tells a secret: ${leaks[0]}`);
    },
  };
}
