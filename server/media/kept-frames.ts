import type { TimeRange } from '@shared/recordings';
import { type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import { coloursOf, FRAMES_PER_SECOND, type Picture } from './encoded-track';
import { UnreadableVideoError } from './media-task';
import type { Pixels } from './x264';

/**
 * A picture of a video with a constant rate; `at` is when it is shown, in seconds of all that it is taken from. The pixels
 * are overwritten with those of the next one: new memory for each would cost more than the copy.
 */
export type KeptFrame = { index: number; at: number; pixels: Pixels };

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
  picture: Pick<Picture, 'width' | 'height'>,
): AsyncGenerator<KeptFrame> {
  let shown = 0;
  const memory = Buffer.allocUnsafe(bytesOf(picture));
  const ranges = parts.flatMap(({ track, kept, convert, offset = 0 }) => {
    const sink = new VideoSampleSink(track);
    return kept.map((range) => ({ ...range, sink, convert, offset }));
  });
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
        held = await pixelsOf(sample, picture, memory);
        convert?.(held);
      }
      sample.close();
    }
    if (!held && last > first) throw new UnreadableVideoError(`there is no picture from ${start} to ${end} s`);
    for (; held && beat < last; beat += 1) yield { index: beat, at: atOf(beat), pixels: held };
    shown += end - start;
  }
}

const beatOf = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);

/** With a quarter of the pixels for each of the two colours. */
const bytesOf = ({ width, height }: Pick<Picture, 'width' | 'height'>) =>
  width * height + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);

/** A copy: the decoder still refers to its own pictures. */
async function pixelsOf(
  sample: VideoSample,
  { width, height }: Pick<Picture, 'width' | 'height'>,
  memory: Pixels,
): Promise<Pixels> {
  if (isAsWanted(sample, { width, height })) return copyOf(sample, memory);
  const scaled = await sample.transform({ width, height, fit: 'cover' });
  const copy = await copyOf(scaled, memory);
  scaled.close();
  return copy;
}

const isAsWanted = (sample: VideoSample, { width, height }: Pick<Picture, 'width' | 'height'>) =>
  sample.format === 'I420' &&
  sample.rotation === 0 &&
  sample.codedWidth === width &&
  sample.codedHeight === height &&
  sample.displayWidth === width &&
  sample.displayHeight === height;

async function copyOf(sample: VideoSample, memory: Pixels): Promise<Pixels> {
  if (sample.format !== 'I420') throw new UnreadableVideoError(`its pixels are of an unknown kind: ${sample.format}`);
  await sample.copyTo(memory);
  return memory;
}

/** What the numbers of the pixels of `keptFrames` mean. */
export async function coloursOfKept(track: InputVideoTrack, picture: Pick<Picture, 'width' | 'height'>) {
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
