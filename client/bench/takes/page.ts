import { openCamera } from '../../src/features/recorder/camera/open-camera';
import { type MediaCapture, startMediaCapture } from '../../src/features/recorder/capture/media-capture';
import { offsetMs, type Stretch } from './av-offset';
import { readTimeline } from './timeline';

/** How the picture gets its aspect ratio: by the camera, or by one of the app's two fallbacks. */
export type Crop = 'camera' | 'frames' | 'canvas';
export type Plan = { pauses: number; stretchSeconds: number; pauseSeconds: number; lastSeconds: number };
export type Offsets = { size: string; beforeMs: number; afterMs: number; worstMs: number };
export type TakeFacts = { size: string; frames: number; end: number; longestGap: number };

declare global {
  interface Window {
    measureOffset: (crop: Crop, mimeType: string, plan: Plan) => Promise<Offsets>;
    readTake: (url: string) => Promise<TakeFacts>;
  }
}

/** Records a take with pauses and, from the same tracks and at the same time, one without. */
window.measureOffset = async (crop, mimeType, plan) => {
  forbidBetterThan(crop);
  const camera = await openCamera({ aspectRatio: '9:16' });
  const preview = document.querySelector('video');
  if (preview) preview.srcObject = camera.stream;
  await preview?.play();
  const direct = record(new MediaStream(camera.tracks), mimeType);
  const take = record(camera.stream, mimeType);
  const stretches = await pauseAndResume(take.capture, direct.capture, plan);
  take.capture.stop();
  direct.capture.stop();
  const [file, directFile] = [await take.file, await direct.file];
  camera.stop();
  const [ours, theirs] = [await readTimeline(file), await readTimeline(directFile)];
  const offsets = stretches.map((stretch) => offsetMs(ours, theirs, stretch));
  const [beforeMs = Number.NaN] = offsets;
  const afterMs = offsets.at(-1) ?? Number.NaN;
  const size = `${ours.width}x${ours.height}`;
  return { size, beforeMs, afterMs, worstMs: Math.max(...offsets.map(Math.abs)) };
};

/** Decodes a whole file. */
window.readTake = async (url) => {
  const { width, height, frames, end } = await readTimeline(await (await fetch(url)).blob());
  const gaps = frames.slice(1).map((frame, index) => frame.at - (frames[index]?.at ?? 0));
  return { size: `${width}x${height}`, frames: frames.length, end, longestGap: Math.max(0, ...gaps) };
};

/** Makes this browser one that has to crop as `crop` says. */
function forbidBetterThan(crop: Crop): void {
  if (crop === 'camera') return;
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const { video } = constraints ?? {};
    if (typeof video === 'object' && video.aspectRatio) throw new DOMException('', 'OverconstrainedError');
    return ask(constraints);
  };
  if (crop === 'canvas') Object.assign(globalThis, { MediaStreamTrackProcessor: undefined });
}

function record(stream: MediaStream, mimeType: string): { capture: MediaCapture; file: Promise<Blob> } {
  const chunks: Blob[] = [];
  let capture: MediaCapture | null = null;
  const file = new Promise<Blob>((resolve, reject) => {
    capture = startMediaCapture({
      Recorder: MediaRecorder,
      stream,
      mimeType,
      videoBitsPerSecond: 6_000_000,
      onChunk: (chunk) => chunks.push(chunk),
      onStopped: () => resolve(new Blob(chunks)),
      onFailed: (message) => reject(new Error(message)),
      onNothingWritten: () => {},
    });
  });
  if (!capture) throw new Error('The capture did not start.');
  return { capture, file };
}

async function pauseAndResume(take: MediaCapture, direct: MediaCapture, plan: Plan): Promise<Stretch[]> {
  const stretches: Stretch[] = [];
  let from = take.seconds();
  for (let pause = 0; pause <= plan.pauses; pause += 1) {
    const laterBy = direct.seconds() - take.seconds();
    const isLast = pause === plan.pauses;
    await seconds(isLast ? plan.lastSeconds : plan.stretchSeconds);
    stretches.push({ from, to: take.seconds(), laterBy });
    if (isLast) break;
    take.pause();
    await seconds(plan.pauseSeconds);
    from = take.seconds();
    take.resume();
  }
  return stretches;
}

function seconds(count: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, count * 1000));
}
