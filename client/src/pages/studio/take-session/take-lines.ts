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

  /** When the sentence began to be read; null when it was not read yet. */
  const begunAt = ({ exact, line }: SentenceStart) => readings.leftAt(exact) ?? readings.leftAt(line);

  const cutAt = (start: number, end: number): TimeRange | null => {
    const from = start < TAKE_START_SECONDS ? 0 : start;
    return end - from < SHORTEST_CUT_SECONDS ? null : { start: from, end };
  };

  /** From the pause before the sentence; null when it was not said yet. */
  const cutFrom = (line: SentenceStart, end: number): TimeRange | null => {
    const begun = begunAt(line);
    return begun === null ? null : cutAt(spoken.leaveOff(begun), end);
  };

  /** Whether a cut leaves out most of the sentence before this one: a short one that was said without a pause behind it. */
  const takesAlong = ({ start }: TimeRange, before: SentenceStart | undefined, line: SentenceStart): boolean => {
    const [from, to] = [before ? begunAt(before) : null, begunAt(line)];
    return from !== null && to !== null && from < to && start < (from + to) / 2;
  };

  /** The sentence and its cut, or those of the first sentence that this cut would leave out with it. */
  const cutWithShortOnes = (starts: readonly SentenceStart[], index: number, end: number) => {
    const line = starts[index];
    const cut = line ? cutFrom(line, end) : null;
    if (!line || !cut) return null;
    if (takesAlong(cut, starts[index - 1], line)) return cutWithShortOnes(starts, index - 1, end);
    return { index, line, cut };
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
      const found = cutWithShortOnes(step.starts, chosen({ ...step, fraction }), step.at);
      if (!found) return null;
      sentencesBefore = step.hasStepped ? [...sentencesBefore, sentence] : [sentence];
      sentence = found.index;
      return { cut: found.cut, line: found.line, fractionBefore: fraction };
    },
    /** The sentence that begins on the line which was tapped, or that this line goes on with; null without any. */
    tap({ at, fraction, ...sentences }: Moment & Sentences): { cut: TimeRange | null; line: SentenceStart } | null {
      const index = sentenceOnLine(sentences, fraction);
      const line = sentences.starts[index];
      if (!line) return null;
      sentence = index;
      const cut = cutFrom(line, at);
      const isShortOneLost = cut !== null && takesAlong(cut, sentences.starts[index - 1], line);
      // The line was chosen: the sentence before it stays, where no pause tells the two apart.
      return { cut: isShortOneLost ? cutAt(begunAt(line) ?? cut.start, at) : cut, line };
    },
    /** The text is moved back to where it stood before the last step back. */
    undo: () => {
      sentence = sentencesBefore.pop() ?? null;
    },
  };
}
