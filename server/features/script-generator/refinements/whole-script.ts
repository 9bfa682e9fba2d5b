import { ruleFindings } from '@shared/compliance';
import {
  CALLS_TO_ACTION,
  type CallToAction,
  type FactSource,
  type GeneratedScript,
  type Refinement,
  type Tone,
} from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { introductionLines } from '../built-in-writer/introduction';
import { sourcesOf } from '../built-in-writer/sources';
import { tellWholeScript } from '../built-in-writer/tell-whole-script';
import { isOwnStory, OWN_STORY_NOTE } from '../built-in-writer/write-built-in';
import { sentencesOf, wordsOf } from '../speech/sentences';
import { type SpokenProfile, spokenProfile } from '../speech/spoken-profile';
import { isNewTo, wordsShared } from './added-facts';
import type { RefinementTask } from './refinement-task';
import { type Spoken, spokenOf, textOf } from './spoken-text';
import { isOfWhole, statedIn, type ToldWhole, toldWholeOf } from './told-whole';
import { factsBeside, inPlaceOf, type Relative, type Wanted } from './whole-relatives';

const BACK = 'Original brings the first one back.';

const SAME_LENGTH = 'This is another script on the same question,';

const noteOf: Record<Wanted, (seconds: number, before: number) => string> = {
  shorter: (seconds, before) =>
    `This is a shorter script on the same question: ${seconds} seconds, not ${before}. ${BACK}`,
  longer: (seconds, before) =>
    `This is a longer script on the same question: ${seconds} seconds, not ${before}. ${BACK}`,
  bolder: () => `${SAME_LENGTH} in a bolder voice. ${BACK}`,
  friendlier: () => `${SAME_LENGTH} in a friendlier voice. ${BACK}`,
};

const NO_OTHER: Record<Refinement, string> = {
  shorter:
    'The script was left as it was: no shorter one tells the same, and each of its thoughts is needed by another.',
  expanded: 'The script was left as it was: no longer one tells the same, and no other verified fact belongs to it.',
  urgent: 'The script was left as it was: it asks for the first step already.',
  conversational: 'The script was left as it was: it is told as people talk already.',
};

const PRESSED = 'The script is the same: it now asks for the first step before the call.';
const PUSHED = 'The script is the same: it now says before the call not to wait.';
const TALKED = 'The script is the same: only its opening and its close are more like talk.';
const added = (facts: number) =>
  facts === 1
    ? 'The script is the same, with one more verified fact before the call.'
    : 'The script is the same, with two more verified facts before the call.';

/** How a script is opened when it is to press, and when it is to sound like talk. */
const PRESSING_OPENINGS = [
  "Don't scroll past this one.",
  'Stop for a second.',
  'Before you scroll on, hear this.',
] as const;
const TALKING_OPENINGS = {
  quote: 'So, listen to this.',
  question: 'Okay, honest question.',
  story: 'Okay, quick story.',
  gentle: 'So, let me tell you about this one.',
  other: 'Okay, real quick.',
} as const;

/** How the first step is led up to. */
const PUSHES = ["Don't put this off.", "Don't leave this for later.", "Don't save it for next week."] as const;

const ONE_MORE = 'One more thing worth knowing.';
const TWO_MORE = 'Two more things worth knowing.';

const FRAMES = new Set<string>([...PRESSING_OPENINGS, ...Object.values(TALKING_OPENINGS), ONE_MORE, TWO_MORE]);

/** Tones in which "anyway" would sound as if it did not matter. */
const EARNEST: readonly Tone[] = ['Empathetic', 'Professional'];

/** From this length on there is time for an opening line, and for a second fact. */
const LONG_ENOUGH = { opening: 30, secondFact: 60 } as const;

/** Words that a fact has to share with the script that it is added to. */
const SHARED_WORDS = 3;

const spoken = (text: string) => wordsOf(text).join(' ');
const findings = (text: string) => ruleFindings(text).length;

/** A whole script of ours as it was told: nobody added a sentence to it or took one away. */
type Told = ToldWhole & {
  callToAction: CallToAction;
  profile: SpokenProfile;
  isIntroduced: boolean;
  sentences: readonly Spoken[];
  /** Where the last paragraph begins, which holds the call. */
  ending: number;
};

/** Whether the text says who is speaking: as at thirty seconds, for at fifteen nobody is introduced. */
const isIntroduced = (script: string, profile: SpokenProfile) =>
  introductionLines(profile, 30).some((line) => ` ${spoken(script)} `.includes(` ${spoken(line.slice(0, -1))} `));

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

