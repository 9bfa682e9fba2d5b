import { ruleFindings } from '@shared/compliance';
import type { GeneratedScript, GenerateScript, Origin, Persona } from '@shared/script-generator';
import { type Arc, PERSONA_KEYS } from '../library/arc';
import { factId, type Library, type Subject } from '../library/read-library';
import { contentWords } from '../library/subject-tokens';
import { COMMON } from '../library/subject-words';
import type { WholeScript } from '../library/whole-script';
import { sentencesOf } from '../speech/sentences';
import { type SpokenProfile, spokenProfile } from '../speech/spoken-profile';
import { createRandom, type Random } from './random';
import { sourcesOf } from './sources';
import { beatsOf, hooksOf, tellArc } from './tell-arc';
import { suits, tellWholeScript } from './tell-whole-script';

/** An arc that a user was told, and the words it opened with. */
export type ToldBefore = { arc: string; opening: string };

const NOBODY: SpokenProfile = { name: null, company: null, phone: null, site: null };

/** Said with every script that is told in the first person: it is nobody's life yet. */
export const OWN_STORY_NOTE = 'Told as your own story. Keep it only if it is true.';

const LEFT_OUT_NOTE = 'The profile was left out: with it, a statement needed review.';

const REVIEW_NOTE = 'A statement still needs your review.';

const breaksRule = (text: string) => ruleFindings(text).some(({ severity }) => severity === 'violation');

/** A whole script, or an arc with one of its hooks. `id` is that of either. */
type Choice = { id: string; opening: string } & ({ whole: WholeScript } | { arc: Arc; hook: number });

/** Which part of the words typed a script says: of "my dad's cards" rather the one about a father than about a wife. */
function saidOf({ title, text }: WholeScript, typed: readonly string[]): number {
  const said = new Set(contentWords(`${title} ${text}`));
  return typed.filter((word) => said.has(word)).length / Math.max(1, typed.length);
}

/** Whose scripts may answer a question that the persona itself has no script on, the nearest in kind first. */
const NEIGHBOURS: Record<Persona, readonly Persona[]> = {
  Expert: ['Consultant', 'Coach'],
  Coach: ['Consultant', 'Expert'],
  Consultant: ['Expert', 'Coach'],
  'Peer/Relatable': ['Coach', 'Consultant', 'Expert'],
  Entertainer: ['Coach', 'Consultant', 'Expert'],
};

/** What it costs a script, against telling nothing but what was asked for, that it was written for another voice. */
const VOICE_COSTS = { own: 0, neighbour: 0.35, stranger: 0.6 } as const;

/** What an arc is worth that tells a fact asked for among many others. */
const ARC_ANSWERS = 0.05;

/** How much the words typed count beside the facts asked for. */
const SAID_PART = 0.3;

/** What the facts that an answer names later are worth: the first ones say most of it. */
const LATER = { step: 0.12, least: 0.4 } as const;

/**
 * Which part of a script tells the facts asked for, from 0 to 1. A script names its facts in the order of their weight:
 * the first is what it is about.
 */
