import type { SentenceReader } from '../matcher/reader';
import type { FeatureSet } from './feature-set';
import { CLASSES_BY_WORD } from './word-classes';

/** Two classes this near to each other belong to one thought. */
const REACH = 6;
const NONE: readonly string[] = [];
const NUMBER: readonly string[] = ['#'];

function classesAt(reader: SentenceReader, stem: string, at: number): readonly string[] {
  if (!Number.isNaN(reader.sentence.values[at] ?? Number.NaN)) return NUMBER;
  const word = reader.sentence.words[at] ?? '';
  return CLASSES_BY_WORD.get(word) ?? CLASSES_BY_WORD.get(stem) ?? CLASSES_BY_WORD.get(`${stem}e`) ?? NONE;
}

function addPairs(classes: readonly (readonly string[])[], at: number, spirit: string, found: FeatureSet): void {
  const marked = spirit === '' ? '' : 'N:';
  for (const first of classes[at] ?? NONE) {
    for (let next = at + 1; next <= at + REACH; next += 1)
      for (const second of classes[next] ?? NONE) found.add(marked, first, '>', second);
  }
}

/** What the words mean, alone, beside their neighbours and in pairs: so a claim in unknown words is still recognised. */
export function addClasses(
  reader: SentenceReader,
  stems: readonly string[],
  spirits: readonly string[],
  found: FeatureSet,
): void {
  const classes = stems.map((stem, at) => classesAt(reader, stem, at));
  classes.forEach((names, at) => {
    const spirit = spirits[at] ?? '';
    for (const name of names) {
      found.add('[', name, ']').add(spirit, '[', name, ']');
      if (at + 1 < stems.length) found.add('[', name, '] ', stems[at + 1] ?? '');
      if (at > 0) found.add(stems[at - 1] ?? '', ' [', name, ']');
    }
    addPairs(classes, at, spirit, found);
  });
}
