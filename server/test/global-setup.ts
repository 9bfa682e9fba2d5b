import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres';
import { migrate } from '../db/migrate';
import { withDatabase } from './connection-string';

const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url));
const TEMPLATE = 'creditcue_test_template';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { connectionString: string; template: string };
  }
}

/** One database server for the whole run, with a migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connectionString: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTemporaryServer();
  await createTemplate(server.connectionString);
  project.provide('testServer', { connectionString: server.connectionString, template: TEMPLATE });
  return () => server.stop();
}

async function startTemporaryServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'creditcue-test-'));
  await chmod(dataDir, 0o711);
  const silent = { debug: () => {}, info: () => {}, warn: () => {} };
  // Nothing here has to survive a power cut.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
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
  const template = new Pool({ connectionString: withDatabase(connectionString, TEMPLATE) });
  template.on('error', () => {});
  await migrate(template, MIGRATIONS);
  await template.end();
}
