import { type Answers, transitionsOf } from '@/lib/transition-table';

/**
 * How the text moves. `waiting` goes on when the reader speaks again; `leadIn` goes on when the reader speaks, or after a
 * moment; `held` is dragged, and remembers whether it was playing; `ended` is at the last line with Loop off.
 */
export type ScrollState =
  | { phase: 'idle' }
  | { phase: 'playing' }
  | { phase: 'waiting' }
  | { phase: 'leadIn' }
  | { phase: 'paused' }
  | { phase: 'held'; wasPlaying: boolean }
  | { phase: 'ended' };

export type ScrollEvent =
  | { type: 'playPressed' }
  | { type: 'leadInBegan' }
  | { type: 'leadInPassed' }
  | { type: 'pausePressed' }
  | { type: 'resetPressed' }
  | { type: 'grabbed' }
  | { type: 'released' }
  | { type: 'lineChosen' }
  | { type: 'endReached'; isLooping: boolean }
  | { type: 'readerFellSilent' }
  | { type: 'readerSpoke' };

export const SCROLL_IDLE: ScrollState = { phase: 'idle' };

const AT_REST: Answers<ScrollState, ScrollEvent> = {
  playPressed: () => ({ phase: 'playing' }),
  leadInBegan: () => ({ phase: 'leadIn' }),
  lineChosen: () => ({ phase: 'paused' }),
  grabbed: () => ({ phase: 'held', wasPlaying: false }),
  resetPressed: () => SCROLL_IDLE,
};

/** Every change of the scrolling. Where the text stands is the engine's: a reset moves playing text, and it plays on. */
export const scrollTransition = transitionsOf<ScrollState, 'phase', ScrollEvent>('phase', {
  idle: AT_REST,
  paused: AT_REST,
  // Whoever goes back from the end wants to read on from there, as the text has run until now.
  ended: {
    ...AT_REST,
    pausePressed: () => ({ phase: 'paused' }),
    resetPressed: () => ({ phase: 'playing' }),
    grabbed: () => ({ phase: 'held', wasPlaying: true }),
  },
  playing: {
    pausePressed: () => ({ phase: 'paused' }),
    grabbed: () => ({ phase: 'held', wasPlaying: true }),
    endReached: (state, { isLooping }) => (isLooping ? state : { phase: 'ended' }),
    readerFellSilent: () => ({ phase: 'waiting' }),
  },
  waiting: {
    playPressed: () => ({ phase: 'playing' }),
    pausePressed: () => ({ phase: 'paused' }),
    grabbed: () => ({ phase: 'held', wasPlaying: true }),
    readerSpoke: () => ({ phase: 'playing' }),
  },
  leadIn: {
    playPressed: () => ({ phase: 'playing' }),
    pausePressed: () => ({ phase: 'paused' }),
    grabbed: () => ({ phase: 'held', wasPlaying: true }),
    readerSpoke: () => ({ phase: 'playing' }),
    leadInPassed: () => ({ phase: 'playing' }),
  },
  held: {
    playPressed: () => ({ phase: 'held', wasPlaying: true }),
    leadInBegan: () => ({ phase: 'held', wasPlaying: true }),
    pausePressed: () => ({ phase: 'held', wasPlaying: false }),
    released: ({ wasPlaying }) => ({ phase: wasPlaying ? 'playing' : 'paused' }),
    resetPressed: () => SCROLL_IDLE,
  },
});

/** The play/pause button shows pause. */
export function isScrolling(state: ScrollState): boolean {
  if (state.phase === 'held') return state.wasPlaying;
  return state.phase === 'playing' || state.phase === 'waiting' || state.phase === 'leadIn';
}
