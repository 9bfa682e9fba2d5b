// Kills the server at random moments while videos are uploaded, shared and deleted. After each restart every listed
// recording must play back as it was sent. Exit code 1 when one does not, or when orphans outlive the janitor.
import { randomInt } from 'node:crypto';
import type { Recording } from '../../shared/recordings';
import { TestClient } from '../test/test-client';
import { finishOf, putChunk, sha256, startUpload, videoOf, webmBytes } from '../test/videos';
import { report, spread } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';

const KILLS = Number(process.env.BENCH_KILLS ?? 50);
const WORKERS = 4;

/** The digest of each video that was sent, by its title. */
const sent = new Map<string, Buffer>();
const deleted = new Set<string>();
const saved = new Set<string>();
let titles = 0;

async function chunked(client: TestClient, title: string, bytes: Buffer): Promise<Recording | null> {
  const id = await startUpload(client, { title });
  const chunks = [bytes.subarray(0, 300_000), bytes.subarray(300_000)];
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
    const bytes = webmBytes(randomInt(400_000, 2_500_000));
    sent.set(title, sha256(bytes));
    const save = titles % 2 ? chunked : json;
    const recording = await save(client, title, bytes);
    if (!recording) continue;
    saved.add(title);
    await client.post(`/api/recordings/${recording.id}/share`);
    if (titles % 3 !== 0) continue;
    deleted.add(title);
    await client.delete(`/api/recordings/${recording.id}`);
  }
}

type Findings = { broken: number; missing: number; checked: number };

/** Looks at everything a user has, and deletes it. */
async function check(client: TestClient, findings: Findings, mine: Set<string>): Promise<void> {
  const list = (await client.get('/api/recordings')).json() as Recording[];
  for (const recording of list) {
    const digest = sent.get(recording.title);
    if (!digest?.equals(sha256(await videoOf(client, recording)))) findings.broken += 1;
    mine.add(recording.title);
    findings.checked += 1;
    await client.delete(`/api/recordings/${recording.id}`);
  }
}

async function round(server: ServerProcess, dataDir: string, clients: TestClient[], findings: Findings) {
  for (const set of [deleted, saved]) set.clear();
  const workers = clients.map((client) => work(client).catch(() => {}));
  await new Promise((resolve) => setTimeout(resolve, randomInt(100, 1_500)));
  await server.kill();
  await Promise.all(workers);
  const startedAt = performance.now();
  const next = await startServer(dataDir);
  const restartMs = performance.now() - startedAt;
  const found = new Set<string>();
  const callers = clients.map((client) => {
    const caller = new TestClient(next.url);
    for (const [name, value] of client.cookies) caller.cookies.set(name, value);
    return caller;
  });
  for (const caller of callers) await check(caller, findings, found);
  for (const title of saved) if (!found.has(title) && !deleted.has(title)) findings.missing += 1;
  return { next, callers, restartMs };
}

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  let server = await startServer(dataDir);
  const findings: Findings = { broken: 0, missing: 0, checked: 0 };
  const restarts: number[] = [];
  try {
    let clients = Array.from({ length: WORKERS }, () => new TestClient(server.url));
    for (const client of clients) await client.register();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { next, callers, restartMs } = await round(server, dataDir, clients, findings);
      [server, clients] = [next, callers];
      restarts.push(restartMs);
    }
    report(`recordings played back after ${KILLS} times kill -9`, `${findings.checked}`, findings.checked > 0);
    report('  with other bytes than were sent', `${findings.broken}`, findings.broken === 0);
    report('  confirmed as saved and lost', `${findings.missing}`, findings.missing === 0);
    report('  ready again, from start to first answer', `${spread(restarts)} ms`);
  } finally {
    await server.stop();
    await remove();
  }
}

await main();
