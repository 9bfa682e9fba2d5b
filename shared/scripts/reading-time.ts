/** Number of whitespace-separated tokens. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Seconds to read `words` aloud at `wpm`, not rounded. */
export function readingSeconds(words: number, wpm: number): number {
  return (words / wpm) * 60;
}
