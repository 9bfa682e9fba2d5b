import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './connection-string';

export type TestDatabase = { connectionString: string; drop(): Promise<void> };

/** An empty, migrated database of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, template } = inject('testServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(connectionString, `create database ${name} template ${template}`);
  return {
    connectionString: withDatabase(connectionString, name),
    drop: () => administer(connectionString, `drop database if exists ${name} with (force)`),
  };
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
