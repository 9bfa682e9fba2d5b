import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { everyRecordingOf } from '../../db/kept-recordings';
import { recordings, uploads, videos } from '../../db/schema';
import type { JobSender } from '../../jobs/job-queue';
import { releaseVideos } from './video/video.repository';

const BATCH = 50;

/**
 * For the erasure of an account: removes up to a batch of the user's uploads or recordings, and says how many there
 * were. Their bytes follow by jobs. The posts that share them have to be gone.
 */
export async function eraseRecordings(db: Database, jobs: JobSender, userId: string): Promise<number> {
  // Uploads first: the jobs that delete released videos would wait for those that name them, and they for the videos.
  return (
    (await eraseUploads(db, jobs, userId)) ||
    (await eraseTakes(db, jobs, userId)) ||
    (await releaseFilesOfNothing(db, jobs, userId))
  );
}

function eraseUploads(db: Database, jobs: JobSender, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .select({ id: uploads.id, videoId: uploads.videoId })
      .from(uploads)
      .where(eq(uploads.userId, userId))
      .orderBy(asc(uploads.id))
      .limit(BATCH)
      .for('update');
    const videoIds = taken.flatMap(({ videoId }) => videoId ?? []);
    if (videoIds.length > 0) {
      await releaseVideos(tx, jobs, and(inArray(videos.id, videoIds), isNull(videos.recordingId)));
    }
    if (taken.length > 0) await tx.delete(uploads).where(inArray(uploads.id, idsOf(taken)));
    return taken.length;
  });
}

function eraseTakes(db: Database, jobs: JobSender, userId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .select({ id: recordings.id })
      .from(recordings)
      .where(everyRecordingOf(userId))
      .orderBy(asc(recordings.id))
      .limit(BATCH)
      .for('update');
    if (taken.length === 0) return 0;
    await releaseVideos(tx, jobs, inArray(videos.recordingId, idsOf(taken)));
    await tx.delete(recordings).where(inArray(recordings.id, idsOf(taken)));
    return taken.length;
  });
}

/** Files of requests or jobs that were cut off. */
async function releaseFilesOfNothing(db: Database, jobs: JobSender, userId: string): Promise<0> {
  await db.transaction((tx) => releaseVideos(tx, jobs, and(eq(videos.userId, userId), isNull(videos.recordingId))));
  return 0;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
