import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';

type DiscardTakeProps = {
  /** What asks for it. `isPaused`: only then it can be asked for. */
  children: (ask: () => void, isPaused: boolean) => ReactNode;
};

/** The way to throw a paused take away, which asks first. */
export function DiscardTake({ children }: DiscardTakeProps) {
  const session = useTakeSession();
  const isPaused = useTakeState(({ recorder }) => recorder.phase === 'paused');
  const [isAsking, setAsking] = useState(false);
  // A take that went on or ended meanwhile is another one than was asked about.
  if (isAsking && !isPaused) setAsking(false);
  return (
    <>
      {children(() => setAsking(true), isPaused)}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Discard this take?"
        description="What you have recorded of it is deleted. This cannot be undone."
        confirmLabel="Discard take"
        cancelLabel="Keep it"
        onConfirm={() => session.stop('discarded')}
      />
    </>
  );
}
