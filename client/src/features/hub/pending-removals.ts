import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from '@/lib/store';
import { toast, UNDO_DURATION_MS } from '@/lib/toast';
import { sendRemoval } from './hub.queries';
import { hubToasts } from './hub.toasts';

/** Messages that the user has deleted and may still have back: gone from the page, not yet from the server. */
const removals = createStore<ReadonlySet<string>>(new Set());
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let leaving: (() => void) | null = null;

export const usePendingRemovals = (): ReadonlySet<string> => useStore(removals);

function forget(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  removals.set(new Set([...removals.get()].filter((other) => other !== id)));
}

/** Takes the message away at once, and deletes it when nobody has chosen Undo, or when the page is left. */
export function removeWithUndo(queryClient: QueryClient, message: { id: string; noun: string }): void {
  const { id, noun } = message;
  if (removals.get().has(id)) return;
  removals.set(new Set([...removals.get(), id]));
  const send = () => {
    timers.delete(id);
    // Once it is deleted it stays away: a page that is held still knows it.
    sendRemoval(queryClient, id).catch((error: unknown) => {
      forget(id);
      toast(hubToasts.deleteFailed(error));
    });
  };
  timers.set(id, setTimeout(send, UNDO_DURATION_MS));
  leaving ??= () => {
    for (const [waiting, timer] of timers) {
      clearTimeout(timer);
      void sendRemoval(queryClient, waiting, true).catch(() => {});
    }
    timers.clear();
  };
  window.addEventListener('pagehide', leaving);
  toast(hubToasts.deleted(noun, () => forget(id)));
}
