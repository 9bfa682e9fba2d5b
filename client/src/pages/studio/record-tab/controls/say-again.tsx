import { ListRestart, Undo2 } from 'lucide-react';
import { stepLeavesOut, TransportButton } from '@/features/recorder';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';

/** Whether a line can be stepped back to, whether one was, and whether that leaves out anything. */
function useSayAgain() {
  return useTakeState(({ recorder, sayAgain }) => ({
    canStep: recorder.phase === 'recording' || recorder.phase === 'paused',
    hasStepped: recorder.phase === 'paused' && sayAgain.phase === 'stepped',
    leavesOut: stepLeavesOut(sayAgain),
  }));
}

/** Back to the start of the sentence that went wrong; what was said of it is left out. */
export function SayAgainButton({ hasScript }: { hasScript: boolean }) {
  const session = useTakeSession();
  const { canStep } = useSayAgain();
  return (
    <TransportButton
      label="Say again"
      icon={ListRestart}
      disabled={!canStep || !hasScript}
      onPress={session.sayAgain}
    />
  );
}

/** What a step back means, and the way to undo it; nothing unless there was one. */
export function SayAgainNote({ className }: { className?: string }) {
  const session = useTakeSession();
  const { hasStepped, leavesOut } = useSayAgain();
  return (
    <div role="status" className={hasStepped ? className : undefined}>
      {hasStepped && (
        <div
          data-keep-clear=""
          className="flex items-center gap-2 rounded-md border border-line bg-surface-raised py-1.5 pr-1.5 pl-3 text-sm text-ink"
        >
          <span className="min-w-0 flex-1">
            {leavesOut
              ? 'The last try is left out. Resume, and say the line again.'
              : 'Nothing is left out. Resume, and say this line.'}
          </span>
          <button
            type="button"
            onClick={session.undoSayAgain}
            className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-md px-3 font-med text-ink [&_.lucide]:size-4"
          >
            <Undo2 /> Undo
          </button>
        </div>
      )}
    </div>
  );
}
