import type { SaveCaptions } from '@shared/recordings';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { captions, recordingSounds, recordings, recordingVersions, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { releaseVideos } from '../video/video.repository';

export type CaptionRepository = ReturnType<typeof createCaptionRepository>;
export type CaptionRow = NonNullable<Awaited<ReturnType<CaptionRepository['find']>>>;

export function createCaptionRepository(db: Database, jobs: JobSender) {
  const owned = (userId: string, id: string) => and(eq(recordings.id, id), eq(recordings.userId, userId));
  const select = () =>
    db
      .select({
        edits: recordings.edits,
        wholeSeconds: recordings.wholeSeconds,
        durationSeconds: recordings.durationSeconds,
        joinStatus: recordings.joinStatus,
        cues: captions.cues,
        words: captions.words,
        style: captions.style,
        spoken: recordingSounds.spoken,
        peaks: recordingSounds.peaks,
        peaksPerSecond: recordingSounds.peaksPerSecond,
      })
      .from(recordings)
      .leftJoin(captions, eq(captions.recordingId, recordings.id))
      .leftJoin(recordingSounds, eq(recordingSounds.recordingId, recordings.id));

  return {
    findOwned: async (userId: string, recordingId: string) => (await select().where(owned(userId, recordingId)))[0],

    /** What is said in a recording, and what it sounds like. */
    find: async (recordingId: string) => (await select().where(eq(recordings.id, recordingId)))[0],

    /** A file with other words in its picture is outdated. False when there is no such recording of the user. */
    saveOwned(userId: string, recordingId: string, { words, style }: SaveCaptions): Promise<boolean> {
      return db.transaction(async (tx) => {
        const locked = tx.select({ id: recordings.id }).from(recordings).where(owned(userId, recordingId));
        if ((await locked.for('update')).length === 0) return false;
        await tx
          .insert(captions)
          .values({ recordingId, cues: [], words, style })
          .onConflictDoUpdate({ target: captions.recordingId, set: { words, style } });
        const kind = 'post-ready';
        await releaseVideos(tx, jobs, and(eq(videos.recordingId, recordingId), eq(videos.kind, kind)));
        await tx
          .delete(recordingVersions)
          .where(and(eq(recordingVersions.recordingId, recordingId), eq(recordingVersions.kind, kind)));
        return true;
      });
    },
  };
}
