import { PAGE_LIMITS } from '@shared/http';
import { type DeletedRecording, deletedRecordingSchema } from '@shared/recordings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiList, apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { recentlyDeletedToasts } from './recently-deleted.toasts';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The user's deleted recordings that can still be restored, the last deleted one first. */
export const recentlyDeletedQuery = queryOptions({
  queryKey: queryKeys.recentlyDeleted,
  queryFn: async ({ signal }) => {
    const path = `/api/deleted-recordings?limit=${PAGE_LIMITS.recordings.max}`;
    const recordings = await apiList(path, { item: deletedRecordingSchema, signal });
    return recordings.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt));
  },
});

export function useRestoreRecording({ id, title }: DeletedRecording) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/api/deleted-recordings/${id}/restore`, { method: 'POST' }),
    onSuccess: () => {
      toast(recentlyDeletedToasts.restored(title));
      return refetchEverywhere(queryClient, 'recordings');
    },
    onError: async (error) => {
      toast(isGone(error) ? recentlyDeletedToasts.notRestorable(title) : recentlyDeletedToasts.restoreFailed(error));
      if (isGone(error)) await refetchEverywhere(queryClient, 'recordings');
    },
  });
}

export function useDeleteForGood({ id, title }: DeletedRecording) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest(`/api/deleted-recordings/${id}`, { method: 'DELETE' }).catch((error) => {
        // Already gone: what the user wanted has happened.
        if (!isGone(error)) throw error;
      }),
    onSuccess: () => {
      toast(recentlyDeletedToasts.deletedForGood(title));
      return refetchEverywhere(queryClient, 'recordings');
    },
    onError: (error) => toast(recentlyDeletedToasts.deleteForGoodFailed(error)),
  });
}

export function useDeleteAllForGood() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest('/api/deleted-recordings', { method: 'DELETE' }),
    onSuccess: () => {
      toast(recentlyDeletedToasts.allDeletedForGood());
      return refetchEverywhere(queryClient, 'recordings');
    },
    onError: async (error) => {
      toast(recentlyDeletedToasts.deleteForGoodFailed(error));
      // Some may be gone.
      await refetchEverywhere(queryClient, 'recordings');
    },
  });
}
