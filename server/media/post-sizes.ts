import { SMALL_MAX_BYTES } from '@shared/recordings';
import type { Picture } from './encoded-track';
import type { Measures } from './media-task';

// Of the pictures and the sound; the rest is the container's.
const SMALL_USED = 0.92;
const SMALL_AUDIO_BITRATE = 64_000;
const LOWEST_BITRATE = 100_000;
// Of a video that must not be larger than a tiny source.
const LEAST_BITRATE = 20_000;
const BITS_PER_PIXEL = 0.1;
const BITRATES = { lowest: 2_500_000, highest: 12_000_000 };
/** Short sides of small videos, and the least bits per second each is worth having. */
const SMALL_SIDES = [
  { side: 720, from: 900_000 },
  { side: 480, from: 350_000 },
  { side: 360, from: 0 },
];
const SMALL_HIGHEST_BITRATE = 2_000_000;
// So little is stretched; more is cut off at both sides.
const NEAR = 0.03;
const FRAMES_PER_SECOND = 30;

type Size = { width: number; height: number };

/** The size of the recording in exactly the ratio that was asked for, and bits enough for it. */
export function postSize(recorded: Size, ratio: number): Picture {
  const size = inRatio(recorded, ratio);
  const wanted = size.width * size.height * FRAMES_PER_SECOND * BITS_PER_PIXEL;
  return { ...size, bitrate: Math.round(Math.min(BITRATES.highest, Math.max(BITRATES.lowest, wanted))) };
}

/** Whether a video of that length looks like anything below WhatsApp's limit. */
export const isTooLongToBeSmall = ({ durationSeconds }: Measures): boolean =>
  bitrateWithin(SMALL_MAX_BYTES, durationSeconds) < LOWEST_BITRATE;

/** The largest picture of at most 720 lines that looks well in so many bytes. */
export function smallPicture(recorded: Measures, ratio: number, maxBytes: number): Picture {
  const room = bitrateWithin(maxBytes, recorded.durationSeconds);
  const bitrate = Math.round(Math.max(LEAST_BITRATE, Math.min(SMALL_HIGHEST_BITRATE, room)));
  const { side } = SMALL_SIDES.find(({ from }) => bitrate >= from) ?? { side: 360 };
  const size = inRatio(recorded, ratio);
  const scale = Math.min(1, side / Math.min(size.width, size.height));
  return { width: even(size.width * scale), height: even(size.height * scale), bitrate };
}

const bitrateWithin = (bytes: number, seconds: number) => (bytes * 8 * SMALL_USED) / seconds - SMALL_AUDIO_BITRATE;

const POSTER_LONG_SIDE = 640;

/** Of a still of the video, in the ratio that was asked for or as it is. */
export function posterSize(recorded: Size, ratio: number | null): Size {
  const { width, height } = ratio === null ? recorded : inRatio(recorded, ratio);
  const scale = Math.min(1, POSTER_LONG_SIDE / Math.max(width, height));
  return { width: even(width * scale), height: even(height * scale) };
}

function inRatio({ width, height }: Size, ratio: number): Size {
  const isNear = Math.abs(width / height / ratio - 1) <= NEAR;
  const keepsWidth = isNear ? ratio < 1 : width / height < ratio;
  return keepsWidth
    ? { width: even(width), height: even(width / ratio) }
    : { width: even(height * ratio), height: even(height) };
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);
