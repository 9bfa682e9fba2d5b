import type { Version, VersionKind } from '@shared/recordings';
import { and, count, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../db/client';
import { isKept, keptRecording, ownedRecording, recordingsOf } from '../../../db/kept-recordings';
import { recordings, recordingVersions, users, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { makeVersionJob, renderPostReadyJob } from '../recording-jobs';
import { firstPlaying, type VideoKind } from '../video/video.repository';
import { attachFiles, lockRecording, type NewFile } from './finishing.repository';

export type VersionRepository = ReturnType<typeof createVersionRepository>;
export type VersionKey = { recordingId: string; kind: VersionKind };
/** A version, and when it was begun: one that was begun again is another one. */
export type BegunVersion = VersionKey & { startedAt: Date; isUnasked?: boolean };

const PAGE = 100;

const is = ({ recordingId, kind }: VersionKey): SQL =>
  sql`(${recordingVersions.recordingId}, ${recordingVersions.kind}) = (${recordingId}, ${kind})`;
const fields = {
  kind: recordingVersions.kind,
  status: recordingVersions.status,
  progress: recordingVersions.progress,
};

/** How many versions the user waits for, this one left out. */
async function countOthers(db: Executor, userId: string, key: VersionKey): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recordingVersions)
    .innerJoin(recordings, eq(recordings.id, recordingVersions.recordingId))
    .where(and(recordingsOf(userId), eq(recordingVersions.status, 'processing'), not(is(key))));
  return row?.total ?? 0;
}

