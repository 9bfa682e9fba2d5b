import { isDeepStrictEqual } from 'node:util';
import {
  areTakesJoined,
  DEFAULT_CAPTION_STYLE,
  EDIT_LIMITS,
  type Edits,
  hasTakes,
  isWhole,
  keptRanges,
  leavesNothing,
  NO_EDITS,
  secondsOf,
  secondsOfTakes,
  shownSeconds,
  type TimeRange,
  takeSlots,
  thumbnailMoment,
} from '@shared/recordings';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client';
import { recordingsOf } from '../../../db/kept-recordings';
import { isPublic } from '../../../db/public-videos';
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

/** So long at the most others play the uncut file that they could play before, and skip what was cut since. */
const SKIPPING = '1 day';

/** Lengths were cut down to whole seconds: at most this much is missing from one. */
const BEGUN_SECOND = 0.999;

/** What a job still makes: the parts that are kept, or all takes together and then these parts. */
export const isJoining = inArray(recordings.joinStatus, ['processing', 'combining']);

/** Of the take alone. When its length was never measured exactly, the second that was begun counts. */
export const wholeSecondsOf = (row: Pick<EditedRow, 'wholeSeconds' | 'durationSeconds'>): number =>
  row.wholeSeconds ?? row.durationSeconds + BEGUN_SECOND;

/** What the picture that stands for a recording is made of, besides the video of all its takes. */
export function thumbnailOf(edits: Edits, wholeSeconds: number) {
  const { title = null, style = DEFAULT_CAPTION_STYLE } = edits.cover ?? {};
  return { ...thumbnailMoment(edits, wholeSeconds), title, style };
}

/** Edits that an older release stored know of no takes. */
const isSameTakes = (a: Edits, b: Partial<Edits>) => isDeepStrictEqual(a.takes, b.takes ?? NO_EDITS.takes);

/**
 * Of edits that join the same takes. `style` draws nothing without a title, but whether the picture has the recording's
 * ratio depends on the cover.
 */
const isSameThumbnail = (a: Edits, b: Edits, wholeSeconds: number) =>
  (a.cover == null) === (b.cover == null) &&
  isDeepStrictEqual(thumbnailOf(a, wholeSeconds), thumbnailOf(b, wholeSeconds));

/** A picture is on screen for less. */
const PICTURE_SECONDS = 0.2;

/** Whether the picture that was made for `previous` is one that `edits` keep. */
function isStillKept(edits: Edits, previous: Edits, ownSeconds: number): boolean {
  const { at, from } = thumbnailMoment(previous, secondsOfTakes(previous, ownSeconds));
  const before = takeSlots(previous, ownSeconds).findLast(({ start }) => start <= at);
  const now = takeSlots(edits, ownSeconds).find(({ recordingId }) => recordingId === before?.recordingId);
  if (!before || !now) return false;
  const moved = now.start - before.start;
  const begun = Math.max(from, at - PICTURE_SECONDS) + moved;
  const kept = keptRanges(edits, secondsOfTakes(edits, ownSeconds));
  return kept.some(({ start, end }) => start <= begun && at + moved < end);
}

/** Whether the picture that stands for the recording may stay where `edits` are its edits, and whether another is made. */
function pictureAfter(edits: Edits, before: EditedRow) {
  const ownSeconds = wholeSecondsOf(before);
  const whole = secondsOfTakes(edits, ownSeconds);
  const previous = before.edits ?? NO_EDITS;
  const haveSameTakes = isSameTakes(edits, previous);
  // While another one is made, and for a take whose cuts were just found in its file, nobody knows what it shows.
  const isKnown = before.thumbnailStatus === 'ready' && before.joinStatus === 'ready';
  const isPictureKept = isKnown ? isStillKept(edits, previous, ownSeconds) : haveSameTakes && isWhole(edits, whole);
  const isSame = isKnown && haveSameTakes && isSameThumbnail(edits, previous, whole);
  return { isPictureKept, mustMakeThumbnail: !isPictureKept || !isSame };
}

/** How many of the kind the user waits for: those with fewer come first. */
const countWaiting = (tx: Transaction, userId: string, waiting: SQL) =>
  tx.$count(recordings, and(recordingsOf(userId), waiting));

/** Has the picture made that stands for a recording of the user. */
export async function sendThumbnail(
  tx: Transaction,
  jobs: JobSender,
  { userId, ...job }: { userId: string; recordingId: string; revision: number },
): Promise<void> {
  const behind = await countWaiting(tx, userId, eq(recordings.thumbnailStatus, 'processing'));
  await jobs.send(tx, makeThumbnailJob, job, { behind });
}

