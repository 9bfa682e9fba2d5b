import type { TimeRange } from '@shared/recordings';
import { createSpokenParts } from '@/features/recorder';
import {
  createReadingLog,
  type SentenceStart,
  type Sentences,
  sentenceAt,
  sentenceOnLine,
} from '@/features/teleprompter';

/** Who steps back so soon after a sentence began means the one before. */
const JUST_BEGUN_SECONDS = 1;
/** Nothing worth keeping was said before. */
const TAKE_START_SECONDS = 0.5;
/** Shorter is no line that could be left out. */
const SHORTEST_CUT_SECONDS = 0.1;

/** Where the text stood at a moment of the take: `fraction` of its way. */
type Moment = { at: number; fraction: number };
type StepBack = Moment & Pick<Sentences, 'starts'> & { hasStepped: boolean };

export type TakeLines = ReturnType<typeof createTakeLines>;

/**
 * Which line of a take is to be said again, and what that leaves out: by what was read when, and when it was quiet. A line
 * is always a whole sentence: that is where speakers pause, so that the take can be cut there without losing a word.
 */
export function createTakeLines() {
  const readings = createReadingLog();
  const spoken = createSpokenParts();
  /** The sentence that the text was moved to, and is read from. */
  let sentence: number | null = null;
  /** The same before each step back since the take stands still. */
  let sentencesBefore: (number | null)[] = [];

  /** From the pause before the sentence; null when it was not said yet. */
  const cutFrom = ({ exact, line }: SentenceStart, end: number): TimeRange | null => {
    const left = readings.leftAt(exact) ?? readings.leftAt(line);
    if (left === null) return null;
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
    moveTo: readings.moveTo,
    heard: spoken.note,
    /** The sentence that is read, or the one before where the text stands at its start already. */
    stepBack(step: StepBack): { cut: TimeRange; line: SentenceStart; fractionBefore: number } | null {
      // At its end the text stands still, and its last line is read on.
      const fraction = step.fraction < 1 ? step.fraction : (readings.position() ?? step.fraction);
      const index = chosen({ ...step, fraction });
      const line = step.starts[index];
      const cut = line ? cutFrom(line, step.at) : null;
      if (!line || !cut) return null;
      sentencesBefore = step.hasStepped ? [...sentencesBefore, sentence] : [sentence];
      sentence = index;
      return { cut, line, fractionBefore: fraction };
    },
    /** The sentence that begins on the line which was tapped, or that this line goes on with; null without any. */
    tap({ at, fraction, ...sentences }: Moment & Sentences): { cut: TimeRange | null; line: SentenceStart } | null {
      const index = sentenceOnLine(sentences, fraction);
      const line = sentences.starts[index];
      if (!line) return null;
      sentence = index;
      return { cut: cutFrom(line, at), line };
    },
    /** The text is moved back to where it stood before the last step back. */
    undo: () => {
      sentence = sentencesBefore.pop() ?? null;
    },
  };
}
