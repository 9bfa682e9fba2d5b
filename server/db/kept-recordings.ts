import { and, eq } from 'drizzle-orm';
import { keptConditions } from './kept-rows';
import { recordings } from './schema';

const conditions = keptConditions(recordings);

/** Not in Recently deleted. */
export const isKept = conditions.isKept;

/** A recording by its id, unless it is in Recently deleted. */
export const keptRecording = (id: string) => and(eq(recordings.id, id), isKept);

/** The user's recordings without those in Recently deleted: what lists, counts and takes of a script are about. */
export const recordingsOf = conditions.kept;

/** One of the user's recordings, unless it is in Recently deleted. */
export const ownedRecording = conditions.owned;

/** What the user may still restore. */
export const recentlyDeletedOf = conditions.recentlyDeleted;

/** Also those in Recently deleted: for exports, erasure and what stays true of a recording when it is restored. */
export const everyRecordingOf = conditions.every;
