import { secondsOf } from './edits';
import type { TimeRange } from './time-range';
import { borderAfter, type TimedWord, weightOf } from './words';

/*
 * What speaks against a way to read the text is counted in costs: that of a usual deviation is 1, of twice as much 4.
 */

/** How far a second of speech is usually from what its words should take: over several seconds it evens out. */
const STRETCH = { seconds: 0.45, most: 10, deviations: 3 } as const;
/** A pause after this, for each second of it and what every pause costs. */
const PAUSE_COST = { sentence: 0, clause: 0.15, word: 2 } as const;
const PAUSE = { always: 0.4, most: 1.5, last: 0.5 } as const;
/** A sentence ends within a stretch of speech. Some readers never pause there, so a second one costs nothing. */
const NO_PAUSE_COST = 1.5;
/** Speech that is not the text: once, and for each second. Between two words of the text there is hardly any. */
const OTHER_SPEECH = {
  before: { once: 1.1, second: 0.4 },
  within: { once: 1.8, second: 6 },
  after: { once: 0.7, second: 0.45 },
} as const;
/** The more speech has no pause for seconds, the less can be told of where a text was left off. */
const UNSAID = { withoutPauses: 10, longSeconds: 7 } as const;
/**
 * Words at the end of a part of the text that were said in the next one, which often is cut: readers are late. Once, and
 * for each second that they take.
 */
const LATE = { once: 1.5, second: 0.25 } as const;
/** Ways that cost so much more than the cheapest one are not followed. */
const TOO_MUCH = 14;

/**
 * How far from the teleprompter a reader is: beside it all the time, or further away the longer the take goes on. Who was
 * beside it may more likely have left off before its end.
 */
type Distance = { once: number; unsaid: number; weight: number; seconds: number; perSecond: number };
export const BESIDE: Distance = { once: 0, unsaid: 5.5, weight: 0.3, seconds: 1.3, perSecond: 0 };
export const ANYWHERE: Distance = { once: 3, unsaid: 7, weight: 0.09, seconds: 2, perSecond: 0.35 };

/** A text, each of whose lists has an entry for so many of its words, from none to all. */
type Text = {
  count: number;
  /** How long they take, in units of one syllable. */
  weights: Float64Array;
  /** How many sentences end with them. */
  sentences: Int32Array;
  /** What a pause behind them costs. */
  pauses: Float64Array;
  /** When the teleprompter had shown them. */
  shown: Float64Array;
};

/** Speech without a pause, and the part of the text that is said then: its words from `firstWord` to before `endWord`. */
export type Stretch = TimeRange & { firstWord: number; endWord: number };

/** How a text was read: how many words were said before the end of each stretch of speech, and of the last. */
export type Reading = { cost: number; pace: number; ends: number[]; said: number };

/** The cheapest way to have said `low` words, one more for each entry; and how many of them before the last stretch. */
type Ways = { low: number; costs: Float64Array; before: Int32Array };

export type Reader = { pace: number; distance: Distance };

/** There is an entry: indexes come from the lists themselves. */
const at = (list: Float64Array | Int32Array, index: number): number => list[index] ?? 0;

export function textOf(words: readonly TimedWord[]): Text {
  const count = words.length;
  const weights = new Float64Array(count + 1);
  const sentences = new Int32Array(count + 1);
  const pauses = new Float64Array(count + 1);
  const shown = new Float64Array(count + 1);
  for (const [n, { text, end }] of words.entries()) {
    const border = borderAfter(text);
    weights[n + 1] = at(weights, n) + weightOf(text);
    sentences[n + 1] = at(sentences, n) + (border === 'sentence' ? 1 : 0);
    pauses[n + 1] = PAUSE_COST[border];
    shown[n + 1] = end;
  }
  return { count, weights, sentences, pauses, shown };
}

/** The cheapest way through all stretches of speech. */
export function readingBy(reader: Reader, text: Text, spoken: readonly Stretch[]): Reading {
  const steps: Ways[] = [];
  let ways: Ways = { low: 0, costs: new Float64Array(1), before: new Int32Array(1) };
  for (const [n, stretch] of spoken.entries()) {
    const next = spoken[n + 1];
    const pause = next ? next.start - stretch.end : PAUSE.last;
    ways = likely(waysOver(ways, text, { ...reader, stretch, pause }));
    if (next && next.firstWord > stretch.firstWord) ways = endOfPart(ways, text, reader.pace, next.firstWord);
    steps.push(ways);
  }
  const unsaid = reader.distance.unsaid + UNSAID.withoutPauses * shareOfLonger(spoken, UNSAID.longSeconds);
  const reading: Reading = { cost: Number.POSITIVE_INFINITY, pace: reader.pace, ends: [], said: 0 };
  for (const [n, soFar] of ways.costs.entries()) {
    const words = ways.low + n;
    const cost = soFar + (words < text.count ? unsaid + at(text.pauses, words) : 0);
    if (cost < reading.cost) [reading.cost, reading.said] = [cost, words];
  }
  let words = reading.said;
  for (const { low, before } of steps.reverse()) {
    reading.ends.unshift(words);
    words = at(before, words - low);
  }
  return reading;
}

