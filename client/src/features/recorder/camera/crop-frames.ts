import type { AspectRatio } from '@shared/recordings';
import { centredCrop, type Size } from './camera-constraints';

/** A video track cut to an aspect ratio, and how to end it. */
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

/**
 * Cuts every frame to the aspect ratio, without copying its pixels. The size stays that of the first frame, also when the
 * phone is turned: a recorder must not be given another. Null where the browser cannot.
 */
export function cropByFrames(source: MediaStreamTrack, aspectRatio: AspectRatio): CroppedTrack | null {
  const streams = frameStreams(globalThis as unknown as Record<string, unknown>);
  if (!streams) return null;
  const reader = new streams.Processor({ track: source }).readable.getReader();
  const generator = new streams.Generator({ kind: 'video' });
  const writer = generator.writable.getWriter();
  const cut = createFrameCutter(aspectRatio);
  let isStopped = false;

  const end = () => {
    isStopped = true;
  };
  /** Null for a frame that comes after the end, or that cannot be cut: it is left out. */
  const cutAndClose = (frame: VideoFrame) => {
    try {
      return isStopped ? null : cut(frame);
    } catch {
      return null;
    } finally {
      frame.close();
    }
  };
  const write = (cropped: VideoFrame) =>
    writer.write(cropped).catch(() => {
      cropped.close();
      end();
    });
  // Frame by frame: frames that wait in the queue of a pipe are never closed when it ends.
  const pump = async () => {
    for (;;) {
      const { value: frame, done } = await reader.read();
      if (done) return;
      const cropped = cutAndClose(frame);
      if (cropped) void write(cropped);
      // The next frame is read while this one is written.
      await writer.ready.catch(end);
    }
  };
  pump().catch(() => {});
  return {
    track: generator,
    stop: () => {
      end();
      // Else the pump may wait for ever to write, and a frame that has come meanwhile is never closed.
      writer.abort().catch(() => {});
      generator.stop();
    },
  };
}

function createFrameCutter(aspectRatio: AspectRatio): (frame: VideoFrame) => VideoFrame {
  let size: Size | null = null;
  let canvas: OffscreenCanvas | null = null;
  return (frame) => {
    const visible = frame.visibleRect ?? { x: 0, y: 0, width: frame.codedWidth, height: frame.codedHeight };
    const { x, y, width, height } = centredCrop(visible, aspectRatio);
    size ??= { width, height };
    if (size.width === width && size.height === height) {
      return new VideoFrame(frame, {
        visibleRect: { x: visible.x + x, y: visible.y + y, width, height },
        displayWidth: width,
        displayHeight: height,
        timestamp: frame.timestamp,
      });
    }
    canvas ??= new OffscreenCanvas(size.width, size.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(frame, x, y, width, height, 0, 0, size.width, size.height);
    return new VideoFrame(canvas, { timestamp: frame.timestamp });
  };
}
