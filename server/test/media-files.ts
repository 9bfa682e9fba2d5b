import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type Rotation,
  type VideoCodec,
  VideoSample,
  VideoSampleSource,
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
  framesPerSecond?: number;
  /** Bits a second for noise in the upper half, as cameras make; without, all is still and the file tiny. */
  noise?: number;
  /** One colour all over, as Y, U and V, and what the file says that these mean. */
  colour?: { yuv: readonly [number, number, number]; tags: VideoColorSpaceInit };
};

/** WebM as browsers record it: no duration, and no list of where its pictures are. */
export const recordedWebM = (take: Take = {}) => mediaFile(new WebMOutputFormat({ appendOnly: true }), take);

/** MP4 as browsers record it: in fragments. */
export const recordedMp4 = (take: Take = {}) =>
  mediaFile(new Mp4OutputFormat({ fastStart: 'fragmented' }), { video: 'avc', ...take });

/** A short film of grey that grows lighter, with a tone. */
async function mediaFile(format: OutputFormat, take: Take): Promise<Buffer<ArrayBuffer>> {
  if (!(await loadCodecs())) throw new Error('there are no codecs for this platform');
  const { video: codec = 'vp8', seconds = 2, width = 144, height = 256, rotation = 0, hasSound = true } = take;
  const { framesPerSecond = 30, noise = 0, colour } = take;
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
  const sound = new AudioSampleSource({ codec: 'opus', bitrate: 32_000 });
  output.addVideoTrack(pictures, { rotation });
  if (hasSound) output.addAudioTrack(sound);
  await output.start();
  for (let second = 0; second < seconds; second += 1) {
    for (let n = 0; n < framesPerSecond; n += 1) {
      const at = second + n / framesPerSecond;
      const yuv = colour?.yuv ?? ([40 + Math.round(at * 60), 128, 128] as const);
      await addPicture(pictures, { width, height, at, lasts: 1 / framesPerSecond, yuv, hasNoise: noise > 0 });
    }
    if (hasSound) await addTone(sound, second);
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
};

async function addPicture(source: VideoSampleSource, { width, height, at, lasts, yuv, hasNoise }: Picture) {
  const [y, u, v] = yuv;
  const pixels = new Uint8Array((width * height * 3) / 2).fill(y, 0, width * height);
  pixels.fill(u, width * height, (width * height * 5) / 4).fill(v, (width * height * 5) / 4);
  if (hasNoise) for (let n = (width * height) / 2; n > 0; n -= 1) pixels[n] = 16 + Math.floor(Math.random() * 200);
  const timing = { timestamp: at, duration: lasts };
  const sample = new VideoSample(pixels, { format: 'I420', codedWidth: width, codedHeight: height, ...timing });
  await source.add(sample);
  sample.close();
}

async function addTone(source: AudioSampleSource, timestamp: number) {
  const data = Float32Array.from(
    { length: SAMPLE_RATE },
    (_, n) => 0.1 * Math.sin((2 * Math.PI * 440 * n) / SAMPLE_RATE),
  );
  const sample = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: SAMPLE_RATE, timestamp });
  await source.add(sample);
  sample.close();
}
