import type { User } from '@shared/auth';
import type { Post } from '@shared/hub';
import { keepPreviousData, useInfiniteQuery, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowUp } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import {
  type HasUnseenAdvice,
  type TextAdvice,
  TextAdviceContext,
  UnseenAdviceContext,
} from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { ApiError, CANNOT_BE_REACHED } from '@/lib/api-error';
import { count } from '@/lib/format';
import { useAfterPause } from '@/lib/use-after-pause';
import {
  type FeedSearch,
  feedPollQuery,
  foundPollQuery,
  foundPostsQuery,
  mineQuery,
  postQuery,
  postsQuery,
} from '../feed.queries';
import { countWaiting, type HeldPost, useHeldFeed } from '../held-feed';
import { hubWords } from '../hub.toasts';
import { useHubMemory } from '../hub-memory';
import { CREATE_POST, type NewPost } from '../messages.queries';
import { MineContext, withoutHidden } from '../mine';
import { usePendingRemovals } from '../pending-removals';
import { FeedSkeleton } from './feed-skeleton';
import { HubArt } from './hub-art';
import { PostCard, SendingPost } from './post-card';
import { PostComposer, type VideoAdvice, type VideoPicker } from './post-composer';
import { SearchBar } from './search-bar';

type FeedProps = {
  user: User;
  advice?: TextAdvice;
  hasUnseenAdvice?: HasUnseenAdvice;
  videoPicker?: VideoPicker;
  videoAdvice?: VideoAdvice;
  /** Shows this post, or the one with this answer, alone. */
  postId?: string | null;
};

const EVERYTHING: FeedSearch = { q: '', type: 'all' };
const narrows = ({ q, type }: FeedSearch) => q.trim() !== '' || type !== 'all';
/** A pause in typing. */
const SEARCH_AFTER_MS = 300;

/** The composer and every post below it, or what was looked for, or one post. */
export function Feed({ user, advice, hasUnseenAdvice, videoPicker, videoAdvice, postId = null }: FeedProps) {
  const [search, setSearch] = useState(EVERYTHING);
  const settled = useAfterPause(search, SEARCH_AFTER_MS);
  const isSearching = narrows(search);
  const sought = { ...settled, q: settled.q.trim() };
  return (
    <TextAdviceContext value={advice ?? null}>
      <UnseenAdviceContext value={hasUnseenAdvice ?? null}>
        <div className="flex flex-col gap-4">
          {postId ? (
            <OnePost key={postId} user={user} id={postId} />
          ) : (
            <>
              <SearchBar search={search} onChange={setSearch} />
              {isSearching ? (
                <FoundPosts key={JSON.stringify(sought)} user={user} search={sought} />
              ) : (
                <Posts user={user} videoPicker={videoPicker} videoAdvice={videoAdvice} />
              )}
            </>
          )}
        </div>
      </UnseenAdviceContext>
    </TextAdviceContext>
  );
}

type WithMineProps = {
  posts: Post[];
  /** Shows newer posts, where some wait: they are shown as soon as all others are hidden. */
  onShowWaiting?: (() => void) | undefined;
  /** `visibleOf`: another state of one of the posts, without the same. */
  children: (visible: Post[], visibleOf: (post: Post) => Post) => ReactNode;
};

/** Posts without what the reader does not want to see, and with the reader's own reactions marked. */
function WithMine({ posts, onShowWaiting, children }: WithMineProps) {
  const mine = useQuery({
    ...mineQuery(posts.at(-1)?.id ?? null),
    placeholderData: keepPreviousData,
    enabled: posts.length > 0,
  });
  const [isShown, setShown] = useState(false);
  const removed = usePendingRemovals();
  const visible = withoutHidden(posts, mine.data, removed);
  const isNothingLeft = posts.length > 0 && !mine.isPending && visible.length === 0;
  useEffect(() => {
    if (isNothingLeft) onShowWaiting?.();
  }, [isNothingLeft, onShowWaiting]);
  // Posts that the user has hidden must not flash up before they are filtered out. When the list of hidden posts cannot be
  // loaded, the feed is shown all the same, and stays while the list is asked for again: a skeleton in its place
  // would close open menus and dialogs, lose the error shown at a post, and remove a button while it is being pressed.
  if (posts.length > 0 && mine.isPending && !isShown) return <FeedSkeleton />;
  if (posts.length > 0 && !isShown) setShown(true);
  if (isNothingLeft) {
    if (onShowWaiting) return <FeedSkeleton />;
    const isAllDeleted = posts.every(({ id }) => removed.has(id));
    return (
      <EmptyState
        art={<HubArt />}
        headingLevel={2}
        headingRef={takeLostFocus}
        title={isAllDeleted ? hubWords.deleted(posts.length) : 'Nothing left to show'}
        description={isAllDeleted ? hubWords.nothingElse : hubWords.allHidden}
      />
    );
  }
  const visibleOf = (post: Post) => withoutHidden([post], mine.data, removed)[0] ?? post;
  return <MineContext value={mine.data}>{children(visible, visibleOf)}</MineContext>;
}

