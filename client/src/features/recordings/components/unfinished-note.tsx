import type { Recording } from '@shared/recordings';
import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useRetryRecording } from '../recordings.queries';
import { unfinishedWords } from '../recordings.toasts';

/** Says that a recording could not be finished after it was saved; nothing for the others. */
export function UnfinishedNote({ recording }: { recording: Recording }) {
  const retry = useRetryRecording(recording);
  if (recording.status !== 'failed') return null;
  return (
    <div role="alert" className="flex items-center justify-between gap-3 text-sm text-ink-2">
      {unfinishedWords}
      <Button kind="ghost" size="sm" icon={RotateCcw} isBusy={retry.isPending} onClick={() => retry.mutate()}>
        Retry
      </Button>
    </div>
  );
}
