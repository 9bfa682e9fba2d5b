import { ASPECT_RATIO_VALUES, secondsOf, type TimeRange } from '@shared/recordings';
import { type InputAudioTrack, Mp4OutputFormat } from 'mediabunny';
import { createCaptionPainter } from './caption-painter';
import { loadCodecs } from './codecs';
import { verified } from './join';
import { coloursOfKept } from './kept-frames';
import { keptSound } from './kept-sound';
import { encodedRanges, encodedSound } from './kept-tracks';
import { amplified, gainToTarget } from './loudness';
import { type Measures, type MediaFile, type PostReady, type RunOptions, UnreadableVideoError } from './media-task';
import { measure, type OpenMedia, requireDecodableSize } from './open-media';
import { postSize } from './post-sizes';
import { writeMedia } from './write-media';

const AUDIO_BITRATE = 160_000;
/** Phones share files of up to 50 MB. Less than the lowest looks bad: then it is downloaded. */
const SHARED_BYTES = 48_000_000;
const LOWEST_BITRATE = 1_500_000;

/**
 * The MP4 that is posted, in one encoding: without what is cut, with the words in the picture, as loud as other videos.
 * @throws UnreadableVideoError
 */
export async function makePostReadyFile(
  media: OpenMedia,
  wanted: PostReady & { path: string },
  options: RunOptions = {},
): Promise<MediaFile & Measures> {
  if (!(await loadCodecs())) throw new UnreadableVideoError('there are no codecs on this platform');
  const { video, audio } = media;
  await requireDecodableSize(video);
  const measures = await measure(media);
  const kept = within(wanted.kept, measures.durationSeconds);
  const durationSeconds = secondsOf(kept);
  const size = postSize(measures, ASPECT_RATIO_VALUES[wanted.aspectRatio]);
  const shared = (SHARED_BYTES * 8) / durationSeconds - AUDIO_BITRATE;
  const picture = { ...size, bitrate: Math.round(Math.min(size.bitrate, Math.max(LOWEST_BITRATE, shared))) };
  const colours = await coloursOfKept(video, picture);
  const paint = await createCaptionPainter({ ...wanted, ...picture, colours });
  const pictures = encodedRanges([{ track: video, kept }], {
    picture,
    drawOver: ({ pixels, at }) => paint(pixels, at),
  });
  const sound = audio ? [await soundOf(audio, kept, wanted.isLevelled)] : [];
  const { path } = wanted;
  const target = { path, format: new Mp4OutputFormat({ fastStart: 'reserve' }), durationSeconds };
  await writeMedia(target, [pictures, ...sound], options);
  return { path, mimeType: 'video/mp4', ...(await verified(path, durationSeconds)) };
}

function within(kept: readonly TimeRange[], seconds: number): TimeRange[] {
  const inside = kept
    .map(({ start, end }) => ({ start, end: Math.min(end, seconds) }))
    .filter(({ start, end }) => end > start);
  if (inside.length === 0) throw new UnreadableVideoError('nothing of it is kept');
  return inside;
}

async function soundOf(audio: InputAudioTrack, kept: readonly TimeRange[], isLevelled: boolean) {
  const rate = await audio.getSampleRate();
  const parts = [{ track: audio, kept }];
  const gain = isLevelled ? await gainToTarget(() => keptSound(parts), rate) : 1;
  const change = gain === 1 ? undefined : (blocks: ReturnType<typeof keptSound>) => amplified(blocks, { gain, rate });
  return encodedSound(parts, { bitrate: AUDIO_BITRATE, change });
}
