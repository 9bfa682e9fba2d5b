import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  FilePathTarget,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { type Measures, type MediaFile, type RunOptions, UnreadableVideoError } from './media-task';
import { mergedPackets } from './merged-packets';
import { measure, type OpenMedia, withMedia } from './open-media';

const TOLERANCE_SECONDS = 0.2;
// A take that was cut short may announce pictures and sounds that never came: a few fragments of a second or more.
const CUT_TOLERANCE_SECONDS = 5;
const WEBM_CODECS = ['vp8', 'vp9', 'av1'];

type Counts = { video: number; audio: number };

/**
 * Copies every packet into a file that can be searched: it knows its duration and where its pictures are. The codecs
 * stay what they are. @throws UnreadableVideoError unless the new file holds all that can be read from the old one.
 */
export async function remux(
  media: OpenMedia,
  pathWithoutExtension: string,
  options: RunOptions = {},
): Promise<MediaFile & Measures> {
  const isWebM = await fitsWebM(media);
  const path = `${pathWithoutExtension}.${isWebM ? 'webm' : 'mp4'}`;
  const counts = await countPackets(media);
  if (counts.video === 0) throw new UnreadableVideoError('there is no picture in it');
  // The index of an MP4 comes first, in room that is reserved for it.
  const format = isWebM ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' });
  const copied = await copyPackets(media, { path, format, counts, options });
  const measures = await withMedia(path, async (copy) => {
    requireSame(copied, await countPackets(copy));
    return measure(copy);
  });
  const { durationSeconds } = await measure(media);
  const isWhole = copied.video === counts.video && copied.audio === counts.audio;
  const tolerance = isWhole ? TOLERANCE_SECONDS : CUT_TOLERANCE_SECONDS;
  if (Math.abs(measures.durationSeconds - durationSeconds) > tolerance) {
    throw new UnreadableVideoError(`the copy lasts ${measures.durationSeconds} s instead of ${durationSeconds} s`);
  }
  return { path, mimeType: isWebM ? 'video/webm' : 'video/mp4', ...measures };
}

async function fitsWebM({ input, video }: OpenMedia): Promise<boolean> {
  const format = await input.getFormat();
  return (format === WEBM || format === MATROSKA) && WEBM_CODECS.includes((await video.getCodec()) ?? '');
}

async function countPackets({ video, audio }: OpenMedia): Promise<Counts> {
  return {
    video: (await video.computePacketStats()).packetCount,
    audio: audio ? (await audio.computePacketStats()).packetCount : 0,
  };
}

function requireSame(before: Counts, after: Counts): void {
  if (before.video === after.video && before.audio === after.audio) return;
  throw new UnreadableVideoError(
    `the copy has ${after.video} pictures and ${after.audio} sounds instead of ${before.video} and ${before.audio}`,
  );
}

type Copying = { path: string; format: OutputFormat; counts: Counts; options: RunOptions };

/** @returns how many packets there were to copy. */
async function copyPackets(media: OpenMedia, { path, format, counts, options }: Copying): Promise<Counts> {
  const { video, audio } = media;
  const output = new Output({ format, target: new FilePathTarget(path) });
  const addVideo = await videoSource(output, video, counts.video);
  const addAudio = audio && (await audioSource(output, audio, counts.audio));
  await output.start();
  const tracks = audio ? [video, audio] : [video];
  const start = Math.min(...(await Promise.all(tracks.map((track) => track.getFirstTimestamp()))));
  const total = counts.video + counts.audio;
  const copied: Counts = { video: 0, audio: 0 };
  for await (const { track, packet } of mergedPackets(tracks)) {
    options.signal?.throwIfAborted();
    const moved = start === 0 ? packet : packet.clone({ timestamp: packet.timestamp - start });
    if (track === audio) await addAudio?.(moved);
    else await addVideo(moved);
    copied[track === audio ? 'audio' : 'video'] += 1;
    options.onProgress?.((copied.video + copied.audio) / total);
  }
  await output.finalize();
  return copied;
}

async function videoSource(output: Output, track: InputVideoTrack, maximumPacketCount: number) {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new UnreadableVideoError('its pictures are of an unknown kind');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount });
  return (packet: Parameters<typeof source.add>[0]) => source.add(packet, { decoderConfig });
}

async function audioSource(output: Output, track: InputAudioTrack, maximumPacketCount: number) {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (!codec || !decoderConfig) throw new UnreadableVideoError('its sound is of an unknown kind');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount });
  return (packet: Parameters<typeof source.add>[0]) => source.add(packet, { decoderConfig });
}
