import { useEffect, useRef } from 'react';

/**
 * Gives the focus back when what had taken it is gone: to where it was at `remember`, or to the element with the id
 * `fallbackId` when that is gone too or will be (`forget`). A focus that moved on by itself stays.
 */
export function useReturnFocus(isOpen: boolean, fallbackId: string): { remember: () => void; forget: () => void } {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const element = before.current;
      const hasPlace = element instanceof HTMLElement && element.isConnected && element !== document.body;
      (hasPlace ? element : document.getElementById(fallbackId))?.focus({ preventScroll: true });
    };
  }, [isOpen, fallbackId]);
  return {
    remember() {
      before.current = document.activeElement;
    },
    forget() {
      before.current = null;
    },
  };
}
