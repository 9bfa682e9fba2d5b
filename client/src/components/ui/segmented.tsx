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
  /** For many or long labels in little room: smaller, in as many rows as they need. */
  isDense?: boolean;
  className?: string;
};

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onValueChange, options, disabled, isDense, className } = props;
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
      className={clsx(
        'grid gap-0.5 rounded-md bg-fill p-0.5',
        isDense ? 'grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))]' : 'auto-cols-fr grid-flow-col',
        className,
      )}
    >
      {options.map(({ value: optionValue, label: optionLabel, icon: Icon }) => (
        <RadioGroup.Item
          key={optionValue}
          value={optionValue}
          className={clsx(
            'flex h-[30px] min-w-0 items-center justify-center gap-1.5 rounded-sm text-sm font-med whitespace-nowrap text-ink-2',
            isDense ? 'px-1 max-tablet:text-xs' : 'px-2',
            'max-tablet:h-11 pointer-coarse:h-11',
            'data-[state=checked]:bg-segment data-[state=checked]:text-segment-ink data-[state=checked]:shadow-1',
            'data-[state=checked]:ring-1 data-[state=checked]:ring-line disabled:text-ink-disabled',
          )}
        >
          {Icon && <Icon />}
          {isDense ? <span className="truncate">{optionLabel}</span> : optionLabel}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
