import { useState } from 'react';
import { useCloseOnBack } from '@/lib/close-on-back';
import { useOpenLayer } from '@/lib/open-layers';

type OpenProps = { open?: boolean; defaultOpen?: boolean; onOpenChange?: (isOpen: boolean) => void };

/**
 * For the root of a Radix dialog, popover, menu or list: whether it is open, by its trigger or as the parent says, and
 * closed by Back, menus and lists on phones only, and by Escape also while a toast is shown. One that is open without an
 * `onOpenChange` cannot be closed.
 */
export function useClosedByBack(kind: 'dialog' | 'menu', { open, defaultOpen = false, onOpenChange }: OpenProps) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(defaultOpen);
  const isOpen = open ?? isOpenByTrigger;
  const change = (next: boolean) => {
    setOpenByTrigger(next);
    onOpenChange?.(next);
  };
  const isClosable = open === undefined || onOpenChange !== undefined;
  useCloseOnBack(isOpen && isClosable, kind, () => change(false));
  useOpenLayer(isOpen, () => {
    if (isClosable) change(false);
  });
  return { open: isOpen, onOpenChange: change };
}
