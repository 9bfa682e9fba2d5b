import { ASPECT_RATIO_VALUES, type AspectRatio } from '@shared/recordings';

/** Lines of the picture that are asked for; a smaller camera gives what it has. */
const LINES = 1080;
/** How far a picture may be from its aspect ratio before it counts as another one: 608x1080 is 9:16. */
const TOLERANCE = 0.02;

export type Size = { width: number; height: number };
export type Facing = 'user' | 'environment';

export type ConstraintInput = {
  aspectRatio: AspectRatio;
  /** Held upright: phones apply constraints in landscape and turn the picture themselves. */
  isUprightPhone: boolean;
  /** Firefox knows width and height only. */
  supportsAspectRatio: boolean;
  /** A camera chosen by the user; otherwise the facing decides. */
  cameraId?: string;
  facing?: Facing;
};

/** The crop is done by the camera where it can: cheapest, and never enlarged. */
export function cameraConstraints(input: ConstraintInput): MediaTrackConstraints {
  const device = { ...deviceConstraints(input), frameRate: { ideal: 30 } };
  if (input.isUprightPhone) return { ...device, ...NATIVE };
  const ratio = ASPECT_RATIO_VALUES[input.aspectRatio];
  // Width and height as plain ideals are traded off against each other: 9:16 would come out square.
  const shape = input.supportsAspectRatio
    ? { aspectRatio: { exact: ratio }, height: { ideal: LINES } }
    : { width: { ideal: evenly(LINES * ratio) }, height: { ideal: LINES } };
  return { ...device, ...shape, ...RESIZE };
}

/** Whatever the camera has; the picture is cropped afterwards. */
export function nativeConstraints(input: ConstraintInput): MediaTrackConstraints {
  return { ...deviceConstraints(input), frameRate: { ideal: 30 }, ...NATIVE };
}

const NATIVE = { width: { ideal: 1920 }, height: { ideal: LINES } };
/** `resizeMode` is missing from the type library. */
const RESIZE: MediaTrackConstraints & { resizeMode: string } = { resizeMode: 'crop-and-scale' };

export function microphoneConstraints(microphoneId: string | undefined): MediaTrackConstraints {
  // A device is named only when chosen: naming the default makes iOS keep the phone's own microphone.
  const device = microphoneId ? { deviceId: { exact: microphoneId } } : {};
  return { ...device, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
}

function deviceConstraints({ cameraId, facing }: ConstraintInput): MediaTrackConstraints {
  return cameraId ? { deviceId: { exact: cameraId } } : { facingMode: { ideal: facing ?? 'user' } };
}

export function hasAspectRatio({ width, height }: Size, aspectRatio: AspectRatio): boolean {
  if (!width || !height) return false;
  return Math.abs(width / height / ASPECT_RATIO_VALUES[aspectRatio] - 1) <= TOLERANCE;
}

/** The largest centred part of a picture with this aspect ratio, on even pixels as encoders want them. */
export function centredCrop({ width, height }: Size, aspectRatio: AspectRatio): Size & { x: number; y: number } {
  const ratio = ASPECT_RATIO_VALUES[aspectRatio];
  const isTooWide = width / height > ratio;
  const crop = isTooWide
    ? { width: evenly(height * ratio), height: height - (height % 2) }
    : { width: width - (width % 2), height: evenly(width / ratio) };
  const fitted = { width: Math.min(crop.width, width), height: Math.min(crop.height, height) };
  return { ...fitted, x: halfEvenly(width - fitted.width), y: halfEvenly(height - fitted.height) };
}

function evenly(value: number): number {
  return 2 * Math.round(value / 2);
}

/** Chroma is shared by two pixels, so a crop starts on an even one. */
function halfEvenly(value: number): number {
  return 2 * Math.floor(value / 4);
}
