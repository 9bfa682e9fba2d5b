import { READING_SPEED } from './constants';

/** Number of whitespace-separated tokens. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Seconds to read `words` aloud at `wpm`, not rounded. */
export function readingSeconds(words: number, wpm: number): number {
  return (words / wpm) * 60;
}

/** Whole minutes at the generator's pace, rounded up. */
export function estimatedMinutes(words: number): number {
  return Math.ceil(words / READING_SPEED.default);
}
