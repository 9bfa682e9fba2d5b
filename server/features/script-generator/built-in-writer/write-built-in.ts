import { ruleFindings } from '@shared/compliance';
import {
  type GeneratedScript,
  type GenerateScript,
  type Origin,
  OWN_STORY_NOTE,
  type Persona,
} from '@shared/script-generator';
import type { Arc } from '../library/arc';
import { fullId, type Library, type Subject, type WholeOf } from '../library/read-library';
import { contentWords } from '../library/subject-tokens';
import { COMMON } from '../library/subject-words';
import { otherRelative, unsaidMatters } from '../library/unsaid-matters';
import { USUAL_MARK, type WholeScript } from '../library/whole-script';
import { sentencesOf } from '../speech/sentences';
import { type SpokenProfile, spokenProfile } from '../speech/spoken-profile';
import { createRandom, type Random } from './random';
import { retoldInLength } from './retold-lengths';
import { sourcesOf } from './sources';
import { isInFirstPerson, storyNotes } from './story-notes';
import { hooksOf, tellArc } from './tell-arc';
import { suits, tellWholeScript } from './tell-whole-script';

/** An arc that a user was told, and the words it opened with. */
export type ToldBefore = { arc: string; opening: string };

const NOBODY: SpokenProfile = { name: null, company: null, phone: null, site: null };

/** Half an answer in the length asked for would be told as a whole one: the whole one in another length says so. */
const OTHER_LENGTH = {
  none: (asked: number) => `because no ${asked}-second script answers it.`,
  told: (asked: number) => `because no other ${asked}-second script answers it.`,
  further: (asked: number) => `because it answers what you typed better than the ${asked}-second ones that are left.`,
};

/** Said when somebody who asks again gets the same words again. */
const ONLY_ONE_NOTE = 'This is the only script on this question so far.';
const ONLY_FIT_NOTE = 'This is the only script on this question so far that fits your choices.';

const LEFT_OUT_NOTE = 'Your profile is not mentioned, because a statement would have needed review.';

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Notes that name what the user typed and the script does not mention. `said` is the script with its title. */
function unsaidNotes(typed: string, said: string, { name }: Subject): string[] {
  const unsaid = unsaidMatters(typed, `${said} ${name}`).map((matter) => `"${matter}"`);
  const [last, ...others] = unsaid.toReversed();
  const named = others.length > 0 ? `${others.toReversed().join(', ')} or ${last}` : last;
  const relative = otherRelative(typed, said);
  return [
    ...(named ? [`The script does not mention ${named}, which you typed.`] : []),
    ...(relative ? [`You typed "${relative.typed}", but the script speaks of ${withArticle(relative.told)}.`] : []),
  ];
}

const REVIEW_NOTE = 'A statement still needs your review.';

const breaksRule = (text: string) => ruleFindings(text).some(({ severity }) => severity === 'violation');

/** A whole script, or an arc with one of its hooks, and the subject in whose file it stands. `id` is that of either. */
type Choice = { id: string; subject: Subject; opening: string } & ({ whole: WholeScript } | { arc: Arc; hook: number });

const wordsOfWhole = ({ title, text }: WholeScript) => new Set(contentWords(`${title} ${text}`));

/** Which part of the words typed a script says: of "my dad's cards" rather the one about a father than about a wife. */
function saidOf(whole: WholeScript, typed: readonly string[]): number {
  const said = wordsOfWhole(whole);
  return typed.filter((word) => said.has(word)).length / Math.max(1, typed.length);
}

/** Words that weigh this much together tell which script is meant; a single word may be in a script by chance. */
const SAID_FULLY = 5;

/** The same among scripts that answer one question: the words count that tell them apart, the rarer the more. */
function saidAmong(asked: readonly WholeOf[], typed: readonly string[]): (whole: WholeScript) => number {
  const sets = new Map(asked.map(({ whole }) => [whole, wordsOfWhole(whole)]));
  const weights = [...new Set(typed)].flatMap((word) => {
    const holders = [...sets.values()].filter((said) => said.has(word)).length;
    return holders === 0 ? [] : [{ word, weight: Math.log((sets.size + 0.5) / holders) }];
  });
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  return (whole) =>
    weights.reduce((sum, { word, weight }) => (sets.get(whole)?.has(word) ? sum + weight : sum), 0) /
    Math.max(SAID_FULLY, total);
}

