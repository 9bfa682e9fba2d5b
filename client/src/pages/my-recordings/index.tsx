import type { User } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { PostAdvice } from '@/features/compliance';
import { useTakeActions } from '@/features/recorder';
import { RecordingGrid } from '@/features/recordings';
import { scriptsQuery, UnsavedScriptDialog, useOpenScript } from '@/features/scripts';
import { RecordingAdvice } from '@/pages/script-to-review/recording-advice';

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function MyRecordingsPage({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const { endReview } = useTakeActions();
  const scripts = useQuery(scriptsQuery);
  const openScript = useOpenScript(user.id, () => navigate('/?tab=script'));
  return (
    <PostAdvice>
      <RecordingAdvice userId={user.id} onReview={openScript}>
        {/* The studio shows the camera then, and not the take that was made last. */}
        <RecordingGrid onOpenScript={openScript} scripts={scripts.data} onNew={endReview} />
      </RecordingAdvice>
      <UnsavedScriptDialog userId={user.id} />
    </PostAdvice>
  );
}
