import { WORD_CLASSES } from '../model/word-classes';
import { stemOf } from '../text/stem';
import type { SentenceReader } from './reader';

function topicsByWord(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, words] of Object.entries(WORD_CLASSES))
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), name]);
  return found;
}

const BY_WORD = topicsByWord();

/** What the words of a sentence speak of; `#` for a number. */
export function topicsOf({ sentence }: SentenceReader): Set<string> {
  const found = new Set<string>();
  sentence.words.forEach((word, at) => {
    if (!Number.isNaN(sentence.values[at] ?? Number.NaN)) found.add('#');
    const stem = stemOf(word);
    for (const form of [word, stem, `${stem}e`]) for (const name of BY_WORD.get(form) ?? []) found.add(name);
  });
  return found;
}
