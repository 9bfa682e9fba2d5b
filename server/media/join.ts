import type { TimeRange } from '@shared/recordings';
import { type InputVideoTrack, Mp4OutputFormat } from 'mediabunny';
import { loadCodecs } from './codecs';
import { FRAMES_PER_SECOND } from './encoded-track';
import type { KeptOf } from './kept-frames';
import { canCopy, copiedRanges, encodedRanges, encodedSound, secondsOfParts } from './kept-tracks';
import { type Measures, type MediaResult, type RunOptions, UnreadableVideoError } from './media-task';
import { measure, type OpenMedia, requireDecodableSize, withAllMedia, withMedia } from './open-media';
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
  const measures = await measure(media);
  const { durationSeconds: whole } = measures;
  const kept = wanted.kept
    .map(({ start, end }) => ({ start, end: Math.min(end, whole) }))
    .filter(({ start, end }) => end > start);
  if (kept.length === 0) throw new UnreadableVideoError('nothing of it is kept');
  const { path } = wanted;
  const { video, audio } = media;
  const joined = await write(path, [{ video, audio, kept }], options, measures);
  return { video: joined, wholeSeconds: whole };
}

/** What of one file comes into a joined one. */
type Part = Pick<OpenMedia, 'video' | 'audio'> & { kept: readonly TimeRange[] };

/**
 * An MP4 of whole files, each shown for so many seconds, one after the other. They are copied where they are H.264 of one
 * description; else all pictures are encoded once, in the size of the file `sizedAs`.
 * @throws UnreadableVideoError
 */
export async function combineTakes(
  wanted: { path: string; takes: readonly { path: string; seconds: number }[]; sizedAs: number },
  options: RunOptions = {},
): Promise<Pick<MediaResult, 'video'>> {
  if (!(await loadCodecs())) throw new UnreadableVideoError('there are no codecs on this platform');
  const { path, takes, sizedAs } = wanted;
  const paths = takes.map((take) => take.path);
  return withAllMedia(paths, async (all) => {
    const measured = await Promise.all(all.map(measure));
    const parts = all.map(({ video, audio }, n) => ({
      video,
      audio,
      kept: [{ start: 0, end: takes[n]?.seconds ?? 0 }],
    }));
    return { video: await write(path, parts, options, measured[sizedAs]) };
  });
}

async function write(
  path: string,
  parts: readonly Part[],
  options: RunOptions,
  size: Measures | undefined,
): Promise<MediaResult['video']> {
  const videos = parts.map(({ video, kept }) => ({ track: video, kept }));
  const audios = parts.map(({ audio, kept }) => ({ track: audio, kept }));
  const durationSeconds = secondsOfParts(videos);
  const pictures = (await canCopy(videos)) ? copiedRanges(videos) : await encodedPictures(videos, size);
  const sound = audios.some(({ track }) => track) ? [encodedSound(audios, { bitrate: AUDIO_BITRATE })] : [];
  const target = { path, format: new Mp4OutputFormat({ fastStart: 'reserve' }), durationSeconds };
  await writeMedia(target, [pictures, ...sound], options);
  return { path, mimeType: 'video/mp4', ...(await verified(path, durationSeconds)) };
}

async function encodedPictures(parts: readonly KeptOf<InputVideoTrack>[], size: Measures | undefined) {
  if (!size) throw new UnreadableVideoError('there is nothing to join');
  for (const { track } of parts) await requireDecodableSize(track);
  return encodedRanges(parts, { picture: postSize(size, size.width / size.height) });
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
