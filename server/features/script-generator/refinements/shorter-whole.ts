import { ruleFindings } from '@shared/compliance';
import { CALLS_TO_ACTION, type CallToAction, type GeneratedScript } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { introductionLines } from '../built-in-writer/introduction';
import { sourcesOf } from '../built-in-writer/sources';
import { suits, tellWholeScript } from '../built-in-writer/tell-whole-script';
import { isOwnStory, OWN_STORY_NOTE } from '../built-in-writer/write-built-in';
import { fullId, type Library, type WholeOf, wholeScriptsById } from '../library/read-library';
import { wordsOf } from '../speech/sentences';
import { type SpokenProfile, spokenProfile } from '../speech/spoken-profile';
import type { RefinementTask } from './refinement-task';
import { spokenOf } from './spoken-text';
import { isOfWhole, type ToldWhole } from './told-whole';

/** What suits the voices asked for best comes first. */
const SUITS = ['exactly', 'nearly', 'loosely'] as const;

const shortened = (seconds: number) =>
  `Told anew in ${seconds} seconds: each sentence of the one before was needed by another.`;

const spoken = (text: string) => wordsOf(text).join(' ');

/** Whether the text says who is speaking: as at thirty seconds, for at fifteen nobody is introduced. */
const isIntroduced = (script: string, profile: SpokenProfile) =>
  introductionLines(profile, 30).some((line) => ` ${spoken(script)} `.includes(` ${spoken(line)} `));

/** The call that closes a text, in the words of that whole script; null when somebody wrote another ending. */
function callOf(script: string, profile: SpokenProfile, { subject, whole }: ToldWhole): CallToAction | null {
  const ending = spoken(script);
  const closes = (callToAction: CallToAction) => {
    const profiles = [profile, { ...profile, name: null, company: null }];
    return profiles.some((known) => {
      const told = tellWholeScript({ whole, keyword: subject.keyword, callToAction, profile: known }).script;
      return ending.endsWith(spoken(told.split('\n\n').at(-1) ?? told));
    });
  };
  return CALLS_TO_ACTION.find(closes) ?? null;
}

/** Whether nobody added a sentence to a text of ours: only then nothing of theirs is lost when another takes its place. */
function isOnlyOurs(script: string, told: ToldWhole): boolean {
  const isOurs = isOfWhole(told);
  const all = spokenOf(script);
  const last = all.at(-1)?.paragraph;
  return all.every(({ text, paragraph }) => paragraph === last || isOurs(text));
}

/** What is asked again for each script that is made shorter, and the same as long as the library is. */
type Known = {
  wholes: ReadonlyMap<string, WholeOf>;
  /** By the full id of a whole script the known questions that it answers: for each, all that answer it, the best first. */
  questions: ReadonlyMap<string, readonly (readonly string[])[]>;
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
  const made = { wholes: wholeScriptsById(subjects), questions };
  known.set(subjects, made);
  return made;
}

/**
 * The shorter whole scripts in that voice that answer a question which this one answers too: only these say what it came
 * to say, for two of one subject may tell opposite cases. The next length first, in it what suits the tone, then what
 * answers most of its questions, for nobody knows here which one was asked, and then what answers best.
 */
function shorterThan(told: ToldWhole, { persona, tone }: RefinementTask['request'], library: Library): WholeOf[] {
  const { whole } = told;
  const voice = whole.personas.includes(persona) ? persona : (whole.personas[0] ?? persona);
  const { wholes, questions: all } = knownOf(library);
  const questions = all.get(fullId(told.subject, whole.id)) ?? [];
  const candidates = [...new Set(questions.flat())].flatMap((id) => {
    const one = wholes.get(id);
    if (!one?.whole.personas.includes(voice) || one.whole.seconds >= whole.seconds) return [];
    const how = suits(one.whole, { length: one.whole.seconds, persona: voice, tone });
    if (!how) return [];
    const places = questions.map((scripts) => scripts.indexOf(id)).filter((place) => place >= 0);
    return [
      { one, seconds: one.whole.seconds, tone: SUITS.indexOf(how), shared: places.length, place: Math.min(...places) },
    ];
  });
  return candidates
    .sort((a, b) => b.seconds - a.seconds || a.tone - b.tone || b.shared - a.shared || a.place - b.place)
    .map(({ one }) => one);
}

/**
 * A shorter whole script in the same voice and on the same question in place of one that nobody changed, with its own title
 * and sources, the same call, and who is speaking where that was said before; null when there is none.
 */
export function tellShorterWhole(
  { script, request, library }: RefinementTask,
  told: ToldWhole,
): GeneratedScript | null {
  const profile = spokenProfile(request.userInfo);
  const callToAction = callOf(script, profile, told);
  if (!callToAction || !isOnlyOurs(script, told)) return null;
  const keepsIntroduction = isIntroduced(script, profile);
  const speaker = keepsIntroduction ? profile : { ...profile, name: null, company: null };
  const shorterOnes = shorterThan(told, request, library);
  if (shorterOnes.length === 0) return null;
  const foundBefore = ruleFindings(script).length;
  for (const { subject, whole } of shorterOnes) {
    const shorter = tellWholeScript({
      whole,
      keyword: subject.keyword,
      callToAction,
      profile: speaker,
      keepsIntroduction,
    });
    const isWorse = ruleFindings(shorter.script).length > foundBefore;
    if (isWorse || shorter.words >= countWords(script)) continue;
    const isOwn = isOwnStory(request.persona, whole.text);
    return {
      title: whole.title,
      script: shorter.script,
      writer: 'built-in',
      notes: [shortened(whole.seconds), ...(isOwn ? [OWN_STORY_NOTE] : [])],
      origin: null,
      sources: sourcesOf([whole], subject, library.facts),
    };
  }
  return null;
}
