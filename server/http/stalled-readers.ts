import type { RequestHandler } from 'express';

/** A caller who takes no byte for so long has gone, or keeps the memory of the answer on purpose. */
export const STALL_MS = 30_000;

/** Ends connections whose callers take no byte of an answer for `stallMs`. Slow ones that take some stay. */
export function endStalledReaders(stallMs: number): RequestHandler {
  return (_req, res, next) => {
    // Node counts each byte that the connection takes as activity, not only whole writes.
    res.setTimeout(stallMs, () => {
      // With nothing to take it is the server that is slow, or the body that is still arriving.
      if (res.writableLength > 0) res.destroy();
    });
    next();
  };
}
