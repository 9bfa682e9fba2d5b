import type { Comment, Post } from '@shared/hub';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { countKnown, isOlder } from './answers';
import type { HubMemory } from './hub-memory';

/** Pixels; a phone's rubber band must not count as scrolling. */
const SCROLLED = 24;

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('scroll', listener, { passive: true });
      return () => window.removeEventListener('scroll', listener);
    },
    () => window.scrollY > SCROLLED,
  );
}

/** While somebody types or watches a video, it must stay where it is. */
function useIsBusy(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const events = ['focusin', 'focusout', 'play', 'pause', 'ended'] as const;
      // Media events do not bubble.
      for (const event of events) document.addEventListener(event, listener, true);
      return () => {
        for (const event of events) document.removeEventListener(event, listener, true);
      };
    },
    () =>
      document.activeElement instanceof HTMLTextAreaElement ||
      [...document.querySelectorAll('video')].some((video) => !video.paused),
  );
}

/** The answers that were shown, and those of the reader. New ones by others wait, and nothing that was shown goes. */
function holdAnswers(fresh: Comment[], shown: Comment[], userId: string): Comment[] {
  const byId = new Map(fresh.map((answer) => [answer.id, answer]));
  const ids = new Set(shown.map(({ id }) => id));
  const kept = shown.map((answer) => holdMessage(byId.get(answer.id) ?? answer, answer, userId));
  return [...kept, ...fresh.filter((answer) => !ids.has(answer.id) && answer.user?.id === userId)];
}

/**
 * The message as it was shown, with what takes no room brought up to date: the reactions. What the reader wrote or
 * changed is shown at once. Answers that wait are not in `commentCount`: they would pass for older ones that were not
 * sent along.
 */
function holdMessage<Message extends Comment>(fresh: Message, shown: Message, userId: string): Message {
  if (fresh === shown) return shown;
  const { content, isDeleted } = fresh.user?.id === userId ? fresh : shown;
  const comments = holdAnswers(fresh.comments, shown.comments, userId);
  const commentCount = shown.commentCount + countKnown(shown, comments) - countKnown(shown, shown.comments);
  return { ...fresh, content, isDeleted, user: shown.user, commentCount, comments };
}

/**
 * How many answers by others wait below a message that is held. Only the newest answers are sent along: one that is older
 * than all that is held has come in the place of a newer one that was deleted.
 */
export function countWaiting(fresh: Comment, held: Comment): number {
  if (held === fresh) return 0;
  const heldById = new Map(held.comments.map((answer) => [answer.id, answer]));
  const [oldest] = held.comments;
  return fresh.comments.reduce((total, answer) => {
    const before = heldById.get(answer.id);
    if (before) return total + countWaiting(answer, before);
    return total + (oldest && isOlder(answer, oldest) ? 0 : 1 + countBelow(answer));
  }, 0);
}
const countBelow = (message: Comment): number =>
  message.comments.reduce((total, answer) => total + 1 + countBelow(answer), 0);

export type HeldPost = {
  post: Post;
  /** As it is now. */
  fresh: Post;
};

/**
 * What of the feed is shown. While the reader is further down, writes or watches a video, everything stays as it is:
 * posts that arrive wait, as do answers of others, changed texts and deletions, so that nothing moves. They go on
 * waiting when a field is left, as the click that leaves it would miss what it was meant for. `release` shows
 * everything, and so does scrolling back to the top.
 */
export function useHeldFeed(
  posts: Post[],
  options: { userId: string; feed: string; lastShown: HubMemory['shown'] | null },
) {
  const { userId, feed, lastShown } = options;
  const isScrolled = useIsScrolled();
  const isBusy = useIsBusy();
  const isHeld = isScrolled || isBusy;
  const [shown, setShown] = useState<ReadonlyMap<string, Post> | null>(() => lastShown?.get(feed) ?? null);
  const [isKept, setKept] = useState(shown !== null);
  const [wasScrolled, setWasScrolled] = useState(isScrolled);

  if (wasScrolled !== isScrolled) {
    setWasScrolled(isScrolled);
    if (!isHeld) setKept(false);
  }
  const showAll = () => {
    if (posts.length > 0 && !isSame(shown, posts)) setShown(new Map(posts.map((post) => [post.id, post])));
  };
  // The first page never waits.
  const isHolding = shown !== null && (isHeld || isKept);
  if (!isHolding) showAll();
  useEffect(() => {
    if (shown) lastShown?.set(feed, shown);
  }, [feed, shown, lastShown]);

  const held = isHolding ? hold(posts, shown, userId) : null;
  const waiting = held?.waiting ?? 0;
  const isBehind =
    held !== null && (waiting > 0 || held.posts.some(({ post, fresh }) => countWaiting(fresh, post) > 0));
  if (isHeld && isBehind && !isKept) setKept(true);
  return {
    shown: held?.posts ?? posts.map((post) => ({ post, fresh: post })),
    waitingCount: waiting,
    // Sets state without reading it: the caller may come from an earlier render, as one that waited for the server does.
    release: () => {
      setShown(null);
      setKept(false);
    },
    /** Shows what waits in one post. */
    releasePost: (post: Post) => setShown((present) => new Map(present).set(post.id, post)),
  };
}

const isSame = (shown: ReadonlyMap<string, Post> | null, posts: Post[]) =>
  shown?.size === posts.length && posts.every((post) => shown.get(post.id) === post);

/**
 * In the order in which they were shown, below what the reader has posted since; older pages that were read meanwhile
 * follow.
 */
function hold(posts: Post[], shown: ReadonlyMap<string, Post>, userId: string) {
  const fresh = new Map(posts.map((post) => [post.id, post]));
  const held: HeldPost[] = [...shown.values()].map((post) => {
    const now = fresh.get(post.id) ?? post;
    return { post: holdMessage(now, post, userId), fresh: now };
  });
  const oldest = [...shown.values()].at(-1);
  const own: HeldPost[] = [];
  let waiting = 0;
  for (const post of posts) {
    if (shown.has(post.id)) continue;
    if (oldest && Date.parse(post.createdAt) < Date.parse(oldest.createdAt)) held.push({ post, fresh: post });
    else if (post.user?.id === userId) own.push({ post, fresh: post });
    else waiting += 1;
  }
  return { posts: [...own, ...held], waiting };
}
