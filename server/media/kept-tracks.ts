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
import { colourConverter } from './convert-colours';
import { FRAMES_PER_SECOND, type Picture, SAMPLE_RATE } from './encoded-track';
import { coloursOfKept, type KeptFrame, type KeptOf, type KeptPictures, keptFrames } from './kept-frames';
import { type Block, FADE_SECONDS, fadeIn, formatOf, keptSound } from './kept-sound';
import { UnreadableVideoError } from './media-task';
import type { TrackWriter } from './write-media';
import { type H264Packet, openH264Encoder, type Pixels } from './x264';

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
export async function canCopy(parts: readonly KeptOf<InputVideoTrack>[]): Promise<boolean> {
  const descriptions = new Set<string>();
  for (const { track, kept } of parts) {
    if (!(await canCopyTrack(track, kept))) return false;
    const { description } = (await track.getDecoderConfig()) ?? {};
    descriptions.add(`${await track.getRotation()} ${description ? bytesOf(description).toString('hex') : ''}`);
  }
  return descriptions.size === 1;
}

const bytesOf = (source: ArrayBufferLike | ArrayBufferView) =>
  ArrayBuffer.isView(source)
    ? Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    : Buffer.from(new Uint8Array(source));

async function canCopyTrack(track: InputVideoTrack, kept: readonly TimeRange[]): Promise<boolean> {
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
export function copiedRanges(parts: readonly KeptOf<InputVideoTrack>[]): TrackWriter {
  return async (output) => {
    const track = parts[0]?.track;
    const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
    if (!track || !codec || !decoderConfig) throw new UnreadableVideoError(NO_COPY);
    const source = new EncodedVideoPacketSource(codec);
    const counts = await Promise.all(parts.map((part) => part.track.computePacketStats()));
    const maximumPacketCount = counts.reduce((sum, { packetCount }) => sum + packetCount, 0);
    output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount });
    return async function* () {
      let shown = 0;
      const ranges = parts.flatMap(({ track, kept }) => {
        const sink = new EncodedPacketSink(track);
        return kept.map((range) => ({ ...range, sink }));
      });
      for (const { start, end, sink } of ranges) {
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

type Encoded = { picture: Picture; drawOver?: DrawOver };

/** The pictures of the ranges, encoded anew at a constant rate. */
export function encodedRanges(parts: readonly KeptPictures[], { picture, drawOver }: Encoded): TrackWriter {
  return async (output) => {
    const codecs = await loadCodecs();
    if (!codecs) throw new UnreadableVideoError('there are no codecs on this platform');
    const { width, height, bitrate } = picture;
    const all = await Promise.all(parts.map(({ track }) => coloursOfKept(track, picture)));
    const [colours] = all;
    if (!colours) throw new UnreadableVideoError('there is nothing to encode');
    // One file says once what the numbers of its pixels mean.
    const sources = parts.map((part, n) => ({
      ...part,
      convert: colourConverter(all[n] ?? colours, colours, picture),
    }));
    const source = new EncodedVideoPacketSource('avc');
    const maximumPacketCount = Math.ceil(secondsOfParts(parts) * FRAMES_PER_SECOND) + SPARE_PACKETS;
    output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND, maximumPacketCount });
    return async function* () {
      const rates = { framesPerSecond: FRAMES_PER_SECOND, keyFrameSeconds: KEY_FRAME_SECONDS };
      const encoder = await openH264Encoder(codecs, { width, height, bitrate, colours, ...rates });
      const decoderConfig = { codec: 'avc1.640028', codedWidth: width, codedHeight: height, colorSpace: colours };
      const toStep = ({ data, index, isKey }: H264Packet) => {
        const timestamp = index / FRAMES_PER_SECOND;
        const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', timestamp, 1 / FRAMES_PER_SECOND);
        return { timestamp, write: () => source.add(packet, { decoderConfig }) };
      };
      // Each picture is encoded while the next one is decoded, copied and drawn into.
      let encoding: Promise<H264Packet[]> = Promise.resolve([]);
      try {
        for await (const frame of keptFrames(sources, picture, codecs)) {
          const pixels = drawOver ? drawOver(frame) : frame.pixels;
          const packets = await encoding;
          encoding = encoder.encode(pixels, frame.index);
          for (const packet of packets) yield toStep(packet);
        }
        for (const packet of await encoding) yield toStep(packet);
        for (const packet of await encoder.finish()) yield toStep(packet);
      } finally {
        // Where something else failed: the encoder may still be at work.
        await encoding.catch(() => undefined);
        encoder.close();
      }
      source.close();
    };
  };
}

export const secondsOfParts = (parts: readonly KeptOf<unknown>[]): number =>
  secondsOf(parts.flatMap(({ kept }) => kept));

type Sound = {
  bitrate: number;
  /** What becomes of the sound before it is encoded. */
  change?: (blocks: AsyncGenerator<Block>) => AsyncGenerator<Block>;
};

/**
 * The sound of the ranges as AAC at 48 kHz. Encoders put a frame of silence in front and nothing in the file says so: as
 * much of the sound is left out at the start, or all of it would be heard 21 ms too late.
 */
export function encodedSound(
  parts: readonly KeptOf<InputAudioTrack | null>[],
  { bitrate, change }: Sound,
): TrackWriter {
  return async (output) => {
    const source = new AudioSampleSource({ codec: 'aac', bitrate, transform: { sampleRate: SAMPLE_RATE } });
    const packets = (secondsOfParts(parts) * SAMPLE_RATE) / AAC_FRAME_SAMPLES;
    output.addAudioTrack(source, { maximumPacketCount: Math.ceil(packets) + SPARE_PACKETS });
    return async function* () {
      const { rate } = await formatOf(parts);
      let skipped = Math.round((AAC_FRAME_SAMPLES / SAMPLE_RATE) * rate);
      let written = 0;
      const sound = keptSound(parts);
      for await (const changed of change ? change(sound) : sound) {
        const skip = Math.min(skipped, changed[0]?.length ?? 0);
        skipped -= skip;
        const block = changed.map((samples) => samples.subarray(skip));
        const frames = block[0]?.length ?? 0;
        if (frames === 0) continue;
        // Behind the encoder's silence.
        for (const samples of block) fadeIn(samples, written, Math.round(FADE_SECONDS * rate));
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
