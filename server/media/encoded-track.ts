import {
  AudioSampleSink,
  AudioSampleSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import type { TrackWriter } from './write-media';

export const FRAMES_PER_SECOND = 30;
export const SAMPLE_RATE = 48_000;
const AAC_FRAME_SAMPLES = 1_024;
const KEY_FRAME_SECONDS = 2;
const HD_HEIGHT = 720;
// Encoders round up, and begin with a little silence.
const SPARE_PACKETS = 100;

export type Picture = { width: number; height: number; bitrate: number };
type Timing = { start: number; durationSeconds: number };

/** H.264 without B-frames at a constant rate, upright, of exactly this size. */
export function encodedVideo(track: InputVideoTrack, picture: Picture, timing: Timing): TrackWriter {
  return async (output) => {
    const { width, height, bitrate } = picture;
    const declared = await track.getColorSpace();
    let colours: VideoColorSpaceInit | undefined;
    const source = new VideoSampleSource({
      codec: 'avc',
      bitrate,
      keyFrameInterval: KEY_FRAME_SECONDS,
      // Also what leaves B-frames out.
      latencyMode: 'realtime',
      hardwareAcceleration: 'prefer-software',
      transform: { width, height, fit: 'cover', frameRate: FRAMES_PER_SECOND },
      // The encoder passes the numbers of each pixel on, but not what they mean.
      onEncodedPacket: (_packet, meta) => {
        if (meta?.decoderConfig) meta.decoderConfig.colorSpace = colours;
      },
    });
    const maximumPacketCount = Math.ceil(timing.durationSeconds * FRAMES_PER_SECOND) + SPARE_PACKETS;
    output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND, maximumPacketCount });
    return async function* () {
      for await (const sample of new VideoSampleSink(track).samples()) {
        const timestamp = sample.timestamp - timing.start;
        colours ??= coloursOf(declared, sample);
        sample.setTimestamp(timestamp);
        yield { timestamp, write: () => source.add(sample) };
        sample.close();
      }
      source.close();
    };
  };
}

/**
 * What the numbers of the encoded pixels mean. Pictures that say themselves what theirs mean are converted to BT.601 in
 * the limited range when they are scaled, all others pass unchanged and mean what the file says. Where neither says
 * anything, players guess by the size: a smaller version would be taken for something else.
 */
export function coloursOf(file: VideoColorSpaceInit, { colorSpace, displayHeight }: VideoSample): VideoColorSpaceInit {
  const guess = displayHeight < HD_HEIGHT ? 'smpte170m' : 'bt709';
  return {
    primaries: file.primaries ?? colorSpace.primaries ?? guess,
    transfer: file.transfer ?? colorSpace.transfer ?? guess,
    matrix: colorSpace.matrix ? 'smpte170m' : (file.matrix ?? guess),
    fullRange: colorSpace.fullRange === null ? (file.fullRange ?? false) : false,
  };
}

/** AAC at 48 kHz. */
export function encodedAudio(track: InputAudioTrack, bitrate: number, timing: Timing): TrackWriter {
  return async (output) => {
    const source = new AudioSampleSource({ codec: 'aac', bitrate, transform: { sampleRate: SAMPLE_RATE } });
    const packetCount = (timing.durationSeconds * SAMPLE_RATE) / AAC_FRAME_SAMPLES;
    output.addAudioTrack(source, { maximumPacketCount: Math.ceil(packetCount) + SPARE_PACKETS });
    return async function* () {
      for await (const sample of new AudioSampleSink(track).samples()) {
        const timestamp = sample.timestamp - timing.start;
        sample.setTimestamp(timestamp);
        yield { timestamp, write: () => source.add(sample) };
        sample.close();
      }
      source.close();
    };
  };
}
