import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { childLimits } from './child-limits';
import { type MediaResult, type RunMediaTask, UnreadableVideoError } from './media-task';

export type FromWorker =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: MediaResult }
  | { kind: 'failed'; reason: string; isFinal: boolean };

/**
 * Runs a task in a process of its own, behind the requests in priority. It gets none of the server's settings, little
 * memory and, where the server is root, an account of its own: what decodes strangers' files reaches neither database
 * nor secrets.
 */
export const runInChild: RunMediaTask = (task, { onProgress, signal } = {}) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = join(import.meta.dirname, `media.worker${extname(import.meta.filename)}`);
    const child = fork(worker, {
      ...childLimits(worker, task.folder),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const stop = () => child.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    child.on('spawn', () => {
      lowerPriority(child.pid);
      child.send(task);
    });
    child.on('message', (message: FromWorker) => {
      if (message.kind === 'progress') onProgress?.(message.share);
      else if (message.kind === 'done') resolve(message.result);
      else reject(message.isFinal ? new UnreadableVideoError(message.reason) : new Error(message.reason));
    });
    child.on('error', reject);
    child.on('exit', (code, killedBy) => {
      signal?.removeEventListener('abort', stop);
      // After an answer this changes nothing.
      reject(signal?.aborted ? signal.reason : new Error(`the media process ended with ${killedBy ?? code}`));
    });
  });

function lowerPriority(pid: number | undefined): void {
  if (!pid) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed, or already over.
  }
}
