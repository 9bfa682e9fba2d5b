import { stat } from 'node:fs/promises';
import { EncodedPacketSink, Mp4OutputFormat } from 'mediabunny';
import { loadCodecs } from './codecs';
import { copiedTrack } from './copied-track';
import { encodedAudio, encodedVideo, FRAMES_PER_SECOND, type Picture } from './encoded-track';
import { type Measures, type MediaFile, type RunOptions, UnreadableVideoError } from './media-task';
import { countPackets, measure, type OpenMedia, startOf, withMedia } from './open-media';
import { postSize, SMALL_MAX_BYTES, smallPicture } from './post-sizes';
import { writeMedia } from './write-media';

const AUDIO_BITRATE = { mp4: 128_000, small: 64_000 };
const ALL = Number.POSITIVE_INFINITY;
const TOLERANCE_SECONDS = 0.3;
const FRAME_TOLERANCE = 0.02;
const TRIES = 3;
const LESS = 0.8;

type Wanted = { kind: 'mp4' | 'small'; ratio: number; path: string };

/**
 * An MP4 that phones and sites accept: H.264 without B-frames, AAC, index first. What already is H.264 is copied; else
 * it is encoded anew at a constant rate. The small one is less than WhatsApp's limit. @throws UnreadableVideoError
 */
export async function makePostReady(
  media: OpenMedia,
  wanted: Wanted,
  options: RunOptions = {},
): Promise<MediaFile & Measures> {
  if (!(await loadCodecs())) throw new UnreadableVideoError('there are no codecs on this platform');
  const measures = await measure(media);
  const picture = wanted.kind === 'small' ? smallPicture(measures, wanted.ratio) : postSize(measures, wanted.ratio);
  if (!picture) throw new UnreadableVideoError('it is too long for a small video');
  const mayCopy = wanted.kind === 'mp4' || picture.height >= measures.height;
  if (mayCopy && (await canCopyVideo(media, picture))) {
    const copy = await write(media, wanted, { picture: null, options });
    if (wanted.kind === 'mp4' || (await sizeOf(copy)) < SMALL_MAX_BYTES) return copy;
  }
  for (let bitrate = picture.bitrate, n = 0; n < TRIES; bitrate *= LESS, n += 1) {
    const made = await write(media, wanted, { picture: { ...picture, bitrate: Math.round(bitrate) }, options });
    if (wanted.kind === 'mp4' || (await sizeOf(made)) < SMALL_MAX_BYTES) return made;
  }
  throw new UnreadableVideoError('it could not be made small enough');
}

const sizeOf = async ({ path }: MediaFile) => (await stat(path)).size;

/** H.264 that is upright, of the right shape, and whose pictures come in the order in which they are shown. */
async function canCopyVideo({ video }: OpenMedia, { width, height }: Picture): Promise<boolean> {
  if ((await video.getCodec()) !== 'avc' || (await video.getRotation()) !== 0) return false;
  const [w, h] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (Math.abs(w / h - width / height) > 0.01) return false;
  let last = Number.NEGATIVE_INFINITY;
  for await (const { timestamp } of new EncodedPacketSink(video).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (timestamp < last) return false;
    last = timestamp;
  }
  return true;
}

type Making = { picture: Picture | null; options: RunOptions };

async function write(media: OpenMedia, { kind, path }: Wanted, { picture, options }: Making) {
  const { video, audio } = media;
  const start = await startOf(media);
  const total = await measure(media);
  const timing = { start, durationSeconds: total.durationSeconds - start };
  const counts = await countPackets(media);
  const writers = [
    picture
      ? encodedVideo(video, picture, timing)
      : copiedTrack(video, { start, end: ALL, maximumPacketCount: counts.video }),
  ];
  if (audio) {
    const isAac = (await audio.getCodec()) === 'aac' && (await audio.getSampleRate()) <= 48_000;
    const copied = { start, end: ALL, maximumPacketCount: counts.audio };
    writers.push(
      isAac && kind === 'mp4' ? copiedTrack(audio, copied) : encodedAudio(audio, AUDIO_BITRATE[kind], timing),
    );
  }
  const target = {
    path,
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    durationSeconds: timing.durationSeconds,
  };
  await writeMedia(target, writers, options);
  const frames = picture ? timing.durationSeconds * FRAMES_PER_SECOND : counts.video;
  return { path, mimeType: 'video/mp4' as const, ...(await verified(path, timing.durationSeconds, frames)) };
}

/** @throws UnreadableVideoError unless the file is as long, and has as many pictures, as it should. */
async function verified(path: string, durationSeconds: number, frames: number): Promise<Measures> {
  return withMedia(path, async (made) => {
    const measures = await measure(made);
    const { video } = await countPackets(made);
    const isAsLong = Math.abs(measures.durationSeconds - durationSeconds) <= TOLERANCE_SECONDS;
    const isComplete = Math.abs(video - frames) <= Math.max(3, frames * FRAME_TOLERANCE);
    if (isAsLong && isComplete) return measures;
    const found = `${measures.durationSeconds} s and ${video} pictures`;
    throw new UnreadableVideoError(`the MP4 has ${found} instead of ${durationSeconds} s and ${frames}`);
  });
}
