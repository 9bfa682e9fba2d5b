import { notifyManager, QueryClient } from '@tanstack/react-query';

// Before the next event, not some time after it: the second click of a double click meets a disabled button.
notifyManager.setScheduler((notify) => queueMicrotask(notify));

/** Cached data never goes stale by itself: no refetch on focus or reconnect, no retries for reads or writes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // "Offline" is reported by browsers that can still reach a local server: always try.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
