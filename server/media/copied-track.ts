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
  /** Pictures per second; `timestamps` then says when each is shown, in their order. */
  beat?: { frameRate: number; timestamps: number[] };
};

/** The packets of a track as they are, moved to begin at zero. */
export function copiedTrack(track: InputVideoTrack | InputAudioTrack, part: CopiedPart): TrackWriter {
  return async (output) => {
    const add = track.isVideoTrack()
      ? await addVideo(output, track, part)
      : await addAudio(output, track as InputAudioTrack, part.maximumPacketCount);
    return async function* () {
      const sink = new EncodedPacketSink(track);
      let index = 0;
      const first = (await sink.getPacket(part.start)) ?? (await sink.getFirstPacket());
      for await (const packet of sink.packets(first ?? undefined)) {
        if (packet.timestamp < part.start) continue;
        if (packet.timestamp >= part.end) break;
        const moved = retimed(packet, part, index);
        index += 1;
        part.onPacket?.();
        yield { timestamp: moved.timestamp, write: () => add(moved) };
      }
    };
  };
}

function retimed(packet: EncodedPacket, { start, beat }: CopiedPart, index: number): EncodedPacket {
  const timestamp = beat?.timestamps[index];
  if (beat && timestamp !== undefined) return packet.clone({ timestamp, duration: 1 / beat.frameRate });
  return start === 0 ? packet : packet.clone({ timestamp: packet.timestamp - start });
}

async function addVideo(output: Output, track: InputVideoTrack, { maximumPacketCount, beat }: CopiedPart) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new UnreadableVideoError('its pictures are of an unknown kind');
  const source = new EncodedVideoPacketSource(codec);
  const rotation = await track.getRotation();
  output.addVideoTrack(source, { rotation, maximumPacketCount, ...(beat && { frameRate: beat.frameRate }) });
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig });
}

async function addAudio(output: Output, track: InputAudioTrack, maximumPacketCount: number) {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !decoderConfig) throw new UnreadableVideoError('its sound is of an unknown kind');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount });
  return (packet: EncodedPacket) => source.add(packet, { decoderConfig });
}
