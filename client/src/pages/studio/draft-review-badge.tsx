import type { User } from '@shared/auth';
import { draftKey, ReviewBadge, useOpenInScript } from '@/features/compliance';
import { useDraft } from '@/features/scripts';

/** How many statements of the script in the editor are open, where the script goes next. */
export function useDraftToReview(user: Pick<User, 'id'>): number | null {
  const { draft, draftId } = useDraft(user.id);
  return useOpenInScript({
    userId: user.id,
    title: draft.title,
    text: draft.content,
    scriptKey: draft.scriptId ?? draftKey(draftId),
  });
}

export function DraftReviewBadge({ user }: { user: User }) {
  return <ReviewBadge open={useDraftToReview(user)} />;
}
