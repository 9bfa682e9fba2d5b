import { isDeepStrictEqual } from 'node:util';
import {
  areTakesJoined,
  EDIT_LIMITS,
  type Edits,
  hasTakes,
  isWhole,
  keptRanges,
  leavesNothing,
  NO_EDITS,
  otherTakes,
  secondsOf,
  secondsOfTakes,
  type TimeRange,
} from '@shared/recordings';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../db/client';
import { recordingEdits, recordings, recordingVersions, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { joinRecordingJob } from '../recording-jobs';
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
};
export type EditedRow = Pick<typeof recordings.$inferSelect, keyof typeof storedEdits>;

/** Lengths were cut down to whole seconds: at most this much is missing from one. */
const BEGUN_SECOND = 0.999;

/** What a job still makes: the parts that are kept, or all takes together and then these parts. */
export const isJoining = inArray(recordings.joinStatus, ['processing', 'combining']);

/** Of the take alone. When its length was never measured exactly, the second that was begun counts. */
export const wholeSecondsOf = (row: Pick<EditedRow, 'wholeSeconds' | 'durationSeconds'>): number =>
  row.wholeSeconds ?? row.durationSeconds + BEGUN_SECOND;

/**
 * Makes `edits` those of the recording, whose row is locked: what was made with others goes, and a job joins the parts
 * that are kept.
 */
export async function applyEdits(
  tx: Transaction,
  jobs: JobSender,
  recordingId: string,
  { edits, revision, before }: { edits: Edits; revision: number; before: EditedRow },
): Promise<void> {
  const ownSeconds = wholeSecondsOf(before);
  const whole = secondsOfTakes(edits, ownSeconds);
  const kept = keptRanges(edits, whole);
  const previous = before.edits ?? NO_EDITS;
  const haveSameTakes =
    isDeepStrictEqual(otherTakes(edits), otherTakes(previous)) &&
    edits.takes.before.length === (previous.takes?.before.length ?? 0);
  const isSameCut = haveSameTakes && JSON.stringify(kept) === JSON.stringify(keptRanges(previous, whole));
  const isJoined = isSameCut && before.joinStatus === 'ready';
  const mustCombine = hasTakes(edits) && !(haveSameTakes && areTakesJoined(before));
  const mustJoin = !isJoined && (mustCombine || !isWhole(edits, whole));
  const outdated = isSameCut
    ? ['post-ready']
    : ['joined', 'mp4', 'small', 'post-ready', ...(haveSameTakes ? [] : ['combined'])];
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
      wholeSeconds: ownSeconds,
      durationSeconds: Math.floor(secondsOf(kept)),
      joinStatus: mustCombine ? 'combining' : mustJoin ? 'processing' : 'ready',
    })
    .where(eq(recordings.id, recordingId));
  await tx
    .insert(recordingEdits)
    .values({ recordingId, revision, edits })
    .onConflictDoUpdate({ target: [recordingEdits.recordingId, recordingEdits.revision], set: { edits } });
  // The rows count in nobody's quota, and each may hold hundreds of cuts.
  const isOld = lte(recordingEdits.revision, revision - EDIT_LIMITS.revisions);
  await tx.delete(recordingEdits).where(and(eq(recordingEdits.recordingId, recordingId), isOld));
  if (mustJoin)
    await jobs.send(tx, joinRecordingJob, { recordingId, revision }, { behind: await countOthers(tx, before.userId) });
}

/** How many joins the user waits for. */
const countOthers = (tx: Executor, userId: string) =>
  tx.$count(recordings, and(eq(recordings.userId, userId), isJoining));

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