/** Whose scripts may answer a question that the persona itself has no script on, the nearest in kind first. */
const NEIGHBOURS: Record<Persona, readonly Persona[]> = {
  Expert: ['Consultant', 'Coach'],
  Coach: ['Consultant', 'Expert'],
  Consultant: ['Expert', 'Coach'],
  'Peer/Relatable': ['Coach', 'Consultant', 'Expert'],
  Entertainer: ['Coach', 'Consultant', 'Expert'],
};

/**
 * What it costs a script that answers a question that it was written for another voice, that others answer better, that
 * it is twice or half as long as asked for, and that it was made shorter or longer to have the length.
 */
const COSTS = {
  voice: { own: 0, neighbour: 0.2, stranger: 0.5 },
  place: 0.1,
  twiceAsLong: 0.8,
  retold: 0.1,
} as const;

/** What it costs a script to be liked less by one mark. A script that is liked more than usual gains as much. */
const MARK_COST = 0.15;
const markCost = ({ mark }: WholeScript) => MARK_COST * (USUAL_MARK - mark);

/** How much it counts, beside these costs, that a script says the words that were typed. */
const SAID_PART = 0.5;

/** What it costs a script that it suits the persona and tone less, where nothing but a subject is asked for. */
const VOICE_COSTS = { exactly: 0, nearly: 0.15, loosely: 0.35 } as const;

/** A script that says fewer of the words of its subject's name than this part is about a side issue, which costs so much. */
const SIDE_ISSUE = { below: 0.7, cost: 0.25 } as const;

/** Personas that explain. A story in the first person costs so much there: it is rarely the user's own life. */
const EXPLAIN: ReadonlySet<Persona> = new Set(['Expert', 'Coach', 'Consultant']);
const STORY_COST = 0.6;

/** Whose question it is: not the user's own, so that a story of one's own life does not answer it. */
const ABOUT_A_CLIENT = /\b(?:client|customer|borrower|(?:home)?buyer)s?\b/i;

const isJoke = ({ personas }: WholeScript) => personas.every((persona) => persona === 'Entertainer');

/** Whose voice a whole script speaks in, for somebody who asks for this one. */
function voiceOf(whole: WholeScript, request: GenerateScript): keyof (typeof COSTS)['voice'] {
  const speaks = (persona: Persona) => suits(whole, { ...request, length: whole.seconds, persona }) !== null;
  if (speaks(request.persona)) return 'own';
  return NEIGHBOURS[request.persona].some(speaks) ? 'neighbour' : 'stranger';
}

/** How many times as long the one is as the other. */
const timesAsLong = (a: number, b: number) => Math.max(a, b) / Math.min(a, b);

/** Those that are `better`, or all where none is. */
function preferring<T>(all: readonly T[], better: (one: T) => boolean): readonly T[] {
  const found = all.filter(better);
  return found.length > 0 ? found : all;
}

/** A length that is not the one asked for may be told instead if neither is longer than so many times the other. */
const NEAR_LENGTH = 2;

/**
 * Of the scripts that answer a question, those of the length asked for, or of the one that is nearest to it (of two the
 * shorter), and after them those of the lengths near to it in a voice that is near. A joke is told to those who asked for an empathetic script, and
 * a story of one's own to those who ask about a client, only where nothing else answers.
 */
function inNearLengths(
  asked: readonly WholeOf[],
  request: GenerateScript,
): { nearest: readonly WholeOf[]; near: readonly WholeOf[] } {
  const { length, tone, subject } = request;
  const isNear = (whole: WholeScript) =>
    timesAsLong(whole.seconds, length) <= NEAR_LENGTH && voiceOf(whole, request) !== 'stranger';
  const serious = tone === 'Empathetic' ? preferring(asked, ({ whole }) => !isJoke(whole)) : asked;
  const able = ABOUT_A_CLIENT.test(subject)
    ? preferring(serious, ({ whole }) => !isInFirstPerson(whole.text))
    : serious;
  const [nearest] = able
    .map(({ whole }) => whole.seconds)
    .sort((a, b) => timesAsLong(a, length) - timesAsLong(b, length) || a - b);
  return {
    nearest: able.filter(({ whole }) => whole.seconds === nearest),
    near: able.filter(({ whole }) => whole.seconds !== nearest && isNear(whole)),
  };
}

