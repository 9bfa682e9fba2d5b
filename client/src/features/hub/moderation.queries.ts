import { blockedUserSchema, type CreateReport } from '@shared/hub';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import { ALL } from './feed.queries';
import { hubToasts } from './hub.toasts';

export const blockedQuery = queryOptions({
  queryKey: queryKeys.blocked,
  queryFn: ({ signal }) => apiRequest('/api/chat/blocked', { response: blockedUserSchema.array(), signal }),
  staleTime: 0,
});

/** Tells whoever runs the site, and hides the message. */
export function useReport(messageId: string) {
  const queryClient = useQueryClient();
  const path = `/api/posts/${messageId}/report`;
  const refetch = () => queryClient.invalidateQueries({ queryKey: ALL.mine });
  const takeBack = useMutation({
    mutationFn: () => apiRequest(path, { method: 'DELETE' }),
    onSuccess: refetch,
    onError: (error) => void toast(hubToasts.failed(error)),
  });
  return useMutation({
    mutationFn: (report: CreateReport) => apiRequest(path, { method: 'POST', body: report }),
    onSuccess: () => {
      toast(hubToasts.reported(() => takeBack.mutate()));
      return refetch();
    },
    onError: (error) => void toast(hubToasts.failed(error)),
  });
}

/** Hides all that somebody writes, or shows it again. */
export function useBlock(author: { id: string; fullName: string }) {
  const queryClient = useQueryClient();
  const block = useMutation({
    mutationFn: (isBlocked: boolean) =>
      apiRequest(`/api/chat/blocked/${author.id}`, { method: isBlocked ? 'PUT' : 'DELETE' }),
    onSuccess: (_answer, isBlocked) => {
      if (isBlocked) toast(hubToasts.blocked(author.fullName, () => block.mutate(false)));
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ALL.mine }),
        queryClient.invalidateQueries({ queryKey: queryKeys.blocked }),
        queryClient.invalidateQueries({ queryKey: queryKeys.hubNotices }),
      ]);
    },
    onError: (error) => void toast(hubToasts.failed(error)),
  });
  return block;
}
