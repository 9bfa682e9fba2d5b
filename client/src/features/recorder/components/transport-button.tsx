import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';

type TransportButtonProps = {
  label: string;
  /** When it says more than the visible label. */
  name?: string;
  icon?: LucideIcon;
  /** In place of the icon. */
  children?: ReactNode;
  disabled?: boolean;
  isPressed?: boolean;
  /** What it does, for those who point at it. */
  hint?: ReactNode;
  onPress: () => void;
  className?: string;
};

/** A round button with its label below. */
export function TransportButton(props: TransportButtonProps) {
  const { label, name, icon: Icon, children, disabled, isPressed, hint, onPress, className } = props;
  const button = (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
      className={clsx(
        'flex min-w-12 flex-col items-center gap-1.5 text-xs leading-[14px] font-med whitespace-nowrap text-ink-2 disabled:text-ink-disabled',
        className,
      )}
    >
      <span
        className={clsx(
          'grid size-12 place-items-center rounded-full border bg-surface [&_.lucide]:size-5',
          disabled ? 'border-line text-ink-disabled' : 'border-line-control text-ink',
        )}
      >
        {Icon ? <Icon /> : children}
      </span>
      {/* The space keeps two words apart where both are read. */} {label}
    </button>
  );
  if (hint === undefined) return button;
  return (
    <Tooltip label={hint} side="top">
      {button}
    </Tooltip>
  );
}
