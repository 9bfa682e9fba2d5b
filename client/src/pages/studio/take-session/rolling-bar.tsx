import { Pause, Play, ScrollText, Square } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { hasTake, isRolling, RecordingBadge } from '@/features/recorder';
import { useScreenNames } from '@/lib/screen-names';
import { TakeTimer } from './recorded-time';
import { heldNavigation, useHeldNavigation, useTakeSession, useTakeState } from './use-take-session';

/** Pause and Stop of a rolling take, over every page but the Record tab, which has its own. */
export function RollingBar() {
  const isShown = useTakeState(({ recorder, isStageShown }) => hasTake(recorder) && !isStageShown);
  // The question whether to leave has its own answers to the same.
  const isAsked = useHeldNavigation() !== null;
  return isShown && !isAsked ? <Bar /> : null;
}

/** How much of the window's bottom the bar takes: dialogs end above it. */
const ROOM = '--h-rolling-bar';

function Bar() {
  const session = useTakeSession();
  const phase = useTakeState(({ recorder }) => recorder.phase);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(ROOM, `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM);
    };
  }, []);
  const isPaused = phase === 'paused';
  const stop = () => {
    // The bar goes away with the take, and the focus with it.
    document.querySelector('main')?.focus({ preventScroll: true });
    session.stop();
  };
  return (
    <section
      ref={bar}
      aria-label="Recording in progress"
      data-surface="studio"
      data-keep-clear=""
      data-over-dialogs=""
      className="pointer-events-auto fixed inset-x-0 bottom-0 z-toast border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom,0px)] text-ink shadow-3"
    >
      <div className="flex flex-wrap items-center justify-center gap-1.5 px-2 py-2.5 tablet:gap-2.5">
        <RecordingBadge isPaused={isPaused} />
        <TakeTimer className="text-[16px] font-[600] tablet:mr-4" />
        {/* Past the guard that holds other ways: this one leads to the take. */}
        <Button icon={ScrollText} onClick={() => navigate('/?tab=record')}>
          Show text
        </Button>
        <Button
          icon={isPaused ? Play : Pause}
          disabled={phase === 'stopping'}
          onClick={isPaused ? session.resume : session.pause}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button kind="strong" icon={Square} disabled={phase === 'stopping'} onClick={stop}>
          Stop
        </Button>
      </div>
    </section>
  );
}

/** Asks when a tab or a link would leave a rolling take, and offers to stop and keep it. */
export function LeaveDialog() {
  const session = useTakeSession();
  const { videos } = useScreenNames();
  const { isBusy, isTaking } = useTakeState(({ recorder }) => ({
    isBusy: isRolling(recorder),
    isTaking: hasTake(recorder),
  }));
  const held = useHeldNavigation();
  const [agreed, setAgreed] = useState<typeof held>(null);

  useEffect(() => {
    if (isBusy) return;
    heldNavigation.set(null);
    setAgreed(null);
    agreed?.leave();
  }, [isBusy, agreed]);

  const stopAndLeave = () => {
    setAgreed(held);
    session.leave();
  };

  return (
    <ConfirmDialog
      isOpen={held !== null}
      onOpenChange={(isOpen) => !isOpen && heldNavigation.set(null)}
      title={isTaking ? 'You are still recording' : 'Recording is about to start'}
      description={
        isTaking
          ? `If you leave now, the recording stops. Everything you have said so far is kept, and you will find it in ${videos}.`
          : 'If you leave now, nothing is recorded.'
      }
      confirmLabel={isTaking ? 'Stop and keep the video' : 'Leave without recording'}
      cancelLabel={isTaking ? 'Stay and go on recording' : 'Stay'}
      tone="primary"
      // Forward leads back to the stage of the take.
      isClosedByBack={false}
      onConfirm={stopAndLeave}
    />
  );
}
