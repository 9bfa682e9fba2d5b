import type { AspectRatio } from '../../../../../shared/recordings';
import { centredCrop } from './camera-constraints';

/** A video track cut to an aspect ratio, and how to let go of it. */
export type CroppedTrack = { track: MediaStreamTrack; stop: () => void };

/** Not in the type library: window-scope insertable streams, which only Chromium has. */
type FrameProcessor = new (options: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> };
type FrameGenerator = new (options: { kind: 'video' }) => MediaStreamTrack & { writable: WritableStream<VideoFrame> };

type FrameStreams = { Processor: FrameProcessor; Generator: FrameGenerator };

function frameStreams(scope: Record<string, unknown>): FrameStreams | null {
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } = scope;
  if (typeof Processor !== 'function' || typeof Generator !== 'function') return null;
  return { Processor: Processor as FrameProcessor, Generator: Generator as FrameGenerator };
}

/** Cuts every frame without copying its pixels. Null where the browser cannot. */
export function cropByFrames(source: MediaStreamTrack, aspectRatio: AspectRatio): CroppedTrack | null {
  const streams = frameStreams(globalThis as unknown as Record<string, unknown>);
  if (!streams) return null;
  const processor = new streams.Processor({ track: source });
  const generator = new streams.Generator({ kind: 'video' });
  const crop = new TransformStream<VideoFrame, VideoFrame>({
    transform(frame, controller) {
      controller.enqueue(cutFrame(frame, aspectRatio));
      frame.close();
    },
  });
  // The pipe ends with the source track; there is nobody to tell.
  processor.readable
    .pipeThrough(crop)
    .pipeTo(generator.writable)
    .catch(() => {});
  return { track: generator, stop: () => generator.stop() };
}

function cutFrame(frame: VideoFrame, aspectRatio: AspectRatio): VideoFrame {
  const visible = frame.visibleRect ?? { x: 0, y: 0, width: frame.codedWidth, height: frame.codedHeight };
  const { x, y, width, height } = centredCrop(visible, aspectRatio);
  return new VideoFrame(frame, {
    visibleRect: { x: visible.x + x, y: visible.y + y, width, height },
    displayWidth: width,
    displayHeight: height,
    timestamp: frame.timestamp,
  });
}
