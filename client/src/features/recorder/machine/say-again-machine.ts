import { secondsOf, type TimeRange } from '@shared/recordings';
import { transitionsOf } from '@/lib/transition-table';

/**
 * The lines of a take that are said again: what is left out of it, in seconds of the take. `ready` while the recorder
 * runs; `stepped` once the text went back to a line, until the recorder goes on from there.
 */
export type SayAgainState =
  | { phase: 'ready'; cuts: readonly TimeRange[] }
  | { phase: 'stepped'; cuts: readonly TimeRange[]; undo: readonly SayAgainStep[] };

/** What one press changed: Undo puts it back. `fraction`: where the text stood, from 0 to 1. */
type SayAgainStep = { cuts: readonly TimeRange[]; fraction: number };

export type SayAgainEvent =
  /** `fraction`: where the line begins; `fractionBefore`: where the text stood. */
  | { type: 'steppedBack'; cut: TimeRange; fraction: number; fractionBefore: number }
  /** Another line was chosen in place of the one that was stepped back to; null when it was not read yet. */
  | { type: 'lineTapped'; cut: TimeRange | null }
  | { type: 'undone' }
  | { type: 'wentOn' }
  | { type: 'takeBegan' };

export const NOTHING_SAID_AGAIN: SayAgainState = { phase: 'ready', cuts: [] };

/** So near to one another two cuts are one: the line was flubbed twice. */
const TOUCHING_SECONDS = 0.3;

export const sayAgainTransition = transitionsOf<SayAgainState, 'phase', SayAgainEvent>('phase', {
  ready: {
    steppedBack: (state, event) => stepBack(state.cuts, [], event),
    takeBegan: () => NOTHING_SAID_AGAIN,
  },
  stepped: {
    steppedBack: (state, event) => stepBack(state.cuts, state.undo, event),
    lineTapped: (state, { cut }) => {
      const before = state.undo[0]?.cuts ?? [];
      return { ...state, cuts: cut ? withCut(before, cut) : before };
    },
    undone: ({ undo }) => {
      const last = undo.at(-1);
      const cuts = last?.cuts ?? [];
      return undo.length > 1 ? { phase: 'stepped', cuts, undo: undo.slice(0, -1) } : { phase: 'ready', cuts };
    },
    wentOn: ({ cuts }) => ({ phase: 'ready', cuts }),
    takeBegan: () => NOTHING_SAID_AGAIN,
  },
});

type SteppedBack = Extract<SayAgainEvent, { type: 'steppedBack' }>;

function stepBack(cuts: SayAgainState['cuts'], undo: readonly SayAgainStep[], event: SteppedBack): SayAgainState {
  const step = { cuts, fraction: event.fractionBefore };
  return { phase: 'stepped', cuts: withCut(cuts, event.cut), undo: [...undo, step] };
}

/** Cuts that lie in the new one are part of it, and one that it touches begins it. */
function withCut(cuts: SayAgainState['cuts'], { start, end }: TimeRange): TimeRange[] {
  const apart = cuts.filter((cut) => cut.end < start - TOUCHING_SECONDS);
  const touched = cuts.filter((cut) => cut.end >= start - TOUCHING_SECONDS);
  return [...apart, { start: Math.min(start, ...touched.map((cut) => cut.start)), end }];
}

/** How much the step back leaves out, up to where the take stands: nothing when a line was tapped that was not read yet. */
export function stepSeconds(state: SayAgainState): number {
  const leavesOut = state.phase === 'stepped' && state.cuts !== state.undo[0]?.cuts;
  return leavesOut ? secondsOf(state.cuts.slice(-1)) : 0;
}

/** Where Undo moves the text to; null when nothing can be undone. */
export function undoneFraction(state: SayAgainState): number | null {
  return state.phase === 'stepped' ? (state.undo.at(-1)?.fraction ?? null) : null;
}
