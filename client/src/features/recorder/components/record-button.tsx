import { clsx } from 'clsx';
import { useId } from 'react';

export type RecordAppearance = 'ready' | 'waiting' | 'live' | 'paused';

type RecordButtonProps = {
  appearance: RecordAppearance;
  /** Why it cannot be pressed, where nothing else on the page says so. */
  waitReason?: string;
  /** What it does, in a word below it. */
  caption?: string | undefined;
  onPress: () => void;
};

const RINGS: Record<RecordAppearance, string> = {
  ready: 'border-ink',
  waiting: 'border-line-control',
  live: 'border-ink',
  paused: 'border-dashed border-ink-2',
};
const DISC = 'size-[58px] max-tablet:size-[66px] rounded-full';
const BELOW =
  'absolute top-full left-1/2 -translate-x-1/2 text-2xs leading-[14px] font-med whitespace-nowrap text-ink-2';
const SQUARE = 'size-7 max-tablet:size-8 rounded-[7px]';

/** The big button: a disc starts, a square stops. */
export function RecordButton({ appearance, waitReason, caption, onPress }: RecordButtonProps) {
  const reasonId = useId();
  const isRolling = appearance === 'live' || appearance === 'paused';
  return (
    <button
      type="button"
      aria-label={isRolling ? 'Stop recording' : 'Start recording'}
      data-record=""
      // Not `disabled`, which would take the focus away from it.
      aria-disabled={appearance === 'waiting'}
      aria-describedby={waitReason && reasonId}
      onClick={appearance === 'waiting' ? undefined : onPress}
      className={clsx(
        'relative grid size-[76px] shrink-0 place-items-center rounded-full border-[3px] max-tablet:size-[84px]',
        RINGS[appearance],
      )}
    >
      {appearance === 'live' && (
        <span
          aria-hidden="true"
          className="absolute -inset-[9px] animate-pulse rounded-full border-2 border-rec opacity-55"
        />
      )}
      <span
        className={clsx(
          'transition-all duration-2 ease-out',
          isRolling ? SQUARE : DISC,
          appearance === 'waiting' ? 'bg-rec-wait' : 'bg-rec',
        )}
      />
      {caption && !waitReason && <span className={`${BELOW} mt-[9px]`}>{caption}</span>}
      {waitReason && (
        <span id={reasonId} className={`${BELOW} mt-1`}>
          {waitReason}
        </span>
      )}
    </button>
  );
}
