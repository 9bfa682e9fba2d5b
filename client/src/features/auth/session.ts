import { createStore, useStore } from '@/lib/store';

type Session = {
  /** The server no longer knows the session: sign-in is asked for over the page. */
  isExpired: boolean;
  /** Grows when another user takes over, so that the app can start afresh. */
  generation: number;
};

const sessionStore = createStore<Session>({ isExpired: false, generation: 0 });

export function expireSession(): void {
  const session = sessionStore.get();
  if (!session.isExpired) sessionStore.set({ ...session, isExpired: true });
}

export const isSessionExpired = (): boolean => sessionStore.get().isExpired;

export function renewSession({ isOtherUser }: { isOtherUser: boolean }): void {
  const { generation } = sessionStore.get();
  sessionStore.set({ isExpired: false, generation: generation + (isOtherUser ? 1 : 0) });
}

export const useSession = (): Session => useStore(sessionStore);
