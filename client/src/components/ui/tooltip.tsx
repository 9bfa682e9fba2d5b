import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { useMediaQuery } from '@/lib/media-query';

/** Tooltips wait 700 ms; within 300 ms of the last one the next opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

type TooltipProps = {
  label: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that accepts a ref and the trigger's props. */
  children: ReactElement;
};

/** Where nothing can be pointed at without pressing it, a tooltip would open with the focus and stay over the page. */
const NO_HOVER = '(hover: none)';

export function Tooltip({ label, side = 'bottom', children }: TooltipProps) {
  const isTouch = useMediaQuery(NO_HOVER);
  return (
    <RadixTooltip.Root open={isTouch ? false : undefined}>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-menu max-w-64 animate-pop-in rounded-sm bg-ink px-2 py-1 text-xs tracking-small text-surface shadow-2"
        >
          {label}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
