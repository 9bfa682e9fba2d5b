import { secondsOf } from './edits';
import type { TimeRange } from './time-range';
import { borderAfter, share, type TimedWord, weightOf } from './words';

/** Of readers, without their pauses; and by how much two paces differ that both are tried. */
const WORDS_PER_MINUTE = { least: 105, most: 290, step: 1.1 } as const;
/** Of the time for which a text is on the teleprompter, its readers speak for so much. */
const SPEAKING_SHARE = 0.85;
/** How much faster or slower than the teleprompter a reader usually is, as the logarithm of the one by the other. */
const USUAL_HASTE = 0.22;

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
/** Ways that cost so much more than the cheapest one are not followed. */
const TOO_MUCH = 14;

/**
 * How far from the teleprompter a reader is: beside it all the time, or further away the longer the take goes on. Who was
 * beside it may more likely have left off before its end.
 */
type Distance = { once: number; unsaid: number; weight: number; seconds: number; perSecond: number };
const BESIDE: Distance = { once: 0, unsaid: 5.5, weight: 0.3, seconds: 1.3, perSecond: 0 };
const ANYWHERE: Distance = { once: 3, unsaid: 7, weight: 0.09, seconds: 2, perSecond: 0.35 };

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

/** How a text was read: how many words were said before the end of each stretch of speech, and of the last. */
type Reading = { cost: number; pace: number; ends: number[]; said: number };

/** The cheapest way to have said `low` words, one more for each entry; and how many of them before the last stretch. */
type Ways = { low: number; costs: Float64Array; before: Int32Array };

type Reader = { pace: number; distance: Distance };

/**
 * When each of the words was said, by the pauses of the voice, as far as they were said. `words`: when the teleprompter
 * showed them, which may be seconds away from the voice. Null where the voice cannot be told to read them.
 */
export function wordsByVoice(words: readonly TimedWord[], spoken: readonly TimeRange[]): TimedWord[] | null {
  if (words.length === 0 || spoken.length === 0) return null;
  const reading = likeliestReading(words, spoken);
  if (!isOfText(reading, words, spoken)) return null;
  const texts = words.map(({ text }) => text);
  return spoken.flatMap((range, n) => share(texts.slice(reading.ends[n - 1] ?? 0, reading.ends[n]), range));
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
function likeliestReading(words: readonly TimedWord[], spoken: readonly TimeRange[]): Reading {
  const text = textOf(words);
  const usual = usualPace(words);
  const { least, most, step } = WORDS_PER_MINUTE;
  const paceOf = (wordsPerMinute: number) => (60 * text.count) / (wordsPerMinute * at(text.weights, text.count));
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

/** There is an entry: indexes come from the lists themselves. */
const at = (list: Float64Array | Int32Array, index: number): number => list[index] ?? 0;

function textOf(words: readonly TimedWord[]): Text {
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

/** Seconds of speech for a unit of weight, as the teleprompter has it. Where it stands still it is no matter of pace. */
function usualPace(words: readonly TimedWord[]): number {
  const paces = words.map(({ text, start, end }) => (end - start) / weightOf(text)).sort((a, b) => a - b);
  return SPEAKING_SHARE * (paces[paces.length >> 1] ?? 0);
}

/** The cheapest way through all stretches of speech. */
function readingBy(reader: Reader, text: Text, spoken: readonly TimeRange[]): Reading {
  const steps: Ways[] = [];
  let ways: Ways = { low: 0, costs: new Float64Array(1), before: new Int32Array(1) };
  for (const [n, stretch] of spoken.entries()) {
    const next = spoken[n + 1];
    const pause = next ? next.start - stretch.end : PAUSE.last;
    ways = likely(waysOver(ways, text, { ...reader, stretch, pause }));
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
const shareOfLonger = (spoken: readonly TimeRange[], seconds: number): number =>
  secondsOf(spoken.filter(({ start, end }) => end - start > seconds)) / secondsOf(spoken);

type Step = Reader & { stretch: TimeRange; pause: number };

/** All ways with one more stretch of speech, in which some of the next words are said, or something else is. */
function waysOver({ low, costs }: Ways, text: Text, { stretch, pause, pace, distance }: Step): Ways {
  const { count, weights, sentences, pauses, shown } = text;
  const seconds = stretch.end - stretch.start;
  const deviation = STRETCH.seconds * Math.sqrt(Math.max(1, seconds));
  const fewest = (seconds - STRETCH.deviations * deviation) / pace;
  const most = (seconds + STRETCH.deviations * deviation) / pace;
  const pauseWeight = Math.min(PAUSE.most, PAUSE.always + pause);
  const away = distance.seconds + distance.perSecond * stretch.end;

  const high = furthest(text, low + costs.length - 1, most);
  const next = new Float64Array(high - low + 1).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(high - low + 1);
  let nearest = low + 1;
  const limit = cheapest(costs) + TOO_MUCH;
  for (const [n, cost] of costs.entries()) {
    if (cost > limit) continue;
    const words = low + n;
    const other = otherSpeech(words, count);
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

/** The last word that can be said in a stretch of so much weight which begins behind these words. */
function furthest({ count, weights }: Text, words: number, most: number): number {
  let last = words;
  while (last < count && at(weights, last + 1) - at(weights, words) <= most) last += 1;
  return last;
}

function otherSpeech(words: number, count: number) {
  if (words === 0) return OTHER_SPEECH.before;
  return words < count ? OTHER_SPEECH.within : OTHER_SPEECH.after;
}

/** Without those at both ends that cost too much. */
function likely({ low, costs, before }: Ways): Ways {
  const limit = cheapest(costs) + TOO_MUCH;
  const first = costs.findIndex((cost) => cost <= limit);
  const end = costs.findLastIndex((cost) => cost <= limit) + 1;
  return { low: low + first, costs: costs.subarray(first, end), before: before.subarray(first, end) };
}

const cheapest = (costs: Float64Array): number => costs.reduce((a, b) => Math.min(a, b));
