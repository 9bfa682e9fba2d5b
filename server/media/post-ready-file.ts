import { ASPECT_RATIO_VALUES, secondsOf, shifted, type TimeRange, withinSlot } from '@shared/recordings';
import { type InputAudioTrack, Mp4OutputFormat } from 'mediabunny';
import { createCaptionPainter } from './caption-painter';
import { loadCodecs } from './codecs';
import { verified } from './join';
import { coloursOfKept, type KeptOf } from './kept-frames';
import { formatOf, keptSound } from './kept-sound';
import { encodedRanges, encodedSound } from './kept-tracks';
import { amplified, gainToTarget } from './loudness';
import { type Measures, type MediaFile, type PostReady, type RunOptions, UnreadableVideoError } from './media-task';
import { measure, type OpenMedia, requireDecodableSize, withAllMedia } from './open-media';
import { postSize } from './post-sizes';
import { writeMedia } from './write-media';

const AUDIO_BITRATE = 160_000;
/** Phones share files of up to 50 MB. Less than the lowest looks bad: then it is downloaded. */
const SHARED_BYTES = 48_000_000;
const LOWEST_BITRATE = 1_500_000;

/**
 * The MP4 that is posted, in one encoding: of one take or several, without what is cut, with the words and a contact card
 * in the picture, as loud as other videos. It has the size of `media`, which is one of the takes.
 * @throws UnreadableVideoError
 */
export async function makePostReadyFile(
  media: OpenMedia,
  wanted: PostReady & { path: string },
  options: RunOptions = {},
): Promise<MediaFile & Measures> {
  if (!(await loadCodecs())) throw new UnreadableVideoError('there are no codecs on this platform');
  const measures = await measure(media);
  const { takes } = wanted;
  if (!takes) {
    const whole = { start: 0, end: measures.durationSeconds };
    return write([{ ...media, kept: withinSlot(wanted.kept, whole), offset: 0 }], measures, wanted, options);
  }
  const paths = takes.map(({ path }) => path);
  return withAllMedia(paths, (all) => {
    let offset = 0;
    const parts = all.map((take, n) => {
      const slot = { start: offset, end: offset + (takes[n]?.seconds ?? 0) };
      offset = slot.end;
      return { ...take, kept: withinSlot(wanted.kept, slot), offset: slot.start };
    });
    return write(parts, measures, wanted, options);
  });
}

type Part = Pick<OpenMedia, 'video' | 'audio'> & { kept: readonly TimeRange[]; offset: number };

async function write(
  parts: readonly Part[],
  recorded: Measures,
  wanted: PostReady & { path: string },
  options: RunOptions,
): Promise<MediaFile & Measures> {
  const shown = parts.filter(({ kept }) => kept.length > 0);
  const [first] = shown;
  if (!first) throw new UnreadableVideoError('nothing of it is kept');
  for (const { video } of shown) await requireDecodableSize(video);
  const durationSeconds = secondsOf(shown.flatMap(({ kept }) => kept));
  const size = postSize(recorded, ASPECT_RATIO_VALUES[wanted.aspectRatio]);
  const shared = (SHARED_BYTES * 8) / durationSeconds - AUDIO_BITRATE;
  const picture = { ...size, bitrate: Math.round(Math.min(size.bitrate, Math.max(LOWEST_BITRATE, shared))) };
  const colours = await coloursOfKept(first.video, picture);
  const keptOfAll = shown.flatMap(({ kept, offset }) => shifted(kept, offset));
  const paint = await createCaptionPainter({ ...wanted, ...picture, kept: keptOfAll, colours });
  const pictures = encodedRanges(
    shown.map(({ video, kept, offset }) => ({ track: video, kept, offset })),
    { picture, drawOver: ({ pixels, at }) => paint(pixels, at) },
  );
  const sounds = shown.map(({ audio, kept }) => ({ track: audio, kept }));
  const sound = sounds.some(({ track }) => track) ? [await soundOf(sounds, wanted.isLevelled)] : [];
  const { path } = wanted;
  const target = { path, format: new Mp4OutputFormat({ fastStart: 'reserve' }), durationSeconds };
  await writeMedia(target, [pictures, ...sound], options);
  return { path, mimeType: 'video/mp4', ...(await verified(path, durationSeconds)) };
}

async function soundOf(parts: readonly KeptOf<InputAudioTrack | null>[], isLevelled: boolean) {
  const { rate } = await formatOf(parts);
  // Only when it is read: the pictures are encoded meanwhile.
  const change = async function* (blocks: ReturnType<typeof keptSound>) {
    const gain = await gainToTarget(() => keptSound(parts), rate);
    yield* gain === 1 ? blocks : amplified(blocks, { gain, rate });
  };
  return encodedSound(parts, { bitrate: AUDIO_BITRATE, change: isLevelled ? change : undefined });
}
