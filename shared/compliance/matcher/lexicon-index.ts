import type { Phrase } from './pattern';

export interface Lexicon {
  concepts: Map<string, ConceptPhrases>;
  /** First word -> the phrases that start with it. */
  firstWords: Map<string, IndexedPhrase[]>;
}
interface ConceptPhrases {
  /** Phrases that may start with another concept or a number, so that no word announces them. */
  unannounced: Phrase[];
}
export interface IndexedPhrase {
  phrase: Phrase;
  /** The concept it belongs to; '' for a phrase of a rule. */
  concept: string;
  /** The words of which one must follow the first; null where something else may. */
  second: ReadonlySet<string> | null;
}

function firstWordsOf(phrase: Phrase): Set<string> {
  const first = phrase[0];
  return new Set([
    ...(first?.words ?? []),
    ...(first?.sequences ?? []).flatMap((sequence) => [...firstWordsOf(sequence)]),
  ]);
}

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

/** Prepares the phrases of the concepts and of the rules for reading. */
export function buildLexicon(phrasesOf: Map<string, Phrase[]>, rulePhrases: Phrase[]): Lexicon {
  const lexicon: Lexicon = { concepts: new Map(), firstWords: new Map() };
  const index = (concept: string, phrase: Phrase) => {
    const indexed = { phrase, concept, second: secondWordsOf(phrase) };
    for (const word of firstWordsOf(phrase)) {
      const known = lexicon.firstWords.get(word);
      if (known) known.push(indexed);
      else lexicon.firstWords.set(word, [indexed]);
    }
  };
  for (const [name, phrases] of phrasesOf) {
    lexicon.concepts.set(name, { unannounced: phrases.filter((phrase) => !isAnnounced(phrase)) });
    for (const phrase of phrases) index(name, phrase);
  }
  for (const phrase of rulePhrases) index('', phrase);
  return lexicon;
}
