import type { ToastMessage } from '@/lib/toast';
import type { CameraProblem } from './machine/camera-machine';
import type { StopReason } from './machine/recorder-machine';
import type { Refusal, WaitingReason } from './uploads/saving-take';

/** Every toast and notice of the recorder. */
export const recorderToasts = {
  cameraStarted: {
    variant: 'success',
    title: 'Camera Started',
    description: 'Your camera is on.',
    isOnScreen: true,
  },
  cameraStopped: { title: 'Camera Stopped', description: 'The camera is off.', isOnScreen: true },
  cameraEnded: {
    variant: 'destructive',
    title: 'Camera Stopped',
    description: 'Camera was stopped by the browser. Click the camera button to restart.',
  },
  cameraEndedInTake: {
    variant: 'destructive',
    title: 'Camera Stopped',
    description:
      'Camera was stopped by the browser. The recording ended there and is kept. Click the camera button to restart.',
  },
  cameraError: {
    variant: 'destructive',
    title: 'Camera Error',
    description: 'Failed to start camera. Please check permissions.',
  },
  recordingComplete: {
    variant: 'success',
    title: 'Recording Complete',
    description: 'Saving your recording. A copy is kept on this device until it is saved.',
  },
  takeDiscarded: {
    title: 'Take Discarded',
    description: 'It was not kept. Press Record to start again.',
  },
  recordingSaved: {
    variant: 'success',
    title: 'Recording Saved',
    description: ({ videos }) => `Find it in ${videos}.`,
  },
  processFailed: {
    variant: 'destructive',
    title: 'Save Failed',
    description: 'Failed to process recording. Please try again.',
  },
  notKept: {
    variant: 'warning',
    title: 'No Space on This Device',
    description: 'This device cannot keep a copy. Keep this tab open until the recording is saved.',
  },
  littleRoom: {
    variant: 'warning',
    title: 'Little Space on This Device',
    description: 'There is room for a short recording only. Free some space before a long one.',
  },
  pausedWhileHidden: {
    variant: 'warning',
    title: 'Recording Paused',
    description: 'The page was hidden. Press Resume to go on.',
  },
  interrupted: {
    variant: 'warning',
    title: 'Recording Paused',
    description: 'The camera or the microphone was interrupted. Press Resume to go on.',
  },
  stillInterrupted: {
    variant: 'warning',
    title: 'Still Interrupted',
    description:
      'The camera or the microphone is still not working. End the call or close the other app, then press Resume.',
  },
  interruptionOver: {
    title: 'Interruption Over',
    description: 'The camera and the microphone are back. Press Resume to go on.',
  },
  turned: {
    variant: 'warning',
    title: 'Recording Paused',
    description: 'The phone was turned. Turn it back as it was, then press Resume.',
  },
  partUnreadable: {
    variant: 'warning',
    title: 'Recording Stopped',
    description: 'The browser lost a part of the recording. Everything before it is being saved.',
  },
  nothingToSayAgain: {
    title: 'Nothing to Say Again',
    description: 'The teleprompter has not moved on from the start of this line.',
  },
  limitNear: {
    variant: 'warning',
    title: 'Two Minutes Left',
    description: 'In two minutes this recording reaches the longest possible length. It then stops automatically.',
  },
  limitVeryNear: {
    variant: 'warning',
    title: 'Little Time Left',
    description:
      'In less than two minutes this recording reaches the longest possible length. It then stops automatically.',
  },
  stoppedAtLimit: {
    variant: 'warning',
    title: 'Recording Complete',
    description: 'The recording reached the longest possible length and stopped. All of it is being saved.',
  },
  noRoomToRecord: {
    variant: 'destructive',
    title: 'No Space Left',
    description: 'Your recordings use all the space you have. Delete one that you no longer need, then record.',
  },
  stoppedWhileHidden: {
    variant: 'warning',
    title: 'Recording Complete',
    description: 'Recording stopped because the page was hidden. What was recorded is being saved.',
  },
  retakeNotRemoved: {
    variant: 'destructive',
    title: 'Delete Failed',
    description: ({ videos }) => `The earlier recording could not be deleted. It is in ${videos}.`,
  },
  downloadStarted: { title: 'Download Started', description: 'The video is being saved to your downloads.' },
  downloadFailed: {
    variant: 'destructive',
    title: 'Download Failed',
    description: 'Unable to download the video. Please try again.',
  },
  previewFailed: {
    variant: 'destructive',
    title: 'Video Playback Error',
    description: 'The video format may not be supported. Try downloading it instead.',
  },
  takeBusy: {
    variant: 'warning',
    title: 'Already Open',
    description: 'Another tab is saving this recording.',
  },
  takesNotSearched: {
    variant: 'warning',
    title: 'Unsaved Recordings Not Read',
    description: 'This device could not read the unsaved recordings that it keeps. Reload the page to try again.',
  },
  takeUnreadable: {
    variant: 'destructive',
    title: 'Recovery Failed',
    description: 'This device could not read the recording. It is still there. Please try again.',
  },
} satisfies Record<string, ToastMessage>;

