import { createStore, useStorePart } from './store';

export type NavigationGuard = {
  /** True while leaving the page would interrupt something that cannot be resumed. */
  isLocked: boolean;
  /** Asks the user; `leave` carries out the navigation that was stopped. */
  onBlocked: (leave: () => void) => void;
  /** Whether an address leads to what is guarded, from somewhere else: nobody is asked on the way there. */
  leadsBack?: (to: string) => boolean;
};

/** Says in one sentence what would be lost, or null when nothing would. */
export type UnsavedWorkCheck = () => string | null | Promise<string | null>;

const guardStore = createStore<NavigationGuard | null>(null);
const unsavedWorkChecks = new Set<UnsavedWorkCheck>();

/** One page at a time may guard its leaving. Returns how to take the guard away. */
export function setNavigationGuard(next: NavigationGuard): () => void {
  guardStore.set(next);
  return () => {
    if (guardStore.get() === next) guardStore.set(null);
  };
}

/** Every change of tab or page goes through here, with the address where there is one. */
export function navigateGuarded(leave: () => void, to?: string): void {
  const guard = guardStore.get();
  const leadsBack = to !== undefined && guard?.leadsBack?.(to);
  if (guard?.isLocked && !leadsBack) guard.onBlocked(leave);
  else leave();
}

/** Whether two addresses are of different pages: the studio's tabs are one, each post of the hub is its own. */
export function isOtherPage(from: string, to: string): boolean {
  const before = new URL(from);
  const after = new URL(to, from);
  return after.pathname !== before.pathname || (after.pathname !== '/' && after.search !== before.search);
}

const isNavigationLocked = (): boolean => guardStore.get()?.isLocked ?? false;

/** Whether something is going on that must be neither left nor covered, such as a take that rolls. */
export const useIsNavigationLocked = (): boolean => useStorePart(guardStore, (guard) => guard?.isLocked ?? false);

/** Signing out asks first while any check answers with a sentence. Returns how to withdraw the check. */
export function addUnsavedWorkCheck(check: UnsavedWorkCheck): () => void {
  unsavedWorkChecks.add(check);
  return () => unsavedWorkChecks.delete(check);
}

/** A check that fails does not keep anybody signed in. */
export async function listUnsavedWork(): Promise<string[]> {
  const answers = await Promise.allSettled([...unsavedWorkChecks].map((check) => check()));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value !== null ? [answer.value] : []));
}

/**
 * Also asks before the tab is closed or reloaded while the guard is locked. Back and Forward are not held: a take outlives
 * the page it was started on, and to hold them would destroy the forward history.
 */
export function guardBrowserNavigation(): void {
  window.addEventListener('beforeunload', (event) => {
    if (isNavigationLocked()) event.preventDefault();
  });
}
