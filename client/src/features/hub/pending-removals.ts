import type { QueryClient } from '@tanstack/react-query';
import { runBeforeSignOut } from '@/lib/before-sign-out';
import { createStore, useStore } from '@/lib/store';
import { toast, UNDO_DURATION_MS } from '@/lib/toast';
import { sendRemoval } from './hub.queries';
import { hubToasts } from './hub.toasts';

/** Messages that the user has deleted and may still have back: gone from the page, not yet from the server. */
const removals = createStore<ReadonlySet<string>>(new Set());
/** Those that wait for an Undo, with what deletes them now. */
const waiting = new Map<string, (isLeaving?: boolean) => Promise<void>>();

export const usePendingRemovals = (): ReadonlySet<string> => useStore(removals);

const bringBack = (id: string): void => removals.set(new Set([...removals.get()].filter((other) => other !== id)));

/**
 * Takes the message away at once, and deletes it when nobody has chosen Undo, or when the page is left or the user signs
 * out. The offer of Undo goes when the deletion is sent, however long the notice has been held on screen.
 */
export function removeWithUndo(queryClient: QueryClient, message: { id: string; noun: string }): void {
  const { id, noun } = message;
  if (removals.get().has(id)) return;
  removals.set(new Set([...removals.get(), id]));
  const send = async (isLeaving = false) => {
    clearTimeout(timer);
    waiting.delete(id);
    dismiss();
    try {
      // Once it is deleted it stays away: a page that is held still knows it.
      await sendRemoval(queryClient, id, isLeaving);
    } catch (error) {
      if (isLeaving) return;
      bringBack(id);
      toast(hubToasts.deleteFailed(error));
    }
  };
  const timer = setTimeout(() => void send(), UNDO_DURATION_MS);
  waiting.set(id, send);
  window.addEventListener('pagehide', sendAllLeaving);
  runBeforeSignOut(sendAll);
  const dismiss = toast(
    hubToasts.deleted(noun, () => {
      clearTimeout(timer);
      waiting.delete(id);
      bringBack(id);
    }),
  );
}

const sendAll = () => Promise.all([...waiting.values()].map((send) => send()));
const sendAllLeaving = () => void Promise.all([...waiting.values()].map((send) => send(true)));
