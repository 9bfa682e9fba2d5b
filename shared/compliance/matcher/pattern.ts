import { inflect } from './inflect';

/**
 * The pattern language of the lexicon and the rules, one phrase at a time:
 * `word` · `a|b` one of · `word~` with its inflected forms · `<concept>` from the lexicon · `#` any number ·
 * `#score` 300 to 850 · `hard_pull~` several words as one choice · `..5` up to five words between (`..` is three) · a trailing `?` makes an element optional.
 * Every gap is bounded, so matching time grows linearly with the text.
 */
export interface Step {
  kind: 'gap' | 'one';
  max: number;
  words: Set<string>;
  concepts: string[];
  numbers: NumberClass[];
  sequences: Phrase[];
  isOptional: boolean;
  /** One of its words, and nothing else. */
  isPlain: boolean;
}
export type NumberClass = 'any' | 'score';
export type Phrase = Step[];

const DEFAULT_GAP = 3;
export const LONGEST_GAP = 12;

function parseGap(element: string): Step | undefined {
  if (!element.startsWith('..')) return undefined;
  const max = element === '..' ? DEFAULT_GAP : Number(element.slice(2));
  if (!Number.isInteger(max) || max < 1 || max > LONGEST_GAP) throw new Error(`Bad gap "${element}"`);
  const none = { words: new Set<string>(), concepts: [], numbers: [], sequences: [] };
  return { kind: 'gap', max, ...none, isOptional: false, isPlain: false };
}

function addChoice(step: Step, choice: string): void {
  if (choice.startsWith('<') && choice.endsWith('>')) step.concepts.push(choice.slice(1, -1));
  else if (choice.includes('_')) step.sequences.push(parsePhrase(choice.replaceAll('_', ' ')));
  else if (choice === '#') step.numbers.push('any');
  else if (choice === '#score') step.numbers.push('score');
  else if (choice.endsWith('~')) for (const form of inflect(choice.slice(0, -1))) step.words.add(form);
  else step.words.add(choice);
}

function parseStep(element: string): Step {
  const gap = parseGap(element);
  if (gap) return gap;
  const isOptional = element.endsWith('?');
  const body = isOptional ? element.slice(0, -1) : element;
  const none = { words: new Set<string>(), concepts: [], numbers: [], sequences: [] };
  const step: Step = { kind: 'one', max: 1, ...none, isOptional, isPlain: false };
  for (const choice of body.split('|')) addChoice(step, choice);
  step.isPlain = !isOptional && step.concepts.length + step.numbers.length + step.sequences.length === 0;
  return step;
}

export function parsePhrase(source: string): Phrase {
  const phrase = source.trim().split(/\s+/).map(parseStep);
  const first = phrase[0];
  if (!first || first.kind === 'gap' || first.isOptional)
    throw new Error(`"${source}" must start with a word or concept`);
  return phrase;
}

/** A list of phrases, separated by commas. */
export function parsePhrases(source: string): Phrase[] {
  return source
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .map(parsePhrase);
}
