import type { Recording } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import type { SavingTake } from '@/features/recorder';
import { type AdvicePlace, correctedCaptionsQuery } from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import { ScriptToReview } from '@/pages/script-to-review/script-to-review';
import { useCaptionsToReview, useScriptToReview } from '@/pages/script-to-review/use-script-to-review';

type TakeToReviewProps = {
  take: SavingTake;
  /** Undefined while the server does not have it. */
  recording?: Recording | undefined;
  place?: AdvicePlace;
  onReview: (filmed: Filmed) => void;
};

/** Shown before a take is shared: how many statements of its script and captions are to review. Sharing stays possible. */
export function TakeToReview({ take, recording, place = 'dialog', onReview }: TakeToReviewProps) {
  const { takeId: id, userId, script, scriptId, draftId } = take;
  const toReview = useScriptToReview({ userId, id, script, scriptId, draftId, isUrgent: place === 'menu' });
  const captions = useQuery(correctedCaptionsQuery(recording));
  const inCaptions = useCaptionsToReview(userId, captions.data ?? null, toReview);
  return <ScriptToReview toReview={toReview} inCaptions={inCaptions} place={place} onReview={onReview} />;
}
