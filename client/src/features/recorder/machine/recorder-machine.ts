import { type Answers, transitionsOf } from '@/lib/transition-table';

/** Why a take ended. */
export type StopReason =
  | 'pressed'
  /** Nothing of the take is kept: its user wants it so. */
  | 'discarded'
  | 'camera-lost'
  | 'page-hidden'
  | 'left-page'
  | 'part-unreadable'
  | 'limit-reached'
  /** What went wrong is known when all that was recorded has been written. */
  | 'capture-failing';

/** Where the recorder is. Saving is not a phase: the upload queue does it while the next take may start. */
export type RecorderState =
  | { phase: 'idle' }
  | { phase: 'countdown'; secondsLeft: number; totalSeconds: number }
  | { phase: 'recording' }
  | { phase: 'paused' }
  | { phase: 'stopping'; reason: StopReason; nextCountdownSeconds?: number }
  | { phase: 'failed'; message: string };

export type RecorderEvent =
  | { type: 'recordPressed'; countdownSeconds: number }
  | { type: 'secondPassed' }
  | { type: 'countdownCancelled' }
  | { type: 'pausePressed' }
  | { type: 'resumePressed' }
  | { type: 'stopRequested'; reason: StopReason }
  /** Another take takes the place of this one, of which nothing is kept. */
  | { type: 'startOverRequested'; countdownSeconds: number }
  | { type: 'cameraFailed' }
  | { type: 'captureFailed'; message: string }
  | { type: 'captureStopped' };

/** Whether the take that is ending is kept nowhere. */
export const isDiscarded = (state: RecorderState): boolean =>
  state.phase === 'stopping' && state.reason === 'discarded';

/** The countdown of the take that follows at once on the one that is thrown away; null when none does. */
export const nextCountdownOf = (state: RecorderState): number | null =>
  state.phase === 'stopping' ? (state.nextCountdownSeconds ?? null) : null;

export const RECORDER_IDLE: RecorderState = { phase: 'idle' };

/** Before a take, whether the last one failed or not. */
const AT_REST: Answers<RecorderState, RecorderEvent> = {
  recordPressed: (_state, { countdownSeconds: seconds }) => ({
    phase: 'countdown',
    secondsLeft: seconds,
    totalSeconds: seconds,
  }),
};

/** How a take ends, rolling or paused. */
const END_OF_TAKE: Answers<RecorderState, RecorderEvent> = {
  stopRequested: (_state, { reason }) => ({ phase: 'stopping', reason }),
  cameraFailed: () => ({ phase: 'stopping', reason: 'camera-lost' }),
  captureFailed: (_state, { message }) => ({ phase: 'failed', message }),
  // The browser ended the capture by itself: its last chunk is already delivered.
  captureStopped: () => RECORDER_IDLE,
};

/** Every change of the recorder's phase. */
export const recorderTransition = transitionsOf<RecorderState, 'phase', RecorderEvent>('phase', {
  idle: AT_REST,
  failed: AT_REST,
  countdown: {
    secondPassed: (state) =>
      state.secondsLeft > 1 ? { ...state, secondsLeft: state.secondsLeft - 1 } : { phase: 'recording' },
    countdownCancelled: () => RECORDER_IDLE,
    cameraFailed: () => RECORDER_IDLE,
  },
  recording: { pausePressed: () => ({ phase: 'paused' }), ...END_OF_TAKE },
  paused: {
    resumePressed: () => ({ phase: 'recording' }),
    startOverRequested: (_state, { countdownSeconds }) => ({
      phase: 'stopping',
      reason: 'discarded',
      nextCountdownSeconds: countdownSeconds,
    }),
    ...END_OF_TAKE,
  },
  stopping: {
    captureFailed: (_state, { message }) => ({ phase: 'failed', message }),
    captureStopped: () => RECORDER_IDLE,
  },
});

/** From the countdown to the last chunk: settings and navigation are locked. */
export function isRolling(state: RecorderState): boolean {
  return state.phase === 'countdown' || hasTake(state);
}

/** A take is being made. */
export function hasTake(state: RecorderState): boolean {
  return state.phase === 'recording' || state.phase === 'paused' || state.phase === 'stopping';
}
