import { stemOf } from '@shared/compliance/text/stem';
import { wordsOf } from '../speech/sentences';
import { EMPTY, INCIDENTAL, LONG_AGO, MEANING_THE_SAME, NAMES, PHRASE_LENGTHS, SYNONYMS } from './subject-words';

export const plain = (text: string) => wordsOf(text.replaceAll(/[-/]/g, ' ')).join(' ');

/** A year, a price or a count; "609" is a name, and stands among the synonyms. */
const isPlainNumber = (word: string) => /^\d+(?:[.,]\d+)?(?:st|nd|rd|th|k|am|pm)?$/.test(word) && !SYNONYMS.has(word);

const COUNTS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen'.split(
    ' ',
  );

/** A word or phrase as it was said, in its stem, and the word that stands for its synonyms: often the same. */
type Token = { said: string; word: string };

/** All words of a text but large numbers. */
function tokens(text: string, spell: (number: string) => string): Token[] {
  const words = plain(text)
    .split(' ')
    .map((word) => word.replace(/'s$|s'$/, '').replaceAll("'", ''));
  const found: Token[] = [];
  let at = 0;
  while (at < words.length) {
    const first = words[at] ?? '';
    const phrase = PHRASE_LENGTHS.get(first)
      ?.map((length) => words.slice(at, at + length).join('_'))
      .find((candidate) => SYNONYMS.has(candidate));
    const word = phrase ?? NAMES.get(first) ?? stemOf(first);
    const told = isPlainNumber(word) ? spell(word) : (SYNONYMS.get(word) ?? word);
    if (told !== '') found.push({ said: word, word: told });
    at += phrase ? phrase.split('_').length : 1;
  }
  return found;
}

/** Years that are spoken of as long past, and numbers that are spoken of as credit scores; round ones are prices. */
const SCORE = stemOf('score');
const isLongAgo = (number: number) => number >= 1980 && number <= 2019;
const isScore = (number: number) => number >= 450 && number <= 850 && number % 100 !== 0;

function numberWord(text: string): string {
  const number = Number(text);
  if (isLongAgo(number)) return LONG_AGO;
  return COUNTS[number] ?? (isScore(number) ? SCORE : '');
}

/** All words of a text; counts up to eighteen in letters, larger numbers by what they look like, or not at all. */
const allTokens = (text: string) => tokens(text.replaceAll(/\$\s?[\d,.]+k?/gi, ' '), numberWord);

export const tokensOf = (text: string): string[] => allTokens(text).map(({ word }) => word);

/** The words and phrases of a text that a synonym stands for in `tokensOf`, as they were said; names are none. */
export const replacedIn = (text: string): string[] =>
  allTokens(text)
    .filter(({ said, word }) => said !== word && MEANING_THE_SAME.has(said))
    .map(({ said }) => said);

/** What a text asks for: its words without numbers and without those that only say how, or to whom. */
export const contentWords = (text: string): string[] =>
  tokens(text, () => '')
    .map(({ word }) => word)
    .filter((word) => !EMPTY.has(word) && !INCIDENTAL.has(word));
