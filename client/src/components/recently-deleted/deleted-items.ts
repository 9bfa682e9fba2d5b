import { PAGE_LIMITS } from '@shared/http';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiList, apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere, type SharedList } from '@/lib/shared-lists';
import { type ToastMessage, toast } from '@/lib/toast';
import { recentlyDeletedToasts } from './recently-deleted.words';

export type DeletedItem = { id: string; title: string; deletedAt: string };

/** Scripts or recordings: where deleted ones are listed, and what screens say about them. */
export type DeletedKind<Item extends DeletedItem> = {
  list: SharedList;
  /** What sentences call an item: `recording`. */
  noun: string;
  words: {
    /** Such as ` scripts`: ends the dialog's title "Recently deleted scripts" and the button's name for screen readers. */
    titleEnd: string;
    about: string;
    givesWay: string;
    noneHint: string;
    loadFailed: string;
    question: (item: Item) => string;
    warning: (item: Item) => string;
    questionOfAll: (count: number) => string;
    warningOfAll: string;
    /** The name of an item in the labels of its buttons. */
    nameOf: (item: Item) => string;
    quoted: (title: string) => string;
    goneForGood: (item: Item) => string;
  };
  restored: (item: Item) => ToastMessage;
};

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The deleted items of the list that can still be restored, the last deleted one first. */
export const deletedItemsQuery = <Item extends DeletedItem>(list: SharedList, item: z.ZodType<Item>) =>
  queryOptions({
    queryKey: queryKeys.recentlyDeleted(list),
    queryFn: async ({ signal }) => {
      const items = await apiList(`/api/deleted-${list}?limit=${PAGE_LIMITS[list].max}`, { item, signal });
      return items.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
    },
  });

/** Resolves with false when the item is no longer in Recently deleted. */
export async function restoreItem(list: SharedList, id: string): Promise<boolean> {
  try {
    await apiRequest(`/api/deleted-${list}/${id}/restore`, { method: 'POST' });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** Reads the lists again in which something was deleted or restored; a script is named by its recordings as well. */
export function useRefetchDeleted(list: SharedList): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    if (list === 'scripts') void refetchEverywhere(queryClient, 'recordings');
    await refetchEverywhere(queryClient, list);
  };
}

export function useRestoreItem<Item extends DeletedItem>(
  { list, noun, words, restored }: DeletedKind<Item>,
  item: Item,
  onRestored?: (item: Item) => void,
) {
  const refetch = useRefetchDeleted(list);
  return useMutation({
    mutationFn: () => restoreItem(list, item.id),
    onSuccess: (isRestored) => {
      if (isRestored) onRestored?.(item);
      toast(isRestored ? restored(item) : recentlyDeletedToasts.notRestorable(words.quoted(item.title)));
      return refetch();
    },
    onError: (error) => toast(recentlyDeletedToasts.restoreFailed(error, noun)),
  });
}

export function useDeleteForGood<Item extends DeletedItem>({ list, words }: DeletedKind<Item>, item: Item) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest(`/api/deleted-${list}/${item.id}`, { method: 'DELETE' }).catch((error) => {
        // The item is already gone, which is what the user wanted.
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      toast(recentlyDeletedToasts.deletedForGood(words.goneForGood(item)));
      return refetchEverywhere(queryClient, list);
    },
    onError: (error) => toast(recentlyDeletedToasts.deleteForGoodFailed(error)),
  });
}

export function useDeleteAllForGood(list: SharedList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/api/deleted-${list}`, { method: 'DELETE' }),
    onSuccess: () => {
      toast(recentlyDeletedToasts.deletedForGood('Recently deleted is empty.'));
      return refetchEverywhere(queryClient, list);
    },
    onError: async (error) => {
      toast(recentlyDeletedToasts.deleteForGoodFailed(error));
      // Some items may have been deleted before it failed.
      await refetchEverywhere(queryClient, list);
    },
  });
}