type Way = { choice: Choice; worth: number; age: number; isNew: boolean };

/** The best answer first, and when all were told, what was told least lately. */
const byAnswer = (a: Way, b: Way) =>
  Number(b.isNew) - Number(a.isNew) || (a.isNew ? b.worth - a.worth : b.age - a.age || b.worth - a.worth);

/** Whole scripts that were never told before others, and of these what says most of the words that were typed. */
const byNews = (a: Way, b: Way) =>
  Number(b.isNew && 'whole' in b.choice) - Number(a.isNew && 'whole' in a.choice) || b.worth - a.worth || b.age - a.age;

const wholeChoice = ({ subject, whole }: WholeOf): Choice => ({
  id: fullId(subject, whole.id),
  subject,
  opening: sentencesOf(whole.text)[0] ?? '',
  whole,
});

/**
 * Every way to open the subject in these voices, the best one first; else in chance order. Where something was asked, only
 * the scripts that answer it. `before` starts with what was told last.
 */
function choicesOf(
  subject: Subject,
  request: GenerateScript,
  { asked, facts }: { asked: readonly WholeOf[] | null; facts: Library['facts'] },
  before: readonly ToldBefore[],
  random: Random,
): Choice[] {
  const lately = (matches: (told: ToldBefore) => boolean) => {
    const index = before.findIndex(matches);
    return index < 0 ? before.length : index;
  };
  const named = new Set(contentWords(subject.name));
  const typed = contentWords(request.subject).filter((word) => !named.has(word) && !COMMON.has(word));
  const wayOf = (choice: Choice, worth: number): Way => {
    const openingAge = lately((told) => told.opening === choice.opening);
    return {
      choice,
      worth,
      age: openingAge * (before.length + 1) + lately((told) => told.arc === choice.id),
      isNew: openingAge === before.length,
    };
  };
  const storyCost = ({ text }: WholeScript) => (EXPLAIN.has(request.persona) && isInFirstPerson(text) ? STORY_COST : 0);
  if (asked) {
    const retold = asked.flatMap((one) => retoldInLength(one, request.length, facts) ?? []);
    const { nearest, near } = inNearLengths([...asked, ...retold], request);
    const said = saidAmong([...nearest, ...near], typed);
    const worthOf = (one: WholeOf) =>
      SAID_PART * said(one.whole) -
      COSTS.voice[voiceOf(one.whole, request)] -
      COSTS.twiceAsLong * Math.log2(timesAsLong(one.whole.seconds, request.length)) -
      storyCost(one.whole) -
      markCost(one.whole) -
      (retold.includes(one) ? COSTS.retold : 0) -
      COSTS.place * asked.findIndex(({ subject, whole }) => subject === one.subject && whole.id === one.whole.id);
    // Another length is better than the same words again; once all were told, the one that was told least lately.
    return [...nearest, ...near]
      .map((one) => wayOf(wholeChoice(one), worthOf(one)))
      .sort(byAnswer)
      .map(({ choice }) => choice);
  }
  const sideIssueCost = (whole: WholeScript) => (saidOf(whole, [...named]) < SIDE_ISSUE.below ? SIDE_ISSUE.cost : 0);
  const isAboutClient = ABOUT_A_CLIENT.test(request.subject);
  const wholes = subject.wholeScripts.filter(({ text }) => !(isAboutClient && isInFirstPerson(text)));
  const wholeThat = (how: keyof typeof VOICE_COSTS) =>
    random.shuffle(wholes.filter((script) => suits(script, request) === how)).map((whole) => {
      const costs = VOICE_COSTS[how] + sideIssueCost(whole) + storyCost(whole) + markCost(whole);
      return wayOf(wholeChoice({ subject, whole }), saidOf(whole, typed) - costs);
    });
  const arcs = subject.arcs.flatMap((arc) =>
    hooksOf(arc, request).map(
      (opening, hook): Choice => ({ id: fullId(subject, arc.id), subject, opening, arc, hook }),
    ),
  );
  return [
    ...wholeThat('exactly'),
    ...wholeThat('nearly'),
    ...wholeThat('loosely'),
    ...random.shuffle(arcs).map((arc) => wayOf(arc, 0)),
  ]
    .sort(byNews)
    .map(({ choice }) => choice);
}

