// What an afternoon in the hub costs: 200 users whose tabs ask every five seconds for what has changed, while five posts a
// second arrive, with all limits on. Prints a table of six equal parts of the time, each beside a route that does nothing,
// and the bars; exit code 1 when one is missed. BENCH_MINUTES: how long (30); what the memory does is judged from ten
// minutes on.
import { setTimeout as delay } from 'node:timers/promises';
import { percentiles, quantile, report, reportBar } from './harness/figures';
import { crowd, type Outcome } from './harness/hub-crowd';
import { seedFeed } from './harness/many-posts';
import { getRequest, RawConnection } from './harness/raw-load';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';

const MINUTES = Number(process.env.BENCH_MINUTES ?? 30);
const SIZE = { posts: 10_000, comments: 100_000, reactions: 500_000 };
const USERS = 200;
const RATES = { tabs: USERS, pollsASecond: 40, postsASecond: 5 };
const BARS = { errors: 0.001, p95Ms: 200, p99Ms: 400, growth: 0.1 };
const PARTS = 6;
const MINUTES_OF_MEMORY = 10;
const ALONE = 200;
const SAMPLE_MS = 1_000;
const SECRET = 'a-secret-for-measurements-of-thirty-two-bytes';
const METRICS_TOKEN = 'a-token-for-measurements';

/** What is seen of the server once a second: a route that does nothing, and what the process uses. */
type Sample = { at: number; nothingMs: number; rssMb: number; heapMb: number; cpuSeconds: number };
type Part = { polls: number[]; posts: number[]; nothing: number[]; asked: number; errors: number } & Memory;
/** The lowest size of the heap is that after a garbage collection. */
type Memory = { rssMb: number; heapMb: number; cpuShare: number };

async function sample(server: ServerProcess, caller: RawConnection, at: number): Promise<Sample> {
  const { ms } = await caller.ask(getRequest(new URL(server.url), '/healthz', {}));
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  return {
    at,
    nothingMs: ms,
    rssMb: await server.rssMb(),
    heapMb: read('nodejs_heap_size_used_bytes') / 1024 ** 2,
    cpuSeconds: read('process_cpu_seconds_total'),
  };
}

/** The load, and what was seen of the server meanwhile. */
async function underLoad(
  server: ServerProcess,
  cookies: string[],
): Promise<{ outcomes: Outcome[]; samples: Sample[] }> {
  const outcomes: Outcome[] = [];
  const samples: Sample[] = [];
  const end = new AbortController();
  const startedAt = performance.now();
  const watching = (async () => {
    const caller = new RawConnection(new URL(server.url));
    while (!end.signal.aborted) {
      // On a machine that is busy with other things one may fail.
      const seen = await sample(server, caller, (performance.now() - startedAt) / 1_000).catch(() => null);
      if (seen) samples.push(seen);
      await delay(SAMPLE_MS);
    }
    caller.close();
  })();
  await crowd(server.url, cookies, { ...RATES, seconds: MINUTES * 60 }, (outcome) => outcomes.push(outcome));
  end.abort();
  await watching;
  return { outcomes, samples };
}

function partOf(n: number, { outcomes, samples }: { outcomes: Outcome[]; samples: Sample[] }): Part {
  const length = (MINUTES * 60) / PARTS;
  const isIn = ({ at }: { at: number }) => at >= n * length && at < (n + 1) * length;
  const own = outcomes.filter(isIn);
  const seen = samples.filter(isIn);
  const timesOf = (kind: Outcome['kind']) => own.filter((one) => one.kind === kind).map(({ ms }) => ms);
  const [first, last] = [seen[0], seen.at(-1)];
  return {
    polls: timesOf('poll'),
    posts: timesOf('post'),
    nothing: seen.map(({ nothingMs }) => nothingMs),
    asked: own.length,
    errors: own.filter(({ isError }) => isError).length,
    rssMb: quantile(
      seen.map(({ rssMb }) => rssMb),
      0.5,
    ),
    heapMb: Math.min(...seen.map(({ heapMb }) => heapMb)),
    cpuShare: first && last ? (last.cpuSeconds - first.cpuSeconds) / (last.at - first.at) : Number.NaN,
  };
}

