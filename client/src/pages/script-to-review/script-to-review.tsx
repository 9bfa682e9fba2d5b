import { clsx } from 'clsx';
import { ScanText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { filmedScriptWords } from '@/features/compliance';
import type { AdvicePlace } from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import type { ToReview } from './use-script-to-review';

type ScriptToReviewProps = {
  toReview: ToReview;
  /** Statements that only the captions have, as somebody corrected these. */
  inCaptions?: number;
  place: AdvicePlace;
  onReview: (filmed: Filmed) => void;
};

/** Before a video is passed on: what is still to review in its script. It blocks nothing. */
export function ScriptToReview({ toReview, inCaptions = 0, place, onReview }: ScriptToReviewProps) {
  const { open, filmed, text } = toReview;
  // Nothing is known of a video without words.
  if (text === '' && inCaptions === 0) return null;
  // Those of the captions are changed in the editor of the recording.
  const review = open ? () => onReview(filmed) : undefined;
  const words = inCaptions > 0 ? filmedScriptWords.openCaptions(open ?? 0, inCaptions) : wordsOf(toReview);
  const all = inCaptions > 0 ? (open ?? 0) + inCaptions : open;
  if (place === 'menu') return <MenuAdvice open={all} words={words} onReview={review} />;
  return all ? <Line words={words} onReview={review} /> : null;
}

function Line({ words, onReview }: { words: string; onReview: (() => void) | undefined }) {
  return (
    <div className="flex max-w-[362px] items-center gap-2 rounded-md border border-warn-line bg-warn-soft py-0.5 pr-0.5 pl-2.5">
      <ScanText className="shrink-0 text-warn" />
      <p role="status" className="min-w-0 flex-1 text-xs">
        {words}
      </p>
      {onReview && (
        <Button kind="ghost" size="sm" className="shrink-0 pointer-coarse:h-11" onClick={onReview}>
          {filmedScriptWords.review}
        </Button>
      )}
    </div>
  );
}

function wordsOf({ open, isChecked }: ToReview): string {
  if (open === null) return isChecked ? filmedScriptWords.notEnglish : filmedScriptWords.checking;
  return open === 0 ? filmedScriptWords.none : filmedScriptWords.open(open);
}

type MenuAdviceProps = {
  open: number | null;
  words: string;
  onReview?: (() => void) | undefined;
};

/**
 * The first item of a menu. It has its place and its size while the answer is awaited and when it is good: the items
 * below must not move under a finger, nor from one opening to the next.
 */
export function MenuAdvice({ open, words, onReview }: MenuAdviceProps) {
  const hasOpen = open !== null && open > 0;
  return (
    <>
      <DropdownMenuItem
        disabled={!hasOpen || !onReview}
        onSelect={onReview}
        className={clsx(
          'min-h-11 w-[min(20rem,calc(100vw-1.75rem))] data-[disabled]:cursor-default',
          !hasOpen && 'data-[disabled]:text-ink-3',
        )}
      >
        <ScanText className={clsx('shrink-0', hasOpen ? 'text-warn' : 'text-ink-3')} />
        {/* Not a status by its role: the words are part of the item's name. */}
        <span aria-live="polite" className="min-w-0 flex-1 text-xs">
          {words}
        </span>
        {hasOpen && onReview && <span className="shrink-0 text-sm font-med underline">{filmedScriptWords.review}</span>}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
    </>
  );
}
