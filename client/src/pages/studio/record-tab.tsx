import { useEffect } from 'react';
import {
  hasRoomForTake,
  isRolling,
  recorderToasts,
  TakeAnnouncer,
  useRecorderSettings,
  useTakeActions,
} from '@/features/recorder';
import { focusEditor, useOpenScript } from '@/features/scripts';
import { PHONE, SIDEWAYS, useMediaQuery } from '@/lib/media-query';
import { useDeclareStudioSurface } from '@/lib/studio-surface';
import { clearToasts, toast } from '@/lib/toast';
import { recordAppearance } from './record-tab/controls/transport';
import { DesktopRecord } from './record-tab/desktop-record';
import { PhoneRecord } from './record-tab/phone-record';
import { useKeptFocus } from './record-tab/session/use-kept-focus';
import { useRecordKeys } from './record-tab/session/use-record-keys';
import { useRecordPrompter, useRecordScript, useRecordTakes, useTakePlan } from './record-tab/session/use-record-parts';
import { UnsavedTakesDialog } from './record-tab/unsaved-takes';
import { askForReview } from './script-tab/asked-review';
import type { StudioTabProps } from './studio-tabs';
import type { TakeSession } from './take-session/take-session';
import { useTakeSession, useTakeState } from './take-session/use-take-session';

/** In a take, and on wide screens, a toast lies neither over the words above nor over the controls below: pixels from the bottom. */
const TOAST_BOTTOM = { desktop: 132, phone: 236 } as const;
/** Beside the words of a phone held sideways there is room only at the top. */
const SIDEWAYS_TOAST_END = 110;

/** Camera, teleprompter and recorder on one dark page. The take itself belongs to the {@link useTakeSession session}. */
export function RecordTab({ user, switchTab }: StudioTabProps) {
  const session = useTakeSession();
  const { phase, isBusy } = useTakeState(({ recorder }) => ({ phase: recorder.phase, isBusy: isRolling(recorder) }));
  const { settings } = useRecorderSettings();
  const script = useRecordScript(user);
  const prompter = useRecordPrompter(script);
  const layout = useRecordLayout();
  const takes = useRecordTakes(script, layout !== 'desktop');
  const { endRetake } = useTakeActions();
  const { plan, refreshPlan } = useTakePlan(script, takes);
  useEffect(() => session.showStage(), [session]);
  useEffect(() => {
    if (takes.isLastClosed) session.resetClock();
  }, [session, takes.isLastClosed]);
  useEffect(() => session.limitRoom(plan), [session, plan]);
  // The phone's page is dark from edge to edge, also before the take.
  useDeclareStudioSurface({
    isRolling: isBusy || layout !== 'desktop',
    toastOffset: toastOffsetOf(layout, isBusy),
    // The settings, which are locked during a take.
    isCornerInUse: layout === 'desktop' && !isBusy,
  });

  const pressRecord = () => {
    if (recordAppearance(phase, takes.saving) === 'waiting') return;
    if (phase === 'recording' || phase === 'paused') return session.stop();
    begin(session.record);
  };
  const begin = (record: TakeSession['record']) => {
    clearToasts();
    endRetake();
    // Answered within the countdown: another device may have filled the space, or freed some.
    refreshPlan();
    const { title, scriptId, content } = script.draft;
    const details = { userId: user.id, title, scriptId, draftId: script.draftId, content, plan };
    record(details, settings.countdownSeconds);
    void hasRoomForTake().then((hasRoom) => hasRoom || toast(recorderToasts.littleRoom));
  };
  useRecordKeys({ script, prompter, isReviewing: takes.review !== null, onRecord: pressRecord });
  const keepFocus = useKeptFocus(`${phase}, ${takes.unsavedCount} unsaved, ${takes.review ? 'review' : ''}`);
  const openScript = useOpenScript(user.id, () => {
    switchTab('script');
    focusEditor('text');
  });
  const parts = {
    script,
    prompter,
    takes,
    plan,
    onOpenScript: openScript,
    onReview: () => {
      switchTab('script');
      askForReview();
    },
    onRecord: pressRecord,
    onStartOver: () => begin(session.startOver),
  };

  return (
    <>
      <h1 className="sr-only">Record</h1>
      {layout === 'desktop' ? (
        <DesktopRecord {...parts} />
      ) : (
        <PhoneRecord {...parts} isSideways={layout === 'sideways'} />
      )}
      <Announcer />
      <UnsavedTakesDialog takes={takes} onCloseAutoFocus={() => keepFocus('[data-unsaved-takes]')} />
    </>
  );
}

function Announcer() {
  const { recorder, keptSeconds } = useTakeState(({ recorder, keptSeconds }) => ({ recorder, keptSeconds }));
  return <TakeAnnouncer state={recorder} seconds={keptSeconds} />;
}

type RecordLayout = keyof typeof TOAST_BOTTOM | 'sideways';

/** Before and after a take a phone shows the header, with its place for toasts. */
function toastOffsetOf(layout: RecordLayout, isBusy: boolean): number {
  if (layout === 'sideways') return window.innerHeight - SIDEWAYS_TOAST_END;
  return layout === 'phone' && !isBusy ? 0 : TOAST_BOTTOM[layout];
}

function useRecordLayout(): RecordLayout {
  const isSideways = useMediaQuery(SIDEWAYS);
  const isPhone = useMediaQuery(PHONE);
  if (isSideways) return 'sideways';
  return isPhone ? 'phone' : 'desktop';
}
