import { readNumber } from './numbers';
import { spokenForms } from './spoken-forms';
import { SPELLED, SPOKEN_WORDS } from './spoken-words';

/** One sentence as it is spoken: lower-case words, numbers as values, and where it pauses. */
export interface SpokenSentence {
  words: string[];
  /** The value of a number word, else NaN. */
  values: number[];
  /** The punctuation before a word: '' (none), ',' (a breath) or ';' (a stop inside the sentence). */
  pauses: string[];
  /** Whether the word stands in quotation marks, unless all of the sentence does. */
  quoted: boolean[];
  /** Somebody may be quoted, in all of the sentence or in a part of it. */
  hasQuotes: boolean;
  isQuestion: boolean;
}

const PIECE = /[\p{L}\p{N}@$%#&'_/]+(?:[.,](?=\p{N})\p{N}+)*|[,;:()"“”—–]|\.{2,}|…|-{1,2}/gu;
interface Draft {
  words: string[];
  pauses: string[];
  quoted: boolean[];
}

function pauseOf(piece: string, previousEnd: number, at: number): string | undefined {
  if (piece === ',' || piece === '(' || piece === ')' || piece.startsWith('"') || piece === '“' || piece === '”')
    return ',';
  if (piece === ';' || piece === ':' || piece === '—' || piece === '–' || piece === '--' || piece === '…') return ';';
  if (piece.startsWith('..')) return ',';
  if (piece === '-') return previousEnd === at ? '' : ';';
  return undefined;
}

function draftWords(text: string): Draft {
  const draft: Draft = { words: [], pauses: [], quoted: [] };
  let isQuoted = false;
  let pause = '';
  let previousEnd = 0;
  for (const found of text.matchAll(PIECE)) {
    const piece = found[0];
    const isWord = pauseOf(piece, previousEnd, found.index) === undefined;
    const nextPause = pauseOf(piece, previousEnd, found.index);
    previousEnd = found.index + piece.length;
    if (!isWord) {
      if (piece.startsWith('"')) isQuoted = !isQuoted;
      else if (piece === '“' || piece === '”') isQuoted = piece === '“';
      if (nextPause === ';' || pause === '') pause = nextPause ?? '';
      continue;
    }
    for (const word of spokenForms(piece)) {
      if (!word) continue;
      draft.words.push(word);
      draft.pauses.push(pause);
      draft.quoted.push(isQuoted);
      pause = '';
    }
  }
  return draft;
}

const SPELLED_LENGTHS = [4, 3];

/** The spelled-out word that starts at `at`, if the single letters there make one. */
function spelledAt(draft: Draft, at: number): string | undefined {
  return SPELLED_LENGTHS.map((length) => draft.words.slice(at, at + length))
    .find((letters) => letters.every((letter) => letter.length === 1) && SPELLED.has(letters.join('')))
    ?.join('');
}

/** "c p n" becomes "cpn". */
function joinSpelledLetters(draft: Draft): Draft {
  const joined: Draft = { words: [], pauses: [], quoted: [] };
  for (let at = 0; at < draft.words.length; at += 1) {
    const spelled = draft.words[at]?.length === 1 ? spelledAt(draft, at) : undefined;
    joined.words.push(spelled ? (SPOKEN_WORDS.get(spelled) ?? spelled) : (draft.words[at] ?? ''));
    joined.pauses.push(draft.pauses[at] ?? '');
    joined.quoted.push(draft.quoted[at] ?? false);
    if (spelled) at += spelled.length - 1;
  }
  return joined;
}

/** Words in which "one" is a person or a thing, not a number. */
const NOT_COUNTING = new Set(['no', 'every', 'any', 'this', 'that', 'the', 'which', 'some', 'each', 'only', 'another']);

const LONGEST_NUMBER = 9;

/** The words a number at `at` can reach: up to the next pause. */
function numberWindow(draft: Draft, at: number): string[] {
  let end = at + 1;
  while (end < draft.words.length && end - at < LONGEST_NUMBER && draft.pauses[end] === '') end += 1;
  return draft.words.slice(at, end);
}

function countAt(draft: Draft, at: number): { value: number; length: number } | undefined {
  if (draft.words[at] === 'one' && NOT_COUNTING.has(draft.words[at - 1] ?? '')) return undefined;
  const number = readNumber(numberWindow(draft, at), 0);
  return number && { value: number.value, length: number.end };
}

function withNumbers(draft: Draft): Omit<SpokenSentence, 'hasQuotes' | 'isQuestion'> {
  const result: Omit<SpokenSentence, 'hasQuotes' | 'isQuestion'> = { words: [], values: [], pauses: [], quoted: [] };
  for (let at = 0; at < draft.words.length; at += 1) {
    const count = countAt(draft, at);
    result.words.push(count ? String(count.value) : (draft.words[at] ?? ''));
    result.values.push(count ? count.value : Number.NaN);
    result.pauses.push(draft.pauses[at] ?? '');
    result.quoted.push(draft.quoted[at] ?? false);
    if (count) at += count.length - 1;
  }
  return result;
}

const CURLY_SINGLE = /[‘’ʼ′`]/g;

/** Reads a sentence the way it is spoken. */
export function readSentence(text: string): SpokenSentence {
  const plain = text.replace(CURLY_SINGLE, "'").toLowerCase();
  const spoken = withNumbers(joinSpelledLetters(draftWords(plain)));
  // A text that somebody put in quotation marks as a whole quotes nobody.
  const quoted = spoken.quoted.every(Boolean) ? spoken.quoted.map(() => false) : spoken.quoted;
  return {
    ...spoken,
    quoted,
    hasQuotes: /["“”]/.test(plain),
    isQuestion: /\?["”')\]]*$/.test(plain) || /\?!+$/.test(plain),
  };
}
