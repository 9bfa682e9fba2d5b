import type { Script } from '@shared/scripts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { runBeforeSignOut } from '@/lib/before-sign-out';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast, UNASKED_UNDO_DURATION_MS } from '@/lib/toast';
import { draftOf } from './draft';
import type { DraftStore } from './draft-store';
import { announceSaved, createScript } from './scripts.queries';
import { scriptToasts } from './scripts.toasts';

/** Scripts whose Undo is still offered, the one that was deleted last at the end. */
let offered: readonly Script[] = [];
let timer: ReturnType<typeof setTimeout>;

function endOffer(): void {
  clearTimeout(timer);
  offered = [];
}

/** There is room for one notice only: the next deletion takes those before it into its own Undo. */
function offer(script: Script): readonly Script[] {
  clearTimeout(timer);
  timer = setTimeout(endOffer, UNASKED_UNDO_DURATION_MS);
  runBeforeSignOut(async () => endOffer());
  offered = [...offered, script];
  return offered;
}

type InEditor = Pick<DraftStore, 'detach' | 'reattach'>;

/** Deletes at once; Undo in the notice saves the scripts again that were deleted one after the other. */
export function useDeleteScript({ detach, reattach }: InEditor) {
  const queryClient = useQueryClient();
  const refetch = () => refetchEverywhere(queryClient, 'scripts');
  const restore = useMutation({
    mutationFn: async (deleted: readonly Script[]) => {
      endOffer();
      const left = [...deleted];
      try {
        for (const script of deleted) {
          const { id } = await createScript(draftOf(script));
          announceSaved({ draftId: null, formerId: script.id, scriptId: id });
          reattach(script.id, draftOf({ ...script, id }));
          left.shift();
        }
        toast(scriptToasts.restored(deleted));
      } catch (error) {
        toast(scriptToasts.notRestored(error, left, () => restore.mutate(left)));
      }
      // Their recordings are their own again.
      void refetchEverywhere(queryClient, 'recordings');
      return refetch();
    },
  });
  return useMutation({
    mutationFn: (script: Script) => apiRequest(`/api/scripts/${script.id}`, { method: 'DELETE' }),
    onSuccess: (_, script) => {
      detach(script.id);
      const deleted = offer(script);
      toast(scriptToasts.deleted(deleted, () => restore.mutate(deleted)));
      return refetch();
    },
    onError: (error) => {
      // Already gone: what the user wanted has happened.
      if (error instanceof ApiError && error.status === 404) return refetch();
      toast(scriptToasts.deleteFailed(error));
    },
  });
}
