import { useEffect, useRef } from 'react';
import { segmentsOf } from '../findings';
import type { Review } from '../use-review';
import { FindingPopover } from './finding-popover';

type ReviewMarksProps = {
  review: Review;
  /** Brings the active statement into the view of the editor that these marks lie behind. */
  onActiveMark: (mark: HTMLElement) => void;
};

/** The same text as the editor's, invisible but for the marks under the statements to review. */
export function ReviewMarks({ review, onActiveMark }: ReviewMarksProps) {
  const { text, findings, active } = review;
  const activeMark = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another statement becomes active, not when the handler is a new function
  useEffect(() => {
    if (active !== null && activeMark.current) onActiveMark(activeMark.current);
  }, [active]);
  if (findings.length === 0) return null;

  return (
    <>
      {segmentsOf(text, findings).map((segment) => {
        const part = text.slice(segment.start, segment.end);
        if (segment.findings.length === 0) return part;
        const isActive = active !== null && segment.findings.includes(active);
        return (
          <mark
            key={segment.start}
            ref={isActive ? activeMark : undefined}
            className={`rounded-xs bg-warn-soft text-transparent underline decoration-warn-mark decoration-2 underline-offset-4 ${isActive ? 'outline-2 outline-warn-mark' : ''}`}
          >
            {part}
          </mark>
        );
      })}
      <FindingPopover review={review} anchor={activeMark} />
    </>
  );
}
