import type { Persona, Tone } from '@shared/script-generator';
import { isInFirstPerson } from '../built-in-writer/write-built-in';
import { fullId, type Library, type WholeOf, wholeScriptsById } from '../library/read-library';
import { contentWords } from '../library/subject-tokens';
import type { WholeScript } from '../library/whole-script';

/**
 * How many of their facts two scripts must have in common to tell the same thing, as a part of the fewer ones: more
 * where no known question is answered by both.
 */
const SAME_FACTS = { question: 0.34, otherwise: 0.6 } as const;

/** Facts that two scripts must have in common where no known question is answered by both. */
const FACTS_WITHOUT_QUESTION = 2;

/** How many times as long as the other a script may be that takes its place. */
const TIMES_AS_LONG = 3;

/** What makes up for a length that is farther off, or a tone: the same facts, and then the same words. */
const WORTH = { facts: 3, words: 3, question: 0.3, tone: 0.4, length: 0.8 } as const;

/** Voices that explain: each of them may tell what another one told, where that one has nothing. */
const ADVISERS: readonly Persona[] = ['Expert', 'Consultant', 'Coach'];

/**
 * A script beside another one that tells the same: what they have in common, from 0 to 1 but for the questions, and its
 * place among the answers to one of these.
 */
export type Relative = WholeOf & { sharedFacts: number; sharedWords: number; sharedQuestions: number; place: number };

const factsOf = ({ subject, whole }: WholeOf) => new Set(whole.facts.map((id) => fullId(subject, id)));
const idOf = ({ subject, whole }: WholeOf) => fullId(subject, whole.id);

/** What each whole script speaks of: it is asked again for every relative of a script. */
const knownWords = new WeakMap<WholeScript, ReadonlySet<string>>();

function wordsIn(whole: WholeScript): ReadonlySet<string> {
  const words = knownWords.get(whole) ?? new Set(contentWords(whole.text));
  knownWords.set(whole, words);
  return words;
}

/** What is asked again for each script that is refined, and the same as long as the library is. */
type Known = {
  wholes: ReadonlyMap<string, WholeOf>;
  /** By the full id of a whole script the known questions that it answers: for each, the scripts that answer it. */
  questions: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** By the full id of a fact the full ids of the whole scripts that state it. */
  stating: ReadonlyMap<string, readonly string[]>;
};

const known = new WeakMap<Library['subjects'], Known>();

function knownOf({ subjects }: Pick<Library, 'subjects'>): Known {
  const before = known.get(subjects);
  if (before) return before;
  const questions = new Map<string, string[][]>();
  for (const subject of subjects) {
    for (const { scripts } of subject.answers) {
      const ids = scripts.map((id) => fullId(subject, id));
      for (const id of new Set(ids)) questions.set(id, [...(questions.get(id) ?? []), ids]);
    }
  }
  const wholes = wholeScriptsById(subjects);
  const stating = new Map<string, string[]>();
  for (const [id, one] of wholes) {
    for (const fact of factsOf(one)) stating.set(fact, [...(stating.get(fact) ?? []), id]);
  }
  const made = { wholes, questions, stating };
  known.set(subjects, made);
  return made;
}

/** The whole scripts that answer a known question which this one answers too, each as often as they share one. */
function answersBeside(one: WholeOf, { questions }: Known): string[] {
  return (questions.get(idOf(one)) ?? []).flatMap((scripts) => [...new Set(scripts)]).filter((id) => id !== idOf(one));
}

/**
 * The whole scripts that tell what this one tells: they state facts of it, and answer a question which it answers too. Two
 * of one subject may tell opposite cases, so where no question is known for both, most of their facts must be the same.
 */
