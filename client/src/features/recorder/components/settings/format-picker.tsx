import * as RadioGroup from '@radix-ui/react-radio-group';
import { ASPECT_RATIOS, type AspectRatio } from '@shared/recordings';
import { clsx } from 'clsx';
import { FORMAT_USES } from '../../recorder-settings';

type FormatPickerProps = {
  value: AspectRatio;
  onChange: (aspectRatio: AspectRatio) => void;
  disabled: boolean;
  /** One row for phones, without the drawn frames. */
  isCompact?: boolean;
};

const FRAMES: Record<AspectRatio, string> = { '9:16': 'w-[18px] h-8', '16:9': 'w-[42px] h-6', '1:1': 'size-7' };

/** Video Format: 9:16, 16:9 or 1:1. */
export function FormatPicker({ value, onChange, disabled, isCompact = false }: FormatPickerProps) {
  const choose = (next: string) => {
    const aspectRatio = ASPECT_RATIOS.find((known) => known === next);
    if (aspectRatio) onChange(aspectRatio);
  };
  return (
    <RadioGroup.Root
      aria-label="Video Format"
      value={value}
      onValueChange={choose}
      disabled={disabled}
      orientation="horizontal"
      className={clsx('grid grid-cols-3', isCompact ? 'gap-0.5 rounded-md bg-fill p-0.5' : 'gap-2')}
    >
      {ASPECT_RATIOS.map((ratio) => (
        <RadioGroup.Item key={ratio} value={ratio} className={isCompact ? COMPACT : FULL}>
          {!isCompact && <span aria-hidden="true" className={clsx(FRAME, FRAMES[ratio])} />}
          <span className={isCompact ? 'flex gap-1.5' : ''}>
            <b className="block font-strong text-ink tabular-nums group-disabled:text-inherit">{ratio}</b>
            {FORMAT_USES[ratio]}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

const FULL = clsx(
  'group flex h-24 flex-col items-center justify-end gap-[9px] rounded-md border border-line bg-surface-sunk px-1 py-2.5 text-xs leading-[15px] text-ink-2',
  'data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-accent',
  'disabled:opacity-45',
);
const COMPACT = clsx(
  'group grid h-11 place-items-center rounded-sm px-1 text-sm font-med whitespace-nowrap text-ink-2',
  'data-[state=checked]:bg-segment data-[state=checked]:text-segment-ink disabled:opacity-45',
);
const FRAME =
  'block rounded-[3px] border-[1.5px] border-ink-3 group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent/18';
