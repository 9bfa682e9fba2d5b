import { stemOf } from '@shared/compliance/text/stem';
import { sentencesOf, wordsOf } from '../speech/sentences';
import type { Library, Subject } from './read-library';
import { COMMON, EMPTY, LONGEST_PHRASE, NEWS, OWN_BUSINESS, QUALITIES, STORY, SYNONYMS } from './subject-words';

/** The subject that a text asks for; or none, and the nearest that there are. */
export type SubjectMatch = { subject: Subject; nearest: null } | { subject: null; nearest: Subject[] };

export type SubjectMatcher = {
  /** What a subject that was typed asks for. */
  match(typed: string): SubjectMatch;
  /** What a whole script is about; null when that is none of the subjects, or not clear. */
  ofScript(script: string): Subject | null;
};

/** What a match has to reach: parts, by weight, of what the text asks for. */
const LIMITS = { covered: 0.7, named: 0.5, namedWhenAllTold: 0.35, together: 0.5 } as const;

/** How much a word counts that the subject's facts speak of, and how much more one that the subject is called. */
const TOLD = 0.3;
const CALLED = 0.7;

/** What the words of a script have to weigh that name its subject: more than one word that no other subject has. */
const LEAST_SCRIPT = 1.1;

/** Sentences in which a script says what it is about. */
const OPENING = 2;

/** How much more than those of the next subject. */
const CLEARLY = 1.25;

const COMMON_WEIGHT = 0.15;

/** From this weight on a word names one subject or few. */
const NAMING_WEIGHT = 2;

/** Verb forms and adverbs that name no subject weigh less than the nouns that would. */
const DOING = /(?:ed|ing|ly)$/;
const DOING_PART = 0.4;

const NEAREST = 3;
const TYPED_MAX = 500;

/** Letters from which on one wrong letter is taken for a slip. */
const SLIP_LENGTH = 6;

const plain = (text: string) => wordsOf(text.replaceAll(/[-/]/g, ' ')).join(' ');

/** What a text asks for, each word or phrase by the word that stands for its synonyms. */
export function contentWords(text: string): string[] {
  const words = plain(text)
    .split(' ')
    .map((word) => word.replace(/'s$|s'$/, ''));
  const content: string[] = [];
  let at = 0;
  while (at < words.length) {
    let size = LONGEST_PHRASE;
    while (size > 1 && !SYNONYMS.has(words.slice(at, at + size).join('_'))) size -= 1;
    const word = size > 1 ? words.slice(at, at + size).join('_') : stemOf(words[at] ?? '');
    const isSaid = size > 1 || (word !== '' && !EMPTY.has(word) && !isPlainNumber(word));
    if (isSaid) content.push(SYNONYMS.get(word) ?? word);
    at += size;
  }
  return content;
}

const isElsewhere = (text: string) => [STORY, OWN_BUSINESS, NEWS].some((pattern) => pattern.test(text));

/** A year, a price or a count; "609" is a name, and stands among the synonyms. */
const isPlainNumber = (word: string) => /^\d/.test(word) && !SYNONYMS.has(word);

/** A subject in words: what it is called, all that it is typed as, and what its facts speak of. */
type Entry = { subject: Subject; name: Set<string>; phrases: string[][]; names: Set<string>; told: Set<string> };

function entryOf(subject: Subject, facts: Library['facts']): Entry {
  const phrases = [subject.name, ...subject.also].map(contentWords).filter((phrase) => phrase.length > 0);
  const known = [...facts].filter(([id]) => id.startsWith(`${subject.id}/`)).map(([, { fact }]) => fact);
  return {
    subject,
    name: new Set(contentWords(subject.name)),
    phrases,
    names: new Set(phrases.flat()),
    told: new Set([...known, ...subject.arcs.map(({ title }) => title)].flatMap(contentWords)),
  };
}

/** Whether two words differ by one letter that is wrong, missing, too many, or in the wrong order. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a[0] !== b[0]) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = `${restA[1] ?? ''}${restA[0] ?? ''}${restA.slice(2)}`;
  return restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1) || swapped === restB;
}

/** Whether one of the subject's own phrases says exactly this. */
const isTypedAs = ({ phrases }: Entry, words: readonly string[]) =>
  phrases.some((phrase) => new Set(phrase).size === words.length && phrase.every((word) => words.includes(word)));

/**
 * Whether the text says what the subject is called: a noun of its name, all nouns of one of its phrases, or two other
 * words of one, as in "close an old card".
 */
function hasHead({ name, names, phrases }: Entry, words: readonly string[]): boolean {
  const isNoun = (word: string) => !COMMON.has(word) && !QUALITIES.has(word);
  const telling = words.filter((word) => names.has(word) && !COMMON.has(word));
  const isSaid = (word: string) => telling.includes(word);
  return (
    telling.some((word) => isNoun(word) && name.has(word)) ||
    phrases.some((phrase) => phrase.some(isNoun) && phrase.filter(isNoun).every(isSaid)) ||
    phrases.some((phrase) => !phrase.some(isNoun) && telling.filter((word) => phrase.includes(word)).length > 1)
  );
}

/** How many of the sets hold each word. */
function countOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The two sides of "a and b", or "a vs b"; one part where nothing is joined. */
const sidesOf = (text: string) => text.split(/\s+(?:and|vs\.?|versus|plus|or)\s+|\s*[&+,]\s*/i);

/**
 * Finds subjects by what people type. Every word that carries meaning counts by how few subjects are named by it; a word that
 * names none counts most, so that a text about something else is declined instead of answered by a neighbour.
 */
