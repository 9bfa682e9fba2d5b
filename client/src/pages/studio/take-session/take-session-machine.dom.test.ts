import { describe, expect, test } from 'vitest';
import {
  initialSession,
  type TakeSessionCommand,
  type TakeSessionEvent,
  type TakeSessionState,
  takeSessionTransition,
} from './take-session-machine';

const OFF = initialSession({ status: 'off' });
const ON = initialSession({ status: 'on' });
const RECORDING: TakeSessionState = { ...ON, recorder: { phase: 'recording' }, scroll: { phase: 'playing' } };
const STEPPED: TakeSessionState['sayAgain'] = {
  phase: 'stepped',
  cuts: [{ start: 4, end: 9 }],
  line: { exact: 0.4, place: null, word: 8, opening: 'Ask each' },
  undo: [{ cuts: [], line: null, fraction: 0.5 }],
  secondsToGoOn: null,
};
const recorder = (event: Extract<TakeSessionEvent, { to: 'recorder' }>['event']): TakeSessionEvent => ({
  to: 'recorder',
  event,
});

function namesOf(commands: TakeSessionCommand[]): string[] {
  return commands.map((command) => (command.type === 'notify' ? `notify ${command.notice}` : command.type));
}

describe('the order in which things are done', () => {
  const cases: [string, TakeSessionState, TakeSessionEvent, string[]][] = [
    [
      'Record with the camera off opens it, and locks the page and the screen',
      OFF,
      recorder({ type: 'recordPressed', countdownSeconds: 3 }),
      ['textToStart', 'lockNavigation', 'holdScreen', 'openCamera'],
    ],
    [
      'the last second of the countdown begins the capture before the text moves',
      { ...ON, recorder: { phase: 'countdown', secondsLeft: 1, totalSeconds: 3 } },
      recorder({ type: 'secondPassed' }),
      ['beginCapture', 'endCountdown', 'startClock', 'moveText'],
    ],
    [
      'Pause holds the capture, the clock and the text',
      RECORDING,
      recorder({ type: 'pausePressed' }),
      ['pauseCapture', 'stopClock', 'moveText'],
    ],
    [
      'Resume goes on with the capture, the clock and the text',
      { ...RECORDING, recorder: { phase: 'paused' }, scroll: { phase: 'paused' } },
      recorder({ type: 'resumePressed' }),
      ['resumeCapture', 'startClock', 'moveText'],
    ],
    [
      'Resume after a step back lets the text stand for a moment',
      { ...RECORDING, recorder: { phase: 'paused' }, scroll: { phase: 'paused' }, sayAgain: STEPPED },
      recorder({ type: 'resumePressed' }),
      ['resumeCapture', 'startClock', 'sayLine', 'moveText', 'startLeadIn'],
    ],
    [
      'Stop stops the capture first, and lets the screen sleep',
      RECORDING,
      recorder({ type: 'stopRequested', reason: 'pressed' }),
      ['stopCapture', 'textToStart', 'releaseScreen', 'stopClock', 'moveText', 'moveText'],
    ],
    [
      'the last chunk unlocks the page, says so and closes the camera',
      { ...ON, recorder: { phase: 'stopping', reason: 'pressed' } },
      recorder({ type: 'captureStopped' }),
      ['unlockNavigation', 'notify recordingComplete', 'closeCamera'],
    ],
    [
      'a capture that the browser ends by itself rests the text, says why the take ended and closes the camera',
      RECORDING,
      recorder({ type: 'captureStopped' }),
      [
        'textToStart',
        'unlockNavigation',
        'releaseScreen',
        'stopClock',
        'notify cameraEndedInTake',
        'moveText',
        'moveText',
        'closeCamera',
      ],
    ],
    [
      'the last chunk of a discarded take unlocks the page, says so and leaves the camera on',
      { ...ON, recorder: { phase: 'stopping', reason: 'discarded' } },
      recorder({ type: 'captureStopped' }),
      ['unlockNavigation', 'notify takeDiscarded'],
    ],
    [
      'a lost camera stops the recorder before its tracks',
      RECORDING,
      { to: 'camera', event: { type: 'trackEnded' } },
      ['stopCapture', 'closeCamera', 'textToStart', 'releaseScreen', 'stopClock', 'moveText', 'moveText'],
    ],
  ];
  test.each(cases)('%s', (_name, state, event, expected) => {
    expect(namesOf(takeSessionTransition(state, event).commands)).toEqual(expected);
  });
});

test('nothing that the settings say opens the camera again in a take', () => {
  const step = takeSessionTransition(RECORDING, { to: 'camera', event: { type: 'settingsChanged' } });
  expect(step).toEqual({ state: RECORDING, commands: [] });
});

test('settings that change while the camera opens open it anew', () => {
  const opening = initialSession({ status: 'starting' });
  const { commands } = takeSessionTransition(opening, { to: 'camera', event: { type: 'settingsChanged' } });
  expect(namesOf(commands)).toEqual(['openCamera']);
});

test.each(['insecure', 'unsupported', 'no-recorder', 'nothing-written'] as const)(
  'where the camera cannot be asked for (%s), no notice blames the permissions',
  (problem) => expect(noticesAfter(problem)).toEqual([]),
);

test.each(['denied', 'not-found', 'in-use', 'failed'] as const)(
  'a camera that does not start is told of (%s)',
  (problem) => expect(noticesAfter(problem)).toEqual(['notify cameraError']),
);

function noticesAfter(
  problem:
    | 'insecure'
    | 'unsupported'
    | 'no-recorder'
    | 'nothing-written'
    | 'denied'
    | 'not-found'
    | 'in-use'
    | 'failed',
) {
  const { commands } = takeSessionTransition(initialSession({ status: 'starting' }), {
    to: 'camera',
    event: { type: 'openFailed', problem },
  });
  return namesOf(commands).filter((name) => name.startsWith('notify'));
}
