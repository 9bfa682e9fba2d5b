import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '../start-error';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { inspectPostmaster, isAlive } from './embedded-postgres/postmaster';

const log = { debug: () => {}, info: () => {}, warn: () => {} };
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const canUseNamespace =
  spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true'], { stdio: 'ignore' }).status === 0;
const SOON = { timeout: 60_000, interval: 50 };

// In the repository, so that the launcher in a process of its own finds its packages.
const cache = fileURLToPath(new URL('../../node_modules/.cache/embedded-postgres-test/', import.meta.url));
const launcher = join(cache, 'launcher.mjs');
let dataDir: string;
let started: { stop(): Promise<void> }[] = [];
/** A folder whose database was made, and has stopped. */
let prepared: string;

beforeAll(async () => {
  prepared = await openDataDir();
  await (await startEmbeddedPostgres({ dataDir: prepared, log })).stop();
  const source = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
  await build({
    entryPoints: [source],
    outfile: launcher,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
});
afterAll(async () => {
  await rm(cache, { recursive: true, force: true });
  await rm(prepared, { recursive: true, force: true });
});

async function openDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'creditcue-launcher-'));
  await chmod(folder, 0o711);
  return folder;
}

/** For tests that ask for nothing of how a database is made, which takes longer than all the rest of them. */
function takePrepared(): void {
  const { status } = spawnSync('cp', ['-a', join(prepared, 'pg18'), dataDir]);
  expect(status).toBe(0);
}

beforeEach(async () => {
  dataDir = await openDataDir();
});
afterEach(async () => {
  for (const server of started.reverse()) await server.stop();
  started = [];
  await vi.waitFor(async () => expect((await postmaster()).state).toBe('none'), SOON);
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  started.push(server);
  return server;
}

/** A launcher in a process of its own, which can be killed. */
async function startInChild(options: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(launcher)};
    const log = { debug() {}, info() {}, warn: console.error };
    try {
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
      console.log('ready');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.error(error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...options,
    cwd: cache,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push({ stop: async () => void child.kill('SIGKILL') });
  const said = text(child.stderr);
  const ended = once(child, 'exit').then(async () => Promise.reject(new Error((await said).trim())));
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return child;
}

const postmaster = () => inspectPostmaster(join(dataDir, 'pg18'));

async function runningPid(): Promise<number> {
  const found = await postmaster();
  return 'pid' in found ? found.pid : Number.NaN;
}

async function query<T>(server: EmbeddedPostgres, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: server.connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

async function keepNote(server: EmbeddedPostgres): Promise<void> {
  await query(server, "create table note (text text); insert into note values ('kept')");
}
const readNote = (server: EmbeddedPostgres) => query(server, 'select text from note');
const NOTE = [{ text: 'kept' }];

test('what is written is there after a stop and a new start, and no port is open', async () => {
  takePrepared();
  const first = await start();
  expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(first, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await keepNote(first);
  await first.stop();
  expect(await readNote(await start())).toEqual(NOTE);
});

test('what a killed initdb left behind is removed', async () => {
  const ended = spawnSync('true').pid;
  const leftover = join(dataDir, `pg18.tmp-${ended}`);
  await mkdir(leftover);
  await writeFile(join(leftover, 'PG_VERSION'), '18\n');
  await start();
  expect((await readdir(dataDir)).filter((name) => name.includes('tmp'))).toEqual([]);
});

test('a lock file whose pid now belongs to another program is no obstacle', async () => {
  takePrepared();
  const first = await start();
  await keepNote(first);
  const lockFile = await readFile(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8');
  await first.stop();
  await writeFile(join(dataDir, 'pg18', 'postmaster.pid'), lockFile.replace(/^\d+/, String(process.pid)));
  expect(await readNote(await start())).toEqual(NOTE);
});

test('another major version is refused in a clear sentence and left untouched', async () => {
  const other = join(dataDir, 'pg17');
  await mkdir(other);
  await writeFile(join(other, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(
    new StartError(
      `The database in ${other} was written by PostgreSQL 17, but this is PostgreSQL 18. ` +
        'Nothing was changed. Start the version that wrote it, or move the data over.',
    ),
  );
  expect(await readdir(dataDir)).toEqual(['pg17']);
});

test('a second server on the same folder joins, and takes over when the first stops', async () => {
  takePrepared();
  const first = await start();
  const second = await start();
  expect([first.isOwner(), second.isOwner()]).toEqual([true, false]);
  await keepNote(first);
  expect(await readNote(second)).toEqual(NOTE);
  await first.stop();
  await vi.waitFor(() => expect(second.isOwner()).toBe(true), SOON);
  expect(await readNote(second)).toEqual(NOTE);
});

test('two servers that start at once on an empty folder share one database', async () => {
  const [first, second] = await Promise.all([start(), startInChild().then(() => undefined)]);
  expect(second).toBeUndefined();
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('pg18'))).toEqual(['pg18']);
});

test('a killed database is started again', async () => {
  takePrepared();
  const server = await start();
  await keepNote(server);
  process.kill(await runningPid(), 'SIGKILL');
  await vi.waitFor(async () => expect(await readNote(server)).toEqual(NOTE), SOON);
});

test('killing the server process leaves no database behind', async () => {
  takePrepared();
  const child = await startInChild();
  const pid = await runningPid();
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), SOON);
});

test('when everything is killed at once, the next start recovers', async () => {
  takePrepared();
  const child = await startInChild();
  const found = await postmaster();
  if (!('parentPid' in found)) throw new Error('no database runs');
  child.kill('SIGKILL');
  process.kill(found.parentPid, 'SIGKILL');
  process.kill(found.pid, 'SIGKILL');
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder too deep for a socket address gets its socket elsewhere', async () => {
  const outer = dataDir;
  dataDir = join(outer, 'deep'.repeat(30));
  await mkdir(dataDir, { mode: 0o711 });
  takePrepared();
  const server = await start();
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  const socketFolder = await readFile(join(dataDir, 'socket-folder'), 'utf8');
  await server.stop();
  await rm(socketFolder, { recursive: true });
  await rm(outer, { recursive: true });
});

test.runIf(isRoot && canUseNamespace)('root keeps a folder that only root may enter', async () => {
  await chmod(dataDir, 0o700);
  const server = await start();
  await keepNote(server);
  await server.stop();
  expect(await readNote(await start())).toEqual(NOTE);
});

test.runIf(isRoot)('an ordinary user runs the database, and root may use the folder afterwards', async () => {
  await chown(dataDir, NOBODY, NOBODY);
  const child = await startInChild({ uid: NOBODY, gid: NOBODY });
  const pid = await runningPid();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), SOON);
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('a folder of another user is refused in a clear sentence', async () => {
  takePrepared();
  await expect(startInChild({ uid: NOBODY - 1, gid: NOBODY - 1 })).rejects.toThrow(
    new Error(`The data folder ${dataDir} belongs to another user: start as that user, or set DATA_DIR.`),
  );
  await access(join(dataDir, 'pg18', 'PG_VERSION'));
});
