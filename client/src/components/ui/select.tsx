import * as RadixSelect from '@radix-ui/react-select';
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useClosedByBack } from './closed-by-back';
import { useFieldControl } from './field';
import { controlClasses } from './input';
import { menuClasses, menuItemClasses } from './menu-classes';

export type SelectOption<Value extends string> = { value: Value; label: string };

export type SelectProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** Needed outside a Field. */
  'aria-label'?: string;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, placeholder, disabled, className, ...aria } = props;
  const field = useFieldControl();
  const openState = useClosedByBack('menu', {});
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };

  return (
    <RadixSelect.Root value={value} onValueChange={choose} disabled={disabled} {...openState}>
      <RadixSelect.Trigger
        {...field}
        {...aria}
        className={clsx(
          controlClasses,
          'flex h-control items-center justify-between gap-2 rounded-md px-2.75 text-left max-tablet:text-[16px]',
          className,
        )}
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown className="text-ink-3" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(menuClasses, 'max-h-80 w-(--radix-select-trigger-width) min-w-40')}
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <RadixSelect.Item key={option.value} value={option.value} className={menuItemClasses}>
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator asChild>
                  <Check className="text-accent" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
