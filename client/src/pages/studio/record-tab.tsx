import { hasRoomForTake, recorderToasts, TakeAnnouncer } from '@/features/recorder';
import { PHONE, SIDEWAYS, useMediaQuery } from '@/lib/media-query';
import { useDeclareStudioSurface } from '@/lib/studio-surface';
import { clearToasts, toast } from '@/lib/toast';
import { recordLook } from './record-tab/controls/transport';
import { DesktopRecord } from './record-tab/desktop-record';
import { LeaveDialog } from './record-tab/leave-dialog';
import { PhoneRecord } from './record-tab/phone-record';
import { useKeptFocus } from './record-tab/session/use-kept-focus';
import { useRecordKeys } from './record-tab/session/use-record-keys';
import { useRecordSession } from './record-tab/session/use-record-session';
import { useScrollWithTake } from './record-tab/session/use-scroll-with-take';
import { UnsavedTakesDialog } from './record-tab/unsaved-takes';
import type { StudioTabProps } from './studio-tabs';

/** A toast lies neither over the words above nor over the controls below, in pixels from the bottom. */
const TOAST_BOTTOM = { desktop: 132, phone: 236, sideways: 224 } as const;

/** Camera, teleprompter and recorder in one dark room. */
export function RecordTab({ user }: StudioTabProps) {
  const session = useRecordSession(user);
  const layout = useRecordLayout();
  const { recorder, settings, isRolling } = session;
  useScrollWithTake(session);
  // The phone's room is dark from edge to edge, also before the take.
  useDeclareStudioSurface({
    isRolling: isRolling || layout !== 'desktop',
    toastOffset: TOAST_BOTTOM[layout],
  });

  const pressRecord = () => {
    if (recordLook(session) === 'waiting') return;
    const { phase } = recorder.state;
    if (phase === 'recording' || phase === 'paused') recorder.stop();
    else {
      clearToasts();
      recorder.record(settings.countdownSeconds);
      void hasRoomForTake().then((hasRoom) => hasRoom || toast(recorderToasts.littleRoom));
    }
  };
  useRecordKeys(session, pressRecord);
  const keepFocus = useKeptFocus(`${recorder.state.phase}, ${session.unsaved.count} unsaved`);

  return (
    <>
      <h1 className="sr-only">Record</h1>
      {layout === 'desktop' ? (
        <DesktopRecord session={session} onRecord={pressRecord} />
      ) : (
        <PhoneRecord session={session} onRecord={pressRecord} isSideways={layout === 'sideways'} />
      )}
      <TakeAnnouncer state={recorder.state} seconds={session.seconds} />
      <LeaveDialog session={session} />
      <UnsavedTakesDialog session={session} onCloseAutoFocus={() => keepFocus('[data-unsaved-takes]')} />
    </>
  );
}

function useRecordLayout(): keyof typeof TOAST_BOTTOM {
  const isSideways = useMediaQuery(SIDEWAYS);
  const isPhone = useMediaQuery(PHONE);
  if (isSideways) return 'sideways';
  return isPhone ? 'phone' : 'desktop';
}
