import type { Sound, TimeRange } from '@shared/recordings';
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../db/client';
import { isKept, keptRecording, ownedRecording } from '../../../db/kept-recordings';
import { captions, recordingSounds, recordings, users, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { createWebhookEvents } from '../../webhooks';
import { applyFirstEdits, retryEdits } from '../edits/apply-edits.repository';
import { moveVideoJob, preparePostReadyJob } from '../recording-jobs';
import { type NewRecording, sendFinishing } from '../recordings.repository';
import { releaseVideos, type VideoKind } from '../video/video.repository';

export type FinishingRepository = ReturnType<typeof createFinishingRepository>;
export type RecordingSource = NonNullable<Awaited<ReturnType<FinishingRepository['findSource']>>>;
/** What finishing found out. `saidAgain`: the cuts of the take, on the clock of its file. */
type Finished = { recordingId: string; measures: Partial<NewRecording>; saidAgain: TimeRange[]; sound: Sound | null };
/** Bytes that are stored and belong to no recording yet. */
export type NewFile = { id: string; kind: VideoKind; sizeBytes: number; sha256: Buffer };

const PAGE = 100;
const isWaiting = eq(recordings.status, 'processing');

/** Gives the files to the recording, instead of those of their kind that it had. */
export async function attachFiles(
  tx: Transaction,
  jobs: JobSender,
  recordingId: string,
  files: NewFile[],
): Promise<void> {
  const kinds = files.map((file) => file.kind);
  if (kinds.length === 0) return;
  await releaseVideos(tx, jobs, and(eq(videos.recordingId, recordingId), inArray(videos.kind, kinds)));
  for (const { id, sizeBytes, sha256 } of files) {
    await tx.update(videos).set({ recordingId, sizeBytes, sha256 }).where(eq(videos.id, id));
  }
}

/** Holds the recording's row; false when it is gone or in Recently deleted. */
export async function lockRecording(tx: Executor, recordingId: string): Promise<boolean> {
  const locked = tx.select({ id: recordings.id }).from(recordings).where(keptRecording(recordingId));
  return (await locked.for('update')).length > 0;
}

/** `takesMove`: whether takes belong into another store than the one in which they arrive. */
export function createFinishingRepository(db: Database, jobs: JobSender, { takesMove }: { takesMove: boolean }) {
  const events = createWebhookEvents(jobs);

  /** Finished or not, nobody works on the take any more. */
  const moveTake = async (tx: Transaction, recordingId: string) => {
    if (!takesMove) return;
    const isTake = and(eq(videos.recordingId, recordingId), eq(videos.kind, 'original'));
    const [take] = await tx.select({ id: videos.id }).from(videos).where(isTake);
    if (take) await jobs.send(tx, moveVideoJob, { videoId: take.id });
  };

  /** Its words look as its owner has chosen for all new recordings; then its post-ready file is prepared, too. */
  const applyDefaultLook = async (tx: Transaction, recordingId: string) => {
    const [owner] = await tx
      .select({ style: users.captionStyle })
      .from(recordings)
      .innerJoin(users, eq(users.id, recordings.userId))
      .where(eq(recordings.id, recordingId));
    if (!owner?.style) return;
    const isPlain = and(eq(captions.recordingId, recordingId), isNull(captions.style));
    const changed = await tx
      .update(captions)
      .set({ style: owner.style })
      .where(isPlain)
      .returning({ id: captions.recordingId });
    if (changed.length > 0) await jobs.send(tx, preparePostReadyJob, { recordingId });
  };

  return {
    /** The recording's original, and where its finishing stands. Undefined when it is gone or in Recently deleted. */
    async findSource(recordingId: string) {
      const [row] = await db
        .select({
          recordingId: recordings.id,
          userId: recordings.userId,
          status: recordings.status,
          edits: recordings.edits,
          videoId: videos.id,
          sizeBytes: videos.sizeBytes,
        })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), eq(videos.kind, 'original')))
        .where(keptRecording(recordingId));
      return row;
    },

    /** False when the recording is gone or in Recently deleted: it is finished anew when it is restored. */
    complete({ recordingId, measures, saidAgain, sound }: Finished, files: NewFile[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        if (!(await lockRecording(tx, recordingId))) return false;
        await attachFiles(tx, jobs, recordingId, files);
        const is = eq(recordings.id, recordingId);
        await tx
          .update(recordings)
          .set({ ...measures, status: 'ready' })
          .where(is);
        if (sound) {
          const target = recordingSounds.recordingId;
          await tx
            .insert(recordingSounds)
            .values({ recordingId, ...sound })
            .onConflictDoUpdate({ target, set: sound });
        }
        await applyFirstEdits(tx, jobs, recordingId, saidAgain);
        await applyDefaultLook(tx, recordingId);
        // With the length that its cuts leave.
        const [ready] = await tx.select().from(recordings).where(is);
        if (ready) await events.recordingReady(tx, ready);
        await moveTake(tx, recordingId);
        return true;
      });
    },

    async fail(recordingId: string): Promise<void> {
      const isOpen = and(eq(recordings.id, recordingId), isWaiting);
      await db.transaction(async (tx) => {
        const failed = await tx
          .update(recordings)
          .set({ status: 'failed' })
          .where(isOpen)
          .returning({ id: recordings.id });
        if (failed.length > 0) await moveTake(tx, recordingId);
      });
    },

    /** A page of ids of recordings that have been waiting since before `before`. */
    async listWaiting(before: Date, after: string | null): Promise<string[]> {
      const rows = await db
        .select({ id: recordings.id })
        .from(recordings)
        .where(and(isWaiting, isKept, lt(recordings.createdAt, before), after ? gt(recordings.id, after) : undefined))
        .orderBy(asc(recordings.id))
        .limit(PAGE);
      return rows.map(({ id }) => id);
    },

    /** Adds the job of a recording that still waits, unless one waits already. False when there is nothing to add. */
    addJob(recordingId: string): Promise<boolean> {
      const waiting = and(keptRecording(recordingId), isWaiting);
      return db.transaction(async (tx) => {
        const [row] = await tx.select({ userId: recordings.userId }).from(recordings).where(waiting).for('update');
        return row !== undefined && sendFinishing(tx, jobs, { userId: row.userId, id: recordingId });
      });
    },

    /** False when there is no such recording of the user; what has not failed stays as it is. */
    restartOwned(userId: string, recordingId: string): Promise<boolean> {
      const owned = ownedRecording(userId, recordingId);
      return db.transaction(async (tx) => {
        const [row] = await tx.select({ status: recordings.status }).from(recordings).where(owned).for('update');
        if (row?.status === 'failed') {
          await tx.update(recordings).set({ status: 'processing' }).where(owned);
          await sendFinishing(tx, jobs, { userId, id: recordingId });
        } else if (row) await retryEdits(tx, jobs, recordingId);
        return row !== undefined;
      });
    },
  };
}
