import {
  type Comment,
  commentSchema,
  FEED_VERSION_HEADER,
  feedChangesSchema,
  HUB_REFRESH_MS,
  mineSchema,
  namedReactionSchema,
  type Post,
  postSchema,
} from '@shared/hub';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiPage, apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { applyChanges, type FeedPage, type FeedPages, versionOf } from './feed-changes';

/**
 * The newest version of the feed that any answer has named. Sent along, so that a server process that has not heard of
 * an own change yet asks for it first.
 */
let seenVersion = 0;
export const noteVersion = (answer: Response): void => {
  seenVersion = Math.max(seenVersion, Number(answer.headers.get(FEED_VERSION_HEADER) ?? 0));
};
const versioned = () => ({
  headers: seenVersion > 0 ? { [FEED_VERSION_HEADER]: String(seenVersion) } : undefined,
  onAnswer: noteVersion,
});

async function feedPage(path: string, signal: AbortSignal): Promise<FeedPage> {
  let version = 0;
  const onAnswer = (answer: Response) => {
    noteVersion(answer);
    version = Number(answer.headers.get(FEED_VERSION_HEADER) ?? 0);
  };
  const page = await apiPage(path, { item: postSchema, signal, ...versioned(), onAnswer });
  return { ...page, version };
}

// Long enough to come back from recording something.
const KEPT_MS = 30 * 60_000;

/** The feed, newest first, as it was read; `feedPollQuery` keeps every page of it up to date. */
export const postsQuery = infiniteQueryOptions({
  queryKey: queryKeys.posts,
  queryFn: ({ pageParam, signal }) => feedPage(pageParam, signal),
  initialPageParam: '/api/posts',
  getNextPageParam: (page) => page.next,
  gcTime: KEPT_MS,
});

/** Of everything that writes in the hub. */
export const WRITING = ['hub'];

/**
 * Asks every 5 s, while the page is visible, what changed in the feed since it was read: one small answer however many
 * pages there are. While a message is being sent it waits: an answer from before would take it off the page again.
 */
export const feedPollQuery = (queryClient: QueryClient, userId: string) =>
  queryOptions({
    queryKey: queryKeys.feedPoll,
    queryFn: async ({ signal }): Promise<number> => {
      const data = queryClient.getQueryData<FeedPages>(queryKeys.posts);
      if (!data || queryClient.isMutating({ mutationKey: WRITING }) > 0) return seenVersion;
      try {
        const path = `/api/posts/changes?since=${versionOf(data)}`;
        const changes = await apiRequest(path, { response: feedChangesSchema, signal, ...versioned() });
        if (signal.aborted) return seenVersion;
        // Most polls: nothing is drawn anew.
        if (changes.version === versionOf(data) && changes.changed.length + changes.removed.length === 0) {
          return seenVersion;
        }
        queryClient.setQueryData<FeedPages>(queryKeys.posts, (present) => present && applyChanges(present, changes));
        seenVersion = Math.max(seenVersion, changes.version);
        // Else the answers to what the user wrote would be told of up to a minute after they are there.
        if (changes.changed.some((post) => isPartOf(post, userId))) {
          void queryClient.invalidateQueries({ queryKey: queryKeys.hubNotices });
        }
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 410)) throw error;
        await queryClient.refetchQueries({ queryKey: queryKeys.posts });
      }
      return seenVersion;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: HUB_REFRESH_MS,
  });

/** Whether the user wrote the message or one of the answers that are sent with it. */
const isPartOf = ({ user, comments }: Comment, userId: string): boolean =>
  user?.id === userId || comments.some((answer) => isPartOf(answer, userId));

/** One post with its answers, by its own id or that of an answer to it. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.post(id),
    // While something is being written it waits, like the poll of the feed.
    queryFn: ({ client, queryKey, signal }): Post | Promise<Post> => {
      const read = client.isMutating({ mutationKey: WRITING }) > 0 ? client.getQueryData<Post>(queryKey) : undefined;
      return read ?? apiRequest(`/api/posts/${id}`, { response: postSchema, signal });
    },
    staleTime: 0,
    refetchInterval: HUB_REFRESH_MS,
  });

export type FeedSearch = { q: string; type: 'all' | 'video_share' };

/** Posts with all of the words, or with videos; `foundPollQuery` looks for them again when the hub has changed. */
export const foundPostsQuery = ({ q, type }: FeedSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.foundPosts({ q, type }),
    queryFn: ({ pageParam, signal }) => feedPage(pageParam, signal),
    initialPageParam: `/api/posts?${new URLSearchParams({
      ...(q && { q }),
      ...(type === 'video_share' && { type }),
    })}`,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    gcTime: 0,
  });

/** Asks as often as the poll of the feed whether anything changed since the search, and searches again when it did. */
export const foundPollQuery = (queryClient: QueryClient, search: FeedSearch) =>
  queryOptions({
    queryKey: queryKeys.foundPoll(search),
    queryFn: async ({ signal }): Promise<number> => {
      const queryKey = queryKeys.foundPosts(search);
      const data = queryClient.getQueryData<FeedPages>(queryKey);
      const isBusy = queryClient.isMutating({ mutationKey: WRITING }) + queryClient.isFetching({ queryKey }) > 0;
      if (data && !isBusy && (await hasChanged(versionOf(data), signal)))
        await queryClient.refetchQueries({ queryKey });
      return seenVersion;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: HUB_REFRESH_MS,
  });

async function hasChanged(since: number, signal: AbortSignal): Promise<boolean> {
  try {
    const path = `/api/posts/changes?since=${since}`;
    return (await apiRequest(path, { response: feedChangesSchema, signal, ...versioned() })).version > since;
  } catch (error) {
    // Too much has changed to be told.
    if (error instanceof ApiError && error.status === 410) return true;
    throw error;
  }
}

// Changes made on another device show after this long; own ones on this device at once.
const MINE_REFRESH_MS = 60_000;

/** The user's own reactions to what has been read down to the post with the id `from`, and whom and what to hide. */
export const mineQuery = (from: string | null) =>
  queryOptions({
    queryKey: queryKeys.mine(from),
    queryFn: ({ signal }) =>
      apiRequest(`/api/posts/mine${from ? `?from=${from}` : ''}`, { response: mineSchema, signal }),
    staleTime: MINE_REFRESH_MS,
    refetchInterval: MINE_REFRESH_MS,
  });

/** The answers to a post or comment, the newest page first; each page is oldest first. */
export const answersQuery = (parentId: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.comments(parentId),
    queryFn: ({ pageParam, signal }) => apiPage(pageParam, { item: commentSchema, signal }),
    initialPageParam: `/api/posts/${parentId}/comments`,
    getNextPageParam: (page) => page.next,
    gcTime: KEPT_MS,
  });

export const reactorsQuery = (messageId: string) =>
  queryOptions({
    queryKey: queryKeys.reactors(messageId),
    queryFn: ({ signal }) =>
      apiRequest(`/api/posts/${messageId}/reactions`, { response: namedReactionSchema.array(), signal }),
    staleTime: 0,
  });

/** Of everything that was read of its kind. */
export const ALL = {
  comments: queryKeys.comments('').slice(0, 1),
  mine: queryKeys.mine(null).slice(0, 1),
  post: queryKeys.post('').slice(0, 1),
  found: queryKeys.foundPosts({ q: '', type: '' }).slice(0, 1),
};
