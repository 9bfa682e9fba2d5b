import type { Recording } from '@shared/recordings';
import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useRetryRecording } from '../recordings.queries';
import { notMadeWords, unfinishedWords } from '../recordings.toasts';

/** What could not be made of a recording, as a sentence; null for most. */
function problemOf({ status, editStatus, thumbnailStatus }: Recording): string | null {
  if (status === 'failed') return unfinishedWords;
  if (editStatus === 'failed') return notMadeWords.edits;
  return thumbnailStatus === 'failed' ? notMadeWords.cover : null;
}

type UnfinishedNoteProps = {
  recording: Recording;
  /** Of the recording's name, where several notes are on the screen. */
  name?: string;
};

/** Says what could not be made of a recording after it was saved or edited, and tries again; nothing for the others. */
export function UnfinishedNote({ recording, name }: UnfinishedNoteProps) {
  const retry = useRetryRecording(recording);
  const problem = problemOf(recording);
  if (problem === null) return null;
  return (
    <div role={name ? undefined : 'alert'} className="flex items-center justify-between gap-3 text-sm text-ink-2">
      {problem}
      <Button
        kind="ghost"
        size="sm"
        icon={RotateCcw}
        className="shrink-0 max-tablet:h-11 pointer-coarse:h-11"
        aria-label={name && `Retry ${name}`}
        isBusy={retry.isPending}
        onClick={() => retry.mutate()}
      >
        Retry
      </Button>
    </div>
  );
}
