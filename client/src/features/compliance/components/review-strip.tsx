import { ChevronDown, ChevronUp, CircleCheck, ScanText } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { count } from '@/lib/format';
import type { Review } from '../use-review';

/** How many statements to review, and the way through them. A screening aid: it never says that a script is cleared. */
export function ReviewStrip({ review }: { review: Review }) {
  const { findings, isChecked, step } = review;
  if (review.text.trim() === '') return null;
  if (findings.length === 0) {
    const look = isChecked ? 'border-ok-line bg-ok-soft' : 'border-line bg-surface-sunk';
    return (
      <div
        id={review.stripId}
        tabIndex={-1}
        role="status"
        className={`flex min-h-11 shrink-0 items-center gap-2.5 rounded-md border px-3 text-sm ${look}`}
      >
        {isChecked ? <CircleCheck className="text-ok" /> : <ScanText className="text-ink-3" />}
        <span>
          <b className="font-strong">{isChecked ? 'No statements to review' : 'Checking...'}</b>
          {isChecked && <span className="text-ink-3"> This is a screening aid, not legal advice.</span>}
        </span>
      </div>
    );
  }
  return (
    <div
      id={review.stripId}
      tabIndex={-1}
      className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md border border-warn-line bg-warn-soft pr-1 pl-3"
    >
      <ScanText className="text-warn" />
      <b role="status" className="flex-1 font-strong">
        {count(findings.length, 'statement')} to review
      </b>
      <IconButton
        icon={ChevronUp}
        label="Previous statement"
        size="sm"
        className="pointer-coarse:size-11"
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronDown}
        label="Next statement"
        size="sm"
        className="pointer-coarse:size-11"
        onClick={() => step(1)}
      />
    </div>
  );
}
