import { useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { setNavigationGuard } from '@/lib/navigation-guard';
import type { RecordSession } from './session/use-record-session';

type Leave = { go: () => void };

/** Holds tabs, links and the Back button while a take is rolling; offers to stop and keep it. */
export function LeaveDialog({ session }: { session: RecordSession }) {
  const { recorder, isRolling, hasTake } = session;
  const [asked, setAsked] = useState<Leave | null>(null);
  const [agreed, setAgreed] = useState<Leave | null>(null);

  useEffect(() => setNavigationGuard({ isLocked: isRolling, onBlocked: (go) => setAsked({ go }) }), [isRolling]);
  useEffect(() => {
    if (agreed && !isRolling) agreed.go();
  }, [agreed, isRolling]);

  const stopAndLeave = () => {
    setAgreed(asked);
    if (hasTake) recorder.stop('left-page');
    else recorder.cancelCountdown();
  };

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      title={hasTake ? 'You are recording' : 'Recording is about to start'}
      description={
        hasTake ? 'Stop here and keep what you have? It is saved while you go on.' : 'Cancel the countdown and leave?'
      }
      confirmLabel={hasTake ? 'Stop and keep' : 'Cancel countdown'}
      cancelLabel="Stay"
      tone="primary"
      onConfirm={stopAndLeave}
    />
  );
}
