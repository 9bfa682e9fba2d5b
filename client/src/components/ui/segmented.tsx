import * as RadioGroup from '@radix-ui/react-radio-group';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

export type SegmentedOption<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

type SegmentedProps<Value extends string> = {
  /** The group's accessible name. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  disabled?: boolean;
  className?: string;
};

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, disabled, className } = props;
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };

  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      disabled={disabled}
      orientation="horizontal"
      className={clsx('grid auto-cols-fr grid-flow-col gap-0.5 rounded-md bg-fill p-0.5', className)}
    >
      {options.map(({ value: optionValue, label: optionLabel, icon: Icon }) => (
        <RadioGroup.Item
          key={optionValue}
          value={optionValue}
          className={clsx(
            'flex h-[30px] items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-med whitespace-nowrap text-ink-2',
            'max-tablet:h-11 pointer-coarse:h-11',
            'data-[state=checked]:bg-segment data-[state=checked]:text-segment-ink data-[state=checked]:shadow-1',
            'data-[state=checked]:ring-1 data-[state=checked]:ring-line disabled:text-ink-disabled',
          )}
        >
          {Icon && <Icon />}
          {optionLabel}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
