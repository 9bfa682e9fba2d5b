import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { childLimits } from './child-limits';
import { type MediaResult, type MediaTask, type RunMediaTask, UnreadableVideoError } from './media-task';

export type FromWorker =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: MediaResult }
  | { kind: 'failed'; reason: string; isFinal: boolean };

/**
 * Seconds of work that somebody waits for: a take can be edited when it is finished. Everything else renders for as long
 * as a video lasts. On a busy machine a process of low priority gets next to nothing, and a take was finished after half a
 * minute instead of two seconds.
 */
const AWAITED: ReadonlySet<MediaTask['kind']> = new Set(['finish', 'trim', 'thumbnail']);

/**
 * Runs a task in a process of its own; rendering stands behind the requests in priority. The process gets none of the
 * server's settings, little memory and, where the server is root, an account of its own: what decodes strangers' files
 * reaches neither database nor secrets.
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
      if (!AWAITED.has(task.kind)) lowerPriority(child.pid);
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
