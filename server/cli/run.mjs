import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

/** Runs a program of the project and resolves with its exit code; a signal counts as failure. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const LAST_WORDS_MS = 5_000;

/**
 * Like `run`, and hands every line of the program's output to `onLine`, without its colours. Where it is not to be shown,
 * the caller prints it.
 */
export function runHeard(command, args, onLine, { isShown = true, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...(options.env ?? process.env), ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
    const child = spawn(command, args, { cwd: ROOT, ...options, env, stdio: ['inherit', 'pipe', 'pipe'] });
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      if (isShown) from.pipe(to, { end: false });
      createInterface({ input: from }).on('line', (line) => onLine(stripVTControlCharacters(line)));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
    // A program that it left behind may hold its output open: what it said itself has long been read by then.
    child.once('exit', (code) => setTimeout(() => resolve(code ?? 1), LAST_WORDS_MS).unref());
  });
}
