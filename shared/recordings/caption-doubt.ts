import { wordsHashOf } from './caption-style';
import { type Edits, editedTime, isKept, keptRanges, SMALLEST_SECONDS, secondsOf } from './edits';
import { secondsOfTakes, takeSlots, withinSlot } from './takes';
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
  /** What is shown of the recording, and which takes it is made of. */
  edits: Pick<Edits, 'cuts' | 'trim' | 'takes'>;
  wholeSeconds: number;
  /** Somebody has said that they are right: then nothing is doubted. */
  areConfirmed: boolean;
  /** The hashes of the words of single takes that somebody has said to be right. */
  confirmedHashes?: readonly string[];
  /** The script that was read, where it is known. */
  script?: string;
};

/** What is known of one take, and which parts of it are shown. */
type Take = {
  words: readonly TimedWord[];
  spoken: readonly TimeRange[];
  kept: readonly TimeRange[];
  slot: TimeRange;
} & {
  isConfirmed: boolean;
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
 * far more or fewer words than the speaker's own pace allows. Null when nothing speaks against them. Each take is judged by
 * itself and with all that is said in it, as its captions were timed: cutting ends a doubt only where it takes away the
 * words or the voice that are doubted, and neither cutting nor joining makes one.
 */
export function captionDoubt({
  words,
  spoken,
  edits,
  wholeSeconds,
  areConfirmed,
  confirmedHashes = [],
  script,
}: Captioned): CaptionDoubt | null {
  const kept = keptRanges(edits, wholeSeconds);
  const isSilent = kept.every((part) => within(spoken, part).length === 0);
  if (areConfirmed || isSilent || !words.some((word) => isKept(word, kept))) return null;
  // What was said again was left out when the captions were timed.
  const saidAgain = edits.cuts.filter(({ kind }) => kind === 'said-again');
  const said = keptRanges({ cuts: saidAgain, trim: null }, wholeSeconds);
  const takes = takeSlots(edits, wholeSeconds - secondsOfTakes(edits, 0))
    .map((slot): Take => {
      const parts = within(said, slot);
      return {
        words: words.filter((word) => within([word], slot).length > 0 && isKept(word, parts)),
        spoken: parts.flatMap((part) => within(spoken, part)),
        kept: within(kept, slot),
        slot,
        isConfirmed: confirmedHashes.includes(wordsHashOf(withinSlot(words, slot))),
      };
    })
    .filter((take) => take.kept.length > 0);
  const known = takes.flatMap((take, n) => (take.isConfirmed ? [] : misfitsOf(take, n === takes.length - 1)));
  if (known.length > 0) return { kind: 'misfit', from: Math.min(...known) };
  const last = takes.at(-1);
  if (!last || last.isConfirmed) return null;
  if (voiceWithin(last, endOf(last.words, last.slot), last.slot.end) !== null) return { kind: 'uncaptioned' };
  return isUnfinished(last.words, script) ? { kind: 'unfinished' } : null;
}

/** Where the words of a take that are shown begin not to fit. `isLast`: a voice behind its last word is another matter. */
const misfitsOf = (take: Take, isLast: boolean): number[] =>
  [unwrittenFrom(take, isLast), silentFrom(take), begunBefore(take), otherPaceFrom(take), breathlessFrom(take)].filter(
    (at) => at !== null,
  );

const endOf = (words: readonly TimedWord[], { start }: TimeRange) =>
  words.reduce((end, word) => Math.max(end, word.end), start);

/** The same on the clock of what is shown, as players count that skip what is cut. */
export const shownDoubt = (doubt: CaptionDoubt | null, kept: readonly TimeRange[]): CaptionDoubt | null =>
  doubt?.kind === 'misfit' ? { ...doubt, from: editedTime(kept, doubt.from) } : doubt;

/** The first moment of a range that is shown; null when none is. */
const shownFrom = (range: TimeRange, kept: readonly TimeRange[]): number | null =>
  within(kept, range)[0]?.start ?? null;

/** Where the first of these stretches of speech is shown that has words which are; null when none has. */
function firstShown(stretches: readonly TimeRange[], { words, kept }: Take): number | null {
  const shown = words.filter((word) => isKept(word, kept));
  const first = stretches.find((stretch) => shown.some((word) => shared(word, stretch) > 0));
  return first ? shownFrom(first, kept) : null;
}

/** Where a voice begins that goes on for seconds without any of the words. */
function unwrittenFrom(take: Take, isLast: boolean): number | null {
  let end = take.slot.start;
  const starts = take.words.map(({ start, end }) => ({ start, end }));
  const behind = isLast ? [] : [{ start: take.slot.end, end: take.slot.end }];
  for (const next of [...starts, ...behind]) {
    const from = voiceWithin(take, end, next.start);
    if (from !== null) return from;
    end = Math.max(end, next.end);
  }
  return null;
}

/** Where a voice begins that is heard for seconds between two moments, in what is shown; null when none is. */
function voiceWithin({ spoken, kept }: Take, start: number, end: number): number | null {
  if (end - start < UNWRITTEN_SECONDS) return null;
  const parts = kept.flatMap((part) => within(within(spoken, { start, end }), part));
  return secondsOf(parts) >= UNWRITTEN_SECONDS ? (parts[0]?.start ?? null) : null;
}

/** Where several words begin that lie mostly in silence, and of which some are shown. */
function silentFrom({ words, spoken, kept }: Take): number | null {
  const runs: TimedWord[][] = [[]];
  for (const word of words) {
    const voiced = spoken.reduce((sum, range) => sum + shared(word, range), 0);
    if (voiced < (word.end - word.start) / 2) runs.at(-1)?.push(word);
    else runs.push([]);
  }
  const long = runs.filter((run) => run.length >= SILENT.words && secondsOf(run) >= SILENT.seconds);
  const first = long.flat().find((word) => isKept(word, kept));
  return first ? shownFrom(first, kept) : null;
}

function begunBefore(take: Take): number | null {
  const { start } = take.slot;
  const begun = take.spoken.slice(0, 1).filter((first) => {
    return first.start <= start + BEGUN.at && first.end - first.start >= BEGUN.seconds;
  });
  return firstShown(begun, take);
}

/** The first stretch of speech that has far more or fewer syllables for its time than the others. */
function otherPaceFrom(take: Take): number | null {
  const stretches = take.spoken
    .filter(({ start, end }) => end - start >= PACE.seconds)
    .map((range) => {
      const syllables = take.words.reduce((sum, word) => {
        return sum + (syllablesOf(word.text) * shared(word, range)) / (word.end - word.start);
      }, 0);
      return { ...range, pace: syllables / (range.end - range.start) };
    });
  const usual = stretches.map(({ pace }) => pace).sort((a, b) => a - b)[stretches.length >> 1] ?? 0;
  // One without words at all is no matter of pace.
  const others = stretches.filter(({ pace }) => pace > 0 && (pace < PACE.least * usual || pace > PACE.most * usual));
  return firstShown(others, take);
}

/** The first stretch of speech in which sentence follows sentence without a pause: nothing tells where they are. */
function breathlessFrom(take: Take): number | null {
  const stretches = take.spoken.filter(({ start, end }) => {
    const ended = take.words.filter(
      (word) => word.end > start && word.end < end && borderAfter(word.text) === 'sentence',
    );
    return end - start >= BREATHLESS.seconds && ended.length >= BREATHLESS.sentences;
  });
  return firstShown(stretches, take);
}

/** Whether the words are the beginning of the script and much of it is missing. */
function isUnfinished(words: readonly TimedWord[], script = ''): boolean {
  const texts = script.split(/\s+/).filter(Boolean);
  const beginning = new Set(texts.slice(0, words.length));
  const read = words.filter(({ text }) => beginning.has(text)).length;
  return texts.length - words.length >= UNREAD_WORDS && read >= READ_PART * words.length;
}
