import type { TimeRange } from '@shared/recordings';
import { EncodedPacketSink, MATROSKA, Mp4OutputFormat, WEBM, WebMOutputFormat } from 'mediabunny';
import { copiedTrack } from './copied-track';
import { type Measures, type MediaFile, type RunOptions, UnreadableVideoError } from './media-task';
import { countPackets, measure, type OpenMedia, type PacketCounts, startOf, withMedia } from './open-media';
import { writeMedia } from './write-media';

const TOLERANCE_SECONDS = 0.2;
// A take that was cut short may announce pictures and sounds that never came: a few fragments of a second or more.
const CUT_TOLERANCE_SECONDS = 5;
const WEBM_CODECS = ['vp8', 'vp9', 'av1'];

/**
 * Copies every packet into a file that can be searched: it knows its duration and where its pictures are. The codecs
 * stay what they are. @throws UnreadableVideoError unless the new file holds all that can be read from the old one.
 */
export async function remux(
  media: OpenMedia,
  pathWithoutExtension: string,
  options: RunOptions = {},
): Promise<MediaFile & Measures> {
  const counts = await countPackets(media);
  const { durationSeconds } = await measure(media);
  const part = { start: await startOf(media), end: Number.POSITIVE_INFINITY };
  const { copied, ...video } = await copyPart(media, pathWithoutExtension, { part, counts, options });
  const isWhole = copied.video === counts.video && copied.audio === counts.audio;
  const tolerance = isWhole ? TOLERANCE_SECONDS : CUT_TOLERANCE_SECONDS;
  if (Math.abs(video.durationSeconds - (durationSeconds - part.start)) > tolerance) {
    throw new UnreadableVideoError(`the copy lasts ${video.durationSeconds} s instead of ${durationSeconds} s`);
  }
  return video;
}

/** The packets of a part; it begins at the last key frame that is not after its start. @throws UnreadableVideoError */
export async function trim(
  media: OpenMedia,
  pathWithoutExtension: string,
  options: RunOptions & { range: TimeRange },
): Promise<{ video: MediaFile & Measures; startSeconds: number }> {
  const offset = await startOf(media);
  const { durationSeconds } = await measure(media);
  if (options.range.start >= durationSeconds - offset) throw new UnreadableVideoError('it ends before that part');
  const sink = new EncodedPacketSink(media.video);
  const key = (await sink.getKeyPacket(offset + options.range.start)) ?? (await sink.getFirstKeyPacket());
  const part = { start: key?.timestamp ?? offset, end: offset + options.range.end };
  const counts = await countPackets(media);
  const { copied: _, ...video } = await copyPart(media, pathWithoutExtension, { part, counts, options });
  return { video, startSeconds: part.start - offset };
}

type Copying = { part: TimeRange; counts: PacketCounts; options: RunOptions };

async function copyPart(media: OpenMedia, pathWithoutExtension: string, { part, counts, options }: Copying) {
  const isWebM = await fitsWebM(media);
  const path = `${pathWithoutExtension}.${isWebM ? 'webm' : 'mp4'}`;
  // The index of an MP4 comes first, in room that is reserved for it.
  const format = isWebM ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' });
  const copied: PacketCounts = { video: 0, audio: 0 };
  const writerOf = (kind: keyof PacketCounts) => {
    const onPacket = () => {
      copied[kind] += 1;
    };
    const track = media[kind];
    return track ? [copiedTrack(track, { ...part, maximumPacketCount: counts[kind], onPacket })] : [];
  };
  const { durationSeconds } = await measure(media);
  await writeMedia({ path, format, durationSeconds }, [...writerOf('video'), ...writerOf('audio')], options);
  if (copied.video === 0) throw new UnreadableVideoError('there is no picture in it');
  const measures = await withMedia(path, async (copy) => {
    requireSame(copied, await countPackets(copy));
    return measure(copy);
  });
  const mimeType = isWebM ? ('video/webm' as const) : ('video/mp4' as const);
  return { path, mimeType, copied, ...measures };
}

async function fitsWebM({ input, video }: OpenMedia): Promise<boolean> {
  const format = await input.getFormat();
  return (format === WEBM || format === MATROSKA) && WEBM_CODECS.includes((await video.getCodec()) ?? '');
}

function requireSame(before: PacketCounts, after: PacketCounts): void {
  if (before.video === after.video && before.audio === after.audio) return;
  throw new UnreadableVideoError(
    `the copy has ${after.video} pictures and ${after.audio} sounds instead of ${before.video} and ${before.audio}`,
  );
}
