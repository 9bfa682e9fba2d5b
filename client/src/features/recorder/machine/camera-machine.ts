/** Why there is no picture; each has its own sentence. */
export type CameraProblem = 'denied' | 'not-found' | 'in-use' | 'insecure' | 'unsupported' | 'no-recorder' | 'failed';

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
  | { type: 'trackEnded' };

export const CAMERA_OFF: CameraState = { status: 'off' };

/** Every change of the camera's state. What does not apply changes nothing. */
export function cameraTransition(state: CameraState, event: CameraEvent): CameraState {
  switch (state.status) {
    case 'off':
    case 'ended':
    case 'failed':
      return event.type === 'startPressed' ? { status: 'starting' } : state;
    case 'starting':
    case 'restarting':
      if (event.type === 'opened') return { status: 'on' };
      if (event.type === 'openFailed') return { status: 'failed', problem: event.problem };
      return event.type === 'stopPressed' ? CAMERA_OFF : state;
    case 'on':
      if (event.type === 'stopPressed') return CAMERA_OFF;
      if (event.type === 'trackEnded') return { status: 'ended' };
      return event.type === 'framesStalled' || event.type === 'settingsChanged' ? { status: 'restarting' } : state;
  }
}

/** The camera switch shows on: the picture is there or on its way. */
export function isCameraWanted(state: CameraState): boolean {
  return state.status === 'starting' || state.status === 'restarting' || state.status === 'on';
}
