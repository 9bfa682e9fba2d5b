import type { Request } from 'express';
import { AppError } from '../errors';

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

const unsatisfiable = (sizeBytes: number) =>
  new AppError(416, 'range-not-satisfiable', 'That part of the video does not exist.', {
    headers: { 'Content-Range': `bytes */${sizeBytes}` },
  });

/**
 * The part of a thing of `sizeBytes` that is asked for; null for all of it, also when the header is no byte range
 * or is meant for another version of the thing.
 * Not Express's `req.range`: it answers 416 to "the last 999 bytes" of something shorter, which RFC 9110 (14.1.2) grants.
 * @throws AppError 416 for a part that does not exist, and for several parts at once.
 */
export function rangeOf(req: Request, sizeBytes: number, etag: string): ByteRange | null {
  const header = req.get('range');
  const ifRange = req.get('if-range');
  if (header === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const set = /^bytes=(.*)$/i.exec(header)?.[1];
  if (set === undefined) return null;
  if (set.includes(',')) throw unsatisfiable(sizeBytes);
  const match = /^\s*(\d*)-(\d*)\s*$/.exec(set);
  if (!match || (match[1] === '' && match[2] === '')) return null;
  return resolve(match[1] ?? '', match[2] ?? '', sizeBytes);
}

function resolve(first: string, last: string, sizeBytes: number): ByteRange | null {
  if (first === '') {
    if (Number(last) === 0 || sizeBytes === 0) throw unsatisfiable(sizeBytes);
    return { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= sizeBytes) throw unsatisfiable(sizeBytes);
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