export function createSubjectMatcher({ subjects, facts }: Library): SubjectMatcher {
  const entries = subjects.map((subject) => entryOf(subject, facts));
  const holders = countOf(entries.map(({ names }) => names));
  const tellers = countOf(entries.map(({ told }) => told));
  const weightOf = (word: string) => {
    if (COMMON.has(word)) return COMMON_WEIGHT;
    const count = holders.get(word) ?? tellers.get(word) ?? 0;
    const weight = Math.log((entries.length + 1) / (count + 0.5));
    return holders.has(word) || !DOING.test(word) ? weight : weight * DOING_PART;
  };
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weightOf(word), 0);

  const isKnown = (word: string) => holders.has(word) || tellers.has(word);
  const spelled = (word: string) =>
    word.length < SLIP_LENGTH || isKnown(word)
      ? word
      : ([...holders.keys()].find((name) => isSlip(word, name)) ?? word);
  const askedIn = (text: string) => [...new Set(contentWords(text).map(spelled))];

  /** The most that one of the subject's own phrases holds of the words that name anything. */
  function togetherOf({ phrases }: Entry, words: readonly string[]): number {
    const naming = words.filter((word) => holders.has(word));
    const shared = phrases.map((phrase) => sum(naming.filter((word) => phrase.includes(word))));
    return Math.max(0, ...shared) / sum(naming);
  }

  /** How well the subject's closest own phrase is met: what both say, as part of what either says. */
  function phraseScore({ phrases }: Entry, words: readonly string[]): number {
    return Math.max(
      0,
      ...phrases.map((phrase) => {
        const shared = sum(new Set(phrase.filter((word) => words.includes(word))));
        return shared === 0 ? 0 : (shared * shared) / sum(new Set([...phrase, ...words]));
      }),
    );
  }

  function rated(entry: Entry, words: readonly string[]) {
    const total = sum(words);
    const named = sum(words.filter((word) => entry.names.has(word)));
    const told = sum(words.filter((word) => !entry.names.has(word) && entry.told.has(word)));
    const called = sum(words.filter((word) => entry.name.has(word)));
    const score = named + CALLED * called + TOLD * told + phraseScore(entry, words);
    return { entry, score, covered: (named + told) / total, named: named / total };
  }

  const isHeaviestNamed = ({ names }: Entry, words: readonly string[]) => {
    const heaviest = Math.max(...words.map(weightOf));
    return words.some((word) => names.has(word) && weightOf(word) === heaviest);
  };

  /** A second subject that the text names beside the one that fits: it would be told by half. */
  function namesAnother({ names, told }: Entry, text: string, words: readonly string[]): boolean {
    const isOthers = (word: string) => !names.has(word) && holders.has(word) && weightOf(word) >= NAMING_WEIGHT;
    const sides = sidesOf(text).map(askedIn);
    const isJoined = sides.filter((side) => side.some((word) => weightOf(word) >= NAMING_WEIGHT)).length > 1;
    return words.some((word) => isOthers(word) && (isJoined || !told.has(word)));
  }

  const isAbout = ({ entry, covered, named }: ReturnType<typeof rated>, text: string, words: readonly string[]) =>
    covered >= LIMITS.covered &&
    named >= (isHeaviestNamed(entry, words) && covered === 1 ? LIMITS.namedWhenAllTold : LIMITS.named) &&
    togetherOf(entry, words) >= LIMITS.together &&
    hasHead(entry, words) &&
    !namesAnother(entry, text, words);

  function match(typed: string): SubjectMatch {
    const text = typed.slice(0, TYPED_MAX);
    const exact = subjects.find(({ name }) => plain(name) === plain(text));
    if (exact) return { subject: exact, nearest: null };
    const words = askedIn(text);
    const ranked =
      words.length === 0 ? [] : entries.map((entry) => rated(entry, words)).sort((a, b) => b.score - a.score);
    const [best] = ranked;
    const isFit = best && !isElsewhere(text) && (isTypedAs(best.entry, words) || isAbout(best, text, words));
    if (isFit) return { subject: best.entry.subject, nearest: null };
    const near = ranked.filter(({ score }) => score > 0).map(({ entry }) => entry.subject);
    return { subject: null, nearest: [...new Set([...near, ...subjects])].slice(0, NEAREST) };
  }

  /** Weighs the subjects' own phrases, each said whole in one sentence, by how few subjects they name. */
  function ofScript(script: string): Subject | null {
    const sentences = sentencesOf(script).map(contentWords);
    const [best, second] = entries
      .map((entry) => ({ subject: entry.subject, score: scriptScore(entry, sentences) }))
      .sort((a, b) => b.score - a.score);
    return best &&
      best.score >= LEAST_SCRIPT * Math.log(entries.length + 1) &&
      best.score >= CLEARLY * (second?.score ?? 0)
      ? best.subject
      : null;
  }

  /** Nothing for a subject that the script names only once, and that late. */
  function scriptScore(entry: Entry, sentences: readonly string[][]): number {
    const named = sentences.flatMap((said, index) => (hasHead(entry, said) ? [index] : []));
    if (!named.some((index) => index < OPENING) && named.length < 2) return 0;
    const isSaid = (phrase: readonly string[]) => sentences.some((said) => phrase.every((word) => said.includes(word)));
    const whole = Math.max(0, ...entry.phrases.filter(isSaid).map(sum));
    const times = (name: string) => Math.min(3, sentences.filter((said) => said.includes(name)).length);
    const often = [...entry.names].filter((name) => !COMMON.has(name) && !QUALITIES.has(name));
    return whole + often.reduce((total, name) => total + times(name) * weightOf(name), 0) / 2;
  }

  return { match, ofScript };
}