/** The name of a toast. */
export type RecorderNotice = keyof typeof recorderToasts;

/** The camera's frame says these: the page or the browser lacks something, and permissions are not the cause. */
export const SAID_IN_THE_FRAME: ReadonlySet<CameraProblem> = new Set([
  'insecure',
  'unsupported',
  'no-recorder',
  'nothing-written',
]);

export function recordingErrorToast(message: string): ToastMessage {
  return { variant: 'destructive', title: 'Recording Error', description: message };
}

export function saveFailedToast(message: string): ToastMessage {
  return {
    variant: 'destructive',
    title: 'Save Failed',
    description: message || 'Failed to save recording. Please try again.',
  };
}

/** Why a take ended of which the browser had written nothing for ten seconds. */
export const WRITES_NOTHING = 'the browser wrote no video for ten seconds.';
const NOTHING_WRITTEN = 'Nothing was recorded.';
const KEPT_UNTIL_THEN = 'What was recorded until then is kept.';

/** Said of a take that the browser could not go on with. */
export const stoppedMessage = (reason: string, isKept: boolean): string =>
  `Recording stopped: ${reason} ${isKept ? KEPT_UNTIL_THEN : NOTHING_WRITTEN}`;

/** Shown below the reason why a take was refused. */
export const REMEDIES: Record<Refusal['remedy'], string> = {
  retry: '',
  'make-room': 'Delete a recording that you no longer need, then press Retry.',
  download: 'It cannot be saved here. Download it to keep it.',
};

/** Said while a take waits, what for and how it goes on. */
export const WAITING: Record<WaitingReason, { title: string; next: string }> = {
  offline: { title: 'Waiting for the connection', next: 'Saving continues automatically' },
  'signed-out': { title: 'Waiting for you to sign in', next: 'Saving continues automatically' },
  server: { title: 'Waiting for the server', next: 'Trying again within a minute' },
};

/** Shown in the frame: what is wrong, and the next step. */
export const CAMERA_PROBLEMS: Record<CameraProblem, { title: string; nextStep: string }> = {
  denied: {
    title: 'The camera is blocked',
    nextStep:
      'Click the camera or lock icon in the address bar, allow the camera and the microphone for this site, then click here.',
  },
  'not-found': {
    title: 'No camera was found',
    nextStep: 'Connect a camera with a microphone, then click here to try again.',
  },
  'in-use': {
    title: 'The camera is busy',
    nextStep: 'Close the other app or tab that uses it, then click here to try again.',
  },
  insecure: {
    title: 'The camera needs a secure connection',
    nextStep:
      'Browsers allow the camera only at addresses that start with https, or at localhost. Open CreditCue at such an address to record.',
  },
  unsupported: {
    title: 'This browser cannot use a camera',
    nextStep: 'Open CreditCue in a current version of Chrome, Edge, Firefox or Safari.',
  },
  'no-recorder': {
    title: 'This browser cannot record video',
    nextStep: 'Open CreditCue in a current version of Chrome, Edge, Firefox or Safari.',
  },
  'nothing-written': {
    title: 'Nothing was recorded',
    nextStep:
      'The browser wrote no video. Close other tabs and apps that use the camera or keep this computer busy, then click here to try again. If it stays so, try another browser.',
  },
  failed: {
    title: 'The camera did not start',
    nextStep: 'Check that it is connected and allowed for this site, then click here to try again.',
  },
};

/** Said when a take ended without the stop button. */
export const STOP_NOTICES: Partial<Record<StopReason, RecorderNotice>> = {
  discarded: 'takeDiscarded',
  'camera-lost': 'cameraEndedInTake',
  'page-hidden': 'stoppedWhileHidden',
  'part-unreadable': 'partUnreadable',
  'limit-reached': 'stoppedAtLimit',
};
