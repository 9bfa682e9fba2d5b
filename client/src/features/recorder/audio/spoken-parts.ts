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
/** So far from where the text stood at the words the pause before them may be: readers run ahead and fall behind. */
const SEARCHED_SECONDS = { before: 2.5, after: 1.5 } as const;
/** So much of a pause stays before the cut: a breath out. */
const KEPT_SECONDS = 0.2;
/** A gap between two words is shorter. */
const SHORTEST_PAUSE_SECONDS = 0.25;

export function createSpokenParts(): SpokenParts {
  const pauses: TimeRange[] = [];
  /** Since when nobody has spoken; null while somebody does. */
  let silentSince: number | null = 0;
  let latest = 0;

  return {
    note(at, isSpeaking) {
      latest = at;
      if (isSpeaking && silentSince !== null) {
        const end = at - LATE_SECONDS.start;
        pauses.push({ start: silentSince, end });
        silentSince = null;
      } else if (!isSpeaking && silentSince === null) silentSince = at - LATE_SECONDS.end;
    },
    leaveOff(at) {
      const all = silentSince === null ? pauses : [...pauses, { start: silentSince, end: latest }];
      const distanceTo = ({ start, end }: TimeRange) => Math.max(0, start - at, at - end);
      const near = all.filter(
        ({ start, end }) =>
          end - start >= SHORTEST_PAUSE_SECONDS &&
          end >= at - SEARCHED_SECONDS.before &&
          start <= at + SEARCHED_SECONDS.after,
      );
      const [nearest] = near.sort((a, b) => distanceTo(a) - distanceTo(b));
      if (!nearest) return at;
      return nearest.start + Math.min(KEPT_SECONDS, (nearest.end - nearest.start) / 2);
    },
  };
}
