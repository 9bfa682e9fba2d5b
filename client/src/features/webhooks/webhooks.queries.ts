import {
  type CreateWebhook,
  newWebhookSchema,
  type Webhook,
  webhookDeliverySchema,
  webhookSchema,
} from '@shared/webhooks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { webhookToasts } from './webhooks.toasts';

const { webhooks: queryKey } = queryKeys;
const POLL_MS = 3_000;

export const webhooksQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => apiRequest('/api/webhooks', { response: webhookSchema.array(), signal }),
  // Messages are sent whenever something happens, not only here.
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.some(({ lastDelivery }) => lastDelivery?.status === 'waiting') ? POLL_MS : false,
});

/** Read again whenever the webhooks are, as their keys begin alike and the last delivery may be another one. */
export const webhookDeliveriesQuery = ({ id, lastDelivery }: Webhook) =>
  queryOptions({
    queryKey: [...queryKeys.webhookDeliveries(id), lastDelivery],
    queryFn: ({ signal }) =>
      apiRequest(`/api/webhooks/${id}/deliveries`, { response: webhookDeliverySchema.array(), signal }),
  });

/** Answers with the secret, which can be read only here. */
export function useCreateWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    // A second try could make a second webhook.
    retry: false,
    mutationFn: (webhook: CreateWebhook) =>
      apiRequest('/api/webhooks', { method: 'POST', body: webhook, response: newWebhookSchema }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: webhookToasts.createFailed,
  });
}

export function useSwitchWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isOn }: Pick<Webhook, 'id' | 'isOn'>) =>
      apiRequest(`/api/webhooks/${id}`, { method: 'PATCH', body: { isOn } }),
    onError: webhookToasts.changeFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useTestWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => apiRequest(`/api/webhooks/${id}/test`, { method: 'POST' }),
    onSuccess: webhookToasts.testSent,
    onError: webhookToasts.testFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useDeleteWebhook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Webhook) => apiRequest(`/api/webhooks/${id}`, { method: 'DELETE' }),
    onSuccess: webhookToasts.deleted,
    onError: webhookToasts.deleteFailed,
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
