import { ScanText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { SavingTake } from '@/features/recorder';
import type { Filmed } from '@/features/scripts';
import { count } from '@/lib/format';
import { useTakeToReview } from './use-take-to-review';

type TakeToReviewProps = { take: SavingTake; onReview: (filmed: Filmed) => void };

/** Before a take is passed on: what is still to review in its script. It blocks nothing. */
export function TakeToReview({ take, onReview }: TakeToReviewProps) {
  const { open, filmed } = useTakeToReview(take);
  if (open === 0) return null;
  return (
    <div className="flex max-w-[362px] items-center gap-2 rounded-md border border-warn-line bg-warn-soft py-0.5 pr-0.5 pl-2.5">
      <ScanText className="shrink-0 text-warn" />
      <p role="status" className="min-w-0 flex-1 text-xs">
        {count(open, 'statement')} in this script {open === 1 ? 'is' : 'are'} still to review before you post it.
      </p>
      <Button kind="ghost" size="sm" className="shrink-0 pointer-coarse:h-11" onClick={() => onReview(filmed)}>
        Review
      </Button>
    </div>
  );
}
