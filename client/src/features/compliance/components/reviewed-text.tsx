import { useEffect, useRef } from 'react';
import { languageWords } from '../compliance.toasts';
import { segmentsOf } from '../findings';
import type { Review } from '../use-review';
import { markClasses } from './appearance';
import { FindingPopover } from './finding-popover';

type ReviewedTextProps = { review: Review; label: string; className?: string };

/** A script to read, each statement to review being a button that opens its details, and unchecked passages marked. */
export function ReviewedText({ review, label, className }: ReviewedTextProps) {
  const { text, statements, unchecked, active, open } = review;
  const activeMark = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (active !== null) activeMark.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <section
      aria-label={label}
      dir="auto"
      data-text-to-read=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={`break-words whitespace-pre-wrap ${className ?? ''}`}
    >
      {segmentsOf(text, [...statements, ...unchecked]).map((segment) => {
        const part = text.slice(segment.start, segment.end);
        const [index] = segment.findings;
        const statement = index === undefined ? undefined : statements[index];
        if (index === undefined) return <span key={segment.start}>{part}</span>;
        if (!statement) {
          return (
            <span key={segment.start} title={languageWords.other} className={markClasses('unchecked', false)}>
              {part}
              <span className="sr-only select-none"> ({languageWords.other})</span>
            </span>
          );
        }
        return (
          <button
            key={segment.start}
            ref={index === active ? activeMark : undefined}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={index === active}
            onClick={() => open(index)}
            className={`inline text-left ${markClasses(statement.standing, index === active)} ${index === active ? 'outline-offset-2' : ''}`}
          >
            {part}
          </button>
        );
      })}
      <FindingPopover review={review} anchor={activeMark} />
    </section>
  );
}
