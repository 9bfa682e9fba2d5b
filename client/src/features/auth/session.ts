import { z } from 'zod';
import { forget, keep, readKept } from '@/lib/kept-value';
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

const LAST_USER = 'creditcue.last-user';

/** Keeps the id of who is signed in, and no more than that; null: nobody is. */
export function rememberUserId(userId: string | null): void {
  if (userId === null) forget(LAST_USER);
  else keep(LAST_USER, userId);
}

/** Who was signed in here when the server was last asked: what waits on the device may be told of without a connection. */
export const rememberedUserId = (): string | null => readKept(LAST_USER, z.uuid());
