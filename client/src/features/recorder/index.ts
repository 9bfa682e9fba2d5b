export { createSpokenParts } from './audio/spoken-parts';
export { useHasNoSound, useLevelMeter } from './audio/use-level-meter';
export { hasAspectRatio } from './camera/camera-constraints';
export { problemHere, problemOf, requireUsableBrowser } from './camera/camera-problem';
export { nextCamera } from './camera/next-camera';
export { type CameraRequest, type OpenedCamera, openCamera } from './camera/open-camera';
export { useDevices } from './camera/use-devices';
export { type MediaCapture, type MediaRecorderConstructor, startMediaCapture } from './capture/media-capture';
export { createScreenLock, type ScreenLock } from './capture/screen-lock';
export { planTake, secondsUntilLimit, type TakePlan } from './capture/take-plan';
export { EARLY_MUTE_MS, watchForMute } from './capture/watch-for-mute';
export { CameraOff } from './components/camera-off';
export { CameraPreview } from './components/camera-preview';
export { CountdownOverlay } from './components/countdown-overlay';
export { LevelMeter } from './components/level-meter';
export { type RecordAppearance, RecordButton } from './components/record-button';
export { RecordingBadge } from './components/recording-badge';
export { KeptTakes, RecoveryBanner, UnsavedTakeBanner } from './components/recovery-banner';
export { SavingPanel } from './components/saving-panel';
export { CountdownPicker } from './components/settings/countdown-picker';
export { DevicePicker } from './components/settings/device-picker';
export { FormatPicker } from './components/settings/format-picker';
export { SettingSection, SwitchRow } from './components/settings/setting-section';
export { TakeAnnouncer } from './components/take-announcer';
export { TransportButton } from './components/transport-button';
export { hasWeakEncoder } from './format/encoder-strength';
export { type RecordingFormat, recordingFormatHere } from './format/recording-format';
export {
  type CameraEvent,
  type CameraProblem,
  type CameraState,
  cameraTransition,
  isCameraWanted,
} from './machine/camera-machine';
export {
  hasTake,
  isDiscarded,
  isRolling,
  nextCountdownOf,
  RECORDER_IDLE,
  type RecorderEvent,
  type RecorderState,
  recorderTransition,
  type StopReason,
} from './machine/recorder-machine';
export {
  type ChosenLine,
  NOTHING_SAID_AGAIN,
  type SayAgainEvent,
  type SayAgainState,
  SECONDS_TO_GO_ON,
  sayAgainTransition,
  steppedCut,
  stepSeconds,
  undoneFraction,
} from './machine/say-again-machine';
export {
  type RecorderNotice,
  recorderToasts,
  recordingErrorToast,
  SAID_IN_THE_FRAME,
  STOP_NOTICES,
  stoppedMessage,
  WRITES_NOTHING,
} from './recorder.toasts';
export { COUNTDOWNS, recorderSettings, useRecorderSettings } from './recorder-settings';
export { hasRoomForTake } from './takes/storage-room';
export { scriptCopyOf, type Take } from './takes/take';
export { deviceTakes, takeOnScreen, useDeviceTakes, useReviewState } from './uploads/device-takes';
export { isUnsaved, keptSeconds, type SavingTake } from './uploads/saving-take';
export type { TakeWriter } from './uploads/take-queue';
export { useSaveTakes } from './uploads/use-save-takes';
export { useTakeActions } from './uploads/use-take-actions';
export { useTellWaitingTakes } from './uploads/use-tell-waiting-takes';
