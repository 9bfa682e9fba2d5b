import { countWords } from '../../../../shared/scripts';
import { countContractions } from './contractions';
import { sentencesOf, wordsOf } from './sentences';

const SPOKEN_SITE = /\b(?:[a-z0-9]+\.)+(?:com|gov|org|net)\b/gi;

function syllablesOfWord(word: string): number {
  const letters = word.replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const groups = letters
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,2}/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Words in a sentence and syllables in a word, on average. Web addresses count as said. */
function spokenAverages(text: string): { sentence: number; word: number } | null {
  const spoken = text.replace(SPOKEN_SITE, (site) => site.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('.', ' dot '));
  const words = wordsOf(spoken);
  const sentences = sentencesOf(text).length;
  if (words.length === 0 || sentences === 0) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOfWord(word), 0);
  return { sentence: words.length / sentences, word: syllables / words.length };
}

/** Flesch reading ease of a spoken text: 100 is very easy, 60 plain. */
export function readingEase(text: string): number {
  const averages = spokenAverages(text);
  return averages === null ? 0 : 206.835 - 1.015 * averages.sentence - 84.6 * averages.word;
}

/** Flesch-Kincaid grade: the school year that can follow the text. */
export function gradeLevel(text: string): number {
  const averages = spokenAverages(text);
  return averages === null ? 0 : 0.39 * averages.sentence + 11.8 * averages.word - 15.59;
}

/** The sound of a script in numbers. */
export type Sound = {
  words: number;
  sentences: number;
  averageLength: number;
  longest: number;
  /** Part of the sentences with seven words or fewer. */
  shortShare: number;
  ease: number;
  contractionsPer100: number;
  youPer100: number;
  /** Neighbouring sentences that start with the same word. */
  sameOpenings: number;
};

export function measureSound(text: string): Sound {
  const sentences = sentencesOf(text);
  const lengths = sentences.map(countWords);
  const words = countWords(text);
  const openings = sentences.map((sentence) => wordsOf(sentence)[0] ?? '');
  const per100 = (count: number) => (words === 0 ? 0 : (count * 100) / words);
  return {
    words,
    sentences: sentences.length,
    averageLength: sentences.length === 0 ? 0 : words / sentences.length,
    longest: Math.max(0, ...lengths),
    shortShare: sentences.length === 0 ? 0 : lengths.filter((length) => length <= 7).length / sentences.length,
    ease: readingEase(text),
    contractionsPer100: per100(countContractions(text)),
    youPer100: per100(wordsOf(text).filter((word) => /^you(?:r|rs|rself|'re|'ve|'ll|'d)?$/.test(word)).length),
    sameOpenings: openings.filter((opening, index) => index > 0 && opening === openings[index - 1]).length,
  };
}
