import { type TimedWord, WORD_LIMITS } from '@shared/recordings';

/** A word is said for at least so long. */
const SHORTEST_SECONDS = 0.05;

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** The word that is said then, or was last; -1 before the first. Words come in the order of their starts. */
export function wordAt(words: readonly TimedWord[], at: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The word that is said then, else the nearest that is at most `reach` seconds away; -1 when there is none. */
export function nearestWord(words: readonly TimedWord[], at: number, reach: number): number {
  const before = wordAt(words, at);
  const distanceTo = (index: number) => {
    const word = words[index];
    return word ? Math.max(word.start - at, at - word.end, 0) : Number.POSITIVE_INFINITY;
  };
  const nearest = distanceTo(before) <= distanceTo(before + 1) ? before : before + 1;
  return distanceTo(nearest) <= reach ? nearest : -1;
}

/** With another text for one word: several share its time by their length, none takes it out. */
export function retyped(words: readonly TimedWord[], index: number, text: string): TimedWord[] {
  const word = words[index];
  if (!word) return [...words];
  const texts = text
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => one.slice(0, WORD_LIMITS.text));
  const length = texts.reduce((sum, one) => sum + one.length, 0);
  let start = word.start;
  const pieces = texts.map((one, n) => {
    const end = n === texts.length - 1 ? word.end : rounded(start + ((word.end - word.start) * one.length) / length);
    const piece = { text: one, start, end };
    start = end;
    return piece;
  });
  return [...words.slice(0, index), ...pieces, ...words.slice(index + 1)];
}

/** With one word said earlier or later. Its neighbours give way, but neither vanishes nor changes its order. */
export function moved(words: readonly TimedWord[], index: number, by: number, wholeSeconds: number): TimedWord[] {
  const word = words[index];
  if (!word) return [...words];
  const [before, after] = [words[index - 1], words[index + 1]];
  const earliest = before ? before.start + SHORTEST_SECONDS : 0;
  const latest = (after ? after.end - SHORTEST_SECONDS : wholeSeconds) - (word.end - word.start);
  if (latest < earliest) return [...words];
  const start = rounded(Math.min(latest, Math.max(earliest, word.start + by)));
  const end = rounded(start + word.end - word.start);
  return words.map((one, n) => {
    if (n === index) return { ...one, start, end };
    if (n === index - 1) return { ...one, end: Math.min(one.end, start) };
    if (n === index + 1) return { ...one, start: Math.max(one.start, end) };
    return one;
  });
}
