import { expect, test } from 'vitest';
import { createTestApp } from '../test/test-app';

test('the version is heard from other processes, and asked for while nothing can be heard', async () => {
  const app = await createTestApp();
  const { feedVersion, pools } = app;
  const bump = () =>
    pools.main.query('update reactions set emoji = emoji where false; delete from reactions where false');
  const first = await feedVersion.current();
  await bump();
  await expect.poll(() => feedVersion.current()).toBe(first + 1);

  // The listening connection is lost; the version stays right before and after the new one stands.
  await pools.main.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'creditcue-feed' and datname = current_database()",
  );
  await bump();
  await expect.poll(() => feedVersion.current()).toBe(first + 2);
  const listeners =
    "select 1 from pg_stat_activity where application_name = 'creditcue-feed' and datname = current_database()";
  await expect.poll(async () => (await pools.main.query(listeners)).rowCount, { timeout: 5_000 }).toBe(1);
  await bump();
  await expect.poll(() => feedVersion.current()).toBe(first + 3);
  await app.close();
});