function printTable(parts: Part[]): void {
  const heads = ['minutes', 'polls p50', 'p95', 'p99', 'posts p50', 'p95', 'p99', 'nothing p95', 'errors', 'RSS MB'];
  const row = (cells: string[]) => console.log(`  ${cells.map((cell) => cell.padStart(11)).join(' ')}`);
  row([...heads, 'heap MB', 'CPU']);
  for (const [n, { polls, posts, nothing, asked, errors, rssMb, heapMb, cpuShare }] of parts.entries()) {
    const edge = (part: number) => Number(((part * MINUTES) / PARTS).toFixed(1));
    const ms = (times: number[], shares: number[]) => shares.map((q) => quantile(times, q).toFixed(1));
    row([
      `${edge(n)} to ${edge(n + 1)}`,
      ...ms(polls, [0.5, 0.95, 0.99]),
      ...ms(posts, [0.5, 0.95, 0.99]),
      ...ms(nothing, [0.95]),
      `${errors}/${asked}`,
      rssMb.toFixed(0),
      heapMb.toFixed(0),
      `${(100 * cpuShare).toFixed(0)} %`,
    ]);
  }
}

/** The worst of all parts counts: five minutes each, in half an hour. */
function judge(parts: Part[]): void {
  const worst = (figureOf: (part: Part) => number) => Math.max(...parts.map(figureOf));
  const times = ({ polls, posts }: Part) => [...polls, ...posts];
  const errors = worst((part) => part.errors / part.asked);
  const p95 = worst((part) => quantile(times(part), 0.95));
  const p99 = worst((part) => quantile(times(part), 0.99));
  reportBar('errors', `${(100 * errors).toFixed(3)} %`, `< ${100 * BARS.errors} %`, errors < BARS.errors);
  reportBar('polls and posts, p95 ms', p95.toFixed(1), `< ${BARS.p95Ms}`, p95 < BARS.p95Ms);
  reportBar('polls and posts, p99 ms', p99.toFixed(1), `< ${BARS.p99Ms}`, p99 < BARS.p99Ms);
  // The first part fills caches and pools.
  const [, second] = parts;
  const last = parts.at(-1);
  if (!second || !last) return;
  for (const [name, from, to] of [
    ['resident memory', second.rssMb, last.rssMb],
    ['heap after collection', second.heapMb, last.heapMb],
  ] as const) {
    const figure = `${from.toFixed(0)} to ${to.toFixed(0)} MB`;
    if (MINUTES < MINUTES_OF_MEMORY) report(`${name}, second part to last`, `${figure}  (too short to judge)`);
    else reportBar(`${name}, second part to last`, figure, '<= + 10 %', to <= from * (1 + BARS.growth));
  }
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  try {
    console.log(`${SIZE.posts} posts, ${SIZE.comments} comments, ${SIZE.reactions} reactions`);
    const cookies = (await seedFeed(dataDir, SIZE, SECRET)).slice(0, USERS);
    const server = await startServer(dataDir, { SESSION_SECRET: SECRET, RATE_LIMITS: 'on', METRICS_TOKEN });
    try {
      const caller = new RawConnection(new URL(server.url));
      const alone: number[] = [];
      for (let n = 0; n < ALONE; n += 1) {
        alone.push((await caller.ask(getRequest(new URL(server.url), '/healthz', {}))).ms);
      }
      caller.close();
      report('baseline: a route that does nothing, without load, ms', percentiles(alone));
      report('baseline: memory without load', `${(await server.rssMb()).toFixed(0)} MB`);
      console.log(`${USERS} users, ${RATES.pollsASecond} polls and ${RATES.postsASecond} posts a second; times in ms`);
      const seen = await underLoad(server, cookies);
      const parts = Array.from({ length: PARTS }, (_, n) => partOf(n, seen));
      printTable(parts);
      judge(parts);
    } finally {
      await server.stop();
    }
  } finally {
    await remove();
  }
}

await main();
