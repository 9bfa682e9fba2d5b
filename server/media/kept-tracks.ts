import { secondsOf, type TimeRange } from '@shared/recordings';
import {
  AudioSample,
  AudioSampleSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { loadCodecs } from './codecs';
import { FRAMES_PER_SECOND, type Picture, SAMPLE_RATE } from './encoded-track';
import { coloursOfKept, type KeptFrame, keptFrames } from './kept-frames';
import { type Block, keptSound } from './kept-sound';
import { UnreadableVideoError } from './media-task';
import type { TrackWriter } from './write-media';
import { openH264Encoder, type Pixels } from './x264';

const KEY_FRAME_SECONDS = 2;
const SPARE_PACKETS = 100;
const AAC_FRAME_SAMPLES = 1_024;
/** So near to a key frame a range begins with it. */
const AT_KEY_SECONDS = 0.002;
const NO_COPY = 'it cannot be joined by copying';

/**
 * Whether the pictures of the ranges can be copied: H.264, which becomes one MP4 track with one description, in the order
 * in which they are shown, and each range begins with a key frame.
 */
export async function canCopy(track: InputVideoTrack, kept: readonly TimeRange[]): Promise<boolean> {
  if ((await track.getCodec()) !== 'avc') return false;
  const sink = new EncodedPacketSink(track);
  let last = Number.NEGATIVE_INFINITY;
  for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
    if (packet.timestamp < last) return false;
    last = packet.timestamp;
  }
  for (const { start } of kept.slice(kept[0]?.start === 0 ? 1 : 0)) {
    const key = await sink.getKeyPacket(start + AT_KEY_SECONDS, { metadataOnly: true });
    if (!key || Math.abs(key.timestamp - start) > AT_KEY_SECONDS) return false;
  }
  return true;
}

/** The packets of the ranges as they are, one range after the other. */
export function copiedRanges(track: InputVideoTrack, kept: readonly TimeRange[]): TrackWriter {
  return async (output) => {
    const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
    if (!codec || !decoderConfig) throw new UnreadableVideoError(NO_COPY);
    const source = new EncodedVideoPacketSource(codec);
    const { packetCount } = await track.computePacketStats();
    output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount: packetCount });
    return async function* () {
      const sink = new EncodedPacketSink(track);
      let shown = 0;
      for (const range of kept) {
        const { start, end } = range;
        const first = (await sink.getKeyPacket(start + AT_KEY_SECONDS)) ?? (await sink.getFirstKeyPacket());
        for await (const packet of sink.packets(first ?? undefined)) {
          if (packet.timestamp >= end - AT_KEY_SECONDS) break;
          const timestamp = Math.max(shown, packet.timestamp - start + shown);
          const moved = packet.clone({ timestamp });
          yield { timestamp, write: () => source.add(moved, { decoderConfig }) };
        }
        shown += end - start;
      }
      source.close();
    };
  };
}

/** Called with each picture before it is encoded; what it returns is encoded in its place. */
export type DrawOver = (frame: KeptFrame) => Pixels;

type Encoded = { kept: readonly TimeRange[]; picture: Picture; drawOver?: DrawOver };

/** The pictures of the ranges, encoded anew at a constant rate. */
export function encodedRanges(track: InputVideoTrack, { kept, picture, drawOver }: Encoded): TrackWriter {
  return async (output) => {
    const codecs = await loadCodecs();
    if (!codecs) throw new UnreadableVideoError('there are no codecs on this platform');
    const { width, height, bitrate } = picture;
    const colours = await coloursOfKept(track, picture);
    const source = new EncodedVideoPacketSource('avc');
    const maximumPacketCount = Math.ceil(secondsOf(kept) * FRAMES_PER_SECOND) + SPARE_PACKETS;
    output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND, maximumPacketCount });
    return async function* () {
      const rates = { framesPerSecond: FRAMES_PER_SECOND, keyFrameSeconds: KEY_FRAME_SECONDS };
      const encoder = await openH264Encoder(codecs, { width, height, bitrate, colours, ...rates });
      const decoderConfig = { codec: 'avc1.640028', codedWidth: width, codedHeight: height, colorSpace: colours };
      const toStep = ({ data, index, isKey }: Awaited<ReturnType<typeof encoder.finish>>[number]) => {
        const timestamp = index / FRAMES_PER_SECOND;
        const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', timestamp, 1 / FRAMES_PER_SECOND);
        return { timestamp, write: () => source.add(packet, { decoderConfig }) };
      };
      try {
        for await (const frame of keptFrames(track, kept, picture)) {
          const pixels = drawOver ? drawOver(frame) : frame.pixels;
          for (const packet of await encoder.encode(pixels, frame.index)) yield toStep(packet);
        }
        for (const packet of await encoder.finish()) yield toStep(packet);
      } finally {
        encoder.close();
      }
      source.close();
    };
  };
}

type Sound = {
  kept: readonly TimeRange[];
  bitrate: number;
  /** What becomes of the sound before it is encoded. */
  change?: (blocks: AsyncGenerator<Block>) => AsyncGenerator<Block>;
};

/**
 * The sound of the ranges as AAC at 48 kHz. Encoders put a frame of silence in front and nothing in the file says so: as
 * much of the sound is left out at the start, or all of it would be heard 21 ms too late.
 */
export function encodedSound(track: InputAudioTrack, { kept, bitrate, change }: Sound): TrackWriter {
  return async (output) => {
    const source = new AudioSampleSource({ codec: 'aac', bitrate, transform: { sampleRate: SAMPLE_RATE } });
    const packets = (secondsOf(kept) * SAMPLE_RATE) / AAC_FRAME_SAMPLES;
    output.addAudioTrack(source, { maximumPacketCount: Math.ceil(packets) + SPARE_PACKETS });
    return async function* () {
      const rate = await track.getSampleRate();
      let skipped = Math.round((AAC_FRAME_SAMPLES / SAMPLE_RATE) * rate);
      let written = 0;
      const sound = keptSound(track, kept);
      for await (const changed of change ? change(sound) : sound) {
        const skip = Math.min(skipped, changed[0]?.length ?? 0);
        skipped -= skip;
        const block = changed.map((samples) => samples.subarray(skip));
        const frames = block[0]?.length ?? 0;
        if (frames === 0) continue;
        const timestamp = written / rate;
        written += frames;
        yield { timestamp, write: () => addBlock(source, block, { rate, timestamp }) };
      }
      source.close();
    };
  };
}

async function addBlock(
  source: AudioSampleSource,
  block: Block,
  { rate, timestamp }: { rate: number; timestamp: number },
) {
  const frames = block[0]?.length ?? 0;
  const data = new Float32Array(frames * block.length);
  for (const [channel, samples] of block.entries()) data.set(samples, channel * frames);
  const numberOfChannels = block.length;
  const sample = new AudioSample({ data, format: 'f32-planar', numberOfChannels, sampleRate: rate, timestamp });
  await source.add(sample);
  sample.close();
}
