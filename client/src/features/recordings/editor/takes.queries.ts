import { type Edits, type Recording, recordingEditsSchema, takeChoiceSchema } from '@shared/recordings';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiList, apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { announceChanged } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { watchPostReady } from '../download/download.queries';
import { showEdited } from '../recordings.queries';
import { editorToasts } from './editor.toasts';

/** The other takes of the script, asked for anew each time the editor opens. */
export const takesQuery = (recordingId: string) =>
  queryOptions({
    queryKey: queryKeys.takes(recordingId),
    queryFn: ({ signal }) => apiList(`/api/recordings/${recordingId}/takes`, { item: takeChoiceSchema, signal }),
    gcTime: 0,
  });

/** What shows a recording whose takes became others. */
export async function refetchTakes(queryClient: QueryClient, recordingId: string): Promise<void> {
  const keys = [
    queryKeys.editor(recordingId),
    queryKeys.takes(recordingId),
    queryKeys.versions(recordingId),
    queryKeys.recordings,
    queryKeys.posts,
  ];
  announceChanged('recordings');
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

type Change = { before: Edits; next: Edits; isJoining: boolean };

/** Saves edits with other takes at once: the timeline is that of all takes, which the server has to put together first. */
export function useChangeTakes({ id }: Recording) {
  const queryClient = useQueryClient();
  const save = (body: Edits) =>
    apiRequest(`/api/recordings/${id}/edits`, { method: 'PUT', body, response: recordingEditsSchema });
  const undo = useMutation({
    mutationFn: ({ before }: Pick<Change, 'before'> & { isPostReadyGone: boolean }) => save(before),
    onSuccess: async (saved, { isPostReadyGone }) => {
      showEdited(queryClient, id, saved);
      await refetchTakes(queryClient, id);
      toast(editorToasts.undone(isPostReadyGone));
    },
    onError: (error) => {
      toast(editorToasts.undoFailed(error));
    },
  });
  return useMutation({
    mutationFn: async ({ next }: Change) => {
      const isGone = await watchPostReady(queryClient, id);
      const saved = await save(next);
      return { saved, isPostReadyGone: await isGone() };
    },
    onSuccess: async ({ saved, isPostReadyGone }, { before, isJoining }) => {
      showEdited(queryClient, id, saved);
      const takeBack = () => undo.mutate({ before, isPostReadyGone });
      const told = isJoining ? editorToasts.takeJoined : editorToasts.takeOut;
      await refetchTakes(queryClient, id);
      // Only now is there anything to be seen that its Undo, which is offered for a while, would take back.
      toast(told(takeBack, isPostReadyGone));
    },
    onError: (error) => {
      toast(editorToasts.takesFailed(error));
    },
  });
}

/** Once the takes are together, everything that shows the recording plays all of them. */
export function useTakesChanged(recordingId: string, key: string | undefined, onChanged: () => void): void {
  const queryClient = useQueryClient();
  const last = useRef(key);
  const report = useRef(onChanged);
  useEffect(() => {
    report.current = onChanged;
  });
  useEffect(() => {
    const before = last.current;
    last.current = key;
    if (before === undefined || key === undefined || before === key) return;
    report.current();
    for (const queryKey of [queryKeys.recordings, queryKeys.posts, queryKeys.versions(recordingId)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [recordingId, key, queryClient]);
}
