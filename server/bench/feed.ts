// What the hub's feed costs: its size and time in feeds of two sizes, a thousand open tabs while others post, and how
// many polls a second a server answers beside an Express app that does nothing else. Prints each figure beside its bar;
// exit code 1 when one is missed. BENCH_FEED=small|first|both (the default), BENCH_SECONDS for each measurement.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FEED_PAGE_BYTES, postSchema } from '@shared/hub';
import { percentiles, quantile, report, reportBar, spread } from './harness/figures';
import { BROWSER, crowd } from './harness/hub-crowd';
import { type FeedSize, seedFeed } from './harness/many-posts';
import { getRequest, headerOf, RawConnection, throughput } from './harness/raw-load';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';

const SIZES: Record<string, FeedSize[]> = {
  small: [{ posts: 1_000, comments: 5_000, reactions: 20_000 }],
  first: [{ posts: 10_000, comments: 100_000, reactions: 500_000 }],
  both: [
    { posts: 10_000, comments: 100_000, reactions: 500_000 },
    { posts: 100_000, comments: 1_000_000, reactions: 5_000_000 },
  ],
};
const chosen = SIZES[process.env.BENCH_FEED ?? 'both'];
if (!chosen) throw new Error('BENCH_FEED is small, first or both.');
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const SECRET = 'a-secret-for-measurements-of-thirty-two-bytes';
const BARS = {
  firstPageP95Ms: 50,
  pollBytes: 600,
  pollP95Ms: 10,
  crowdP95Ms: 100,
  pollShare: 0.4,
  pageShare: 0.6,
};
const CONNECTIONS = 50;
const POLLERS = 1_000;
const POLLS_A_SECOND = 200;
const POSTS_A_SECOND = 5;
const ROUNDS = 3;

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

async function send(server: ServerProcess, cookie: string, path: string, body: unknown): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.json() as Promise<{ id: string }>;
}

/** The first page when nobody has asked for it since it changed, and a poll when nothing has changed. */
async function oneCaller(server: ServerProcess, cookies: string[]): Promise<void> {
  const url = new URL(server.url);
  const caller = new RawConnection(url);
  const [cookie = ''] = cookies;
  const pageRequest = getRequest(url, '/api/posts', { cookie, ...BROWSER });
  const plain = await caller.ask(getRequest(url, '/api/posts', { cookie }));
  report('first page, plain', `${plain.bytes} bytes`);
  const fresh: number[] = [];
  const listed = await fetch(`${server.url}/api/posts`, { headers: { cookie } });
  const [, , busy] = postSchema.array().parse(await listed.json());
  for (let n = 0; n < 100; n += 1) {
    // Now a new post, now a reaction to the post with the most answers and reactions of all.
    if (n % 10 === 0) await send(server, cookie, '/api/posts', { content: `Something new ${n}` });
    else await send(server, cookie, '/api/chat/reactions', { messageId: busy?.id, emoji: '\u{1F525}' });
    fresh.push((await caller.ask(pageRequest)).ms);
  }
  const isQuick = quantile(fresh, 0.95) <= BARS.firstPageP95Ms;
  reportBar('first page after a change, ms', percentiles(fresh), `p95 <= ${BARS.firstPageP95Ms}`, isQuick);
  const page = await caller.ask(pageRequest);
  report('first page, compressed', `${page.bytes} bytes, ${headerOf(page.head, 'content-encoding')}`);

  const known = { cookie, ...BROWSER, 'if-none-match': headerOf(page.head, 'etag') };
  const since = headerOf(page.head, 'feed-version');
  for (const [name, request, status] of [
    ['unchanged poll (304)', getRequest(url, '/api/posts', known), 304],
    ['unchanged poll (changes)', getRequest(url, `/api/posts/changes?since=${since}`, { cookie, ...BROWSER }), 200],
  ] as const) {
    const polls = [];
    for (let n = 0; n < 500; n += 1) polls.push(await caller.ask(request));
    if (polls.some((poll) => poll.status !== status)) throw new Error(`${name} was answered otherwise`);
    const most = Math.max(...polls.map(({ bytes }) => bytes));
    reportBar(`${name}, bytes with headers`, String(most), `<= ${BARS.pollBytes}`, most <= BARS.pollBytes);
    const times = polls.map(({ ms }) => ms);
    const isInTime = quantile(times, 0.95) <= BARS.pollP95Ms;
    reportBar(`${name}, ms`, percentiles(times), `p95 <= ${BARS.pollP95Ms}`, isInTime);
  }
  caller.close();
}

