import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHubMemory } from '../hub-memory';

type FoldedTextProps = {
  messageId: string;
  text: string;
  /** All of it from the start. */
  isWhole?: boolean;
  className?: string;
  /** The text as it is shown. */
  children: ReactNode;
};

/** A text of which the first lines are shown, and the rest when it is asked for. */
export function FoldedText({ messageId, text, isWhole = false, className, children }: FoldedTextProps) {
  const { unfolded } = useHubMemory();
  const textId = useId();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(isWhole || unfolded.has(messageId));
  const isLong = useIsCutOff(paragraph, text, { isFolded: !isOpen, wasCutOff: unfolded.has(messageId) });
  const show = (isShown: boolean) => {
    if (isShown) unfolded.add(messageId);
    else unfolded.delete(messageId);
    setOpen(isShown);
  };

  return (
    <>
      <p
        id={textId}
        ref={paragraph}
        dir="auto"
        data-text-to-read=""
        // The browser scrolls a folded text to a focused link or a match of its search: then all of it is shown.
        onScroll={() => !isOpen && show(true)}
        className={clsx('break-words whitespace-pre-wrap', !isOpen && FOLDED, className)}
      >
        {children}
      </p>
      {isLong && !isWhole && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={({ currentTarget }) => {
            flushSync(() => show(!isOpen));
            // The text has become short, and its beginning may be above the screen: scroll back to it.
            if (isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
          }}
          className="-ml-1 inline-flex h-[26px] scroll-my-24 items-center rounded-sm px-1 text-sm font-med text-accent hover:underline max-tablet:h-11 pointer-coarse:h-11"
        >
          {isOpen ? 'Show less' : 'Show more'}
          <span className="sr-only">&nbsp;of this text</span>
        </button>
      )}
    </>
  );
}

/** About six lines. */
export const FOLDED = 'line-clamp-6';

/** Letters of some scripts reach over their line; a line that is hidden is higher. */
const REACHING_PIXELS = 8;

/** Whether lines of the element are cut off while it is folded; while it is not, whether they were before. */
function useIsCutOff(
  element: RefObject<HTMLElement | null>,
  text: string,
  { isFolded, wasCutOff }: { isFolded: boolean; wasCutOff: boolean },
): boolean {
  const [isCutOff, setCutOff] = useState(wasCutOff);
  // biome-ignore lint/correctness/useExhaustiveDependencies(text): another text has other lines, maybe in a box of the same size.
  useLayoutEffect(() => {
    const folded = element.current;
    if (!folded || !isFolded) return;
    const measure = () => setCutOff(folded.scrollHeight - folded.clientHeight > REACHING_PIXELS);
    // Measured before the first paint, so that the posts below do not move.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(folded);
    // Other letters break into other lines, in a box that stays as large as it is.
    document.fonts?.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener('loadingdone', measure);
    };
  }, [element, text, isFolded]);
  return isCutOff;
}
