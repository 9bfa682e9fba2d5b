import { afterEach, expect, vi } from 'vitest';
import type { Backoff } from './backoff';
import type { QueueEvent } from './saving-take';
import { createFakeServer, createFakeSpool, FakeAnswer } from './take-fakes';
import { createTakeQueue } from './take-queue';
import { type UploadFailure, WrongUserError } from './upload-failure';

function failureOf(error: unknown): UploadFailure {
  if (error instanceof WrongUserError) return { kind: 'signed-out' };
  if (error instanceof DOMException && error.name === 'UnknownError')
    return { kind: 'refused', message: '', remedy: 'retry' };
  if (!(error instanceof FakeAnswer)) return { kind: 'offline' };
  const kinds: Record<number, UploadFailure> = {
    401: { kind: 'signed-out' },
    404: { kind: 'unknown' },
    409: { kind: 'out-of-step' },
    500: { kind: 'server' },
    413: { kind: 'refused', message: 'That video is larger than 500 MB.', remedy: 'download' },
    507: { kind: 'refused', message: 'There is no room left for this video.', remedy: 'make-room' },
  };
  return kinds[error.status] ?? { kind: 'offline' };
}

let testsDone = 0;
afterEach(() => {
  testsDone += 1;
});

/**
 * Ends at once, but not in the same turn, so that a lasting trouble does not starve the test, and never once the test is
 * over: a take that still waits for its user would try again for ever, in a process that then never ends.
 */
const rest = () => {
  const own = testsDone;
  return new Promise<void>((resume) => {
    setTimeout(() => own === testsDone && resume(), 1);
  });
};

/** A browser: its spool, its tabs' locks, and the server it talks to. */
export function aBrowser(spool = createFakeSpool(), server = createFakeServer(), backoff?: Backoff) {
  /** How many time-outs each call was told of. */
  const patience: number[] = [];
  const callSignal = (timeouts: number) => {
    patience.push(timeouts);
    return AbortSignal.timeout(20);
  };
  const claimed = new Set<string>();
  /** The browser refuses whatever is asked of its locks, or gives one only later. */
  const locks = { areBroken: false, given: Promise.resolve(), taken: 0 };
  const failIfBroken = () => {
    if (locks.areBroken) throw new DOMException('Locks are not allowed here.', 'SecurityError');
  };
  const remains = new Set<string>();
  const tabs: ReturnType<typeof createTakeQueue>[] = [];
  const openTab = () => {
    const events: QueueEvent[] = [];
    const queue = createTakeQueue({
      spool,
      calls: server.calls,
      failureOf,
      backoff: backoff ?? { rest, callSignal, wake: () => {}, reconnect: () => {} },
      locks: {
        claim: async (takeId) => {
          failIfBroken();
          await locks.given;
          if (claimed.has(takeId)) return null;
          claimed.add(takeId);
          locks.taken += 1;
          return () => claimed.delete(takeId);
        },
        listClaimed: async () => {
          failIfBroken();
          return new Set(claimed);
        },
      },
      remains: {
        has: (takeId) => remains.has(takeId),
        add: (takeId) => void remains.add(takeId),
        remove: (takeId) => void remains.delete(takeId),
      },
      tellOtherTabs: () => {
        for (const tab of tabs) if (tab !== queue) void tab.refreshFound();
      },
      now: () => performance.now(),
    });
    tabs.push(queue);
    queue.onEvent((event) => events.push(event));
    return { queue, events, take: () => queue.all.get().takes[0] };
  };
  return { spool, server, locks, remains, openTab, patience, crashTabs: () => claimed.clear() };
}

/** A chunk of a size that is sent by itself. */
export const chunk = (text: string) => new Blob([text.padEnd(CHUNK_BYTES, '.')]);
export const CHUNK_BYTES = 2048;
export const saved = async (tab: ReturnType<ReturnType<typeof aBrowser>['openTab']>) =>
  vi.waitFor(() => expect(tab.take()?.step).toBe('saved'));
