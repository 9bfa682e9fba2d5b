import { ruleFindings } from '@shared/compliance';
import type { GeneratedScript, GenerateScript, Origin } from '@shared/script-generator';
import type { Arc } from '../library/arc';
import { contentWords } from '../library/match-subject';
import type { Library, Subject } from '../library/read-library';
import { COMMON } from '../library/subject-words';
import type { WholeScript } from '../library/whole-script';
import { sentencesOf } from '../speech/sentences';
import { type SpokenProfile, spokenProfile } from '../speech/spoken-profile';
import { createRandom, type Random } from './random';
import { sourcesOf } from './sources';
import { hooksOf, tellArc } from './tell-arc';
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

/**
 * How much of what was typed a script speaks of, beside what its subject is called: of "my dad's cards" rather the one
 * about a father than the one about a wife.
 */
function answers({ title, text }: WholeScript, typed: readonly string[]): number {
  const said = new Set(contentWords(`${title} ${text}`));
  return typed.filter((word) => said.has(word)).length;
}

/**
 * Every way to open the subject in these voices, the best one first: whole scripts that were never told before others,
 * and of these what answers most of the words that were typed, what was told least lately, what is for this very tone;
 * else in chance order. `before` starts with what was told last.
 */
function choicesOf(subject: Subject, request: GenerateScript, before: readonly ToldBefore[], random: Random): Choice[] {
  const wholeThatSuit = (how: 'exactly' | 'nearly') =>
    subject.wholeScripts
      .filter((script) => suits(script, request) === how)
      .map((script): Choice => ({ id: script.id, opening: sentencesOf(script.text)[0] ?? '', whole: script }));
  const ofArcs = subject.arcs.flatMap((arc) =>
    hooksOf(arc, request).map((opening, hook): Choice => ({ id: arc.id, opening, arc, hook })),
  );
  const lately = (matches: (told: ToldBefore) => boolean) => {
    const index = before.findIndex(matches);
    return index < 0 ? before.length : index;
  };
  const age = ({ id, opening }: Choice) =>
    lately((told) => told.opening === opening) * (before.length + 1) +
    lately((told) => told.arc === `${subject.id}/${id}`);
  const isNewWhole = (choice: Choice) =>
    'whole' in choice && lately((told) => told.opening === choice.opening) === before.length;
  const named = new Set(contentWords(subject.name));
  const typed = contentWords(request.subject).filter((word) => !named.has(word) && !COMMON.has(word));
  const asked = (choice: Choice) => ('whole' in choice ? answers(choice.whole, typed) : 0);
  const whole = [...random.shuffle(wholeThatSuit('exactly')), ...random.shuffle(wholeThatSuit('nearly'))];
  return [...whole, ...random.shuffle(ofArcs)].sort(
    (a, b) => Number(isNewWhole(b)) - Number(isNewWhole(a)) || asked(b) - asked(a) || age(b) - age(a),
  );
}

type Written = { script: GeneratedScript; told: ToldBefore };

const withNote = ({ script, told }: Written, note: string): Written => ({
  script: { ...script, notes: [...script.notes, note] },
  told,
});

/** Outside of what is quoted. */
const isInFirstPerson = (text: string) => /\b(?:I|my)\b/.test(text.replaceAll(/"[^"]*"/g, ''));

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
  const isOwnStory = persona === 'Peer/Relatable' || ('whole' in choice && isInFirstPerson(choice.whole.text));
  const notes = isOwnStory ? [OWN_STORY_NOTE] : [];
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
    facts,
    before,
    seed,
  }: { subject: Subject; facts: Library['facts']; before: readonly ToldBefore[]; seed: number },
): Written {
  const choices = choicesOf(subject, request, before, createRandom(seed));
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
