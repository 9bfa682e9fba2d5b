import { CaptionAdvice, useRecordingActions, useRecordings } from '@/features/recordings';

/** Below a video that is about to be posted: that its captions may not be what is said, and the way to them. */
export function CaptionsOfVideo({ recordingId }: { recordingId: string }) {
  const { data: recordings = [] } = useRecordings();
  const recording = recordings.find(({ id }) => id === recordingId);
  const { actions, dialogs } = useRecordingActions({ recording, recordings });
  if (!recording || !actions) return null;
  return (
    <>
      <CaptionAdvice recording={recording} place="dialog" onCheckWords={actions.checkWords} />
      {dialogs}
    </>
  );
}
