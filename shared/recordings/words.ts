import type { TimeRange } from './time-range';

/** A word that is said, in seconds of the recording. */
export type TimedWord = TimeRange & { text: string };

const SENTENCE_END = /[.!?…]["'”’)]*$/;
const CLAUSE_END = /[,;:–—]["'”’)]*$/;

/** Syllables of an English word, counted by its vowels; a number is said as its digits are. */
export function syllablesOf(word: string): number {
  const digits = word.replace(/[^0-9]/g, '').length;
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters === '') return Math.max(1, Math.ceil(digits * 1.5));
  const vowels = letters.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '').match(/[aeiouy]{1,2}/g);
  return Math.max(1, vowels?.length ?? 1) + digits;
}

/** Consonants take time, too. */
export const weightOf = (word: string) => syllablesOf(word) + 0.12 * word.length;

/** What ends with a word. */
export function borderAfter(word: string): 'sentence' | 'clause' | 'word' {
  if (SENTENCE_END.test(word)) return 'sentence';
  return CLAUSE_END.test(word) ? 'clause' : 'word';
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
