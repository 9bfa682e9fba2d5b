import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cropByFrames } from './crop-frames';

type Rect = { x: number; y: number; width: number; height: number };

/** The video frames that were made and not closed; each of them would hold one of the camera's few buffers. */
const open = new Set<FakeFrame>();

class FakeFrame {
  readonly timestamp: number;
  readonly visibleRect: Rect;
  constructor(source: FakeFrame | FakeCanvas | Rect, init: { visibleRect?: Rect; timestamp: number }) {
    this.timestamp = init.timestamp;
    const whole = source instanceof FakeCanvas ? { x: 0, y: 0, ...source.size() } : (source as Rect);
    this.visibleRect = init.visibleRect ?? whole;
    open.add(this);
  }
  close() {
    open.delete(this);
  }
}

class FakeCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  size = () => ({ width: this.width, height: this.height });
  getContext = () => ({ drawImage: () => {} });
}

let camera: ReadableStreamDefaultController<FakeFrame>;
let written: FakeFrame[];
let isGeneratorStopped: boolean;
/** Its first frame is on its way for ever. */
let isGeneratorStuck: boolean;

beforeEach(() => {
  open.clear();
  written = [];
  isGeneratorStopped = false;
  isGeneratorStuck = false;
  vi.stubGlobal('VideoFrame', FakeFrame);
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  vi.stubGlobal(
    'MediaStreamTrackProcessor',
    class {
      readable = new ReadableStream<FakeFrame>({
        start: (controller) => {
          camera = controller;
        },
      });
    },
  );
  vi.stubGlobal(
    'MediaStreamTrackGenerator',
    class {
      writable = new WritableStream<FakeFrame>({
        write: (frame) => {
          if (isGeneratorStuck) return new Promise<void>(() => {});
          if (isGeneratorStopped) throw new DOMException('The track has ended.', 'InvalidStateError');
          written.push(frame);
          frame.close();
        },
      });
      stop = () => {
        isGeneratorStopped = true;
      };
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const show = (width: number, height: number, timestamp: number) =>
  camera.enqueue(new FakeFrame({ x: 0, y: 0, width, height }, { timestamp }));
const sizes = () => written.map(({ visibleRect: { width, height } }) => `${width}x${height}`);

test('every frame is cut to the aspect ratio, and none stays open', async () => {
  cropByFrames({} as MediaStreamTrack, '9:16');
  show(1920, 1080, 1);
  show(1920, 1080, 2);
  await vi.waitFor(() => expect(sizes()).toEqual(['608x1080', '608x1080']));
  expect(open.size).toBe(0);
});

test('a camera that is turned keeps the size that the take began with', async () => {
  cropByFrames({} as MediaStreamTrack, '9:16');
  show(1080, 1920, 1);
  show(1920, 1080, 2);
  await vi.waitFor(() => expect(sizes()).toEqual(['1080x1920', '1080x1920']));
  expect(open.size).toBe(0);
});

test('a picture that is no longer wanted leaves no frame open', async () => {
  const crop = cropByFrames({} as MediaStreamTrack, '9:16');
  show(1920, 1080, 1);
  await vi.waitFor(() => expect(written).toHaveLength(1));
  crop?.stop();
  for (let frame = 2; frame < 6; frame += 1) show(1920, 1080, frame);
  await vi.waitFor(() => expect(open.size).toBe(0));
});

test('a picture that ends while a frame is being written leaves those that have come since closed', async () => {
  isGeneratorStuck = true;
  const crop = cropByFrames({} as MediaStreamTrack, '9:16');
  for (let frame = 1; frame < 5; frame += 1) show(1920, 1080, frame);
  await vi.waitFor(() => expect(open.size).toBe(4));
  crop?.stop();
  // The one that is being written is the generator's.
  await vi.waitFor(() => expect(open.size).toBe(1));
});
