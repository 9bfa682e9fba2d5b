import type { User } from '@shared/auth';
import { useLocation } from 'wouter';
import {
  AdviceOnRecording,
  CaptionAdvice,
  leadToFirst,
  useRecordingActions,
  useRecordings,
} from '@/features/recordings';
import { UnsavedScriptDialog, useOpenScript } from '@/features/scripts';
import { RecordingAdvice } from '@/pages/script-to-review/recording-advice';

type AdviceOnVideoProps = { user: User; recordingId: string };

/** Below a video that is about to be posted: what is to review in it, that its captions may not be what is said, and the way to both. */
export function AdviceOnVideo({ user, recordingId }: AdviceOnVideoProps) {
  const [, navigate] = useLocation();
  const openScript = useOpenScript(user.id, () => navigate('/?tab=script'));
  const { data: recordings = [] } = useRecordings();
  const recording = recordings.find(({ id }) => id === recordingId);
  const { actions, dialogs } = useRecordingActions({ recording, recordings, onOpenScript: openScript });
  if (!recording || !actions) return null;
  return (
    <RecordingAdvice userId={user.id} onReview={openScript}>
      <AdviceOnRecording recording={recording} place="dialog" onReview={leadToFirst(actions.edit)} />
      <CaptionAdvice recording={recording} place="dialog" onCheckWords={() => actions.edit('words')} />
      {dialogs}
      <UnsavedScriptDialog userId={user.id} />
    </RecordingAdvice>
  );
}
