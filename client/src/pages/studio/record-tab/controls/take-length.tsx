import { TriangleAlert } from 'lucide-react';
import { hasTake, isRolling, type TakePlan } from '@/features/recorder';
import { formatDuration } from '@/lib/format';
import { useTakeState } from '../../take-session/use-take-session';

type TakeLengthProps = { scriptSeconds: number; plan: TakePlan };

/** Before a take: how long it can be, and whether the script fits. */
export function TakeLength({ scriptSeconds, plan }: TakeLengthProps) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const { longestSeconds } = plan;
  if (isBusy || !Number.isFinite(longestSeconds)) return null;
  const longest = formatDuration(longestSeconds);
  if (scriptSeconds <= longestSeconds) {
    return <span className="whitespace-nowrap text-ink-3 tabular-nums">Up to {longest}</span>;
  }
  return (
    <span role="note" className="inline-flex items-center gap-1.5 font-med text-warn">
      <TriangleAlert className="size-4 shrink-0" />
      This script takes about {formatDuration(scriptSeconds)}, but a recording can be {longest} at most. Record it in
      parts.
    </span>
  );
}

/**
 * In a take: how long the rest of the script takes from where it stands at the present reading speed, or once that is over
 * (or less than the script) how long the take can still go on: each in words of its own. `isShort`: for a place with little
 * room.
 */
export function TimeLeft({ scriptSeconds, isShort = false }: { scriptSeconds: number; isShort?: boolean }) {
  const { isTaking, readSeconds, textRead, secondsOfRoom, secondsUntilLimit } = useTakeState((take) => ({
    isTaking: hasTake(take.recorder),
    // What was said and is said again brings the script no nearer to its end.
    readSeconds: take.keptSeconds,
    textRead: take.textRead,
    secondsOfRoom: take.secondsOfRoom,
    secondsUntilLimit: take.secondsUntilLimit,
  }));
  if (secondsUntilLimit !== null) {
    return <span className="font-med text-warn">Stops in {formatDuration(secondsUntilLimit)}</span>;
  }
  const whole = `of about ${formatDuration(scriptSeconds)}`;
  if (!isTaking) return scriptSeconds > 0 && !isShort ? whole : null;
  // Without a teleprompter only the clock tells how far the reader is.
  const scriptLeft = Math.round(textRead === null ? scriptSeconds - readSeconds : scriptSeconds * (1 - textRead));
  if (scriptLeft > 0 && scriptLeft <= secondsOfRoom) {
    return `Text: ${formatDuration(scriptLeft)} left${isShort ? '' : ` ${whole}`}`;
  }
  if (!Number.isFinite(secondsOfRoom)) return null;
  const room = `${formatDuration(secondsOfRoom)} more`;
  return isShort ? `Up to ${room}` : `You can record ${room}`;
}
