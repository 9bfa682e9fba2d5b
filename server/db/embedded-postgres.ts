import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../start-error';
import { type Account, chooseAccount } from './embedded-postgres/account';
import { type Binaries, findBinaries } from './embedded-postgres/binaries';
import { checkVersion, createCluster, removeLeftovers, SERVER_USER } from './embedded-postgres/cluster';
import { inspectPostmaster, removeReusedLockFile } from './embedded-postgres/postmaster';
import { prepareSocketFolder } from './embedded-postgres/socket-folder';
import { type ServerLog, type SupervisedServer, superviseServer } from './embedded-postgres/supervisor';

const START_LIMIT_MS = 60_000;
const WATCH_EVERY_MS = 1_000;

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  max_connections: '40',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  timezone: 'UTC',
  // Refused statements quote the values in them: those are people's data and stay out of the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  binDir?: string | undefined;
  log: ServerLog;
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  connectionString: string;
  /** False when the server belongs to another process that was already running on this folder. */
  isOwner(): boolean;
  stop(): Promise<void>;
};

type Installation = {
  clusterDir: string;
  socketDir: string;
  account: Account;
  binaries: Binaries;
  settings: Record<string, string>;
  log: ServerLog;
};

/** `server` is undefined when the running server was joined, not started. */
type Running = { server: SupervisedServer | undefined; socketDir: string };

/**
 * Runs PostgreSQL on a folder of ours, reachable through a Unix socket in a closed folder only. Joins the server that
 * already runs there, and starts it again whenever it goes away, until `stop`.
 * @throws StartError
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const installation = await prepareInstallation(options);
  let running = await joinOrLaunch(installation);
  let isStopping = false;
  let relaunching: Promise<void> | undefined;

  const relaunch = async () => {
    const postmaster = await inspectPostmaster(installation.clusterDir);
    if (isStopping || postmaster.state === 'ready') return;
    options.log.warn('The database has stopped; starting it again.');
    await running.server?.stop();
    running = await joinOrLaunch(installation);
  };
  const watch = setInterval(() => {
    relaunching ??= relaunch()
      .catch((error: Error) => options.log.warn(`The database could not be started again: ${error.message}`))
      .finally(() => {
        relaunching = undefined;
      });
  }, WATCH_EVERY_MS);
  watch.unref();

  return {
    connectionString: connectionStringFor(running.socketDir),
    isOwner: () => running.server !== undefined,
    stop: async () => {
      isStopping = true;
      clearInterval(watch);
      await relaunching;
      await running.server?.stop();
    },
  };
}

async function prepareInstallation(options: EmbeddedPostgresOptions): Promise<Installation> {
  // The server's own account must be able to pass through a folder that root makes for it.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await mkdir(resolve(options.dataDir), { recursive: true, mode }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The data folder ${resolve(options.dataDir)} can't be created (${error.code}).`);
  });
  const dataDir = await realpath(options.dataDir);
  const binaries = await findBinaries(options.binDir);
  await checkVersion(dataDir, binaries.major);
  const clusterDir = join(dataDir, `pg${binaries.major}`);
  const account = await chooseAccount(dataDir, clusterDir, binaries.postgres);
  await removeLeftovers(dataDir);
  await createCluster(clusterDir, binaries, account);
  const socketDir = await prepareSocketFolder(dataDir, account);
  const settings = { ...SETTINGS, ...options.settings };
  return { clusterDir, socketDir, account, binaries, settings, log: options.log };
}

async function joinOrLaunch(installation: Installation): Promise<Running> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const postmaster = await inspectPostmaster(installation.clusterDir);
    if (postmaster.state === 'reused') await removeReusedLockFile(installation.clusterDir, postmaster.lockFile);
    else if (postmaster.state === 'none') {
      const server = await launch(installation, deadline);
      if (server) return { server, socketDir: installation.socketDir };
    } else if (postmaster.state === 'ready') {
      if (postmaster.isOrphan) process.kill(postmaster.pid, 'SIGINT');
      else if (await answers(postmaster.socketDir)) return { server: undefined, socketDir: postmaster.socketDir };
    }
    await delay(100);
  }
  throw new StartError(`The database in ${installation.clusterDir} did not start within ${START_LIMIT_MS / 1000} s.`);
}

/** Resolves with undefined when it is worth another look: another launcher won, or remains of a crash still hold on. */
async function launch(installation: Installation, deadline: number): Promise<SupervisedServer | undefined> {
  const { clusterDir, socketDir, settings } = installation;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', clusterDir, '-k', socketDir, ...options];
  const server = superviseServer(installation.account, installation.binaries.postgres, args, installation.log);
  let lastWords: string | undefined;
  void server.exited.then((words) => {
    lastWords = words;
  });
  while (Date.now() < deadline) {
    if (lastWords !== undefined) {
      if (/lock file .* already exists|shared memory block/.test(lastWords)) return undefined;
      throw new StartError(`The database in ${clusterDir} did not start. ${lastWords}`);
    }
    const postmaster = await inspectPostmaster(clusterDir);
    const isOurs = postmaster.state === 'ready' && postmaster.parentPid === server.pid;
    if (isOurs && (await answers(socketDir))) return server;
    await delay(10);
  }
  await server.stop();
  return undefined;
}

async function answers(socketDir: string): Promise<boolean> {
  const client = new Client({ connectionString: connectionStringFor(socketDir), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function connectionStringFor(socketDir: string): string {
  return `postgresql://${SERVER_USER}@/postgres?host=${encodeURIComponent(socketDir)}`;
}
