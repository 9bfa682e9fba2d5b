import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppConfig, type AppDeps, createApp } from '../app';
import { createPools, type Pools } from '../db/client';
import { createLogger } from '../logger';
import { createTestDatabase } from './database';
import { TestClient } from './test-client';

export type TestApp = {
  url: string;
  server: Server;
  pools: Pools;
  routes: { method: string; path: string }[];
  /** A caller with a cookie jar of its own, signed out. */
  client(): TestClient;
  close(): Promise<void>;
};

const TEST_CONFIG: AppConfig = {
  publicUrl: null,
  sessionSecrets: ['a-test-secret-of-at-least-thirty-two-bytes'],
  trustProxy: null,
  aiDailyLimit: 100,
  maxVideoBytes: 500 * 1024 * 1024,
  userQuotaBytes: 5 * 1024 ** 3,
  rateLimits: false,
  clientDir: null,
};

/** The real app on a database of its own and a free port. Only what a test names differs from production. */
export async function createTestApp(
  overrides: Partial<Omit<AppDeps, 'config' | 'pools'>> & { config?: Partial<AppConfig> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const logger = overrides.logger ?? createLogger('silent');
  const pools = createPools({ connectionString: database.connectionString }, logger);
  const app = createApp({
    now: Date.now,
    readiness: { isAccepting: true },
    ...overrides,
    logger,
    pools,
    config: { ...TEST_CONFIG, ...overrides.config },
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    server,
    pools,
    routes: app.locals.routes,
    client: () => new TestClient(url),
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([pools.main.end(), pools.video.end()]);
      await database.drop();
    },
  };
}
