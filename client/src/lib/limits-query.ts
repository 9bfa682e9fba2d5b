import { limitsSchema } from '@shared/recordings';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest } from './api-client';
import { isSignedOut } from './api-error';
import { queryKeys } from './query-keys';

/** A line that is lost without a word must not keep the limits from being asked for again. */
const LIMITS_MS = 10_000;
const LONGEST_LIMITS_PAUSE_MS = 5_000;

/**
 * What the server accepts. Asked for until it answers, and again at each visit of the Record tab, before each take and when
 * the connection is back: other tabs and devices save too.
 */
export const limitsQuery = queryOptions({
  queryKey: queryKeys.limits,
  staleTime: 0,
  refetchOnReconnect: 'always',
  retry: (_failures, error) => !isSignedOut(error),
  retryDelay: (failures) => Math.min(LONGEST_LIMITS_PAUSE_MS, 1000 * 2 ** failures),
  queryFn: ({ signal: left }) => {
    const signal = AbortSignal.any([left, AbortSignal.timeout(LIMITS_MS)]);
    return apiRequest('/api/limits', { response: limitsSchema, signal });
  },
});
