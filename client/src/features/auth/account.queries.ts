import {
  type DeleteAccount,
  passwordResetWaySchema,
  type RequestPasswordReset,
  type Session,
  sessionSchema,
  type UsePasswordReset,
} from '@shared/auth';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiHead, apiRequest } from '@/lib/api-client';
import { downloadFrom } from '@/lib/download';
import { queryKeys } from '@/lib/query-keys';
import { knownUser, leave } from './auth.queries';
import { authToasts } from './auth.toasts';

/** The devices that are signed in. Other devices come and go: read anew whenever the list is shown. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  staleTime: 0,
  queryFn: ({ signal }): Promise<Session[]> =>
    apiRequest('/api/auth/sessions', { response: sessionSchema.array(), signal }),
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => apiRequest(`/api/auth/sessions/${id}`, { method: 'DELETE' }),
    onSuccess: authToasts.deviceSignedOut,
    onError: authToasts.deviceSignOutFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}

export function useSignOutEverywhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ revokesTokens }: { revokesTokens: boolean }) =>
      apiRequest(`/api/auth/sessions${revokesTokens ? '?tokens=revoke' : ''}`, { method: 'DELETE' }),
    onSuccess: async (_done, { revokesTokens }) => {
      await leave(queryClient);
      authToasts.signedOutEverywhere(revokesTokens);
    },
    onError: authToasts.deviceSignOutFailed,
  });
}

export type AccountExport = { address: string; fileName: string };

/**
 * Leaves the download to the browser, which takes files of any size but tells the user nothing when it is refused: so the
 * server is asked first, without a body, and that counts no export.
 */
export function useExportAccount() {
  return useMutation({
    retry: false,
    mutationFn: ({ address }: AccountExport) => apiHead(address),
    onSuccess: (_, { address, fileName }) => {
      downloadFrom(address, fileName);
      authToasts.exportStarted(fileName);
    },
    onError: (error) => authToasts.exportFailed(error),
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    // A request with a password is never held back until someone signs in.
    retry: false,
    mutationFn: (confirmation: DeleteAccount) =>
      apiRequest('/api/auth/account', { method: 'DELETE', body: confirmation }),
    onSuccess: async () => {
      await leave(queryClient);
      authToasts.accountDeleted();
    },
    onError: authToasts.accountDeletionFailed,
  });
}

export const passwordResetWayQuery = queryOptions({
  queryKey: queryKeys.passwordResetWay,
  queryFn: ({ signal }) => apiRequest('/api/auth/password-reset', { response: passwordResetWaySchema, signal }),
});

export function useRequestPasswordReset() {
  return useMutation({
    retry: false,
    mutationFn: (request: RequestPasswordReset) =>
      apiRequest('/api/auth/password-reset', { method: 'POST', body: request }),
    onError: authToasts.resetRequestFailed,
  });
}

export function usePasswordReset(onReset: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: (reset: UsePasswordReset) => apiRequest('/api/auth/password-reset', { method: 'PUT', body: reset }),
    onSuccess: async () => {
      // Every session of that account has ended; it may be the one of this browser.
      if (knownUser(queryClient)) await leave(queryClient);
      authToasts.passwordReset();
      onReset();
    },
    onError: authToasts.passwordResetFailed,
  });
}
