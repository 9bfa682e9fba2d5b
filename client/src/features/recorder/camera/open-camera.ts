import {
  type ConstraintInput,
  cameraConstraints,
  hasAspectRatio,
  microphoneConstraints,
  nativeConstraints,
  type Size,
} from './camera-constraints';
import { cropByCanvas } from './crop-canvas';
import { type CroppedTrack, cropByFrames } from './crop-frames';

export type OpenedCamera = {
  /** Exactly what is recorded and shown: one video and one audio track. */
  stream: MediaStream;
  size: Size;
  /** The device's own tracks; their end is the camera's end. */
  tracks: MediaStreamTrack[];
  stop: () => void;
};

export type CameraRequest = Omit<ConstraintInput, 'isUprightPhone' | 'supportsAspectRatio'> & { microphoneId?: string };

/**
 * Opens camera and microphone with the aspect ratio of the request, cropped by the camera where it can and by us where
 * it cannot.
 * @throws DOMException as getUserMedia does.
 */
export async function openCamera(request: CameraRequest): Promise<OpenedCamera> {
  const raw = await askForCamera(request);
  try {
    return await trueToRatio(raw, request);
  } catch (error) {
    for (const track of raw.getTracks()) track.stop();
    throw error;
  }
}

/**
 * Camera and microphone as the browser gives them. What the devices cannot do is left out, and nothing else: a chosen
 * camera stays when only the microphone is missing.
 */
export async function askForCamera(request: CameraRequest): Promise<MediaStream> {
  const devices = navigator.mediaDevices;
  const supported: MediaTrackSupportedConstraints = devices.getSupportedConstraints();
  const shape = { isUprightPhone: isUprightPhone(), supportsAspectRatio: supported.aspectRatio ?? false };
  let relaxed: RelaxableRequest = { ...request, isNative: false };
  for (;;) {
    const constraints = relaxed.isNative ? nativeConstraints : cameraConstraints;
    try {
      return await devices.getUserMedia({
        video: constraints({ ...relaxed, ...shape }),
        audio: microphoneConstraints(relaxed.microphoneId),
      });
    } catch (error) {
      const next = await relax(relaxed, error);
      if (!next) throw error;
      relaxed = next;
    }
  }
}

/** `isNative`: the camera's own picture, which is cropped afterwards. */
type RelaxableRequest = CameraRequest & { isNative: boolean };

/** The request without what its error is about, or null when there is nothing left to give up. */
async function relax(request: RelaxableRequest, error: unknown): Promise<RelaxableRequest | null> {
  if (!(error instanceof Error) || error.name !== 'OverconstrainedError') return null;
  const constraint = 'constraint' in error ? error.constraint : '';
  if (constraint !== 'deviceId' && !request.isNative) return { ...request, isNative: true };
  const { cameraId, microphoneId } = request;
  if (!cameraId && !microphoneId) return null;
  // The error does not say whose id it is.
  const plugged = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const isMissing = (id: string | undefined) => id !== undefined && !plugged.some(({ deviceId }) => deviceId === id);
  const [isCameraMissing, isMicrophoneMissing] = [isMissing(cameraId), isMissing(microphoneId)];
  const isUnclear = !isCameraMissing && !isMicrophoneMissing;
  return {
    ...request,
    cameraId: isCameraMissing || isUnclear ? undefined : cameraId,
    microphoneId: isMicrophoneMissing || isUnclear ? undefined : microphoneId,
  };
}

async function trueToRatio(raw: MediaStream, { aspectRatio }: CameraRequest): Promise<OpenedCamera> {
  const tracks = raw.getTracks();
  const [video] = raw.getVideoTracks();
  if (!video) throw new DOMException('There is no picture.', 'NotFoundError');
  let size = await firstFrameSize(raw);
  const isTrue = hasAspectRatio(size, aspectRatio);
  // A phone may be turned in the middle of a take: cropped frames keep their size then, the camera's own do not.
  let crop: CroppedTrack | null = isTrue && !isTouch() ? null : cropByFrames(video, aspectRatio);
  if (!isTrue) crop ??= await cropByCanvas(video, aspectRatio);
  if (crop) size = await firstFrameSize(new MediaStream([crop.track]));
  return {
    stream: crop ? new MediaStream([crop.track, ...raw.getAudioTracks()]) : raw,
    size,
    tracks,
    stop: () => {
      crop?.stop();
      for (const track of tracks) track.stop();
    },
  };
}

const FIRST_FRAME_MS = 4000;

/** What really arrives: the settings of a track can name another size. */
function firstFrameSize(stream: MediaStream): Promise<Size> {
  const settings = stream.getVideoTracks()[0]?.getSettings() ?? {};
  const promised = { width: settings.width ?? 0, height: settings.height ?? 0 };
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
  return new Promise<Size>((resolve) => {
    const finish = (size: Size) => {
      clearTimeout(timer);
      video.srcObject = null;
      resolve(size);
    };
    // A camera that is slow to deliver is judged by what it promised.
    const timer = setTimeout(() => finish(promised), FIRST_FRAME_MS);
    video.addEventListener('loadedmetadata', () => finish({ width: video.videoWidth, height: video.videoHeight }));
    video.play().catch(() => {});
  });
}

function isUprightPhone(): boolean {
  return isTouch() && (screen.orientation?.type.startsWith('portrait') ?? window.innerHeight > window.innerWidth);
}

function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