export function createVersionRepository(db: Database, jobs: JobSender) {
  const isOwned = async (userId: string, recordingId: string) => {
    const owned = db.select({ id: recordings.id }).from(recordings).where(ownedRecording(userId, recordingId));
    return (await owned).length > 0;
  };

  const sendMaking = async (tx: Transaction, userId: string, { recordingId, kind, ...begun }: BegunVersion) => {
    const startedAt = begun.startedAt.toISOString();
    if (kind === 'post-ready') {
      // What nobody waits for comes after what others have asked for.
      const behind = begun.isUnasked ? 1 : 0;
      return (await jobs.send(tx, renderPostReadyJob, { userId, recordingId, startedAt }, { behind })) !== null;
    }
    const behind = await countOthers(tx, userId, { recordingId, kind });
    return (await jobs.send(tx, makeVersionJob, { recordingId, kind, startedAt }, { behind })) !== null;
  };

  /** Of the user's post-ready files that wait, the one that was asked for first; then those that nobody asked for. */
  const nextPostReady = async (on: Executor, userId: string): Promise<BegunVersion | undefined> => {
    const [row] = await on
      .select({
        recordingId: recordingVersions.recordingId,
        startedAt: recordingVersions.createdAt,
        isUnasked: recordingVersions.isUnasked,
      })
      .from(recordingVersions)
      .innerJoin(recordings, eq(recordings.id, recordingVersions.recordingId))
      .where(
        and(recordingsOf(userId), eq(recordingVersions.kind, 'post-ready'), eq(recordingVersions.status, 'processing')),
      )
      .orderBy(recordingVersions.isUnasked, recordingVersions.createdAt)
      .limit(1);
    return row && { ...row, kind: 'post-ready' };
  };

  return {
    /** A page of versions that wait, and whose recordings they are of. */
    async listWaiting(after: VersionKey | null): Promise<(VersionKey & { userId: string })[]> {
      const position = sql`(${recordingVersions.recordingId}, ${recordingVersions.kind})`;
      const isBehind = after ? sql`${position} > (${after.recordingId}, ${after.kind})` : undefined;
      const rows = await db
        .select({ recordingId: recordingVersions.recordingId, kind: recordingVersions.kind, userId: recordings.userId })
        .from(recordingVersions)
        .innerJoin(recordings, eq(recordings.id, recordingVersions.recordingId))
        .where(and(eq(recordingVersions.status, 'processing'), isKept, isBehind))
        .orderBy(recordingVersions.recordingId, recordingVersions.kind)
        .limit(PAGE);
      return rows as (VersionKey & { userId: string })[];
    },

    /** Adds the job of a version that still waits, unless one waits already. False when there is nothing to add. */
    addJob({ userId, recordingId, kind }: VersionKey & { userId: string }): Promise<boolean> {
      const key = { recordingId, kind };
      return db.transaction(async (tx) => {
        if (!(await lockRecording(tx, recordingId))) return false;
        const waiting = and(is(key), eq(recordingVersions.status, 'processing'));
        const [row] = await tx
          .select({ startedAt: recordingVersions.createdAt, isUnasked: recordingVersions.isUnasked })
          .from(recordingVersions)
          .where(waiting);
        return row !== undefined && sendMaking(tx, userId, { ...key, ...row });
      });
    },

    /** Begins the version, again if it has failed; undefined when there is no such recording of the user. */
    async startOwned(userId: string, key: VersionKey): Promise<Version | undefined> {
      if (!(await isOwned(userId, key.recordingId))) return undefined;
      return db.transaction(async (tx) => {
        const [recording] = await tx
          .select({ id: recordings.id })
          .from(recordings)
          .where(keptRecording(key.recordingId))
          .for('update');
        if (!recording) return undefined;
        const [started] = await tx
          .insert(recordingVersions)
          .values(key)
          .onConflictDoUpdate({
            target: [recordingVersions.recordingId, recordingVersions.kind],
            set: { status: 'processing', progress: 0, isUnasked: false, createdAt: sql`now()` },
            setWhere: eq(recordingVersions.status, 'failed'),
          })
          .returning({ startedAt: recordingVersions.createdAt });
        if (started) await sendMaking(tx, userId, { ...key, ...started });
        // Under way or waiting unasked: now somebody waits for it.
        else await tx.update(recordingVersions).set({ isUnasked: false }).where(is(key));
        const [row] = await tx.select(fields).from(recordingVersions).where(is(key));
        return row as Version | undefined;
      });
    },

    /** Whose post-ready file is to be prepared unasked; undefined when it was begun already, or the recording is gone. */
    async userToPrepareFor(recordingId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ userId: recordings.userId })
        .from(recordings)
        .innerJoin(users, and(eq(users.id, recordings.userId), isNotNull(users.captionStyle), isNull(users.deletedAt)))
        .leftJoin(recordingVersions, is({ recordingId, kind: 'post-ready' }))
        .where(and(keptRecording(recordingId), eq(recordings.status, 'ready'), isNull(recordingVersions.kind)));
      return row?.userId;
    },

    /** Begins a post-ready file that nobody asked for. False when somebody did meanwhile, or the recording is gone. */
    prepare(userId: string, recordingId: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        if (!(await lockRecording(tx, recordingId))) return false;
        const key = { recordingId, kind: 'post-ready' as const };
        const [begun] = await tx
          .insert(recordingVersions)
          .values({ ...key, isUnasked: true })
          .onConflictDoNothing()
          .returning({ startedAt: recordingVersions.createdAt });
        if (begun) await sendMaking(tx, userId, { ...key, ...begun, isUnasked: true });
        return begun !== undefined;
      });
    },

    /** Undefined when there is no such recording of the user. */
    async listOwned(userId: string, recordingId: string): Promise<Version[] | undefined> {
      if (!(await isOwned(userId, recordingId))) return undefined;
      const ofRecording = eq(recordingVersions.recordingId, recordingId);
      const rows = await db.select(fields).from(recordingVersions).where(ofRecording).orderBy(recordingVersions.kind);
      return rows as Version[];
    },

    /** What the version is made of: the file that was verified, else the original. Undefined once nothing is to do. */
    async findSource(key: VersionKey, kinds: VideoKind[]) {
      const rows = await db
        .select({
          userId: recordings.userId,
          aspectRatio: recordings.aspectRatio,
          videoId: videos.id,
          sizeBytes: videos.sizeBytes,
          videoKind: videos.kind,
          startedAt: recordingVersions.createdAt,
          joinStatus: recordings.joinStatus,
          edits: recordings.edits,
          wholeSeconds: recordings.wholeSeconds,
          durationSeconds: recordings.durationSeconds,
        })
        .from(recordingVersions)
        .innerJoin(recordings, eq(recordings.id, recordingVersions.recordingId))
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, kinds)))
        .where(and(is(key), eq(recordingVersions.status, 'processing'), isKept));
      return firstPlaying(rows);
    },

    nextPostReady: (userId: string) => nextPostReady(db, userId),

    /** Adds the job of the user's next post-ready file, if there is one, behind those of other users. */
    async sendNextPostReady(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const next = await nextPostReady(tx, userId);
        if (next) await sendMaking(tx, userId, next);
      });
    },

    /** Never back: work that is tried again catches up with what was shown before. */
    async setProgress(key: VersionKey, progress: number): Promise<void> {
      const isMore = lt(recordingVersions.progress, progress);
      await db
        .update(recordingVersions)
        .set({ progress })
        .where(and(is(key), eq(recordingVersions.status, 'processing'), isMore));
    },

    /** False when the recording is gone, or was edited meanwhile. */
    complete(key: VersionKey, startedAt: Date, files: NewFile[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        if (!(await lockRecording(tx, key.recordingId))) return false;
        const current = and(is(key), eq(recordingVersions.createdAt, startedAt));
        const done = { status: 'ready', progress: 100 };
        const made = await tx
          .update(recordingVersions)
          .set(done)
          .where(current)
          .returning({ kind: recordingVersions.kind });
        if (made.length === 0) return false;
        await attachFiles(tx, jobs, key.recordingId, files);
        return true;
      });
    },

    /** Nothing happens to a version that is ready, or that was begun at another time. */
    async fail(key: VersionKey, startedAt?: Date): Promise<void> {
      const isBegun = startedAt && eq(recordingVersions.createdAt, startedAt);
      const isOpen = and(is(key), eq(recordingVersions.status, 'processing'), isBegun);
      await db.update(recordingVersions).set({ status: 'failed' }).where(isOpen);
    },
  };
}
