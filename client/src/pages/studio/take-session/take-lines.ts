import type { TimeRange } from '@shared/recordings';
import { createSpokenParts } from '@/features/recorder';
import { createReadingLog, type SentenceStart, sentenceAt } from '@/features/teleprompter';

/** Who steps back so soon after a sentence began means the one before. */
const JUST_BEGUN_SECONDS = 1;
/** Nothing worth keeping was said before. */
const TAKE_START_SECONDS = 0.5;
/** Shorter is no line that could be left out. */
const SHORTEST_CUT_SECONDS = 0.1;

/** Where the text stood at a moment of the take: `fraction` of its way. */
type Moment = { at: number; fraction: number };
type StepBack = Moment & { starts: readonly SentenceStart[]; hasStepped: boolean };

export type TakeLines = ReturnType<typeof createTakeLines>;

/** Which line of a take is to be said again, and what that leaves out: by what was read when, and when it was quiet. */
export function createTakeLines() {
  const readings = createReadingLog();
  const spoken = createSpokenParts();
  /** The sentence that the text was moved to, and is read from. */
  let sentence: number | null = null;

  /** From the pause before what was said when the text stood there; null when it was not said yet. */
  const cutFrom = (fractions: number[], end: number): TimeRange | null => {
    const left = fractions.map(readings.leftAt).find((at) => at !== null);
    if (left === undefined) return null;
    const leftOff = spoken.leaveOff(left);
    const start = leftOff < TAKE_START_SECONDS ? 0 : leftOff;
    return end - start < SHORTEST_CUT_SECONDS ? null : { start, end };
  };

  const chosen = ({ at, fraction, starts, hasStepped }: StepBack): number => {
    if (hasStepped && sentence !== null) return Math.max(0, sentence - 1);
    const read = sentenceAt(starts, fraction, sentence);
    const began = read === sentence ? null : readings.leftAt(starts[read]?.exact ?? 0);
    return began !== null && at - began < JUST_BEGUN_SECONDS ? Math.max(0, read - 1) : read;
  };

  return {
    note: readings.note,
    heard: spoken.note,
    /** The line of the sentence that is read, or of the one before where the text stands at its start already. */
    stepBack(step: StepBack): { cut: TimeRange; fraction: number } | null {
      const index = chosen(step);
      const start = step.starts[index];
      const cut = start ? cutFrom([start.exact, start.line], step.at) : null;
      if (!start || !cut) return null;
      sentence = index;
      return { cut, fraction: start.line };
    },
    /** The text was moved to a line that was tapped. */
    tap({ at, fraction }: Moment): TimeRange | null {
      sentence = null;
      const cut = cutFrom([fraction], at);
      readings.note({ at, fraction });
      return cut;
    },
    /** The text was moved back to where it stood before. */
    undo: () => {
      sentence = null;
    },
  };
}