type Written = { script: GeneratedScript; told: ToldBefore };

const withNote = ({ script, told }: Written, note: string): Written => ({
  script: { ...script, notes: [...script.notes, note] },
  told,
});

function tellChoice(
  choice: Choice,
  request: GenerateScript,
  profile: SpokenProfile,
  facts: Library['facts'],
  /** What is there in the length asked for: none, only what was told before, or what says less of the words typed. */
  inLength: keyof typeof OTHER_LENGTH,
): Written & { isInLength: boolean; isLawful: boolean } {
  const { persona, tone, callToAction, length } = request;
  const { id, subject } = choice;
  const { keyword } = subject;
  const isOtherLength = 'whole' in choice && choice.whole.seconds !== length;
  const notes = [
    ...('whole' in choice ? storyNotes(choice.whole.text) : persona === 'Peer/Relatable' ? [OWN_STORY_NOTE] : []),
    ...(isOtherLength
      ? [`This takes ${choice.whole.seconds} seconds, not ${length}, ${OTHER_LENGTH[inLength](length)}`]
      : []),
  ];
  const written = (
    told: { script: string; isInLength: boolean },
    rest: Pick<GeneratedScript, 'title' | 'origin' | 'sources'>,
  ) => ({
    isInLength: told.isInLength,
    isLawful: !breaksRule(told.script),
    told: { arc: id, opening: choice.opening },
    script: {
      script: told.script,
      writer: 'built-in' as const,
      notes: [...notes, ...unsaidNotes(request.subject, `${rest.title}. ${told.script}`, subject)],
      ...rest,
    },
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
 * A script on the subject: a whole one or an arc that was not told lately, in the length and voices asked for; where a
 * question was asked, one that answers it. The same seed and history give the same script.
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
    /** The scripts that answer what was typed; null where the subject is asked for in general. */
    asked?: readonly WholeOf[] | null;
    facts: Library['facts'];
    before: readonly ToldBefore[];
    seed: number;
  },
): Written {
  const choices = choicesOf(subject, request, { asked, facts }, before, createRandom(seed));
  const given = spokenProfile(request.userInfo);
  // Inside a longer sentence the claim that a name makes may go unnoticed.
  const isClaim = given.company !== null && breaksRule(`${given.company}.`);
  const profile = isClaim ? NOBODY : given;
  const inLength = choices.filter((choice) => 'whole' in choice && choice.whole.seconds === request.length);
  const isTold = (choice: Choice) => before.some(({ opening }) => opening === choice.opening);
  const others = inLength.length === 0 ? 'none' : inLength.every(isTold) ? 'told' : 'further';
  const tell = (choice: Choice, who: SpokenProfile) => tellChoice(choice, request, who, facts, others);
  const isAgain = asked !== null && choices.length === 1 && before.some(({ arc }) => arc === choices[0]?.id);
  const noted = (written: Written): Written => {
    const again = isAgain ? withNote(written, asked.length === 1 ? ONLY_ONE_NOTE : ONLY_FIT_NOTE) : written;
    return isClaim ? withNote(again, LEFT_OUT_NOTE) : again;
  };
  let spare: Written | null = null;
  for (const choice of choices) {
    const written = tell(choice, profile);
    if (!written.isLawful) continue;
    if (written.isInLength) return noted(written);
    spare ??= written;
  }
  if (spare) return noted(spare);
  // What is left is a name that makes a claim, or a line of the arc that the check takes for one.
  const nameless = choices.map((choice) => tell(choice, NOBODY));
  const lawful = nameless.find(({ isLawful }) => isLawful);
  const [first] = nameless;
  if (lawful) return withNote(lawful, LEFT_OUT_NOTE);
  if (first) return withNote(first, REVIEW_NOTE);
  throw new Error(`${subject.id} has no arc.`);
}
