import type { ScreenNames } from './screen-names';
import { createStore, useStore } from './store';

export type ToastVariant = 'default' | 'success' | 'warning' | 'destructive';

export type ToastMessage = {
  variant?: ToastVariant;
  title: string;
  /** A function where it names a screen, which is called otherwise on phones. */
  description?: string | ((names: ScreenNames) => string);
  action?: { label: string; onAction: () => void };
  /** The screen shows the same. Where a toast would cover some of it, as on phones, such a toast is only read out. */
  isOnScreen?: boolean;
  /** How long it is shown; the default is {@link TOAST_DURATION_MS}. */
  durationMs?: number;
};

export type ShownToast = ToastMessage & { id: number; isOpen: boolean };

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
/** Long enough to read what happened and to change one's mind. */
export const UNDO_DURATION_MS = 10_000;
/** A dismissed toast stays in the store this long; the next one replaces it at once anyway. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** The same for what was deleted without a question before. */
export const UNASKED_UNDO_DURATION_MS = 20_000;

/** The part of a message that offers to take the action back. */
export const undoable = (
  onAction: () => void,
  durationMs = UNDO_DURATION_MS,
): Pick<ToastMessage, 'action' | 'durationMs'> => ({ action: { label: 'Undo', onAction }, durationMs });

const toastStore = createStore<ShownToast[]>([]);
let lastId = 0;
/** Good news that waits until a problem has been read. */
let waiting: ToastMessage | null = null;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the one shown, and returns how to dismiss it. */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  const toasts = toastStore.get();
  const replaced = toasts.slice(TOAST_LIMIT - 1);
  for (const old of replaced) forgetRemoval(old.id);
  toastStore.set([{ ...message, id, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
  return () => dismissToast(id);
}

/** Like {@link toast}, but lets a problem that is on screen be read first. */
export function toastAfterProblem(message: ToastMessage): void {
  const shown = toastStore.get()[0];
  const isProblem = shown?.isOpen && (shown.variant === 'destructive' || shown.variant === 'warning');
  if (isProblem) waiting = message;
  else toast(message);
}

export function dismissToast(id: number): void {
  const toasts = toastStore.get();
  if (!toasts.some((shown) => shown.id === id)) return;
  toastStore.set(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)));
  forgetRemoval(id);
  const removal = setTimeout(() => {
    toastStore.set(toastStore.get().filter((shown) => shown.id !== id));
  }, TOAST_REMOVE_DELAY_MS);
  removals.set(id, removal);
  if (waiting === null) return;
  const next = waiting;
  waiting = null;
  toast(next);
}

export function clearToasts(): void {
  waiting = null;
  for (const shown of toastStore.get()) forgetRemoval(shown.id);
  toastStore.set([]);
}

export const useToasts = (): ShownToast[] => useStore(toastStore);

function forgetRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}
