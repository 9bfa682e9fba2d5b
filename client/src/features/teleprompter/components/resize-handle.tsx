import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { clampSize, TELEPROMPTER_SIZE } from '../teleprompter-size';

type ResizeHandleProps = {
  sizePercent: number;
  isLocked: boolean;
  onResize: (sizePercent: number) => void;
};

const KEY_STEPS: Record<string, number> = {
  ArrowDown: TELEPROMPTER_SIZE.step,
  ArrowUp: -TELEPROMPTER_SIZE.step,
};

/** Drag it, or focus it and use the arrows. It stands in the frame that its percentage is of. */
export function ResizeHandle({ sizePercent, isLocked, onResize }: ResizeHandleProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!frame || isLocked || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onResize(clampSize(((event.clientY - frame.top) / frame.height) * 100));
  };
  const resizeByKey = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    const end = event.key === 'Home' ? TELEPROMPTER_SIZE.min : event.key === 'End' ? TELEPROMPTER_SIZE.max : undefined;
    if (isLocked || (step === undefined && end === undefined)) return;
    event.preventDefault();
    onResize(end ?? clampSize(sizePercent + (step ?? 0)));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot hold the grip and the percentage.
    <div
      role="separator"
      aria-label="Teleprompter size"
      aria-orientation="horizontal"
      aria-valuemin={TELEPROMPTER_SIZE.min}
      aria-valuemax={TELEPROMPTER_SIZE.max}
      aria-valuenow={sizePercent}
      aria-valuetext={`${sizePercent}%`}
      aria-disabled={isLocked}
      tabIndex={0}
      onKeyDown={resizeByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className={clsx(
        'absolute inset-x-0 z-[3] flex h-6 -translate-y-1/2 touch-none items-center justify-center select-none',
        'pointer-coarse:h-11 before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-media-line',
        !isLocked && 'cursor-ns-resize',
      )}
      style={{ top: `${sizePercent}%` }}
    >
      <span
        className={clsx(
          'relative flex h-6 items-center gap-[7px] rounded-full px-2.5 text-xs font-strong tabular-nums',
          isLocked ? 'bg-media-hold text-media-ink' : 'bg-media-grip text-media-grip-ink',
        )}
      >
        {isLocked ? <Lock className="size-3" /> : <span className="h-1.5 w-[18px] border-y-2 border-current" />}
        {sizePercent}%
      </span>
    </div>
  );
}
