import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonClasses } from './button-classes';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: LucideIcon;
  kind?: ButtonKind;
  size?: ButtonSize;
  iconClassName?: string;
  isBusy?: boolean;
  hasTooltip?: boolean;
};

export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon: Icon,
    kind = 'ghost',
    size,
    iconClassName,
    isBusy,
    hasTooltip = true,
    className,
    ...rest
  } = props;
  const button = (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={buttonClasses({ kind, size, isIconOnly: true, className })}
    >
      {isBusy ? <Spinner /> : <Icon className={iconClassName} />}
    </button>
  );
  return hasTooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
