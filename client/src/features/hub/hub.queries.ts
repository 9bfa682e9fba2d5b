import {
  blockedUserSchema,
  type Comment,
  type CreateComment,
  type CreatePost,
  type CreateReport,
  commentSchema,
  FEED_VERSION_HEADER,
  feedChangesSchema,
  HUB_REFRESH_MS,
  type HubNotices,
  hubNoticesSchema,
  type Mine,
  mineSchema,
  namedReactionSchema,
  type Post,
  postSchema,
  type ReactionEmoji,
} from '@shared/hub';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiPage, apiPage, apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { applyChanges, type FeedPage, type FeedPages, versionOf, withAnswer } from './feed-changes';
import { hubToasts } from './hub.toasts';
import { changeMessage, type ReactionWish, withOwnReaction, withReaction } from './reactions';
import { attemptKey, forgetAttempt } from './use-draft';

type CommentPages = InfiniteData<ApiPage<Comment>>;

/**
 * The newest version of the feed that any answer has named. Sent along, so that a server process that has not heard of
 * an own change yet asks for it first.
 */
let seenVersion = 0;
const noteVersion = (answer: Response): void => {
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

const WRITING = ['hub'];

/**
 * Asks every 5 s, while the page is visible, what changed in the feed since it was read: one small answer however many
 * pages there are. While something is being written it waits: an older answer would take back what is shown already.
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

const NOTICES_REFRESH_MS = 60_000;

/** Answers and reactions to what the user wrote. */
export const noticesQuery = queryOptions({
  queryKey: queryKeys.hubNotices,
  queryFn: ({ signal }) => apiRequest('/api/posts/notices', { response: hubNoticesSchema, signal }),
  staleTime: NOTICES_REFRESH_MS,
  refetchInterval: NOTICES_REFRESH_MS,
});

export const blockedQuery = queryOptions({
  queryKey: queryKeys.blocked,
  queryFn: ({ signal }) => apiRequest('/api/chat/blocked', { response: blockedUserSchema.array(), signal }),
  staleTime: 0,
});

const COMMENTS = queryKeys.comments('').slice(0, 1);
const MINE = queryKeys.mine(null).slice(0, 1);
const POST = queryKeys.post('').slice(0, 1);
const FOUND = queryKeys.foundPosts({ q: '', type: '' }).slice(0, 1);

/** Before something is written: a poll that is under way may answer with what was before. */
const cancelPoll = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.cancelQueries({ queryKey: queryKeys.feedPoll }),
    queryClient.cancelQueries({ queryKey: POST }),
  ]);

/** After something was written, unless more is on its way. */
function pollNow(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: WRITING }) > 1) return;
  // A mutation still counts as under way in its own `onSettled`.
  setTimeout(() => {
    void queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
    void queryClient.refetchQueries({ queryKey: POST, type: 'active' });
  });
}

/** Changes every message that has been read, wherever it is kept. */
function changeEverywhere(queryClient: QueryClient, change: <Message extends Comment>(rows: Message[]) => Message[]) {
  const inPages = <Data extends InfiniteData<ApiPage<Comment>>>(data: Data | undefined) =>
    data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
  queryClient.setQueryData<FeedPages>(queryKeys.posts, (data) => inPages(data) as FeedPages | undefined);
  queryClient.setQueriesData<FeedPages>({ queryKey: FOUND }, (data) => inPages(data) as FeedPages | undefined);
  queryClient.setQueriesData<CommentPages>({ queryKey: COMMENTS }, inPages);
  queryClient.setQueriesData<Post>({ queryKey: POST }, (post) => post && change([post])[0]);
}

/** A text, or one of the user's recordings with or without words. */
export type NewPost = CreatePost & { video?: { id: string; title: string } | null };

export const CREATE_POST = [...WRITING, 'create-post'];
export const createCommentKey = (parentId: string) => [...WRITING, 'create-comment', parentId];

/** How it stands with the newest text of this kind, also for a page that was opened after it was sent. */
export function useSending(mutationKey: string[]): { isPending: boolean; error: Error | null } {
  const newest = useMutationState({ filters: { mutationKey, exact: true }, select: ({ state }) => state }).at(-1);
  return { isPending: newest?.status === 'pending', error: newest?.status === 'error' ? newest.error : null };
}

/**
 * Sends a text that must not be there twice, however often it is sent again. The name of the attempt is given up when the
 * text has arrived, and when the server no longer takes it.
 */
async function sendOnce<Answer>(
  attempt: { userId: string; place: string; content: string },
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const { userId, place, content } = attempt;
  try {
    const answer = await send({ 'Idempotency-Key': attemptKey(userId, place, content) });
    forgetAttempt(userId, place);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && USELESS_KEY.has(error.code)) forgetAttempt(userId, place);
    throw error;
  }
}
const USELESS_KEY = new Set<string | null>(['idempotency-key-reused', 'idempotency-key-unfinished']);

export function useCreatePost(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: CREATE_POST,
    mutationFn: async ({ content, video }: NewPost): Promise<Post | null> => {
      if (video) {
        const body = content.trim() === '' ? {} : { content };
        await apiRequest(`/api/recordings/${video.id}/share`, { method: 'POST', body, onAnswer: noteVersion });
        return null;
      }
      const body = { content, type: 'text', isPost: true, depth: 0 };
      return sendOnce({ userId, place: 'post', content }, (headers) =>
        apiRequest('/api/posts', { method: 'POST', headers, body, response: postSchema, onAnswer: noteVersion }),
      );
    },
    onMutate: () => cancelPoll(queryClient),
    onSuccess: (post) => {
      // The poll brings a shared video, whose post the answer does not hold.
      if (!post) return refetchEverywhere(queryClient, 'recordings');
      queryClient.setQueryData<FeedPages>(
        queryKeys.posts,
        (data) => data && applyChanges(data, { version: versionOf(data), changed: [post], removed: [] }),
      );
    },
    onSettled: () => pollNow(queryClient),
  });
}

