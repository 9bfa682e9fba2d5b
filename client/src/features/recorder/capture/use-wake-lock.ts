import { useEffect } from 'react';

/** Keeps the screen on while `isActive`; a page that was hidden asks again when it is shown. */
export function useWakeLock(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || (held && !held.released)) return;
      // Refused on low battery, for example: recording works without it.
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
      else held = lock;
    };
    const holdAgain = () => void hold();
    document.addEventListener('visibilitychange', holdAgain);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release();
    };
  }, [isActive]);
}
