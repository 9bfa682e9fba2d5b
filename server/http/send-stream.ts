import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Sends what `source` yields, no faster than the caller takes it. Nothing is sent before the first piece is there, so
 * that a source that fails at once can still be answered with an error.
 */
export async function sendStream(res: Response, source: AsyncIterable<Buffer | string>): Promise<void> {
  for await (const piece of source) {
    if (!res.write(piece)) await writable(res);
    if (res.destroyed) return;
  }
  res.end();
}

async function writable(res: Response): Promise<void> {
  if (res.destroyed) return;
  const waiting = new AbortController();
  const either = ['drain', 'close'].map((event) => once(res, event, { signal: waiting.signal }));
  await Promise.race(either).finally(() => waiting.abort());
  await Promise.allSettled(either);
}
