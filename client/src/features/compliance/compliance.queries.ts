import { userSchema } from '@shared/auth';
import { type DismissalChanges, dismissalsSchema } from '@shared/compliance/dismissals';
import { secondReadingResponseSchema, secondReadingSettingsSchema } from '@shared/compliance/second-reading';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import { complianceToasts } from './compliance.toasts';
import { createDismissals, type DismissalRequests, type Dismissals } from './dismissals';
import { rememberReadings } from './readings';

/** Quiet calls in the background: an expired session shows with the next thing that the user does. */
const dismissalRequests: DismissalRequests = {
  currentUserId: async () =>
    (await apiRequest('/api/auth/user', { response: userSchema, reportsUnauthenticated: false })).id,
  list: (scriptId: string) =>
    apiRequest(`/api/scripts/${scriptId}/dismissals`, { response: dismissalsSchema, reportsUnauthenticated: false }),
  change: (scriptId: string, changes: DismissalChanges) =>
    apiRequest(`/api/scripts/${scriptId}/dismissals`, {
      method: 'PATCH',
      body: changes,
      response: dismissalsSchema,
      reportsUnauthenticated: false,
    }),
};

const stores = new Map<string, Dismissals>();

/** The one store of what `userId` keeps as written. */
export function dismissalsOf(userId: string): Dismissals {
  const existing = stores.get(userId);
  if (existing) return existing;
  const created = createDismissals(userId, dismissalRequests);
  stores.set(userId, created);
  return created;
}

const SETTINGS_PATH = '/api/compliance/second-reading/settings';

/** Whether a chat model can read a text again, and whether the user wants that. */
export const secondReadingSettingsQuery = queryOptions({
  queryKey: queryKeys.secondReading,
  queryFn: ({ signal }) =>
    apiRequest(SETTINGS_PATH, { response: secondReadingSettingsSchema, signal, reportsUnauthenticated: false }),
});

export function useSwitchSecondReading() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      apiRequest(SETTINGS_PATH, { method: 'PUT', body: { isOn }, response: secondReadingSettingsSchema }),
    onSuccess: (settings) => {
      queryClient.setQueryData(secondReadingSettingsQuery.queryKey, settings);
    },
    onError: (error) => {
      toast(complianceToasts.switchFailed(error));
    },
  });
}

export function useReadAgain(userId: string) {
  return useMutation({
    mutationFn: (text: string) =>
      apiRequest('/api/compliance/second-reading', {
        method: 'POST',
        body: { text },
        response: secondReadingResponseSchema,
      }),
    onSuccess: ({ readings }, text) => rememberReadings(userId, text, readings),
    onError: (error) => {
      toast(complianceToasts.readingFailed(error));
    },
  });
}
