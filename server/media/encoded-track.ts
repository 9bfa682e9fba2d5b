import {
  AudioSampleSink,
  AudioSampleSource,
  type InputAudioTrack,
  type InputVideoTrack,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import type { TrackWriter } from './write-media';

export const FRAMES_PER_SECOND = 30;
export const SAMPLE_RATE = 48_000;
const AAC_FRAME_SAMPLES = 1_024;
const KEY_FRAME_SECONDS = 2;
// Encoders round up, and begin with a little silence.
const SPARE_PACKETS = 100;

export type Picture = { width: number; height: number; bitrate: number };
type Timing = { start: number; durationSeconds: number };

/** H.264 without B-frames at a constant rate, upright, of exactly this size. */
export function encodedVideo(track: InputVideoTrack, picture: Picture, timing: Timing): TrackWriter {
  return async (output) => {
    const { width, height, bitrate } = picture;
    const source = new VideoSampleSource({
      codec: 'avc',
      bitrate,
      keyFrameInterval: KEY_FRAME_SECONDS,
      // Also what leaves B-frames out.
      latencyMode: 'realtime',
      hardwareAcceleration: 'prefer-software',
      transform: { width, height, fit: 'cover', frameRate: FRAMES_PER_SECOND },
    });
    const maximumPacketCount = Math.ceil(timing.durationSeconds * FRAMES_PER_SECOND) + SPARE_PACKETS;
    output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND, maximumPacketCount });
    return async function* () {
      for await (const sample of new VideoSampleSink(track).samples()) {
        const timestamp = sample.timestamp - timing.start;
        sample.setTimestamp(timestamp);
        yield { timestamp, write: () => source.add(sample) };
        sample.close();
      }
      source.close();
    };
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
