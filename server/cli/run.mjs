import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Runs a program of the project and resolves with its exit code; a signal counts as failure. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
