import { ruleFindings } from '@shared/compliance';
import { CALLS_TO_ACTION, type CallToAction, type GeneratedScript, SCRIPT_LENGTHS } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { introductionLines } from '../built-in-writer/introduction';
import { sourcesOf } from '../built-in-writer/sources';
import { suits, tellWholeScript } from '../built-in-writer/tell-whole-script';
import { isOwnStory, OWN_STORY_NOTE } from '../built-in-writer/write-built-in';
import { fullId, type Subject } from '../library/read-library';
import { contentWords } from '../library/subject-tokens';
import type { WholeScript } from '../library/whole-script';
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

/** How much of what one script states and says another one does too. */
function nearness(whole: WholeScript, { whole: before }: ToldWhole, subject: Subject): number {
  const full = (ids: readonly string[]) => ids.map((id) => fullId(subject, id));
  const [facts, known] = [full(whole.facts), new Set(full(before.facts))];
  const [words, said] = [contentWords(`${whole.title} ${whole.text}`), new Set(contentWords(before.text))];
  const part = (all: readonly string[], has: ReadonlySet<string>) =>
    all.filter((one) => has.has(one)).length / all.length;
  return part(facts, known) + part(words, said);
}

/** The shorter whole scripts of that subject and voice: the next length first, and in it the nearest in what it tells. */
function shorterThan(told: ToldWhole, { persona, tone }: RefinementTask['request']): WholeScript[] {
  const { subject, whole } = told;
  const voice = whole.personas.includes(persona) ? persona : whole.personas[0];
  const lengths = SCRIPT_LENGTHS.filter((seconds) => seconds < whole.seconds).toReversed();
  return lengths.flatMap((length) => {
    const rank = (one: WholeScript) =>
      SUITS.findIndex((how) => how === suits(one, { length, persona: voice ?? persona, tone }));
    return subject.wholeScripts
      .filter((one) => rank(one) >= 0)
      .map((one) => ({ one, near: nearness(one, told, subject) - rank(one) / 4 }))
      .sort((a, b) => b.near - a.near)
      .map(({ one }) => one);
  });
}

/**
 * A shorter whole script of the same subject and voice in place of one that nobody changed, with its own title and
 * sources, the same call, and who is speaking where that was said before; null when there is none.
 */
export function tellShorterWhole(
  { script, request, library }: RefinementTask,
  told: ToldWhole,
): GeneratedScript | null {
  const { subject } = told;
  const profile = spokenProfile(request.userInfo);
  const callToAction = callOf(script, profile, told);
  if (!callToAction || !isOnlyOurs(script, told)) return null;
  const keepsIntroduction = isIntroduced(script, profile);
  const speaker = keepsIntroduction ? profile : { ...profile, name: null, company: null };
  for (const whole of shorterThan(told, request)) {
    const shorter = tellWholeScript({
      whole,
      keyword: subject.keyword,
      callToAction,
      profile: speaker,
      keepsIntroduction,
    });
    const isWorse = ruleFindings(shorter.script).length > ruleFindings(script).length;
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
