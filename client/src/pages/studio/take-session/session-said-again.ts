import type { TimeRange } from '@shared/recordings';
import { type ChosenLine, type RecorderNotice, type SayAgainEvent, steppedCut } from '@/features/recorder';
import {
  type CaptionTrack,
  type Sentences,
  spreadSentenceStarts,
  type TeleprompterControls,
} from '@/features/teleprompter';
import type { TakeLines } from './take-lines';
import type { TakeSessionState } from './take-session-machine';

/** Of the take that is being recorded. `seconds`: how long it is so far. */
type RunningLines = { seconds: () => number; lines: TakeLines; captions: CaptionTrack };

type SaidAgainParts = {
  teleprompter: TeleprompterControls;
  getState: () => TakeSessionState;
  /** Null while there is no take. */
  running: () => RunningLines | null;
  /** The words of the take. */
  content: () => string;
  /** Whether a dialog is open or another page is shown: then nobody is about to read. */
  isAway: () => boolean;
  dispatch: (event: SayAgainEvent) => void;
  notify: (notice: RecorderNotice) => void;
};

/** Saying a line of the take again: which one it is, where the text and the captions go on, and when the take does. */
export function createSaidAgain(parts: SaidAgainParts) {
  const { teleprompter, getState, running, dispatch, notify } = parts;
  let goOnClock: ReturnType<typeof setInterval> | undefined;

  const sentencesOfText = (): Sentences => {
    const laidOut = teleprompter.sentences();
    return laidOut.starts.length > 0 ? laidOut : spreadSentenceStarts(parts.content());
  };

  /** What was said of the line before has its captions in the cut, and what comes before the line has them before it. */
  const captionLine = ({ word, exact }: ChosenLine, cut: TimeRange | null): void => {
    const take = running();
    const fraction = teleprompter.position() ?? exact;
    take?.captions.sayFrom({ at: take.seconds(), fraction, word, cut });
  };

  return {
    /** Steps the text back to the line that is being read, or to the one before, and leaves out what was said since. */
    stepBack(): void {
      const { recorder, sayAgain } = getState();
      const { phase } = recorder;
      const fraction = teleprompter.exactPosition() ?? teleprompter.position();
      const take = running();
      if (!take || (phase !== 'recording' && phase !== 'paused')) return;
      if (fraction === undefined) {
        notify('nothingToSayAgain');
        return;
      }
      const { starts } = sentencesOfText();
      const at = take.seconds();
      const hasStepped = sayAgain.phase === 'stepped';
      const isGoingOn = sayAgain.phase === 'stepped' && sayAgain.secondsToGoOn !== null;
      if (phase === 'recording') take.lines.note({ at, fraction });
      const back = take.lines.stepBack({ at, fraction, starts, hasStepped });
      if (back) dispatch({ type: 'steppedBack', ...back, isHeld: phase === 'paused' && !isGoingOn });
      else if (starts.length > 0) notify('nothingToSayAgain');
    },

    /** A line that is tapped after a step back is where the take goes on. */
    chooseTappedLine(): void {
      const take = running();
      const fraction = teleprompter.position();
      if (!take || getState().sayAgain.phase !== 'stepped' || fraction === undefined) return;
      const tapped = take.lines.tap({ at: take.seconds(), fraction, ...sentencesOfText() });
      if (tapped) dispatch({ type: 'lineTapped', ...tapped });
    },

    /** The take waits for Resume. */
    hold: () => dispatch({ type: 'held' }),

    undo(): void {
      running()?.lines.undo();
      dispatch({ type: 'undone' });
    },

    moveTextTo(fraction: number, line: ChosenLine | null): void {
      const take = running();
      teleprompter.moveTo(fraction);
      teleprompter.startFrom(line?.place ? { place: line.place, isNext: true } : null);
      take?.lines.moveTo({ at: take.seconds(), fraction });
    },

    /** The take goes on with a line that was chosen. */
    sayLine(line: ChosenLine, cut: TimeRange | null): void {
      teleprompter.startFrom(line.place && { place: line.place, isNext: false });
      captionLine(line, cut);
    },

    /** The take was stopped after a step back, without saying the line. */
    captionUnsaid(): void {
      const { sayAgain } = getState();
      if (sayAgain.phase === 'stepped') captionLine(sayAgain.line, steppedCut(sayAgain));
    },

    startGoOn(): void {
      goOnClock = setInterval(() => dispatch({ type: parts.isAway() ? 'held' : 'goOnSecondPassed' }), 1000);
    },
    endGoOn: () => clearInterval(goOnClock),
  };
}
