import { useEffect } from 'react';
import { dismissalsOf } from '@/features/compliance';

/**
 * Sends what the user keeps as written and earlier visits could not send, as long as that user is signed in. In a file of
 * its own, so that the sign-in page does not load the check.
 */
export function DismissalSender({ userId }: { userId: string }) {
  useEffect(() => {
    const dismissals = dismissalsOf(userId);
    dismissals.start();
    return dismissals.stop;
  }, [userId]);
  return null;
}
