import type { SpokenSentence } from '../text/normalise';
import type { NumberClass, Phrase, Step } from './pattern';

/** Where a phrase was found, as word positions. */
export interface Match {
  start: number;
  end: number;
}

export interface Lexicon {
  phrasesOf: Map<string, Phrase[]>;
  firstWords: Map<string, Phrase[]>;
}

const SCORE_MIN = 300;
const SCORE_MAX = 850;

/** Finds concepts and phrases in one sentence; each concept is looked up once. */
export class SentenceReader {
  private readonly found = new Map<string, Match[]>();
  private readonly endsAt = new Map<string, Map<number, number[]>>();
  private readonly wordStarts = new Map<Phrase, number[]>();

  constructor(
    readonly sentence: SpokenSentence,
    private readonly lexicon: Lexicon,
  ) {
    sentence.words.forEach((word, at) => {
      for (const phrase of lexicon.firstWords.get(word) ?? []) {
        const starts = this.wordStarts.get(phrase);
        if (starts) starts.push(at);
        else this.wordStarts.set(phrase, [at]);
      }
    });
  }

  concept(name: string): Match[] {
    const known = this.found.get(name);
    if (known) return known;
    const phrases = this.lexicon.phrasesOf.get(name);
    if (!phrases) throw new Error(`Unknown concept <${name}>`);
    const matches = phrases.flatMap((phrase) => this.phrase(phrase)).sort((a, b) => a.start - b.start || a.end - b.end);
    this.found.set(name, matches);
    this.endsAt.set(name, groupEnds(matches));
    return matches;
  }

  phrase(phrase: Phrase): Match[] {
    const matches: Match[] = [];
    for (const start of this.startsOf(phrase)) {
      const end = this.endOf(phrase, start);
      if (end > start) matches.push({ start, end });
    }
    return matches;
  }

  private startsOf(phrase: Phrase): number[] {
    const first = phrase[0];
    if (!first) return [];
    const starts = [...(this.wordStarts.get(phrase) ?? [])];
    for (const name of first.concepts) for (const match of this.concept(name)) starts.push(match.start);
    if (first.numbers.length > 0) {
      this.sentence.values.forEach((value, at) => {
        if (isNumberOf(first.numbers, value)) starts.push(at);
      });
    }
    return first.concepts.length + first.numbers.length > 0 ? [...new Set(starts)] : starts;
  }

  /** The nearest end of a phrase that starts at `start`, or -1. Keeps the set of reachable positions, so no backtracking. */
  private endOf(phrase: Phrase, start: number): number {
    let reached = [start];
    for (const step of phrase) {
      reached = this.advance(step, reached);
      if (reached.length === 0) return -1;
    }
    return Math.min(...reached);
  }

  private advance(step: Step, reached: number[]): number[] {
    const next = new Set<number>(step.isOptional ? reached : []);
    for (const at of reached) {
      if (step.kind === 'gap')
        for (let to = at; to <= at + step.max && to < this.sentence.words.length; to += 1) next.add(to);
      else this.addEnds(step, at, next);
    }
    return [...next];
  }

  private addEnds(step: Step, at: number, next: Set<number>): void {
    const word = this.sentence.words[at];
    if (word === undefined) return;
    if (step.words.has(word) || isNumberOf(step.numbers, this.sentence.values[at] ?? Number.NaN)) next.add(at + 1);
    for (const sequence of step.sequences) {
      const end = this.endOf(sequence, at);
      if (end > at) next.add(end);
    }
    for (const name of step.concepts) {
      this.concept(name);
      for (const end of this.endsAt.get(name)?.get(at) ?? []) next.add(end);
    }
  }
}

function isNumberOf(classes: NumberClass[], value: number): boolean {
  if (classes.length === 0 || Number.isNaN(value)) return false;
  return classes.includes('any') || (value >= SCORE_MIN && value <= SCORE_MAX);
}

function groupEnds(matches: Match[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (const { start, end } of matches) {
    const known = ends.get(start);
    if (!known) ends.set(start, [end]);
    else if (!known.includes(end)) known.push(end);
  }
  return ends;
}

function firstWordsOf(phrase: Phrase): Set<string> {
  const first = phrase[0];
  return new Set([
    ...(first?.words ?? []),
    ...(first?.sequences ?? []).flatMap((sequence) => [...firstWordsOf(sequence)]),
  ]);
}

/** Prepares the phrases of the concepts and of the rules for reading. */
export function buildLexicon(phrasesOf: Map<string, Phrase[]>, rulePhrases: Phrase[]): Lexicon {
  const firstWords = new Map<string, Phrase[]>();
  for (const phrase of [...phrasesOf.values()].flat().concat(rulePhrases)) {
    for (const word of firstWordsOf(phrase)) {
      const known = firstWords.get(word);
      if (known) known.push(phrase);
      else firstWords.set(word, [phrase]);
    }
  }
  return { phrasesOf, firstWords };
}
