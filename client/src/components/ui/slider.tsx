import * as RadixSlider from '@radix-ui/react-slider';
import { useId } from 'react';
import { Kbd } from './kbd';

export type SliderProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  /** Called once when the thumb is released. */
  onValueCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** How a value reads, for example `140 WPM`. */
  formatValue?: (value: number) => string;
  /** Prints the ends of the range under the track. */
  hasEnds?: boolean;
  /** Keys that do the same from elsewhere on the page, less and more: shown from medium screens up. */
  keys?: readonly [less: string, more: string];
  disabled?: boolean;
};

/** Arrow keys move one step, page keys and Shift with an arrow ten. */
export function Slider(props: SliderProps) {
  const { label, value, onValueChange, onValueCommit, min = 0, max = 100, step = 1, hasEnds = true, disabled } = props;
  const format = props.formatValue ?? String;
  const labelId = useId();

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <span id={labelId} className="text-sm font-med tracking-small text-ink-2">
          {label}
        </span>
        {props.keys && (
          <span className="flex flex-1 gap-1 max-tablet:hidden">
            {props.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
        <span className="text-sm font-med tabular-nums">{format(value)}</span>
      </div>
      <RadixSlider.Root
        value={[value]}
        onValueChange={([next = value]) => onValueChange(next)}
        onValueCommit={([next = value]) => onValueCommit?.(next)}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        className="relative flex h-5 touch-none items-center select-none before:absolute before:inset-x-0 before:-inset-y-3 pointer-coarse:h-11 pointer-coarse:before:inset-y-0"
      >
        <RadixSlider.Track className="relative h-1 w-full rounded-full bg-fill-hover">
          <RadixSlider.Range className="absolute h-full rounded-full bg-accent data-[disabled]:bg-line-control" />
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-labelledby={labelId}
          aria-valuetext={format(value)}
          // A press on the thumb moves nothing, and Chromium gives it each touch that begins near it: there the track takes it.
          className="relative block size-4 cursor-pointer rounded-full border-2 border-accent bg-surface shadow-1 data-[disabled]:border-line-control pointer-coarse:pointer-events-none"
        />
      </RadixSlider.Root>
      {hasEnds && (
        <div className="flex justify-between text-2xs text-ink-3 tabular-nums">
          <span>{min}</span>
          <span>{max}</span>
        </div>
      )}
    </div>
  );
}
