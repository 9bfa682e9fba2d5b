import type { SpokenSentence } from '../text/normalise';
import { isScore } from '../text/score';
import type { IndexedPhrase, Lexicon } from './lexicon-index';
import type { NumberClass, Phrase, Step } from './pattern';

/** Where a phrase was found, as word positions. */
export interface Match {
  start: number;
  end: number;
}

const NONE: readonly IndexedPhrase[] = [];
const NOWHERE: readonly Match[] = [];
const NO_ENDS: readonly number[] = [];
const NO_STARTS: readonly number[] = [];
const NO_PHRASES: readonly Phrase[] = [];

/** Finds concepts and phrases in one sentence. Only phrases whose words occur are looked at, each of them once. */
export class SentenceReader {
  private readonly found = new Map<string, readonly Match[]>();
  private readonly endsAt = new Map<string, Map<number, number[]>>();
  private readonly wordStarts = new Map<Phrase, number[]>();
  private readonly announced = new Map<string, Phrase[]>();
  private readonly phrases = new Map<Phrase, readonly Match[]>();
  private readonly numberStarts: number[] = [];

  constructor(
    readonly sentence: SpokenSentence,
    private readonly lexicon: Lexicon,
  ) {
    sentence.values.forEach((value, at) => {
      if (!Number.isNaN(value)) this.numberStarts.push(at);
    });
    const said = new Set(sentence.words);
    sentence.words.forEach((word, at) => {
      const starting = lexicon.firstWords.get(word);
      if (!starting) return;
      for (const indexed of starting.always) this.announce(indexed, at, said);
      for (const indexed of starting.bySecond.get(sentence.words[at + 1] ?? '') ?? NONE)
        this.announce(indexed, at, said);
    });
  }

  private announce({ phrase, concept, laterWords }: IndexedPhrase, at: number, said: ReadonlySet<string>): void {
    for (const choices of laterWords) if (!choices.some((word) => said.has(word))) return;
    const starts = this.wordStarts.get(phrase);
    if (starts) {
      starts.push(at);
      return;
    }
    this.wordStarts.set(phrase, [at]);
    const sameConcept = this.announced.get(concept);
    if (sameConcept) sameConcept.push(phrase);
    else this.announced.set(concept, [phrase]);
  }

  /** The rules' phrases whose words occur in the sentence. */
  announcedRulePhrases(): readonly Phrase[] {
    return this.announced.get('') ?? [];
  }

  /** Whether the words of the phrase occur, the first ones beside each other. */
  announces(phrase: Phrase): boolean {
    return this.wordStarts.has(phrase);
  }

  concept(name: string): readonly Match[] {
    const known = this.found.get(name);
    if (known) return known;
    const matches = this.matchesOf(name);
    this.found.set(name, matches);
    if (matches.length > 0) this.endsAt.set(name, groupEnds(matches));
    return matches;
  }

  private matchesOf(name: string): readonly Match[] {
    const concept = this.lexicon.concepts.get(name);
    if (!concept) throw new Error(`Unknown concept <${name}>`);
    const announced = this.announced.get(name);
    if (!announced && concept.unannounced.length === 0) return NOWHERE;
    const matches: Match[] = [];
    for (const phrase of announced ?? NO_PHRASES) matches.push(...this.phrase(phrase));
    // A phrase may start with a word or with another concept.
    for (const phrase of concept.unannounced) if (!this.announces(phrase)) matches.push(...this.phrase(phrase));
    return matches.sort((a, b) => a.start - b.start || a.end - b.end);
  }

  phrase(phrase: Phrase): readonly Match[] {
    // Most phrases begin nowhere, which is found out faster than it is remembered.
    if (!this.mayStart(phrase)) return NOWHERE;
    const known = this.phrases.get(phrase);
    if (known) return known;
    const matches = this.matchesFrom(phrase, this.startsOf(phrase));
    this.phrases.set(phrase, matches);
    return matches;
  }

  private mayStart(phrase: Phrase): boolean {
    if (this.wordStarts.has(phrase)) return true;
    const first = phrase[0];
    if (!first) return false;
    if (first.numbers.length > 0 && this.numberStarts.length > 0) return true;
    for (const name of first.concepts) if (this.concept(name).length > 0) return true;
    return false;
  }

  private matchesFrom(phrase: Phrase, starts: readonly number[]): Match[] {
    const matches: Match[] = [];
    for (const start of starts) {
      const end = this.endOf(phrase, start);
      if (end > start) matches.push({ start, end });
    }
    return matches;
  }

  private startsOf(phrase: Phrase): readonly number[] {
    const first = phrase[0];
    if (!first) return [];
    const fromWords = this.wordStarts.get(phrase) ?? NO_STARTS;
    if (first.concepts.length === 0 && first.numbers.length === 0) return fromWords;
    const starts = [...fromWords];
    for (const name of first.concepts) for (const match of this.concept(name)) starts.push(match.start);
    if (first.numbers.length > 0) {
      for (const at of this.numberStarts)
        if (isNumberOf(first.numbers, this.sentence.values[at] ?? Number.NaN)) starts.push(at);
    }
    return [...new Set(starts)];
  }

  /** The nearest end of a phrase that starts at `start`, or -1. Keeps the set of reachable positions, so no backtracking. */
  private endOf(phrase: Phrase, start: number): number {
    const { words } = this.sentence;
    let at = start;
    // Plain words reach one position each.
    for (let index = 0; index < phrase.length; index += 1) {
      const step = phrase[index] as Step;
      if (!step.isPlain) return this.endAfter(phrase, index, at);
      if (!step.words.has(words[at] ?? '')) return -1;
      at += 1;
    }
    return at;
  }

  private endAfter(phrase: Phrase, from: number, start: number): number {
    let reached: number[] = [start];
    for (let index = from; index < phrase.length; index += 1) {
      reached = this.advance(phrase[index] as Step, reached);
      if (reached.length === 0) return -1;
    }
    return Math.min(...reached);
  }

  private advance(step: Step, reached: readonly number[]): number[] {
    const next: number[] = step.isOptional ? [...reached] : [];
    for (const at of reached) {
      if (step.kind === 'gap')
        for (let to = at; to <= at + step.max && to < this.sentence.words.length; to += 1) addOnce(next, to);
      else this.addEnds(step, at, next);
    }
    return next;
  }

  private addEnds(step: Step, at: number, next: number[]): void {
    const word = this.sentence.words[at];
    if (word === undefined) return;
    if (step.words.has(word) || isNumberOf(step.numbers, this.sentence.values[at] ?? Number.NaN)) addOnce(next, at + 1);
    for (const sequence of step.sequences) {
      const end = this.endOf(sequence, at);
      if (end > at) addOnce(next, end);
    }
    for (const name of step.concepts) {
      this.concept(name);
      for (const end of this.endsAt.get(name)?.get(at) ?? NO_ENDS) addOnce(next, end);
    }
  }
}

/** A phrase reaches a few positions at most: a list is faster than a set. */
function addOnce(positions: number[], at: number): void {
  if (!positions.includes(at)) positions.push(at);
}

function isNumberOf(classes: NumberClass[], value: number): boolean {
  if (classes.length === 0 || Number.isNaN(value)) return false;
  return classes.includes('any') || isScore(value);
}

function groupEnds(matches: readonly Match[]): Map<number, number[]> {
  const ends = new Map<number, number[]>();
  for (const { start, end } of matches) {
    const known = ends.get(start);
    if (!known) ends.set(start, [end]);
    else if (!known.includes(end)) known.push(end);
  }
  return ends;
}
