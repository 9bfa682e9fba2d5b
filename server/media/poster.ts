import { writeFile } from 'node:fs/promises';
import { type VideoSample, VideoSampleSink } from 'mediabunny';
import type * as NodeAv from 'node-av';
import { type Codecs, loadCodecs } from './codecs';
import type { MediaFile } from './media-task';
import { requireDecodableSize, withMedia } from './open-media';

const AT_SECONDS = 1;
const LONG_SIDE = 640;
// Of JPEG's own scale: 2 is the best.
const QUALITY = 4;

/** A picture of the video, from about a second in; null when it cannot be decoded. */
export async function makePoster(videoPath: string, path: string): Promise<MediaFile | null> {
  const codecs = await loadCodecs();
  if (!codecs) return null;
  return withMedia(videoPath, async ({ input, video }) => {
    await requireDecodableSize(video);
    if (!(await video.canDecode())) return null;
    const at = Math.min(AT_SECONDS, (await input.computeDuration()) / 2);
    const sample = await new VideoSampleSink(video).getSample(at);
    if (!sample) return null;
    const small = await sample.transform(sizeOf(sample));
    sample.close();
    const isPlain = small.format === 'I420';
    if (isPlain) await writeFile(path, await jpegOf(codecs, small));
    small.close();
    return isPlain ? { path, mimeType: 'image/jpeg' } : null;
  });
}

/** The long side as asked for, both even. */
function sizeOf({ displayWidth, displayHeight }: VideoSample) {
  const scale = Math.min(1, LONG_SIDE / Math.max(displayWidth, displayHeight));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(displayWidth), height: even(displayHeight), fit: 'fill' as const };
}

async function jpegOf(av: Codecs, sample: VideoSample): Promise<Buffer> {
  const { codedWidth: width, codedHeight: height } = sample;
  const pixels = Buffer.alloc(sample.allocationSize());
  await sample.copyTo(pixels);
  const format = av.AV_PIX_FMT_YUV420P;
  const source = av.Frame.fromVideoBuffer(pixels, { width, height, format, timeBase: { num: 1, den: 1 } });
  const encoder = new av.CodecContext();
  try {
    encoder.allocContext3(av.Codec.findEncoder(av.AV_CODEC_ID_MJPEG));
    Object.assign(encoder, { width, height, qMin: QUALITY, qMax: QUALITY });
    encoder.pixelFormat = av.AV_PIX_FMT_YUVJ420P;
    encoder.timeBase = new av.Rational(1, 1);
    av.FFmpegError.throwIfError(await encoder.open2(), 'open the JPEG encoder');
    const frame = await inFullRange(av, source, { width, height });
    av.FFmpegError.throwIfError(await encoder.sendFrame(frame), 'encode JPEG');
    frame.free();
    await encoder.sendFrame(null);
    const packet = new av.Packet();
    packet.alloc();
    av.FFmpegError.throwIfError(await encoder.receivePacket(packet), 'encode JPEG');
    const bytes = Buffer.from(packet.data ?? []);
    packet.free();
    return bytes;
  } finally {
    source.free();
    encoder.freeContext();
  }
}

/** Video leaves out the darkest and the brightest values, JPEG uses them. */
async function inFullRange(av: Codecs, source: NodeAv.Frame, size: { width: number; height: number }) {
  const { width, height } = size;
  const target = new av.Frame();
  target.alloc();
  Object.assign(target, { width, height, format: av.AV_PIX_FMT_YUVJ420P });
  target.allocBuffer();
  const scaler = new av.SoftwareScaleContext();
  const [from, to] = [av.AV_PIX_FMT_YUV420P, av.AV_PIX_FMT_YUVJ420P];
  scaler.getContext(width, height, from, width, height, to, av.SWS_BILINEAR);
  av.FFmpegError.throwIfError(scaler.initContext(), 'convert a picture');
  await scaler.scaleFrame(target, source);
  scaler.freeContext();
  target.pts = 0n;
  return target;
}
