import { countFindings } from '@shared/compliance';
import type { FactSource, GeneratedScript, Refinement } from '@shared/script-generator';
import { countWords, SCRIPT_LIMITS } from '@shared/scripts';
import { introductionLines } from '../built-in-writer/introduction';
import { storyNotes } from '../built-in-writer/story-notes';
import { isSpokenClause, shortenSentences } from '../speech/clauses';
import { contract } from '../speech/contractions';
import { upperFirst } from '../speech/sentences';
import { spokenProfile } from '../speech/spoken-profile';
import type { WordRange } from '../word-budget';
import { withFacts } from './added-facts';
import { type RefinementTask, shorterRange } from './refinement-task';
import { type Spoken, spokenOf, textOf } from './spoken-text';
import { isGreeting, type Thought, thoughtsOf, withPointers } from './thoughts';
import { isOfWhole, statedIn, type ToldWhole, toldWholeOf } from './told-whole';

const NOTHING_DONE: Record<Refinement, string> = {
  shorter: 'It cannot be made shorter, because each sentence depends on another.',
  expanded: 'It cannot be made longer, because there are no verified facts that fit this script.',
  conversational: 'It already sounds like everyday speech.',
  urgent: 'No deadline or cost in the script can be moved to the front.',
};

const STAKE_IS_FIRST = 'The deadline or the cost already comes first.';
const WORSE = 'A change would have added a statement to review.';

/** Written words and what people say instead. */
const PLAIN_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:it is important to (?:note|remember|understand)|please (?:note|be advised)) that\s+/gi, ''],
  [/\b(?:in addition|furthermore|moreover|additionally),/gi, 'also,'],
  [/\bhowever,/gi, 'but'],
  [/\b(?:therefore|consequently|thus|as a result),/gi, 'so'],
  [/\bin the event that\b/gi, 'if'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bat this point in time\b/gi, 'now'],
  [/\b(?:is|are) able to\b/gi, 'can'],
  [/\bprovide (?:you with )?assistance\b/gi, 'help'],
  [/\b(?:assistance|help) (?:regarding|concerning)\b/gi, 'help with'],
  [/\bprovide help\b/gi, 'help'],
  [/\bis required to\b/gi, 'has to'],
  [/\bare required to\b/gi, 'have to'],
  [/\brequires? a significant amount of\b/gi, 'take a lot of'],
  [/\ba (?:significant|large) (?:amount|number) of\b/gi, 'a lot of'],
  [/\butili[sz]ed\b/gi, 'used'],
  [/\butili[sz]e/gi, 'use'],
  [/\bpurchase\b/gi, 'buy'],
  [/\bobtain\b/gi, 'get'],
  [/\b(?:regarding|concerning)\b/gi, 'about'],
  [/\bprior to\b/gi, 'before'],
  [/\bin order to\b/gi, 'to'],
  [/\bsubsequently\b/gi, 'later'],
  [/\bindividuals\b/gi, 'people'],
  [/\bassistance\b/gi, 'help'],
  [/\bassist\b/gi, 'help'],
  [/\bcommence\b/gi, 'start'],
  [/\bsufficient\b/gi, 'enough'],
  [/\bapproximately\b/gi, 'about'],
  [/\bnumerous\b/gi, 'many'],
  [/\bensure that\b/gi, 'make sure'],
  [/\bone's\b/gi, 'your'],
];

/** Words of a sentence from which on it is said in two. */
const LONG_SENTENCE = 16;

/** What a shorter version leaves out at least. */
const SHORTER_BY = 0.08;

const QUALIFIER =
  /\b(?:results vary|no one can|nobody can|lenders? decides?|they decide|yourself|on your own|generally|may not|might not|not legal advice|accurate (?:items?|information)|(?:can|may) (?:stay|remain)|no guarantee)\b/i;

