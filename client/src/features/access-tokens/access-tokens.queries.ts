import {
  type AccessToken,
  accessTokenSchema,
  type CreateAccessToken,
  newAccessTokenSchema,
} from '@shared/access-tokens';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { accessTokenToasts } from './access-tokens.toasts';

const { accessTokens: queryKey } = queryKeys;

export const accessTokensQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => apiRequest('/api/tokens', { response: accessTokenSchema.array(), signal }),
});

/** Answers with the token itself, which can be read only here. */
export function useCreateAccessToken() {
  const queryClient = useQueryClient();
  return useMutation({
    // A second try could make a second token.
    retry: false,
    mutationFn: (token: CreateAccessToken) =>
      apiRequest('/api/tokens', { method: 'POST', body: token, response: newAccessTokenSchema }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: accessTokenToasts.createFailed,
  });
}

export function useRevokeAccessToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: AccessToken) => apiRequest(`/api/tokens/${id}`, { method: 'DELETE' }),
    onSuccess: (_done, { name }) => accessTokenToasts.revoked(name),
    onError: accessTokenToasts.revokeFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
