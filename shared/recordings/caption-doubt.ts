import { editedTime, isKept, SMALLEST_SECONDS, secondsOf } from './edits';
import type { TimeRange } from './time-range';
import { borderAfter, syllablesOf, type TimedWord } from './words';

/**
 * Why captions may not be what was said. `misfit`: from `from` on, in seconds of the recording, words and voice do not go
 * together. The captions end long before the voice does (`uncaptioned`), or before the script does (`unfinished`): sentences
 * which were added or left out while speaking may have moved all words behind them.
 */
export type CaptionDoubt = { kind: 'misfit'; from: number } | { kind: 'uncaptioned' | 'unfinished' };

type Captioned = {
  /** In the order of their starts. */
  words: readonly TimedWord[];
  /** Where somebody speaks; empty when that is unknown. */
  spoken: readonly TimeRange[];
  /** What is shown of the recording. Whatever is said elsewhere is no matter. */
  kept: readonly TimeRange[];
  /** Somebody has said that they are right: then nothing is doubted. */
  areConfirmed: boolean;
  /** The script that was read, where it is known. */
  script?: string;
};

/** So much voice without a word is a sentence; readers of the very text leave less than a second. */
const UNWRITTEN_SECONDS = 2;
/** So many words in a row, for so long, lie where nobody speaks. */
const SILENT = { words: 3, seconds: 1 } as const;
/** Whoever speaks at the very first moment began before the recording did; a click is shorter. */
const BEGUN = { at: 0.03, seconds: 0.5 } as const;
/** Readers are not much faster or slower than they usually are, for so long. */
const PACE = { least: 0.5, most: 1.7, seconds: 2 } as const;
/** Whoever says so much without a pause of breath is not heard apart from music or noise. */
const BREATHLESS = { seconds: 20, sentences: 3 } as const;
/** Of the script, what is missing at the end of the captions. */
const UNREAD_WORDS = 8;
/** The part of the captions that is still in the script's own words, also where some were corrected. */
const READ_PART = 0.7;

/** The pieces of the ranges that lie in a part. */
const within = (ranges: readonly TimeRange[], part: TimeRange): TimeRange[] =>
  ranges
    .map(({ start, end }) => ({ start: Math.max(start, part.start), end: Math.min(end, part.end) }))
    .filter(({ start, end }) => end - start > SMALLEST_SECONDS);

const shared = (a: TimeRange, b: TimeRange) => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/**
 * Whether captions can be what was said, without knowing what that was: words where nobody speaks, a voice without words,
 * far more or fewer words than the speaker's own pace allows. Null when nothing speaks against them.
 */
export function captionDoubt({ kept, areConfirmed, script, ...whole }: Captioned): CaptionDoubt | null {
  if (areConfirmed) return null;
  const words = whole.words.filter((word) => isKept(word, kept));
  const spoken = kept.flatMap((part) => within(whole.spoken, part));
  if (words.length === 0 || spoken.length === 0) return null;
  const moments = [
    unwrittenFrom(words, spoken),
    silentFrom(words, spoken),
    begunBefore(spoken),
    otherPaceFrom(words, spoken),
    breathlessFrom(words, spoken),
  ];
  const known = moments.filter((at) => at !== null);
  if (known.length > 0) return { kind: 'misfit', from: Math.min(...known) };
  if (voiceWithin(spoken, words.at(-1)?.end ?? 0, Number.POSITIVE_INFINITY) !== null) return { kind: 'uncaptioned' };
  return isUnfinished(words, script) ? { kind: 'unfinished' } : null;
}

/** The same on the clock of what is shown, as players count that skip what is cut. */
export const shownDoubt = (doubt: CaptionDoubt | null, kept: readonly TimeRange[]): CaptionDoubt | null =>
  doubt?.kind === 'misfit' ? { ...doubt, from: editedTime(kept, doubt.from) } : doubt;

/** Where a voice begins that goes on for seconds without any of the words; not behind the last one. */
function unwrittenFrom(words: readonly TimedWord[], spoken: readonly TimeRange[]): number | null {
  let end = 0;
  for (const word of words) {
    const from = voiceWithin(spoken, end, word.start);
    if (from !== null) return from;
    end = Math.max(end, word.end);
  }
  return null;
}

/** Where a voice begins that is heard for seconds between two moments; null when none is. */
function voiceWithin(spoken: readonly TimeRange[], start: number, end: number): number | null {
  if (end - start < UNWRITTEN_SECONDS) return null;
  const parts = within(spoken, { start, end });
  return secondsOf(parts) >= UNWRITTEN_SECONDS ? (parts[0]?.start ?? null) : null;
}

/** Where several words begin that lie mostly in silence. */
function silentFrom(words: readonly TimedWord[], spoken: readonly TimeRange[]): number | null {
  let run: TimedWord[] = [];
  for (const word of words) {
    const voiced = spoken.reduce((sum, range) => sum + shared(word, range), 0);
    run = voiced < (word.end - word.start) / 2 ? [...run, word] : [];
    if (run.length >= SILENT.words && secondsOf(run) >= SILENT.seconds) return run[0]?.start ?? null;
  }
  return null;
}

function begunBefore([first]: readonly TimeRange[]): number | null {
  return first && first.start <= BEGUN.at && first.end - first.start >= BEGUN.seconds ? 0 : null;
}

/** The first stretch of speech that has far more or fewer syllables for its time than the others. */
function otherPaceFrom(words: readonly TimedWord[], spoken: readonly TimeRange[]): number | null {
  const stretches = spoken
    .filter(({ start, end }) => end - start >= PACE.seconds)
    .map((range) => {
      const syllables = words.reduce((sum, word) => {
        return sum + (syllablesOf(word.text) * shared(word, range)) / (word.end - word.start);
      }, 0);
      return { from: range.start, pace: syllables / (range.end - range.start) };
    });
  const usual = stretches.map(({ pace }) => pace).sort((a, b) => a - b)[stretches.length >> 1] ?? 0;
  // One without words at all is no matter of pace.
  const other = stretches.find(({ pace }) => pace > 0 && (pace < PACE.least * usual || pace > PACE.most * usual));
  return other?.from ?? null;
}

/** The first stretch of speech in which sentence follows sentence without a pause: nothing tells where they are. */
function breathlessFrom(words: readonly TimedWord[], spoken: readonly TimeRange[]): number | null {
  const stretch = spoken.find(({ start, end }) => {
    const ended = words.filter((word) => word.end > start && word.end < end && borderAfter(word.text) === 'sentence');
    return end - start >= BREATHLESS.seconds && ended.length >= BREATHLESS.sentences;
  });
  return stretch?.start ?? null;
}

/** Whether the words are the beginning of the script and much of it is missing. */
function isUnfinished(words: readonly TimedWord[], script = ''): boolean {
  const texts = script.split(/\s+/).filter(Boolean);
  const beginning = new Set(texts.slice(0, words.length));
  const read = words.filter(({ text }) => beginning.has(text)).length;
  return texts.length - words.length >= UNREAD_WORDS && read >= READ_PART * words.length;
}
