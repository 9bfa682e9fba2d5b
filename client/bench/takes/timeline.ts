import { ALL_FORMATS, AudioBufferSink, BlobSource, Input, VideoSampleSink } from 'mediabunny';

/** When each picture and each beep of a file is due, in seconds. Decoded, so a file that cannot be played throws. */
export type Timeline = {
  width: number;
  height: number;
  frames: { at: number; number: number }[];
  beeps: { at: number; hertz: number }[];
  /** When the last picture or sound ends. */
  end: number;
};

const BAR = { count: 7, width: 64 };
const WINDOW_SECONDS = 0.002;
/** A beep has the pitch that its first 50 ms have. */
const PITCH_SECONDS = 0.05;
const LOUD = 0.3;

export async function readTimeline(file: Blob): Promise<Timeline> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const [pictures, sounds] = [await readPictures(input), await readSounds(input)];
  return { ...pictures, beeps: beepsOf(sounds), end: Math.max(pictures.end, sounds.end) };
}

async function readPictures(input: Input) {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('The file has no picture.');
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const strip = new OffscreenCanvas(BAR.count * BAR.width, 2);
  const context = strip.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The pictures cannot be read.');
  const frames: Timeline['frames'] = [];
  let end = 0;
  for await (const sample of new VideoSampleSink(track).samples()) {
    // The strip may be wider than the picture: only the middle of each bar is read.
    sample.draw(context, (strip.width - width) / 2, 1 - height / 2, width, height);
    frames.push({ at: sample.timestamp, number: readBars(context) });
    end = Math.max(end, sample.timestamp + sample.duration);
    sample.close();
  }
  return { width, height, frames, end };
}

function readBars(context: OffscreenCanvasRenderingContext2D): number {
  const { data } = context.getImageData(0, 1, BAR.count * BAR.width, 1);
  let number = 0;
  for (let bar = 0; bar < BAR.count; bar += 1) {
    if ((data[4 * Math.round((bar + 0.5) * BAR.width)] ?? 0) > 128) number |= 1 << bar;
  }
  return number;
}

type Sounds = { start: number; rate: number; samples: Float32Array; end: number };

async function readSounds(input: Input): Promise<Sounds> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('The file has no sound.');
  const parts: { at: number; samples: Float32Array }[] = [];
  let rate = 0;
  let end = 0;
  for await (const { buffer, timestamp, duration } of new AudioBufferSink(track).buffers()) {
    rate = buffer.sampleRate;
    parts.push({ at: timestamp, samples: buffer.getChannelData(0) });
    end = Math.max(end, timestamp + duration);
  }
  const start = parts[0]?.at ?? 0;
  const samples = new Float32Array(Math.ceil((end - start) * rate) + rate);
  // Where a packet says it is due, not where the packet before it ended.
  for (const part of parts) samples.set(part.samples, Math.round((part.at - start) * rate));
  return { start, rate, samples, end };
}

function beepsOf({ start, rate, samples }: Sounds): Timeline['beeps'] {
  const size = Math.round(rate * WINDOW_SECONDS);
  const levels: number[] = [];
  for (let left = 0; left + size <= samples.length; left += size) levels.push(loudness(samples, left, size));
  const threshold = LOUD * (levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0);
  const beeps: Timeline['beeps'] = [];
  let quietSince = 0;
  for (const [index, level] of levels.entries()) {
    if (level <= threshold) continue;
    // A beep follows silence; within a beep the level may dip.
    const wasQuiet = (index - quietSince) * WINDOW_SECONDS > PITCH_SECONDS;
    if (wasQuiet) beeps.push({ at: start + (index * size) / rate, hertz: pitch(samples, index * size, rate) });
    quietSince = index;
  }
  return beeps;
}

function loudness(samples: Float32Array, left: number, size: number): number {
  let sum = 0;
  for (let index = left; index < left + size; index += 1) sum += (samples[index] ?? 0) ** 2;
  return Math.sqrt(sum / size);
}

function pitch(samples: Float32Array, left: number, rate: number): number {
  const size = Math.round(rate * PITCH_SECONDS);
  let crossings = 0;
  for (let index = left + 1; index < left + size; index += 1) {
    if ((samples[index - 1] ?? 0) < 0 !== (samples[index] ?? 0) < 0) crossings += 1;
  }
  return crossings / 2 / PITCH_SECONDS;
}
