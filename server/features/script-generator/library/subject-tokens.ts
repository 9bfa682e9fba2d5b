import { stemOf } from '@shared/compliance/text/stem';
import { wordsOf } from '../speech/sentences';
import { EMPTY, LONGEST_PHRASE, NAMES, SYNONYMS } from './subject-words';

export const plain = (text: string) => wordsOf(text.replaceAll(/[-/]/g, ' ')).join(' ');

/** A year, a price or a count; "609" is a name, and stands among the synonyms. */
const isPlainNumber = (word: string) => /^\d+(?:[.,]\d+)?(?:st|nd|rd|th|k|am|pm)?$/.test(word) && !SYNONYMS.has(word);

const COUNTS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  );

/** All words of a text but large numbers, each word or phrase by the word that stands for its synonyms. */
function tokens(text: string, spell: (number: string) => string): string[] {
  const words = plain(text)
    .split(' ')
    .map((word) => word.replace(/'s$|s'$/, '').replaceAll("'", ''));
  const found: string[] = [];
  let at = 0;
  while (at < words.length) {
    let size = LONGEST_PHRASE;
    while (size > 1 && !SYNONYMS.has(words.slice(at, at + size).join('_'))) size -= 1;
    const first = words[at] ?? '';
    const word = size > 1 ? words.slice(at, at + size).join('_') : (NAMES.get(first) ?? stemOf(first));
    const told = isPlainNumber(word) ? spell(word) : (SYNONYMS.get(word) ?? word);
    if (told !== '') found.push(told);
    at += size;
  }
  return found;
}

/** All words of a text; counts up to eighteen in letters, larger numbers not at all. */
export const tokensOf = (text: string): string[] => tokens(text, (number) => COUNTS[Number(number)] ?? '');

/** What a text asks for: its words without numbers and without those that only say how, or to whom. */
export const contentWords = (text: string): string[] => tokens(text, () => '').filter((word) => !EMPTY.has(word));

/** Whether two words differ by one letter that is wrong, missing, too many, or in the wrong order. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1) || swapped === restB;
}

/** The known word that a slip of the pen stands for; the word itself where it is known, shorter, or like none. */
export function spelled(
  word: string,
  { isKnown, known, from }: { isKnown: (word: string) => boolean; known: Iterable<string>; from: number },
): string {
  if (word.length < from || isKnown(word)) return word;
  const meant = [...known, ...SYNONYMS.keys()].find((name) => isSlip(word, name)) ?? word;
  return SYNONYMS.get(meant) ?? meant;
}
