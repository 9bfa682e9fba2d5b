import { afterAll, beforeAll, expect, test } from 'vitest';
import { erase } from '../../../test/erase-account';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { newAccount, type TestClient } from '../../../test/test-client';

const SOON = { timeout: 90_000, interval: 100 };
const EMOJI = ['🔥', '💯', '👍'];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const query = <Row extends object>(text: string, values: unknown[] = []) => app.pools.main.query<Row>(text, values);
const idsOf = async (text: string, values: unknown[]) =>
  (await query<{ id: string }>(text, values)).rows.map(({ id }) => id);
const count = async (what: string, values: unknown[] = []) =>
  Number((await query<{ count: string }>(`select count(*) from ${what}`, values)).rows[0]?.count);

/** How many PostgreSQL has found in this database; sessions report what they saw when they end a transaction. */
const deadlocks = async () =>
  (await query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()'))
    .rows[0]?.deadlocks;

/** 2,000 scripts, 500 shared recordings with their bytes, and 10,000 messages among those of others. */
async function fill(leaving: string, others: string[]): Promise<void> {
  const client = await app.pools.main.connect();
  // Without triggers and foreign keys, which take most of the time.
  await client.query(`set session_replication_role = replica`);
  const query = async (text: string, values: unknown[] = []) => void (await client.query(text, values));
  const numbered = `(select id, row_number() over (order by id) as n`;
  await query(
    `insert into scripts (id, user_id, title, content, wpm, font_size, text_color, background_color)
     select gen_random_uuid(), $1, 'Script ' || n, repeat('words ', 200), 140, 24, '#FFFFFF', '#1E293B'
     from generate_series(1, 2000) n`,
    [leaving],
  );
  await query(
    `insert into recordings (id, user_id, script_id, title, duration_seconds, aspect_ratio, quality, is_shared)
     select gen_random_uuid(), $1, s.id, 'Take ' || s.n, 30, '9:16', '1080p', true
     from ${numbered} from scripts where user_id = $1) s where s.n <= 500`,
    [leaving],
  );
  await query(
    `insert into videos (id, user_id, recording_id, kind, mime_type, size_bytes)
     select gen_random_uuid(), $1, r.id, kind, 'video/webm', 100000
     from recordings r cross join unnest(array['original']) kind where r.user_id = $1`,
    [leaving],
  );
  await query(
    `insert into video_chunks select id, 0, convert_to(repeat('x', 100000), 'UTF8') from videos where user_id = $1`,
    [leaving],
  );
  await query(
    `insert into uploads (id, user_id, video_id, recording_id, status, title, aspect_ratio, mime_type)
     select gen_random_uuid(), $1, v.id, v.recording_id, 'finished', 'Take', '9:16', 'video/webm'
     from videos v where v.user_id = $1 and v.kind = 'original'`,
    [leaving],
  );
  await query(
    `insert into messages (id, user_id, type, content, depth, recording_id)
     select gen_random_uuid(), $1, 'video_share', title, 0, id from recordings where user_id = $1`,
    [leaving],
  );
  const posts = `insert into messages (id, user_id, content, depth)
     select gen_random_uuid(), $1, 'Post ' || n, 0 from generate_series(1, $2::int) n`;
  await query(posts, [leaving, 2_500]);
  for (const other of others) await query(posts, [other, 500]);
  const answers = `insert into messages (id, user_id, content, depth, parent_id, root_id)
     select gen_random_uuid(), $1, 'Answer ' || n, p.depth + 1, p.id, coalesce(p.root_id, p.id)
     from (select *, row_number() over (order by id) as n from messages where depth = $2 and (user_id = $3) = $4) p
     where p.n <= $5`;
  // The leaving user's under the others' posts, and twice under their own; replies of both below them.
  await query(answers, [leaving, 0, leaving, false, 1_500]);
  await query(answers, [leaving, 0, leaving, true, 2_500]);
  await query(answers, [others[0], 0, leaving, true, 2_000]);
  await query(answers, [others[1], 1, leaving, true, 2_000]);
  await query(answers, [leaving, 1, leaving, true, 3_000]);
  const reactions = `insert into reactions (message_id, user_id, emoji)
     select id, $1, '🔥' from messages where (user_id = $2) = $3 and id > $4 order by id limit 3000`;
  const start = '00000000-0000-0000-0000-000000000000';
  for (const other of others) await query(reactions, [other, leaving, true, start]);
  await query(reactions, [leaving, leaving, false, start]);
  await query('analyze');
  client.release(true);
}

/** Reacts to and answers what the leaving user wrote and what stands beside it, until told to stop. */
async function goOn(client: TestClient, ids: string[], isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; !isOver(); n += 1) {
    const id = ids[(n * 7) % ids.length];
    const reaction = client.post('/api/chat/reactions', { messageId: id, emoji: EMOJI[n % 3] });
    const answer = client.post('/api/posts/comment', { parentId: ids[(n * 13) % ids.length], content: 'Meanwhile' });
    statuses.push((await reaction).status, (await answer).status);
  }
  return statuses;
}

test('a large account is erased in batches while others react to it: nobody fails, and nothing is left', async () => {
  const account = newAccount();
  const leaving = app.client();
  const { id: userId } = await leaving.register(account);
  const clients = [app.client(), app.client(), app.client()];
  const others: string[] = [];
  for (const client of clients) others.push((await client.register()).id);
  await fill(userId, others);
  expect([
    await count('scripts'),
    await count('recordings'),
    await count('messages where user_id = $1', [userId]),
  ]).toEqual([2_000, 500, 10_000]);
  const ids = await idsOf('select id from messages where depth < 2 order by random() limit 3000', []);
  const deadlocksBefore = await deadlocks();

  let isOver = false;
  const going = clients.map((client) => goOn(client, ids, () => isOver));
  expect((await leaving.delete('/api/auth/account', { password: account.password })).status).toBe(204);
  await erase(app, userId, SOON);
  isOver = true;
  const statuses = (await Promise.all(going)).flat();
  // 400: an answer to a reply. 404: to what is gone.
  expect([...new Set(statuses)].filter((status) => ![200, 201, 400, 404].includes(status))).toEqual([]);

  await expect.poll(() => count('video_chunks'), SOON).toBe(0);
  await expect.poll(() => count('videos'), SOON).toBe(0);
  for (const table of ['scripts', 'recordings', 'uploads', 'reactions', 'messages', 'session']) {
    const owner = table === 'session' ? `sess -> 'passport' ->> 'user'` : 'user_id::text';
    expect([table, await count(`${table} where ${owner} = $1`, [userId])]).toEqual([table, 0]);
  }
  // What others answered keeps its place, without a word of the leaving user; nothing else does.
  expect(await count(`messages where user_id is null and (content <> '' or deleted_at is null)`)).toBe(0);
  const bare = `messages m where user_id is null and not exists (select 1 from messages where parent_id = m.id)`;
  expect(await count(bare)).toBe(0);
  expect(await app.jobs.listFailed()).toEqual([]);
  expect(await deadlocks()).toBe(deadlocksBefore);
}, 180_000);
