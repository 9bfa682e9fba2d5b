import { type DeletedRecording, RECENTLY_DELETED_DAYS, type Recording } from '@shared/recordings';
import { serverMessageOr } from '@/lib/api-error';
import { count } from '@/lib/format';
import type { ToastMessage } from '@/lib/toast';
import { quoted, quotedTake } from '../recordings.toasts';

const HOUR_MS = 3_600_000;

/** Texts of the dialog Recently deleted. */
export const recentlyDeletedWords = {
  title: 'Recently deleted',
  about: `Kept for ${RECENTLY_DELETED_DAYS} days, then deleted for good. They do not use your storage.`,
  givesWay: 'When your storage is nearly full, the oldest deleted recordings are removed early.',
  none: 'Nothing is here now',
  noneHint: `Recordings that you delete can be restored here for ${RECENTLY_DELETED_DAYS} days.`,
  loadFailed: 'The deleted recordings could not be loaded.',
  /** How long it can still be restored. */
  kept: ({ deletedAt }: Pick<DeletedRecording, 'deletedAt'>, now: number) => {
    const hours = Math.floor((Date.parse(deletedAt) - now) / HOUR_MS) + RECENTLY_DELETED_DAYS * 24;
    // A recording that was deleted less than an hour ago has all of its days left.
    if (hours >= 24) return `kept ${count(Math.floor((hours + 1) / 24), 'more day')}`;
    return hours >= 1 ? `kept ${count(hours, 'more hour')}` : 'kept less than an hour';
  },
  question: (recording: Recording) => `Delete ${quotedTake(recording)}, for good?`,
  warning: ({ isJoined }: DeletedRecording) =>
    `This deletes the recording and its video${isJoined ? ', and deleted recordings that it is joined to' : ''}. It cannot be undone.`,
  questionOfAll: (recordings: number) =>
    recordings === 1 ? 'Delete it for good?' : `Delete all ${recordings} recordings for good?`,
  warningOfAll: 'This also deletes their videos. It cannot be undone.',
} as const;

/** Notices after a deleted recording was restored or deleted for good. */
export const recentlyDeletedToasts = {
  restored: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Recording Restored',
    description: `${quoted(title)} is back among your recordings. It is private. If you shared it before, share it again: earlier links no longer work.`,
  }),
  restoreFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Restore Failed',
    description: serverMessageOr(error, 'Failed to restore the recording. Please try again.'),
  }),
  /** It was restored or removed in another tab, or its days are over. */
  notRestorable: (title: string): ToastMessage => ({
    variant: 'destructive',
    title: 'Restore Failed',
    description: `${quoted(title)} is no longer in Recently deleted.`,
  }),
  deletedForGood: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Deleted for Good',
    description: `${quoted(title)} and its video are gone.`,
  }),
  allDeletedForGood: (): ToastMessage => ({
    variant: 'success',
    title: 'Deleted for Good',
    description: 'Recently deleted is empty.',
  }),
  deleteForGoodFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Delete Failed',
    description: serverMessageOr(error, 'Failed to delete it for good. Please try again.'),
  }),
} as const;
