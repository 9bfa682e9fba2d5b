/** How long signing out waits at the longest for what is still to be sent. */
export const SIGN_OUT_WAIT_MS = 3_000;

const tasks = new Set<() => Promise<unknown>>();

/** `task` runs before the user is signed out: what it sends is refused afterwards. It may be named again. */
export function runBeforeSignOut(task: () => Promise<unknown>): void {
  tasks.add(task);
}

/** Resolves when everything is sent, could not be, or takes too long; null when there is nothing to wait for. */
export function finishBeforeSignOut(): Promise<void> | null {
  const running = [...tasks].map((task) => task().catch(() => {}));
  tasks.clear();
  if (running.length === 0) return null;
  const isLate = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_WAIT_MS));
  return Promise.race([Promise.all(running).then(() => {}), isLate]);
}
