import * as RadixPopover from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useClosedByBack } from './closed-by-back';
import { popoverClasses } from './menu-classes';

export const PopoverTrigger = RadixPopover.Trigger;
export const PopoverAnchor = RadixPopover.Anchor;

/** Closed by its own controls, by a press beside it, and by Back on phones. */
export function Popover(props: ComponentProps<typeof RadixPopover.Root>) {
  return <RadixPopover.Root {...props} {...useClosedByBack('menu', props)} />;
}

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
