import { PAGE_LIMITS } from '@shared/http';
import type { ShareRecording } from '@shared/hub';
import { type Recording, type RecordingEdits, recordingSchema } from '@shared/recordings';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiList, apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { createPendingRemovals } from '@/lib/pending-removals';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { type ToastMessage, toast } from '@/lib/toast';
import { type NamedRecording, recordingToasts } from './recordings.toasts';

/** Deletions of recordings that can be undone for some seconds. */
export const removals = createPendingRemovals<NamedRecording>((recordings, onUndo) =>
  navigator.onLine ? recordingToasts.deleted(recordings, onUndo) : recordingToasts.deleteWaits(recordings, onUndo),
);

/** Recordings that the user has deleted, also those that an Undo would bring back. */
export const useDeletedRecordings = removals.useRemoved;

/** How often to look whether pictures and pixels of a new recording are ready. */
const PROCESSING_MS = 3_000;

/** All recordings of the current user, newest first, without their bytes. */
export const recordingsQuery = queryOptions({
  queryKey: queryKeys.recordings,
  queryFn: async ({ signal }) => {
    const noteListed = removals.beforeListing();
    const path = `/api/recordings?limit=${PAGE_LIMITS.recordings.max}`;
    const recordings = await apiList(path, { item: recordingSchema, signal });
    noteListed(recordings);
    return recordings;
  },
  refetchInterval: ({ state }) =>
    state.data?.some((one) => [one.status, one.editStatus, one.thumbnailStatus].includes('processing'))
      ? PROCESSING_MS
      : false,
});

/** Tells all that show the recording at once how long it is now; the rest of it follows when the list is read again. */
export function showEdited(queryClient: QueryClient, recordingId: string, { duration }: RecordingEdits): void {
  queryClient.setQueryData(recordingsQuery.queryKey, (recordings) =>
    recordings?.map((one) => (one.id === recordingId ? { ...one, duration } : one)),
  );
}

/** A shared recording stands in two lists. */
export async function refetchLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refetchEverywhere(queryClient, 'recordings'),
    queryClient.invalidateQueries({ queryKey: queryKeys.posts }),
  ]);
}

/** Says why a change failed. What shows a recording that is gone closes with the list that is read again. */
export async function tellFailure(
  queryClient: QueryClient,
  recording: Recording,
  error: unknown,
  notice: ToastMessage,
): Promise<void> {
  const isGone = error instanceof ApiError && error.status === 404;
  toast(isGone ? recordingToasts.gone(recording.title) : notice);
  if (isGone) await refetchLists(queryClient);
}

/** Shows the recording in the hub, with words or without; the notice offers to take it back. */
export function useShareRecording(recording: Recording) {
  const queryClient = useQueryClient();
  const unshare = useUnshareRecording(recording);
  return useMutation({
    mutationKey: ['share-recording', recording.id],
    mutationFn: (body: ShareRecording) => apiRequest(`/api/recordings/${recording.id}/share`, { method: 'POST', body }),
    onSuccess: () => {
      toast(recordingToasts.shared(recording.title, () => unshare.mutate()));
      return refetchLists(queryClient);
    },
    onError: (error) => tellFailure(queryClient, recording, error, recordingToasts.shareFailed(error)),
  });
}

export function useUnshareRecording(recording: Recording) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/api/recordings/${recording.id}/share`, { method: 'DELETE' }),
    onSuccess: () => {
      toast(recordingToasts.unshared(recording.title));
      return refetchLists(queryClient);
    },
    onError: (error) => tellFailure(queryClient, recording, error, recordingToasts.unshareFailed(error)),
  });
}

export function useRenameRecording(recording: Recording) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      apiRequest(`/api/recordings/${recording.id}`, { method: 'PATCH', body: { title }, response: recordingSchema }),
    onSuccess: ({ title }) => {
      toast(recordingToasts.renamed(title));
      return refetchLists(queryClient);
    },
    onError: (error) => tellFailure(queryClient, recording, error, recordingToasts.renameFailed(error)),
  });
}

/** Has made what could not be made of a recording. */
export function useRetryRecording(recording: Recording, onRetried?: () => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/api/recordings/${recording.id}/retry`, { method: 'POST', body: {} }),
    onSuccess: () => Promise.all([refetchLists(queryClient), onRetried?.()]),
    onError: (error) => tellFailure(queryClient, recording, error, recordingToasts.retryFailed(error)),
  });
}