/** A page of the worst that can be posted: the longest texts in characters of three bytes, answered, with reactions. */
async function worstPage(server: ServerProcess, cookies: string[]): Promise<void> {
  const [cookie = ''] = cookies;
  const content = '\u9ad8'.repeat(5_000);
  for (let n = 0; n < 20; n += 1) {
    const { id } = await send(server, cookie, '/api/posts', { content });
    for (let k = 0; k < 3; k += 1) {
      const comment = await send(server, cookie, '/api/posts/comment', { parentId: id, content });
      await send(server, cookie, '/api/posts/comment', { parentId: comment.id, content });
    }
  }
  const answer = await fetch(`${server.url}/api/posts`, { headers: { cookie, 'accept-encoding': 'identity' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { length } = postSchema.array().parse(JSON.parse(bytes.toString()));
  const isMet = bytes.length <= FEED_PAGE_BYTES && length === 20;
  reportBar(
    `first page of ${length} of the longest posts, plain`,
    `${bytes.length} bytes`,
    `<= ${FEED_PAGE_BYTES}`,
    isMet,
  );
}

/** A thousand tabs, each of them polling every five seconds as the app does, while others post. */
async function manyTabs(server: ServerProcess, cookies: string[]): Promise<void> {
  const times: number[] = [];
  let errors = 0;
  const rates = { tabs: POLLERS, pollsASecond: POLLS_A_SECOND, postsASecond: POSTS_A_SECOND };
  await crowd(server.url, cookies, { ...rates, seconds: Math.max(SECONDS, 10) }, ({ kind, ms, isError }) => {
    if (isError) errors += 1;
    else if (kind === 'poll') times.push(ms);
  });
  const name = `${POLLERS} tabs, ${POLLS_A_SECOND} polls and ${POSTS_A_SECOND} posts a second`;
  reportBar(`${name}: errors`, `${errors} beside ${times.length} polls`, '0', errors === 0);
  const isMet = quantile(times, 0.95) <= BARS.crowdP95Ms;
  reportBar(`${name}, ms`, percentiles(times), `p95 <= ${BARS.crowdP95Ms}`, isMet);
}

async function startBare(dataDir: string, bytes: Buffer, encoding: string): Promise<{ url: URL; stop(): void }> {
  const file = join(dataDir, 'page.bin');
  await writeFile(file, bytes);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-express.mjs'), file, encoding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: new URL(`http://127.0.0.1:${port.toString().trim()}`), stop: () => void child.kill() };
}

/** The two answers beside those of a bare app, in turns. */
async function besideBareApp(server: ServerProcess, dataDir: string, cookies: string[]): Promise<void> {
  const url = new URL(server.url);
  const headers = { cookie: cookies[0] ?? '', ...BROWSER };
  const { head } = await new RawConnection(url).ask(getRequest(url, '/api/posts', headers));
  // As it travels: fetch would unpack it.
  const encoding = headerOf(head, 'content-encoding');
  const bytes = await rawBody(url, getRequest(url, '/api/posts', { ...headers, connection: 'close' }));
  const bare = await startBare(dataDir, bytes, encoding);
  const known = { ...headers, 'if-none-match': headerOf(head, 'etag') };
  const pairs = [
    {
      name: 'unchanged poll',
      path: '/unchanged',
      status: 304,
      request: getRequest(url, '/api/posts', known),
      share: BARS.pollShare,
    },
    {
      name: 'full page',
      path: '/page',
      status: 200,
      request: getRequest(url, '/api/posts', headers),
      share: BARS.pageShare,
    },
  ];
  for (const { name, path, status, request, share } of pairs) {
    const own: number[] = [];
    const others: number[] = [];
    const options = { connections: CONNECTIONS, status };
    const ask = getRequest(bare.url, path, name === 'unchanged poll' ? known : headers);
    await throughput(url, request, { ...options, seconds: 2 });
    await throughput(bare.url, ask, { ...options, seconds: 2 });
    for (let round = 0; round < ROUNDS; round += 1) {
      others.push(await throughput(bare.url, ask, { ...options, seconds: SECONDS / ROUNDS }));
      own.push(await throughput(url, request, { ...options, seconds: SECONDS / ROUNDS }));
    }
    report(`${name}, ${CONNECTIONS} connections: bare app, a second`, spread(others));
    report(`${name}, ${CONNECTIONS} connections: this server, a second`, spread(own));
    const reached = quantile(own, 0.5) / quantile(others, 0.5);
    reportBar(`${name}: share of the bare app`, percent(reached), `>= ${percent(share)}`, reached >= share);
  }
  bare.stop();
}

async function rawBody(url: URL, request: string): Promise<Buffer> {
  const { connect } = await import('node:net');
  const socket = connect(Number(url.port), url.hostname);
  socket.write(request);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  const whole = Buffer.concat(pieces);
  return whole.subarray(whole.indexOf('\r\n\r\n') + 4);
}

for (const size of chosen) {
  console.log(`\n${size.posts} posts, ${size.comments} comments, ${size.reactions} reactions`);
  const { dataDir, remove } = await temporaryDataDir();
  const startedAt = performance.now();
  const cookies = await seedFeed(dataDir, size, SECRET);
  console.log(`  seeded in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const server = await startServer(dataDir, { SESSION_SECRET: SECRET });
  try {
    await oneCaller(server, cookies);
    await besideBareApp(server, dataDir, cookies);
    await manyTabs(server, cookies);
    await worstPage(server, cookies);
  } finally {
    await server.stop();
    await remove();
  }
}
