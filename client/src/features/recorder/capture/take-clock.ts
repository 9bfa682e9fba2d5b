/** Counts the seconds of a take, pauses left out. */
export type TakeClock = { pause: () => void; resume: () => void; seconds: () => number };

/** Runs from the moment it is made. `now` is in milliseconds and never goes back. */
export function startTakeClock(now: () => number = () => performance.now()): TakeClock {
  let countedMs = 0;
  let runningSince: number | null = now();
  const elapsedMs = () => countedMs + (runningSince === null ? 0 : now() - runningSince);
  return {
    pause: () => {
      countedMs = elapsedMs();
      runningSince = null;
    },
    resume: () => {
      runningSince ??= now();
    },
    seconds: () => elapsedMs() / 1000,
  };
}
