import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import { serverMessageOr } from '@/lib/api-error';
import { count } from '@/lib/format';
import type { ToastMessage } from '@/lib/toast';

const HOUR_MS = 3_600_000;

/** Texts of every dialog Recently deleted. */
export const recentlyDeletedWords = {
  title: 'Recently deleted',
  none: 'Nothing is here now',
  /** How long a deleted item can still be restored. */
  kept: ({ deletedAt }: { deletedAt: string }, now: number) => {
    const hours = Math.floor((Date.parse(deletedAt) - now) / HOUR_MS) + RECENTLY_DELETED_DAYS * 24;
    // An item that was deleted less than an hour ago has all of its days left.
    if (hours >= 24) return `kept ${count(Math.floor((hours + 1) / 24), 'more day')}`;
    return hours >= 1 ? `kept ${count(hours, 'more hour')}` : 'kept less than an hour';
  },
} as const;

/** Notices after a deleted item was restored or deleted for good. The names given are in quotes already. */
export const recentlyDeletedToasts = {
  restoreFailed: (error: unknown, noun: string): ToastMessage => ({
    variant: 'destructive',
    title: 'Restore Failed',
    description: serverMessageOr(error, `Failed to restore the ${noun}. Please try again.`),
  }),
  /** The item was restored or removed in another tab, or its days are over. */
  notRestorable: (names: string, number = 1): ToastMessage => ({
    variant: 'destructive',
    title: 'Restore Failed',
    description: `${names} ${number === 1 ? 'is' : 'are'} no longer in Recently deleted.`,
  }),
  deletedForGood: (description: string): ToastMessage => ({
    variant: 'success',
    title: 'Deleted for Good',
    description,
  }),
  deleteForGoodFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Delete Failed',
    description: serverMessageOr(error, 'Failed to delete it for good. Please try again.'),
  }),
} as const;
