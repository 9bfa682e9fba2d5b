import type { Script } from '@shared/scripts';
import { useMutation } from '@tanstack/react-query';
import { restoreItem, useRefetchDeleted } from '@/components/recently-deleted/deleted-items';
import { recentlyDeletedToasts } from '@/components/recently-deleted/recently-deleted.words';
import { apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { runBeforeSignOut } from '@/lib/before-sign-out';
import { toast, UNASKED_UNDO_DURATION_MS } from '@/lib/toast';
import { draftOf } from './draft';
import type { DraftStore } from './draft-store';
import { namesOf, scriptToasts } from './scripts.toasts';

/** Scripts whose Undo is still offered, the one that was deleted last at the end. */
let offered: readonly Script[] = [];
let timer: ReturnType<typeof setTimeout>;
let dismissOffer = () => {};

/** Ends the offer of Undo and its notice; the deleted scripts stay in Recently deleted. */
export function endOffer(): void {
  clearTimeout(timer);
  dismissOffer();
  offered = [];
}

/** There is room for one notice only: the next deletion takes those before it into its own Undo. */
function offer(script: Script, onUndo: (deleted: readonly Script[]) => void): void {
  clearTimeout(timer);
  timer = setTimeout(endOffer, UNASKED_UNDO_DURATION_MS);
  runBeforeSignOut(async () => endOffer());
  const deleted = [...offered, script];
  offered = deleted;
  dismissOffer = toast(scriptToasts.deleted(deleted, () => onUndo(deleted)));
}

type InEditor = Pick<DraftStore, 'detach' | 'reattach'>;

/** Moves a script to Recently deleted at once; Undo in the notice restores those that were deleted one after the other. */
export function useDeleteScript({ detach, reattach }: InEditor) {
  const refetch = useRefetchDeleted('scripts');
  const restore = useMutation({
    mutationFn: async (deleted: readonly Script[]) => {
      endOffer();
      const left = [...deleted];
      const gone: Script[] = [];
      try {
        for (const script of deleted) {
          if (await restoreItem('scripts', script.id)) reattach(draftOf(script));
          else gone.push(script);
          left.shift();
        }
        if (gone.length === 0) toast(scriptToasts.restored(deleted));
        else toast(recentlyDeletedToasts.notRestorable(namesOf(gone), gone.length));
      } catch (error) {
        toast(scriptToasts.notRestored(error, left, () => restore.mutate(left)));
      }
      return refetch();
    },
  });
  return useMutation({
    mutationFn: (script: Script) => apiRequest(`/api/scripts/${script.id}`, { method: 'DELETE' }),
    onSuccess: (_, script) => {
      detach(script.id);
      offer(script, restore.mutate);
      return refetch();
    },
    onError: (error) => {
      // Already gone: what the user wanted has happened.
      if (error instanceof ApiError && error.status === 404) return refetch();
      toast(scriptToasts.deleteFailed(error));
    },
  });
}
