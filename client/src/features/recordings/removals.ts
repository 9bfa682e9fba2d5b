import type { Recording } from '@shared/recordings';
import { createPendingRemovals } from '@/lib/pending-removals';
import { recordingToasts } from './recordings.toasts';

/** Deletions of recordings that can be undone for some seconds. */
export const removals = createPendingRemovals<Recording>((recordings, onUndo) =>
  navigator.onLine ? recordingToasts.deleted(recordings, onUndo) : recordingToasts.deleteWaits(recordings, onUndo),
);

/** Recordings that the user has deleted, also those that an Undo would bring back. */
export const useDeletedRecordings = removals.useRemoved;
