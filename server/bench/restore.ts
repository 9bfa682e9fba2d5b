// Whether a backup is one: an installation with users, scripts, recordings, captions and posts is copied, and dumped with
// pg_dump where PG_BIN_DIR names PostgreSQL's programs; each copy is started as another installation, and must answer
// every read as the first one did, with every byte. Exit code 1 when one answer differs.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Recording } from '@shared/recordings';
import { startEmbeddedPostgres } from '../db/embedded-postgres';
import { recordedWebM } from '../test/media-files';
import { newAccount, TestClient } from '../test/test-client';
import { saveRecording } from '../test/videos';
import { report } from './harness/figures';
import { type ServerProcess, startServer, temporaryDataDir } from './harness/server-process';

const run = promisify(execFile);
const binDir = process.env.PG_BIN_DIR;
const settings = { LOG_LEVEL: 'error', SESSION_SECRET: 'a-secret-for-measurements-of-thirty-two-bytes' };
const SCRIPTS = 20;
const RECORDINGS = 4;
const log = { debug: () => {}, info: () => {}, warn: () => {} };

const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; tries < 600 && !(await isSo()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
};

type Account = { username: string; password: string; email: string };

const clientOf = async (server: ServerProcess, { username, password }: Account) => {
  const client = new TestClient(server.url);
  const answer = await client.post('/api/auth/signin', { username, password });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  return client;
};

async function fill(server: ServerProcess, account: Account): Promise<void> {
  const client = new TestClient(server.url);
  const made = await client.post('/api/auth/register', account);
  if (made.status !== 201) throw new Error(`register answered ${made.status}: ${made.text}`);
  for (let n = 0; n < SCRIPTS; n += 1) {
    await client.post('/api/scripts', { title: `Script ${n}`, content: `What line ${n} says: “ümläut”, 時間, 👍.` });
  }
  for (let n = 0; n < RECORDINGS; n += 1) {
    const cues = [{ start: 0, end: 1, text: `Line ${n}` }];
    const { id } = await saveRecording(client, await recordedWebM({ seconds: 2 }), {
      title: `Take ${n}`,
      captions: cues,
    });
    await until(async () => ((await client.get(`/api/recordings/${id}`)).json() as Recording).status !== 'processing');
    if (n % 2 === 0) await client.post(`/api/recordings/${id}/share`);
  }
  const post = await client.post('/api/posts', { content: 'What do you say about medical debt?' });
  const { id } = post.json() as { id: string };
  await client.post('/api/posts/comment', { parentId: id, content: 'That it is a question.' });
  await client.post('/api/chat/reactions', { messageId: id, emoji: '👍' });
}

/** What a user reads, by call: texts as they are, files as their hash. */
async function readAll(server: ServerProcess, account: Account): Promise<Map<string, string>> {
  const client = await clientOf(server, account);
  const seen = new Map<string, string>();
  const read = async (path: string) => {
    const answer = await client.fetch(path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    seen.set(path, `${answer.status} ${createHash('sha256').update(bytes).digest('hex')}`);
    return bytes;
  };
  for (const path of ['/api/auth/user', '/api/scripts', '/api/posts']) await read(path);
  const recordings = JSON.parse((await read('/api/recordings')).toString()) as Recording[];
  for (const { id, url, thumbnailUrl, captionsUrl } of recordings) {
    await read(`/api/recordings/${id}`);
    await read(`/api/recordings/${id}/versions`);
    await read(`/api/recordings/${id}/edits`);
    for (const file of [url, `/api/recordings/${id}/video?version=original`, thumbnailUrl, captionsUrl]) {
      if (file) await read(file);
    }
  }
  return seen;
}

function compare(name: string, before: Map<string, string>[], after: Map<string, string>[]): void {
  const pairs = before.flatMap((seen, n) => [...seen].map(([path, was]) => ({ path, was, is: after[n]?.get(path) })));
  const different = pairs.filter(({ was, is }) => was !== is);
  for (const { path, was, is } of different) console.log(`   ${path}: was ${was}, is ${is}`);
  report(name, `${pairs.length - different.length} of ${pairs.length} answers the same`, different.length === 0);
}

async function readBoth(dataDir: string, accounts: Account[]): Promise<Map<string, string>[]> {
  const server = await startServer(dataDir, settings);
  try {
    return await Promise.all(accounts.map((account) => readAll(server, account)));
  } finally {
    await server.stop();
  }
}

/** The whole database of one folder in an empty one of another. */
async function dumpInto(from: string, to: string, bin: string): Promise<void> {
  const source = await startEmbeddedPostgres({ dataDir: from, binDir: bin, log });
  const target = await startEmbeddedPostgres({ dataDir: to, binDir: bin, log });
  const file = join(to, 'backup.dump');
  try {
    await run(join(bin, 'pg_dump'), ['--format=custom', '--no-owner', `--file=${file}`, source.connectionString]);
    await run(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${target.connectionString}`, file]);
  } finally {
    await Promise.all([source.stop(), target.stop()]);
  }
}

if (binDir) process.env.PG_BIN_DIR = binDir;
const first = await temporaryDataDir();
const copy = await temporaryDataDir();
const restored = await temporaryDataDir();
try {
  const accounts = [newAccount({ fullName: 'Dana Whitfield' }), newAccount({ fullName: 'Marcus Bell' })];
  const server = await startServer(first.dataDir, settings);
  for (const account of accounts) await fill(server, account);
  await server.stop();
  const before = await readBoth(first.dataDir, accounts);
  await cp(first.dataDir, copy.dataDir, { recursive: true, preserveTimestamps: true });
  compare('the copy of the data folder', before, await readBoth(copy.dataDir, accounts));
  if (binDir) {
    await dumpInto(first.dataDir, restored.dataDir, binDir);
    compare('the dump, restored elsewhere', before, await readBoth(restored.dataDir, accounts));
  } else {
    report('the dump', 'not tried: PG_BIN_DIR names no folder with pg_dump and pg_restore');
  }
} finally {
  await Promise.all([first.remove(), copy.remove(), restored.remove()]);
}
