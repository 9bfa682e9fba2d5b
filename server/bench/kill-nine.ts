// Kills the server at random moments while videos are uploaded, finished, moved, shared and deleted. After each restart
// every listed recording must play back as it was sent. Exit code 1 when one does not, when a confirmed one is lost,
// or when bytes without a recording outlive the janitor. With --store s3 videos belong into a bucket.
// Then kills PostgreSQL alone under signed-in load: nobody may be signed out by it.
import { randomInt } from 'node:crypto';
import type { Recording } from '../../shared/recordings';
import { recordedWebM } from '../test/media-files';
import { type S3TestServer, startS3Server } from '../test/s3-server';
import { TestClient } from '../test/test-client';
import { finishOf, putChunk, sha256, startUpload, webmBytes } from '../test/videos';
import { report, spread } from './harness/figures';
import { countOrphans } from './harness/orphans';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';
import { killPostgres } from './kill-nine/postgres-kills';

const KILLS = Number(process.env.BENCH_KILLS ?? 50);
const POSTGRES_KILLS = Number(process.env.BENCH_POSTGRES_KILLS ?? 12);
const WORKERS = 4;
const MB = 1_000_000;

/** The digest of each video that was sent, by its title. */
const sent = new Map<string, Buffer>();
/** Titles that were confirmed, and those of which the removal was asked for. */
const saved = new Set<string>();
const deleted = new Set<string>();
let titles = 0;
let playable: Buffer = Buffer.alloc(0);

/** Some can be finished, some are as large as the parts of an object, most are neither. */
function newVideo(): Buffer {
  if (titles % 5 === 0) return playable;
  return webmBytes(titles % 8 === 0 ? randomInt(12 * MB, 18 * MB) : randomInt(0.4 * MB, 2.5 * MB));
}

async function chunked(client: TestClient, title: string, bytes: Buffer): Promise<Recording | null> {
  const id = await startUpload(client, { title });
  const cut = Math.min(300_000, Math.floor(bytes.length / 2));
  const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
  for (const [seq, chunk] of chunks.entries()) await (await putChunk(client, id, seq, chunk)).arrayBuffer();
  const answer = await client.post(`/api/uploads/${id}/finish`, finishOf(chunks));
  return answer.status === 201 ? (answer.json() as Recording) : null;
}

async function json(client: TestClient, title: string, bytes: Buffer): Promise<Recording | null> {
  const answer = await client.post('/api/recordings', { title, videoData: bytes.toString('base64') });
  return answer.status === 201 ? (answer.json() as Recording) : null;
}

/** One user's life: saves, shares, deletes, until the connection is gone. */
async function work(client: TestClient): Promise<void> {
  for (;;) {
    const title = `take ${++titles}`;
    const bytes = newVideo();
    sent.set(title, sha256(bytes));
    const save = titles % 2 ? chunked : json;
    const recording = await save(client, title, bytes);
    if (!recording) continue;
    saved.add(title);
    await client.post(`/api/recordings/${recording.id}/share`);
    if (randomInt(3) > 0) continue;
    deleted.add(title);
    await client.delete(`/api/recordings/${recording.id}`);
  }
}

type Findings = { broken: number; missing: number; checked: number; finished: number };

const bytesAt = async (client: TestClient, path: string) => {
  const response = await client.fetch(path);
  return { tag: response.headers.get('etag'), digest: sha256(Buffer.from(await response.arrayBuffer())) };
};

/** Looks at everything a user has, and deletes half of it. */
async function check(client: TestClient, findings: Findings, found: Set<string>): Promise<void> {
  const list = (await client.get('/api/recordings')).json() as Recording[];
  for (const recording of list) {
    const { digest } = await bytesAt(client, `${recording.url}?version=original`);
    const playing = await bytesAt(client, recording.url);
    const isSame = sent.get(recording.title)?.equals(digest) && playing.tag === `"${playing.digest.toString('hex')}"`;
    if (!isSame) findings.broken += 1;
    if (recording.status === 'ready') findings.finished += 1;
    found.add(recording.title);
    findings.checked += 1;
    if (randomInt(2) > 0) continue;
    deleted.add(recording.title);
    await client.delete(`/api/recordings/${recording.id}`);
  }
}

type House = { dataDir: string; settings: Record<string, string> };

async function round(server: ServerProcess, { dataDir, settings }: House, clients: TestClient[], findings: Findings) {
  const workers = clients.map((client) => work(client).catch(() => {}));
  await new Promise((resolve) => setTimeout(resolve, randomInt(300, 4_000)));
  await server.kill();
  await Promise.all(workers);
  const startedAt = performance.now();
  const next = await startServer(dataDir, settings);
  const restartMs = performance.now() - startedAt;
  const found = new Set<string>();
  const callers = clients.map((client) => {
    const caller = new TestClient(next.url);
    for (const [name, value] of client.cookies) caller.cookies.set(name, value);
    return caller;
  });
  const goneBefore = new Set(deleted);
  for (const caller of callers) await check(caller, findings, found);
  for (const title of saved) if (!found.has(title) && !goneBefore.has(title)) findings.missing += 1;
  for (const title of deleted) saved.delete(title);
  return { next, callers, restartMs };
}

const settingsFor = ({ config }: S3TestServer): Record<string, string> => ({
  VIDEO_STORE: 's3',
  S3_ENDPOINT: config.endpoint ?? '',
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});

async function killAgainAndAgain(house: House): Promise<void> {
  let server = await startServer(house.dataDir, house.settings);
  const findings: Findings = { broken: 0, missing: 0, checked: 0, finished: 0 };
  const restarts: number[] = [];
  try {
    let clients = Array.from({ length: WORKERS }, () => new TestClient(server.url));
    for (const client of clients) await client.register();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { next, callers, restartMs } = await round(server, house, clients, findings);
      [server, clients] = [next, callers];
      restarts.push(restartMs);
    }
  } finally {
    await server.stop();
  }
  report(`recordings played back after ${KILLS} times kill -9`, `${findings.checked}`, findings.checked > 0);
  report('  of them finished, and played from the file made of them', `${findings.finished}`);
  report('  with other bytes than were sent', `${findings.broken}`, findings.broken === 0);
  report('  confirmed as saved and lost', `${findings.missing}`, findings.missing === 0);
  report('  ready again, from start to first answer', `${spread(restarts)} ms`);
}

async function main(): Promise<void> {
  const s3 = process.argv.join(' ').includes('--store s3') ? await startS3Server() : null;
  const { dataDir, remove } = await temporaryDataDir();
  playable = await recordedWebM();
  try {
    await killAgainAndAgain({ dataDir, settings: s3 ? settingsFor(s3) : {} });
    const { before, after, places } = await countOrphans(dataDir, s3);
    report('videos kept in PostgreSQL, in the bucket', `${places.postgres}, ${places.s3}`);
    report(
      'bytes without a recording, before the janitor',
      `${before.chunks} videos, ${before.objects} objects, ${before.uploads} uploads`,
    );
    const left = after.chunks + after.objects + after.uploads;
    report('  after it', `${left}`, left === 0);
    report('recordings without their bytes', `${after.missing}`, after.missing === 0);
    // Refused calls are what is measured here: thousands of them would be logged.
    const server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
    await killPostgres(server, dataDir, POSTGRES_KILLS).finally(server.stop);
  } finally {
    await remove();
    await s3?.stop();
  }
}

await main();
