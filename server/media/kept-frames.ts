import type { TimeRange } from '@shared/recordings';
import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import type * as NodeAv from 'node-av';
import type { Codecs } from './codecs';
import { coloursOf, FRAMES_PER_SECOND, type Picture } from './encoded-track';
import { UnreadableVideoError } from './media-task';
import type { Pixels } from './x264';

/**
 * A picture of a video with a constant rate; `at` is when it is shown, in seconds of all that it is taken from. The pixels
 * stay as they are while the next one is asked for, so that they can be encoded meanwhile; then their memory is used again.
 */
export type KeptFrame = { index: number; at: number; pixels: Pixels };

type Size = Pick<Picture, 'width' | 'height'>;

/** Times in files are rounded, to a millisecond in WebM. */
const EARLY_SECONDS = 0.002;
const HALF_FRAME = 0.5 / FRAMES_PER_SECOND;

/** The ranges of a track that are kept. */
export type KeptOf<Track> = { track: Track; kept: readonly TimeRange[] };
/** `offset`: when the track begins on a clock of several tracks together; missing: at its beginning. */
export type KeptPictures = KeptOf<InputVideoTrack> & { offset?: number };

/**
 * The pictures of the ranges at thirty a second, upright and of exactly this size, of one track after the other. Each
 * range begins with its own first picture: not with the one before it, which would otherwise be on screen until then.
 */
export async function* keptFrames(
  parts: readonly (KeptPictures & { convert?: ((pixels: Pixels) => void) | null })[],
  picture: Size,
  codecs: Codecs,
): AsyncGenerator<KeptFrame> {
  let shown = 0;
  const copier = openCopier(codecs, picture);
  const ranges = parts.flatMap(({ track, kept, convert, offset = 0 }) => {
    const sink = new VideoSampleSink(track);
    return kept.map((range) => ({ ...range, sink, convert, offset }));
  });
  try {
    for (const { sink, start, end, convert, offset } of ranges) {
      const atOf = (beat: number) => beat / FRAMES_PER_SECOND - shown + start + offset;
      const [first, last] = [beatOf(shown), beatOf(shown + end - start)];
      let beat = first;
      let held: Pixels | null = null;
      for await (const sample of sink.samples(start + HALF_FRAME, end)) {
        const starts = sample.timestamp - start;
        const isCut = starts < -EARLY_SECONDS;
        const until = held
          ? Math.min(last, Math.max(first, Math.ceil((shown + starts) * FRAMES_PER_SECOND - 0.5)))
          : beat;
        for (; held && beat < until; beat += 1) yield { index: beat, at: atOf(beat), pixels: held };
        if (!isCut) {
          held = await pixelsOf(sample, picture, copier);
          convert?.(held);
        }
        sample.close();
      }
      if (!held && last > first) throw new UnreadableVideoError(`there is no picture from ${start} to ${end} s`);
      for (; held && beat < last; beat += 1) yield { index: beat, at: atOf(beat), pixels: held };
      shown += end - start;
    }
  } finally {
    copier.close();
  }
}

const beatOf = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);

/** With a quarter of the pixels for each of the two colours. */
const bytesOf = ({ width, height }: Size) => width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);

async function pixelsOf(sample: VideoSample, picture: Size, copier: Copier): Promise<Pixels> {
  if (isAsWanted(sample, picture)) return copier.copy(sample);
  const scaled = await sample.transform({ ...picture, fit: 'cover' });
  const copy = await copier.copy(scaled);
  scaled.close();
  return copy;
}

const isAsWanted = (sample: VideoSample, { width, height }: Size) =>
  sample.format === 'I420' &&
  sample.rotation === 0 &&
  sample.codedWidth === width &&
  sample.codedHeight === height &&
  sample.displayWidth === width &&
  sample.displayHeight === height;

type Copier = ReturnType<typeof openCopier>;

/**
 * Copies pictures, as the decoder still refers to its own, into two memories by turns. FFmpeg does it: what JavaScript
 * needs to see a picture is three megabytes of garbage, and collecting it would cost more than the copy.
 */
function openCopier(av: Codecs, { width, height }: Size) {
  const decoded: NodeAv.Frame = new av.Frame();
  decoded.alloc();
  const memories = [0, 1].map(() => {
    const pixels: Pixels = Buffer.allocUnsafe(bytesOf({ width, height }));
    const frame: NodeAv.Frame = new av.Frame();
    frame.alloc();
    Object.assign(frame, { width, height });
    return { pixels, frame };
  });
  let copied = 0;
  return {
    async copy(sample: VideoSample): Promise<Pixels> {
      const memory = memories[copied % memories.length];
      copied += 1;
      if (!memory || sample.format !== 'I420') {
        throw new UnreadableVideoError(`its pixels are of an unknown kind: ${sample.format}`);
      }
      await av.toAvFrame(sample, decoded);
      // FFmpeg has a format of its own for the same planes with the full range.
      memory.frame.format = decoded.format;
      av.FFmpegError.throwIfError(memory.frame.fromBuffer(memory.pixels), 'refer to memory');
      av.FFmpegError.throwIfError(memory.frame.copy(decoded), 'copy a picture');
      decoded.unref();
      return memory.pixels;
    },
    close() {
      decoded.free();
      for (const { frame } of memories) frame.free();
    },
  };
}

/** What the numbers of the pixels of `keptFrames` mean. */
export async function coloursOfKept(track: InputVideoTrack, picture: Size) {
  const declared = await track.getColorSpace();
  const sample = await new VideoSampleSink(track).getSample(await track.getFirstTimestamp());
  if (!sample) throw new UnreadableVideoError('its pictures cannot be decoded');
  const scaled = coloursOf(declared, sample);
  const own = sample.colorSpace;
  const colours = isAsWanted(sample, picture)
    ? {
        primaries: declared.primaries ?? own.primaries ?? scaled.primaries,
        transfer: declared.transfer ?? own.transfer ?? scaled.transfer,
        matrix: own.matrix ?? declared.matrix ?? scaled.matrix,
        fullRange: own.fullRange ?? declared.fullRange ?? false,
      }
    : scaled;
  sample.close();
  return colours;
}
