import type { User } from '@shared/auth';
import { useLocation } from 'wouter';
import { RecordingGrid } from '@/features/recordings';
import { useOpenScript } from '@/features/scripts';

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function MyRecordingsPage({ user }: { user: User }) {
  const [, navigate] = useLocation();
  return <RecordingGrid onOpenScript={useOpenScript(user.id, () => navigate('/?tab=script'))} />;
}
