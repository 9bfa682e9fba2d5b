import { useEffect } from 'react';

const WITHOUT_IDLE_CALLBACK_MS = 1500;

/** Loads the code of pages that may come next, once the browser is idle: then they open without a connection as well. */
export function useLoadAhead(imports: readonly (() => Promise<unknown>)[], isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const load = () => {
      // Who goes there meets the failure again, and hears of it.
      for (const start of imports) start().catch(() => {});
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, WITHOUT_IDLE_CALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(load);
    return () => cancelIdleCallback(request);
  }, [imports, isWanted]);
}
