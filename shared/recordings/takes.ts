import { z } from 'zod';
import { RECORDING_DURATION } from './constants';
import {
  type Cut,
  cuesKept,
  type Edits,
  editedCues,
  editsSchema,
  type JoinedTake,
  keptRanges,
  NO_EDITS,
  type RecordingEdits,
  SMALLEST_SECONDS,
  skippedRanges,
} from './edits';
import type { TimeRange } from './time-range';

/** Where a take lies on the clock of all takes that are shown together. `recordingId`: null for the edited one itself. */
export type TakeSlot = TimeRange & { recordingId: string | null };

/** Edits that an older release stored know of no takes. */
type WithTakes = { takes?: Edits['takes'] | undefined };

/** The other takes, in the order in which they are shown. */
export const otherTakes = ({ takes }: WithTakes): JoinedTake[] => (takes ? [...takes.before, ...takes.after] : []);
export const hasTakes = (edits: WithTakes): boolean => otherTakes(edits).length > 0;

/** All takes in their order. `ownSeconds`: the length of the edited take itself. */
export function takeSlots({ takes = NO_EDITS.takes }: WithTakes, ownSeconds: number): TakeSlot[] {
  let end = 0;
  const all = [...takes.before, { recordingId: null, seconds: ownSeconds }, ...takes.after];
  return all.map(({ recordingId, seconds }) => {
    const start = end;
    end += seconds;
    return { recordingId, start, end };
  });
}

/** How long all takes are together, with everything that is cut. */
export const secondsOfTakes = (edits: WithTakes, ownSeconds: number): number =>
  otherTakes(edits).reduce((sum, { seconds }) => sum + seconds, ownSeconds);

/** The parts of the ranges that lie in the slot, on the clock of its take. */
export function withinSlot<Range extends TimeRange>(ranges: readonly Range[], slot: TimeRange): Range[] {
  return ranges
    .map((range) => ({
      ...range,
      start: Math.max(slot.start, range.start) - slot.start,
      end: Math.min(slot.end, range.end) - slot.start,
    }))
    .filter(({ start, end }) => end - start > SMALLEST_SECONDS);
}

export const shifted = <Range extends TimeRange>(ranges: readonly Range[], by: number): Range[] =>
  ranges.map((range) => ({ ...range, start: range.start + by, end: range.end + by }));

/** Cuts instead of a trim, which leave out the same. */
function asCuts({ cuts, trim }: Pick<Edits, 'cuts' | 'trim'>, wholeSeconds: number): Cut[] {
  if (!trim) return [...cuts];
  const ends = [
    { start: 0, end: trim.start, kind: 'part' as const },
    { start: trim.end, end: wholeSeconds, kind: 'part' as const },
  ];
  return [...cuts, ...ends.filter(({ start, end }) => end - start > SMALLEST_SECONDS)];
}

/** What of the edits is about the take itself, on its own clock. */
export function editsWithin(edits: Edits, ownSeconds: number, slot: TakeSlot): Pick<Edits, 'cuts' | 'trim'> {
  return { cuts: withinSlot(asCuts(edits, secondsOfTakes(edits, ownSeconds)), slot), trim: null };
}

/** With another take, which brings its own cuts along: each of them can be shown again, too. */
export function withTake(
  edits: Edits,
  ownSeconds: number,
  other: { take: JoinedTake; edits: Pick<Edits, 'cuts' | 'trim'>; place: keyof Edits['takes'] },
): Edits {
  const { take, place } = other;
  const whole = secondsOfTakes(edits, ownSeconds);
  const isBefore = place === 'before';
  const own = shifted(asCuts(edits, whole), isBefore ? take.seconds : 0);
  const added = shifted(asCuts(other.edits, take.seconds), isBefore ? 0 : whole);
  const { before, after } = edits.takes;
  return {
    ...edits,
    cuts: [...own, ...added].sort((a, b) => a.start - b.start),
    trim: null,
    cover: edits.cover && { ...edits.cover, at: edits.cover.at + (isBefore ? take.seconds : 0) },
    takes: isBefore ? { before: [take, ...before], after } : { before, after: [...after, take] },
  };
}

