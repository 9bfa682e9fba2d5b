import { QueryClient } from '@tanstack/react-query';

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
