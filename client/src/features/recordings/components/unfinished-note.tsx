import type { User } from '@shared/auth';
import type { Recording } from '@shared/recordings';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { queryKeys } from '@/lib/query-keys';
import { useHasKeptEdits } from '../editor/kept-edits';
import { useRetryRecording } from '../recordings.queries';
import { beingMadeWords, notMadeWords, onTileWords, unfinishedWords } from '../recordings.toasts';

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

/**
 * Says what could not be made of a recording after it was saved or edited, and tries again; beside its player also that
 * its edits are still being made. Nothing for the others.
 */
export function UnfinishedNote({ recording, name }: UnfinishedNoteProps) {
  const retry = useRetryRecording(recording);
  const problem = problemOf(recording);
  if (problem === null) {
    const isBeingMade = recording.status === 'ready' && recording.editStatus === 'processing' && name === undefined;
    return isBeingMade ? (
      // Below the buttons where those come first: it goes by itself, and they must not move under a finger.
      <p role="status" className="text-sm text-ink-2 max-tablet:order-last [@media(max-height:860px)]:order-last">
        {recording.skips.length > 0 ? beingMadeWords.skipping : beingMadeWords.asBefore}
      </p>
    ) : null;
  }
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

/**
 * Says on a tile that edits were made on this device and never saved, or that the saved ones are being put together. The
 * note lies over the picture: it appears and goes by itself, and would otherwise move the buttons of all tiles in the row.
 */
export function EditsNote({ recording }: { recording: Recording }) {
  const user = useQueryClient().getQueryData<User | null>(queryKeys.currentUser);
  const hasUnsaved = useHasKeptEdits({ userId: user?.id, recordingId: recording.id });
  const isBeingMade = recording.status === 'ready' && recording.editStatus === 'processing';
  if (!hasUnsaved && !isBeingMade) return null;
  return (
    <p className="pointer-events-none absolute inset-x-0 top-0 rounded-t-[11px] bg-media-chip px-3 py-1.5 text-sm text-media-ink">
      {hasUnsaved ? onTileWords.unsavedEdits : onTileWords.beingMade}
    </p>
  );
}
