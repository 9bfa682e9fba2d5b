import { z } from 'zod';
import { cutSchema } from './edits';
import { type TimeRange, timeRangeSchema } from './time-range';

/** How loud a recording is from moment to moment: one value each hundredth of a second, in decibels of full scale. */
export const LEVEL_SECONDS = 0.01;

/** A voice is this far above the noise of its room, as a share of the way to its usual level, and at least so far. */
const SHARE_OF_VOICE = 0.35;
const LEAST_ABOVE_NOISE_DB = 6;
const QUIETEST_DB = -65;
/** Between two syllables it is quiet for less. */
const GAP_SECONDS = 0.2;
/** A click or a key is shorter than any syllable. */
const SOUND_SECONDS = 0.05;
/** Words begin and end more quietly than they are. */
const EDGE_SECONDS = 0.04;

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

/** The parts in which somebody speaks, from the levels of a recording. */
export function spokenRanges(levels: readonly number[]): TimeRange[] {
  const sorted = [...levels].sort((a, b) => a - b);
  const [noise, voice] = [Math.max(QUIETEST_DB - 20, percentile(sorted, 0.1)), percentile(sorted, 0.9)];
  const threshold = Math.max(QUIETEST_DB, noise + Math.max(LEAST_ABOVE_NOISE_DB, SHARE_OF_VOICE * (voice - noise)));
  const loud = rangesWhere(levels.length, (n) => (levels[n] ?? 0) >= threshold);
  const end = levels.length * LEVEL_SECONDS;
  return joinNear(loud, GAP_SECONDS)
    .filter((range) => range.end - range.start >= SOUND_SECONDS)
    .map((range) => ({
      start: Math.max(0, range.start - EDGE_SECONDS),
      end: Math.min(end, range.end + EDGE_SECONDS),
    }));
}

function rangesWhere(count: number, holds: (n: number) => boolean): TimeRange[] {
  const ranges: TimeRange[] = [];
  let from: number | null = null;
  for (let n = 0; n <= count; n += 1) {
    const isIn = n < count && holds(n);
    if (isIn) from ??= n;
    else if (from !== null) {
      ranges.push({ start: from * LEVEL_SECONDS, end: n * LEVEL_SECONDS });
      from = null;
    }
  }
  return ranges;
}

/** Ranges with less than `gap` between them become one. */
function joinNear(ranges: readonly TimeRange[], gap: number): TimeRange[] {
  const joined: TimeRange[] = [];
  for (const { start, end } of ranges) {
    const last = joined.at(-1);
    if (last && start - last.end < gap) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

/**
 * A pause that is worth cutting, its edges left out which count as spoken, and what stays of it on both sides so that
 * speech keeps its breath.
 */
const DEAD_AIR = { seconds: 0.6 - 2 * EDGE_SECONDS, before: 0.15, after: 0.12 } as const;

/** The cuts that would take the dead air out: only suggestions, as a pause may be meant. */
export function deadAir(spoken: readonly TimeRange[], seconds: number): TimeRange[] {
  const pauses: TimeRange[] = [];
  let end = 0;
  for (const range of [...spoken, { start: seconds, end: seconds }]) {
    if (range.start - end >= DEAD_AIR.seconds) {
      const isFirst = end === 0;
      const isLast = range.start === seconds;
      pauses.push({ start: isFirst ? 0 : end + DEAD_AIR.before, end: isLast ? seconds : range.start - DEAD_AIR.after });
    }
    end = range.end;
  }
  return spoken.length === 0 ? [] : pauses;
}

/** What an editor shows of a recording's sound, in seconds of the whole recording. All empty while it is unknown. */
export const recordingSoundSchema = z.object({
  /** The loudest moment of each part of a second, from 0 to 100. */
  peaks: z.array(z.int()),
  peaksPerSecond: z.number(),
  spoken: z.array(timeRangeSchema),
  /** Dead air that could be cut; what is cut already is left out. */
  suggestedCuts: z.array(cutSchema),
});
export type RecordingSound = z.output<typeof recordingSoundSchema>;

/** What is kept of a recording's sound. */
export type Sound = Omit<RecordingSound, 'suggestedCuts'>;
