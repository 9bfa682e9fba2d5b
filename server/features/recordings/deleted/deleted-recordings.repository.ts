import type { PageQuery } from '@shared/http';
import { type Edits, NO_EDITS, otherTakes } from '@shared/recordings';
import { and, asc, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../db/client';
import { olderThan } from '../../../db/cursor';
import { recentlyDeletedOf } from '../../../db/kept-recordings';
import { recordings, uploads, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import type { videoShares } from '../../hub';
import { selectRecordings, sendFinishing } from '../recordings.repository';
import { releaseVideos } from '../video/video.repository';

export type DeletedRecordingRepository = ReturnType<typeof createDeletedRecordingRepository>;
type DeletedRow = { id: string; status: string; deletedAt: Date | null; takes: Edits['takes'] | null };
type Deleted = Omit<DeletedRow, 'takes'> & { joinedIds: string[] };

const BATCH = 50;

/** Recordings that their owner has deleted: restored, or removed for good with their videos. */
export function createDeletedRecordingRepository(
  db: Database,
  jobs: Pick<JobSender, 'send'>,
  shares: typeof videoShares,
) {
  /** All that the user has in Recently deleted, and what each of them joins. */
  const select = (on: Executor, userId: string) =>
    on
      .select({
        id: recordings.id,
        status: recordings.status,
        deletedAt: recordings.deletedAt,
        takes: sql<Edits['takes'] | null>`${recordings.edits} -> 'takes'`,
      })
      .from(recordings)
      .where(recentlyDeletedOf(userId))
      .orderBy(asc(recordings.id));

  /**
   * The same, the rows held until the transaction ends: always all of them and in one order, so that two that restore or
   * remove never wait for each other in a circle.
   */
  const lockDeleted = async (tx: Transaction, userId: string): Promise<Deleted[]> =>
    (await select(tx, userId).for('update')).map(withJoinedIds);

  /** Their bytes follow by a job. */
  const removeForGood = async (tx: Transaction, ids: string[]): Promise<void> => {
    if (ids.length === 0) return;
    await releaseVideos(tx, jobs, inArray(videos.recordingId, ids));
    await tx.delete(uploads).where(inArray(uploads.recordingId, ids));
    await shares.release(tx, ids);
    await tx.delete(recordings).where(inArray(recordings.id, ids));
  };

  /** Removes those of `ids` that the user has there, and those that join them. Returns the ids of all that are gone. */
  const removeOwned = (userId: string, ids: string[]): Promise<string[]> =>
    db.transaction(async (tx) => {
      const removed = withJoiningOnes(await lockDeleted(tx, userId), ids);
      await removeForGood(tx, removed);
      return removed;
    });

  return {
    /** Newest first; one row more than asked for when there are more. */
    listOwned(userId: string, page: PageQuery) {
      const isOlder = page.before ? olderThan(recordings, page.before) : undefined;
      return selectRecordings(db, and(recentlyDeletedOf(userId), isOlder))
        .orderBy(desc(recordings.createdAt), desc(recordings.id))
        .limit(page.limit + 1);
    },

    async countOwned(userId: string): Promise<number> {
      const [row] = await db.select({ total: count() }).from(recordings).where(recentlyDeletedOf(userId));
      return row?.total ?? 0;
    },

    /** The ids of takes that others of the user's deleted recordings join. */
    async joinedIds(userId: string): Promise<Set<string>> {
      return new Set((await select(db, userId)).flatMap((row) => withJoinedIds(row).joinedIds));
    },

    /**
     * Takes it out of Recently deleted, together with the takes that its edits join. Those that were not finished yet get
     * their job anew. Returns the ids of all that are restored: none when it is not there.
     */
    restoreOwned(userId: string, id: string): Promise<string[]> {
      return db.transaction(async (tx) => {
        const restored = withJoinedTakes(await lockDeleted(tx, userId), id);
        if (restored.length === 0) return [];
        const ids = restored.map((one) => one.id);
        await tx.update(recordings).set({ deletedAt: null }).where(inArray(recordings.id, ids));
        for (const one of restored) {
          if (one.status === 'processing') await sendFinishing(tx, jobs, { userId, id: one.id });
        }
        return ids;
      });
    },

    removeOwned,

    /** Up to a batch of all that the user has there. */
    async removeSomeOwned(userId: string): Promise<string[]> {
      const rows = await db
        .select({ id: recordings.id })
        .from(recordings)
        .where(recentlyDeletedOf(userId))
        .orderBy(asc(recordings.deletedAt))
        .limit(BATCH);
      return rows.length === 0 ? [] : removeOwned(userId, idsOf(rows));
    },

    /** Up to a batch of those that were deleted before `before`, of all users. Returns how many were due. */
    async removeExpired(before: Date): Promise<number> {
      const due = await db
        .select({ id: recordings.id, userId: recordings.userId })
        .from(recordings)
        .where(and(isNotNull(recordings.deletedAt), lt(recordings.deletedAt, before)))
        .orderBy(asc(recordings.deletedAt))
        .limit(BATCH);
      for (const userId of new Set(due.map((one) => one.userId))) {
        await removeOwned(userId, idsOf(due.filter((one) => one.userId === userId)));
      }
      return due.length;
    },

    /**
     * Removes what the user deleted longest ago until the originals of the rest have at most `bytes`. Returns how many
     * bytes they have then.
     */
    makeRoom(userId: string, bytes: number): Promise<number> {
      return db.transaction(async (tx) => {
        const deleted = await lockDeleted(tx, userId);
        const isOriginal = and(eq(videos.kind, 'original'), inArray(videos.recordingId, idsOf(deleted)));
        const originals = await tx
          .select({ recordingId: videos.recordingId, sizeBytes: videos.sizeBytes })
          .from(videos)
          .where(isOriginal);
        const bytesOf = new Map(originals.map(({ recordingId, sizeBytes }) => [recordingId, sizeBytes]));
        let left = originals.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
        const gone = new Set<string>();
        for (const { id } of deleted.toSorted((a, b) => Number(a.deletedAt) - Number(b.deletedAt))) {
          if (left <= bytes) break;
          for (const one of withJoiningOnes(deleted, [id])) {
            if (!gone.has(one)) left -= bytesOf.get(one) ?? 0;
            gone.add(one);
          }
        }
        await removeForGood(tx, [...gone]);
        return left;
      });
    },
  };
}

const withJoinedIds = ({ takes, ...row }: DeletedRow): Deleted => ({
  ...row,
  joinedIds: takes ? otherTakes({ ...NO_EDITS, takes }).map(({ recordingId }) => recordingId) : [],
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The one with this id and, of the others, the takes that it joins, and that those join. */
function withJoinedTakes(deleted: Deleted[], id: string): Deleted[] {
  const found = new Map<string, Deleted>();
  for (const wanted = [id]; wanted.length > 0; ) {
    const next = wanted.pop();
    const one = deleted.find((row) => row.id === next);
    if (!one || found.has(one.id)) continue;
    found.set(one.id, one);
    wanted.push(...one.joinedIds);
  }
  return [...found.values()];
}

/** Those with these ids and all that join them: without the takes that it names, a recording cannot be put together. */
function withJoiningOnes(deleted: Deleted[], ids: string[]): string[] {
  const found = new Set<string>();
  for (const wanted = [...ids]; wanted.length > 0; ) {
    const next = wanted.pop();
    if (next === undefined || found.has(next) || !deleted.some(({ id }) => id === next)) continue;
    found.add(next);
    wanted.push(...deleted.filter(({ joinedIds }) => joinedIds.includes(next)).map(({ id }) => id));
  }
  return [...found];
}
