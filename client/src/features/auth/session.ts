import { useSyncExternalStore } from 'react';

type Session = {
  /** The server no longer knows the session: sign-in is asked for over the page. */
  isExpired: boolean;
  /** Grows when another user takes over, so that the app can start afresh. */
  generation: number;
};

let session: Session = { isExpired: false, generation: 0 };
const listeners = new Set<() => void>();

export function expireSession(): void {
  if (!session.isExpired) publish({ ...session, isExpired: true });
}

export const isSessionExpired = (): boolean => session.isExpired;

export function renewSession({ isOtherUser }: { isOtherUser: boolean }): void {
  publish({ isExpired: false, generation: session.generation + (isOtherUser ? 1 : 0) });
}

export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
  );
}

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
