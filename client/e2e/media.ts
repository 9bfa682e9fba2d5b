import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputTrack } from 'mediabunny';

export type MediaFacts = {
  width: number;
  height: number;
  videoCodec: string | null;
  audioCodec: string | null;
  videoPackets: number;
  audioPackets: number;
  /** Seconds: when the last packet of any track ends. */
  end: number;
};

async function packetsOf(track: InputTrack): Promise<{ count: number; end: number }> {
  let count = 0;
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    count += 1;
    end = Math.max(end, packet.timestamp + packet.duration);
  }
  return { count, end };
}

/** What a recorded file really holds, read packet by packet. */
export async function readMedia(bytes: Buffer): Promise<MediaFacts> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video || !audio) throw new Error(`no ${video ? 'audio' : 'video'} track`);
  const [videoPackets, audioPackets] = [await packetsOf(video), await packetsOf(audio)];
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    videoCodec: await video.getCodec(),
    audioCodec: await audio.getCodec(),
    videoPackets: videoPackets.count,
    audioPackets: audioPackets.count,
    end: Math.max(videoPackets.end, audioPackets.end),
  };
}
