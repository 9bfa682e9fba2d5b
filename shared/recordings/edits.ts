import { z } from 'zod';
import { linesOfText } from '../http';
import { CONTACT_CARD_SECONDS, contactCardSchema } from './contact-card';
import { coverSchema } from './cover';
import { backwards, isForward, seconds, type TimeRange, timeRange, timeRangeSchema } from './time-range';

/** Why a part is left out: a line was said again, nobody spoke, or the user chose it. */
export const CUT_KINDS = ['said-again', 'silence', 'part'] as const;

/**
 * The most cuts of one recording, the least that edits leave of it, in seconds, how many revisions are kept, and how many
 * takes can be put before it, and as many behind it.
 */
export const EDIT_LIMITS = { cuts: 500, keptSeconds: 1, revisions: 200, takes: 4 } as const;

/** The most characters of a text to post a video with: as many as the networks take. */
export const POST_TEXT_MAX = 5_000;

/** Less is a rounding difference, not a part of a video. */
export const SMALLEST_SECONDS = 0.01;

/** A part that is left out, in seconds of the whole recording. */
export const cutSchema = z
  .object({ ...timeRange, kind: z.enum(CUT_KINDS).default('part') })
  .refine(isForward, backwards);
export type Cut = z.output<typeof cutSchema>;

/** Another take that is shown with this one. `seconds` is all of its length, which the server sets to what it measured. */
const joinedTakeSchema = z.object({ recordingId: z.uuid(), seconds });
export type JoinedTake = z.output<typeof joinedTakeSchema>;
const joinedTakes = z.array(joinedTakeSchema).max(EDIT_LIMITS.takes).default([]);

/** What is shown of a recording and how. The recording itself never changes, so every edit can be taken back. */
export const editsSchema = z.object({
  cuts: z.array(cutSchema).max(EDIT_LIMITS.cuts).default([]),
  /** The part that is kept; null: all of it. */
  trim: timeRangeSchema.nullable().default(null),
  /** Whether post-ready files are brought to -14 LUFS. Nothing else is. */
  isLoudnessLevelled: z.boolean().default(true),
  /** Whether post-ready files have the words in their picture. Players and caption files have them either way. */
  areCaptionsInPicture: z.boolean().default(true),
  /** Null: a picture from about a second after the beginning. */
  cover: coverSchema.nullable().default(null),
  contactCard: contactCardSchema
    .nullable()
    .default(null)
    .describe(
      'Drawn into the end of post-ready files, for 4 seconds or a third of a shorter video. At least one of its lines ' +
        'must not be empty. Null: none is drawn.',
    ),
  /**
   * Other takes of the same script that are shown before and behind this one, in their order. All times of the edits are
   * on the clock of the takes together.
   */
  takes: z.object({ before: joinedTakes, after: joinedTakes }).default({ before: [], after: [] }),
  /** What the user wrote to post the video with; null: what is suggested. It is shown to nobody else. */
  postText: linesOfText(POST_TEXT_MAX).nullable().default(null),
});
export type Edits = z.output<typeof editsSchema>;

export const NO_EDITS: Edits = {
  cuts: [],
  trim: null,
  isLoudnessLevelled: true,
  areCaptionsInPicture: true,
  cover: null,
  contactCard: null,
  takes: { before: [], after: [] },
  postText: null,
};

/** The edits of a recording as the server has them. */
export const recordingEditsSchema = z.object({
  /** 0 for a recording that was never edited, then one more with each change. */
  revision: z.int(),
  edits: editsSchema,
  /** Seconds of the whole recording with the takes that are joined to it, on whose clock all edits are. */
  wholeSeconds: z.number(),
  /** Whole seconds of what is shown: the `duration` of the recording as soon as these edits are saved. */
  duration: z.int(),
  /** Whether `url` and `?version=uncut` have the joined takes. Until then they play this take alone. */
  areTakesJoined: z.boolean(),
  /** Whether `url` plays the edited recording, or the kept parts are still being joined. */
  status: z.enum(['ready', 'processing', 'failed']),
  /** The last 200, the newest first: `GET .../edits?revision=` reads one, and saving it again restores it. */
  revisions: z.array(z.object({ revision: z.int(), createdAt: z.iso.datetime() })),
});
export type RecordingEdits = z.output<typeof recordingEditsSchema>;

