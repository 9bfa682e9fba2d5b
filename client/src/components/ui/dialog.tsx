import * as RadixDialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useClosedByBack } from './closed-by-back';
import { IconButton } from './icon-button';
import { useOpenerFocus } from './opener-focus';

export const DialogTrigger = RadixDialog.Trigger;
export const DialogClose = RadixDialog.Close;
export const DialogTitle = RadixDialog.Title;
export const DialogDescription = RadixDialog.Description;

/** Closed by its own controls, and by Back. One that is open without an `onOpenChange` cannot be closed. */
export function Dialog(props: ComponentProps<typeof RadixDialog.Root>) {
  return <RadixDialog.Root {...props} {...useClosedByBack('dialog', props)} />;
}

const WIDTHS = {
  sm: 'tablet:max-w-[440px]',
  md: 'tablet:max-w-[560px]',
  lg: 'tablet:max-w-[680px]',
  xl: 'tablet:max-w-[880px]',
  /** The editor of a recording: video, timeline and panels side by side. */
  full: 'tablet:max-w-[1200px]',
  /** Preview dialogs: player beside details. */
  'preview-tall': 'tablet:max-w-[726px]',
  'preview-square': 'tablet:max-w-[820px]',
} as const;

export type DialogWidth = keyof typeof WIDTHS;

/** Centred panel on wide screens, bottom sheet on phones; above the bar of a take that rolls meanwhile. */
export const dialogPanelClasses = clsx(
  'fixed z-dialog flex max-h-[calc(92dvh-var(--h-rolling-bar,0px))] tablet:max-h-[min(92dvh,calc(100dvh-2*var(--h-rolling-bar,0px)))] w-full flex-col overflow-hidden border border-line bg-surface-raised text-ink shadow-3 outline-none',
  'inset-x-0 bottom-[var(--h-rolling-bar,0px)] rounded-t-xl pb-safe-bottom data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
  'tablet:inset-x-auto tablet:bottom-auto tablet:top-1/2 tablet:left-1/2 tablet:w-[calc(100%-48px)] tablet:-translate-1/2 tablet:rounded-xl tablet:pb-0',
  'tablet:data-[state=open]:animate-rise-in tablet:data-[state=closed]:animate-fade-out',
);

export const scrimClasses =
  'fixed inset-0 z-dialog bg-scrim data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

/** Whether a press outside of a dialog was on an element that stays in use beside dialogs, such as the bar of a rolling take. */
const isOverDialogs = (event: { detail: { originalEvent: Event } }) =>
  event.detail.originalEvent.target instanceof Element &&
  event.detail.originalEvent.target.closest('[data-over-dialogs]') !== null;

type DialogContentProps = ComponentProps<typeof RadixDialog.Content> & { width?: DialogWidth };

/**
 * Contains a DialogHeader and a DialogBody. Without a DialogDescription pass `aria-describedby={undefined}`. When it
 * closes, the focus returns to the control that opened it.
 */
export function DialogContent({ width = 'md', className, ...props }: DialogContentProps) {
  const focusHandlers = useOpenerFocus(props);
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={scrimClasses} />
      <RadixDialog.Content
        aria-modal="true"
        {...props}
        {...focusHandlers}
        onInteractOutside={(event) => {
          if (isOverDialogs(event)) event.preventDefault();
          props.onInteractOutside?.(event);
        }}
        className={clsx(dialogPanelClasses, WIDTHS[width], className)}
      />
    </RadixDialog.Portal>
  );
}

type DialogHeaderProps = {
  title: ReactNode;
  /** Between title and close button. */
  children?: ReactNode;
  isClosable?: boolean;
};

export function DialogHeader({ title, children, isClosable = true }: DialogHeaderProps) {
  return (
    <div className="flex min-h-[62px] shrink-0 items-center gap-3 border-b border-line py-3 pr-3 pl-5">
      <RadixDialog.Title className="min-w-0 flex-1 text-xl tracking-[-.01em]">{title}</RadixDialog.Title>
      {children}
      {isClosable && (
        <RadixDialog.Close asChild>
          <IconButton label="Close" icon={X} hasTooltip={false} />
        </RadixDialog.Close>
      )}
    </div>
  );
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx('min-h-0 flex-1 overflow-y-auto p-5', className)} />;
}
