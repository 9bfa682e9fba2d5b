/** A part of the script that is shown at once: its words are `firstWord` to before `endWord`. */
export type Phrase = { text: string; firstWord: number; endWord: number };

// Two lines of a small screen.
const CHARACTERS_MAX = 64;
const CLAUSE_MIN = 28;
const SENTENCE_END = /[.!?…]["'”’)]*$/;
const CLAUSE_END = /[,;:–—]["'”’)]*$/;

/** Cuts a script where speakers breathe: after sentences, after longer clauses, and before it gets too long. */
export function captionPhrases(script: string): Phrase[] {
  const phrases: Phrase[] = [];
  let words: string[] = [];
  let count = 0;
  const close = () => {
    if (words.length > 0) phrases.push({ text: words.join(' '), firstWord: count - words.length, endWord: count });
    words = [];
  };
  for (const paragraph of script.split(/\n+/)) {
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      if ([...words, word].join(' ').length > CHARACTERS_MAX) close();
      words.push(word);
      count += 1;
      const length = words.join(' ').length;
      if (SENTENCE_END.test(word) || (CLAUSE_END.test(word) && length >= CLAUSE_MIN)) close();
    }
    close();
  }
  return phrases;
}
