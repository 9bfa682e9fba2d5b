import { useState } from 'react';
import { useCloseOnBack } from '@/lib/close-on-back';
import { useOpenLayer } from '@/lib/open-layers';

type OpenProps = { open?: boolean; defaultOpen?: boolean; onOpenChange?: (isOpen: boolean) => void };

/**
 * For the root of a Radix dialog, popover, menu or list: whether it is open, by its trigger or as the parent says, and on
 * phones closed by Back, and by Escape also while a toast is shown. One that is open without an `onOpenChange` cannot be closed.
 */
export function useClosedByBack({ open, defaultOpen = false, onOpenChange }: OpenProps) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(defaultOpen);
  const isOpen = open ?? isOpenByTrigger;
  const change = (next: boolean) => {
    setOpenByTrigger(next);
    onOpenChange?.(next);
  };
  const isClosable = open === undefined || onOpenChange !== undefined;
  useCloseOnBack(isOpen && isClosable, () => change(false));
  useOpenLayer(isOpen, () => {
    if (isClosable) change(false);
  });
  return { open: isOpen, onOpenChange: change };
}
