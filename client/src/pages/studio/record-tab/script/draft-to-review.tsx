import { clsx } from 'clsx';
import { ScanText } from 'lucide-react';
import { isRolling } from '@/features/recorder';
import { count } from '@/lib/format';
import { useDraftToReview } from '../../draft-review-badge';
import { useTakeState } from '../../take-session/use-take-session';
import type { RecordScript, RecordTakes } from '../session/use-record-parts';

type DraftToReviewProps = {
  script: RecordScript;
  takes: RecordTakes;
  /** Leads to the first statement to review. */
  onReview: () => void;
  className?: string;
};

/** Before a take or a rehearsal: how many statements of the script are to review, which leads to the first of them. */
export function DraftToReview({ script, takes, onReview, className }: DraftToReviewProps) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const open = useDraftToReview({ id: script.userId });
  if (!open || isBusy || takes.review) return null;
  return (
    <div data-keep-clear="" className={className}>
      <button
        type="button"
        onClick={onReview}
        className={clsx(
          'flex min-h-8 w-full items-center gap-2 rounded-md border border-warn-line bg-warn-soft px-2.5 text-left text-sm text-ink',
          'pointer-coarse:min-h-11',
        )}
      >
        <ScanText className="shrink-0 text-warn" />
        <span className="min-w-0 flex-1">{count(open, 'statement')} to review.</span>{' '}
        <span className="font-med underline underline-offset-4">Review</span>
      </button>
    </div>
  );
}
