import { type Answers, transitionsOf } from '@/lib/transition-table';

/** Why there is no picture; each has its own sentence. */
export type CameraProblem =
  | 'denied'
  | 'not-found'
  | 'in-use'
  | 'insecure'
  | 'unsupported'
  | 'no-recorder'
  | 'nothing-written'
  | 'failed';

/** `ended` is off, but not by the user. `restarting` is on again after frames stopped coming. */
export type CameraState =
  | { status: 'off' }
  | { status: 'starting' }
  | { status: 'on' }
  | { status: 'restarting' }
  | { status: 'ended' }
  | { status: 'failed'; problem: CameraProblem };

export type CameraEvent =
  | { type: 'startPressed' }
  | { type: 'stopPressed' }
  | { type: 'opened' }
  | { type: 'openFailed'; problem: CameraProblem }
  | { type: 'settingsChanged' }
  | { type: 'framesStalled' }
  | { type: 'trackEnded' }
  /** The browser gives a picture, but wrote nothing of it in a whole take. */
  | { type: 'nothingWritten' };

export const CAMERA_OFF: CameraState = { status: 'off' };

const START: Answers<CameraState, CameraEvent> = { startPressed: () => ({ status: 'starting' }) };
const OPENING: Answers<CameraState, CameraEvent> = {
  opened: () => ({ status: 'on' }),
  openFailed: (_state, { problem }) => ({ status: 'failed', problem }),
  stopPressed: () => CAMERA_OFF,
  // A new object, so that the camera is opened again with the new settings.
  settingsChanged: (state) => ({ ...state }),
};

/** Every change of the camera's state. */
export const cameraTransition = transitionsOf<CameraState, 'status', CameraEvent>('status', {
  off: START,
  ended: START,
  failed: START,
  starting: OPENING,
  restarting: OPENING,
  on: {
    stopPressed: () => CAMERA_OFF,
    trackEnded: () => ({ status: 'ended' }),
    framesStalled: () => ({ status: 'restarting' }),
    settingsChanged: () => ({ status: 'restarting' }),
    nothingWritten: () => ({ status: 'failed', problem: 'nothing-written' }),
  },
});

/** The camera switch shows on: the picture is there or on its way. */
export function isCameraWanted(state: CameraState): boolean {
  return state.status === 'starting' || state.status === 'restarting' || state.status === 'on';
}
