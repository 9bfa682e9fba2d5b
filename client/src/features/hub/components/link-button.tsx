import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type LinkButtonProps = ComponentProps<'button'> & { icon: LucideIcon };

/** The quiet actions under posts and comments. */
export function LinkButton({ icon: Icon, className, children, ...props }: LinkButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={clsx(
        'inline-flex h-[26px] items-center gap-[5px] rounded-sm px-2 text-sm font-med text-ink-3 tabular-nums',
        'transition-colors duration-1 ease-std hover:bg-fill hover:text-ink-2 [&_.lucide]:size-3.5',
        'max-tablet:h-11 max-tablet:px-2.5 pointer-coarse:h-11 pointer-coarse:px-2.5',
        className,
      )}
    >
      <Icon />
      {children}
    </button>
  );
}
