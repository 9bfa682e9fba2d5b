import {
  type CaptionStyle,
  hasTakes,
  NO_EDITS,
  type SaveCaptions,
  type TimedWord,
  takeSlots,
  withinSlot,
} from '@shared/recordings';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { ownedRecording } from '../../../db/kept-recordings';
import { captions, recordingSounds, recordings, recordingVersions, users, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { type EditedRow, storedEdits, wholeSecondsOf } from '../edits/apply-edits.repository';
import { releaseVideos } from '../video/video.repository';
import { confirmationOf, textsOfTakes } from './take-texts.repository';

export type CaptionRepository = ReturnType<typeof createCaptionRepository>;
export type CaptionRow = NonNullable<Awaited<ReturnType<CaptionRepository['find']>>>;

export function createCaptionRepository(db: Database, jobs: JobSender) {
  const select = () =>
    db
      .select({
        edits: recordings.edits,
        wholeSeconds: recordings.wholeSeconds,
        durationSeconds: recordings.durationSeconds,
        joinStatus: recordings.joinStatus,
        cues: captions.cues,
        words: captions.words,
        takeWords: captions.takeWords,
        style: captions.style,
        confirmedHash: captions.confirmedHash,
        spoken: recordingSounds.spoken,
        peaks: recordingSounds.peaks,
        peaksPerSecond: recordingSounds.peaksPerSecond,
      })
      .from(recordings)
      .leftJoin(captions, eq(captions.recordingId, recordings.id))
      .leftJoin(recordingSounds, eq(recordingSounds.recordingId, recordings.id));

  const withTexts = async (where: SQL | undefined) => {
    const [row] = await select().where(where);
    return row && { ...row, texts: await textsOfTakes(db, row) };
  };

  return {
    findOwned: (userId: string, recordingId: string) => withTexts(ownedRecording(userId, recordingId)),

    /** What is said in a recording and in the takes that are joined to it, and what they sound like. */
    find: (recordingId: string) => withTexts(eq(recordings.id, recordingId)),

    async defaultStyle(userId: string): Promise<CaptionStyle | null> {
      const [row] = await db.select({ style: users.captionStyle }).from(users).where(eq(users.id, userId));
      return row?.style ?? null;
    },

    async saveDefaultStyle(userId: string, captionStyle: CaptionStyle | null): Promise<void> {
      await db.update(users).set({ captionStyle }).where(eq(users.id, userId));
    },

    /** A file with other words in its picture is outdated. False when there is no such recording of the user. */
    saveOwned(userId: string, recordingId: string, saved: SaveCaptions): Promise<boolean> {
      return db.transaction(async (tx) => {
        const locked = tx.select(storedEdits).from(recordings).where(ownedRecording(userId, recordingId));
        const [row] = await locked.for('update');
        if (!row) return false;
        const { style } = saved;
        const { words, takeWords, all } = wordsByTake(row, saved.words);
        const confirmedHash = saved.areConfirmed ? confirmationOf(all) : null;
        await tx
          .insert(captions)
          .values({ recordingId, cues: [], words, takeWords, style, confirmedHash })
          .onConflictDoUpdate({
            target: captions.recordingId,
            set: {
              words,
              style,
              confirmedHash,
              ...(takeWords && {
                takeWords: sql`coalesce(${captions.takeWords}, '{}') || ${JSON.stringify(takeWords)}::jsonb`,
              }),
            },
          });
        const kind = 'post-ready';
        await releaseVideos(tx, jobs, and(eq(videos.recordingId, recordingId), eq(videos.kind, kind)));
        await tx
          .delete(recordingVersions)
          .where(and(eq(recordingVersions.recordingId, recordingId), eq(recordingVersions.kind, kind)));
        return true;
      });
    },

    /** Stores which words are right, or null for none, and changes no words. False when the user has no such recording. */
    saveConfirmedOwned(userId: string, recordingId: string, confirmedHash: string | null): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [own] = await tx
          .select({ id: recordings.id })
          .from(recordings)
          .where(ownedRecording(userId, recordingId))
          .for('update');
        if (!own) return false;
        await tx
          .insert(captions)
          .values({ recordingId, cues: [], confirmedHash })
          .onConflictDoUpdate({ target: captions.recordingId, set: { confirmedHash } });
        return true;
      });
    },
  };
}

/**
 * Words on the clock of all takes as those of the recording itself and those of each other take, on their own clocks: so
 * that they stay when takes are taken out or put elsewhere. `all`: those of each take, in their order.
 */
function wordsByTake(row: EditedRow, words: TimedWord[]) {
  const edits = row.edits ?? NO_EDITS;
  if (!hasTakes(edits)) return { words, takeWords: null, all: [words] };
  const slots = takeSlots(edits, wholeSecondsOf(row)).map(
    (slot) => [slot.recordingId, withinSlot(words, slot)] as const,
  );
  const own = slots.find(([recordingId]) => recordingId === null)?.[1] ?? [];
  const others = slots.flatMap(([recordingId, all]) => (recordingId === null ? [] : [[recordingId, all] as const]));
  return { words: own, takeWords: Object.fromEntries(others), all: slots.map(([, ofTake]) => ofTake) };
}
