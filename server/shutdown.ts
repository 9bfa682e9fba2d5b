import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from './http/health';

const IDLE_CHECK_MS = 50;

export type ShutdownOptions = {
  server: Server;
  readiness: Readiness;
  /** How long load balancers get to notice that this process is no longer ready. */
  noticeMs: number;
  /** When requests that still run are cut off, counted from the signal. */
  limitMs: number;
};

/** Stops taking requests and resolves when the accepted ones are answered. `signal` cuts the waiting short. */
export async function drain({ server, readiness, noticeMs, limitMs }: ShutdownOptions, signal: AbortSignal) {
  readiness.isAccepting = false;
  const cutOff = setTimeout(() => server.closeAllConnections(), limitMs);
  signal.addEventListener('abort', () => server.closeAllConnections());
  await delay(noticeMs, undefined, { signal }).catch(() => {});
  // Connections fall idle one by one, as their last answer ends; Node would keep each open for its keep-alive time.
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}
