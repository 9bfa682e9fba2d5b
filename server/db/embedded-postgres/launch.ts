import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../../start-error';
import type { Account } from './account';
import type { Binaries } from './binaries';
import { SERVER_USER } from './cluster';
import { inspectPostmaster, removeReusedLockFile } from './postmaster';
import { type ServerLog, type SupervisedServer, superviseServer } from './supervisor';

const START_LIMIT_MS = 60_000;

export type Installation = {
  clusterDir: string;
  socketDir: string;
  account: Account;
  binaries: Binaries;
  settings: Record<string, string>;
  log: ServerLog;
};

/** `server` is undefined when the running server was joined, not started. */
export type Running = { server: SupervisedServer | undefined; socketDir: string };

/**
 * Joins the server that runs on the cluster, or starts one.
 * @throws StartError
 */
export async function joinOrLaunch(installation: Installation): Promise<Running> {
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

export function connectionStringFor(socketDir: string): string {
  return `postgresql://${SERVER_USER}@/postgres?host=${encodeURIComponent(socketDir)}`;
}
