import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, type ButtonSize, buttonClasses } from './button-classes';
import { Spinner } from './spinner';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Shown after the label. */
  trailingIcon?: LucideIcon;
  isBlock?: boolean;
  /** Disables the button and shows a spinner with `busyLabel` in the icon's place, without changing the width. */
  isBusy?: boolean;
  busyLabel?: string;
};

export function Button(props: ButtonProps) {
  const { kind, size, icon, trailingIcon, isBlock, isBusy = false, busyLabel, className, children, ...rest } = props;
  const TrailingIcon = trailingIcon;
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClasses({ kind, size, isBlock, className })}
    >
      <ButtonFace icon={icon} isBusy={isBusy} busyLabel={busyLabel}>
        {children}
      </ButtonFace>
      {TrailingIcon && !isBusy && <TrailingIcon />}
    </button>
  );
}

type ButtonFaceProps = { icon?: LucideIcon; isBusy: boolean; busyLabel?: string; children: ReactNode };

/** Both labels share one grid cell, so that the wider one gives the width in every state. */
function ButtonFace({ icon: Icon, isBusy, busyLabel, children }: ButtonFaceProps) {
  const rest = (
    <>
      {Icon && <Icon />}
      {children}
    </>
  );
  const busy = (
    <>
      <Spinner />
      {busyLabel ?? children}
    </>
  );
  if (!busyLabel) return isBusy ? busy : rest;
  return (
    <span className="inline-grid">
      <FaceLayer isShown={!isBusy}>{rest}</FaceLayer>
      <FaceLayer isShown={isBusy}>{busy}</FaceLayer>
    </span>
  );
}

function FaceLayer({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const visibility = isShown ? '' : 'invisible';
  return (
    <span
      aria-hidden={!isShown}
      className={`col-start-1 row-start-1 inline-flex items-center justify-center gap-[7px] ${visibility}`}
    >
      {children}
    </span>
  );
}
