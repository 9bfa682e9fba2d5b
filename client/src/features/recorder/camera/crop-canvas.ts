import type { AspectRatio } from '@shared/recordings';
import { centredCrop } from './camera-constraints';
import type { CroppedTrack } from './crop-frames';

const FRAMES_PER_SECOND = 30;
/** Safari and Firefox leave the playback of a camera without frames, such as a muted one, without an answer. */
const FIRST_FRAME_MS = 4000;

/**
 * Draws every frame on a canvas and records that: works everywhere, costs more.
 * @throws DOMException when the camera gives no picture
 */
export async function cropByCanvas(source: MediaStreamTrack, aspectRatio: AspectRatio): Promise<CroppedTrack> {
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([source]) });
  for (const element of [video, canvas]) hideInPage(element);
  const remove = () => {
    video.srcObject = null;
    video.remove();
    canvas.remove();
  };
  await playInTime(video).catch((error: unknown) => {
    remove();
    throw error;
  });

  // Once: a phone that is turned must not change the recorded size.
  Object.assign(canvas, pick(centredCrop({ width: video.videoWidth, height: video.videoHeight }, aspectRatio)));
  const context = canvas.getContext('2d', { alpha: false });
  let isRunning = true;
  const draw = () => {
    if (!isRunning) return;
    const crop = centredCrop({ width: video.videoWidth, height: video.videoHeight }, aspectRatio);
    context?.drawImage(video, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
    onNextFrame(video, draw);
  };
  draw();
  const [track] = canvas.captureStream(FRAMES_PER_SECOND).getVideoTracks();
  if (!track) throw new DOMException('The picture cannot be cropped.', 'NotSupportedError');
  return {
    track,
    stop: () => {
      isRunning = false;
      track.stop();
      remove();
    },
  };
}

function playInTime(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('The camera gives no picture.', 'NotReadableError'));
    const timer = setTimeout(giveUp, FIRST_FRAME_MS);
    video
      .play()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Safari stops drawing what is not in the page. */
function hideInPage(element: HTMLElement): void {
  element.setAttribute('aria-hidden', 'true');
  Object.assign(element.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '1px',
    height: '1px',
    opacity: '0.01',
  });
  element.style.pointerEvents = 'none';
  document.body.append(element);
}

function pick({ width, height }: { width: number; height: number }) {
  return { width, height };
}

function onNextFrame(video: HTMLVideoElement, draw: () => void): void {
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(draw);
  else requestAnimationFrame(draw);
}
