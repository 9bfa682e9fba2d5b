import { secondsOf, type TimeRange } from '@shared/recordings';
import { Mp4OutputFormat } from 'mediabunny';
import { loadCodecs } from './codecs';
import { FRAMES_PER_SECOND } from './encoded-track';
import { canCopy, copiedRanges, encodedRanges, encodedSound } from './kept-tracks';
import { type Measures, type MediaResult, type RunOptions, UnreadableVideoError } from './media-task';
import { measure, type OpenMedia, requireDecodableSize, withMedia } from './open-media';
import { postSize } from './post-sizes';
import { writeMedia } from './write-media';

const AUDIO_BITRATE = 128_000;
const TOLERANCE_SECONDS = 0.3;

/**
 * An MP4 of the kept parts, in seconds of the file, one after the other. H.264 is copied where each part begins with a key frame, as it does
 * after a pause of the recorder; else all pictures are encoded once. The sound is always encoded, for its crossfades.
 * @throws UnreadableVideoError
 */
export async function joinRanges(
  media: OpenMedia,
  wanted: { path: string; kept: readonly TimeRange[] },
  options: RunOptions = {},
): Promise<Pick<MediaResult, 'video' | 'wholeSeconds'>> {
  if (!(await loadCodecs())) throw new UnreadableVideoError('there are no codecs on this platform');
  const { durationSeconds: whole } = await measure(media);
  const kept = wanted.kept
    .map(({ start, end }) => ({ start, end: Math.min(end, whole) }))
    .filter(({ start, end }) => end > start);
  if (kept.length === 0) throw new UnreadableVideoError('nothing of it is kept');
  const { path } = wanted;
  const { video, audio } = media;
  const pictures = (await canCopy(video, kept)) ? copiedRanges(video, kept) : await encodedPictures(media, kept);
  const sound = audio ? [encodedSound(audio, { kept, bitrate: AUDIO_BITRATE })] : [];
  const durationSeconds = secondsOf(kept);
  const target = { path, format: new Mp4OutputFormat({ fastStart: 'reserve' }), durationSeconds };
  await writeMedia(target, [pictures, ...sound], options);
  const measures = await verified(path, durationSeconds);
  return { video: { path, mimeType: 'video/mp4', ...measures }, wholeSeconds: whole };
}

async function encodedPictures(media: OpenMedia, kept: readonly TimeRange[]) {
  const { video } = media;
  await requireDecodableSize(video);
  const measures = await measure(media);
  const picture = postSize(measures, measures.width / measures.height);
  return encodedRanges(video, { kept, picture });
}

/** @throws UnreadableVideoError unless the file is as long as it should be. */
export async function verified(path: string, durationSeconds: number): Promise<Measures> {
  return withMedia(path, async (made) => {
    const measures = await measure(made);
    if (Math.abs(measures.durationSeconds - durationSeconds) <= TOLERANCE_SECONDS + 1 / FRAMES_PER_SECOND)
      return measures;
    throw new UnreadableVideoError(`it lasts ${measures.durationSeconds} s instead of ${durationSeconds} s`);
  });
}
