import * as RadixSwitch from '@radix-ui/react-switch';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Needs a label: `aria-label`, `aria-labelledby`, or a `<label htmlFor>` with its id. */
export function Switch({ className, ...props }: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root
      {...props}
      className={clsx(
        'relative h-5 w-9 shrink-0 rounded-full border-[1.5px] border-line-control bg-surface-sunk',
        'transition-colors duration-2 ease-std before:absolute before:-inset-3',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      <RadixSwitch.Thumb className="block size-[13px] translate-x-0.5 rounded-full bg-line-control transition-transform duration-2 ease-out data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent" />
    </RadixSwitch.Root>
  );
}
