import type { TimeRange } from '@shared/recordings';

/** Which parts of a take are spoken, as far as it was heard; all times are seconds of the take. */
export type SpokenParts = {
  /** To be called in the order of time. */
  note: (at: number, isSpeaking: boolean) => void;
  /** Where to leave off before words that were said at about `at`: in the pause before them, or else right there. */
  leaveOff: (at: number) => number;
};

/** How late a voice is noticed, and how long after its end. See `voice-activity.ts`. */
const LATE_SECONDS = { start: 0.12, end: 0.5 } as const;
/**
 * So long before the text stood at the words their pause may have ended, and so long after it may have begun: readers run
 * ahead and fall behind. What was said since an earlier pause is more likely another sentence, after a gap too short to
 * be noticed, and must not be lost.
 */
const SEARCHED_SECONDS = { before: 1, after: 1.5 } as const;
/** No cut begins earlier than this before the words, however long it seemed quiet: a quiet voice may not be heard. */
const LONGEST_LEAD_SECONDS = 2.5;
/** So much of a pause stays before the cut: a breath out. */
const KEPT_SECONDS = 0.2;
/** A gap between two words is shorter. */
const SHORTEST_PAUSE_SECONDS = 0.25;

export function createSpokenParts(): SpokenParts {
  /** Each followed by a voice: the silence after a line that was given up is none of them. */
  const pauses: TimeRange[] = [];
  /** Since when nobody has spoken; null while somebody does. */
  let silentSince: number | null = 0;

  return {
    note(at, isSpeaking) {
      if (isSpeaking && silentSince !== null) {
        const end = at - LATE_SECONDS.start;
        pauses.push({ start: silentSince, end });
        silentSince = null;
      } else if (!isSpeaking && silentSince === null) silentSince = at - LATE_SECONDS.end;
    },
    leaveOff(at) {
      const distanceTo = ({ start, end }: TimeRange) => Math.max(0, start - at, at - end);
      const near = pauses.filter(
        ({ start, end }) =>
          end - start >= SHORTEST_PAUSE_SECONDS &&
          end >= at - SEARCHED_SECONDS.before &&
          start <= at + SEARCHED_SECONDS.after,
      );
      const [nearest] = near.sort((a, b) => distanceTo(a) - distanceTo(b));
      if (!nearest) return at;
      const start = nearest.start + Math.min(KEPT_SECONDS, (nearest.end - nearest.start) / 2);
      return Math.max(start, at - LONGEST_LEAD_SECONDS);
    },
  };
}
