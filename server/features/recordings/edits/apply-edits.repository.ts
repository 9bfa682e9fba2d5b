import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_CAPTION_STYLE,
  EDIT_LIMITS,
  type Edits,
  isWhole,
  keptRanges,
  leavesNothing,
  NO_EDITS,
  secondsOf,
  type TimeRange,
  thumbnailMoment,
} from '@shared/recordings';
import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/client';
import { recordingEdits, recordings, recordingVersions, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { joinRecordingJob, makeThumbnailJob } from '../recording-jobs';
import { releaseVideos } from '../video/video.repository';

/** What a recording's row has of its edits. */
export const storedEdits = {
  userId: recordings.userId,
  status: recordings.status,
  edits: recordings.edits,
  editRevision: recordings.editRevision,
  wholeSeconds: recordings.wholeSeconds,
  durationSeconds: recordings.durationSeconds,
  joinStatus: recordings.joinStatus,
  thumbnailStatus: recordings.thumbnailStatus,
};
export type EditedRow = Pick<typeof recordings.$inferSelect, keyof typeof storedEdits>;

/** Lengths were cut down to whole seconds: at most this much is missing from one. */
const BEGUN_SECOND = 0.999;

/** Of recordings whose length was never measured exactly, and never edited: the second that was begun counts. */
export const wholeSecondsOf = (row: Pick<EditedRow, 'wholeSeconds' | 'durationSeconds'>): number =>
  row.wholeSeconds ?? row.durationSeconds + BEGUN_SECOND;

/** What the picture that stands for a recording is made of, besides the video. */
export function thumbnailOf(edits: Edits | null, wholeSeconds: number) {
  const { title = null, style = DEFAULT_CAPTION_STYLE } = edits?.cover ?? {};
  return { ...thumbnailMoment(edits ?? NO_EDITS, wholeSeconds), title, style };
}

/** `style` draws nothing without a title, but whether the picture has the recording's ratio depends on the cover. */
const isSameThumbnail = (a: Edits | null, b: Edits | null, wholeSeconds: number) =>
  (a?.cover == null) === (b?.cover == null) &&
  isDeepStrictEqual(thumbnailOf(a, wholeSeconds), thumbnailOf(b, wholeSeconds));

/**
 * Makes `edits` those of the recording, whose row is locked: what was made with others goes, and jobs join the parts
 * that are kept and make the picture that stands for it.
 */
export async function applyEdits(
  tx: Transaction,
  jobs: JobSender,
  recordingId: string,
  { edits, revision, before }: { edits: Edits; revision: number; before: EditedRow },
): Promise<void> {
  const whole = wholeSecondsOf(before);
  const kept = keptRanges(edits, whole);
  const isSameCut = JSON.stringify(kept) === JSON.stringify(keptRanges(before.edits ?? NO_EDITS, whole));
  const isJoined = isSameCut && before.joinStatus === 'ready';
  const mustJoin = !isJoined && !isWhole(edits, whole);
  const isSameSound = edits.isLoudnessLevelled === (before.edits ?? NO_EDITS).isLoudnessLevelled;
  const outdated = isSameCut ? (isSameSound ? [] : ['post-ready']) : ['joined', 'mp4', 'small', 'post-ready'];
  // While another one is made, and for a take whose cuts were just found in its file, nobody knows what it shows.
  const isThumbnailMade = before.thumbnailStatus === 'ready' && before.joinStatus === 'ready';
  const mustMakeThumbnail = !isThumbnailMade || !isSameThumbnail(edits, before.edits, whole);
  await releaseVideos(tx, jobs, and(eq(videos.recordingId, recordingId), inArray(videos.kind, outdated)));
  await tx
    .delete(recordingVersions)
    .where(and(eq(recordingVersions.recordingId, recordingId), inArray(recordingVersions.kind, outdated)));
  await tx
    .update(recordings)
    .set({
      edits,
      editRevision: revision,
      // From now on `durationSeconds` is what is left.
      wholeSeconds: whole,
      durationSeconds: Math.floor(secondsOf(kept)),
      joinStatus: mustJoin ? 'processing' : 'ready',
      thumbnailStatus: mustMakeThumbnail ? 'processing' : 'ready',
    })
    .where(eq(recordings.id, recordingId));
  await tx
    .insert(recordingEdits)
    .values({ recordingId, revision, edits })
    .onConflictDoUpdate({ target: [recordingEdits.recordingId, recordingEdits.revision], set: { edits } });
  // The rows count in nobody's quota, and each may hold hundreds of cuts.
  const isOld = lte(recordingEdits.revision, revision - EDIT_LIMITS.revisions);
  await tx.delete(recordingEdits).where(and(eq(recordingEdits.recordingId, recordingId), isOld));
  // How many of the kind the user waits for: those with fewer come first.
  const behind = (waiting: SQL) => tx.$count(recordings, and(eq(recordings.userId, before.userId), waiting));
  const job = { recordingId, revision };
  if (mustMakeThumbnail) {
    const others = await behind(eq(recordings.thumbnailStatus, 'processing'));
    await jobs.send(tx, makeThumbnailJob, job, { behind: others });
  }
  if (mustJoin) {
    const others = await behind(eq(recordings.joinStatus, 'processing'));
    await jobs.send(tx, joinRecordingJob, job, { behind: others });
  }
}

const FIRST = 1;

const editsOf = (saidAgain: readonly TimeRange[]): Edits => ({
  ...NO_EDITS,
  cuts: saidAgain
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({ start, end, kind: 'said-again' as const })),
});

/** What a new recording has of edits when lines of its take were said again. */
export function firstEdits(saidAgain: readonly TimeRange[] = []): Partial<typeof recordings.$inferInsert> {
  if (saidAgain.length === 0) return {};
  return { edits: editsOf(saidAgain), editRevision: FIRST, joinStatus: 'processing' };
}

/** Puts the cuts that a take came with where finishing found them in its file, and has the rest joined. */
export async function applyFirstEdits(
  tx: Transaction,
  jobs: JobSender,
  recordingId: string,
  saidAgain: readonly TimeRange[],
): Promise<void> {
  const [before] = await tx.select(storedEdits).from(recordings).where(eq(recordings.id, recordingId));
  if (!before?.edits || before.editRevision !== FIRST) return;
  const edits = editsOf(saidAgain);
  // Stopped after a step back to the very beginning: what there is of the take is all there will be.
  const isNothing = leavesNothing(edits, wholeSecondsOf(before));
  await applyEdits(tx, jobs, recordingId, { edits: isNothing ? NO_EDITS : edits, revision: FIRST, before });
}
