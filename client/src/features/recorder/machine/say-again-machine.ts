import { secondsOf, type TimeRange } from '@shared/recordings';
import { transitionsOf } from '@/lib/transition-table';

/** A line of the script that is said again, or that the take goes on with. It begins with a sentence. */
export type ChosenLine = {
  /** Where in the way of the text it begins: 0 is its first line, 1 its last; beyond 1 within the last line. */
  exact: number;
  /** The paragraph and its character in the teleprompter; null while no text is on the page. */
  place: { paragraph: number; character: number } | null;
  /** How many words of the script come before it. */
  word: number;
  /** Its first words. */
  opening: string;
};

/**
 * The lines of a take that are said again: what is left out of it, in seconds of the take. `ready` while the recorder
 * runs; `stepped` once the text went back to a line, until the recorder goes on with that line.
 */
export type SayAgainState =
  | { phase: 'ready'; cuts: readonly TimeRange[] }
  | {
      phase: 'stepped';
      cuts: readonly TimeRange[];
      line: ChosenLine;
      undo: readonly SayAgainStep[];
      /** Until the take goes on by itself; null: it waits for Resume. */
      secondsToGoOn: number | null;
    };

/** What one press changed: Undo puts it back. `fraction`: where the text stood; `line`: chosen by the press before. */
type SayAgainStep = { cuts: readonly TimeRange[]; line: ChosenLine | null; fraction: number };

export type SayAgainEvent =
  /** `fractionBefore`: where the text stood. `isHeld`: the take was paused already, and waits for Resume. */
  | { type: 'steppedBack'; cut: TimeRange; line: ChosenLine; fractionBefore: number; isHeld: boolean }
  /** Another line was chosen in place of the one that was stepped back to; `cut` is null when it was not read yet. */
  | { type: 'lineTapped'; cut: TimeRange | null; line: ChosenLine }
  | { type: 'undone' }
  | { type: 'goOnSecondPassed' }
  /** The take goes on when Resume is pressed. */
  | { type: 'held' }
  | { type: 'wentOn' }
  | { type: 'takeBegan' };

export const NOTHING_SAID_AGAIN: SayAgainState = { phase: 'ready', cuts: [] };

/** Readers need so long to find the line and to take a breath. */
export const SECONDS_TO_GO_ON = 3;

/** So near to one another two cuts are one: the line was flubbed twice. */
const TOUCHING_SECONDS = 0.3;

export const sayAgainTransition = transitionsOf<SayAgainState, 'phase', SayAgainEvent>('phase', {
  ready: {
    steppedBack: ({ cuts }, event) => stepBack({ cuts, line: null, undo: [] }, event),
    takeBegan: () => NOTHING_SAID_AGAIN,
  },
  stepped: {
    steppedBack: stepBack,
    lineTapped: (state, { cut, line }) => {
      const before = state.undo[0]?.cuts ?? [];
      const secondsToGoOn = state.secondsToGoOn === null ? null : SECONDS_TO_GO_ON;
      return { ...state, line, cuts: cut ? withCut(before, cut) : before, secondsToGoOn };
    },
    goOnSecondPassed: (state) => ({ ...state, secondsToGoOn: (state.secondsToGoOn ?? 1) - 1 || null }),
    held: (state) => (state.secondsToGoOn === null ? state : { ...state, secondsToGoOn: null }),
    undone: ({ undo }) => {
      const last = undo.at(-1);
      const cuts = last?.cuts ?? [];
      return last?.line
        ? { phase: 'stepped', cuts, line: last.line, undo: undo.slice(0, -1), secondsToGoOn: null }
        : { phase: 'ready', cuts };
    },
    wentOn: ({ cuts }) => ({ phase: 'ready', cuts }),
    takeBegan: () => NOTHING_SAID_AGAIN,
  },
});

type Before = Pick<SayAgainStep, 'cuts' | 'line'> & { undo: readonly SayAgainStep[] };
type SteppedBack = Extract<SayAgainEvent, { type: 'steppedBack' }>;

function stepBack({ cuts, line, undo }: Before, event: SteppedBack): SayAgainState {
  const step = { cuts, line, fraction: event.fractionBefore };
  const secondsToGoOn = event.isHeld ? null : SECONDS_TO_GO_ON;
  return { phase: 'stepped', cuts: withCut(cuts, event.cut), line: event.line, undo: [...undo, step], secondsToGoOn };
}

/** Cuts that lie in the new one are part of it, and one that it touches begins it. */
function withCut(cuts: SayAgainState['cuts'], { start, end }: TimeRange): TimeRange[] {
  const apart = cuts.filter((cut) => cut.end < start - TOUCHING_SECONDS);
  const touched = cuts.filter((cut) => cut.end >= start - TOUCHING_SECONDS);
  return [...apart, { start: Math.min(start, ...touched.map((cut) => cut.start)), end }];
}

/** What the step back leaves out, up to where the take stands: null when a line was tapped that was not read yet. */
export function steppedCut(state: SayAgainState): TimeRange | null {
  const leavesOut = state.phase === 'stepped' && state.cuts !== state.undo[0]?.cuts;
  return (leavesOut && state.cuts.at(-1)) || null;
}

/** How much that is. */
export function stepSeconds(state: SayAgainState): number {
  const cut = steppedCut(state);
  return cut ? secondsOf([cut]) : 0;
}

/** Where Undo moves the text to; null when nothing can be undone. */
export function undoneFraction(state: SayAgainState): number | null {
  return state.phase === 'stepped' ? (state.undo.at(-1)?.fraction ?? null) : null;
}
