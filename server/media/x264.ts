import type * as NodeAv from 'node-av';
import type { Codecs } from './codecs';

/** A picture as Y, U and V planes one after the other, without padding. */
export type Pixels = Buffer;
export type H264Packet = { data: Uint8Array; index: number; isKey: boolean };

export type H264Options = {
  width: number;
  height: number;
  bitrate: number;
  framesPerSecond: number;
  keyFrameSeconds: number;
  colours: VideoColorSpaceInit;
};

/** Code points of ITU-T H.273. */
const PRIMARIES: Record<string, number> = { bt709: 1, bt470bg: 5, smpte170m: 6, bt2020: 9 };
const TRANSFERS: Record<string, number> = { bt709: 1, smpte170m: 6, linear: 8, 'iec61966-2-1': 13 };
const MATRICES: Record<string, number> = { bt709: 1, bt470bg: 5, smpte170m: 6, 'bt2020-ncl': 9 };
const UNKNOWN = 2;
const RANGES = { limited: 1, full: 2 };
// Peaks of a second or two, which phones and sites buffer.
const PEAK = 1.5;

/**
 * H.264 of better quality than mediabunny's encoder gives in real time (x264's `superfast`, which looks ahead and uses
 * all cores), without B-frames, and with the colours that the pixels have.
 */
export async function openH264Encoder(av: Codecs, options: H264Options) {
  const { width, height, bitrate, framesPerSecond, keyFrameSeconds, colours } = options;
  const codec = av.Codec.findEncoderByName('libx264' as Parameters<typeof av.Codec.findEncoderByName>[0]);
  if (!codec) throw new Error('there is no H.264 encoder on this platform');
  const context = new av.CodecContext();
  context.allocContext3(codec);
  Object.assign(context, { width, height, gopSize: framesPerSecond * keyFrameSeconds, maxBFrames: 0 });
  context.pixelFormat = av.AV_PIX_FMT_YUV420P;
  context.timeBase = new av.Rational(1, framesPerSecond);
  context.framerate = new av.Rational(framesPerSecond, 1);
  context.bitRate = BigInt(bitrate);
  context.rcMaxRate = BigInt(Math.round(bitrate * PEAK));
  context.rcBufferSize = Math.round(bitrate * PEAK);
  Object.assign(context, {
    colorPrimaries: PRIMARIES[colours.primaries ?? ''] ?? UNKNOWN,
    colorTrc: TRANSFERS[colours.transfer ?? ''] ?? UNKNOWN,
    colorSpace: MATRICES[colours.matrix ?? ''] ?? UNKNOWN,
    colorRange: colours.fullRange ? RANGES.full : RANGES.limited,
  });
  context.setOption('preset', 'superfast');
  context.setOption('profile', 'high');
  context.setOption('bf', '0');
  av.FFmpegError.throwIfError(await context.open2(codec), 'open the H.264 encoder');
  const packet = new av.Packet();
  packet.alloc();
  // One for all pictures, as the encoder keeps copies of its own: it refers to the pixels of each.
  const frame: NodeAv.Frame = new av.Frame();
  frame.alloc();
  Object.assign(frame, { width, height, format: av.AV_PIX_FMT_YUV420P, timeBase: context.timeBase });
  av.FFmpegError.throwIfError(frame.getBuffer(), 'get memory for a picture');

  /** Sending has encoded them: nothing is waited for here. */
  const received = (): H264Packet[] => {
    const packets: H264Packet[] = [];
    for (;;) {
      const result = context.receivePacketSync(packet);
      if (result === av.AVERROR_EAGAIN || result === av.AVERROR_EOF) return packets;
      av.FFmpegError.throwIfError(result, 'encode H.264');
      packets.push({
        data: new Uint8Array(packet.data ?? []),
        index: Number(packet.pts),
        isKey: packet.isKeyframe,
      });
      packet.unref();
    }
  };

  return {
    /** The packets that are ready, which may be of earlier pictures. The pixels are read until it answers. */
    async encode(pixels: Pixels, index: number): Promise<H264Packet[]> {
      av.FFmpegError.throwIfError(frame.makeWritable(), 'get memory for a picture');
      av.FFmpegError.throwIfError(frame.fromBuffer(pixels), 'refer to a picture');
      frame.pts = BigInt(index);
      av.FFmpegError.throwIfError(await context.sendFrame(frame), 'encode H.264');
      return received();
    },
    /** Those of the last pictures. */
    async finish(): Promise<H264Packet[]> {
      await context.sendFrame(null);
      return received();
    },
    close() {
      packet.free();
      frame.free();
      context.freeContext();
    },
  };
}
