import * as RadixPopover from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { popoverClasses } from './menu-classes';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;

/** Give it an `aria-label` or `aria-labelledby`. */
export function PopoverContent({ className, ...props }: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        sideOffset={6}
        collisionPadding={8}
        align="start"
        {...props}
        className={clsx(popoverClasses, className)}
      />
    </RadixPopover.Portal>
  );
}
