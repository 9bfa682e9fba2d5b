import { clsx } from 'clsx';
import { formatDuration } from '@/lib/format';
import { useTakeState } from './use-take-session';

/** Minutes and seconds of the take, as a viewer will see it. A component of its own, because it renders each second. */
export function RecordedTime() {
  return formatDuration(useTakeState(({ keptSeconds }) => keptSeconds));
}

/** The same as a timer, which screen readers find by its name. */
export function TakeTimer({ className }: { className: string }) {
  return (
    <span
      role="timer"
      aria-live="off"
      aria-label="Recorded time"
      className={clsx('block font-read tabular-nums', className)}
    >
      <RecordedTime />
    </span>
  );
}
