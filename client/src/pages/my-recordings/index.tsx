import type { User } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { PostAdvice } from '@/features/compliance';
import { useTakeActions } from '@/features/recorder';
import { RecordingGrid } from '@/features/recordings';
import { scriptsQuery, UnsavedScriptDialog, useOpenScript } from '@/features/scripts';

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function MyRecordingsPage({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const { endReview } = useTakeActions();
  const scripts = useQuery(scriptsQuery);
  const openScript = useOpenScript(user.id, () => navigate('/?tab=script'));
  return (
    <PostAdvice>
      {/* The studio shows the camera then, and not the take that was made last. */}
      <RecordingGrid onOpenScript={openScript} scripts={scripts.data} onNew={endReview} />
      <UnsavedScriptDialog userId={user.id} />
    </PostAdvice>
  );
}
