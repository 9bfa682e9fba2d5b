import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error';
import { type Account, commandAs } from './account';
import type { Binaries } from './binaries';
import { isAlive } from './postmaster';

const run = promisify(execFile);

/** The only variables a database process gets: the operator's own PG* settings must not reach it. */
export const SERVER_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '/usr/bin:/bin' };

/** The database user and the name of the database. */
export const SERVER_USER = 'app';

/**
 * Refuses a data folder that another major version wrote: starting beside it would look like lost data.
 * @throws StartError
 */
export async function checkVersion(dataDir: string, major: number): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => /^pg\d+$/.test(name));
  const current = `pg${major}`;
  for (const name of names.includes(current) ? [current] : names) {
    const version = await readFile(join(dataDir, name, 'PG_VERSION'), 'utf8').catch(() => undefined);
    if (version === undefined || version.trim() === String(major)) continue;
    throw new StartError(
      `The database in ${join(dataDir, name)} was written by PostgreSQL ${version.trim()}, ` +
        `but this is PostgreSQL ${major}. Nothing was changed. Start the version that wrote it, or move the data over.`,
    );
  }
}

/** Creates the cluster unless it is there. It appears under its name only when complete. */
export async function createCluster(clusterDir: string, binaries: Binaries, account: Account): Promise<void> {
  if (await readFile(join(clusterDir, 'PG_VERSION')).catch(() => undefined)) return;
  const unfinished = `${clusterDir}.tmp-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await makeServerFolder(unfinished, account);
  try {
    await initialise(unfinished, binaries, account);
    await rename(unfinished, clusterDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const lostTheRace = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!lostTheRace) throw error;
  }
}

/** Removes what a killed `initdb` left behind. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^pg\d+\.tmp-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A folder that only the server's account can enter. */
export async function makeServerFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (account.kind === 'user') await chown(path, account.uid, account.gid);
}

async function initialise(folder: string, binaries: Binaries, account: Account): Promise<void> {
  const locale =
    binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale-provider=libc'];
  const args = ['-D', folder, '-U', SERVER_USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions'];
  const { command, args: all, options } = commandAs(account, binaries.initdb, args.concat(locale));
  await run(command, all, { ...options, cwd: '/', env: SERVER_ENVIRONMENT }).catch((error: { stderr?: string }) => {
    throw new StartError(`The database folder could not be created. ${(error.stderr ?? String(error)).trim()}`);
  });
}