/** What was public whole before this cut stays so while the kept parts are joined; nothing that was cut before does. */
function uncutPublicUntil({ wasUncut, isUncut, mustJoin }: { wasUncut: boolean; isUncut: boolean; mustJoin: boolean }) {
  if (wasUncut && mustJoin)
    return { uncutPublicUntil: sql`case when ${isPublic()} then now() + ${SKIPPING}::interval end` };
  return isUncut && !mustJoin ? { uncutPublicUntil: null } : {};
}

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
  const ownSeconds = wholeSecondsOf(before);
  const whole = secondsOfTakes(edits, ownSeconds);
  const kept = keptRanges(edits, whole);
  const isUncut = isWhole(edits, whole);
  // Edits that an older release stored lack what it did not know.
  const previous = { ...NO_EDITS, ...before.edits };
  const haveSameTakes = isSameTakes(edits, previous);
  const isSameCut = haveSameTakes && JSON.stringify(kept) === JSON.stringify(keptRanges(previous, whole));
  const isJoined = isSameCut && before.joinStatus === 'ready';
  const mustCombine = hasTakes(edits) && !(haveSameTakes && areTakesJoined(before));
  const mustJoin = !isJoined && (mustCombine || !isUncut);
  const isSamePostReady =
    edits.isLoudnessLevelled === previous.isLoudnessLevelled &&
    edits.areCaptionsInPicture === previous.areCaptionsInPicture &&
    isDeepStrictEqual(edits.contactCard, previous.contactCard);
  const ofSameCut = isSamePostReady ? [] : ['post-ready'];
  // Others go on with the parts that were joined before until the new ones are: the uncut file has what was cut then.
  const joined = mustJoin ? [] : ['joined'];
  const ofOtherCut = [...joined, 'mp4', 'small', 'post-ready', ...(haveSameTakes ? [] : ['combined'])];
  const { isPictureKept, mustMakeThumbnail } = pictureAfter(edits, before);
  // What was cut away is in no picture either, from this moment on, even if no other one can be made.
  const outdated = [...(isSameCut ? ofSameCut : ofOtherCut), ...(isPictureKept ? [] : ['poster'])];
  const wasUncut = before.joinStatus === 'ready' && isWhole(previous, secondsOfTakes(previous, ownSeconds));
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
      durationSeconds: shownSeconds(secondsOf(kept)),
      joinStatus: mustCombine ? 'combining' : mustJoin ? 'processing' : 'ready',
      thumbnailStatus: mustMakeThumbnail ? 'processing' : 'ready',
      ...uncutPublicUntil({ wasUncut, isUncut, mustJoin }),
    })
    .where(eq(recordings.id, recordingId));
  await tx
    .insert(recordingEdits)
    .values({ recordingId, revision, edits })
    .onConflictDoUpdate({ target: [recordingEdits.recordingId, recordingEdits.revision], set: { edits } });
  // The rows count in nobody's quota, and each may hold hundreds of cuts.
  const isOld = lte(recordingEdits.revision, revision - EDIT_LIMITS.revisions);
  await tx.delete(recordingEdits).where(and(eq(recordingEdits.recordingId, recordingId), isOld));
  const job = { userId: before.userId, recordingId, revision };
  await sendWork(tx, jobs, job, { mustCombine, mustJoin, mustMakeThumbnail });
}

type Work = { mustCombine: boolean; mustJoin: boolean; mustMakeThumbnail: boolean };

async function sendWork(
  tx: Transaction,
  jobs: JobSender,
  { userId, ...job }: { userId: string; recordingId: string; revision: number },
  { mustCombine, mustJoin, mustMakeThumbnail }: Work,
): Promise<void> {
  // Its moment is one of all takes together: it waits until they are in one file.
  if (mustMakeThumbnail && !mustCombine) await sendThumbnail(tx, jobs, { userId, ...job });
  if (mustJoin) {
    const behind = await countWaiting(tx, userId, isJoining);
    await jobs.send(tx, joinRecordingJob, job, { behind });
  }
}

/** Tries once more what could not be made of the edits of a recording, whose row is locked: its kept parts, its picture. */
export async function retryEdits(tx: Transaction, jobs: JobSender, recordingId: string): Promise<void> {
  const [row] = await tx.select(storedEdits).from(recordings).where(eq(recordings.id, recordingId));
  if (!row) return;
  const mustCombine = row.joinStatus === 'uncombined';
  const mustJoin = mustCombine || row.joinStatus === 'failed';
  const mustMakeThumbnail = row.thumbnailStatus === 'failed';
  if (!mustJoin && !mustMakeThumbnail) return;
  await tx
    .update(recordings)
    .set({
      ...(mustJoin && { joinStatus: mustCombine ? 'combining' : 'processing' }),
      ...(mustMakeThumbnail && { thumbnailStatus: 'processing' }),
    })
    .where(eq(recordings.id, recordingId));
  const job = { userId: row.userId, recordingId, revision: row.editRevision };
  // Takes that are put together already have the picture made of them.
  await sendWork(tx, jobs, job, {
    mustCombine: mustCombine || row.joinStatus === 'combining',
    mustJoin,
    mustMakeThumbnail,
  });
}

const FIRST = 1;

const editsOf = (saidAgain: readonly TimeRange[]): Edits => ({
  ...NO_EDITS,
  cuts: saidAgain
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({ start, end, kind: 'said-again' as const })),
});

/** What a new recording has of edits when lines of its take were said again. Until it is measured it is about so long. */
export function firstEdits(
  durationSeconds: number,
  saidAgain: readonly TimeRange[] = [],
): Pick<typeof recordings.$inferInsert, 'durationSeconds'> & Partial<typeof recordings.$inferInsert> {
  if (saidAgain.length === 0) return { durationSeconds };
  const edits = editsOf(saidAgain);
  const wholeSeconds = durationSeconds + BEGUN_SECOND;
  return {
    durationSeconds: shownSeconds(secondsOf(keptRanges(edits, wholeSeconds))),
    wholeSeconds,
    edits,
    editRevision: FIRST,
    joinStatus: 'processing',
  };
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
