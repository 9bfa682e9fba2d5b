import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type FoldTitleProps = { isOpen: boolean; onToggle: () => void; className?: string; children: ReactNode };

/** The line that opens and closes what is below it. */
export function FoldTitle({ isOpen, onToggle, className, children }: FoldTitleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={clsx(
        '-ml-1 flex min-h-7 items-center gap-1 rounded-sm px-1 text-ink-2 hover:text-ink max-tablet:min-h-11 pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
      <ChevronDown className={clsx('text-ink-3 transition-transform duration-2', isOpen && 'rotate-180')} />
    </button>
  );
}
