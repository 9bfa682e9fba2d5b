import * as RadixToast from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { closeTopmostLayer } from '@/lib/open-layers';
import { useScreenNames } from '@/lib/screen-names';
import { useStudioSurface } from '@/lib/studio-surface';
import { dismissToast, type ShownToast, TOAST_DURATION_MS, type ToastVariant, useToasts } from '@/lib/toast';
import { Button } from './button';
import { IconButton } from './icon-button';
import { followReleases, placeToasts } from './toast-place';

const SWIPE_THRESHOLD_PX = 50;
/** What may change which control is in use, or where it is. */
const MOVES = ['focusin', 'animationend', 'scrollend'] as const;

const LOOKS: Record<ToastVariant, { icon: LucideIcon; tile: string; border: string }> = {
  default: { icon: Info, tile: 'bg-fill text-ink-2', border: 'border-line' },
  success: { icon: CircleCheck, tile: 'bg-ok-soft text-ok', border: 'border-line' },
  warning: { icon: TriangleAlert, tile: 'bg-warn-soft text-warn', border: 'border-line' },
  destructive: { icon: CircleAlert, tile: 'bg-danger-soft text-danger', border: 'border-danger-line' },
};

/** Shows the one toast: in the header, or where it has no room there, bottom right. F8 moves the focus to it, a swipe to the right dismisses it. */
export function Toaster() {
  const toasts = useToasts();
  const isPhone = useMediaQuery(PHONE);
  const { toastOffset, isCornerInUse } = useStudioSurface();
  useLayoutEffect(followReleases, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast or offset changes the box that is measured
  useLayoutEffect(() => {
    placeToasts();
    // An opening dialog moves the focus at once, and is at its final position only when its animation has ended.
    for (const event of MOVES) document.addEventListener(event, placeToasts);
    window.addEventListener('resize', placeToasts);
    // What must stay clear may move when more of the page has loaded.
    const observer = new ResizeObserver(placeToasts);
    for (const element of document.querySelectorAll('[data-keep-clear]')) observer.observe(element);
    // What a dialog has still to load comes below a toast that was placed before.
    let frame = 0;
    const arrivals = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(placeToasts);
    });
    if (toasts.length > 0) arrivals.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
      cancelAnimationFrame(frame);
      for (const event of MOVES) document.removeEventListener(event, placeToasts);
      window.removeEventListener('resize', placeToasts);
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
      {toasts.map((toast) =>
        (isPhone || isCornerInUse) && toast.isOnScreen ? (
          <ReadOutToast key={toast.id} toast={toast} />
        ) : (
          <Toast key={toast.id} toast={toast} />
        ),
      )}
      <RadixToast.Viewport
        data-toasts=""
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        style={toastOffset > 0 ? { top: 'auto', bottom: toastOffset } : undefined}
        className="group/toasts fixed top-[calc(env(safe-area-inset-top,0px)+2px)] right-1 left-1 z-toast flex flex-col gap-2 outline-none tablet:top-auto tablet:right-4 tablet:bottom-4 tablet:left-auto tablet:w-96 sideways:max-w-66"
      />
    </RadixToast.Provider>
  );
}

/** A toast is the topmost layer for Radix, and would take the Escape that is meant for the dialog below it. */
function leaveToLayerBelow(event: KeyboardEvent): void {
  const isInToast = event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
  if (!isInToast && closeTopmostLayer()) event.preventDefault();
}

/** Says what the screen shows to who does not see it, and covers nothing. */
function ReadOutToast({ toast }: { toast: ShownToast }) {
  return (
    <RadixToast.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      duration={toast.durationMs}
      type="background"
      tabIndex={-1}
      className="sr-only"
    >
      <RadixToast.Title>{toast.title}</RadixToast.Title>
      <RadixToast.Description>{useDescription(toast)}</RadixToast.Description>
    </RadixToast.Root>
  );
}

function useDescription({ description }: ShownToast): string | undefined {
  const names = useScreenNames();
  return typeof description === 'function' ? description(names) : description;
}

function Toast({ toast }: { toast: ShownToast }) {
  const { icon: Icon, tile, border } = LOOKS[toast.variant ?? 'default'];
  const { action } = toast;
  const description = useDescription(toast);
  return (
    <RadixToast.Root
      // It comes into its list some time after the list itself.
      ref={placeToasts}
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      onEscapeKeyDown={leaveToLayerBelow}
      duration={toast.durationMs}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      className={clsx(
        // A modal dialog takes the pointer from everything beside it; its notices must stay clickable.
        'pointer-events-auto flex items-start gap-3 rounded-lg border bg-surface-raised py-3 pr-2.5 pl-3 shadow-2',
        'max-tablet:items-center max-tablet:gap-2 max-tablet:py-0.5 max-tablet:pr-0.5 max-tablet:pl-2',
        'group-data-[place=header]/toasts:items-center group-data-[place=header]/toasts:py-1',
        'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out data-[swipe=end]:animate-swipe-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        border,
      )}
    >
      <span
        className={clsx(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-md max-tablet:mt-0 max-tablet:size-7 max-[379px]:hidden',
          tile,
        )}
      >
        <Icon className="size-4.5" />
      </span>
      {/* In the header the action stands beside the words: a lower toast fits there, or covers less. */}
      <div className="flex min-w-0 flex-1 gap-2 max-tablet:items-center tablet:flex-col group-data-[place=header]/toasts:flex-row group-data-[place=header]/toasts:items-center">
        <div className="min-w-0 max-tablet:flex-1 group-data-[place=header]/toasts:flex-1">
          <RadixToast.Title className="font-strong text-ink max-tablet:text-sm">{toast.title}</RadixToast.Title>
          {description && (
            <RadixToast.Description className="pr-1.5 text-sm break-words text-ink-2 max-tablet:pr-0 max-tablet:text-xs">
              {description}
            </RadixToast.Description>
          )}
        </div>
        {action && (
          <RadixToast.Action asChild altText={action.label} onClick={action.onAction}>
            <Button
              size="sm"
              className="self-start max-tablet:self-center group-data-[place=header]/toasts:self-center"
            >
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
