import { Hourglass, ListRestart, Undo2 } from 'lucide-react';
import { SECONDS_TO_GO_ON, stepSeconds, TransportButton, useRecorderSettings } from '@/features/recorder';
import { spokenDuration } from '@/lib/format';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';

/** Whether a line can be stepped back to, whether one was, and how many seconds that leaves out. */
function useSayAgain() {
  return useTakeState(({ recorder, sayAgain }) => ({
    canStep: recorder.phase === 'recording' || recorder.phase === 'paused',
    hasStepped: recorder.phase === 'paused' && sayAgain.phase === 'stepped',
    leftOutSeconds: stepSeconds(sayAgain),
    opening: sayAgain.phase === 'stepped' ? sayAgain.line.opening : '',
    secondsToGoOn: sayAgain.phase === 'stepped' ? sayAgain.secondsToGoOn : null,
  }));
}

/** Back to the start of the sentence that went wrong; what was said of it is cut. */
export function SayAgainButton({ hasScript }: { hasScript: boolean }) {
  const session = useTakeSession();
  const { canStep } = useSayAgain();
  const { settings } = useRecorderSettings();
  return (
    <TransportButton
      label="Say again"
      icon={ListRestart}
      hint={`Go back to the start of this line and say it again. The failed try is cut${settings.hasSingleKeys ? ' (B)' : ''}`}
      disabled={!canStep || !hasScript}
      onPress={session.sayAgain}
    />
  );
}

/** What a step back means, when the take goes on, and the ways to wait and to undo it; nothing unless there was one. */
export function SayAgainNote({ className }: { className?: string }) {
  const session = useTakeSession();
  const { hasStepped, leftOutSeconds, opening, secondsToGoOn } = useSayAgain();
  const leftOut = leftOutSeconds > 0 ? leftOutWords(leftOutSeconds) : 'Nothing will be cut.';
  const goOn = leftOutSeconds > 0 ? 'say again from' : 'go on from';
  return (
    <div role="status" className={hasStepped ? className : undefined}>
      {hasStepped && (
        <div
          data-keep-clear=""
          className="flex items-center gap-2 rounded-md border border-line bg-surface-raised py-1.5 pr-1.5 pl-3 text-sm text-ink"
        >
          {secondsToGoOn !== null && (
            // Not read aloud each second: the sentence says how long it is.
            <b aria-hidden="true" className="w-7 shrink-0 text-center font-read text-3xl font-[600] tabular-nums">
              {secondsToGoOn}
            </b>
          )}
          <span className="min-w-0 flex-1">
            {secondsToGoOn === null
              ? `${leftOut} Resume, and ${goOn} “${opening}”.`
              : `${leftOut} In ${SECONDS_TO_GO_ON} seconds ${goOn} “${opening}”.`}
          </span>
          {secondsToGoOn !== null && (
            <button type="button" onClick={session.holdSayAgain} className={NOTE_BUTTON}>
              <Hourglass /> Wait
            </button>
          )}
          <button type="button" onClick={session.undoSayAgain} className={NOTE_BUTTON}>
            <Undo2 /> Undo
          </button>
        </div>
      )}
    </div>
  );
}

const NOTE_BUTTON =
  'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-md px-3 font-med text-ink max-tablet:px-2 [&_.lucide]:size-4';

/** `The last 6 seconds will be cut.`, `The last second will be cut.` */
function leftOutWords(seconds: number): string {
  const length = spokenDuration(Math.max(1, Math.round(seconds)));
  const [, single] = /^1 (second|minute)$/.exec(length) ?? [];
  return `The last ${single ?? length} will be cut.`;
}
