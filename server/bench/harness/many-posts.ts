import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { REACTION_EMOJI } from '@shared/hub';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../db/embedded-postgres';
import { migrate } from '../../db/migrate';
import { projectRoot } from '../../project-root';

export type FeedSize = { posts: number; comments: number; reactions: number };

const USERS = 1_000;
/** One post of all has this share of the comments, and as many reactions as there are users and emoji. */
const BUSY_SHARE = 0.1;

/** As `newId` makes them: the time first, so that they sort by it. */
const idAt = (
  time: string,
  n: string,
  kind: string,
) => `(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0')
  || '7' || lpad(to_hex(${n} % 4096), 3, '0') || '${kind}' || lpad(to_hex(${n}), 15, '0'))::uuid`;

/** Fills the database of a server that is not yet started; the cookies of its thousand users, valid for the secret. */
export async function seedFeed(dataDir: string, size: FeedSize, secret: string): Promise<string[]> {
  const log = { debug: () => {}, info: () => {}, warn: () => {} };
  const database = await startEmbeddedPostgres({ dataDir, log });
  await migrate(database.connectionString, join(projectRoot(), 'server', 'db', 'migrations'));
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await addPosts(client, size);
  const cookies = await addSessions(client, secret);
  await client.end();
  await database.stop();
  return cookies;
}

/** Fills a migrated database with a feed of that size by a thousand users, in SQL alone, and counts it as the triggers do. */
export async function addPosts(client: pg.Client, { posts, comments, reactions }: FeedSize): Promise<void> {
  const words = `array['Read page one of the report first.', 'What do you say about medical debt under 500 dollars?',
    'A dispute names the line and the reason.', 'Show the report while you speak.', 'This hook kept people to the end.']`;
  const text = (n: string) =>
    `(${words})[1 + ${n} % 5] || ' ' || ${n} || ' '
    || md5(${n}::text) || repeat(' Say where the fact comes from.', ${n} % 7)`;
  const emoji = `array[${REACTION_EMOJI.map((one) => `'${one}'`).join(', ')}]`;
  const busy = Math.floor(comments * BUSY_SHARE);
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    create temporary table people as select n, ${idAt("timestamptz '2025-01-01'", 'n', '9')} as id
      from generate_series(0, ${USERS - 1}) n;
    insert into users (id, username, password_hash, full_name, email, company, phone)
      select id, 'bench-' || n, '', 'Person Number ' || n, 'bench-' || n || '@example.com', 'C', '5550100' from people
      on conflict do nothing;
    create temporary table bench_posts as select n, ${idAt('at', 'n', '8')} as id, at
      from (select n, now() - (${posts} - n) * interval '1 minute' - interval '1 hour' as at
        from generate_series(0, ${posts - 1}) n) p;
    create index on bench_posts (n);
    insert into messages (id, user_id, content, depth, created_at)
      select p.id, people.id, ${text('p.n')}, 0, p.at from bench_posts p join people on people.n = p.n % ${USERS};
    create temporary table bench_comments as
      select c.n, post.id as post_id, post.at + (c.n % 50 + 1) * interval '1 second' as at
      from generate_series(0, ${comments - 1}) c(n)
      join bench_posts post on post.n = case when c.n < ${busy} then ${posts - 3} else (c.n * 7919::bigint) % ${posts} end;
    alter table bench_comments add column id uuid;
    update bench_comments set id = ${idAt('at', 'n', 'a')};
    insert into messages (id, user_id, content, depth, parent_id, root_id, created_at)
      select c.id, people.id, ${text('c.n')}, 1, c.post_id, c.post_id, c.at
      from bench_comments c join people on people.n = (c.n * 31) % ${USERS} where c.n % 5 <> 0;
    insert into messages (id, user_id, content, depth, parent_id, root_id, created_at)
      select c.id, people.id, ${text('c.n')}, 2, above.id, c.post_id, c.at
      from bench_comments c join people on people.n = (c.n * 31) % ${USERS}
      cross join lateral (select id from messages where parent_id = c.post_id order by created_at desc, id desc limit 1) above
      where c.n % 5 = 0;
    create temporary table bench_messages as select row_number() over (order by id) - 1 as n, id from messages;
    create index on bench_messages (n);
    insert into reactions (message_id, user_id, emoji, created_at)
      select m.id, people.id, (${emoji})[1 + (r.n / (select count(*) from bench_messages)) % 8], now()
      from generate_series(0, ${reactions - 1}) r(n)
      join bench_messages m on m.n = r.n % (select count(*) from bench_messages)
      join people on people.n = (r.n * 7) % ${USERS} on conflict do nothing;
    insert into reactions (message_id, user_id, emoji, created_at)
      select (select id from bench_posts where n = ${posts - 3}), people.id, emoji, now()
      from people cross join unnest(${emoji}) emoji on conflict do nothing;
    insert into message_tallies (message_id, kind, total)
      select above, 'answers', count(*) from messages
      cross join lateral (values (1, root_id), (2, parent_id)) place (level, above) where level <= depth group by above
      union all select message_id, emoji, count(*) from reactions group by message_id, emoji
      on conflict do nothing;
    reset session_replication_role;
    analyze`);
}

/** Signed-in browsers of those users: their cookies, valid for the secret. */
async function addSessions(client: pg.Client, secret: string): Promise<string[]> {
  const { rows } = await client.query<{ sid: string }>(
    `insert into session (sid, sess, expire)
     select 'bench-' || u.username, json_build_object(
       'cookie', json_build_object('originalMaxAge', 604800000, 'expires', now() + interval '7 days', 'path', '/'),
       'passport', json_build_object('user', u.id), 'authVersion', u.auth_version, 'publicId', u.id,
       'startedAt', (extract(epoch from now()) * 1000)::bigint, 'refreshedAt', (extract(epoch from now()) * 1000)::bigint,
       'userAgent', ''), now() + interval '7 days'
     from users u where u.username like 'bench-%' returning sid`,
  );
  return rows.map(({ sid }) => {
    const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '');
    return `sid=${encodeURIComponent(`s:${sid}.${signature}`)}`;
  });
}