/**
 * A post as it is held, and what waits in it. `now` is the post as it is now. Both lack what the reader has deleted or does
 * not want to see, so that neither is news; how many answers there are is told as it is now.
 */
function heldCard(post: Post, now: Post, show: () => void) {
  return { post, commentCount: now.commentCount, waiting: { count: countWaiting(now, post), show } };
}

/** The post with the button that was pressed is gone. */
function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}

function Posts({ user, videoPicker, videoAdvice }: Pick<FeedProps, 'user' | 'videoPicker' | 'videoAdvice'>) {
  const composer = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(postsQuery);
  const poll = useQuery({ ...feedPollQuery(queryClient, user.id), enabled: query.isSuccess });
  const posts = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { shown, waitingCount, release, releasePost } = useHeldFeed(posts, {
    userId: user.id,
    feed: user.id,
    lastShown: useHubMemory().shown,
  });
  const sending = useMutationState({
    filters: { mutationKey: CREATE_POST, status: 'pending' },
    select: (mutation) => mutation.state.variables as NewPost,
  });
  const top = shown[0]?.post;
  const topCard = useRef<HTMLElement>(null);
  /** Id of the post that was on top when the user wrote a new one; null once the new one was scrolled into view. */
  const [topBefore, setTopBefore] = useState<string | null>(null);
  const hasArrived = topBefore !== null && top?.id !== topBefore && top?.user?.id === user.id;
  useEffect(() => {
    if (!hasArrived) return;
    setTopBefore(null);
    topCard.current?.scrollIntoView({ block: 'nearest' });
  }, [hasArrived]);
  const onPosted = () => {
    setTopBefore(top?.id ?? '');
    release();
  };

  return (
    <>
      <PostComposer
        user={user}
        onPosted={onPosted}
        fieldRef={composer}
        videoPicker={videoPicker}
        videoAdvice={videoAdvice}
      />
      <NewPosts ref={place} count={waitingCount} onShow={() => showFrom(place, release)} isBehind={poll.isError} />
      {sending.map(({ content, video }) => (
        <SendingPost key={content} user={user} content={content} videoTitle={video?.title} />
      ))}
      {query.isPending && <FeedSkeleton />}
      {query.isError && posts.length === 0 && (
        <ErrorState
          title="The posts could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {/* Where posts that are no longer there are still held in view, their place says so. */}
      {query.isSuccess && posts.length === 0 && shown.length === 0 && sending.length === 0 && (
        <EmptyState
          art={<HubArt />}
          headingLevel={2}
          title="No posts yet"
          description="Share a hook, a question or a recording."
          action={<Button onClick={() => composer.current?.focus()}>Write a post</Button>}
        />
      )}
      <Held
        shown={shown}
        user={user}
        onRelease={releasePost}
        onShowWaiting={waitingCount > 0 ? release : undefined}
        topRef={topCard}
      />
      <ShowMore query={query} />
    </>
  );
}

/** Search results. New hits wait behind a button while the reader is scrolled down, as new posts do in the feed. */
function FoundPosts({ user, search }: { user: User; search: FeedSearch }) {
  const place = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  // Until the typing pauses for the first time, nothing is looked for.
  const query = useInfiniteQuery({ ...foundPostsQuery(search), enabled: narrows(search) });
  const poll = useQuery({ ...foundPollQuery(queryClient, search), enabled: query.isSuccess });
  const posts = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { shown, waitingCount, release, releasePost } = useHeldFeed(posts, {
    userId: user.id,
    feed: 'search',
    lastShown: null,
  });
  return (
    <>
      <NewPosts ref={place} count={waitingCount} onShow={() => showFrom(place, release)} isBehind={poll.isError} />
      {query.isPending && <FeedSkeleton />}
      {query.isError && shown.length === 0 && (
        <ErrorState
          title="The posts could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      <p role="status" className="sr-only">
        {query.isSuccess ? `${count(shown.length, 'post')} found` : ''}
      </p>
      {query.isSuccess && shown.length === 0 && (
        <EmptyState
          art={<HubArt />}
          headingLevel={2}
          title="Nothing found"
          description="No post or comment has all of these words."
        />
      )}
      <Held shown={shown} user={user} onRelease={releasePost} onShowWaiting={waitingCount > 0 ? release : undefined} />
      <ShowMore query={query} />
    </>
  );
}

/** Shows what waits, from the top. */
function showFrom(place: RefObject<HTMLDivElement | null>, release: () => void): void {
  flushSync(release);
  window.scrollTo({ top: 0 });
  // The button that was pressed is gone.
  place.current?.parentElement?.querySelector('article')?.focus({ preventScroll: true });
}

type HeldProps = Pick<WithMineProps, 'onShowWaiting'> & {
  shown: HeldPost[];
  user: User;
  onRelease: (post: Post) => void;
  topRef?: Ref<HTMLElement>;
};

/** The posts as they are held, each with a way to what waits in it. */
function Held({ shown, user, onRelease, onShowWaiting, topRef }: HeldProps) {
  const fresh = new Map(shown.map((held) => [held.post.id, held.fresh]));
  return (
    <WithMine posts={shown.map(({ post }) => post)} onShowWaiting={onShowWaiting}>
      {(visible, visibleOf) =>
        visible.map((post, index) => {
          const now = fresh.get(post.id) ?? post;
          const card = heldCard(post, visibleOf(now), () => onRelease(now));
          return <PostCard key={post.id} ref={index === 0 ? topRef : undefined} user={user} {...card} />;
        })
      }
    </WithMine>
  );
}

function OnePost({ user, id }: { user: User; id: string }) {
  const query = useQuery(postQuery(id));
  const [isGone, setGone] = useState(false);
  const isFoundGone = query.error instanceof ApiError && query.error.status === 404;
  if (query.isError && isFoundGone !== isGone) setGone(isFoundGone);
  const [isAskedAgain, setAskedAgain] = useState(false);
  const askAgain = async () => {
    setAskedAgain(true);
    await query.refetch();
    setAskedAgain(false);
  };
  // A post from the cache would be held in place while the reader is further down, and newer answers would not show.
  const isReading = !query.isFetchedAfterMount;
  const { shown, releasePost } = useHeldFeed(query.data && !isReading ? [query.data] : [], {
    userId: user.id,
    feed: `post ${id}`,
    // As it is now: who follows a notice is to see the answer that it tells of.
    lastShown: null,
  });
  return (
    <>
      <Link href="/chat" className={buttonClasses({ kind: 'ghost', className: '-ml-3 self-start' })}>
        <ArrowLeft />
        All posts
      </Link>
      {isReading && <FeedSkeleton />}
      {/* It is asked for every few seconds by itself: until there is an answer, Retry stays as it is. */}
      {!isReading && !query.data && (
        <ErrorState
          title={isGone ? 'This post is no longer there.' : 'The post could not be loaded.'}
          onRetry={() => void askAgain()}
          isRetrying={isAskedAgain}
        />
      )}
      <WithMine posts={shown.map(({ post }) => post)}>
        {(visible, visibleOf) =>
          visible.map((post) => {
            const now = shown[0]?.fresh ?? post;
            const card = heldCard(post, visibleOf(now), () => releasePost(now));
            return <PostCard key={post.id} user={user} {...card} isAlone />;
          })
        }
      </WithMine>
    </>
  );
}

type ShowMoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  };
};

function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-2 self-center">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          Older posts could not be loaded.
        </p>
      )}
      <Button
        isBusy={query.isFetchingNextPage}
        busyLabel="Loading..."
        onClick={() => void query.fetchNextPage({ cancelRefetch: true })}
      >
        Show more
      </Button>
    </div>
  );
}

type NewPostsProps = { ref: Ref<HTMLDivElement>; count: number; onShow: () => void; isBehind: boolean };

/** Floats over the edges of two cards and takes no room, so that its coming and going moves nothing. */
function NewPosts({ ref, count: waiting, onShow, isBehind }: NewPostsProps) {
  return (
    <div
      ref={ref}
      role="status"
      className="pointer-events-none sticky top-10.5 z-[9] max-tablet:top-[calc(var(--h-header)+env(safe-area-inset-top,0px)+42px)] -mb-4 h-0 -translate-y-7.5 self-center"
    >
      {waiting > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto inline-flex h-9 animate-pop-in items-center gap-1.5 rounded-full border border-accent bg-surface-raised px-3.5 text-sm font-med text-accent shadow-2 hover:bg-accent-soft max-tablet:h-11 pointer-coarse:h-11"
        >
          <ArrowUp />
          {count(waiting, 'new post')}
        </button>
      )}
      {waiting === 0 && isBehind && (
        <span className="inline-flex h-9 items-center rounded-full border border-line bg-surface-raised px-3.5 text-sm whitespace-nowrap text-ink-2 shadow-2">
          Not up to date: {CANNOT_BE_REACHED}
        </span>
      )}
    </div>
  );
}
