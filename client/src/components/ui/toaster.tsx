import * as RadixToast from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { closeTopmostLayer } from '@/lib/open-layers';
import { isPressed, onReleased } from '@/lib/press';
import { useStudioSurface } from '@/lib/studio-surface';
import { dismissToast, type ShownToast, TOAST_DURATION_MS, type ToastVariant, useToasts } from '@/lib/toast';
import { Button } from './button';
import { IconButton } from './icon-button';
import { keepClear } from './toast-place';

const SWIPE_THRESHOLD_PX = 50;
/** What may change which control is in use, or where it is. */
const MOVES = ['focusin', 'animationend', 'scrollend'] as const;

const LOOKS: Record<ToastVariant, { icon: LucideIcon; tile: string; border: string }> = {
  default: { icon: Info, tile: 'bg-fill text-ink-2', border: 'border-line' },
  success: { icon: CircleCheck, tile: 'bg-ok-soft text-ok', border: 'border-line' },
  warning: { icon: TriangleAlert, tile: 'bg-warn-soft text-warn', border: 'border-line' },
  destructive: { icon: CircleAlert, tile: 'bg-danger-soft text-danger', border: 'border-danger-line' },
};

/** Shows the one toast: bottom right, on phones below the header. F8 moves the focus to it, a swipe to the right dismisses it. */
export function Toaster() {
  const toasts = useToasts();
  const { toastOffset } = useStudioSurface();
  const viewport = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast or offset changes the box that is measured
  useLayoutEffect(() => {
    // A toast that moved while it is being pressed, or went where something else is, would lose the click.
    const place = () => {
      if (viewport.current && !isPressed()) keepClear(viewport.current);
    };
    place();
    // An opening dialog moves the focus at once, and is at its final position only when its animation has ended.
    for (const event of MOVES) document.addEventListener(event, place);
    const stopFollowing = onReleased(place);
    window.addEventListener('resize', place);
    // What must stay clear may move when more of the page has loaded.
    const observer = new ResizeObserver(place);
    for (const element of document.querySelectorAll('[data-keep-clear]')) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const event of MOVES) document.removeEventListener(event, place);
      stopFollowing();
      window.removeEventListener('resize', place);
    };
  }, [toasts, toastOffset]);
  return (
    // A provider stays paused when a toast goes under the pointer or with the focus in it: each toast gets a fresh one.
    <RadixToast.Provider
      key={toasts[0]?.id}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        ref={viewport}
        data-toasts=""
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        style={toastOffset > 0 ? { top: 'auto', bottom: toastOffset } : undefined}
        className="fixed top-[calc(var(--h-header)+8px)] left-3 z-toast flex w-[calc(100%-24px)] flex-col gap-2 outline-none tablet:top-auto tablet:right-4 tablet:bottom-4 tablet:left-auto tablet:w-96 sideways:max-w-66"
      />
    </RadixToast.Provider>
  );
}

/** A toast comes into its list some time after the list itself. */
function placeToast(element: HTMLLIElement | null): void {
  const toastList = element?.closest<HTMLElement>('[data-toasts]');
  if (toastList) keepClear(toastList);
}

/** A toast is the topmost layer for Radix, and would take the Escape that is meant for the dialog below it. */
function leaveToLayerBelow(event: KeyboardEvent): void {
  const isInToast = event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
  if (!isInToast && closeTopmostLayer()) event.preventDefault();
}

function Toast({ toast }: { toast: ShownToast }) {
  const { icon: Icon, tile, border } = LOOKS[toast.variant ?? 'default'];
  const { action } = toast;
  return (
    <RadixToast.Root
      ref={placeToast}
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      onEscapeKeyDown={leaveToLayerBelow}
      duration={toast.durationMs}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      className={clsx(
        // A modal dialog takes the pointer from everything beside it; its notices must stay clickable.
        'pointer-events-auto flex items-start gap-3 rounded-lg border bg-surface-raised py-3 pr-2.5 pl-3 shadow-2',
        'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-swipe-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        border,
      )}
    >
      <span className={clsx('mt-0.5 grid size-8 shrink-0 place-items-center rounded-md', tile)}>
        <Icon className="size-4.5" />
      </span>
      {/* On phones the action stands beside the words: a lower toast covers less. */}
      <div className="flex min-w-0 flex-1 gap-2 max-tablet:items-center tablet:flex-col">
        <div className="min-w-0 max-tablet:flex-1">
          <RadixToast.Title className="font-strong text-ink">{toast.title}</RadixToast.Title>
          {toast.description && (
            <RadixToast.Description className="pr-1.5 text-sm break-words text-ink-2">
              {toast.description}
            </RadixToast.Description>
          )}
        </div>
        {action && (
          <RadixToast.Action asChild altText={action.label} onClick={action.onAction}>
            <Button size="sm" className="self-start max-tablet:self-center">
              {action.label}
            </Button>
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close asChild>
        <IconButton label="Close" icon={X} size="sm" hasTooltip={false} className="-my-0.5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
