import {
  AudioSample,
  AudioSampleSink,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type Rotation,
  type VideoCodec,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { loadCodecs } from '../media/codecs';

const SAMPLE_RATE = 48_000;

type Take = {
  video?: VideoCodec;
  seconds?: number;
  width?: number;
  height?: number;
  rotation?: Rotation;
  hasSound?: boolean;
  /** Another one than 48,000 is AAC, as phones record it. */
  soundRate?: number;
  framesPerSecond?: number;
  /** Bits a second for noise in the upper half, as cameras make; without, all is still and the file tiny. */
  noise?: number;
  /** One colour all over, as Y, U and V, and what the file says that these mean. */
  colour?: { yuv: readonly [number, number, number]; tags: VideoColorSpaceInit };
  /** Each picture shows its number as bars, and a beep begins with every second; see `numbersOf` and `beepsOf`. */
  isNumbered?: boolean;
  /** What is heard, in place of the tone or the beeps. */
  heard?: (at: { seconds: number; rate: number }) => Float32Array;
};

const BARS = 8;
const BEEP = { hertz: 1_000, seconds: 0.03 };

/** WebM as browsers record it: no duration, and no list of where its pictures are. */
export const recordedWebM = (take: Take = {}) =>
  onceMade('webm', take, () => mediaFile(new WebMOutputFormat({ appendOnly: true }), take));

/** MP4 as browsers record it: in fragments. */
export const recordedMp4 = (take: Take = {}) =>
  onceMade('mp4', take, () => mediaFile(new Mp4OutputFormat({ fastStart: 'fragmented' }), { video: 'avc', ...take }));

const made = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** Tests ask for the same films again and again: each is encoded once in a process, and handed out as a copy. */
async function onceMade(format: string, take: Take, make: () => Promise<Buffer<ArrayBuffer>>) {
  if (take.heard) return make();
  const key = `${format} ${JSON.stringify(take)}`;
  const known = made.get(key) ?? make();
  made.set(key, known);
  return Buffer.from(Uint8Array.from(await known).buffer);
}

/** A short film of grey that grows lighter, with a tone. */
async function mediaFile(format: OutputFormat, take: Take): Promise<Buffer<ArrayBuffer>> {
  if (!(await loadCodecs())) throw new Error('there are no codecs for this platform');
  const { video: codec = 'vp8', seconds = 2, width = 144, height = 256, rotation = 0, hasSound = true } = take;
  const { soundRate = SAMPLE_RATE } = take;
  const { framesPerSecond = 30, noise = 0, colour, isNumbered = false } = take;
  const heard = take.heard?.({ seconds, rate: soundRate });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const pictures = new VideoSampleSource({
    codec,
    bitrate: Math.max(100_000, noise),
    keyFrameInterval: 1,
    latencyMode: 'realtime',
    onEncodedPacket: (_packet, meta) => {
      if (colour && meta?.decoderConfig) meta.decoderConfig.colorSpace = colour.tags;
    },
  });
  const sound = new AudioSampleSource({ codec: soundRate === SAMPLE_RATE ? 'opus' : 'aac', bitrate: 32_000 });
  output.addVideoTrack(pictures, { rotation });
  if (hasSound) output.addAudioTrack(sound);
  await output.start();
  for (let second = 0; second < seconds; second += 1) {
    for (let n = 0; n < framesPerSecond; n += 1) {
      const at = second + n / framesPerSecond;
      const yuv = colour?.yuv ?? ([40 + Math.round(at * 60), 128, 128] as const);
      const lasts = 1 / framesPerSecond;
      const number = isNumbered ? second * framesPerSecond + n : null;
      await addPicture(pictures, { width, height, at, lasts, yuv, hasNoise: noise > 0, number });
    }
    const samples = heard?.subarray(second * soundRate, (second + 1) * soundRate) ?? toneOf(isNumbered, soundRate);
    if (hasSound) await addSound(sound, samples, { timestamp: second, sampleRate: soundRate });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

type Picture = {
  width: number;
  height: number;
  at: number;
  lasts: number;
  yuv: readonly [number, number, number];
  hasNoise: boolean;
  number: number | null;
};

async function addPicture(source: VideoSampleSource, picture: Picture) {
  const { width, height, at, lasts, yuv, hasNoise, number } = picture;
  const [y, u, v] = yuv;
  const pixels = new Uint8Array((width * height * 3) / 2).fill(y, 0, width * height);
  pixels.fill(u, width * height, (width * height * 5) / 4).fill(v, (width * height * 5) / 4);
  for (let n = number === null ? 0 : width * height - 1; n > 0; n -= 1) {
    pixels[n] = ((number ?? 0) >> Math.floor(((n % width) * BARS) / width)) & 1 ? 200 : 50;
  }
  if (hasNoise) for (let n = (width * height) / 2; n > 0; n -= 1) pixels[n] = 16 + Math.floor(Math.random() * 200);
  const timing = { timestamp: at, duration: lasts };
  const sample = new VideoSample(pixels, { format: 'I420', codedWidth: width, codedHeight: height, ...timing });
  await source.add(sample);
  sample.close();
}

/** A second of a tone that lasts, or of a beep that is over at once. */
function toneOf(isBeep: boolean, rate: number): Float32Array {
  const [hertz, loud] = isBeep ? [BEEP.hertz, BEEP.seconds * rate] : [440, rate];
  return Float32Array.from({ length: rate }, (_, n) =>
    n < loud ? 0.1 * Math.sin((2 * Math.PI * hertz * n) / rate) : 0,
  );
}

async function addSound(
  source: AudioSampleSource,
  samples: Float32Array,
  timing: { timestamp: number; sampleRate: number },
) {
  const sample = new AudioSample({ data: samples, format: 'f32', numberOfChannels: 1, ...timing });
  await source.add(sample);
  sample.close();
}

const opened = (bytes: Buffer) => new Input({ formats: [MP4, WEBM], source: new BufferSource(new Uint8Array(bytes)) });

type Late = { from: number; by: number; opusPreSkip?: number };

/**
 * The film with all sound from a moment on so much later, as after a pause of the recorder. `opusPreSkip`: how many
 * samples its file says that decoders are to drop.
 */
export async function withLateSound(bytes: Buffer, { from, by, opusPreSkip }: Late): Promise<Buffer> {
  const input = opened(bytes);
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const [pictures, sound] = [new EncodedVideoPacketSource('avc'), new EncodedAudioPacketSource('opus')];
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sound);
  await output.start();
  const ofPictures = { decoderConfig: (await video?.getDecoderConfig()) ?? undefined };
  const ofSound = { decoderConfig: (await audio?.getDecoderConfig()) ?? undefined };
  if (!video || !audio) throw new Error('it has no picture or no sound');
  for await (const packet of new EncodedPacketSink(video).packets()) await pictures.add(packet, ofPictures as never);
  const { description } = ofSound.decoderConfig ?? {};
  if (opusPreSkip && description instanceof Uint8Array)
    new DataView(description.buffer).setUint16(description.byteOffset + 10, opusPreSkip, true);
  for await (const packet of new EncodedPacketSink(audio).packets()) {
    const timestamp = packet.timestamp + (packet.timestamp >= from ? by : 0);
    await sound.add(packet.clone({ timestamp }), ofSound as never);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The number that each picture of a numbered film shows, and when, in seconds of the file. */
export async function numbersOf(bytes: Buffer): Promise<{ at: number; number: number }[]> {
  await loadCodecs();
  const track = await opened(bytes).getPrimaryVideoTrack();
  if (!track) throw new Error('there is no picture');
  const numbers: { at: number; number: number }[] = [];
  for await (const sample of new VideoSampleSink(track).samples()) {
    const pixels = new Uint8Array(sample.allocationSize());
    await sample.copyTo(pixels);
    const { codedWidth: width, codedHeight: height } = sample;
    const row = Math.floor(height / 2) * width;
    const bars = Array.from({ length: BARS }, (_, bar) => pixels[row + Math.floor(((bar + 0.5) * width) / BARS)] ?? 0);
    numbers.push({
      at: sample.timestamp,
      number: bars.reduce((sum, level, bar) => sum + (level > 125 ? 1 << bar : 0), 0),
    });
    sample.close();
  }
  return numbers;
}

/** A JPEG as red, green, blue and alpha of each pixel. */
export async function pixelsOfStill(jpeg: Buffer) {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(jpeg);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The number in a still of a numbered film, read below all that could be written over it. */
export async function numberInStill(jpeg: Buffer): Promise<number> {
  const { width, height, data } = await pixelsOfStill(jpeg);
  const row = 4 * width * Math.floor(0.96 * height);
  const levels = Array.from({ length: BARS }, (_, bar) => data[row + 4 * Math.floor(((bar + 0.5) * width) / BARS)]);
  return levels.reduce<number>((sum, level, bar) => sum + ((level ?? 0) > 125 ? 1 << bar : 0), 0);
}

/** When the beeps of a numbered film begin, in seconds of the file; none when it is silent. */
export async function beepsOf(bytes: Buffer): Promise<number[]> {
  const { samples, rate } = await soundOf(bytes);
  const beeps: number[] = [];
  for (const [n, level] of samples.entries()) {
    const at = n / rate;
    if (Math.abs(level) > 0.03 && at - (beeps.at(-1) ?? -1) > 0.1) beeps.push(at);
  }
  return beeps;
}

/** What is heard of a file in its first channel, from zero on. */
export async function soundOf(bytes: Buffer): Promise<{ samples: Float32Array; rate: number }> {
  await loadCodecs();
  const track = await opened(bytes).getPrimaryAudioTrack();
  if (!track) return { samples: new Float32Array(0), rate: SAMPLE_RATE };
  const rate = await track.getSampleRate();
  const samples = new Float32Array(Math.ceil(((await track.computeDuration()) + 0.2) * rate));
  let end = 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    const heard = new Float32Array(sample.numberOfFrames);
    sample.copyTo(heard, { planeIndex: 0, format: 'f32-planar' });
    const at = Math.round(sample.timestamp * rate);
    samples.set(heard.subarray(Math.max(0, -at)), Math.max(0, at));
    end = Math.max(end, at + heard.length);
    sample.close();
  }
  return { samples: samples.subarray(0, end), rate };
}