export function useCreateComment(parent: Comment, userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: createCommentKey(parent.id),
    mutationFn: (comment: CreateComment) =>
      sendOnce({ userId, place: parent.id, content: comment.content }, (headers) =>
        apiRequest('/api/posts/comment', {
          method: 'POST',
          headers,
          body: { ...comment, type: 'text', isPost: false, depth: parent.depth + 1 },
          response: commentSchema,
          onAnswer: noteVersion,
        }),
      ),
    onMutate: () => cancelPoll(queryClient),
    onSuccess: (answer) => changeEverywhere(queryClient, (rows) => rows.map((row) => withAnswer(row, answer))),
    onSettled: () => pollNow(queryClient),
  });
}

const patchMessage = (id: string, content: string) =>
  apiRequest(`/api/posts/${id}`, { method: 'PATCH', body: { content }, onAnswer: noteVersion });

export function useChangeMessage(message: Comment) {
  const queryClient = useQueryClient();
  const show = (content: string) =>
    changeEverywhere(queryClient, (rows) => changeMessage(rows, message.id, (one) => ({ ...one, content })));
  const options = {
    mutationKey: [...WRITING, 'change'],
    mutationFn: (content: string) => patchMessage(message.id, content),
    onMutate: () => cancelPoll(queryClient),
    onSettled: () => pollNow(queryClient),
  };
  const undo = useMutation({
    ...options,
    onSuccess: (_answer, content) => show(content),
    // The field that would say so is gone by then.
    onError: (error) => void toast(hubToasts.failed(error)),
  });
  return useMutation({
    ...options,
    onSuccess: (_answer, content) => {
      const former = message.content;
      show(content);
      if (content !== former) toast(hubToasts.changed(() => undo.mutate(former)));
    },
  });
}

const REACTING = [...WRITING, 'react'];

/** Shows the reaction at once, and takes it back when the server refuses. */
export function useReact(messageId: string, userId: string) {
  const queryClient = useQueryClient();
  const grant = (wish: ReactionWish) => {
    changeEverywhere(queryClient, (rows) => changeMessage(rows, messageId, (message) => withReaction(message, wish)));
    queryClient.setQueriesData<Mine>({ queryKey: MINE }, (mine) => mine && withOwnReaction(mine, wish));
  };
  return useMutation({
    mutationKey: [...REACTING, messageId],
    // One after the other, so that the last click wins.
    scope: { id: `react-${messageId}` },
    // Not retried after the sign-in: the account may have changed.
    retry: false,
    mutationFn: ({ emoji, reacted }: { emoji: ReactionEmoji; reacted: boolean }) =>
      apiRequest('/api/chat/reactions', {
        method: 'POST',
        body: { messageId, emoji, reacted },
        onAnswer: noteVersion,
      }),
    onMutate: async (change) => {
      await Promise.all([cancelPoll(queryClient), queryClient.cancelQueries({ queryKey: MINE })]);
      const wish = { ...change, messageId, userId };
      grant(wish);
      return wish;
    },
    onError: (_error, _change, wish) => {
      if (wish) grant({ ...wish, reacted: !wish.reacted });
      // The server may have granted the wish all the same: its answer may have been lost.
      void queryClient.invalidateQueries({ queryKey: COMMENTS });
      void queryClient.invalidateQueries({ queryKey: FOUND });
    },
    onSettled: () => {
      pollNow(queryClient);
      // Its reading was ended before.
      if (queryClient.isMutating({ mutationKey: REACTING }) <= 1)
        void queryClient.invalidateQueries({ queryKey: MINE });
    },
  });
}

/** Deletes a message for good; those who call it have waited for an Undo. */
export async function sendRemoval(queryClient: QueryClient, id: string, isLeaving = false): Promise<void> {
  await apiRequest(`/api/posts/${id}`, { method: 'DELETE', onAnswer: noteVersion, isKeptAlive: isLeaving });
  if (isLeaving) return;
  await Promise.all([
    queryClient.refetchQueries({ queryKey: queryKeys.feedPoll }),
    queryClient.invalidateQueries({ queryKey: COMMENTS }),
    queryClient.invalidateQueries({ queryKey: POST }),
    queryClient.invalidateQueries({ queryKey: FOUND }),
    // A deleted video share makes its recording private again.
    refetchEverywhere(queryClient, 'recordings'),
  ]);
}

/** Tells whoever runs the site, and hides the message. */
export function useReport(messageId: string) {
  const queryClient = useQueryClient();
  const path = `/api/posts/${messageId}/report`;
  const refetch = () => queryClient.invalidateQueries({ queryKey: MINE });
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
        queryClient.invalidateQueries({ queryKey: MINE }),
        queryClient.invalidateQueries({ queryKey: queryKeys.blocked }),
        queryClient.invalidateQueries({ queryKey: queryKeys.hubNotices }),
      ]);
    },
    onError: (error) => void toast(hubToasts.failed(error)),
  });
  return block;
}

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
