import type { QueryClient } from '@tanstack/react-query';
import { isUnreached } from '@/lib/api-error';
import { createPendingRemovals } from '@/lib/pending-removals';
import { toast } from '@/lib/toast';
import { hubToasts } from './hub.toasts';
import { sendRemoval } from './messages.queries';

/** `kept`: a sentence about what stays although the message goes. */
type Removed = { id: string; noun: string; kept?: string | null };
const removals = createPendingRemovals<Removed>((messages, onUndo) =>
  hubToasts.deleted(
    messages.map(({ noun }) => noun),
    messages.find(({ kept }) => kept)?.kept ?? null,
    onUndo,
  ),
);

/** Messages that the user has deleted. */
export const usePendingRemovals = removals.useRemoved;

/** Takes the message away at once, and deletes it when nobody has chosen Undo. */
export function removeWithUndo(queryClient: QueryClient, message: Removed): void {
  const { id, noun } = message;
  let isToldToWait = false;
  removals.remove({
    items: [message],
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
