import { phraseBreaks } from '@shared/recordings';

/** A part of the script that is shown at once: its words are `firstWord` to before `endWord`. */
export type Phrase = { text: string; firstWord: number; endWord: number };

// Two lines of a small screen.
const CHARACTERS_MAX = 64;
const CLAUSE_MIN = 28;
const SENTENCE_END = /[.!?…]["'”’)]*$/;
const CLAUSE_END = /[,;:–—]["'”’)]*$/;

/** Cuts a script where speakers breathe: after sentences, after longer clauses, and at phrases before it gets too long. */
export function captionPhrases(script: string): Phrase[] {
  const phrases: Phrase[] = [];
  let count = 0;
  for (const words of script.split(/\n+/).flatMap(clausesOf)) {
    const ends = phraseBreaks(words, CHARACTERS_MAX);
    for (const [n, end] of ends.entries()) {
      const start = ends[n - 1] ?? 0;
      phrases.push({ text: words.slice(start, end).join(' '), firstWord: count + start, endWord: count + end });
    }
    count += words.length;
  }
  return phrases;
}

/** The words of each sentence or longer clause of a paragraph. A last word alone belongs to the clause before it. */
function clausesOf(paragraph: string): string[][] {
  const clauses: string[][] = [];
  let words: string[] = [];
  const close = () => {
    const before = clauses.at(-1);
    const isRest = words.length === 1 && before && !SENTENCE_END.test(before.at(-1) ?? '');
    if (isRest) before.push(...words);
    else if (words.length > 0) clauses.push(words);
    words = [];
  };
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    words.push(word);
    const isLong = words.join(' ').length >= CLAUSE_MIN;
    if (SENTENCE_END.test(word) || (CLAUSE_END.test(word) && isLong)) close();
  }
  close();
  return clauses;
}
