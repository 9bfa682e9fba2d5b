import { expect, test } from 'vitest';
import { createTestApp } from '../test/test-app';

test('the version is heard from other processes, and asked for while nothing can be heard', async () => {
  const app = await createTestApp();
  const { feedVersion, pools } = app;
  const bump = () => pools.main.query('select raise_feed_version()');
  const first = await feedVersion.current();
  await bump();
  await expect.poll(() => feedVersion.current()).toBe(first + 1);

  // The listening connection is lost; the version stays right before and after the new one stands.
  await pools.main.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'creditcue-announcements' and datname = current_database()",
  );
  await bump();
  await expect.poll(() => feedVersion.current()).toBe(first + 2);
  const listeners =
    "select 1 from pg_stat_activity where application_name = 'creditcue-announcements' and datname = current_database()";
  await expect.poll(async () => (await pools.main.query(listeners)).rowCount, { timeout: 5_000 }).toBe(1);
  await bump();
  await expect.poll(() => feedVersion.current()).toBe(first + 3);
  await app.close();
});

test('the version rises once for each transaction that changes the feed, and for no other', async () => {
  const app = await createTestApp();
  const { pools } = app;
  const version = async () => Number((await pools.main.query('select version from feed_version')).rows[0].version);
  const post = `insert into messages (id, content, depth) values (gen_random_uuid(), 'Hello', 0)`;
  const first = await version();
  await pools.main.query('delete from messages; delete from reactions; update messages set content = content');
  expect(await version()).toBe(first);
  await pools.main.query(post);
  expect(await version()).toBe(first + 1);
  await pools.main.query(`${post}; ${post}; update messages set content = 'Bye'; delete from messages`);
  expect(await version()).toBe(first + 2);
  await pools.main.query('delete from messages');
  expect(await version()).toBe(first + 2);
  await app.close();
});