/** Without one of the other takes, nor a cover that is one of its pictures. */
export function withoutTake(edits: Edits, ownSeconds: number, recordingId: string): Edits {
  const slots = takeSlots(edits, ownSeconds);
  // A moment that two takes meet at is the beginning of the later one.
  const ofCover = slots.findLast(({ start }) => edits.cover && start <= edits.cover.at);
  let end = 0;
  let cover: Edits['cover'] = null;
  const cuts = slots.flatMap((slot) => {
    if (slot.recordingId === recordingId) return [];
    const start = end;
    end += slot.end - slot.start;
    if (edits.cover && slot === ofCover) cover = { ...edits.cover, at: edits.cover.at - slot.start + start };
    return shifted(editsWithin(edits, ownSeconds, slot).cuts, start);
  });
  const others = (takes: readonly JoinedTake[]) => takes.filter((take) => take.recordingId !== recordingId);
  return {
    ...edits,
    cuts,
    trim: null,
    cover,
    takes: { before: others(edits.takes.before), after: others(edits.takes.after) },
  };
}

/**
 * What a stored recording tells of its edits. `wholeSeconds`: of its own take, null until it was measured. `joinStatus`:
 * of the file without the parts that are cut; `combining` and `uncombined` say that the other takes are not in it yet.
 */
export type StoredEdits = { edits: Edits | null; wholeSeconds: number | null; joinStatus: string };

/** Whether what is played has the joined takes. */
export const areTakesJoined = ({ edits, joinStatus }: Pick<StoredEdits, 'edits' | 'joinStatus'>): boolean =>
  !edits || !hasTakes(edits) || (joinStatus !== 'combining' && joinStatus !== 'uncombined');

/** Whether what is played follows the edits. */
export function editStatusOf({ joinStatus }: Pick<StoredEdits, 'joinStatus'>): RecordingEdits['status'] {
  if (joinStatus === 'ready') return 'ready';
  return joinStatus === 'failed' || joinStatus === 'uncombined' ? 'failed' : 'processing';
}

function keptOf({ edits, wholeSeconds }: StoredEdits): TimeRange[] {
  const known = edits ?? NO_EDITS;
  return keptRanges(known, secondsOfTakes(known, wholeSeconds ?? RECORDING_DURATION.max));
}

/** The take itself among those that are shown together. */
function ownSlot({ edits, wholeSeconds }: StoredEdits): TakeSlot {
  const ownSeconds = wholeSeconds ?? RECORDING_DURATION.max;
  const own = takeSlots(edits ?? NO_EDITS, ownSeconds).find(({ recordingId }) => recordingId === null);
  return own ?? { recordingId: null, start: 0, end: ownSeconds };
}

/** What players have to leave out themselves: nothing once the kept parts are joined. */
export function openSkips(stored: StoredEdits): TimeRange[] {
  const { edits, wholeSeconds, joinStatus } = stored;
  if (!edits || joinStatus === 'ready') return [];
  const ownSeconds = wholeSeconds ?? RECORDING_DURATION.max;
  if (areTakesJoined(stored)) return skippedRanges(edits, secondsOfTakes(edits, ownSeconds));
  return skippedRanges(editsWithin(edits, ownSeconds, ownSlot(stored)), ownSeconds);
}

/**
 * Timed texts on the clock of what is played: that of the joined parts, or still that of the whole recording. `cues` are
 * on the clock of all takes together.
 */
export function asPlayed<Timed extends TimeRange>(cues: readonly Timed[], stored: StoredEdits): Timed[] {
  if (!stored.edits) return [...cues];
  const kept = keptOf(stored);
  if (stored.joinStatus === 'ready') return editedCues(cues, kept);
  if (areTakesJoined(stored)) return cuesKept(cues, kept);
  const own = ownSlot(stored);
  return shifted(cuesKept(cues, shifted(withinSlot(kept, own), own.start)), -own.start);
}

/** Another take of the same script: what would be joined, or why it cannot be. */
export const takeChoiceSchema = z.object({
  recordingId: z.uuid(),
  title: z.string(),
  takeNumber: z.int(),
  thumbnailUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  seconds: z.number(),
  /** What is cut from it, which comes along. */
  edits: editsSchema.pick({ cuts: true, trim: true }),
  /** A sentence; null when it can be joined. */
  refusal: z.string().nullable(),
});
export type TakeChoice = z.output<typeof takeChoiceSchema>;
