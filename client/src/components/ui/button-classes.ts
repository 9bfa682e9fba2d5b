import { clsx } from 'clsx';

export type ButtonKind = 'primary' | 'strong' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

const KINDS: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-press',
  strong: 'border-transparent bg-ink text-surface hover:bg-ink-2',
  secondary: 'border-line bg-surface text-ink hover:border-line-control hover:bg-surface-sunk active:bg-fill',
  ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-fill active:bg-fill-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'border-line bg-surface text-danger hover:border-danger-line hover:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-control-sm gap-1.5 rounded-sm text-sm',
  md: 'h-control gap-[7px] rounded-md text-md',
  lg: 'h-control-lg gap-[7px] rounded-md text-md',
};

const PADDINGS: Record<ButtonSize, string> = { sm: 'px-2.5', md: 'px-3.5', lg: 'px-4.5' };
const SQUARES: Record<ButtonSize, string> = { sm: 'w-control-sm', md: 'w-control', lg: 'w-control-lg' };

/** The look of a button, for buttons and for links that act as one. */
export function buttonClasses(look: {
  kind?: ButtonKind;
  size?: ButtonSize;
  isIconOnly?: boolean;
  isBlock?: boolean;
  className?: string;
}): string {
  const { kind = 'secondary', size = 'md', isIconOnly = false, isBlock = false, className } = look;
  const hasRestingIcon = kind === 'secondary' || kind === 'ghost';
  return clsx(
    'inline-flex shrink-0 items-center justify-center border font-med whitespace-nowrap select-none',
    'transition-colors duration-1 ease-std',
    SIZES[size],
    isIconOnly ? SQUARES[size] : PADDINGS[size],
    isBlock && 'w-full',
    KINDS[kind],
    hasRestingIcon && !isIconOnly && '[&_.lucide]:text-ink-3',
    'disabled:border-line disabled:bg-surface-sunk disabled:text-ink-disabled disabled:[&_.lucide]:text-current',
    isIconOnly && kind === 'ghost' && 'disabled:border-transparent disabled:bg-transparent',
    className,
  );
}
