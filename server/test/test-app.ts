import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type AppConfig, type AppDeps, createApp } from '../app';
import { createPools, type Pools } from '../db/client';
import { createFeedVersion, type FeedVersion } from '../db/feed-version';
import type { S3Config } from '../env';
import { createCheckThreads } from '../features/compliance';
import { createHttpServer } from '../http/http-server';
import { createLogger } from '../logger';
import { createJobQueue } from '../media/job-queue';
import type { RunMediaTask } from '../media/media-task';
import { openVideoStores, type VideoStores } from '../video/video-stores';
import { createTestDatabase, type TestDatabase } from './database';
import { TestClient } from './test-client';

export type TestApp = {
  url: string;
  server: Server;
  pools: Pools;
  stores: VideoStores;
  feedVersion: FeedVersion;
  routes: { method: string; path: string }[];
  /** A caller with a cookie jar of its own, signed out. */
  client(): TestClient;
  /** The app once more on the same database, as another process would be. To be closed first. */
  twin(changes?: Overrides): Promise<TestApp>;
  close(): Promise<void>;
};

type Overrides = Partial<Omit<AppDeps, 'config' | 'pools' | 'stores' | 'feedVersion' | 'work'>> & {
  config?: Partial<AppConfig>;
  /** With jobs: what is saved is finished too, by this or by the real way of running media tasks. */
  runMediaTask?: RunMediaTask;
  /** Videos belong into this bucket, unless `home` says otherwise. */
  s3?: S3Config;
  home?: 'postgres' | 's3';
};

const TEST_CONFIG: AppConfig = {
  publicUrl: null,
  sessionSecrets: ['a-test-secret-of-at-least-thirty-two-bytes'],
  trustProxy: null,
  aiDailyLimit: 100,
  maxVideoBytes: 500 * 1024 * 1024,
  userQuotaBytes: 5 * 1024 ** 3,
  databaseFolder: null,
  rateLimits: false,
  clientDir: null,
};

/** The real app on a database of its own and a free port. Only what a test names differs from production. */
export async function createTestApp(overrides: Overrides = {}): Promise<TestApp> {
  return openTestApp(await createTestDatabase(), overrides);
}

async function openTestApp(database: TestDatabase, overrides: Overrides): Promise<TestApp> {
  const logger = overrides.logger ?? createLogger('silent');
  const connection = { connectionString: database.connectionString };
  const pools = createPools(connection, logger);
  const feedVersion = createFeedVersion({ connection, pool: pools.main, logger });
  await feedVersion.start();
  const { runMediaTask: run, s3 = null, home = s3 ? 's3' : 'postgres', ...rest } = overrides;
  const stores = await openVideoStores({ pools, logger, s3, home });
  const folder = join(tmpdir(), `creditcue-test-media-${process.pid}`);
  const work = run ? { jobs: createJobQueue({ ...connection, logger, retryAfterSeconds: 0 }), run, folder } : null;
  const checkThreads = overrides.checkThreads ?? createCheckThreads({ file: inject('checkWorker') });
  const app = createApp({
    now: Date.now,
    readiness: { isAccepting: true },
    chatModel: null,
    ...rest,
    checkThreads,
    work,
    logger,
    pools,
    stores,
    feedVersion,
    config: { ...TEST_CONFIG, ...overrides.config },
  });
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await work?.jobs.start();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    server,
    pools,
    stores,
    feedVersion,
    routes: app.locals.routes,
    client: () => new TestClient(url),
    twin: (changes = {}) => openTestApp({ ...database, drop: async () => {} }, { ...overrides, ...changes }),
    async close() {
      server.closeAllConnections();
      server.close();
      await checkThreads.stop();
      await work?.jobs.stop();
      if (work) await rm(folder, { recursive: true, force: true });
      stores.close();
      await Promise.all([feedVersion.stop(), pools.main.end(), pools.video.end()]);
      await database.drop();
    },
  };
}
