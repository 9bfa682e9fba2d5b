const FIRST_MS = 1000;

/** Milliseconds between tries, at most. A server that fails is not to be kept from getting well. */
export const LONGEST_PAUSE_MS = { line: 15_000, server: 60_000 } as const;
/** Why an upload waits: `line` for a lost connection or an expired session, `server` for a server that fails. */
export type Trouble = keyof typeof LONGEST_PAUSE_MS;

/** Milliseconds to wait after so many failures in a row: doubling, up to the longest, half of it by chance. */
export function backoffMs(failures: number, longestMs: number, chance: number = Math.random()): number {
  const full = Math.min(longestMs, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return full / 2 + (full / 2) * chance;
}

const FIRST_PATIENCE_MS = 30_000;
const LONGEST_PATIENCE_MS = 8 * 60_000;

/**
 * Milliseconds that a call may take. A connection can die without a word, and waiting for it would hold a take back for
 * a quarter of an hour. A slow line looks the same at first: each time-out doubles what the next call may take, until
 * something is sent again.
 */
export function patienceMs(timeouts: number): number {
  return Math.min(LONGEST_PATIENCE_MS, FIRST_PATIENCE_MS * 2 ** timeouts);
}

export type Backoff = {
  rest: (failures: number, trouble: Trouble) => Promise<void>;
  /** Ends a call that takes longer than it may after so many time-outs, or whose connection was lost. */
  callSignal: (timeouts: number) => AbortSignal;
  /** Ends every rest now: someone signed in, or came back to the page, for example. */
  wake: () => void;
  /** Ends every rest, and every call that still waits on the connection from before. */
  reconnect: () => void;
};

export function createBackoff(): Backoff {
  const resting = new Set<() => void>();
  let connection = new AbortController();
  const wake = () => {
    for (const finish of [...resting]) finish();
  };
  return {
    rest: (failures, trouble) =>
      new Promise((resume) => {
        const finish = () => {
          clearTimeout(timer);
          resting.delete(finish);
          resume();
        };
        const timer = setTimeout(finish, backoffMs(failures, LONGEST_PAUSE_MS[trouble]));
        resting.add(finish);
      }),
    callSignal: (timeouts) => AbortSignal.any([AbortSignal.timeout(patienceMs(timeouts)), connection.signal]),
    wake,
    reconnect() {
      connection.abort();
      connection = new AbortController();
      wake();
    },
  };
}
