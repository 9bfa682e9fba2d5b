import type { Comment, Post } from '@shared/hub';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';

/** How the reader left the hub, as long as what was read is kept: it looks the same when the reader comes back. */
export type HubMemory = {
  /** Which posts were shown, by feed; what arrived since waits. */
  shown: Map<string, ReadonlyMap<string, Post>>;
  /** From which answer on a thread was shown, by parent; undefined: all of it. */
  from: Map<string, Comment | undefined>;
  /** Threads that were opened or closed by hand, by post. */
  opened: Map<string, boolean>;
  /** Long texts that are shown whole, by message. */
  unfolded: Set<string>;
};

const memories = new WeakMap<QueryClient, HubMemory>();

export function useHubMemory(): HubMemory {
  const queryClient = useQueryClient();
  let memory = memories.get(queryClient);
  if (!memory) {
    memory = { shown: new Map(), from: new Map(), opened: new Map(), unfolded: new Set() };
    memories.set(queryClient, memory);
  }
  // The feed is loaded anew: posts that were shown before no longer decide which ones count as new.
  if (queryClient.getQueryData(queryKeys.posts) === undefined) memory.shown.clear();
  return memory;
}
