import { isDeepStrictEqual } from 'node:util';
import { type Edits, NO_EDITS } from '@shared/recordings';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { recordingEdits, recordings, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { attachFiles, type NewFile } from '../encoding/finishing.repository';
import { firstPlaying, UNCUT_KINDS } from '../video/video.repository';
import { applyEdits, type EditedRow, storedEdits } from './apply-edits.repository';

export type EditRepository = ReturnType<typeof createEditRepository>;
type NewThumbnail = { recordingId: string; revision: number; files: NewFile[] };
/** `seconds`: of the joined parts. `wholeSeconds`: of the file that they are parts of; undefined leaves it as it is. */
type Joined = { recordingId: string; revision: number; files: NewFile[]; seconds: number; wholeSeconds?: number };

export function createEditRepository(db: Database, jobs: JobSender) {
  const owned = (userId: string, id: string) => and(eq(recordings.id, id), eq(recordings.userId, userId));

  return {
    async findOwned(userId: string, recordingId: string) {
      return (await db.select(storedEdits).from(recordings).where(owned(userId, recordingId)))[0];
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
     * Makes the edits the newest revision. `check` is asked before with the locked row, and may throw. False when there
     * is no such recording of the user.
     */
    saveOwned(userId: string, recordingId: string, edits: Edits, check: (row: EditedRow) => void): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [before] = await tx.select(storedEdits).from(recordings).where(owned(userId, recordingId)).for('update');
        if (!before) return false;
        check(before);
        // A client that saves again and again makes no revisions of what stays as it is.
        const isSame = isDeepStrictEqual(edits, before.edits ?? NO_EDITS);
        if (isSame && before.joinStatus !== 'failed') return true;
        await applyEdits(tx, jobs, recordingId, { edits, revision: before.editRevision + 1, before });
        return true;
      });
    },

    /** What is to be joined, and of which file; undefined once nothing is. */
    async findSource(recordingId: string) {
      const rows = await db
        .select({ ...storedEdits, videoId: videos.id, sizeBytes: videos.sizeBytes, videoKind: videos.kind })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, ['playable', 'original'])))
        .where(and(eq(recordings.id, recordingId), eq(recordings.joinStatus, 'processing')));
      return rows.find(({ videoKind }) => videoKind === 'playable') ?? rows[0];
    },

    /** False when the recording is gone, or was edited again or joined meanwhile. */
    completeJoin({ recordingId, revision, files, seconds, wholeSeconds }: Joined): Promise<boolean> {
      const isOpen = and(eq(recordings.id, recordingId), eq(recordings.joinStatus, 'processing'));
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select({ editRevision: recordings.editRevision })
          .from(recordings)
          .where(isOpen)
          .for('update');
        if (row?.editRevision !== revision) return false;
        await attachFiles(tx, jobs, recordingId, files);
        const lengths = { durationSeconds: Math.floor(seconds), wholeSeconds };
        await tx
          .update(recordings)
          .set({ joinStatus: 'ready', ...lengths })
          .where(isOpen);
        return true;
      });
    },

    /** What the picture of the recording is made of; undefined once it is made. */
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
        .where(and(eq(recordings.id, recordingId), eq(recordings.thumbnailStatus, 'processing')));
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
        eq(recordings.joinStatus, 'processing'),
        revision === undefined ? undefined : eq(recordings.editRevision, revision),
      );
      await db.update(recordings).set({ joinStatus: 'failed' }).where(isOpen);
    },
  };
}
