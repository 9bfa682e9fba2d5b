/** Keeps the screen on from `hold` to `release`. */
export type ScreenLock = { hold: () => void; release: () => void };

/** By the Screen Wake Lock API. The browser takes the lock of a hidden page; it is asked for again when the page is shown. */
export function createScreenLock(): ScreenLock {
  let isWanted = false;
  let held: WakeLockSentinel | null = null;

  const request = async () => {
    if (!isWanted || document.hidden || !('wakeLock' in navigator) || (held && !held.released)) return;
    // Refused on low battery, for example: recording works without it.
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (isWanted) held = lock;
    else void lock?.release();
  };
  const requestAgain = () => void request();

  return {
    hold() {
      isWanted = true;
      document.addEventListener('visibilitychange', requestAgain);
      void request();
    },
    release() {
      isWanted = false;
      document.removeEventListener('visibilitychange', requestAgain);
      void held?.release();
      held = null;
    },
  };
}