export const editsQuerySchema = z.object({
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

/** The parts that stay, in their order. */
export function keptRanges({ cuts, trim }: Pick<Edits, 'cuts' | 'trim'>, wholeSeconds: number): TimeRange[] {
  const last = Math.min(trim?.end ?? wholeSeconds, wholeSeconds);
  const kept: TimeRange[] = [];
  let start = trim?.start ?? 0;
  for (const cut of [...cuts].sort((a, b) => a.start - b.start)) {
    if (cut.start - start > SMALLEST_SECONDS) kept.push({ start, end: Math.min(cut.start, last) });
    start = Math.max(start, cut.end);
    if (start >= last) break;
  }
  kept.push({ start, end: last });
  return kept.filter((range) => range.end - range.start > SMALLEST_SECONDS);
}

/** The parts that a player leaves out. One that reaches to the end of the recording ends with it. */
export function skippedRanges(edits: Pick<Edits, 'cuts' | 'trim'>, wholeSeconds: number): TimeRange[] {
  const skipped: TimeRange[] = [];
  let end = 0;
  for (const range of [...keptRanges(edits, wholeSeconds), { start: wholeSeconds, end: wholeSeconds }]) {
    if (range.start - end > SMALLEST_SECONDS) skipped.push({ start: end, end: range.start });
    end = range.end;
  }
  return skipped;
}

export const isWhole = (edits: Pick<Edits, 'cuts' | 'trim'>, wholeSeconds: number): boolean =>
  skippedRanges(edits, wholeSeconds).length === 0;

/** So much is lost when many lengths are added up. */
const ADDING_SECONDS = 0.0001;

/** The length of a recording as it is told everywhere: whole seconds, without the one that is begun, as players show it. */
export const shownSeconds = (seconds: number): number => Math.floor(seconds + ADDING_SECONDS);

export const secondsOf = (ranges: readonly TimeRange[]): number =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);

/**
 * Whether the edits remove so much that what is left is no recording any more. Of a recording that is shorter than that
 * from the beginning nothing can be removed; everything else can be changed.
 */
export const leavesNothing = (edits: Pick<Edits, 'cuts' | 'trim'>, wholeSeconds: number): boolean =>
  !isWhole(edits, wholeSeconds) && secondsOf(keptRanges(edits, wholeSeconds)) < EDIT_LIMITS.keptSeconds;

/** When a moment of the whole recording is shown once only `kept` is; a moment that is left out, when the next is. */
export function editedTime(kept: readonly TimeRange[], at: number): number {
  let shown = 0;
  for (const { start, end } of kept) {
    if (at < end) return shown + Math.max(0, at - start);
    shown += end - start;
  }
  return shown;
}

/** The moment of the whole recording that is shown then. `isEnd`: of two moments at a joint the earlier. */
export function wholeTime(kept: readonly TimeRange[], at: number, isEnd: boolean): number {
  let left = at;
  for (const { start, end } of kept) {
    if (isEnd ? left <= end - start : left < end - start) return start + left;
    left -= end - start;
  }
  return kept.at(-1)?.end ?? at;
}

/** From when on, in seconds of the whole recording, a video that shows `kept` has its contact card in the picture. */
export function contactCardFrom(kept: readonly TimeRange[]): number {
  const shown = secondsOf(kept);
  return wholeTime(kept, shown - Math.min(CONTACT_CARD_SECONDS, shown / 3), false);
}

/** Without a cover, so far after the beginning of what is shown: the first pictures are often of reaching for a button. */
const AUTOMATIC_SECONDS = 1;

/**
 * The picture that stands for a recording: on screen at `at`, in seconds of the whole recording, and not begun before
 * `from`, lest it be one that is cut away.
 */
export function thumbnailMoment({ cover, ...edits }: Edits, wholeSeconds: number): { at: number; from: number } {
  const kept = keptRanges(edits, wholeSeconds);
  const at = cover?.at ?? wholeTime(kept, Math.min(AUTOMATIC_SECONDS, secondsOf(kept) / 2), false);
  const range = kept.find(({ end }) => at < end) ?? kept.at(-1) ?? { start: 0, end: wholeSeconds };
  return { at: Math.max(range.start, Math.min(at, range.end - SMALLEST_SECONDS)), from: range.start };
}

/** Timed texts that are said in `kept`, on the clock of what is left. What is cut away in its greater half is left out. */
export function editedCues<Timed extends TimeRange>(cues: readonly Timed[], kept: readonly TimeRange[]): Timed[] {
  return cuesKept(cues, kept).map((cue) => ({
    ...cue,
    start: editedTime(kept, cue.start),
    end: editedTime(kept, cue.end),
  }));
}

/** The part of something timed that is kept, in all of its pieces. */
const piecesKept = (range: TimeRange, kept: readonly TimeRange[]): TimeRange[] =>
  kept
    .map(({ start, end }) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
    .filter((part) => part.end > part.start);

/**
 * Whether a word or a caption is kept: when at least half of it is. Whatever shows words, plays captions or draws either
 * asks this.
 */
export const isKept = (range: TimeRange, kept: readonly TimeRange[]): boolean => {
  const pieces = piecesKept(range, kept);
  return pieces.length > 0 && secondsOf(pieces) >= (range.end - range.start) / 2;
};

/** The same on the clock of the whole recording, for a player that skips what is cut. */
export function cuesKept<Timed extends TimeRange>(cues: readonly Timed[], kept: readonly TimeRange[]): Timed[] {
  return cues.flatMap((cue) => {
    const parts = piecesKept(cue, kept);
    const [first, last] = [parts[0], parts.at(-1)];
    return first && last && isKept(cue, kept) ? [{ ...cue, start: first.start, end: last.end }] : [];
  });
}
