import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useCloseOnBack } from '@/lib/close-on-back';
import { useOpenLayer } from '@/lib/open-layers';
import { Button } from './button';
import { dialogPanelClasses, scrimClasses } from './dialog';
import { useOpenerFocus } from './opener-focus';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: ReactNode;
  /** Something to decide along with it, below the description. */
  choice?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Danger for what cannot be undone. */
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  isConfirmBusy?: boolean;
  /** A second way to go on. */
  otherChoice?: { label: string; onChoose: () => void };
  /** Back closes it. The history entry that this needs takes the place of those that Forward would lead to. */
  isClosedByBack?: boolean;
};

/** Asks before acting. The focus starts on Cancel, and returns to the opener; the dialog closes before `onConfirm` runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'danger',
    isClosedByBack = true,
  } = props;
  const focusHandlers = useOpenerFocus({});
  useCloseOnBack(isOpen && isClosedByBack, 'dialog', () => onOpenChange(false));
  useOpenLayer(isOpen, () => onOpenChange(false));
  // The second click of a double click meets the dialog while it closes.
  const once = (act: () => void) => () => {
    if (isOpen) act();
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClasses} />
        <AlertDialog.Content
          aria-modal="true"
          {...focusHandlers}
          className={clsx(dialogPanelClasses, 'tablet:max-w-[440px]')}
        >
          <div className="flex flex-col gap-1.5 p-5">
            <AlertDialog.Title className="text-xl tracking-[-.01em]">{title}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="text-ink-2">{description}</div>
            </AlertDialog.Description>
            {props.choice && <div className="mt-2">{props.choice}</div>}
          </div>
          <div className="flex flex-wrap justify-end gap-2 px-5 pb-5">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {props.otherChoice && (
              <AlertDialog.Action asChild>
                <Button onClick={once(props.otherChoice.onChoose)}>{props.otherChoice.label}</Button>
              </AlertDialog.Action>
            )}
            <AlertDialog.Action asChild>
              <Button kind={tone} isBusy={props.isConfirmBusy} onClick={once(props.onConfirm)}>
                {confirmLabel}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
