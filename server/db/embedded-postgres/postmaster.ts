import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error';

const run = promisify(execFile);

/** What `postmaster.pid` says, once it has been compared with the processes that really run. */
export type Postmaster =
  | { state: 'none' }
  /** The pid belongs to another program: it was given out again after a crash. */
  | { state: 'reused'; lockFile: string }
  | { state: 'starting' | 'ready' | 'stopping'; pid: number; parentPid: number; socketDir: string; isOrphan: boolean };

/** @throws StartError when the folder belongs to someone else. */
export async function inspectPostmaster(clusterDir: string): Promise<Postmaster> {
  const lockFile = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new StartError(`The database folder ${clusterDir} can't be read by this user (${error.code}).`);
  });
  const lines = lockFile.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return { state: 'none' };
  const server = await describeProcess(pid);
  if (!server) return { state: 'none' };
  if (!server.commandLine.includes(` -D ${clusterDir} `)) return { state: 'reused', lockFile };
  const parent = await describeProcess(server.parentPid);
  const status = (lines[7] ?? '').trim();
  const socketDir = lines[4] ?? '';
  return {
    state: status === 'ready' || status === 'stopping' ? status : 'starting',
    pid,
    parentPid: server.parentPid,
    socketDir,
    isOrphan: server.commandLine.includes(` -k ${socketDir} `) && !parent?.commandLine.includes(` -D ${clusterDir} `),
  };
}

/**
 * Takes a lock file away whose pid now belongs to another program. Renamed first and compared, so that a lock file
 * written in the meantime by a real server is put back instead of lost.
 */
export async function removeReusedLockFile(clusterDir: string, lockFile: string): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid');
  const aside = join(clusterDir, `postmaster.pid.stale-${process.pid}`);
  await rename(path, aside);
  if ((await readFile(aside, 'utf8')) === lockFile) await rm(aside);
  else await rename(aside, path);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

type RunningProcess = { commandLine: string; parentPid: number };

/** The command line has a space around every argument, so that whole arguments can be looked for. */
async function describeProcess(pid: number): Promise<RunningProcess | undefined> {
  try {
    return existsSync('/proc/self/stat') ? await readProcFiles(pid) : await askPs(pid);
  } catch {
    return undefined;
  }
}

async function readProcFiles(pid: number): Promise<RunningProcess> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may itself hold spaces and parentheses; state and parent follow the last one.
  const [state, parentPid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (state === 'Z') throw new Error('a zombie runs nothing');
  return { commandLine: ` ${commandLine.replaceAll('\0', ' ')} `, parentPid: Number(parentPid) };
}

async function askPs(pid: number): Promise<RunningProcess> {
  const { stdout } = await run('ps', ['-o', 'ppid=,command=', '-ww', '-p', String(pid)]);
  const [, parentPid, commandLine] = /^\s*(\d+)\s+(.*)$/m.exec(stdout) ?? [];
  return { commandLine: ` ${commandLine ?? ''} `, parentPid: Number(parentPid) };
}