/** The whole script that a text still is, apart from what a refinement put around it; null when somebody edited it. */
function unchangedWhole({ script, request, library }: RefinementTask): Told | null {
  const told = toldWholeOf(script, library);
  const profile = spokenProfile(request.userInfo);
  const callToAction = told && callOf(script, profile, told);
  if (!told || !callToAction) return null;
  const sentences = spokenOf(script);
  const last = sentences.at(-1)?.paragraph;
  const isOurs = isOfWhole(told);
  const facts = new Set([...library.facts.values()].map(({ fact }) => fact));
  const isKnown = (text: string) => isOurs(text) || FRAMES.has(text) || facts.has(text);
  if (!sentences.every(({ text, paragraph }) => paragraph === last || isKnown(text))) return null;
  const ending = sentences.findIndex(({ paragraph }) => paragraph === last);
  return { ...told, callToAction, profile, isIntroduced: isIntroduced(script, profile), sentences, ending };
}

const ownStory = (task: RefinementTask, text: string) =>
  isOwnStory(task.request.persona, text) ? [OWN_STORY_NOTE] : [];

/** The best of the scripts that may take the place of this one, with the same call and speaker; null when there is none. */
function tellInPlace(
  task: RefinementTask,
  told: Told,
  wanted: Wanted,
  reach?: 'usual' | 'most',
): GeneratedScript | null {
  const { script, request, library } = task;
  const speaker = told.isIntroduced ? told.profile : { ...told.profile, name: null, company: null };
  const words = countWords(script);
  const before = findings(script);
  const fits = ({ subject, whole }: Relative): GeneratedScript | null => {
    const other = tellWholeScript({
      whole,
      keyword: subject.keyword,
      callToAction: told.callToAction,
      profile: speaker,
      keepsIntroduction: told.isIntroduced,
    });
    const isLength = { shorter: other.words < words, longer: other.words > words, bolder: true, friendlier: true }[
      wanted
    ];
    if (!isLength || findings(other.script) > before) return null;
    return {
      title: whole.title,
      script: other.script,
      writer: 'built-in',
      notes: [noteOf[wanted](whole.seconds, told.whole.seconds), ...ownStory(task, whole.text)],
      origin: null,
      sources: sourcesOf([whole], subject, library.facts),
    };
  };
  for (const relative of inPlaceOf(told, wanted, request, library, reach)) {
    const other = fits(relative);
    if (other) return other;
  }
  return null;
}

function sameScript(
  task: RefinementTask,
  told: Told,
  { script, note, facts = [] }: { script: string; note: string; facts?: readonly FactSource[] },
): GeneratedScript {
  return {
    title: told.whole.title,
    script,
    writer: 'built-in',
    notes: [note, ...ownStory(task, told.whole.text)],
    origin: null,
    sources: [...new Set([...statedIn(script, told, task.library.facts), ...facts])],
  };
}

/** The same script with other sentences around it; null when that adds a statement to review. */
function reworded(
  task: RefinementTask,
  told: Told,
  { sentences, ...rest }: { sentences: readonly Spoken[]; note: string; facts?: readonly FactSource[] },
): GeneratedScript | null {
  const script = textOf(sentences);
  return findings(script) > findings(task.script) ? null : sameScript(task, told, { script, ...rest });
}

