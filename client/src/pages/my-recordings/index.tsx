import type { User } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { RecordingGrid } from '@/features/recordings';
import { scriptsQuery, useOpenScript } from '@/features/scripts';
import { PostAdvice } from '../post-advice';

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function MyRecordingsPage({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const scripts = useQuery(scriptsQuery);
  const openScript = useOpenScript(user.id, () => navigate('/?tab=script'));
  return (
    <PostAdvice>
      <RecordingGrid onOpenScript={openScript} scripts={scripts.data} />
    </PostAdvice>
  );
}
