import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-xs border border-b-2 border-line bg-surface-sunk px-[7px] font-ui text-xs font-med whitespace-nowrap text-ink-2">
      {children}
    </kbd>
  );
}
