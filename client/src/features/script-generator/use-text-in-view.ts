import { type RefObject, useEffect, useRef } from 'react';
import { PHONE } from '@/lib/media-query';
import type { ScriptVersion } from './generator-state';

type Shown = {
  version: ScriptVersion;
  /** The refinement that is running. */
  refining: string | null;
  /** The bar of versions right above the text. */
  bar: RefObject<HTMLElement | null>;
};

/**
 * On phones brings the beginning of the text onto the screen once another version is shown: the buttons that change it
 * stand above and below it, and its notes fill a screen. Returns what to call before a version is chosen. A suggested
 * rewrite is read where it is taken.
 */
export function useTextInView({ version, refining, bar }: Shown): () => void {
  const isChosen = useRef(false);
  const before = useRef({ version, refining });
  useEffect(() => {
    const was = before.current;
    before.current = { version, refining };
    if (version === was.version) return;
    const isAsked = isChosen.current || was.refining !== null;
    isChosen.current = false;
    if (!isAsked || !window.matchMedia(PHONE).matches) return;
    // A refined text gives the focus to its title, which scrolls to that.
    requestAnimationFrame(() => bar.current?.scrollIntoView({ block: 'start' }));
  }, [version, refining, bar]);
  return () => {
    isChosen.current = true;
  };
}