/** How much of the speech has no pause for so many seconds. */
export const shareOfLonger = (spoken: readonly TimeRange[], seconds: number): number =>
  secondsOf(spoken.filter(({ start, end }) => end - start > seconds)) / secondsOf(spoken);

type Step = Reader & { stretch: Stretch; pause: number };

/** All ways with one more stretch of speech, in which some of the next words are said, or something else is. */
function waysOver({ low, costs }: Ways, text: Text, { stretch, pause, pace, distance }: Step): Ways {
  const { weights, sentences, pauses, shown } = text;
  const seconds = stretch.end - stretch.start;
  const deviation = STRETCH.seconds * Math.sqrt(Math.max(1, seconds));
  const fewest = (seconds - STRETCH.deviations * deviation) / pace;
  const most = (seconds + STRETCH.deviations * deviation) / pace;
  const pauseWeight = Math.min(PAUSE.most, PAUSE.always + pause);
  const away = distance.seconds + distance.perSecond * stretch.end;

  const high = furthest(text, { words: low + costs.length - 1, last: stretch.endWord }, most);
  const next = new Float64Array(high - low + 1).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(high - low + 1);
  let nearest = low + 1;
  const limit = cheapest(costs) + TOO_MUCH;
  for (const [n, cost] of costs.entries()) {
    if (cost > limit) continue;
    const words = low + n;
    const other = otherSpeech(words, stretch);
    const without = cost + other.once + other.second * seconds;
    if (without < at(next, n)) {
      next[n] = without;
      before[n] = words;
    }
    const weight = at(weights, words);
    const ended = at(sentences, words);
    nearest = Math.max(nearest, words + 1);
    while (nearest <= high && at(weights, nearest) - weight < fewest) nearest += 1;
    for (let to = nearest; to <= high && at(weights, to) - weight <= most; to += 1) {
      const off = ((at(weights, to) - weight) * pace - seconds) / deviation;
      const far = (stretch.end - at(shown, to)) / away;
      const whole =
        cost +
        Math.min(STRETCH.most, off * off) +
        at(pauses, to) * pauseWeight +
        (at(sentences, to - 1) > ended ? NO_PAUSE_COST : 0) +
        distance.weight * far * far;
      if (whole >= at(next, to - low)) continue;
      next[to - low] = whole;
      before[to - low] = words;
    }
  }
  return { low, costs: next, before };
}

/** The ways to have come to the end of a part of the text. Words of it that are missing are shown in its last stretch. */
function endOfPart({ low, costs, before }: Ways, { weights }: Text, pace: number, end: number): Ways {
  const withRest = costs.map((cost, n) => {
    const seconds = (at(weights, end) - at(weights, low + n)) * pace;
    return cost + Math.min((seconds / STRETCH.seconds) ** 2, LATE.once + LATE.second * seconds);
  });
  const cost = cheapest(withRest);
  return { low: end, costs: Float64Array.of(cost), before: Int32Array.of(at(before, withRest.indexOf(cost))) };
}

/** The last word that can be said in a stretch of so much weight which begins behind these words. */
function furthest({ weights }: Text, { words, last }: { words: number; last: number }, most: number): number {
  let word = words;
  while (word < last && at(weights, word + 1) - at(weights, words) <= most) word += 1;
  return word;
}

function otherSpeech(words: number, { endWord }: Stretch) {
  if (words === 0) return OTHER_SPEECH.before;
  return words < endWord ? OTHER_SPEECH.within : OTHER_SPEECH.after;
}

/** Without those at both ends that cost too much. */
function likely({ low, costs, before }: Ways): Ways {
  const limit = cheapest(costs) + TOO_MUCH;
  const first = costs.findIndex((cost) => cost <= limit);
  const end = costs.findLastIndex((cost) => cost <= limit) + 1;
  return { low: low + first, costs: costs.subarray(first, end), before: before.subarray(first, end) };
}

const cheapest = (costs: Float64Array): number => costs.reduce((a, b) => Math.min(a, b));
