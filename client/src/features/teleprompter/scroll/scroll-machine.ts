/**
 * How the text moves. `waiting` plays on when the reader speaks again; `held` is moved by hand and remembers whether
 * to go on from there; `ended` stands at the last line with Loop off.
 */
export type ScrollState =
  | { phase: 'idle' }
  | { phase: 'playing' }
  | { phase: 'waiting' }
  | { phase: 'paused' }
  | { phase: 'held'; wasPlaying: boolean }
  | { phase: 'ended' };

export type ScrollEvent =
  | { type: 'playPressed' }
  | { type: 'pausePressed' }
  | { type: 'resetPressed' }
  | { type: 'grabbed' }
  | { type: 'released' }
  | { type: 'lineChosen' }
  | { type: 'endReached'; isLooping: boolean }
  | { type: 'readerFellSilent' }
  | { type: 'readerSpoke' };

export const SCROLL_IDLE: ScrollState = { phase: 'idle' };

/** Every change of the scrolling. Where the text stands is the engine's. */
export function scrollTransition(state: ScrollState, event: ScrollEvent): ScrollState {
  if (event.type === 'resetPressed')
    return state.phase === 'playing' || state.phase === 'waiting' ? state : SCROLL_IDLE;
  switch (state.phase) {
    case 'idle':
    case 'paused':
    case 'ended':
      return fromRest(state, event);
    case 'playing':
      return fromPlaying(state, event);
    case 'waiting':
      return fromWaiting(state, event);
    case 'held':
      return fromHeld(state, event);
  }
}

function fromRest(state: ScrollState, event: ScrollEvent): ScrollState {
  if (event.type === 'playPressed') return { phase: 'playing' };
  if (event.type === 'lineChosen') return { phase: 'paused' };
  return event.type === 'grabbed' ? { phase: 'held', wasPlaying: false } : state;
}

function fromPlaying(state: ScrollState, event: ScrollEvent): ScrollState {
  if (event.type === 'pausePressed') return { phase: 'paused' };
  if (event.type === 'endReached') return event.isLooping ? state : { phase: 'ended' };
  if (event.type === 'readerFellSilent') return { phase: 'waiting' };
  return event.type === 'grabbed' ? { phase: 'held', wasPlaying: true } : state;
}

function fromWaiting(state: ScrollState, event: ScrollEvent): ScrollState {
  if (event.type === 'readerSpoke' || event.type === 'playPressed') return { phase: 'playing' };
  if (event.type === 'pausePressed') return { phase: 'paused' };
  return event.type === 'grabbed' ? { phase: 'held', wasPlaying: true } : state;
}

function fromHeld(state: Extract<ScrollState, { phase: 'held' }>, event: ScrollEvent): ScrollState {
  if (event.type === 'playPressed') return { phase: 'held', wasPlaying: true };
  if (event.type === 'pausePressed') return { phase: 'held', wasPlaying: false };
  return event.type === 'released' ? { phase: state.wasPlaying ? 'playing' : 'paused' } : state;
}

/** The play/pause button shows pause. */
export function isScrolling(state: ScrollState): boolean {
  return state.phase === 'playing' || state.phase === 'waiting' || (state.phase === 'held' && state.wasPlaying);
}
