import { type EncodedPacket, EncodedPacketSink, type InputTrack } from 'mediabunny';

export type TrackPacket = { track: InputTrack; packet: EncodedPacket };

/** The packets of several tracks, each track in its own order, the earliest first: one of each is held at a time. */
export async function* mergedPackets(tracks: InputTrack[]): AsyncGenerator<TrackPacket> {
  const heads = await Promise.all(
    tracks.map(async (track) => {
      const packets = new EncodedPacketSink(track).packets();
      return { track, packets, next: await packets.next() };
    }),
  );
  for (;;) {
    const waiting = heads.flatMap((head) => (head.next.done ? [] : [{ head, packet: head.next.value }]));
    const [first] = waiting.sort((a, b) => a.packet.timestamp - b.packet.timestamp);
    if (!first) return;
    yield { track: first.head.track, packet: first.packet };
    first.head.next = await first.head.packets.next();
  }
}
