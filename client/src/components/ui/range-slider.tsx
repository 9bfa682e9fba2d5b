import * as RadixSlider from '@radix-ui/react-slider';
import { useId } from 'react';

type RangeSliderProps = {
  label: string;
  /** The names of the two ends, for example `Start` and `End`. */
  thumbs: [string, string];
  value: [number, number];
  onValueChange: (value: [number, number]) => void;
  min: number;
  max: number;
  step: number;
  /** How far the ends stay apart. */
  gap: number;
  formatValue: (value: number) => string;
};

const THUMB =
  'relative block size-4 cursor-pointer rounded-full border-2 border-accent bg-surface shadow-1 before:absolute before:top-1/2 before:left-1/2 before:size-11 before:-translate-1/2';

/** A part of a range, with an end on each side. Arrow keys move one step, page keys and Shift with an arrow ten. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, thumbs, value, onValueChange, min, max, step, gap, formatValue } = props;
  const labelId = useId();
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <span id={labelId} className="text-sm font-med tracking-small text-ink-2">
          {label}
        </span>
        <span className="text-sm font-med tabular-nums">
          {formatValue(value[0])} - {formatValue(value[1])}
        </span>
      </div>
      <RadixSlider.Root
        value={value}
        onValueChange={([start = min, end = max]) => onValueChange([start, end])}
        min={min}
        max={max}
        step={step}
        minStepsBetweenThumbs={Math.ceil(gap / step)}
        className="relative flex h-5 touch-none items-center select-none pointer-coarse:h-11"
      >
        <RadixSlider.Track className="relative h-1 w-full rounded-full bg-fill-hover">
          <RadixSlider.Range className="absolute h-full rounded-full bg-accent" />
        </RadixSlider.Track>
        {thumbs.map((name, index) => (
          <RadixSlider.Thumb
            key={name}
            aria-label={name}
            aria-valuetext={formatValue(value[index] ?? 0)}
            className={THUMB}
          />
        ))}
      </RadixSlider.Root>
    </fieldset>
  );
}
