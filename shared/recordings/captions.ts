import { z } from 'zod';
import { bodyOfText } from '../http';
import { RECORDING_DURATION } from './constants';

/** The most cues of one recording, and the most characters of one cue. */
export const CUE_LIMITS = { count: 2_000, text: 500 } as const;

const seconds = z.number().min(0).max(RECORDING_DURATION.max);

/** What is said from `start` to `end`, in seconds of the recording. */
export const cueSchema = z
  .object({ start: seconds, end: seconds, text: bodyOfText(CUE_LIMITS.text).trim() })
  .refine(({ start, end }) => end > start, { message: 'A caption must end after its start.' });
export type Cue = z.infer<typeof cueSchema>;

/** In any order; they are kept by their start. */
export const cuesSchema = z
  .array(cueSchema)
  .max(CUE_LIMITS.count)
  .transform((cues) => [...cues].sort((a, b) => a.start - b.start));

/** The cues of a part, counted from its start. */
export function cuesWithin(cues: Cue[], range: { start: number; end: number }): Cue[] {
  return cues
    .filter(({ start, end }) => end > range.start && start < range.end)
    .map(({ start, end, text }) => ({
      start: Math.max(start, range.start) - range.start,
      end: Math.min(end, range.end) - range.start,
      text,
    }));
}

/** A WebVTT file. */
export const toWebVtt = (cues: Cue[]): string =>
  toWebVttFile(cues.map((cue) => ({ ...cue, text: toWebVttText(cue.text), settings: '' })));

/** The same of texts that are WebVTT already, each with what follows its times. */
export function toWebVttFile(blocks: (Cue & { settings: string })[]): string {
  const texts = blocks.map(
    ({ start, end, text, settings }) => `${clock(start, '.')} --> ${clock(end, '.')}${settings}\n${text}\n`,
  );
  return ['WEBVTT\n', ...texts].join('\n');
}

/** A SubRip file, which editing programs and sites import. */
export function toSrt(cues: Cue[]): string {
  return cues
    .map(({ start, end, text }, n) => `${n + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${plainText(text)}\n`)
    .join('\n');
}

/** `00:01:02.500` */
function clock(time: number, separator: '.' | ','): string {
  const ms = Math.round(time * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes, rest] = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60];
  return `${two(hours)}:${two(minutes)}:${two(rest)}${separator}${String(ms % 1_000).padStart(3, '0')}`;
}

/** An empty line would end the cue. */
const plainText = (text: string) => text.replace(/\s*[\r\n]+\s*/g, '\n').replaceAll('-->', '→');
/** Nothing in it is taken for a tag. */
export const toWebVttText = (text: string): string =>
  plainText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
