import type { TimeRange } from './time-range';

/** A word that is said, in seconds of the recording. */
export type TimedWord = TimeRange & { text: string };

/** How much longer a pause is at the end of a sentence or clause than between two words, as the alignment weighs it. */
const SENTENCE_END = /[.!?…]["'”’)]*$/;
const CLAUSE_END = /[,;:–—]["'”’)]*$/;
const PAUSE_COST = { sentence: 0, clause: 0.35, word: 1.1 } as const;
/** So many words around the likely one are tried for each pause. */
const SEARCHED_WORDS = 24;

/** Syllables of an English word, counted by its vowels; a number is said as its digits are. */
export function syllablesOf(word: string): number {
  const digits = word.replace(/[^0-9]/g, '').length;
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '') return Math.max(1, Math.ceil(digits * 1.5));
  const vowels = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, vowels?.length ?? 1) + digits;
}

/** Consonants take time, too. */
const weightOf = (word: string) => syllablesOf(word) + 0.12 * word.length;

function pauseCost(word: string | undefined): number {
  if (word === undefined || SENTENCE_END.test(word)) return PAUSE_COST.sentence;
  return CLAUSE_END.test(word) ? PAUSE_COST.clause : PAUSE_COST.word;
}

/**
 * When each of the words was said, by the pauses of the recording: each pause lies between two words, most likely after
 * a sentence, and the words between two pauses share the time by their syllables.
 */
export function timedWords(texts: readonly string[], spoken: readonly TimeRange[]): TimedWord[] {
  if (texts.length === 0 || spoken.length === 0) return [];
  return wordsWithin(texts, spoken, wordsBeforePauses(texts, spoken).ends);
}

const wordsWithin = (texts: readonly string[], spoken: readonly TimeRange[], ends: readonly number[]): TimedWord[] =>
  spoken.flatMap((range, n) => share(texts.slice(ends[n - 1] ?? 0, ends[n]), range));

/** How much faster or slower than expected a reader usually is, as the logarithm of the one by the other. */
const USUAL_HASTE = 0.35;

/**
 * The same where it is not known whether all of the speech is these words. `choices`: what may be, the most first. The
 * likeliest is taken, by its pauses and by how near it comes to `seconds`, the time that the words were to take.
 */
export function likeliestWords(
  texts: readonly string[],
  choices: readonly (readonly TimeRange[])[],
  seconds: number,
): TimedWord[] {
  let best: { cost: number; words: TimedWord[] } = { cost: Number.POSITIVE_INFINITY, words: [] };
  for (const spoken of choices) {
    const [first, last] = [spoken[0], spoken.at(-1)];
    if (texts.length === 0 || !first || !last || seconds <= 0) continue;
    const { cost, ends } = wordsBeforePauses(texts, spoken);
    const all = cost + (Math.log((last.end - first.start) / seconds) / USUAL_HASTE) ** 2;
    if (all < best.cost) best = { cost: all, words: wordsWithin(texts, spoken, ends) };
  }
  return best.words;
}

/** Words that share a time by their weight. */
export function share(texts: readonly string[], { start, end }: TimeRange): TimedWord[] {
  const total = texts.reduce((sum, text) => sum + weightOf(text), 0);
  let at = start;
  return texts.map((text) => {
    const word = { text, start: at, end: at + ((end - start) * weightOf(text)) / total };
    at = word.end;
    return word;
  });
}

type Way = { cost: number; words: number; before: Way | null };

/** How many words are said before each pause, the last one's end included: the cheapest way through all pauses. */
function wordsBeforePauses(texts: readonly string[], spoken: readonly TimeRange[]): { cost: number; ends: number[] } {
  const weights = [0];
  for (const text of texts) weights.push((weights.at(-1) ?? 0) + weightOf(text));
  const voiced = spoken.reduce((sum, { start, end }) => sum + end - start, 0);
  const secondsPerWeight = voiced / (weights.at(-1) ?? 1);
  let ways: Way[] = [{ cost: 0, words: 0, before: null }];
  let said = 0;
  for (const [n, { start, end }] of spoken.entries()) {
    said += end - start;
    const likely = nearestIndex(weights, said / secondsPerWeight);
    const isLast = n === spoken.length - 1;
    const from = isLast ? texts.length : Math.max(0, likely - SEARCHED_WORDS);
    const to = isLast ? texts.length : Math.min(texts.length, likely + SEARCHED_WORDS);
    const pause = (spoken[n + 1]?.start ?? end) - end;
    const next: Way[] = [];
    for (let words = from; words <= to; words += 1) {
      const atPause = pauseCost(words === 0 ? undefined : texts[words - 1]) * Math.min(1.5, 0.4 + pause);
      const expected = (way: Way) => ((weights[words] ?? 0) - (weights[way.words] ?? 0)) * secondsPerWeight;
      const best = cheapestWay(ways, words, (way) => stretchCost(expected(way), end - start));
      if (best) next.push({ cost: best.cost + atPause, words, before: best.way });
    }
    if (next.length > 0) ways = next;
  }
  return endsOf(ways, spoken.length, texts.length);
}

/** Speech without words costs as much as a pause in the middle of several. */
const EMPTY_COST = 2;

function cheapestWay(ways: readonly Way[], words: number, costOf: (way: Way) => number) {
  let best: { cost: number; way: Way } | null = null;
  for (const way of ways) {
    if (way.words > words) continue;
    const cost = way.cost + costOf(way) + (way.words === words ? EMPTY_COST : 0);
    if (!best || cost < best.cost) best = { cost, way };
  }
  return best;
}

/** How unlikely it is that words which take so long on average were said in so many seconds. */
const stretchCost = (expected: number, seconds: number) => ((expected - seconds) / Math.max(0.35, 0.3 * seconds)) ** 2;

function endsOf(ways: readonly Way[], count: number, words: number): { cost: number; ends: number[] } {
  const ends: number[] = [];
  const cheapest = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
  for (let way: Way | null = cheapest; way?.before; way = way.before) ends.unshift(way.words);
  while (ends.length < count) ends.push(words);
  ends[ends.length - 1] = words;
  return { cost: cheapest.cost, ends };
}

function nearestIndex(sorted: readonly number[], value: number): number {
  const index = sorted.findIndex((entry) => entry >= value);
  return index === -1 ? sorted.length - 1 : index;
}
