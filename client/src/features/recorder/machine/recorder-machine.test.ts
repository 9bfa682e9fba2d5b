import { describe, expect, test } from 'vitest';
import { hasTake, isRolling, type RecorderEvent, type RecorderState, recorderTransition } from './recorder-machine';

const STATES: RecorderState[] = [
  { phase: 'idle' },
  { phase: 'countdown', secondsLeft: 2, totalSeconds: 3 },
  { phase: 'recording' },
  { phase: 'paused' },
  { phase: 'stopping', reason: 'pressed' },
  { phase: 'failed', message: 'No space left.' },
];

const EVENTS: RecorderEvent[] = [
  { type: 'recordPressed', countdownSeconds: 3 },
  { type: 'secondPassed' },
  { type: 'countdownCancelled' },
  { type: 'pausePressed' },
  { type: 'resumePressed' },
  { type: 'stopRequested', reason: 'pressed' },
  { type: 'cameraFailed' },
  { type: 'captureFailed', message: 'Encoder error.' },
  { type: 'captureStopped' },
];

/** Rows are phases, columns are the events above; a dot means that nothing changes. */
const TABLE: Record<RecorderState['phase'], string> = {
  idle: 'countdown . . . . . . . .',
  countdown: '. countdown idle . . . idle . .',
  recording: '. . . paused . stopping stopping failed idle',
  paused: '. . . . recording stopping stopping failed idle',
  stopping: '. . . . . . . failed idle',
  failed: 'countdown . . . . . . . .',
};

describe('every phase answers every event as the table says', () => {
  for (const state of STATES) {
    const row = TABLE[state.phase].split(' ');
    test.each(EVENTS.map((event, column) => [event.type, event, row[column]] as const))(
      `${state.phase} on %s`,
      (_name, event, expected) => {
        const next = recorderTransition(state, event);
        if (expected === '.') expect(next).toBe(state);
        else expect(next.phase).toBe(expected);
      },
    );
  }
});

test('a countdown of 3 takes three seconds and then records', () => {
  let state = recorderTransition({ phase: 'idle' }, { type: 'recordPressed', countdownSeconds: 3 });
  const shown: number[] = [];
  while (state.phase === 'countdown') {
    shown.push(state.secondsLeft);
    state = recorderTransition(state, { type: 'secondPassed' });
  }
  expect(shown).toEqual([3, 2, 1]);
  expect(state.phase).toBe('recording');
});

test('pressing record during the countdown does not restart it', () => {
  const counting: RecorderState = { phase: 'countdown', secondsLeft: 1, totalSeconds: 3 };
  expect(recorderTransition(counting, { type: 'recordPressed', countdownSeconds: 10 })).toBe(counting);
});

test('losing the camera while recording ends the take and says why', () => {
  expect(recorderTransition({ phase: 'recording' }, { type: 'cameraFailed' })).toEqual({
    phase: 'stopping',
    reason: 'camera-lost',
  });
});

test('a second stop does not change the reason of the first', () => {
  const stopping: RecorderState = { phase: 'stopping', reason: 'camera-lost' };
  expect(recorderTransition(stopping, { type: 'stopRequested', reason: 'pressed' })).toBe(stopping);
});

test('settings are locked from the countdown until the take has stopped', () => {
  expect(STATES.filter(isRolling).map((state) => state.phase)).toEqual([
    'countdown',
    'recording',
    'paused',
    'stopping',
  ]);
  expect(STATES.filter(hasTake).map((state) => state.phase)).toEqual(['recording', 'paused', 'stopping']);
});
