import type { SpokenSentence } from '../text/normalise';
import { isScore } from '../text/score';
import { type Phrase, parsePhrase, type Step } from './pattern';
import type { SentenceReader } from './reader';

/** A rule with what a sentence must say to be about it: one of the alternatives, each a list of groups, by number. */
interface RuleSigns {
  id: string;
  alternatives: readonly (readonly number[])[];
}
interface Sequence {
  phrase: Phrase;
  group: number;
}

/** The signs of all rules, found by the words, numbers and concepts that show them. */
export interface SignIndex {
  rules: readonly RuleSigns[];
  byWord: ReadonlyMap<string, readonly number[]>;
  byFirstWord: ReadonlyMap<string, readonly Sequence[]>;
  afterNumber: readonly Sequence[];
  byConcept: ReadonlyMap<string, readonly number[]>;
  ofNumbers: readonly number[];
  ofScores: readonly number[];
}

const NONE: readonly never[] = [];

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** Reads the signs of rules: `deletion~|removal~ & <item>|report, squeaky_clean`, words beside each other joined by `_`. */
export function indexSigns(sources: readonly { id: string; signs: string }[]): SignIndex {
  const byWord = new Map<string, number[]>();
  const byFirstWord = new Map<string, Sequence[]>();
  const afterNumber: Sequence[] = [];
  const byConcept = new Map<string, number[]>();
  const ofNumbers: number[] = [];
  const ofScores: number[] = [];
  let groups = 0;

  const addSequence = (phrase: Phrase, group: number) => {
    const first = phrase[0];
    for (const word of first?.words ?? NONE) addTo(byFirstWord, word, { phrase, group });
    if (first && first.numbers.length > 0) afterNumber.push({ phrase, group });
  };
  const add = (step: Step): number => {
    const group = groups;
    groups += 1;
    for (const word of step.words) addTo(byWord, word, group);
    for (const name of step.concepts) addTo(byConcept, name, group);
    for (const phrase of step.sequences) addSequence(phrase, group);
    if (step.numbers.includes('any')) ofNumbers.push(group);
    if (step.numbers.includes('score')) ofScores.push(group);
    return group;
  };
  const rules = sources.map(({ id, signs }) => ({
    id,
    alternatives: signs.split(',').map((alternative) => alternative.split('&').map((one) => add(only(one)))),
  }));
  return { rules, byWord, byFirstWord, afterNumber, byConcept, ofNumbers, ofScores };
}

function only(source: string): Step {
  const [step, ...more] = parsePhrase(source.replace(/\s*\|\s*/g, '|'));
  if (!step || more.length > 0) throw new Error(`"${source}" must be words joined by | or _`);
  return step;
}

function follows({ words, values }: SpokenSentence, { phrase }: Sequence, at: number): boolean {
  // From its end: that it begins here is known.
  for (let index = phrase.length - 1; index >= 0; index -= 1) {
    const { words: choices, numbers } = phrase[index] as Step;
    if (choices.has(words[at + index] ?? '')) continue;
    if (numbers.length === 0 || Number.isNaN(values[at + index] ?? Number.NaN)) return false;
  }
  return true;
}

function groupsShown(reader: SentenceReader, index: SignIndex): Set<number> {
  const { sentence } = reader;
  const shown = new Set<number>();
  const addAll = (groups: readonly number[]) => {
    for (const group of groups) shown.add(group);
  };
  const addSequences = (sequences: readonly Sequence[], at: number) => {
    for (const sequence of sequences) if (follows(sentence, sequence, at)) shown.add(sequence.group);
  };
  sentence.words.forEach((word, at) => {
    const value = sentence.values[at] ?? Number.NaN;
    addAll(index.byWord.get(word) ?? NONE);
    addSequences(index.byFirstWord.get(word) ?? NONE, at);
    if (Number.isNaN(value)) return;
    addAll(index.ofNumbers);
    if (isScore(value)) addAll(index.ofScores);
    addSequences(index.afterNumber, at);
  });
  for (const [name, groups] of index.byConcept) if (reader.concept(name).length > 0) addAll(groups);
  return shown;
}

/** The rules that a sentence speaks of at all. */
export function rulesSigned(reader: SentenceReader, index: SignIndex): string[] {
  const shown = groupsShown(reader, index);
  return index.rules
    .filter(({ alternatives }) => alternatives.some((groups) => groups.every((group) => shown.has(group))))
    .map(({ id }) => id);
}
