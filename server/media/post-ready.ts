import { stat } from 'node:fs/promises';
import { SMALL_MAX_BYTES } from '@shared/recordings';
import { EncodedPacketSink, Mp4OutputFormat } from 'mediabunny';
import { loadCodecs } from './codecs';
import { copiedTrack } from './copied-track';
import { encodedAudio, encodedVideo, FRAMES_PER_SECOND, type Picture, SAMPLE_RATE } from './encoded-track';
import { onBeat } from './frame-grid';
import { type Measures, type MediaFile, type RunOptions, UnreadableVideoError } from './media-task';
import { countPackets, measure, type OpenMedia, requireDecodableSize, startOf, withMedia } from './open-media';
import { isTooLongToBeSmall, postSize, smallPicture } from './post-sizes';
import { writeMedia } from './write-media';

const AUDIO_BITRATE = { mp4: 128_000, small: 64_000 };
const ALL = Number.POSITIVE_INFINITY;
const TOLERANCE_SECONDS = 0.3;
const FRAME_TOLERANCE = 0.02;
const TRIES = 4;
/** H.264 in the profiles that every player knows, all of them 4:2:0. */
const COMMON = /^avc1\.(42|4d|64)/i;
/** Of the room that is left after a try that came out too large. */
const LESS = 0.8;

type Wanted = { kind: 'mp4' | 'small'; ratio: number; path: string; sourceBytes: number };

/**
 * An MP4 that phones and sites accept: H.264 without B-frames at a constant rate, AAC, index first. H.264 that can keep
 * to that rate is copied, all else is encoded anew. The small one is below WhatsApp's limit,
 * and never larger than its source.
 * @throws UnreadableVideoError
 */
export async function makePostReady(
  media: OpenMedia,
  wanted: Wanted,
  options: RunOptions = {},
): Promise<MediaFile & Measures> {
  if (!(await loadCodecs())) throw new UnreadableVideoError('there are no codecs on this platform');
  const measures = await measure(media);
  if (wanted.kind === 'mp4') {
    const picture = postSize(measures, wanted.ratio);
    const timestamps = await copiedTimes(media, picture);
    return write(media, wanted, timestamps ? { timestamps, options } : { picture, options });
  }
  return makeSmall(media, { wanted, measures, options });
}

type Small = { wanted: Wanted; measures: Measures; options: RunOptions };

async function makeSmall(media: OpenMedia, { wanted, measures, options }: Small): Promise<MediaFile & Measures> {
  if (isTooLongToBeSmall(measures)) throw new UnreadableVideoError('it is too long for a small video');
  const maxBytes = Math.min(SMALL_MAX_BYTES, wanted.sourceBytes);
  // What is small already loses nothing by being copied.
  const isSmall = wanted.sourceBytes < SMALL_MAX_BYTES;
  const timestamps = isSmall ? await copiedTimes(media, postSize(measures, wanted.ratio)) : null;
  if (timestamps) {
    const copy = await write(media, wanted, { timestamps, options });
    if ((await sizeOf(copy)) <= maxBytes) return copy;
  }
  for (let room = maxBytes, n = 0; n < TRIES; n += 1) {
    const made = await write(media, wanted, { picture: smallPicture(measures, wanted.ratio, room), options });
    const size = await sizeOf(made);
    if (size <= maxBytes) return made;
    room *= Math.min(LESS, maxBytes / size);
  }
  throw new UnreadableVideoError(`it could not be made smaller than ${maxBytes} bytes`);
}

const sizeOf = async ({ path }: MediaFile) => (await stat(path)).size;

/**
 * When the pictures of a copy are shown; null unless it is H.264 that is upright, of the right shape, in the order in
 * which it is shown, and at the right rate.
 */
async function copiedTimes(media: OpenMedia, { width, height }: Picture): Promise<number[] | null> {
  const { video } = media;
  if ((await video.getRotation()) !== 0 || !COMMON.test((await video.getCodecParameterString()) ?? '')) return null;
  const [w, h] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  if (Math.abs(w / h - width / height) > 0.01) return null;
  const start = await startOf(media);
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(video).packets(undefined, undefined, { metadataOnly: true })) {
    const time = packet.timestamp - start;
    if (time < (times.at(-1) ?? 0)) return null;
    times.push(time);
  }
  return onBeat(times, FRAMES_PER_SECOND);
}

type Encoding = { picture?: Picture; timestamps?: number[]; options: RunOptions };

async function write(media: OpenMedia, { kind, path }: Wanted, { picture, timestamps, options }: Encoding) {
  const { video, audio } = media;
  if (picture) await requireDecodableSize(video);
  const start = await startOf(media);
  const total = await measure(media);
  const timing = { start, durationSeconds: total.durationSeconds - start };
  const counts = await countPackets(media);
  const writers = [
    picture
      ? encodedVideo(video, picture, timing)
      : copiedTrack(video, {
          start,
          end: ALL,
          maximumPacketCount: counts.video,
          ...(timestamps && { beat: { frameRate: FRAMES_PER_SECOND, timestamps } }),
        }),
  ];
  if (audio) {
    const isAac = (await audio.getCodec()) === 'aac' && (await audio.getSampleRate()) === SAMPLE_RATE;
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
