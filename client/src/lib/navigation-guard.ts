import { createStore, useStorePart } from './store';

export type NavigationGuard = {
  /** True while leaving the page would interrupt something that cannot be resumed. */
  isLocked: boolean;
  /** Asks the user; `leave` carries out the navigation that was stopped. */
  onBlocked: (leave: () => void) => void;
};

/** Says in one sentence what would be lost, or null when nothing would. */
export type UnsavedWorkCheck = () => string | null;

const guardStore = createStore<NavigationGuard | null>(null);
const unsavedWorkChecks = new Set<UnsavedWorkCheck>();

/** One page at a time may guard its leaving. Returns how to take the guard away. */
export function setNavigationGuard(next: NavigationGuard): () => void {
  guardStore.set(next);
  return () => {
    if (guardStore.get() === next) guardStore.set(null);
  };
}

/** Every change of tab or page goes through here. */
export function navigateGuarded(leave: () => void): void {
  const guard = guardStore.get();
  if (guard?.isLocked) guard.onBlocked(leave);
  else leave();
}

const isNavigationLocked = (): boolean => guardStore.get()?.isLocked ?? false;

/** Whether something is going on that must be neither left nor covered, such as a take that rolls. */
export const useIsNavigationLocked = (): boolean => useStorePart(guardStore, (guard) => guard?.isLocked ?? false);

/** Signing out asks first while any check answers with a sentence. Returns how to withdraw the check. */
export function addUnsavedWorkCheck(check: UnsavedWorkCheck): () => void {
  unsavedWorkChecks.add(check);
  return () => unsavedWorkChecks.delete(check);
}

export function listUnsavedWork(): string[] {
  return [...unsavedWorkChecks].map((check) => check()).filter((sentence) => sentence !== null);
}

/** Also holds the browser's Back button and closing of the tab while the guard is locked. Call before the router mounts. */
export function guardBrowserNavigation(): void {
  let shownAddress = window.location.href;
  const rememberAddress = () => {
    shownAddress = window.location.href;
  };
  // The router announces every pushState and replaceState by these two events, and listens to them itself.
  window.addEventListener('pushState', rememberAddress);
  window.addEventListener('replaceState', rememberAddress);
  window.addEventListener('popstate', (event) => {
    if (!isNavigationLocked() || window.location.href === shownAddress) return rememberAddress();
    event.stopImmediatePropagation();
    const wanted = window.location.href;
    window.history.pushState(null, '', shownAddress);
    guardStore.get()?.onBlocked(() => window.history.pushState(null, '', wanted));
  });
  window.addEventListener('beforeunload', (event) => {
    if (isNavigationLocked()) event.preventDefault();
  });
}
