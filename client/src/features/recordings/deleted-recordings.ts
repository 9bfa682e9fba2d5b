import type { Recording } from '@shared/recordings';
import { MutationObserver, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiRequest } from '@/lib/api-client';
import { ApiError, isSignedOut, isUnreached } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { forgetEditsOf } from './editor/kept-edits';
import { takeNumbers } from './library/library-view';
import { recordingsQuery, refetchLists, removals, useDeletedRecordings } from './recordings.queries';
import { type NamedRecording, recordingToasts } from './recordings.toasts';

/** The user's recordings without those that are deleted. */
export function useRecordings(options: { enabled?: boolean } = {}) {
  const deleted = useDeletedRecordings();
  // The same function until something is deleted: the list is gone through only when one of the two changes.
  const select = useCallback(
    (recordings: Recording[]) => (deleted.size === 0 ? recordings : recordings.filter(({ id }) => !deleted.has(id))),
    [deleted],
  );
  return useQuery({ ...recordingsQuery, ...options, select });
}

/** Takes recordings away at once, and deletes them with their videos when nobody has chosen Undo. */
export function useDeleteRecordings() {
  const queryClient = useQueryClient();
  return (deleted: readonly Recording[]) => {
    const takes = takeNumbers(queryClient.getQueryData(recordingsQuery.queryKey) ?? []);
    const recordings: NamedRecording[] = deleted.map((recording) => ({ ...recording, take: takes.get(recording.id) }));
    /** What the server has not confirmed yet. */
    const left = new Map(recordings.map((recording) => [recording.id, recording]));
    let isToldToWait = !navigator.onLine;
    removals.remove({
      items: recordings,
      async send() {
        const error = await deleteAll(queryClient, left);
        if (isUnreached(error) && left.size > 0) {
          if (!isToldToWait) toast(recordingToasts.deleteWaits([...left.values()]));
          isToldToWait = true;
          return 'unreached';
        }
        await refetchLists(queryClient);
        if (left.size > 0) toast(recordingToasts.deleteFailed([...left.values()], recordings.length, error));
        return [...left.keys()];
      },
      sendLeaving() {
        for (const id of left.keys()) {
          // The page is gone before the answer comes.
          forgetEditsOf(id);
          void deleteOne(id, true).catch(() => {});
        }
      },
    });
  };
}

/**
 * Deletes one after the other, takes what is gone from `left`, and goes on when one fails. Returns the first reason why
 * one did. As a write of the page it waits for the sign-in when the session is over.
 */
async function deleteAll(queryClient: QueryClient, left: Map<string, NamedRecording>): Promise<unknown> {
  let reason: unknown;
  const write = new MutationObserver(queryClient, {
    mutationFn: async () => {
      for (const id of [...left.keys()]) {
        try {
          await deleteOne(id);
          left.delete(id);
        } catch (error) {
          if (isSignedOut(error)) throw error;
          reason ??= error;
          // The rest would fail as well.
          if (isUnreached(error) || (error instanceof ApiError && error.status === 429)) return;
        }
      }
    },
  });
  await write.mutate().catch((error) => {
    reason ??= error;
  });
  return reason;
}

async function deleteOne(id: string, isLeaving = false): Promise<void> {
  try {
    await apiRequest(`/api/recordings/${id}`, { method: 'DELETE', isKeptAlive: isLeaving });
  } catch (error) {
    // Already gone: what the user wanted has happened.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  forgetEditsOf(id);
}