/** One of several lines, for a script always the same. */
const lineFor = ({ whole }: Told, lines: readonly string[]) =>
  lines[[...whole.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % lines.length] as string;

const isFramed = ({ sentences }: Told) => FRAMES.has(sentences[0]?.text ?? '');

function opened(told: Told, line: string): Spoken[] {
  const { sentences, whole } = told;
  const [first] = sentences;
  if (!first || isFramed(told) || whole.seconds < LONG_ENOUGH.opening) return [...sentences];
  return [{ ...first, text: line }, ...sentences];
}

/** The same script without the sentence that was written to be left out for the length; null where it has none. */
function withoutOptional(task: RefinementTask, told: Told): GeneratedScript | null {
  const optional = new Set(
    [...told.whole.text.matchAll(/\[\[(.*?)\]\]/gs)].flatMap(([, text = '']) => sentencesOf(text)),
  );
  const sentences = told.sentences.filter(({ text }, index) => index >= told.ending || !optional.has(text));
  return sentences.length < told.sentences.length
    ? reworded(task, told, {
        sentences,
        note: 'The script is the same, without its asides: no shorter one tells the same.',
      })
    : null;
}

/** Asks for the script's own first step before the call, and for attention first; null where it does so already. */
function pressed(task: RefinementTask, told: Told): GeneratedScript | null {
  const call = told.sentences.slice(told.ending);
  const push = lineFor(told, PUSHES);
  const [first] = call;
  if (!first || call.some(({ text }) => (PUSHES as readonly string[]).includes(text))) return null;
  const step = told.callToAction === 'Get Started Now' ? [] : sentencesOf(told.whole.start);
  const before = opened(told, lineFor(told, PRESSING_OPENINGS)).slice(0, -call.length);
  const asked = [push, ...step].map((text) => ({ ...first, text }));
  return reworded(task, told, { sentences: [...before, ...asked, ...call], note: step.length > 0 ? PRESSED : PUSHED });
}

function talkingOpening({ sentences }: Told, tone: Tone): string {
  const [first, second] = sentences.map(({ text }) => text) as [string, string | undefined];
  if (/^["“]/.test(first)) return TALKING_OPENINGS.quote;
  if (/\?["”]?$/.test(first)) return TALKING_OPENINGS.question;
  if (tone === 'Empathetic') return TALKING_OPENINGS.gentle;
  const opening = `${first} ${second ?? ''}`.replaceAll(/"[^"]*"/g, '');
  return /\b(?:I|I'd|I'm|I've|my|he|she|he's|she's|his|her)\b/.test(opening)
    ? TALKING_OPENINGS.story
    : TALKING_OPENINGS.other;
}

const lowerFirst = (text: string) =>
  /^(?:I\b|I'|[A-Z]{2})/.test(text) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Opens and closes as people do when they talk; null where it does so already. */
function talked(task: RefinementTask, told: Told): GeneratedScript | null {
  const lead = EARNEST.includes(task.request.tone) ? 'So, ' : 'Anyway, ';
  const call = told.sentences[told.ending];
  if (!call || /^(?:So|Anyway), /.test(call.text)) return null;
  const sentences = opened(told, talkingOpening(told, task.request.tone)).map((sentence) =>
    sentence === call ? { ...sentence, text: lead + lowerFirst(call.text) } : sentence,
  );
  return reworded(task, told, { sentences, note: TALKED });
}

/** Adds one or two facts before the call: of other answers to the same question, or else of the same subject. */
function withMore(task: RefinementTask, told: Told): GeneratedScript | null {
  const { sentences, ending } = told;
  const [last, call] = [sentences[ending - 1], sentences[ending]];
  if (!last || !call || sentences.some(({ text }) => text === ONE_MORE || text === TWO_MORE)) return null;
  const chosen: FactSource[] = [];
  const most = told.whole.seconds >= LONG_ENOUGH.secondFact ? 2 : 1;
  const ofSubject = [...task.library.facts.keys()].filter((id) => id.startsWith(`${told.subject.id}/`));
  for (const id of new Set([...factsBeside(told, task.library), ...ofSubject])) {
    const fact = task.library.facts.get(id);
    const said = [task.script, ...chosen.map((one) => one.fact)].join(' ');
    const belongs = fact && wordsShared(fact.fact, task.script) >= SHARED_WORDS;
    if (belongs && chosen.length < most && isNewTo(fact.fact, said)) chosen.push(fact);
  }
  if (chosen.length === 0) return null;
  const place = { paragraph: last.paragraph + 0.5, gap: '\n\n' };
  const lines = [chosen.length === 1 ? ONE_MORE : TWO_MORE, ...chosen.map(({ fact }) => fact)];
  const thought = lines.map((text) => ({ ...place, text }));
  return reworded(task, told, {
    sentences: [...sentences.slice(0, ending), ...thought, ...sentences.slice(ending)],
    note: added(chosen.length),
    facts: chosen,
  });
}

/** What is done to the script itself comes first, so that another voice is what a second press brings. */
function refined(task: RefinementTask, told: Told): GeneratedScript | null {
  switch (task.refinement) {
    case 'shorter':
      return tellInPlace(task, told, 'shorter') ?? withoutOptional(task, told);
    case 'expanded':
      return tellInPlace(task, told, 'longer', 'usual') ?? withMore(task, told) ?? tellInPlace(task, told, 'longer');
    case 'urgent':
      return pressed(task, told) ?? tellInPlace(task, told, 'bolder');
    case 'conversational':
      return talked(task, told) ?? tellInPlace(task, told, 'friendlier');
  }
}

/**
 * Refines a whole script of ours that nobody edited; null when it is none. Its sentences lean on each other too closely to
 * cut or move one of them: another script that tells the same takes its place, or something is said before and after it.
 */
export function refineWholeScript(task: RefinementTask): GeneratedScript | null {
  const told = unchangedWhole(task);
  if (!told) return null;
  return refined(task, told) ?? sameScript(task, told, { script: task.script, note: NO_OTHER[task.refinement] });
}
