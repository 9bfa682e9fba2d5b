import type { Recording } from '@shared/recordings';
import type { SavingTake } from '@/features/recorder';
import type { AdviceShown } from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import { StatementsToReview } from '@/pages/script-to-review/statements-to-review';
import { useScriptToReview } from '@/pages/script-to-review/use-script-to-review';

type TakeToReviewProps = AdviceShown & {
  take: SavingTake;
  /** Undefined while the server does not have it. */
  recording?: Recording | undefined;
  onOpenScript: (filmed: Filmed) => void;
};

/** Shown before a take is shared: what is to review in all that is read or heard of it. Sharing stays possible. */
export function TakeToReview({ take, recording, ...shown }: TakeToReviewProps) {
  const { takeId: id, userId, script, scriptId, draftId } = take;
  const toReview = useScriptToReview({ userId, id, script, scriptId, draftId });
  const title = recording?.title ?? take.title;
  return (
    <StatementsToReview
      userId={userId}
      title={title}
      recording={recording}
      script={toReview}
      isUrgent={shown.place === 'menu'}
      {...shown}
    />
  );
}
