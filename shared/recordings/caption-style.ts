import { z } from 'zod';
import { bodyOfText } from '../http';
import { textHashOf } from '../text-hash';
import { type AspectRatio, RECORDING_DURATION } from './constants';
import { phraseBreaks } from './phrase-breaks';
import type { TimedWord } from './words';

/** How words in the picture look: the word that is said in the brand colour, on a plate of it, or with an outline. */
export const CAPTION_LOOKS = ['highlight', 'plate', 'outline'] as const;
export const CAPTION_POSITIONS = ['top', 'middle', 'low'] as const;

export const captionStyleSchema = z.object({
  look: z.enum(CAPTION_LOOKS),
  /** Of the word that is said. */
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  position: z.enum(CAPTION_POSITIONS),
});
export type CaptionStyle = z.infer<typeof captionStyleSchema>;

export const DEFAULT_CAPTION_STYLE: CaptionStyle = { look: 'highlight', colour: '#FFD54A', position: 'low' };

/** Whether dark words can be read on it better than light ones. */
export function isLightColour(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b > 140;
}

/** The size of words, as a share of the picture's shorter side: large enough for a phone. */
export const CAPTION_TEXT_SIZE = 0.076;

/** The most words of one recording, and characters of one word. */
export const WORD_LIMITS = { count: 12_000, text: 60 } as const;

const seconds = z.number().min(0).max(RECORDING_DURATION.max);
const wordSchema = z
  .object({ text: bodyOfText(WORD_LIMITS.text).trim(), start: seconds, end: seconds })
  .refine(({ start, end }) => end > start, { message: 'A word must end after its start.', path: ['end'] });

/** What is said, word by word, in seconds of the whole recording, and how it looks in the picture. */
export const saveCaptionsSchema = z.object({
  words: z.array(wordSchema).max(WORD_LIMITS.count),
  style: captionStyleSchema,
  areConfirmed: z.boolean().default(false).describe('Somebody has said that these words are right.'),
});
export type SaveCaptions = z.infer<typeof saveCaptionsSchema>;

export const captionWordsSchema = saveCaptionsSchema.extend({
  isEdited: z.boolean().describe('The words were saved by hand; else they are timed by the pauses of the recording.'),
  wordsHash: z.string().describe('Another one for other words, whenever they are said.'),
  confirmedHashes: z
    .array(z.string())
    .default([])
    .describe(
      'Of the words of single takes of which somebody has said that they are right, here or where each take stands alone.',
    ),
});
export type CaptionWords = z.infer<typeof captionWordsSchema>;

/** Tells whether words are still those that somebody has said to be right. When they are said is no matter. */
export const wordsHashOf = (words: readonly Pick<TimedWord, 'text'>[]): string =>
  textHashOf(words.map(({ text }) => text).join(' '));

/** The hash of the words that are right, as they were read; null: nobody says so any more. */
export const confirmCaptionsSchema = z.object({
  wordsHash: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
});
export type ConfirmCaptions = z.infer<typeof confirmCaptionsSchema>;

/** A part of a picture, as shares of its sides. */
export type Zone = { left: number; top: number; right: number; bottom: number };

/** Where neither Reels, TikTok nor Shorts put anything of their own while they play. */
export const SAFE_ZONES: Record<AspectRatio, Zone> = {
  '9:16': { left: 64 / 1080, top: 270 / 1920, right: 1014 / 1080, bottom: 1248 / 1920 },
  '1:1': { left: 0.06, top: 0.08, right: 0.94, bottom: 0.92 },
  '16:9': { left: 0.08, top: 0.08, right: 0.92, bottom: 0.9 },
};

/** Words that are shown together. */
export type CaptionGroup = { start: number; end: number; words: TimedWord[] };

const GROUP = { characters: 34, gapSeconds: 0.7, lastsSeconds: 0.5 } as const;
const SENTENCE_END = /[.!?…]["'”’)]*$/;

/** A few words at a time, as speakers breathe; each group goes when the next comes, or soon after its last word. */
export function captionGroups(words: readonly TimedWord[]): CaptionGroup[] {
  const sentences: TimedWord[][] = [];
  for (const word of [...words].sort((a, b) => a.start - b.start)) {
    const sentence = sentences.at(-1);
    const last = sentence?.at(-1);
    const isNew = !last || SENTENCE_END.test(last.text) || word.start - last.end > GROUP.gapSeconds;
    if (isNew || !sentence) sentences.push([word]);
    else sentence.push(word);
  }
  const groups = sentences.flatMap((sentence) => {
    const ends = phraseBreaks(
      sentence.map(({ text }) => text),
      GROUP.characters,
    );
    return ends.map((end, n) => sentence.slice(ends[n - 1] ?? 0, end));
  });
  return groups.map((group, n) => {
    const [start, end] = [group[0]?.start ?? 0, (group.at(-1)?.end ?? 0) + GROUP.lastsSeconds];
    return { start, end: Math.min(end, groups[n + 1]?.[0]?.start ?? end), words: group };
  });
}

/** The look of the words in new recordings. Null: the usual one, and post-ready files are made only when asked for. */
export const captionDefaultSchema = z.object({ style: captionStyleSchema.nullable() });
export type CaptionDefault = z.infer<typeof captionDefaultSchema>;
