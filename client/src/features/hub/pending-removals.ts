import type { QueryClient } from '@tanstack/react-query';
import { isUnreached } from '@/lib/api-error';
import { createPendingRemovals } from '@/lib/pending-removals';
import { toast } from '@/lib/toast';
import { hubToasts } from './hub.toasts';
import { sendRemoval } from './messages.queries';

const removals = createPendingRemovals();

/** Messages that the user has deleted. */
export const usePendingRemovals = removals.useRemoved;

/** Takes the message away at once, and deletes it when nobody has chosen Undo. */
export function removeWithUndo(queryClient: QueryClient, message: { id: string; noun: string }): void {
  const { id, noun } = message;
  let isToldToWait = false;
  removals.remove({
    ids: [id],
    notice: (onUndo) => hubToasts.deleted(noun, onUndo),
    async send() {
      try {
        await sendRemoval(queryClient, id);
        return [];
      } catch (error) {
        if (isUnreached(error)) {
          if (!isToldToWait) toast(hubToasts.deleteWaits(noun));
          isToldToWait = true;
          return 'unreached';
        }
        toast(hubToasts.deleteFailed(error));
        return [id];
      }
    },
    sendLeaving: () => void sendRemoval(queryClient, id, true).catch(() => {}),
  });
}
