import { describe, expect, test } from 'vitest';
import { isScrolling, type ScrollEvent, type ScrollState, scrollTransition } from './scroll-machine';

const STATES: ScrollState[] = [
  { phase: 'idle' },
  { phase: 'playing' },
  { phase: 'waiting' },
  { phase: 'leadIn' },
  { phase: 'paused' },
  { phase: 'held', wasPlaying: true },
  { phase: 'ended' },
];

const EVENTS: ScrollEvent[] = [
  { type: 'playPressed' },
  { type: 'pausePressed' },
  { type: 'resetPressed' },
  { type: 'grabbed' },
  { type: 'released' },
  { type: 'lineChosen' },
  { type: 'endReached', isLooping: false },
  { type: 'readerFellSilent' },
  { type: 'readerSpoke' },
  { type: 'leadInBegan' },
  { type: 'leadInPassed' },
];

/** Rows are phases, columns are the events above; a dot means the same phase. */
const TABLE: Record<ScrollState['phase'], string> = {
  idle: 'playing . . held . paused . . . leadIn .',
  playing: '. paused . held . . ended waiting . . .',
  waiting: 'playing paused . held . . . . playing . .',
  leadIn: 'playing paused . held . . . . playing . playing',
  paused: 'playing . idle held . paused . . . leadIn .',
  held: 'held held idle . playing . . . . held .',
  ended: 'playing paused playing held . paused . . . leadIn .',
};

describe('every scroll phase answers every event as the table says', () => {
  for (const state of STATES) {
    const row = TABLE[state.phase].split(' ');
    test.each(EVENTS.map((event, column) => [event.type, event, row[column]] as const))(
      `${state.phase} on %s`,
      (_name, event, expected) => {
        expect(scrollTransition(state, event).phase).toBe(expected === '.' ? state.phase : expected);
      },
    );
  }
});

test('at the end the text goes on from the top when Loop is on', () => {
  expect(scrollTransition({ phase: 'playing' }, { type: 'endReached', isLooping: true })).toEqual({ phase: 'playing' });
});

test('moving the text by hand while it scrolls goes on from where it is let go', () => {
  const held = scrollTransition({ phase: 'playing' }, { type: 'grabbed' });
  expect(held).toEqual({ phase: 'held', wasPlaying: true });
  expect(isScrolling(held)).toBe(true);
  expect(scrollTransition(held, { type: 'released' })).toEqual({ phase: 'playing' });
});

test('moving the text by hand while it rests leaves it resting', () => {
  const held = scrollTransition({ phase: 'idle' }, { type: 'grabbed' });
  expect(scrollTransition(held, { type: 'released' })).toEqual({ phase: 'paused' });
});

test('moving the text by hand from its end lets it run again', () => {
  const held = scrollTransition({ phase: 'ended' }, { type: 'grabbed' });
  expect(scrollTransition(held, { type: 'released' })).toEqual({ phase: 'playing' });
});

test('pausing while the text is held keeps it still when let go', () => {
  const held = scrollTransition({ phase: 'held', wasPlaying: true }, { type: 'pausePressed' });
  expect(scrollTransition(held, { type: 'released' })).toEqual({ phase: 'paused' });
});

test('resetting while the text scrolls goes on scrolling from the top', () => {
  expect(scrollTransition({ phase: 'playing' }, { type: 'resetPressed' })).toEqual({ phase: 'playing' });
});

test('text that waits for its reader still counts as scrolling', () => {
  const waiting = scrollTransition({ phase: 'playing' }, { type: 'readerFellSilent' });
  expect(isScrolling(waiting)).toBe(true);
  expect(scrollTransition(waiting, { type: 'readerSpoke' })).toEqual({ phase: 'playing' });
});

test('text that gives its reader a moment to begin counts as scrolling, and goes on by hand where it is let go', () => {
  const leadIn = scrollTransition({ phase: 'paused' }, { type: 'leadInBegan' });
  expect(isScrolling(leadIn)).toBe(true);
  expect(scrollTransition(leadIn, { type: 'grabbed' })).toEqual({ phase: 'held', wasPlaying: true });
});

test('a reader who speaks does not move text that was paused or is held by hand', () => {
  for (const state of [{ phase: 'paused' }, { phase: 'held', wasPlaying: true }] as const) {
    expect(scrollTransition(state, { type: 'readerSpoke' })).toEqual(state);
  }
});
