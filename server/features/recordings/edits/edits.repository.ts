import { isDeepStrictEqual } from 'node:util';
import { type Edits, hasTakes, NO_EDITS, otherTakes, shownSeconds } from '@shared/recordings';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { everyRecordingOf, ownedRecording, recordingsOf } from '../../../db/kept-recordings';
import { recordingEdits, recordingScripts, recordings, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { attachFiles, type NewFile } from '../encoding/finishing.repository';
import { firstPlaying, releaseVideos, TAKE_KINDS, UNCUT_KINDS } from '../video/video.repository';
import { applyEdits, type EditedRow, isJoining, sendThumbnail, storedEdits } from './apply-edits.repository';

export type EditRepository = ReturnType<typeof createEditRepository>;
export type TakeRow = EditedRow & { id: string } & Pick<
    typeof recordings.$inferSelect,
    'title' | 'takeNumber' | 'aspectRatio' | 'scriptId' | 'createdAt' | 'thumbnailRevision'
  >;
type NewThumbnail = { recordingId: string; revision: number; files: NewFile[] };
/** `seconds`: of the joined parts. `wholeSeconds`: of the file that they are parts of; undefined leaves it as it is. */
type Joined = { recordingId: string; revision: number; files: NewFile[]; seconds: number; wholeSeconds?: number };

const takeFields = {
  ...storedEdits,
  id: recordings.id,
  title: recordings.title,
  takeNumber: recordings.takeNumber,
  aspectRatio: recordings.aspectRatio,
  scriptId: recordings.scriptId,
  createdAt: recordings.createdAt,
  thumbnailRevision: recordings.thumbnailRevision,
};
const CHOICES = 100;
/** Players of others that have begun to play the uncut file have so long to end. */
const UNCUT_GRACE = '10 minutes';
const uncutPublicUntil = sql`case when ${recordings.uncutPublicUntil} > now() then now() + ${UNCUT_GRACE}::interval end`;
const areTakesInOneFile = ne(recordings.joinStatus, 'combining');

export function createEditRepository(db: Database, jobs: JobSender) {
  return {
    async findOwned(userId: string, recordingId: string) {
      return (await db.select(storedEdits).from(recordings).where(ownedRecording(userId, recordingId)))[0];
    },

    async findTakeOwned(userId: string, recordingId: string): Promise<TakeRow | undefined> {
      return (await db.select(takeFields).from(recordings).where(ownedRecording(userId, recordingId)))[0];
    },

    /**
     * The user's other takes of the same script, the newest first. Where one of two was read from no saved script, they
     * are of one when the same words were read in both, whatever they are called; where both were, also when they are
     * called the same.
     */
    listTakesOwned(userId: string, { id, scriptId, title }: TakeRow) {
      const hasSameWords = sql`exists (select 1 from ${recordingScripts} as own
        join ${recordingScripts} as other on other.content = own.content
        where own.recording_id = ${id} and other.recording_id = recordings.id)`;
      const isOfScript = scriptId
        ? or(eq(recordings.scriptId, scriptId), and(isNull(recordings.scriptId), hasSameWords))
        : or(hasSameWords, and(isNull(recordings.scriptId), eq(recordings.title, title)));
      const hasPoster = sql<boolean>`exists (select 1 from ${videos} as poster
        where poster.recording_id = recordings.id and poster.kind = 'poster')`;
      return db
        .select({ ...takeFields, hasPoster })
        .from(recordings)
        .where(and(recordingsOf(userId), ne(recordings.id, id), isOfScript))
        .orderBy(desc(recordings.createdAt), desc(recordings.id))
        .limit(CHOICES);
    },

    listRevisions(recordingId: string) {
      return db
        .select({ revision: recordingEdits.revision, createdAt: recordingEdits.createdAt })
        .from(recordingEdits)
        .where(eq(recordingEdits.recordingId, recordingId))
        .orderBy(desc(recordingEdits.revision));
    },

    async findRevision(recordingId: string, revision: number): Promise<Edits | undefined> {
      const is = and(eq(recordingEdits.recordingId, recordingId), eq(recordingEdits.revision, revision));
      return (await db.select({ edits: recordingEdits.edits }).from(recordingEdits).where(is))[0]?.edits;
    },

    /**
     * Makes the edits the newest revision. `check` is asked before with the locked rows of the recording and of the takes
     * that the edits name and the user has; it may throw, and returns the edits to save. False when there is no such
     * recording of the user.
     */
    saveOwned(
      userId: string,
      recordingId: string,
      edits: Edits,
      check: (row: TakeRow, others: TakeRow[]) => Edits,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        const ids = [recordingId, ...otherTakes(edits).map((take) => take.recordingId)];
        // In one order, lest two that join each other wait for each other.
        const rows = await tx
          .select(takeFields)
          .from(recordings)
          .where(and(inArray(recordings.id, ids), recordingsOf(userId)))
          .orderBy(asc(recordings.id))
          .for('update');
        const before = rows.find(({ id }) => id === recordingId);
        if (!before) return false;
        const checked = check(
          before,
          rows.filter(({ id }) => id !== recordingId),
        );
        // A client that saves again and again makes no revisions of what stays as it is.
        const isSame = isDeepStrictEqual(checked, { ...NO_EDITS, ...before.edits });
        if (isSame && before.joinStatus !== 'failed' && before.joinStatus !== 'uncombined') return true;
        await applyEdits(tx, jobs, recordingId, { edits: checked, revision: before.editRevision + 1, before });
        return true;
      });
    },

    /** What is to be joined, and of which file; undefined once nothing is. */
    async findSource(recordingId: string) {
      const rows = await db
        .select({ ...storedEdits, videoId: videos.id, sizeBytes: videos.sizeBytes, videoKind: videos.kind })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, UNCUT_KINDS)))
        .where(and(eq(recordings.id, recordingId), isJoining));
      return firstPlaying(rows);
    },

    /** The file of each of the user's takes, by its recording; takes in Recently deleted are among them. */
    async findTakeFiles(userId: string, recordingIds: string[]) {
      const rows = await db
        .select({
          recordingId: recordings.id,
          videoId: videos.id,
          sizeBytes: videos.sizeBytes,
          videoKind: videos.kind,
        })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, TAKE_KINDS)))
        .where(and(inArray(recordings.id, recordingIds), everyRecordingOf(userId)));
      const files = recordingIds.flatMap(
        (id) => firstPlaying(rows.filter(({ recordingId }) => recordingId === id)) ?? [],
      );
      return new Map(files.map((file) => [file.recordingId, file]));
    },

    /** False when the recording is gone, or was edited again or joined meanwhile. */
    completeJoin({ recordingId, revision, files, seconds, wholeSeconds }: Joined): Promise<boolean> {
      const isOpen = and(eq(recordings.id, recordingId), isJoining);
      return db.transaction(async (tx) => {
        const [row] = await tx.select(storedEdits).from(recordings).where(isOpen).for('update');
        if (row?.editRevision !== revision) return false;
        // Of the edits before, where nothing is cut any more.
        await releaseVideos(tx, jobs, and(eq(videos.recordingId, recordingId), eq(videos.kind, 'joined')));
        await attachFiles(tx, jobs, recordingId, files);
        const isTakeAlone = !hasTakes(row.edits ?? NO_EDITS);
        const lengths = { durationSeconds: shownSeconds(seconds), ...(isTakeAlone && { wholeSeconds }) };
        await tx
          .update(recordings)
          .set({ joinStatus: 'ready', ...lengths, uncutPublicUntil })
          .where(isOpen);
        // It waited for the takes to be in one file.
        if (row.joinStatus === 'combining' && row.thumbnailStatus === 'processing') {
          await sendThumbnail(tx, jobs, { userId: row.userId, recordingId, revision });
        }
        return true;
      });
    },

    /** What the picture of the recording is made of; undefined once it is made, and while its takes are put together. */
    async findThumbnailSource(recordingId: string) {
      const rows = await db
        .select({
          ...storedEdits,
          aspectRatio: recordings.aspectRatio,
          videoId: videos.id,
          sizeBytes: videos.sizeBytes,
          videoKind: videos.kind,
        })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, UNCUT_KINDS)))
        .where(and(eq(recordings.id, recordingId), eq(recordings.thumbnailStatus, 'processing'), areTakesInOneFile));
      return firstPlaying(rows);
    },

    /** False when the recording is gone, or was edited after `revision`: then another job makes its picture. */
    completeThumbnail({ recordingId, revision, files }: NewThumbnail): Promise<boolean> {
      return db.transaction(async (tx) => {
        const is = eq(recordings.id, recordingId);
        const [row] = await tx.select(storedEdits).from(recordings).where(is).for('update');
        if (row?.editRevision !== revision || row.thumbnailStatus !== 'processing') return false;
        await attachFiles(tx, jobs, recordingId, files);
        await tx.update(recordings).set({ thumbnailStatus: 'ready', thumbnailRevision: revision }).where(is);
        return true;
      });
    },

    /** The picture stays what it was. Nothing happens once the recording was edited after `revision`. */
    async failThumbnail(recordingId: string, revision: number): Promise<void> {
      const isOpen = and(
        eq(recordings.id, recordingId),
        eq(recordings.thumbnailStatus, 'processing'),
        eq(recordings.editRevision, revision),
      );
      await db.update(recordings).set({ thumbnailStatus: 'failed' }).where(isOpen);
    },

    /** Nothing happens once the recording was edited after `revision`. */
    async failJoin(recordingId: string, revision?: number): Promise<void> {
      const isOpen = and(
        eq(recordings.id, recordingId),
        isJoining,
        revision === undefined ? undefined : eq(recordings.editRevision, revision),
      );
      const failed = sql`case ${recordings.joinStatus} when 'combining' then 'uncombined' else 'failed' end`;
      // The picture was to be of the takes together: it stays what it was.
      const thumbnailStatus = sql`case ${recordings.joinStatus} when 'combining' then 'failed'
        else ${recordings.thumbnailStatus} end`;
      await db.update(recordings).set({ joinStatus: failed, thumbnailStatus }).where(isOpen);
    },
  };
}
