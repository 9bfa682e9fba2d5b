import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '../start-error';
import { chooseAccount } from './embedded-postgres/account';
import { findBinaries } from './embedded-postgres/binaries';
import { checkVersion, createCluster, removeLeftovers } from './embedded-postgres/cluster';
import { connectionStringFor, type Installation, joinOrLaunch } from './embedded-postgres/launch';
import { inspectPostmaster } from './embedded-postgres/postmaster';
import { prepareSocketFolder } from './embedded-postgres/socket-folder';
import type { ServerLog } from './embedded-postgres/supervisor';

const WATCH_EVERY_MS = 1_000;

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  max_connections: '60',
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
    void running.server?.exited.then(check);
  };
  const check = () => {
    relaunching ??= relaunch()
      .catch((error: Error) => options.log.warn(`The database could not be started again: ${error.message}`))
      .finally(() => {
        relaunching = undefined;
      });
  };
  // The end of one's own server is heard at once; that of a joined one has to be looked for.
  void running.server?.exited.then(check);
  const watch = setInterval(check, WATCH_EVERY_MS);
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
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new StartError(`The data folder ${dataDir} belongs to another user: start as that user, or set DATA_DIR.`);
  });
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
