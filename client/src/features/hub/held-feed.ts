import type { Post } from '@shared/hub';
import { useState, useSyncExternalStore } from 'react';

/** Pixels; a phone's rubber band must not count as scrolling. */
const SCROLLED = 24;

const RELEASED = 'released';

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('scroll', listener, { passive: true });
      return () => window.removeEventListener('scroll', listener);
    },
    () => window.scrollY > SCROLLED,
  );
}

/** While somebody types, the field must stay where it is. */
function useIsWriting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('focusin', listener);
      document.addEventListener('focusout', listener);
      return () => {
        document.removeEventListener('focusin', listener);
        document.removeEventListener('focusout', listener);
      };
    },
    () => document.activeElement instanceof HTMLTextAreaElement,
  );
}

/**
 * Which posts are shown. While the reader is further down, or writing, posts that arrive on top wait: nothing moves
 * under the eye. They go on waiting when the field is left, as the click that leaves it would miss what it was meant
 * for. `release` shows them, and so does scrolling back to the top.
 */
export function useHeldFeed(posts: Post[]) {
  const isScrolled = useIsScrolled();
  const isWriting = useIsWriting();
  const isHeld = isScrolled || isWriting;
  const newest = posts[0]?.createdAt ?? '';
  const [shownUntil, setShownUntil] = useState(newest);
  const [isKept, setKept] = useState(false);
  const [wasScrolled, setWasScrolled] = useState(isScrolled);

  if (wasScrolled !== isScrolled) {
    setWasScrolled(isScrolled);
    if (!isHeld) setKept(false);
  }
  // Held while nothing was shown yet: the first posts are no news.
  const waiting = shownUntil === '' ? [] : posts.filter((post) => post.createdAt > shownUntil);
  if (isHeld && waiting.length > 0 && !isKept) setKept(true);
  const isFree = !isHeld && !isKept;
  if ((isFree || shownUntil === RELEASED) && shownUntil !== newest) setShownUntil(newest);

  return {
    shown: posts.slice(waiting.length),
    waitingCount: waiting.length,
    release: () => {
      setShownUntil(RELEASED);
      setKept(false);
    },
  };
}
