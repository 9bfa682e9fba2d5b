import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';
import { UnreadableVideoError } from './media-task';
import type { TrackWriter } from './write-media';

export type CopiedPart = {
  /** Becomes the new file's zero. */
  start: number;
  end: number;
  /** At least as many as there are. */
  maximumPacketCount: number;
  onPacket?: () => void;
};

/** The packets of a track as they are, moved to begin at zero. */
export function copiedTrack(track: InputVideoTrack | InputAudioTrack, part: CopiedPart): TrackWriter {
  return async (output) => {
    const add = track.isVideoTrack()
      ? await addVideo(output, track, part.maximumPacketCount)
      : await addAudio(output, track as InputAudioTrack, part.maximumPacketCount);
    return async function* () {
      const sink = new EncodedPacketSink(track);
      const first = (await sink.getPacket(part.start)) ?? (await sink.getFirstPacket());
      for await (const packet of sink.packets(first ?? undefined)) {
        if (packet.timestamp < part.start) continue;
        if (packet.timestamp >= part.end) break;
        const timestamp = packet.timestamp - part.start;
        part.onPacket?.();
        yield { timestamp, write: () => add(part.start === 0 ? packet : packet.clone({ timestamp })) };
      }
    };
  };
}

async function addVideo(output: Output, track: InputVideoTrack, maximumPacketCount: number) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new UnreadableVideoError('its pictures are of an unknown kind');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount });
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig });
}

async function addAudio(output: Output, track: InputAudioTrack, maximumPacketCount: number) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new UnreadableVideoError('its sound is of an unknown kind');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount });
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig });
}
