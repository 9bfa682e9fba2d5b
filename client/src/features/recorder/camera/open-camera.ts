import {
  type CameraWish,
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

export type CameraRequest = Omit<CameraWish, 'isUprightPhone' | 'supportsAspectRatio'> & { microphoneId?: string };

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

async function askForCamera(request: CameraRequest): Promise<MediaStream> {
  const devices = navigator.mediaDevices;
  const supported: MediaTrackSupportedConstraints = devices.getSupportedConstraints();
  const wish = { ...request, isUprightPhone: isUprightPhone(), supportsAspectRatio: supported.aspectRatio ?? false };
  const audio = microphoneConstraints(request.microphoneId);
  try {
    return await devices.getUserMedia({ video: cameraConstraints(wish), audio });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'OverconstrainedError') throw error;
    // A device that cannot crop by itself, or that was unplugged since it was chosen.
    const anyDevice = { ...wish, cameraId: undefined };
    return devices.getUserMedia({ video: nativeConstraints(anyDevice), audio: microphoneConstraints(undefined) });
  }
}

async function trueToRatio(raw: MediaStream, { aspectRatio }: CameraRequest): Promise<OpenedCamera> {
  const tracks = raw.getTracks();
  const [video] = raw.getVideoTracks();
  if (!video) throw new DOMException('There is no picture.', 'NotFoundError');
  let size = await firstFrameSize(raw);
  let crop: CroppedTrack | null = null;
  if (!hasAspectRatio(size, aspectRatio)) {
    crop = cropByFrames(video, aspectRatio) ?? (await cropByCanvas(video, aspectRatio));
    size = await firstFrameSize(new MediaStream([crop.track]));
  }
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
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return isTouch && (screen.orientation?.type.startsWith('portrait') ?? window.innerHeight > window.innerWidth);
}
