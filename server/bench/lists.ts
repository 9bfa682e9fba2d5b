// What the list of a user with hundreds of recordings costs: its size as it travels, and how long it takes beside a
// route that does nothing. Prints figures; exit code 1 when a bar is missed.
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Recording, recordingSchema } from '@shared/recordings';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../db/embedded-postgres';
import { TestClient } from '../test/test-client';
import { quantile, report } from './harness/figures';
import { addRecordings } from './harness/many-recordings';
import { startServer, temporaryDataDir } from './harness/server-process';

const COUNT = Number(process.env.BENCH_RECORDINGS ?? 500);
const REQUESTS = 200;
const BARS = { bytes: 60_000, p95Ms: 100, crowdP95Ms: 400 };
const CROWD = 8;

type Timed = { ms: number; bytes: Buffer; status: number };

/** One request on a connection that stays open, as a browser keeps it; the time until its last byte. */
function get(url: string, headers: Record<string, string>): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const asking = request(url, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          ms: performance.now() - startedAt,
          bytes: Buffer.concat(pieces),
          status: response.statusCode ?? 0,
        }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });
}

async function timesOf(ask: () => Promise<Timed>, callers = 1): Promise<number[]> {
  const times: number[] = [];
  const caller = async () => {
    for (let n = 0; n < REQUESTS / callers; n += 1) {
      const { ms, status } = await ask();
      if (status !== 200) throw new Error(`answered ${status}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return times;
}

const show = (times: number[]) =>
  [0.5, 0.95, 0.99].map((q) => `p${q * 100} ${quantile(times, q).toFixed(1)} ms`).join(', ');

async function seed(dataDir: string, userId: string): Promise<void> {
  const log = { debug: () => {}, info: () => {}, warn: () => {} };
  const database = await startEmbeddedPostgres({ dataDir, log });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await addRecordings(client, userId, COUNT);
  await client.query('analyze');
  await client.end();
  await database.stop();
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServer(dataDir);
  try {
    const client = new TestClient(server.url);
    const { id } = await client.register();
    await seed(dataDir, id);
    const cookie = client.cookieHeader;
    const ask = (path: string, encoding: string) => () =>
      get(server.url + path, { cookie, 'accept-encoding': encoding });
    const list = `/api/recordings?limit=${COUNT}`;

    const rows = recordingSchema.array().parse(JSON.parse((await ask(list, 'identity')()).bytes.toString()));
    report('rows, all as the contract says', String(rows.length), rows.length === COUNT && hasAll(rows));
    report('  as it is', `${(await ask(list, 'identity')()).bytes.length} bytes`);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { bytes } = await ask(list, encoding)();
      const isSame = JSON.parse(unpack(bytes).toString()).length === COUNT;
      report(`  compressed, ${encoding}`, `${bytes.length} bytes`, isSame && bytes.length <= BARS.bytes);
    }

    await timesOf(ask(list, 'br'));
    const nothing = await timesOf(ask('/healthz', 'br'));
    const session = await timesOf(ask('/api/auth/user', 'br'));
    const alone = await timesOf(ask(list, 'br, gzip'));
    const pages = await timesOf(ask('/api/recordings', 'br, gzip'));
    const crowd = await timesOf(ask(list, 'br, gzip'), CROWD);
    const crowdNothing = await timesOf(ask('/healthz', 'br'), CROWD);
    report('baseline: a route that does nothing', show(nothing));
    report('baseline: the session alone', show(session));
    report(`GET ${list}`, show(alone), quantile(alone, 0.95) <= BARS.p95Ms);
    report('GET /api/recordings, the first page', show(pages), quantile(pages, 0.95) <= BARS.p95Ms);
    report(`baseline, ${CROWD} callers at once`, show(crowdNothing));
    report(`the list, ${CROWD} callers at once`, show(crowd), quantile(crowd, 0.95) <= BARS.crowdP95Ms);
  } finally {
    await server.stop();
    await remove();
  }
}

const hasAll = (rows: Recording[]) => rows.every(({ thumbnailUrl, captionsUrl }) => thumbnailUrl && captionsUrl);

await main();
