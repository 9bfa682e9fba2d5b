import { ruleFindings } from '@shared/compliance';
import type { FactSource, GeneratedScript, Refinement } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { sourcesOf } from '../built-in-writer/sources';
import { storyNotes } from '../built-in-writer/story-notes';
import { bodiesOf, wordsAsTold } from '../built-in-writer/tell-whole-script';
import type { Library, Subject, WholeOf } from '../library/read-library';
import { calmCall, pressingCall } from './pressing-call';
import type { RefinementTask } from './refinement-task';
import { statedIn } from './told-whole';

/** A whole script of ours, as it was written or in one of its retellings. */
type Told = WholeOf & { as: 'written' | Refinement; body: string };

/** How many times as long a script becomes before its length is worth a remark. */
const NOTICED = 1.1;

const longer = (words: number, before: number) =>
  words > NOTICED * before ? ` It is longer now: ${words} words instead of ${before}.` : '';

/** Lengths are told against the text that was on the screen, which is the one that somebody compares with. */
const DONE: Record<Refinement, (words: number, before: number) => string> = {
  shorter: (words, before) => `The same script in ${words} words instead of ${before}. The rest was cut.`,
  expanded: (words, before) => `The same script with more detail: ${words} words instead of ${before}.`,
  conversational: (words, before) => `The same script, in the way people talk.${longer(words, before)}`,
  urgent: (words, before) => `The same script, asking people more firmly to act now.${longer(words, before)}`,
};

const VERSION_NAMES: Record<Refinement, string> = {
  shorter: 'shorter',
  expanded: 'longer',
  conversational: 'conversational',
  urgent: 'more urgent',
};

/** Each version is made from the script as it was first written, whichever one was on the screen before. */
const fromFirst = (shown: Refinement, before: number) =>
  `This version was made from the original (${before} words), not from the ${VERSION_NAMES[shown]} one.`;

const LEFT: Record<Refinement, string> = {
  shorter: 'This is already its shortest version.',
  expanded: 'This is already its longest version.',
  conversational: 'It already sounds like everyday speech.',
  urgent: 'The script already asks people to act now.',
};

const NOT_WRITTEN = 'That version of it does not exist yet.';
const WORSE = 'A change would have added a statement to review.';

const inOneLine = (text: string) => text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();

/** So many characters tell nearly all texts apart. */
const KEY = 60;
const keyOf = (body: string) => body.slice(0, KEY);

/** The texts of a subject by their first characters: to put them in order again for each script takes too long. */
const known = new WeakMap<Subject, ReadonlyMap<string, readonly Told[]>>();

function toldTexts(subject: Subject): ReadonlyMap<string, readonly Told[]> {
  const before = known.get(subject);
  if (before) return before;
  const texts = new Map<string, Told[]>();
  for (const whole of subject.wholeScripts) {
    const { facts: _, ...retold } = subject.retellings.get(whole.id) ?? { facts: [] };
    const written = bodiesOf(whole).map(({ body }) => ['written', body] as const);
    for (const [as, text] of [...written, ...(Object.entries(retold) as [Refinement, string][])]) {
      const body = inOneLine(text);
      const told: Told = { subject, whole, as, body };
      texts.set(keyOf(body), [...(texts.get(keyOf(body)) ?? []), told]);
    }
  }
  known.set(subject, texts);
  return texts;
}

/** Everything before the call to action, which is the last paragraph, and that. */
function partsOf(script: string): { body: string; ending: string } {
  const paragraphs = script.trim().split(/\n\s*\n/);
  return { body: paragraphs.slice(0, -1).join('\n\n'), ending: paragraphs.at(-1) ?? '' };
}

function sourcesIn(text: string, { subject, whole }: WholeOf, refinement: Told['as'], library: Library): FactSource[] {
  if (refinement === 'shorter') return statedIn(text, { subject, whole }, library.facts);
  const more = refinement === 'expanded' ? (subject.retellings.get(whole.id)?.facts ?? []) : [];
  return sourcesOf([whole, { facts: more }], subject, library.facts);
}

/** The whole script of ours that a text is word for word, but for its call; null when it is none, or somebody edited it. */
function toldTextOf(script: string, { subjects }: Pick<Library, 'subjects'>): Told | null {
  const line = inOneLine(partsOf(script).body);
  const likely = subjects.flatMap((subject) => toldTexts(subject).get(keyOf(line)) ?? []);
  return likely.find(({ body }) => body === line) ?? null;
}

/** Where the facts of a whole script, or of one of its versions, can be looked up; null for any other text. */
export function sourcesOfWhole(script: string, library: Library): FactSource[] | null {
  const told = toldTextOf(script, library);
  return told && sourcesIn(script, told, told.as, library);
}

/**
 * Another version of a whole script of ours, as it was written by hand. Who is speaking stays, and so does the call, which
 * is said to be for today in an urgent version.
 * Null when the text is no whole script, or somebody edited it.
 */
export function refineWholeScript({ refinement, script, library }: RefinementTask): GeneratedScript | null {
  const told = toldTextOf(script, library);
  if (!told) return null;
  const { ending } = partsOf(script);
  const { subject, whole, as } = told;
  const text = subject.retellings.get(whole.id)?.[refinement];
  const result = (version: string, shownAs: Told['as'], notes: string[]): GeneratedScript => ({
    title: whole.title,
    script: version,
    writer: 'built-in',
    notes: [...notes, ...storyNotes(partsOf(version).body)],
    origin: null,
    sources: sourcesIn(version, told, shownAs, library),
  });
  if (as === refinement) return result(script, as, [LEFT[refinement]]);
  if (text === undefined) return result(script, as, [NOT_WRITTEN]);
  const call = as === 'urgent' ? calmCall(ending) : ending;
  const version = `${text}\n\n${refinement === 'urgent' ? pressingCall(call) : call}`;
  const [words, shown] = [version, script].map(countWords) as [number, number];
  // It was told without its optional sentence, or from its shorter version.
  const isWrongWay = (refinement === 'shorter' && words >= shown) || (refinement === 'expanded' && words <= shown);
  if (isWrongWay) return result(script, as, [LEFT[refinement]]);
  if (ruleFindings(version).length > ruleFindings(script).length) return result(script, as, [WORSE]);
  const first = as === 'written' ? [] : [fromFirst(as, wordsAsTold(whole, call))];
  const notes = [DONE[refinement](words, shown), ...first];
  return result(version, refinement, notes);
}
