import type { RequestHandler } from 'express';
import { AppError } from '../errors';
import { ipKeyOf } from './rate-limit';

// Each open stream holds one to three megabytes. A browser has six connections to a server, or one for all.
const OPEN_STREAMS = { perUser: 20, perAddress: 80 };

/** Refuses one more stream than a user, or an address, may have open in this process. */
export function streamLimit({ isOn }: { isOn: boolean }): RequestHandler {
  if (!isOn) return (_req, _res, next) => next();
  const open = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (open.get(key) ?? 0) + change;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };

  return (req, res, next) => {
    const limits: [string, number][] = [[`address ${ipKeyOf(req)}`, OPEN_STREAMS.perAddress]];
    if (req.user) limits.push([`user ${req.user.id}`, OPEN_STREAMS.perUser]);
    if (limits.some(([key, limit]) => (open.get(key) ?? 0) >= limit)) throw tooManyStreams();
    for (const [key] of limits) add(key, 1);
    res.once('close', () => {
      for (const [key] of limits) add(key, -1);
    });
    next();
  };
}

const tooManyStreams = () =>
  new AppError(429, 'too-many-streams', 'Too many videos are open at once. Close some and try again.', {
    headers: { 'Retry-After': '5' },
  });
