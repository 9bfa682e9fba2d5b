import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast, toastAfterProblem } from '@/lib/toast';
import { recorderToasts, saveFailedToast } from '../recorder.toasts';
import { deviceRetake, deviceTakes, takeOnScreen } from './device-takes';
import type { QueueEvent } from './saving-take';

/** Keeps the upload queue going for the signed-in user, whatever page is shown. Use it once, above the router. */
export function useSaveTakes(userId: string | null): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    void deviceTakes.setUser(userId);
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      // Signing in again as the same user changes nothing on the page, but ends the wait of the queue.
      if (type === 'updated' && query.queryKey[0] === queryKeys.currentUser[0]) void deviceTakes.setUser(userId);
    });
  }, [queryClient, userId]);

  useEffect(
    () =>
      deviceTakes.onEvent((event) => {
        // Nobody waits for a take that is about to be deleted.
        const before = deviceRetake.before.get();
        const isGivenUp = event.type === 'saved' && event.takeId === before?.takeId && before.fate === 'going';
        // A notice of why the take ended early stays on screen before "Recording Saved" replaces it.
        if (event.type !== 'saved') toast(toastOf(event));
        else if (!isGivenUp) toastAfterProblem({ ...toastOf(event), isOnScreen: event.takeId === takeOnScreen.get() });
        if (event.type !== 'saved') return;
        void refetchEverywhere(queryClient, 'recordings');
        void queryClient.invalidateQueries({ queryKey: queryKeys.limits });
      }),
    [queryClient],
  );

  useEffect(
    () =>
      deviceRetake.onEvent((event) => {
        if (event.type === 'notRemoved') return void toast(recorderToasts.retakeNotRemoved);
        void refetchEverywhere(queryClient, 'recordings');
        void queryClient.invalidateQueries({ queryKey: queryKeys.limits });
      }),
    [queryClient],
  );

  // Who leaves keeps the take.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the user changes.
  useEffect(() => deviceRetake.leave, [userId]);
}

function toastOf(event: QueueEvent) {
  switch (event.type) {
    case 'saved':
      return recorderToasts.recordingSaved;
    case 'refused':
      return saveFailedToast(event.message);
    case 'unreadable':
      return recorderToasts.processFailed;
    case 'notKept':
      return recorderToasts.notKept;
    case 'notSearched':
      return recorderToasts.takesNotSearched;
  }
}
