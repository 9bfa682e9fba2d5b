import {
  type ChangePassword,
  type Register,
  type SignIn,
  signedInUserSchema,
  type UpdateProfile,
  type User,
  userSchema,
} from '@shared/auth';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest, noteSignIn, reportUnauthenticated } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { finishBeforeSignOut } from '@/lib/before-sign-out';
import { leaveApp } from '@/lib/close-on-back';
import { forgetAtSignOut, keep, readKept } from '@/lib/kept-value';
import { queryKeys } from '@/lib/query-keys';
import { authToasts } from './auth.toasts';
import { expireSession, rememberUserId, renewSession } from './session';
import { announceUser } from './session-channel';

/** A line that is lost without a word must not keep the page from saying so. */
const WHO_MS = 20_000;

/** The signed-in user, or null. Observed once, at the top of the app, which passes the user down. */
export const currentUserQuery = queryOptions({
  queryKey: queryKeys.currentUser,
  staleTime: 0,
  queryFn: async ({ client, signal: left }): Promise<User | null> => {
    try {
      const signal = AbortSignal.any([left, AbortSignal.timeout(WHO_MS)]);
      const user = await apiRequest('/api/auth/user', { response: userSchema, signal, reportsUnauthenticated: false });
      rememberUserId(user.id);
      completeSignOut(false);
      return user;
    } catch (error) {
      // A sign-in or registration cancels this call: a refusal that is read after it is of the time before.
      if (left.aborted || !(error instanceof ApiError && error.status === 401)) throw error;
      rememberUserId(null);
      // A session that ends while pages are open must not take them down with it.
      const known = knownUser(client);
      if (known) reportUnauthenticated();
      completeSignOut(known === null);
      return known;
    }
  },
});

export function knownUser(queryClient: QueryClient): User | null {
  return queryClient.getQueryData<User | null>(queryKeys.currentUser) ?? null;
}

/** A request with a password is never held back until someone signs in. */
const PASSWORD_NOT_KEPT = { retry: false } as const;

/** `onSignedIn` runs even when the page that asked is gone by then. */
export function useSignIn(onSignedIn?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...PASSWORD_NOT_KEPT,
    mutationFn: (credentials: SignIn) =>
      apiRequest('/api/auth/signin', { method: 'POST', body: credentials, response: signedInUserSchema }),
    onSuccess: async ({ wasRestored, ...user }) => {
      await welcome(queryClient, user);
      if (wasRestored) authToasts.accountRestored();
      else authToasts.signedIn(user.fullName);
      onSignedIn?.();
    },
    onError: authToasts.signInFailed,
  });
}

export function useRegister(onRegistered?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    ...PASSWORD_NOT_KEPT,
    mutationFn: (account: Register) =>
      apiRequest('/api/auth/register', { method: 'POST', body: account, response: userSchema }),
    onSuccess: async (user) => {
      await welcome(queryClient, user);
      authToasts.registered();
      onRegistered?.();
    },
    onError: authToasts.registrationFailed,
  });
}

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: UpdateProfile) =>
      apiRequest('/api/auth/profile', { method: 'PATCH', body: profile, response: userSchema }),
    onSuccess: (user) => {
      queryClient.setQueryData(queryKeys.currentUser, user);
      authToasts.profileUpdated();
    },
    onError: authToasts.profileUpdateFailed,
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    ...PASSWORD_NOT_KEPT,
    mutationFn: (passwords: ChangePassword) => apiRequest('/api/auth/password', { method: 'PATCH', body: passwords }),
    onSuccess: (_done, { revokeTokens = false }) => {
      authToasts.passwordChanged(revokeTokens);
      // Without waiting: the form is done with.
      if (revokeTokens) void queryClient.invalidateQueries({ queryKey: queryKeys.accessTokens });
    },
    onError: authToasts.passwordChangeFailed,
  });
}

/** In this tab from the press on Sign Out until the next page knows whether it happened. */
const SIGNING_OUT = 'creditcue.signing-out';

/**
 * Leaves the app; the server ends the session and answers with the sign-in page. The browser may still ask about unsaved
 * work and the user may stay, so nothing is forgotten before the page is really left, and no other tab is told.
 */
export function useSignOut(): () => void {
  const queryClient = useQueryClient();
  return () => {
    keep(SIGNING_OUT, true, 'tab');
    onceLeft(() => {
      queryClient.clear();
      rememberUserId(null);
      forgetAtSignOut();
    });
    const leavePage = () => leaveApp('/api/auth/logout');
    const unsent = finishBeforeSignOut();
    if (unsent) void unsent.then(leavePage);
    else leavePage();
  };
}

let endWaiting = () => {};

/**
 * Runs `act` when the page is left by the navigation that follows. The browser announces each navigation before it asks
 * its user: a second announcement means that the user stayed at the first, and the page is left for something else.
 */
function onceLeft(act: () => void): void {
  endWaiting();
  const waiting = new AbortController();
  const { signal } = waiting;
  let announcements = 0;
  endWaiting = () => waiting.abort();
  window.addEventListener('pagehide', act, { once: true, signal });
  window.addEventListener(
    'beforeunload',
    () => {
      announcements += 1;
      if (announcements > 1) endWaiting();
    },
    { signal },
  );
}

/** The first answer after Sign Out: when nobody is signed in any more, the other tabs are told. */
function completeSignOut(isSignedOut: boolean): void {
  if (!readKept(SIGNING_OUT, z.boolean(), 'tab')) return;
  keep(SIGNING_OUT, false, 'tab');
  if (isSignedOut) announceUser(null);
}

/** The same user goes on where a lost session stopped; nobody sees what another user has loaded. */
async function welcome(queryClient: QueryClient, user: User): Promise<void> {
  noteSignIn();
  await queryClient.cancelQueries({ queryKey: queryKeys.currentUser });
  const previous = knownUser(queryClient);
  const isOtherUser = previous !== null && previous.id !== user.id;
  if (isOtherUser) forgetLoadedData(queryClient);
  queryClient.setQueryData(queryKeys.currentUser, user);
  rememberUserId(user.id);
  announceUser(user.id);
  goOn(queryClient, { isOtherUser });
}

/** The server has ended the session: nobody is signed in any more, here and in the other tabs. */
export async function leave(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries();
  queryClient.setQueryData(queryKeys.currentUser, null);
  rememberUserId(null);
  forgetAtSignOut();
  forgetLoadedData(queryClient);
  announceUser(null);
}

/** What another tab's sign-in or sign-out means here. A page in use is covered, never replaced. */
export function followOtherTab(queryClient: QueryClient, userId: string | null): void {
  const known = knownUser(queryClient);
  if (known !== null && known.id === userId) goOn(queryClient, { isOtherUser: false });
  else if (known !== null && userId !== null) expireSession();
  // The server is asked: a tab that was slow to sign out may say so after somebody has signed in here again.
  else if ((known?.id ?? null) !== userId) void queryClient.refetchQueries({ queryKey: queryKeys.currentUser });
}

function goOn(queryClient: QueryClient, renewal: { isOtherUser: boolean }): void {
  renewSession(renewal);
  void queryClient.getMutationCache().resumePausedMutations();
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** Also the writes that wait for a sign-in. The current user's own query stays: the app is watching it. */
function forgetLoadedData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== queryKeys.currentUser[0] });
  queryClient.getMutationCache().clear();
}
