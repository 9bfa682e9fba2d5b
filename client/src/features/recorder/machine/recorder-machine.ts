/** Why a take ended without the stop button. */
export type StopReason = 'pressed' | 'camera-lost' | 'page-hidden' | 'left-page' | 'capture-ended';

/** Where the recorder is. Saving is not a phase: the upload queue does it while the next take may start. */
export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'countdown'; secondsLeft: number; totalSeconds: number }
  | { phase: 'recording' }
  | { phase: 'paused' }
  | { phase: 'stopping'; reason: StopReason }
  | { phase: 'failed'; message: string };

export type RecorderEvent =
  | { type: 'recordPressed'; countdownSeconds: number }
  | { type: 'secondPassed' }
  | { type: 'countdownCancelled' }
  | { type: 'pausePressed' }
  | { type: 'resumePressed' }
  | { type: 'stopRequested'; reason: StopReason }
  | { type: 'cameraFailed' }
  | { type: 'captureFailed'; message: string }
  | { type: 'captureStopped' };

export const RECORDER_IDLE: RecorderState = { phase: 'idle' };

/** Every change of the recorder's phase. What does not apply in a phase changes nothing. */
export function recorderTransition(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (state.phase) {
    case 'idle':
    case 'failed':
      return event.type === 'recordPressed' ? startCountdown(event.countdownSeconds) : state;
    case 'countdown':
      if (event.type === 'countdownCancelled' || event.type === 'cameraFailed') return RECORDER_IDLE;
      return event.type === 'secondPassed' ? countDown(state) : state;
    case 'recording':
      if (event.type === 'pausePressed') return { phase: 'paused' };
      return endOfTake(state, event);
    case 'paused':
      if (event.type === 'resumePressed') return { phase: 'recording' };
      return endOfTake(state, event);
    case 'stopping':
      if (event.type === 'captureFailed') return { phase: 'failed', message: event.message };
      return event.type === 'captureStopped' ? RECORDER_IDLE : state;
  }
}

function startCountdown(seconds: number): RecorderState {
  return { phase: 'countdown', secondsLeft: seconds, totalSeconds: seconds };
}

function countDown(state: Extract<RecorderState, { phase: 'countdown' }>): RecorderState {
  return state.secondsLeft > 1 ? { ...state, secondsLeft: state.secondsLeft - 1 } : { phase: 'recording' };
}

function endOfTake(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.type === 'captureFailed') return { phase: 'failed', message: event.message };
  if (event.type === 'cameraFailed') return { phase: 'stopping', reason: 'camera-lost' };
  // The browser ended the capture by itself: its last chunk is already delivered.
  if (event.type === 'captureStopped') return RECORDER_IDLE;
  return event.type === 'stopRequested' ? { phase: 'stopping', reason: event.reason } : state;
}

/** From the countdown to the last chunk: settings and navigation are locked. */
export function isRolling(state: RecorderState): boolean {
  return state.phase === 'countdown' || hasTake(state);
}

/** A take is being made. */
export function hasTake(state: RecorderState): boolean {
  return state.phase === 'recording' || state.phase === 'paused' || state.phase === 'stopping';
}
