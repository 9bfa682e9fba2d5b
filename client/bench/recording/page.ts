import type { AspectRatio } from '@shared/recordings';
import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny';
import { cropByCanvas } from '../../src/features/recorder/camera/crop-canvas';
import { cropByFrames } from '../../src/features/recorder/camera/crop-frames';
import { openCamera } from '../../src/features/recorder/camera/open-camera';
import { startMediaCapture } from '../../src/features/recorder/capture/media-capture';

/** How the picture gets its aspect ratio: as the app does, uncropped, or by one of the app's two fallbacks. */
export type Pipeline = 'app' | 'direct' | 'frames' | 'canvas';

export type RecordedFrames = { width: number; height: number; frames: number; unique: number; seconds: number };

declare global {
  interface Window {
    record: (
      pipeline: Pipeline,
      aspectRatio: AspectRatio,
      mimeType: string,
      seconds: number,
    ) => Promise<RecordedFrames>;
  }
}

type Source = { stream: MediaStream; stop: () => void };

const SOURCES: Record<Pipeline, (aspectRatio: AspectRatio) => Promise<Source>> = {
  app: (aspectRatio) => openCamera({ aspectRatio }),
  direct: async () => {
    const stream = await rawCamera();
    return { stream, stop: () => stopAll(stream) };
  },
  frames: (aspectRatio) => cropped(async (track) => cropByFrames(track, aspectRatio)),
  canvas: (aspectRatio) => cropped((track) => cropByCanvas(track, aspectRatio)),
};

function rawCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: true,
  });
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

type Crop = (track: MediaStreamTrack) => Promise<{ track: MediaStreamTrack; stop: () => void } | null>;

async function cropped(crop: Crop): Promise<Source> {
  const raw = await rawCamera();
  const [video] = raw.getVideoTracks();
  const cut = video && (await crop(video));
  if (!cut) throw new Error('This browser cannot crop so.');
  const stop = () => {
    cut.stop();
    stopAll(raw);
  };
  return { stream: new MediaStream([cut.track, ...raw.getAudioTracks()]), stop };
}

window.record = async (pipeline, aspectRatio, mimeType, seconds) => {
  const source = await SOURCES[pipeline](aspectRatio);
  const preview = document.querySelector('video');
  if (preview) preview.srcObject = source.stream;
  await preview?.play();
  const chunks: Blob[] = [];
  let stopped = () => {};
  let failed = (_error: Error) => {};
  const ended = new Promise<void>((resolve, reject) => {
    stopped = resolve;
    failed = reject;
  });
  const capture = startMediaCapture({
    Recorder: MediaRecorder,
    stream: source.stream,
    mimeType,
    videoBitsPerSecond: 6_000_000,
    onChunk: (chunk) => chunks.push(chunk),
    onStopped: () => stopped(),
    onFailed: (message) => failed(new Error(message)),
    onNothingWritten: () => {},
  });
  await new Promise((resume) => setTimeout(resume, seconds * 1000));
  capture.stop();
  await ended;
  source.stop();
  return { ...(await countFrames(new Blob(chunks))), seconds: capture.seconds() };
};

async function countFrames(file: Blob): Promise<Omit<RecordedFrames, 'seconds'>> {
  const track = await new Input({ source: new BlobSource(file), formats: ALL_FORMATS }).getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no picture.');
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let frames = 0;
  let unique = 0;
  let last = -1;
  for await (const sample of new VideoSampleSink(track).samples()) {
    if (!context) break;
    sample.draw(context, 0, 0);
    sample.close();
    const number = readBars(context, width, height);
    frames += 1;
    if (number !== last) unique += 1;
    last = number;
  }
  return { width, height, frames, unique };
}

/** The number in the bars: 7 of them, 64 pixels wide, around the middle. */
function readBars(context: OffscreenCanvasRenderingContext2D, width: number, height: number): number {
  let number = 0;
  for (let bar = 0; bar < 7; bar += 1) {
    const left = width / 2 + (bar - 3) * 64;
    const [level = 0] = context.getImageData(left, height / 2, 1, 1).data;
    if (level > 128) number |= 1 << bar;
  }
  return number;
}