function relativesOf(one: WholeOf, library: Pick<Library, 'subjects'>): Relative[] {
  const all = knownOf(library);
  const facts = factsOf(one);
  const words = wordsIn(one.whole);
  const beside = answersBeside(one, all);
  const asked = all.questions.has(idOf(one));
  const ids = new Set([...facts].flatMap((fact) => all.stating.get(fact) ?? []));
  return [...ids].flatMap((id) => {
    const other = all.wholes.get(id);
    if (!other || id === idOf(one)) return [];
    const theirs = factsOf(other);
    const shared = [...theirs].filter((fact) => facts.has(fact)).length;
    const sharedFacts = shared / Math.min(theirs.size, facts.size);
    const sharedQuestions = beside.filter((answer) => answer === id).length;
    const mayBe = asked && all.questions.has(id) ? sharedQuestions > 0 : other.subject === one.subject;
    const isSame =
      sharedQuestions > 0
        ? sharedFacts >= SAME_FACTS.question
        : shared >= FACTS_WITHOUT_QUESTION && sharedFacts >= SAME_FACTS.otherwise;
    if (!mayBe || !isSame) return [];
    const said = wordsIn(other.whole);
    const sharedWords = [...said].filter((word) => words.has(word)).length / Math.min(said.size, words.size);
    const places = (all.questions.get(idOf(one)) ?? []).map((scripts) => scripts.indexOf(id)).filter((at) => at >= 0);
    return [{ ...other, sharedFacts, sharedWords, sharedQuestions, place: Math.min(...places) }];
  });
}

const times = (a: number, b: number) => Math.max(a, b) / Math.min(a, b);

const speaksAs = (persona: Persona, { personas }: WholeScript) => personas.includes(persona);

/** The voice in which a script is told to somebody who chose one: theirs, or the first that it was written for. */
const voiceOf = ({ personas }: WholeScript, persona: Persona) =>
  personas.includes(persona) ? persona : (personas[0] ?? persona);

/** What kind of script is looked for in place of another one. */
export type Wanted = 'shorter' | 'longer';

const isWanted = (wanted: Wanted, { whole }: WholeOf, other: WholeScript) =>
  wanted === 'shorter' ? other.seconds < whole.seconds : other.seconds > whole.seconds;

/**
 * The scripts that may take the place of this one, the best first: those in its own voice before those of other
 * advisers, and these before a story of the speaker's own where it is none, which somebody would have to have lived.
 */
export function inPlaceOf(
  one: WholeOf,
  wanted: Wanted,
  { persona, tone }: { persona: Persona; tone: Tone },
  library: Pick<Library, 'subjects'>,
): Relative[] {
  const voice = voiceOf(one.whole, persona);
  const isStory = isInFirstPerson(one.whole.text);
  const rankOf = ({ whole }: WholeOf) => {
    const newStory = !isStory && isInFirstPerson(whole.text) ? 2 : 0;
    if (speaksAs(voice, whole)) return newStory;
    return ADVISERS.includes(voice) && ADVISERS.some((adviser) => speaksAs(adviser, whole)) ? newStory + 1 : null;
  };
  const worthOf = ({ whole, sharedFacts, sharedWords, sharedQuestions }: Relative) =>
    WORTH.facts * sharedFacts +
    WORTH.words * sharedWords +
    WORTH.question * Math.min(3, sharedQuestions) +
    (whole.tones.includes(tone) ? WORTH.tone : 0) -
    WORTH.length * Math.log2(times(whole.seconds, one.whole.seconds));
  return relativesOf(one, library)
    .flatMap((relative) => {
      const rank = rankOf(relative);
      const isNear = times(one.whole.seconds, relative.whole.seconds) <= TIMES_AS_LONG;
      return rank !== null && isNear && isWanted(wanted, one, relative.whole)
        ? [{ relative, rank, worth: worthOf(relative) }]
        : [];
    })
    .sort((a, b) => a.rank - b.rank || b.worth - a.worth || a.relative.place - b.relative.place)
    .map(({ relative }) => relative);
}

/** The facts that scripts on the same questions state and this one does not, those that most of them state first. */
export function factsBeside(one: WholeOf, library: Pick<Library, 'subjects'>): string[] {
  const all = knownOf(library);
  const own = factsOf(one);
  const counts = new Map<string, number>();
  for (const id of answersBeside(one, all)) {
    const other = all.wholes.get(id);
    for (const fact of other ? factsOf(other) : []) {
      if (!own.has(fact)) counts.set(fact, (counts.get(fact) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([fact]) => fact);
}
