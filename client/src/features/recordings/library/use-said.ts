import { CAPTION_SEARCH, captionSearchResultSchema } from '@shared/recordings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { useAfterPause } from '@/lib/use-after-pause';
import { wordsOfQuery } from './library-view';

const SEARCH_AFTER_MS = 300;
/** How long an answer is waited for: a connection may be lost without an error. */
const ANSWER_MS = 10_000;
const NOTHING: ReadonlySet<string> = new Set();

/** Asked anew for each search: captions may be corrected on another device. */
const saidQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.said(q),
    queryFn: async ({ signal: left }): Promise<ReadonlySet<string>> => {
      const signal = AbortSignal.any([left, AbortSignal.timeout(ANSWER_MS)]);
      const path = `/api/caption-search?${new URLSearchParams({ q })}`;
      const { recordingIds } = await apiRequest(path, { response: captionSearchResultSchema, signal });
      return new Set(recordingIds);
    },
    staleTime: 0,
    // A search that failed offline is asked again without being typed again.
    refetchOnReconnect: true,
    enabled: isWorthAsking(q),
  });

/** A search of very few letters would find nearly every recording. */
const isWorthAsking = (q: string) =>
  (q.match(/[\p{L}\p{N}]/gu) ?? []).length >= CAPTION_SEARCH.letters && q.length <= CAPTION_SEARCH.query;

/** `off`: nothing is asked for. `failed` is told nowhere but where nothing was found. */
export type Said = { ids: ReadonlySet<string>; status: 'off' | 'asking' | 'known' | 'failed' };

/** The recordings in which every word of the search is said, once the typing has paused. */
export function useSaid(query: string): Said {
  const q = wordsOfQuery(query).join(' ');
  const settled = useAfterPause(q, SEARCH_AFTER_MS);
  const { data, isError } = useQuery(saidQuery(settled));
  const isSettled = settled === q;
  // The same object while nothing changes, because the library defers its changes.
  return useMemo((): Said => {
    if (!isWorthAsking(q)) return { ids: NOTHING, status: 'off' };
    if (isSettled && data) return { ids: data, status: 'known' };
    return { ids: NOTHING, status: isSettled && isError ? 'failed' : 'asking' };
  }, [q, isSettled, data, isError]);
}