const NUMBER = '(?:\\d+|[a-z]+(?:-[a-z]+)?)';
const STAKE = new RegExp(
  `\\b(?:deadlines?|within ${NUMBER} (?:business |calendar )?(?:days?|weeks?|months?|years?|hours?)|(?:have|has|get|only) (?:only |just )?${NUMBER} (?:days?|weeks?|months?|hours?) to|expires?|runs? out|too late|(?:you|they) lose (?:the|that|your) (?:protections?|rights?|chance)|costs? you|late fees?|garnish\\w*)\\b`,
  'i',
);
const IMPERATIVE =
  /^(?:(?:first|second|third|then|next|so|now|before|after|if|when|once)\b[^.]*, )?(?:ask|bring|call|check|circle|compare|dispute|find|freeze|get|keep|leave|list|look|mark|open|pay|pull|put|read|save|send|set|start|stop|take|tell|use|write|don't|do not|never|always)\b/i;

/** What a script comes down to: "the one you can change fastest". */
const POINT = /\b(?:fastest|biggest|most important|best|worst|easiest|key|the one thing)\b/i;

/** What a thought is worth to the viewer: asides go first, steps and deadlines last. */
function worthOf({ text, isExample, words, sentences }: Thought): number {
  if (isExample) return 0;
  if (sentences.some((sentence) => IMPERATIVE.test(sentence.text)) || STAKE.test(text) || POINT.test(text)) return 3;
  return words <= 5 ? 1 : 2;
}

/**
 * Leaves thoughts out, each with everything that points at it, until `range` is met or nothing more may go. A thought
 * with a sentence that `mustStay` stays.
 */
export function makeShorter(
  script: string,
  range: WordRange = shorterRange(countWords(script)),
  mustStay: (sentence: string) => boolean = () => false,
): string {
  const thoughts = thoughtsOf(spokenOf(script));
  const isKept = (index: number) =>
    index === 0 ||
    index === thoughts.length - 1 ||
    QUALIFIER.test(thoughts[index]?.text ?? '') ||
    thoughts[index]?.sentences.some(({ text }) => mustStay(text)) === true;
  const sum = (indexes: readonly number[]) =>
    indexes.reduce((words, index) => words + (thoughts[index]?.words ?? 0), 0);
  const worth = (indexes: readonly number[]) =>
    Math.max(...indexes.map((index) => worthOf(thoughts[index] as Thought)));
  let kept = thoughts.map((_, index) => index);
  const cuts = kept
    .map((index) => withPointers(thoughts, index))
    .filter((cut) => !cut.some(isKept))
    .sort((a, b) => worth(a) - worth(b) || (b[0] ?? 0) - (a[0] ?? 0));
  for (const cut of cuts) {
    if (sum(kept) <= range.max) break;
    const rest = kept.filter((index) => !cut.includes(index));
    if (sum(rest) >= range.min) kept = rest;
  }
  return textOf(kept.flatMap((index) => thoughts[index]?.sentences ?? []));
}

const keepCase = (found: string, word: string) => (/^[A-Z]/.test(found) ? upperFirst(word) : word);

function spokenWords(text: string): string {
  const plain = PLAIN_WORDS.reduce(
    (result, [pattern, word]) => result.replace(pattern, (found) => keepCase(found, word)),
    text.replace(/;\s+([a-z])/g, (_, letter: string) => `. ${letter.toUpperCase()}`),
  );
  const isLower = /^[a-z]/.test(text);
  return contract(isLower ? plain : upperFirst(plain));
}

/** Contractions and everyday words, and long sentences in two; a sentence that would come to have more to review stays. */
function makeConversational(script: string): string {
  const spoken = spokenOf(script);
  const said = (sentence: Spoken, index: number): Spoken[] => {
    const text = spokenWords(sentence.text);
    const isLong = countWords(text) > LONG_SENTENCE && index < spoken.length - 1;
    const parts = isLong ? shortenSentences(text, LONG_SENTENCE, isSpokenClause) : [text];
    const spokenPart = parts.join(' ');
    if (spokenPart !== sentence.text && countFindings(spokenPart) > countFindings(sentence.text)) return [sentence];
    return parts.map((part) => ({ ...sentence, text: part }));
  };
  return textOf(spoken.flatMap(said));
}

/** Where the stake of a script stands; null when it names none. */
function stakeOf(thoughts: readonly Thought[]): number | null {
  const index = thoughts.slice(0, -1).findIndex(({ text, isExample }) => !isExample && STAKE.test(text));
  return index < 0 ? null : index;
}

/** The first thought after a greeting. */
const openingOf = (thoughts: readonly Thought[]) => (isGreeting(thoughts[0]?.text ?? '') ? 1 : 0);

/**
 * The thought that names a deadline or a cost, told first with all that points at it. It stays where it is when it
 * points back itself, or when its thoughts do not stand together.
 */
function makeUrgent(script: string): string {
  const thoughts = thoughtsOf(spokenOf(script));
  const [stake, opening] = [stakeOf(thoughts), openingOf(thoughts)];
  if (stake === null || stake <= opening || thoughts[stake]?.pointsAt !== null) return script;
  const moved = withPointers(thoughts, stake).sort((a, b) => a - b);
  const isTogether = moved.every((index, place) => index === stake + place) && !moved.includes(thoughts.length - 1);
  if (!isTogether || thoughts[opening]?.pointsAt !== null) return script;
  const place = thoughts[opening]?.sentences[0];
  const first = moved.flatMap((index) => thoughts[index]?.sentences ?? []);
  const others = thoughts.flatMap((thought, index) => (moved.includes(index) ? [] : [{ ...thought, index }]));
  return textOf([
    ...others.filter(({ index }) => index < opening).flatMap(({ sentences }) => sentences),
    ...first.map((sentence) => (place ? { ...sentence, paragraph: place.paragraph, gap: place.gap } : sentence)),
    ...others.filter(({ index }) => index >= opening).flatMap(({ sentences }) => sentences),
  ]);
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** In a whole script of ours all that is its own, and who is speaking. */
function mustStay({ request }: RefinementTask, told: ToldWhole | null): ((sentence: string) => boolean) | undefined {
  if (!told) return undefined;
  const [isOurs, introductions] = [
    isOfWhole(told),
    introductionLines(spokenProfile(request.userInfo), told.whole.seconds),
  ];
  return (sentence) => isOurs(sentence) || introductions.includes(sentence);
}

function changed(task: RefinementTask, told: ToldWhole | null): { script: string; added: FactSource[] } {
  const { refinement, script } = task;
  if (refinement === 'expanded') return withFacts(task);
  if (refinement === 'shorter') return { script: makeShorter(script, undefined, mustStay(task, told)), added: [] };
  const change = { conversational: makeConversational, urgent: makeUrgent }[refinement];
  return { script: change(script), added: [] };
}

function titleOf(script: string): string {
  const sentences = spokenOf(script).map(({ text }) => text);
  const opening = sentences.find((sentence) => !isGreeting(sentence)) ?? sentences[0] ?? 'Script';
  return opening.replace(/[.!?]+$/, '').slice(0, SCRIPT_LIMITS.titleMax);
}

function nothingDone(refinement: Refinement, script: string): string {
  const thoughts = thoughtsOf(spokenOf(script));
  const stake = refinement === 'urgent' ? stakeOf(thoughts) : null;
  return stake !== null && stake <= openingOf(thoughts) ? STAKE_IS_FIRST : NOTHING_DONE[refinement];
}

/**
 * Refines a text that is not one of our arcs. A version with more findings or hints is not
 * told: the script stays as it was. What is left of a whole script of ours keeps its title, its sources and the remark that it is told as one's own story.
 */
export function refinePastedScript(task: RefinementTask): GeneratedScript {
  const { refinement, script } = task;
  const told = toldWholeOf(script, task.library);
  const { script: refined, added } = changed(task, told);
  const isChanged =
    refinement === 'shorter'
      ? countWords(refined) <= countWords(script) * (1 - SHORTER_BY)
      : inOneLine(refined) !== inOneLine(script);
  const isWorse = isChanged && countFindings(refined) > countFindings(script);
  const isDone = isChanged && !isWorse;
  const result = isDone ? refined : script;
  const stated = told ? statedIn(result, told, task.library.facts) : [];
  return {
    title: told?.whole.title ?? titleOf(script),
    script: result,
    writer: 'built-in',
    notes: [
      ...(isDone ? [] : [isWorse ? WORSE : nothingDone(refinement, script)]),
      ...(told ? storyNotes(told.whole.text) : []),
    ],
    origin: null,
    sources: [...new Set([...stated, ...(isDone ? added : [])])],
  };
}
