import { type RefObject, useEffect, useRef } from 'react';
import { PHONE, WIDE } from '@/lib/media-query';
import type { ScriptVersion } from './generator-state';

type Shown = {
  version: ScriptVersion;
  /** The refinement that is running. */
  refining: string | null;
  /** The bar of versions right above the text. */
  bar: RefObject<HTMLElement | null>;
  /** The buttons that choose among versions, below the text. */
  choices: RefObject<HTMLElement | null>;
};

/**
 * On phones brings the beginning of the text onto the screen once another version is shown: the buttons that change it
 * stand above and below it, and its notes fill a screen. Where the text scrolls by itself, notes of a version push those
 * buttons down: they stay on the screen, for the next choice. Returns what to call before a version is chosen. A suggested
 * rewrite is read where it is taken.
 */
export function useTextInView({ version, refining, bar, choices }: Shown): () => void {
  const isChosen = useRef(false);
  const before = useRef({ version, refining });
  useEffect(() => {
    const was = before.current;
    before.current = { version, refining };
    if (version === was.version) return;
    const isAsked = isChosen.current || was.refining !== null;
    isChosen.current = false;
    if (!isAsked) return;
    // A refined text gives the focus to its title, which scrolls to that.
    requestAnimationFrame(() => {
      if (window.matchMedia(PHONE).matches) bar.current?.scrollIntoView({ block: 'start' });
      else if (window.matchMedia(WIDE).matches) choices.current?.scrollIntoView({ block: 'nearest' });
    });
  }, [version, refining, bar, choices]);
  return () => {
    isChosen.current = true;
  };
}
