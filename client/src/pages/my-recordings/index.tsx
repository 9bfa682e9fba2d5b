import type { User } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { MessageAdvice } from '@/features/compliance';
import { RecordingGrid } from '@/features/recordings';
import { scriptsQuery, useOpenScript } from '@/features/scripts';

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function MyRecordingsPage({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const scripts = useQuery(scriptsQuery);
  const openScript = useOpenScript(user.id, () => navigate('/?tab=script'));
  return (
    <RecordingGrid
      onOpenScript={openScript}
      scripts={scripts.data}
      advice={(text, onChange) => <MessageAdvice text={text} onRewrite={onChange} />}
    />
  );
}
