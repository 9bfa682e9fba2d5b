import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  ANSWERS_SENT,
  type Comment,
  FEED_PAGE_BYTES,
  type FeedChanges,
  MESSAGE_MAX,
  type NamedReaction,
  type Post,
  REACTIONS_SENT,
} from '@shared/hub';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';

let app: TestApp;
let dana: TestClient;
let danaId: string;

beforeAll(async () => {
  app = await createTestApp();
  dana = app.client();
  const account = { email: 'dana@private.example', phone: '(312) 555-0777', company: 'Private Company' };
  danaId = (await dana.register(account)).id;
});
afterAll(() => app.close());

const create = async (content: string) => (await dana.post('/api/posts', { content })).json() as Post;
const answer = async (parentId: string, content: string) =>
  (await dana.post('/api/posts/comment', { parentId, content })).json() as Comment;
const shownPosts = async () => (await dana.get('/api/posts')).json() as Post[];
const next = (headers: Headers) => headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? '';

describe('GET /api/posts', () => {
  test('refuses the signed-out, also those who know a tag', async () => {
    const { headers } = await dana.get('/api/posts');
    const tag = headers.get('etag') ?? '';
    expect((await app.client().get('/api/posts', { 'if-none-match': tag })).status).toBe(401);
  });

  test.each(['limit=0', 'limit=101', 'limit=abc', 'limit=1.5', 'before=1'])('refuses ?%s', async (query) => {
    expect((await dana.get(`/api/posts?${query}`)).status).toBe(400);
  });

  test('tells nothing about people but id and full name', async () => {
    const { id } = await create('hello');
    await answer(id, 'a comment');
    const { text } = await dana.get('/api/posts');
    for (const secret of ['private.example', '555-0777', 'Private Company', 'argon2', 'password', 'username'])
      expect(text).not.toContain(secret);
    const [newest] = JSON.parse(text) as Post[];
    expect(Object.keys(newest?.user ?? {})).toEqual(['id', 'fullName']);
  });

  test('an unchanged feed is answered with 304 and no body; every kind of change is noticed', async () => {
    const { id } = await create('watched');
    let tag = (await dana.get('/api/posts')).headers.get('etag') ?? '';
    const poll = () => dana.get('/api/posts', { 'if-none-match': tag });
    const changes = [
      () => create('another'),
      () => answer(id, 'comment'),
      () => dana.post('/api/chat/reactions', { messageId: id, emoji: '🔥' }),
      () => dana.post('/api/chat/reactions', { messageId: id, emoji: '🔥' }),
      () => dana.patch(`/api/posts/${id}`, { content: 'changed' }),
      async () => {
        const { email } = (await dana.get('/api/auth/user')).json() as { email: string };
        return dana.patch('/api/auth/profile', { fullName: 'Dana W', email, company: 'C', phone: '5550100' });
      },
      () => dana.delete(`/api/posts/${id}`),
    ];
    for (const change of changes) {
      const unchanged = await poll();
      expect([unchanged.status, unchanged.text]).toEqual([304, '']);
      expect(unchanged.headers.get('cache-control')).toBe('private, no-cache');
      await change();
      await expect.poll(async () => (await poll()).status).toBe(200);
      tag = (await dana.get('/api/posts')).headers.get('etag') ?? '';
    }
    expect(tag).toMatch(/^W\/"f\d+/);
  });

  test('the tag of one page is not the tag of another', async () => {
    const tag = (await dana.get('/api/posts')).headers.get('etag') ?? '';
    expect((await dana.get('/api/posts?limit=2', { 'if-none-match': tag })).status).toBe(200);
  });

  test('an own change is in the very next answer', async () => {
    for (let i = 0; i < 10; i += 1) {
      const { id } = await create(`post ${i}`);
      const [newest] = (await dana.get('/api/posts?limit=1')).json() as Post[];
      expect(newest?.id).toBe(id);
    }
  });

  test('goes back page by page, newest first, without losing or repeating a post', async () => {
    const before = (await dana.get('/api/posts?limit=100')).json() as Post[];
    const seen: string[] = [];
    for (let path = '/api/posts?limit=3'; path; ) {
      const page = await dana.get(path);
      seen.push(...(page.json() as Post[]).map((post) => post.id));
      path = next(page.headers);
    }
    expect(seen).toEqual(before.map((post) => post.id));
    expect(seen.length).toBeGreaterThan(9);
  });

  test('goes on behind a post that has been deleted since it was shown', async () => {
    const [older, cursor] = [await create('older'), await create('cursor')];
    await dana.delete(`/api/posts/${cursor.id}`);
    const rest = (await dana.get(`/api/posts?limit=1&before=${cursor.id}`)).json() as Post[];
    expect(rest.map((post) => post.id)).toEqual([older.id]);
  });
});

describe('the size of a page', () => {
  test('a message counts all its reactions and names at most twenty', async () => {
    const { id } = await create('admired');
    await app.pools.main.query(
      `insert into users (id, username, password_hash, full_name, email, company, phone)
       select gen_random_uuid(), 'fan-' || n, '', 'Fan', 'fan-' || n || '@x.example', '', '' from generate_series(1, 50) n`,
    );
    await app.pools.main.query(
      `insert into reactions (message_id, user_id, emoji)
       select $1, id, case when username < 'fan-3' then '🔥' else '🎯' end from users where username like 'fan-%'`,
      [id],
    );
    const [post] = await shownPosts();
    expect(post?.reactions).toHaveLength(REACTIONS_SENT);
    expect(post?.reactionCounts).toEqual([
      { emoji: '🔥', count: 22 },
      { emoji: '🎯', count: 28 },
    ]);
    const named = (await dana.get(`/api/posts/${id}/reactions`)).json() as NamedReaction[];
    expect(named).toHaveLength(50);
    expect(named[0]?.user.fullName).toBe('Fan');
  });

  test('is at most 400 kB, whatever was posted: posts keep their text, and their oldest answers are asked for', async () => {
    const longest = '高'.repeat(MESSAGE_MAX);
    await app.pools.main.query(
      `with posts as (
         insert into messages (id, user_id, content, depth, created_at)
         select gen_random_uuid(), $2, $1, 0, now() + n * interval '1 ms' from generate_series(1, 30) n returning id
       ), comments as (
         insert into messages (id, user_id, content, depth, parent_id, root_id)
         select gen_random_uuid(), $2, $1, 1, id, id from posts, generate_series(1, 3) returning id, root_id
       )
       insert into messages (id, user_id, content, depth, parent_id, root_id)
       select gen_random_uuid(), $2, $1, 2, id, root_id from comments`,
      [longest, danaId],
    );
    await expect.poll(async () => (await shownPosts())[0]?.content).toBe(longest);
    const page = await dana.get('/api/posts', { 'accept-encoding': 'identity' });
    const posts = page.json() as Post[];
    expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(FEED_PAGE_BYTES);
    expect(posts.map(({ content }) => content)).toEqual(posts.map(() => longest));
    expect([posts.length, posts[0]?.commentCount]).toEqual([20, 6]);
    const [first] = posts;
    expect(first?.comments.length).toBeLessThan(3);
    const all = (await dana.get(`/api/posts/${first?.id}/comments`)).json() as Comment[];
    expect(all).toHaveLength(3);

    // A larger page ends early, and its link leads on without a gap.
    const large = await dana.get('/api/posts?limit=100');
    const some = large.json() as Post[];
    expect(Buffer.byteLength(large.text)).toBeLessThanOrEqual(FEED_PAGE_BYTES);
    expect(some.length).toBeLessThan(100);
    const [following] = (await dana.get(next(large.headers))).json() as Post[];
    const everything = await app.pools.main.query(
      'select id from messages where parent_id is null order by created_at desc, id desc',
    );
    expect(following?.id).toBe(everything.rows[some.length].id);
    await app.pools.main.query('delete from messages where content = $1', [longest]);
  });

  test('is the same in every encoding, and compressed for those who understand that', async () => {
    const raw = (encoding: string) =>
      new Promise<{ encoding?: string; bytes: Buffer }>((resolve, reject) => {
        const headers = { cookie: dana.cookieHeader, 'accept-encoding': encoding };
        request(`${app.url}/api/posts`, { headers }, (answered) => {
          const pieces: Buffer[] = [];
          answered.on('data', (piece: Buffer) => pieces.push(piece));
          answered.on('end', () =>
            resolve({ encoding: answered.headers['content-encoding'], bytes: Buffer.concat(pieces) }),
          );
        })
          .on('error', reject)
          .end();
      });
    const [plain, brotli, gzip] = await Promise.all([raw('identity'), raw('gzip, deflate, br'), raw('gzip')]);
    expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  test('takes a fixed number of queries, however many posts it has', async () => {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    app.pools.main.on('acquire', count);
    const queriesFor = async (path: string) => {
      await create('changes the version');
      queries = 0;
      await dana.get(path);
      return queries;
    };
    const [one, many] = [await queriesFor('/api/posts?limit=1'), await queriesFor('/api/posts?limit=60')];
    app.pools.main.off('acquire', count);
    expect(many).toBe(one);
    expect(many).toBeLessThan(10);
  });
});

describe('GET /api/posts/changes', () => {
  const changesSince = async (since: number | string) =>
    (await dana.get(`/api/posts/changes?since=${since}`)).json() as FeedChanges;
  const versionNow = async () => Number((await dana.get('/api/posts?limit=1')).headers.get('feed-version'));

  test('refuses the signed-out and what is no version', async () => {
    expect((await app.client().get('/api/posts/changes?since=1')).status).toBe(401);
    for (const since of ['', '-1', 'x', '1.5']) {
      expect((await dana.get(`/api/posts/changes?since=${since || 'nothing'}`)).status).toBe(400);
    }
  });

  test('tells every kind of change, the posts in full, and what is gone', async () => {
    const [old, gone] = [await create('old'), await create('gone')];
    const since = await versionNow();
    expect(await changesSince(since)).toEqual({ version: since, changed: [], removed: [] });

    await answer((await answer(old.id, 'comment')).id, 'reply');
    await dana.post('/api/chat/reactions', { messageId: old.id, emoji: '🔥' });
    await dana.delete(`/api/posts/${gone.id}`);
    const fresh = await create('fresh');
    const changes = await changesSince(since);
    expect(changes.version).toBe(await versionNow());
    expect(changes.removed).toEqual([gone.id]);
    const listed = await shownPosts();
    const expected = listed.filter(({ id }) => [old.id, fresh.id].includes(id));
    expect(changes.changed.toSorted((a, b) => b.id.localeCompare(a.id))).toEqual(expected);
    expect(await changesSince(changes.version)).toMatchObject({ changed: [], removed: [] });
  });

  test('a version that is too old, or that there has never been, is answered with 410', async () => {
    expect((await dana.get('/api/posts/changes?since=0')).status).toBe(410);
    expect((await dana.get(`/api/posts/changes?since=${(await versionNow()) + 1_000}`)).status).toBe(410);
    const since = await versionNow();
    await app.pools.main.query(
      `insert into messages (id, content, depth) select gen_random_uuid(), 'many', 0 from generate_series(1, 120)`,
    );
    await expect.poll(async () => (await dana.get(`/api/posts/changes?since=${since}`)).status).toBe(410);
    await app.pools.main.query("delete from messages where content = 'many'");
  });
});

test('the version travels with a write, and another process that has not heard of it asks first', async () => {
  const other = await app.twin();
  const client = other.client();
  for (const [name, value] of dana.cookies) client.cookies.set(name, value);
  await client.get('/api/posts?limit=1');
  // As if the announcement were late: nothing more is heard.
  other.mute();
  const written = await dana.post('/api/posts', { content: 'written elsewhere' });
  const version = written.headers.get('feed-version') ?? '';
  const newest = async (headers = {}) =>
    ((await client.get('/api/posts?limit=1', headers)).json() as Post[])[0]?.content;
  expect(await newest()).not.toBe('written elsewhere');
  expect(await newest({ 'feed-version': version })).toBe('written elsewhere');
  await other.close();
});

test('counts are those of the rows, whatever happens in whatever order', async () => {
  const marcus = app.client();
  await marcus.register({ fullName: 'Marcus Bell' });
  const root = await create('counted');
  const [first, second] = [await answer(root.id, 'first'), await answer(root.id, 'second')];
  const theirs = (await marcus.post('/api/posts/comment', { parentId: first.id, content: 'reply' })).json() as Comment;
  for (const messageId of [root.id, theirs.id, second.id]) {
    await marcus.post('/api/chat/reactions', { messageId, emoji: '🎯' });
    await dana.post('/api/chat/reactions', { messageId, emoji: '🎯' });
  }
  const differences = async () => {
    const { rows } = await app.pools.main.query(`
      with counted as (
        select above as id, 'answers' as kind, count(*) from messages
        cross join lateral (values (1, root_id), (2, parent_id)) place (level, above)
        where level <= depth and deleted_at is null and hidden_at is null and not is_deleted_account(user_id) group by above
        union all
        select message_id, emoji, count(*) from reactions where not is_deleted_account(user_id) group by message_id, emoji
      )
      select * from counted full join message_tallies t on t.message_id = counted.id and t.kind = counted.kind
      where coalesce(counted.count, 0) <> coalesce(t.total, 0)`);
    return rows;
  };
  const steps = [
    () => dana.delete(`/api/posts/${first.id}`),
    () => marcus.post('/api/chat/reactions', { messageId: root.id, emoji: '🎯' }),
    () => marcus.delete('/api/auth/account', { password: 'correct horse battery' }),
    () => app.pools.main.query("update users set deleted_at = null where full_name = 'Marcus Bell'"),
    () => app.pools.main.query('update messages set hidden_at = now() where id = $1', [theirs.id]),
    () => app.pools.main.query('update messages set hidden_at = null where id = $1', [theirs.id]),
    () => app.pools.main.query("delete from users where full_name = 'Marcus Bell'"),
    () => dana.delete(`/api/posts/${second.id}`),
    () => dana.delete(`/api/posts/${root.id}`),
  ];
  expect(await differences()).toEqual([]);
  for (const step of steps) {
    await step();
    expect(await differences()).toEqual([]);
  }
});

describe('search', () => {
  test('finds posts with all of the words, also in an answer, and only those', async () => {
    const bureau = await create('Write to the bureau about Zanzibar');
    const other = await create('Nothing about that place');
    await answer(other.id, 'Zanzibari letters are slow');
    const found = async (query: string) =>
      ((await dana.get(`/api/posts?${query}`)).json() as Post[]).map(({ id }) => id);
    expect(await found('q=zanzib')).toEqual([other.id, bureau.id]);
    expect(await found('q=zanzibar+bureau')).toEqual([bureau.id]);
    // Two letters are a word and no beginning of one.
    expect(await found('q=za')).toEqual([]);
    expect(await found('q=zanzibar+to')).toEqual([bureau.id]);
    expect(await found('q=zanzibar+elephant')).toEqual([]);
    expect(await found(`q=${encodeURIComponent("' & ! | ( :*")}`)).toEqual([]);
    expect(await found('type=video_share')).toEqual([]);
    // Words within an address, a name with a hyphen, a number with a point.
    const link = await create('Read https://www.consumerfinance.gov/ask-cfpb/quagga-what-is-a-score/?lang=en_us today');
    const joined = await create('Okapi-friendly since 2.75, write to okapi.desk@zebu.example');
    expect(await found('q=quagga')).toEqual([link.id]);
    expect(await found('q=consumerfinance+cfpb+lang')).toEqual([link.id]);
    const address = 'https://www.consumerfinance.gov/ask-cfpb/quagga-what-is-a-score/';
    expect(await found(`q=${encodeURIComponent(address)}`)).toEqual([link.id]);
    for (const words of ['okapi friendly', 'zebu', 'okapi 2.75', 'okapi-friendly'])
      expect([words, await found(`q=${encodeURIComponent(words)}`)]).toEqual([words, [joined.id]]);
    expect((await dana.get('/api/posts?type=text')).status).toBe(400);
  });
});

describe('GET /api/posts/{id}/comments', () => {
  test('refuses the signed-out and unknown posts', async () => {
    const { id } = await create('asked');
    expect((await app.client().get(`/api/posts/${id}/comments`)).status).toBe(401);
    expect((await dana.get('/api/posts/0190a0a0-0000-7000-8000-000000000000/comments')).status).toBe(404);
    expect((await dana.get(`/api/posts/${id}/comments?limit=0`)).status).toBe(400);
  });

  test('a post carries its newest threads in the order they were written, and the older ones are paged', async () => {
    const { id } = await create('popular');
    const texts = Array.from({ length: ANSWERS_SENT + 3 }, (_, i) => `comment ${i}`);
    for (const text of texts) await answer(id, text);
    const inFeed = ((await dana.get('/api/posts?limit=1')).json() as Post[])[0];
    expect(inFeed?.commentCount).toBe(texts.length);
    expect(inFeed?.comments.map((comment) => comment.content)).toEqual(texts.slice(3));

    const first = inFeed?.comments[0]?.id;
    const page = await dana.get(`/api/posts/${id}/comments?limit=2&before=${first}`);
    expect((page.json() as Comment[]).map((comment) => comment.content)).toEqual(texts.slice(1, 3));
    const last = await dana.get(next(page.headers));
    expect((last.json() as Comment[]).map((comment) => comment.content)).toEqual(texts.slice(0, 1));
    expect(next(last.headers)).toBe('');
  });
});
