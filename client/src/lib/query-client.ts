import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './api-error';

// Before the next event, not some time after it: the second click of a double click meets a disabled button.
notifyManager.setScheduler((notify) => queueMicrotask(notify));

/**
 * Holds writes back while nobody is signed in: one that met the expired session stays pending, and runs again with
 * `resumePausedMutations`. A mutation with `retry: false` is never held: it fails where others wait.
 */
class HeldMutationCache extends MutationCache {
  constructor(private readonly isSessionExpired: () => boolean) {
    super();
  }

  override canRun(mutation: Parameters<MutationCache['canRun']>[0]): boolean {
    const isHeld = this.isSessionExpired() && mutation.options.retry !== false;
    return !isHeld && super.canRun(mutation);
  }
}

/** Cached data never goes stale by itself: no refetch on focus or reconnect, no retries but for the sign-in. */
export function createQueryClient(isSessionExpired: () => boolean = () => false): QueryClient {
  return new QueryClient({
    mutationCache: new HeldMutationCache(isSessionExpired),
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
      mutations: {
        // Runs again only after the sign-in: until then the cache holds it.
        retry: (_failures, error) => isSignedOut(error) && isSessionExpired(),
        retryDelay: 0,
        networkMode: 'always',
      },
    },
  });
}