function toldPart(ids: readonly string[], asked: readonly string[]): number {
  const weights = ids.map((_, index) => 1 / (index + 1));
  const worth = ids.map((id) => {
    const place = asked.indexOf(id);
    return place < 0 ? 0 : Math.max(LATER.least, 1 - place * LATER.step);
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return sum(weights.map((weight, index) => weight * (worth[index] ?? 0))) / Math.max(1, sum(weights));
}

/** Whose voice a whole script speaks in, for somebody who asks for this one; null when it may not be told at all. */
function voiceOf(whole: WholeScript, request: GenerateScript): keyof typeof VOICE_COSTS | null {
  if (whole.seconds !== request.length) return null;
  if (suits(whole, request) !== null) return 'own';
  if (NEIGHBOURS[request.persona].some((persona) => suits(whole, { ...request, persona }) !== null)) return 'neighbour';
  const isJoke = whole.personas.every((persona) => persona === 'Entertainer');
  return isJoke && request.tone === 'Empathetic' ? null : 'stranger';
}

type Way = { choice: Choice; answers: number; said: number; age: number; isNew: boolean };

/** The best answer first, and when all were told, what was told least lately. */
const byAnswer = (a: Way, b: Way) =>
  Number(b.isNew) - Number(a.isNew) || (a.isNew ? b.answers - a.answers : b.age - a.age || b.answers - a.answers);

/** Whole scripts that were never told before others, and of these what says most of the words that were typed. */
const byNews = (a: Way, b: Way) =>
  Number(b.isNew && 'whole' in b.choice) - Number(a.isNew && 'whole' in a.choice) || b.said - a.said || b.age - a.age;

const wholeChoice = (whole: WholeScript): Choice => ({
  id: whole.id,
  opening: sentencesOf(whole.text)[0] ?? '',
  whole,
});

/**
 * Every way to open the subject in these voices, the best one first; else in chance order. Where something was asked, only
 * what tells of it, if there is anything. `before` starts with what was told last.
 */
function choicesOf(
  subject: Subject,
  request: GenerateScript,
  asked: ReadonlySet<string> | null,
  before: readonly ToldBefore[],
  random: Random,
): Choice[] {
  const lately = (matches: (told: ToldBefore) => boolean) => {
    const index = before.findIndex(matches);
    return index < 0 ? before.length : index;
  };
  const named = new Set(contentWords(subject.name));
  const typed = contentWords(request.subject).filter((word) => !named.has(word) && !COMMON.has(word));
  const facts = [...(asked ?? [])];
  const answersOf = (choice: Choice, said: number): number | null => {
    const full = (ids: readonly string[]) => ids.map((id) => factId(subject, id));
    if ('arc' in choice) {
      const beats = beatsOf(choice.arc, request.length, PERSONA_KEYS[request.persona]);
      return toldPart(full(beats.flatMap((beat) => beat.facts)), facts) > 0 ? ARC_ANSWERS : null;
    }
    const part = toldPart(full(choice.whole.facts), facts);
    const voice = voiceOf(choice.whole, request);
    return part > 0 && voice ? part + SAID_PART * said - VOICE_COSTS[voice] : null;
  };
  const wayOf = (choice: Choice): Way => {
    const openingAge = lately((told) => told.opening === choice.opening);
    const said = 'whole' in choice ? saidOf(choice.whole, typed) : 0;
    return {
      choice,
      answers: answersOf(choice, said) ?? Number.NEGATIVE_INFINITY,
      said,
      age: openingAge * (before.length + 1) + lately((told) => told.arc === `${subject.id}/${choice.id}`),
      isNew: openingAge === before.length,
    };
  };
  const wholeThat = (how: ReturnType<typeof suits>) =>
    random.shuffle(subject.wholeScripts.filter((script) => suits(script, request) === how).map(wholeChoice));
  const arcs = subject.arcs.flatMap((arc) =>
    hooksOf(arc, request).map((opening, hook): Choice => ({ id: arc.id, opening, arc, hook })),
  );
  const own = [...wholeThat('exactly'), ...wholeThat('nearly'), ...wholeThat('loosely'), ...random.shuffle(arcs)].map(
    wayOf,
  );
  const answering = asked
    ? [...own, ...wholeThat(null).map(wayOf)].filter(({ answers }) => Number.isFinite(answers))
    : [];
  const ways = answering.length > 0 ? answering.sort(byAnswer) : own.sort(byNews);
  return ways.map(({ choice }) => choice);
}

type Written = { script: GeneratedScript; told: ToldBefore };

const withNote = ({ script, told }: Written, note: string): Written => ({
  script: { ...script, notes: [...script.notes, note] },
  told,
});

/** Outside of what is quoted. */
const isInFirstPerson = (text: string) => /\b(?:I|my)\b/.test(text.replaceAll(/"[^"]*"/g, ''));

/** Whether a script has to be marked as told as one's own story. */
export const isOwnStory = (persona: Persona, text: string): boolean =>
  persona === 'Peer/Relatable' || isInFirstPerson(text);

function tellChoice(
  choice: Choice,
  subject: Subject,
  request: GenerateScript,
  profile: SpokenProfile,
  facts: Library['facts'],
): Written & { isInLength: boolean; isLawful: boolean } {
  const { persona, tone, callToAction, length } = request;
  const { keyword } = subject;
  const id = `${subject.id}/${choice.id}`;
  const notes = isOwnStory(persona, 'whole' in choice ? choice.whole.text : '') ? [OWN_STORY_NOTE] : [];
  const written = (
    told: { script: string; isInLength: boolean },
    rest: Pick<GeneratedScript, 'title' | 'origin' | 'sources'>,
  ) => ({
    isInLength: told.isInLength,
    isLawful: !breaksRule(told.script),
    told: { arc: id, opening: choice.opening },
    script: { script: told.script, writer: 'built-in' as const, notes, ...rest },
  });
  if ('whole' in choice) {
    const { whole } = choice;
    const told = tellWholeScript({ whole, keyword, callToAction, profile });
    return written(told, { title: whole.title, origin: null, sources: sourcesOf([whole], subject, facts) });
  }
  const { arc, hook } = choice;
  const voices: Origin['voices'] = { persona, tone, callToAction, hook, wording: 'plain' };
  const told = tellArc({ arc, keyword, seconds: length, voices, profile });
  const sources = sourcesOf(told.beats, subject, facts);
  return written(told, { title: arc.title, origin: { arc: id, length, voices }, sources });
}

/**
 * A script on the subject: a whole one or an arc that was not told lately, in the length and voices asked for. The same seed and
 * history give the same script.
 */
export function writeBuiltIn(
  request: GenerateScript,
  {
    subject,
    asked = null,
    facts,
    before,
    seed,
  }: {
    subject: Subject;
    /** The facts of which an answer has to tell one; null where the subject is asked for in general. */
    asked?: ReadonlySet<string> | null;
    facts: Library['facts'];
    before: readonly ToldBefore[];
    seed: number;
  },
): Written {
  const choices = choicesOf(subject, request, asked, before, createRandom(seed));
  const given = spokenProfile(request.userInfo);
  // Inside a longer sentence the claim that a name makes may go unnoticed.
  const isClaim = given.company !== null && breaksRule(`${given.company}.`);
  const profile = isClaim ? NOBODY : given;
  const noted = (written: Written): Written => (isClaim ? withNote(written, LEFT_OUT_NOTE) : written);
  let spare: Written | null = null;
  for (const choice of choices) {
    const written = tellChoice(choice, subject, request, profile, facts);
    if (!written.isLawful) continue;
    if (written.isInLength) return noted(written);
    spare ??= written;
  }
  if (spare) return noted(spare);
  // What is left is a name that makes a claim, or a line of the arc that the check takes for one.
  const nameless = choices.map((choice) => tellChoice(choice, subject, request, NOBODY, facts));
  const lawful = nameless.find(({ isLawful }) => isLawful);
  const [first] = nameless;
  if (lawful) return withNote(lawful, LEFT_OUT_NOTE);
  if (first) return withNote(first, REVIEW_NOTE);
  throw new Error(`${subject.id} has no arc.`);
}
