import type { TimeRange } from './time-range';
import {
  ANYWHERE,
  BESIDE,
  type Reader,
  type Reading,
  readingBy,
  type Stretch,
  shareOfLonger,
  textOf,
} from './voice-reading';
import { borderAfter, share, type TimedWord, weightOf } from './words';

/** Of readers, without their pauses; and by how much two paces differ that both are tried. */
const WORDS_PER_MINUTE = { least: 105, most: 290, step: 1.1 } as const;
/** Of the time for which a text is on the teleprompter, its readers speak for so much. */
const SPEAKING_SHARE = 0.85;
/** How much faster or slower than the teleprompter a reader usually is, as the logarithm of the one by the other. */
const USUAL_HASTE = 0.22;

/** Shorter gaps are also heard within words, where the room is loud. */
const GAP_SECONDS = 0.15;
/** Readers hesitate within a clause for no more of all their pauses. */
const HESITATION_MOST = 0.5;
/** Nobody reads a whole text faster: so many words in a minute with all pauses, and what a share more costs. */
const FASTEST = { wordsPerMinute: 220, usual: 0.03 } as const;
/** Where a voice is hardly heard apart from noise, its length says something only when it is about that of the text. */
const NOISE = { seconds: 20, most: 0.5, haste: 0.3 } as const;
/** Who says less of a text says something else. */
const SAID_LEAST = 0.25;

/** At `at` the reader goes on with the word before which there are so many: those were said before, and no others. */
export type FreshStart = { at: number; wordsBefore: number };

/**
 * When each of the words was said, by the pauses of the voice, as far as they were said. `words`: when the teleprompter
 * showed them, which may be seconds away from the voice. Null where the voice cannot be told to read them. No speech goes
 * on over a fresh start.
 */
export function wordsByVoice(
  words: readonly TimedWord[],
  spoken: readonly TimeRange[],
  freshStarts: readonly FreshStart[] = [],
): TimedWord[] | null {
  if (words.length === 0 || spoken.length === 0) return null;
  const reading = likeliestReading(words, stretchesOf(words.length, spoken, freshStarts));
  if (!isOfText(reading, words, spoken)) return null;
  const texts = words.map(({ text }) => text);
  return spoken.flatMap((range, n) => share(texts.slice(reading.ends[n - 1] ?? 0, reading.ends[n]), range));
}

/** A fresh start tells nothing where nobody spoke before it. */
function stretchesOf(count: number, spoken: readonly TimeRange[], freshStarts: readonly FreshStart[]): Stretch[] {
  const isBefore = ({ at }: FreshStart, { start, end }: TimeRange) => at <= (start + end) / 2;
  const known = freshStarts.filter((fresh) => spoken[0] && !isBefore(fresh, spoken[0]));
  return spoken.map((range) => ({
    ...range,
    firstWord: known.findLast((fresh) => isBefore(fresh, range))?.wordsBefore ?? 0,
    endWord: known.find((fresh) => !isBefore(fresh, range))?.wordsBefore ?? count,
  }));
}

/** Whether most pauses are where sentences and clauses end, or the voice has few and is as long as the text. */
function isOfText({ ends, said, pace }: Reading, words: readonly TimedWord[], spoken: readonly TimeRange[]): boolean {
  const isHasty = Math.abs(Math.log(pace / usualPace(words))) > NOISE.haste;
  if (isHasty && shareOfLonger(spoken, NOISE.seconds) > NOISE.most) return false;
  let [quiet, hesitating] = [0, 0];
  for (const [n, { end }] of spoken.entries()) {
    const [before, after, next] = [ends[n - 1] ?? 0, ends[n] ?? 0, spoken[n + 1]];
    if (!next || after === before || after >= said) continue;
    const seconds = Math.min(1, Math.max(0, next.start - end - GAP_SECONDS));
    quiet += seconds;
    if (borderAfter(words[after - 1]?.text ?? '') === 'word') hesitating += seconds;
  }
  return said >= SAID_LEAST * words.length && hesitating <= HESITATION_MOST * Math.max(1, quiet);
}

/** The likeliest of several paces, and of readers beside the teleprompter and away from it. */
function likeliestReading(words: readonly TimedWord[], spoken: readonly Stretch[]): Reading {
  const text = textOf(words);
  const usual = usualPace(words);
  const { least, most, step } = WORDS_PER_MINUTE;
  const paceOf = (wordsPerMinute: number) => (60 * text.count) / (wordsPerMinute * (text.weights[text.count] ?? 0));
  let best: Reading = { cost: Number.POSITIVE_INFINITY, pace: usual, ends: [], said: 0 };
  const consider = (reader: Reader) => {
    const haste = Math.log(reader.pace / usual) / USUAL_HASTE;
    const found = readingBy(reader, text, spoken);
    const cost = found.cost + reader.distance.once + haste ** 2 + hurryCost(found, spoken);
    if (cost < best.cost) best = { ...found, cost };
  };
  for (let pace = paceOf(least); pace >= paceOf(most); pace /= step ** 2) consider({ pace, distance: ANYWHERE });
  const { pace } = best;
  for (const near of [pace * step, pace / step]) consider({ pace: near, distance: ANYWHERE });
  for (const near of [usual * step, usual, usual / step]) consider({ pace: near, distance: BESIDE });
  return best;
}

/** A voice that is over long before a text could be was not all of that text. */
function hurryCost({ ends, said }: Reading, spoken: readonly TimeRange[]): number {
  const first = spoken[ends.findIndex((end) => end > 0)];
  const last = spoken[ends.indexOf(said)];
  if (!first || !last) return 0;
  const wordsPerMinute = (60 * said) / (last.end - first.start);
  return (Math.max(0, wordsPerMinute / FASTEST.wordsPerMinute - 1) / FASTEST.usual) ** 2;
}

/** Seconds of speech for a unit of weight, as the teleprompter has it. Where it stands still it is no matter of pace. */
function usualPace(words: readonly TimedWord[]): number {
  const paces = words.map(({ text, start, end }) => (end - start) / weightOf(text)).sort((a, b) => a - b);
  return SPEAKING_SHARE * (paces[paces.length >> 1] ?? 0);
}
