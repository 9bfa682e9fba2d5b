import type { Size } from '../camera/camera-constraints';

/** With so few cores the encoder shares one with the camera and the page: measured, it loses frames. */
const FEW_CORES = 2;
const PROBE_FRAMES = 15;
const PROBE_CODEC = 'vp09.00.40.08';
/** A third of a frame's time: the rest is for the camera, the page and other programs. */
const MAX_MS_PER_FRAME = 1000 / 30 / 3;

export type ProbeResult = { framesOut: number; msPerFrame: number };

/** False when VP9 would lose frames at this speed. */
export function keepsUp({ framesOut, msPerFrame }: ProbeResult): boolean {
  return framesOut === PROBE_FRAMES && msPerFrame <= MAX_MS_PER_FRAME;
}

const answers = new Map<string, Promise<boolean>>();

/** Whether VP9 at this size is too much for this device: asked of the browser, then tried. Once for each size. */
export function hasWeakEncoder(size: Size): Promise<boolean> {
  const key = `${size.width}x${size.height}`;
  const answer = answers.get(key) ?? findOut(size);
  answers.set(key, answer);
  return answer;
}

async function findOut(size: Size): Promise<boolean> {
  if (navigator.hardwareConcurrency <= FEW_CORES) return true;
  if (await hasHardwareEncoder(size)) return false;
  if (typeof VideoEncoder !== 'function') return false;
  return probe(size).then(
    (result) => !keepsUp(result),
    () => false,
  );
}

async function hasHardwareEncoder({ width, height }: Size): Promise<boolean> {
  const video = { contentType: 'video/webm;codecs="vp9"', width, height, bitrate: 6_000_000, framerate: 30 };
  try {
    const info = await navigator.mediaCapabilities.encodingInfo({ type: 'record', video });
    return info.supported && info.powerEfficient;
  } catch {
    // Not every browser answers for recording.
    return false;
  }
}

async function probe({ width, height }: Size): Promise<ProbeResult> {
  let framesOut = 0;
  const encoder = new VideoEncoder({
    output: () => {
      framesOut += 1;
    },
    // The flush below fails with it.
    error: () => {},
  });
  const config = { codec: PROBE_CODEC, width, height, bitrate: 6_000_000, framerate: 30 };
  encoder.configure({ ...config, latencyMode: 'realtime' });
  const frames = movingFrames(width, height);
  const start = performance.now();
  for (const [index, frame] of frames.entries()) {
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  const msPerFrame = (performance.now() - start) / frames.length;
  encoder.close();
  return { framesOut, msPerFrame };
}

/** Something that moves: a still picture costs an encoder nothing. */
function movingFrames(width: number, height: number): VideoFrame[] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  return Array.from({ length: PROBE_FRAMES }, (_, frame) => {
    for (let patch = 0; patch < 40 && context; patch += 1) {
      context.fillStyle = `hsl(${(frame * 7 + patch * 13) % 360} 60% 50%)`;
      context.fillRect((patch * 97 + frame * 5) % width, (patch * 53 + frame * 3) % height, 90, 90);
    }
    return new VideoFrame(canvas, { timestamp: frame * 33_333 });
  });
}
