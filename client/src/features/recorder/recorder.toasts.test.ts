import { expect, test } from 'vitest';
import { recorderToasts, recordingErrorToast, saveFailedToast } from './recorder.toasts';

const ERRORS = [
  [recorderToasts.cameraError, 'Camera Error', 'Failed to start camera. Please check permissions.'],
  [
    recorderToasts.cameraEnded,
    'Camera Stopped',
    'Camera was stopped by the browser. Click the camera button to restart.',
  ],
  [recordingErrorToast('Encoder error.'), 'Recording Error', 'Encoder error.'],
  [saveFailedToast(''), 'Save Failed', 'Failed to save recording. Please try again.'],
  [saveFailedToast('That video is larger than 500 MB.'), 'Save Failed', 'That video is larger than 500 MB.'],
  [recorderToasts.processFailed, 'Save Failed', 'Failed to process recording. Please try again.'],
  [recorderToasts.downloadFailed, 'Download Failed', 'Unable to download the video. Please try again.'],
  [
    recorderToasts.previewFailed,
    'Video Playback Error',
    'The video format may not be supported. Try downloading it instead.',
  ],
] as const;

test.each(ERRORS)('an error is worded as agreed: %o', (toast, title, description) => {
  expect(toast).toEqual({ variant: 'destructive', title, description });
});

test('successes have the agreed titles', () => {
  const { cameraStarted, cameraStopped, recordingComplete, recordingSaved, downloadStarted } = recorderToasts;
  const titles = [cameraStarted, cameraStopped, recordingComplete, recordingSaved, downloadStarted].map(
    ({ title }) => title,
  );
  expect(titles).toEqual([
    'Camera Started',
    'Camera Stopped',
    'Recording Complete',
    'Recording Saved',
    'Download Started',
  ]);
});
