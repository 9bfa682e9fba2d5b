import { type ForkOptions, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';

const HEAP_MB = 512;
/** Pictures are garbage of FFmpeg's, not of JavaScript's: a small room for new objects leaves more to them. */
const NEW_OBJECTS_MB = 2;
/** Threads share two pools of memory. With one each, as many as there are cores times eight, what one frees no other uses. */
const MEMORY_POOLS = 2;
// Four times what a take of 1080p needs: a file that wants more is broken, or made to stop the server.
const MEMORY_KB = 2 * 1024 * 1024;
// An account that nobody has, neither people nor PostgreSQL; containers know numbers up to 65,535.
const UID = 64_321;

/**
 * How to start a program that opens strangers' files: without this process's settings, with a limit on its memory and,
 * where this process is root, under an account of its own, which gets the folder. That account has no home, and the
 * library that draws words asks for one when it is loaded: the folder is its home.
 */
export function childLimits(program: string, folder: string): ForkOptions {
  return {
    ...withLittleMemory([`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${NEW_OBJECTS_MB}`]),
    ...asNobody(program, folder),
    env: { PATH: process.env.PATH, HOME: folder, MALLOC_ARENA_MAX: String(MEMORY_POOLS) },
  };
}

/** Of everything the process takes for data, also outside of the JavaScript heap; the shell that sets it becomes Node. */
function withLittleMemory(nodeArgs: string[]): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (process.platform !== 'linux') return { execArgv: nodeArgs };
  const script = `ulimit -d ${MEMORY_KB} && exec "$0" "$@"`;
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...nodeArgs] };
}

/** Only root may change accounts, and only one that reaches Node, the program and the folder is of use. */
function asNobody(program: string, folder: string): Pick<ForkOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const account = { uid: UID, gid: UID };
  chownSync(folder, UID, UID);
  const test = 'test -x "$0" && test -r "$1" && test -w "$2"';
  const probe = spawnSync('/bin/sh', ['-c', test, process.execPath, program, folder], { ...account, stdio: 'ignore' });
  return probe.status === 0 ? account : {};
}
