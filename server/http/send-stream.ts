import type { Response } from 'express';

/**
 * Sends what `source` yields, no faster than the caller takes it. Nothing is sent before the first piece is there, so
 * that a source that fails at once can still be answered with an error. For HEAD nothing is read: bytes that are not sent
 * would be read as fast as the database gives them.
 */
export async function sendStream(res: Response, source: AsyncIterable<Buffer | string>): Promise<void> {
  if (res.req.method === 'HEAD') {
    res.end();
    return;
  }
  for await (const piece of source) {
    if (!res.write(piece)) await writable(res);
    if (res.destroyed) return;
  }
  res.end();
}

/** Settles when more can be written, or when there is nobody left to write to. */
function writable(res: Response): Promise<void> {
  if (res.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      res.off('drain', settle).off('close', settle);
      resolve();
    };
    res.on('drain', settle).on('close', settle);
  });
}
