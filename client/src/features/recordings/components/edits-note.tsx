import type { User } from '@shared/auth';
import type { Recording } from '@shared/recordings';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { useHasKeptEdits } from '../editor/kept-edits';
import { onTileWords } from '../recordings.toasts';

/** Says on a tile that edits were made on this device and never saved, or that the saved ones are being put together. */
export function EditsNote({ recording }: { recording: Recording }) {
  const user = useQueryClient().getQueryData<User | null>(queryKeys.currentUser);
  const hasUnsaved = useHasKeptEdits({ userId: user?.id, recordingId: recording.id });
  const isBeingMade = recording.status === 'ready' && recording.editStatus === 'processing';
  if (!hasUnsaved && !isBeingMade) return null;
  return <p className="text-sm text-ink-2">{hasUnsaved ? onTileWords.unsavedEdits : onTileWords.beingMade}</p>;
}
