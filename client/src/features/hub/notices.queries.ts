import { type HubNotices, hubNoticesSchema } from '@shared/hub';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';

const NOTICES_REFRESH_MS = 60_000;

/** Answers and reactions to what the user wrote. */
export const noticesQuery = queryOptions({
  queryKey: queryKeys.hubNotices,
  queryFn: ({ signal }) => apiRequest('/api/posts/notices', { response: hubNoticesSchema, signal }),
  staleTime: NOTICES_REFRESH_MS,
  refetchInterval: NOTICES_REFRESH_MS,
});

/** Notices until the given time are no longer new: at once on the page, and then on the server. */
export function useMarkNoticesSeen() {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: queryKeys.hubNotices });
  return useMutation({
    mutationFn: (seenAt: string) => apiRequest('/api/posts/notices', { method: 'PUT', body: { seenAt } }),
    onMutate: async (seenAt) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.hubNotices });
      queryClient.setQueryData(noticesQuery.queryKey, (data) => data && seenUntil(data, seenAt));
    },
    // When the request fails, the notices count as new again; no toast is shown for it.
    onSettled: refetch,
  });
}

function seenUntil({ notices: all }: HubNotices, seenAt: string): HubNotices {
  const notices = all.map((notice) => ({
    ...notice,
    isNew: notice.isNew && Date.parse(notice.createdAt) > Date.parse(seenAt),
  }));
  return { notices, newCount: notices.filter(({ isNew }) => isNew).length };
}
