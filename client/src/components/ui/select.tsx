import * as RadixSelect from '@radix-ui/react-select';
import { clsx } from 'clsx';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useState } from 'react';
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
          className={clsx(
            menuClasses,
            'relative max-h-[min(20rem,var(--radix-select-content-available-height))] w-(--radix-select-trigger-width) min-w-40',
          )}
        >
          <OptionList options={options} />
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

/** The options, with a fade and an arrow over each edge behind which there are more of them. */
function OptionList({ options }: { options: readonly SelectOption<string>[] }) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const { above, below } = useMoreBehind(list);
  return (
    <>
      {/* An option that the keyboard goes to is scrolled out from under the fade. */}
      <RadixSelect.Viewport ref={setList} className="scroll-py-9">
        {options.map((option) => (
          <RadixSelect.Item key={option.value} value={option.value} className={menuItemClasses}>
            <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
            <RadixSelect.ItemIndicator asChild>
              <Check className="text-accent" />
            </RadixSelect.ItemIndicator>
          </RadixSelect.Item>
        ))}
      </RadixSelect.Viewport>
      {above && (
        <span aria-hidden="true" className={clsx(fadeClasses, 'top-0 items-start rounded-t-lg bg-linear-to-b')}>
          <ChevronUp />
        </span>
      )}
      {below && (
        <span aria-hidden="true" className={clsx(fadeClasses, 'bottom-0 items-end rounded-b-lg bg-linear-to-t')}>
          <ChevronDown />
        </span>
      )}
    </>
  );
}

const fadeClasses =
  'pointer-events-none absolute inset-x-0 z-1 flex h-9 justify-center from-surface-raised from-40% to-transparent py-0.5 text-ink-3';

/** Whether a scrolling list has options out of sight, above or below. */
function useMoreBehind(list: HTMLElement | null): { above: boolean; below: boolean } {
  const [more, setMore] = useState({ above: false, below: false });
  useEffect(() => {
    if (!list) return;
    const look = () => {
      const below = list.scrollHeight - list.clientHeight - list.scrollTop;
      // Zoomed pages scroll by fractions of a pixel.
      setMore({ above: list.scrollTop >= 1, below: below >= 1 });
    };
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [list]);
  return more;
}
