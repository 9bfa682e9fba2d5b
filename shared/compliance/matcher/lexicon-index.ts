import type { Phrase } from './pattern';

export interface Lexicon {
  concepts: Map<string, ConceptPhrases>;
  /** First word -> the phrases that start with it. */
  firstWords: Map<string, Starting>;
}
/** The phrases with one first word. */
interface Starting {
  /** Those that anything may follow. */
  always: IndexedPhrase[];
  /** Second word -> those that it must follow. */
  bySecond: Map<string, IndexedPhrase[]>;
}
interface ConceptPhrases {
  /** Phrases that may start with another concept or a number, so that no word announces them. */
  unannounced: Phrase[];
}
export interface IndexedPhrase {
  phrase: Phrase;
  /** The concept it belongs to; '' for a phrase of a rule. */
  concept: string;
  /** For each later place that only words can fill, these words: one of each must be in the sentence. */
  laterWords: readonly (readonly string[])[];
}

function firstWordsOf(phrase: Phrase): Set<string> {
  const first = phrase[0];
  return new Set([
    ...(first?.words ?? []),
    ...(first?.sequences ?? []).flatMap((sequence) => [...firstWordsOf(sequence)]),
  ]);
}

/** The words of which one must follow the first; null where something else may. */
function secondWordsOf([first, second]: Phrase): ReadonlySet<string> | null {
  if (!second || (first?.sequences.length ?? 0) > 0) return null;
  const isPlain = second.concepts.length + second.numbers.length + second.sequences.length === 0;
  return isPlain && second.kind === 'one' && !second.isOptional ? second.words : null;
}

/** Whether a phrase can only start with one of its first words. */
export function isAnnounced(phrase: Phrase): boolean {
  const first = phrase[0];
  return first !== undefined && first.concepts.length === 0 && first.numbers.length === 0;
}

const newStarting = (): Starting => ({ always: [], bySecond: new Map() });

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** Prepares the phrases of the concepts and of the rules for reading. */
export function buildLexicon(phrasesOf: Map<string, Phrase[]>, rulePhrases: Phrase[]): Lexicon {
  const lexicon: Lexicon = { concepts: new Map(), firstWords: new Map() };
  const index = (concept: string, phrase: Phrase) => {
    const seconds = secondWordsOf(phrase);
    const later = phrase.slice(seconds ? 2 : 1).filter((step) => step.isPlain);
    const indexed = { phrase, concept, laterWords: later.map(({ words }) => [...words]) };
    for (const word of firstWordsOf(phrase)) {
      const starting = lexicon.firstWords.get(word) ?? newStarting();
      lexicon.firstWords.set(word, starting);
      if (seconds) for (const second of seconds) addTo(starting.bySecond, second, indexed);
      else starting.always.push(indexed);
    }
  };
  for (const [name, phrases] of phrasesOf) {
    lexicon.concepts.set(name, { unannounced: phrases.filter((phrase) => !isAnnounced(phrase)) });
    for (const phrase of phrases) index(name, phrase);
  }
  for (const phrase of rulePhrases) index('', phrase);
  return lexicon;
}
