import { hasRoomForTake, recorderToasts, TakeAnnouncer } from '@/features/recorder';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { useDeclareStudioSurface } from '@/lib/studio-surface';
import { clearToasts, toast } from '@/lib/toast';
import { DesktopRecord } from './record-tab/desktop-record';
import { LeaveDialog } from './record-tab/leave-dialog';
import { PhoneRecord } from './record-tab/phone-record';
import { recordLook } from './record-tab/transport';
import { useRecordKeys } from './record-tab/use-record-keys';
import { useRecordSession } from './record-tab/use-record-session';
import { useScrollWithTake } from './record-tab/use-scroll-with-take';
import type { StudioTabProps } from './studio-tabs';

/** A toast lies neither over the words above nor over the controls below, in pixels from the bottom. */
const TOAST_BOTTOM = { desktop: 132, phone: 236 } as const;

/** Camera, teleprompter and recorder in one dark room. */
export function RecordTab({ user }: StudioTabProps) {
  const session = useRecordSession(user);
  const isPhone = useMediaQuery(PHONE);
  const { recorder, settings, isRolling } = session;
  useScrollWithTake(session);
  // The phone's room is dark from edge to edge, also before the take.
  useDeclareStudioSurface({
    isRolling: isRolling || isPhone,
    toastOffset: isPhone ? TOAST_BOTTOM.phone : TOAST_BOTTOM.desktop,
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
  const Layout = isPhone ? PhoneRecord : DesktopRecord;

  return (
    <>
      <h1 className="sr-only">Record</h1>
      <Layout session={session} onRecord={pressRecord} />
      <TakeAnnouncer state={recorder.state} seconds={session.seconds} />
      <LeaveDialog session={session} />
    </>
  );
}
