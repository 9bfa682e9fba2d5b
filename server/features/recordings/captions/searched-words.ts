/** So many letters may be the beginning of a longer word. */
const BEGINNING_LETTERS = 3;

const isBeginning = (word: string) => [...word].length >= BEGINNING_LETTERS;

/** What is looked for: letters and digits only, so that nothing in it has a meaning of its own in a pattern. */
export const searchedWords = (query: string): string[] => [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu))];

/** For PostgreSQL's `~*`. */
export const patternOf = (word: string): string => `\\m${word}${isBeginning(word) ? '' : '\\M'}`;

/** Whether a text has every word, as PostgreSQL finds it by {@link patternOf}. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  return words.every((word) => {
    const end = isBeginning(word) ? '' : '(?![\\p{L}\\p{N}_])';
    return new RegExp(`(?<![\\p{L}\\p{N}_])${word}${end}`, 'iu').test(text);
  });
}
