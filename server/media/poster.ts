import { writeFile } from 'node:fs/promises';
import { balancedLines, COVER_LINES, COVER_TEXT_SIZE, COVER_ZONES } from '@shared/recordings';
import { type VideoSample, VideoSampleSink } from 'mediabunny';
import { type Codecs, loadCodecs } from './codecs';
import { coloursOf } from './encoded-track';
import { asJpegPixels, JPEG_COLOURS } from './jpeg-pixels';
import type { MediaFile, StillPicture } from './media-task';
import { requireDecodableSize, withMedia } from './open-media';
import { blend, loadCanvas, paintWords } from './painted-words';
import { posterSize } from './post-sizes';

const AT_SECONDS = 1;
/** Times in files are rounded, to a millisecond in WebM. */
const EARLY_SECONDS = 0.002;
// Of JPEG's own scale: 2 is the best.
const QUALITY = 4;

/** A picture of the video, from about a second in or as `wanted`; null when it cannot be decoded. */
export async function makePoster(
  videoPath: string,
  path: string,
  wanted: StillPicture | null = null,
): Promise<MediaFile | null> {
  const codecs = await loadCodecs();
  if (!codecs) return null;
  return withMedia(videoPath, async ({ input, video }) => {
    await requireDecodableSize(video);
    if (!(await video.canDecode())) return null;
    const at = wanted?.at ?? Math.min(AT_SECONDS, (await input.computeDuration()) / 2);
    const sample = await sampleAt(new VideoSampleSink(video), at, wanted?.from ?? 0);
    if (!sample) return null;
    const recorded = { width: sample.displayWidth, height: sample.displayHeight };
    const ratio = wanted?.ratio ?? null;
    const size = posterSize(recorded, ratio);
    const colours = coloursOf(await video.getColorSpace(), sample);
    const small = await sample.transform({ ...size, fit: ratio === null ? 'fill' : 'cover' });
    sample.close();
    const isPlain = small.format === 'I420';
    if (isPlain) await writeFile(path, await jpegOf(codecs, await pixelsOf(small, colours, wanted), size));
    small.close();
    return isPlain ? { path, mimeType: 'image/jpeg' } : null;
  });
}

/** The picture on screen then; one that was begun before `from` is not meant, but the next. */
async function sampleAt(sink: VideoSampleSink, at: number, from: number): Promise<VideoSample | null> {
  if (from > 0) {
    for await (const sample of sink.samples(at)) {
      if (sample.timestamp >= from - EARLY_SECONDS) return sample;
      sample.close();
    }
  }
  return sink.getSample(at);
}

/** As JPEG has them, with the title in it. */
async function pixelsOf(sample: VideoSample, colours: VideoColorSpaceInit, wanted: StillPicture | null) {
  const { codedWidth: width, codedHeight: height } = sample;
  const ofVideo = new Uint8Array(sample.allocationSize());
  await sample.copyTo(ofVideo);
  const pixels = asJpegPixels(ofVideo, { width, height }, colours);
  if (!wanted?.title) return pixels;
  const { title, style, aspectRatio } = wanted;
  const words = {
    texts: title.split(/\s+/),
    isMarked: () => true,
    textSize: COVER_TEXT_SIZE,
    linesMost: COVER_LINES,
    inLines: balancedLines,
  };
  const target = { width, height, style, zone: COVER_ZONES[aspectRatio], colours: JPEG_COLOURS };
  blend(pixels, target, paintWords(await loadCanvas(), target, words));
  return pixels;
}

async function jpegOf(av: Codecs, pixels: Buffer, { width, height }: { width: number; height: number }) {
  const format = av.AV_PIX_FMT_YUVJ420P;
  const source = av.Frame.fromVideoBuffer(pixels, { width, height, format, timeBase: { num: 1, den: 1 } });
  const encoder = new av.CodecContext();
  try {
    encoder.allocContext3(av.Codec.findEncoder(av.AV_CODEC_ID_MJPEG));
    Object.assign(encoder, { width, height, qMin: QUALITY, qMax: QUALITY });
    encoder.pixelFormat = format;
    encoder.timeBase = new av.Rational(1, 1);
    av.FFmpegError.throwIfError(await encoder.open2(), 'open the JPEG encoder');
    source.pts = 0n;
    av.FFmpegError.throwIfError(await encoder.sendFrame(source), 'encode JPEG');
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
