import type { SavingTake } from '@/features/recorder';
import type { AdvicePlace } from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import { ScriptToReview } from '@/pages/script-to-review/script-to-review';
import { useScriptToReview } from '@/pages/script-to-review/use-script-to-review';

type TakeToReviewProps = { take: SavingTake; place?: AdvicePlace; onReview: (filmed: Filmed) => void };

/** Before a take is passed on: what is still to review in its script. It blocks nothing. */
export function TakeToReview({ take, place = 'dialog', onReview }: TakeToReviewProps) {
  const { takeId: id, userId, script, scriptId, draftId } = take;
  const toReview = useScriptToReview({ userId, id, script, scriptId, draftId, isUrgent: place === 'menu' });
  return <ScriptToReview toReview={toReview} place={place} onReview={onReview} />;
}
