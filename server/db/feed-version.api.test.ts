import { randomUUID } from 'node:crypto';
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
  // Rows that are written as they were change nothing either.
  await pools.main.query('update messages set content = content, deleted_at = deleted_at');
  await pools.main.query('update users set full_name = full_name');
  expect(await version()).toBe(first + 1);
  await pools.main.query(`${post}; ${post}; update messages set content = 'Bye'; delete from messages`);
  expect(await version()).toBe(first + 2);
  await pools.main.query('delete from messages');
  expect(await version()).toBe(first + 2);
  await app.close();
});

test('who is renamed or deleted is named by every post, also by those far below the newest five hundred messages', async () => {
  const app = await createTestApp();
  const { pools } = app;
  const { user } = await app.signedIn();
  const [quiet, busy] = [randomUUID(), randomUUID()];
  await pools.main.query(
    `insert into messages (id, user_id, content, depth, parent_id, root_id)
       select $1::uuid, $3::uuid, 'busy', 0, null::uuid, null::uuid
       union all select gen_random_uuid(), $3, 'answer', 1, $1, $1 from generate_series(1, 600)
       union all select $2, $3, 'quiet', 0, null, null`,
    [busy, quiet, user.id],
  );
  await pools.main.query(
    `insert into reactions (message_id, user_id, emoji) select id, $1, '🔥' from messages where root_id = $2`,
    [user.id, busy],
  );
  const told = async () => {
    const since = Number((await pools.main.query('select version from feed_version')).rows[0].version);
    return async () => {
      const { rows } = await pools.main.query('select post_id from feed_changes where version > $1', [since]);
      return rows.map(({ post_id }) => post_id).sort();
    };
  };
  const renamed = await told();
  await pools.main.query("update users set full_name = 'Somebody Else' where id = $1", [user.id]);
  expect(await renamed()).toEqual([quiet, busy].sort());
  const deleted = await told();
  await pools.main.query('update users set deleted_at = now() where id = $1', [user.id]);
  expect(await deleted()).toEqual([quiet, busy].sort());
  await app.close();
});
