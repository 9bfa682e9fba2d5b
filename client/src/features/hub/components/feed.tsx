import type { User } from '@shared/auth';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { count } from '@/lib/format';
import { useHeldFeed } from '../held-feed';
import { postsQuery } from '../hub.queries';
import { FeedSkeleton } from './feed-skeleton';
import { HubArt } from './hub-art';
import { PostCard } from './post-card';
import { PostComposer } from './post-composer';
import { type TextAdvice, TextAdviceContext } from './text-advice';

type FeedProps = { user: User; advice?: TextAdvice };

/** The composer and every post below it. */
export function Feed({ user, advice }: FeedProps) {
  return (
    <TextAdviceContext value={advice ?? null}>
      <Posts user={user} />
    </TextAdviceContext>
  );
}

function Posts({ user }: { user: User }) {
  const composer = useRef<HTMLTextAreaElement>(null);
  const query = useInfiniteQuery(postsQuery);
  const posts = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { shown, waitingCount, release } = useHeldFeed(posts);
  const showWaiting = () => {
    release();
    window.scrollTo({ top: 0 });
  };

  return (
    <div className="flex flex-col gap-4">
      <PostComposer user={user} onPosted={release} fieldRef={composer} />
      <NewPosts count={waitingCount} onShow={showWaiting} />
      {query.isPending && <FeedSkeleton />}
      {query.isError && posts.length === 0 && (
        <ErrorState
          title="The posts could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isSuccess && posts.length === 0 && (
        <EmptyState
          art={<HubArt />}
          headingLevel={2}
          title="No posts yet"
          description="Share a hook, a question or a recording."
          action={<Button onClick={() => composer.current?.focus()}>Write a post</Button>}
        />
      )}
      {shown.map((post) => (
        <PostCard key={post.id} user={user} post={post} />
      ))}
      {query.hasNextPage && (
        <Button
          className="self-center"
          isBusy={query.isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void query.fetchNextPage({ cancelRefetch: true })}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

/** Floats over the feed and takes no room, so that its coming and going moves nothing. */
function NewPosts({ count: waiting, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none sticky top-3 z-10 -mb-4 h-0 self-center">
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
    </div>
  );
}
