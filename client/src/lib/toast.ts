import { useSyncExternalStore } from 'react';

export type ToastVariant = 'default' | 'success' | 'warning' | 'destructive';

export type ToastMessage = {
  variant?: ToastVariant;
  title: string;
  description?: string;
  action?: { label: string; onAction: () => void };
};

export type ShownToast = ToastMessage & { id: number; isOpen: boolean };

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
/** A dismissed toast stays in the store this long; the next one replaces it at once anyway. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

let toasts: ShownToast[] = [];
let lastId = 0;
/** Good news that waits until a problem has been read. */
let waiting: ToastMessage | null = null;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the one shown, and returns how to dismiss it. */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  const replaced = toasts.slice(TOAST_LIMIT - 1);
  for (const old of replaced) forgetRemoval(old.id);
  publish([{ ...message, id, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT));
  return () => dismissToast(id);
}

/** Like {@link toast}, but lets a problem that is on screen be read first. */
export function toastAfterProblem(message: ToastMessage): void {
  const shown = toasts[0];
  const isProblem = shown?.isOpen && (shown.variant === 'destructive' || shown.variant === 'warning');
  if (isProblem) waiting = message;
  else toast(message);
}

export function dismissToast(id: number): void {
  if (!toasts.some((shown) => shown.id === id)) return;
  publish(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)));
  forgetRemoval(id);
  const removal = setTimeout(() => publish(toasts.filter((shown) => shown.id !== id)), TOAST_REMOVE_DELAY_MS);
  removals.set(id, removal);
  if (waiting === null) return;
  const next = waiting;
  waiting = null;
  toast(next);
}

export function clearToasts(): void {
  waiting = null;
  for (const shown of toasts) forgetRemoval(shown.id);
  publish([]);
}

export function useToasts(): ShownToast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function forgetRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}
