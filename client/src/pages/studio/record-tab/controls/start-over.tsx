import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatDuration } from '@/lib/format';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';

/**
 * The way to throw the take away and begin the next one, which pauses and asks first. `question` stays on the page from the
 * take to the next countdown: the focus is given back by it.
 */
export function useStartOver(onStartOver: () => void) {
  const session = useTakeSession();
  const phase = useTakeState(({ recorder }) => recorder.phase);
  const [isAsking, setAsking] = useState(false);
  // A take that went on or ended meanwhile is another one than was asked about.
  if (isAsking && phase !== 'paused') setAsking(false);
  return {
    canAsk: phase === 'recording' || phase === 'paused',
    ask: () => {
      session.pause();
      setAsking(true);
    },
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Start over?"
        description={<Lost />}
        confirmLabel="Start over"
        cancelLabel="Keep it"
        onConfirm={onStartOver}
      />
    ),
  };
}

/** A component of its own, because it renders each second. */
function Lost() {
  const seconds = useTakeState(({ keptSeconds }) => keptSeconds);
  return `The ${formatDuration(seconds)} recorded so far are discarded. The next take begins with its countdown.`;
}
