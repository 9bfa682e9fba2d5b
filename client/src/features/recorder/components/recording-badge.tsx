import { clsx } from 'clsx';

/** Says that the take is rolling or paused. */
export function RecordingBadge({ isPaused }: { isPaused: boolean }) {
  return (
    <span
      className={clsx(
        'inline-flex h-7 items-center gap-[7px] rounded-sm px-2.5 text-sm font-strong text-media-ink max-tablet:h-8',
        isPaused ? 'bg-media-hold' : 'bg-rec',
      )}
    >
      <i
        aria-hidden="true"
        className={clsx('size-2', isPaused ? 'rounded-[2px] border-2 border-current' : 'rounded-full bg-current')}
      />
      {isPaused ? 'Paused' : 'Recording'}
    </span>
  );
}
