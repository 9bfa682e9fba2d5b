import { useEffect } from 'react';
import { useSaveTakes, useTellWaitingTakes } from '@/features/recorder';
import { LeaveDialog, RollingBar } from '@/pages/studio/take-session/rolling-bar';
import { useTakeSession } from '@/pages/studio/take-session/use-take-session';

/**
 * Goes on recording and saving above the router, whatever page is shown; a take ends, and is kept, when its user is signed
 * out. In a file of its own, so that the sign-in page does not load the recorder.
 */
export function TakeSaver({ userId }: { userId: string }) {
  useSaveTakes(userId);
  useTellWaitingTakes();
  const session = useTakeSession();
  // The sign-in page has no Stop.
  useEffect(() => () => session.leave(), [session]);
  return (
    <>
      <RollingBar />
      <LeaveDialog />
    </>
  );
}
