import {
  type Comment,
  type CreateComment,
  type CreatePost,
  commentSchema,
  type Mine,
  type Post,
  postSchema,
  type ReactionEmoji,
} from '@shared/hub';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { type ApiPage, apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { ALL, noteVersion, WRITING } from './feed.queries';
import { applyChanges, type FeedPages, versionOf, withAnswer } from './feed-changes';
import { hubToasts } from './hub.toasts';
import { changeMessage, type ReactionWish, withOwnReaction, withReaction } from './reactions';
import { attemptKey, forgetAttempt } from './use-draft';

type CommentPages = InfiniteData<ApiPage<Comment>>;

/** Before something is written: a poll that is under way may answer with what was before. */
const cancelPoll = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.cancelQueries({ queryKey: queryKeys.feedPoll }),
    queryClient.cancelQueries({ queryKey: ALL.post }),
  ]);

/** After something was written, unless more is on its way. */
function pollNow(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: WRITING }) > 1) return;
  // A mutation still counts as under way in its own `onSettled`.
  setTimeout(() => {
    void queryClient.refetchQueries({ queryKey: queryKeys.feedPoll });
    void queryClient.refetchQueries({ queryKey: ALL.post, type: 'active' });
  });
}

/** Changes every message that has been read, wherever it is kept. */
function changeEverywhere(queryClient: QueryClient, change: <Message extends Comment>(rows: Message[]) => Message[]) {
  const inPages = <Data extends InfiniteData<ApiPage<Comment>>>(data: Data | undefined) =>
    data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) };
  queryClient.setQueryData<FeedPages>(queryKeys.posts, (data) => inPages(data) as FeedPages | undefined);
  queryClient.setQueriesData<FeedPages>({ queryKey: ALL.found }, (data) => inPages(data) as FeedPages | undefined);
  queryClient.setQueriesData<CommentPages>({ queryKey: ALL.comments }, inPages);
  queryClient.setQueriesData<Post>({ queryKey: ALL.post }, (post) => post && change([post])[0]);
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
      // The feed could not be read before, for example without a connection. Now it can, and the post is to be seen.
      if (!queryClient.getQueryData(queryKeys.posts)) void queryClient.refetchQueries({ queryKey: queryKeys.posts });
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
    queryClient.setQueriesData<Mine>({ queryKey: ALL.mine }, (mine) => mine && withOwnReaction(mine, wish));
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
      await Promise.all([cancelPoll(queryClient), queryClient.cancelQueries({ queryKey: ALL.mine })]);
      const wish = { ...change, messageId, userId };
      grant(wish);
      return wish;
    },
    onError: (_error, _change, wish) => {
      if (wish) grant({ ...wish, reacted: !wish.reacted });
      // The server may have granted the wish all the same: its answer may have been lost.
      void queryClient.invalidateQueries({ queryKey: ALL.comments });
      void queryClient.invalidateQueries({ queryKey: ALL.found });
    },
    onSettled: () => {
      pollNow(queryClient);
      // Its reading was ended before.
      if (queryClient.isMutating({ mutationKey: REACTING }) <= 1)
        void queryClient.invalidateQueries({ queryKey: ALL.mine });
    },
  });
}

/** Deletes a message for good; those who call it have waited for an Undo. */
export async function sendRemoval(queryClient: QueryClient, id: string, isLeaving = false): Promise<void> {
  await apiRequest(`/api/posts/${id}`, { method: 'DELETE', onAnswer: noteVersion, isKeptAlive: isLeaving });
  if (isLeaving) return;
  await Promise.all([
    queryClient.refetchQueries({ queryKey: queryKeys.feedPoll }),
    queryClient.invalidateQueries({ queryKey: ALL.comments }),
    queryClient.invalidateQueries({ queryKey: ALL.post }),
    queryClient.invalidateQueries({ queryKey: ALL.found }),
    // A deleted video share makes its recording private again.
    refetchEverywhere(queryClient, 'recordings'),
  ]);
}
