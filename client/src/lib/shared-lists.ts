import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { queryKeys } from './query-keys';

/** Lists that several tabs show. Whoever changes one tells the others, as no list is read again by itself. */
const listSchema = z.enum(['scripts', 'recordings']);
export type SharedList = z.infer<typeof listSchema>;

/** Does not hear what it says itself. */
const channel = new BroadcastChannel('creditcue.lists');

const refetch = (queryClient: QueryClient, list: SharedList) =>
  queryClient.invalidateQueries({ queryKey: queryKeys[list] });

/** Has the other tabs read a list again that changed here. */
export const announceChanged = (list: SharedList): void => channel.postMessage(list);

/** Reads a list again that changed, here and in the other tabs. */
export function refetchEverywhere(queryClient: QueryClient, list: SharedList): Promise<void> {
  announceChanged(list);
  return refetch(queryClient, list);
}

/** Reads again what changed in another tab: at once, or when this one comes to the front. Returns how to end that. */
export function followOtherLists(queryClient: QueryClient): () => void {
  const waiting = new Set<SharedList>();
  const readWaiting = () => {
    if (document.hidden) return;
    for (const list of waiting) void refetch(queryClient, list);
    waiting.clear();
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const list = listSchema.safeParse(data);
    if (list.success) waiting.add(list.data);
    readWaiting();
  };
  channel.addEventListener('message', hear);
  document.addEventListener('visibilitychange', readWaiting);
  return () => {
    channel.removeEventListener('message', hear);
    document.removeEventListener('visibilitychange', readWaiting);
  };
}
