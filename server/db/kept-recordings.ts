import { and, eq, isNotNull, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import { recordings } from './schema';

type UserId = string | Placeholder;

/** Not in Recently deleted. */
export const isKept: SQL = isNull(recordings.deletedAt);

/** A recording by its id, unless it is in Recently deleted. */
export const keptRecording = (id: string) => and(eq(recordings.id, id), isKept);

/** The user's recordings without those in Recently deleted: what lists, counts and takes of a script are about. */
export const recordingsOf = (userId: UserId) => and(eq(recordings.userId, userId), isKept);

/** One of the user's recordings, unless it is in Recently deleted. */
export const ownedRecording = (userId: string, id: string) => and(eq(recordings.id, id), recordingsOf(userId));

/** What the user may still restore. */
export const recentlyDeletedOf = (userId: string) =>
  and(eq(recordings.userId, userId), isNotNull(recordings.deletedAt));

/** Also those in Recently deleted: for exports, erasure and what stays true of a recording when it is restored. */
export const everyRecordingOf = (userId: string): SQL => eq(recordings.userId, userId);
