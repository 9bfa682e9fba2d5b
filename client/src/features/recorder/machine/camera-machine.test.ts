import { describe, expect, test } from 'vitest';
import { type CameraEvent, type CameraState, cameraTransition, isCameraWanted } from './camera-machine';

const STATES: CameraState[] = [
  { status: 'off' },
  { status: 'starting' },
  { status: 'on' },
  { status: 'restarting' },
  { status: 'ended' },
  { status: 'failed', problem: 'denied' },
];

const EVENTS: CameraEvent[] = [
  { type: 'startPressed' },
  { type: 'stopPressed' },
  { type: 'opened' },
  { type: 'openFailed', problem: 'not-found' },
  { type: 'settingsChanged' },
  { type: 'framesStalled' },
  { type: 'trackEnded' },
  { type: 'nothingWritten' },
];

/** Rows are states, columns are the events above; a dot means that nothing changes. */
const TABLE: Record<CameraState['status'], string> = {
  off: 'starting . . . . . . .',
  starting: '. off on failed starting . . .',
  on: '. off . . restarting restarting ended failed',
  restarting: '. off on failed restarting . . .',
  ended: 'starting . . . . . . .',
  failed: 'starting . . . . . . .',
};

describe('every camera state answers every event as the table says', () => {
  for (const state of STATES) {
    const row = TABLE[state.status].split(' ');
    test.each(EVENTS.map((event, column) => [event.type, event, row[column]] as const))(
      `${state.status} on %s`,
      (_name, event, expected) => {
        const next = cameraTransition(state, event);
        if (expected === '.') expect(next).toBe(state);
        else expect(next.status).toBe(expected);
      },
    );
  }
});

test('a failed start keeps its reason until the next try', () => {
  const failed = cameraTransition({ status: 'starting' }, { type: 'openFailed', problem: 'in-use' });
  expect(failed).toEqual({ status: 'failed', problem: 'in-use' });
});

test('the camera switch is on while the picture is there or coming', () => {
  expect(STATES.filter(isCameraWanted).map((state) => state.status)).toEqual(['starting', 'on', 'restarting']);
});

test('settings that change while the camera opens are a change of state, so that it is opened anew', () => {
  const starting: CameraState = { status: 'starting' };
  expect(cameraTransition(starting, { type: 'settingsChanged' })).not.toBe(starting);
});
