import { useSaveTakes, useTellWaitingTakes } from '@/features/recorder';
import { LeaveDialog, RollingBar } from '@/pages/studio/take-session/rolling-bar';

/**
 * Goes on recording and saving above the router, whatever page is shown. In a file of its own, so that the sign-in page
 * does not load the recorder.
 */
export function TakeSaver({ userId }: { userId: string }) {
  useSaveTakes(userId);
  useTellWaitingTakes();
  return (
    <>
      <RollingBar />
      <LeaveDialog />
    </>
  );
}
