import { expect } from 'vitest';
import { createDatabase } from '../db/client';
import { eraseDueAccountsJob } from '../features/auth/account/erase-account';
import type { TestApp } from './test-app';

/** The days of grace of a deleted account are over, and its erasure begins. */
export async function endGrace(app: TestApp, userId: string): Promise<void> {
  await app.pools.main.query("update users set deleted_at = deleted_at - interval '8 days' where id = $1", [userId]);
  await createDatabase(app.pools.main).transaction((tx) => app.jobs.send(tx, eraseDueAccountsJob, {}));
}

/** Erases a deleted account as after the days of grace; the last step removes the account's own row. */
export async function erase(app: TestApp, userId: string, wait = {}): Promise<void> {
  await endGrace(app, userId);
  const rows = async () => (await app.pools.main.query('select 1 from users where id = $1', [userId])).rowCount;
  await expect.poll(rows, wait).toBe(0);
}
