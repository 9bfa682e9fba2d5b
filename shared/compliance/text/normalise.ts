import { readNumber } from './numbers';
import { IS_HOSTS, SPELLED, SPOKEN_WORDS } from './spoken-words';

/** One sentence as it is spoken: lower-case words, numbers as values, and where it pauses. */
export interface SpokenSentence {
  words: string[];
  /** The value of a number word, else NaN. */
  values: number[];
  /** The punctuation before a word: '' (none), ',' (a breath) or ';' (a stop inside the sentence). */
  pauses: string[];
  isQuestion: boolean;
}

const LETTERS_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const PIECE = /[\p{L}\p{N}@$%#&'_/]+(?:[.,](?=\p{N})\p{N}+)*|[,;:()"“”—–]|\.{2,}|…|-{1,2}/gu;
const ORDINAL_OR_UNIT = /^\d+(?:st|nd|rd|th|s|k|x)$/;

/** "d3lete" and "gu@rantee" are read as the letters they stand for; "30days" and "401k" are not touched. */
function withoutLeet(word: string): string {
  const letters = word.replace(/[^a-z]/g, '').length;
  if (letters < 3 || letters === word.length || /^[$\d]/.test(word) || /\d$/.test(word)) return word;
  return word.replace(/[013457@$]/g, (char) => LETTERS_FOR[char] ?? char);
}

function withoutPossession(word: string): string[] {
  const host = word.slice(0, -2);
  return IS_HOSTS.has(host) ? [host, 'is'] : [host];
}

const SUFFIXES: [string, string][] = [
  ["n't", 'not'],
  ["'ll", 'will'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'d", 'would'],
  ["'m", 'am'],
];

function expandContraction(word: string): string[] {
  for (const [suffix, spoken] of SUFFIXES) {
    if (word.length > suffix.length && word.endsWith(suffix)) return [word.slice(0, -suffix.length), spoken];
  }
  if (word.length > 2 && word.endsWith("'s")) return withoutPossession(word);
  return [word.replaceAll("'", '')];
}

/** "$1,500" is said "1500 dollars"; "98%" is "98 percent"; "30days" is "30 days". */
function expandAmount(word: string): string[] | undefined {
  const money = /^\$(\d[\d,.]*)(k|m)?$/.exec(word);
  if (money)
    return [money[1] ?? '', ...(money[2] === 'k' ? ['thousand'] : money[2] === 'm' ? ['million'] : []), 'dollars'];
  const percent = /^(\d[\d.]*)%$/.exec(word);
  if (percent) return [percent[1] ?? '', 'percent'];
  const scaled = /^(\d+)k$/.exec(word);
  if (scaled && word !== '401k') return [scaled[1] ?? '', 'thousand'];
  const glued = /^(\d+)(days?|weeks?|months?|hours?|hrs?|points?|pts|am|pm)$/.exec(word);
  if (glued) return [glued[1] ?? '', SPOKEN_WORDS[glued[2] ?? ''] ?? glued[2] ?? ''];
  return undefined;
}

function spokenForms(piece: string): string[] {
  const known = SPOKEN_WORDS[piece];
  if (known) return known.split(' ');
  const amount = expandAmount(piece);
  if (amount) return amount;
  if (ORDINAL_OR_UNIT.test(piece)) return [piece];
  const plain = withoutLeet(piece)
    .replace(/[@$%#&_/]+/g, ' ')
    .trim();
  if (!plain) return piece.includes('%') ? ['percent'] : piece.includes('&') ? ['and'] : [];
  return plain
    .split(' ')
    .flatMap((part) => expandContraction(part).flatMap((word) => (SPOKEN_WORDS[word] ?? word).split(' ')));
}

interface Draft {
  words: string[];
  pauses: string[];
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
  const draft: Draft = { words: [], pauses: [] };
  let pause = '';
  let previousEnd = 0;
  for (const found of text.matchAll(PIECE)) {
    const piece = found[0];
    const isWord = pauseOf(piece, previousEnd, found.index) === undefined;
    const nextPause = pauseOf(piece, previousEnd, found.index);
    previousEnd = found.index + piece.length;
    if (!isWord) {
      if (nextPause === ';' || pause === '') pause = nextPause ?? '';
      continue;
    }
    for (const word of spokenForms(piece)) {
      if (!word) continue;
      draft.words.push(word);
      draft.pauses.push(pause);
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
  const joined: Draft = { words: [], pauses: [] };
  for (let at = 0; at < draft.words.length; at += 1) {
    const spelled = draft.words[at]?.length === 1 ? spelledAt(draft, at) : undefined;
    joined.words.push(spelled ? (SPOKEN_WORDS[spelled] ?? spelled) : (draft.words[at] ?? ''));
    joined.pauses.push(draft.pauses[at] ?? '');
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

function withNumbers(draft: Draft): Omit<SpokenSentence, 'isQuestion'> {
  const result: Omit<SpokenSentence, 'isQuestion'> = { words: [], values: [], pauses: [] };
  for (let at = 0; at < draft.words.length; at += 1) {
    const count = countAt(draft, at);
    result.words.push(count ? String(count.value) : (draft.words[at] ?? ''));
    result.values.push(count ? count.value : Number.NaN);
    result.pauses.push(draft.pauses[at] ?? '');
    if (count) at += count.length - 1;
  }
  return result;
}

const CURLY_SINGLE = /[‘’ʼ′`]/g;

/** Reads a sentence the way it is spoken. */
export function readSentence(text: string): SpokenSentence {
  const plain = text.replace(CURLY_SINGLE, "'").toLowerCase();
  const spoken = withNumbers(joinSpelledLetters(draftWords(plain)));
  return { ...spoken, isQuestion: /\?["”')\]]*$/.test(plain) || /\?!+$/.test(plain) };
}
