import { CLASSES_BY_WORD } from '../model/word-classes';
import { stemOf } from '../text/stem';
import type { SentenceReader } from './reader';

const NONE: readonly string[] = [];

/** What the words of a sentence speak of; `#` for a number. */
export function topicsOf({ sentence }: SentenceReader): Set<string> {
  const found = new Set<string>();
  sentence.words.forEach((word, at) => {
    if (!Number.isNaN(sentence.values[at] ?? Number.NaN)) found.add('#');
    const stem = stemOf(word);
    for (const form of [word, stem, `${stem}e`]) for (const name of CLASSES_BY_WORD.get(form) ?? NONE) found.add(name);
  });
  return found;
}
