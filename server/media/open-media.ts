import {
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { type Measures, UnreadableVideoError } from './media-task';

// Twice what a phone records at the most. Decoders hold a dozen pictures of four bytes a pixel.
const MAX_PIXELS = 4_096 * 4_096;

export type OpenMedia = { input: Input; video: InputVideoTrack; audio: InputAudioTrack | null };

/** Hands the tracks of a file to `use`. @throws UnreadableVideoError when there is no picture in it. */
export async function withMedia<Result>(path: string, use: (media: OpenMedia) => Promise<Result>): Promise<Result> {
  const input = new Input({ formats: [MATROSKA, WEBM, MP4, QTFF], source: new FilePathSource(path) });
  try {
    const video = await input.getPrimaryVideoTrack().catch(() => null);
    if (!video || (await video.getCodec()) === null) throw new UnreadableVideoError('no video track can be read');
    const audio = await input.getPrimaryAudioTrack();
    return await use({ input, video, audio: audio && (await audio.getCodec()) ? audio : null });
  } finally {
    input.dispose();
  }
}

/** The same of several files, in their order. */
export async function withAllMedia<Result>(
  paths: readonly string[],
  use: (all: OpenMedia[]) => Promise<Result>,
  opened: OpenMedia[] = [],
): Promise<Result> {
  const path = paths[opened.length];
  if (path === undefined) return use(opened);
  return withMedia(path, (media) => withAllMedia(paths, use, [...opened, media]));
}

/** Before anything is decoded: a picture of gigabytes takes few bytes to announce. @throws UnreadableVideoError */
export async function requireDecodableSize(video: InputVideoTrack): Promise<void> {
  const [width, height] = await Promise.all([video.getCodedWidth(), video.getCodedHeight()]);
  if (width * height > MAX_PIXELS) throw new UnreadableVideoError(`its pictures are too large: ${width}x${height}`);
}

/** As it is shown: upright, with square pixels. */
export async function measure({ input, video }: OpenMedia): Promise<Measures> {
  const [width, height, durationSeconds] = await Promise.all([
    video.getDisplayWidth(),
    video.getDisplayHeight(),
    input.computeDuration(),
  ]);
  return { width, height, durationSeconds };
}

export type PacketCounts = { video: number; audio: number };

/** As many as the file announces. */
export async function countPackets({ video, audio }: OpenMedia): Promise<PacketCounts> {
  return {
    video: (await video.computePacketStats()).packetCount,
    audio: audio ? (await audio.computePacketStats()).packetCount : 0,
  };
}

/** When the first of its tracks begins. */
export async function startOf({ video, audio }: OpenMedia): Promise<number> {
  return Math.min(await video.getFirstTimestamp(), audio ? await audio.getFirstTimestamp() : Number.POSITIVE_INFINITY);
}
