import {
  type Comment,
  type CreateComment,
  type CreatePost,
  commentSchema,
  HUB_REFRESH_MS,
  postSchema,
  type ReactionEmoji,
} from '@shared/hub';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiPage, apiPage, apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import { hubToasts } from './hub.toasts';
import { changeMessage, type ReactionWish, withReaction } from './reactions';

type Pages = InfiniteData<ApiPage<Comment>>;

/** The feed, newest first. Looks again every 5 s while the page is visible; an unchanged feed answers 304. */
export const postsQuery = infiniteQueryOptions({
  queryKey: queryKeys.posts,
  queryFn: async ({ pageParam, signal }) => {
    const page = await apiPage(pageParam, { item: postSchema, signal });
    return { ...page, rows: [...wishes].reduce(grant, page.rows) };
  },
  initialPageParam: '/api/posts',
  getNextPageParam: (page) => page.next && withLimit(page.next, OLDER_POSTS),
  staleTime: HUB_REFRESH_MS,
  refetchInterval: HUB_REFRESH_MS,
});

/** Older pages are larger: each of them is looked at again as well. */
const OLDER_POSTS = 50;

function withLimit(address: string, limit: number): string {
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('limit', String(limit));
  return `${path}?${parameters}`;
}

/** The answers to a post or comment that were written before the one with the id `before`. */
export const olderAnswersQuery = (parentId: string, before: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.comments(parentId), before],
    queryFn: ({ pageParam, signal }) => apiPage(pageParam, { item: commentSchema, signal }),
    initialPageParam: `/api/posts/${parentId}/comments?before=${before}`,
    getNextPageParam: (page) => page.next,
  });

const COMMENTS = queryKeys.comments('').slice(0, 1);

async function refetchFeed(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.posts }),
    queryClient.invalidateQueries({ queryKey: COMMENTS }),
  ]);
}

export function useCreatePost() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ content }: CreatePost) =>
      apiRequest('/api/posts', { method: 'POST', body: { content, type: 'text', isPost: true, depth: 0 } }),
    onSuccess: () => refetchFeed(queryClient),
  });
}

export function useCreateComment(parentDepth: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: CreateComment) =>
      apiRequest('/api/posts/comment', {
        method: 'POST',
        body: { ...comment, type: 'text', isPost: false, depth: parentDepth + 1 },
      }),
    onSuccess: () => refetchFeed(queryClient),
  });
}

export function useChangeMessage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => apiRequest(`/api/posts/${id}`, { method: 'PATCH', body: { content } }),
    onSuccess: () => refetchFeed(queryClient),
    onError: (error) => {
      toast(hubToasts.changeFailed(error));
    },
  });
}

export function useRemoveMessage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/api/posts/${id}`, { method: 'DELETE' }),
    onSuccess: () =>
      // A deleted video share makes its recording private again.
      Promise.all([refetchFeed(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.recordings })]),
    onError: (error) => {
      toast(hubToasts.deleteFailed(error));
    },
  });
}

/** Wishes that are on their way: a look at the feed meanwhile must not take them back. */
const wishes = new Set<ReactionWish>();

const grant = <Message extends Comment>(messages: Message[], wish: ReactionWish): Message[] =>
  changeMessage(messages, wish.messageId, (message) => withReaction(message, wish));

function grantEverywhere(queryClient: QueryClient, wish: ReactionWish): void {
  const update = (data: Pages | undefined) =>
    data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: grant(page.rows, wish) })) };
  queryClient.setQueriesData<Pages>({ queryKey: queryKeys.posts }, update);
  queryClient.setQueriesData<Pages>({ queryKey: COMMENTS }, update);
}

const REACT = ['react'];

/** Shows the reaction at once, and takes it back when the server refuses. */
export function useReact(messageId: string, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: REACT,
    // One after the other, so that the last click wins.
    scope: { id: `react-${messageId}` },
    // Not retried after the sign-in: the account may have changed.
    retry: false,
    mutationFn: ({ emoji, reacted }: { emoji: ReactionEmoji; reacted: boolean }) =>
      apiRequest('/api/chat/reactions', { method: 'POST', body: { messageId, emoji, reacted } }),
    onMutate: async (change) => {
      const wish = { ...change, messageId, userId };
      wishes.add(wish);
      await queryClient.cancelQueries({ queryKey: queryKeys.posts });
      grantEverywhere(queryClient, wish);
      return wish;
    },
    onError: (_error, _change, wish) => {
      if (wish) grantEverywhere(queryClient, { ...wish, reacted: !wish.reacted });
    },
    onSettled: (_data, _error, _change, wish) => {
      if (wish) wishes.delete(wish);
      if (queryClient.isMutating({ mutationKey: REACT }) === 1) return refetchFeed(queryClient);
    },
  });
}
