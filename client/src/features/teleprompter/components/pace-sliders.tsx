import { FONT_SIZE, READING_SPEED } from '@shared/scripts';
import { clsx } from 'clsx';
import { SPEED_KEYS } from '@/components/shortcuts';
import { Slider } from '@/components/ui/slider';

type Pace = { wpm: number; fontSize: number };

type PaceSlidersProps = {
  pace: Pace;
  onPaceChange: (change: Partial<Pace>) => void;
  /** Without the ends of the ranges, and side by side where there is room: for a panel over the picture. */
  isCompact?: boolean;
  /** Names the single keys that change the reading speed. */
  hasKeys?: boolean;
};

/** Reading speed and font size of the script. Both act at once, also while a take is rolling. */
export function PaceSliders({ pace, onPaceChange, isCompact = false, hasKeys = false }: PaceSlidersProps) {
  const shared = { hasEnds: !isCompact };
  return (
    <div
      data-keep-clear=""
      onPointerUp={releaseThumb}
      className={clsx('grid', isCompact ? 'gap-x-3 whitespace-nowrap @min-[248px]:grid-cols-2' : 'gap-y-3.5')}
    >
      <Slider
        {...shared}
        label={isCompact ? 'Speed' : 'Reading speed'}
        keys={hasKeys ? SPEED_KEYS : undefined}
        value={pace.wpm}
        onValueChange={(wpm) => onPaceChange({ wpm })}
        {...READING_SPEED}
        formatValue={(wpm) => `${wpm} WPM`}
      />
      <Slider
        {...shared}
        label="Font size"
        value={pace.fontSize}
        onValueChange={(fontSize) => onPaceChange({ fontSize })}
        {...FONT_SIZE}
        formatValue={(size) => `${size} px`}
      />
    </div>
  );
}

/** A thumb that was dragged keeps the focus: the single keys, Space to stop among them, would no longer act. */
function releaseThumb({ currentTarget }: { currentTarget: HTMLElement }): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && currentTarget.contains(activeElement)) activeElement.blur();
}
