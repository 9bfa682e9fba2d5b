import { countWords } from '@shared/scripts';
import { fullId } from '../../library/read-library';
import type { Urgent } from '../../library/urgent';
import type { WholeScript } from '../../library/whole-script';
import { isOrder, lowerFirst } from '../../speech/sentence-starts';
import { sentencesOf } from '../../speech/sentences';
import type { ToldWhole } from '../told-whole';

/** Said where neither the subject nor the script has a line of its own that presses. */
const OPENINGS = [
  "There's one thing to do today: {step}. Here's why.",
  "Don't let today end before you've done this: {step}. Here's why.",
  "If you only do one thing this week, do this: {step}. Here's why it can't wait.",
];
const BARE_OPENINGS = [
  "Don't scroll past this one.",
  "This one can't wait until next week.",
  'If this is you, today matters.',
  'Give this one minute now, not next month.',
];
const LEADS = ['Hear this first.', 'First things first.', 'Before anything else, know this.'];
const CLOSINGS = [
  "So don't sit on this: {step}.",
  "Don't wait for a better day: {step}.",
  'Do this before you do anything else: {step}.',
  "This won't get easier by waiting: {step}.",
];
const TODAY_CLOSINGS = ['Do one thing today: {step}.', "Don't put it off until tomorrow: {step}."];
/** In fifteen seconds there is time for no more. */
const SHORT_CLOSINGS = ["Don't put it off: {step}.", 'Today, not next week: {step}.'];
const SHORTEST_CLOSINGS = ["So don't wait.", 'Do it today.'];
const BARE_CLOSINGS = [
  "So don't leave it for tomorrow. Do it now, while you're thinking about it.",
  "That won't get easier by waiting. So do it today.",
  "So don't save it for a better week. Do it today.",
];

/** The script's own first step: "find one account's date", and what it says about it. */
export function stepOf({ start }: WholeScript): { step: string; rest: string } {
  const [first = '', ...rest] = sentencesOf(start);
  return { step: first.replace(/^[^:]*: ?/, '').replace(/[.!]$/, ''), rest: rest.join(' ') };
}

const isDeadline = (text: string) =>
  /\bwithin\b|\bdeadline\b|\b(?:has|have|had|got|get|gets|only|'ve got) (?:about |only |just )?[a-z-]+ (?:business |calendar )?(?:days?|weeks?|months?|hours?)\b|\bby (?:that|the) (?:day|date)\b|\bbefore (?:the|that) [a-z]+ (?:runs? out|ends|is over)\b/i.test(
    text,
  );

/** What a sentence has to say to be told first: a deadline, or what it costs to wait. */
export const isStake = (text: string) =>
  isDeadline(text) ||
  /\b(?:too late|late fee|garnish\w*|default judgment|can sue|you lose|can cost|costs? you|penalt(?:y|ies)|judgment)\b|\b(?:seven|ten|seven and a half) years\b/i.test(
    text,
  );

const HAS_TIME = /\b(?:today|tonight|now|tomorrow|morning|this week|day|evening|monday|friday|month)\b/i;

/** Points at what only the script names: "write those words". */
const POINTS =
  /\b(?:those|these|that|this|it|its|them|him|her|one|ones|once|same|again|next|first|other|the (?:two|three|four|five|word|line|number|page|date|day))\b/i;

export type PressingLines = {
  /** From the one that belongs to the script most to the most general, each kind by itself. */
  ownOpenings: string[];
  leads: string[];
  stepOpenings: string[];
  bareOpenings: string[];
  ownClosings: string[];
  closings: string[];
  bareClosings: string[];
  shortClosings: string[];
  shortestClosings: string[];
};

/** All that may be said to press around a script. */
export function pressingOf({ subject, whole }: ToldWhole): PressingLines {
  const { step } = stepOf(whole);
  const stated = new Set(whole.facts.map((id) => fullId(subject, id)));
  const mayBe = ({ facts }: Urgent['openings'][number]) => facts.every((id) => stated.has(fullId(subject, id)));
  const withStep = (forms: readonly string[]) => forms.map((form) => form.replace('{step}', step));
  return {
    ownOpenings: (subject.urgent?.openings ?? []).filter(mayBe).map(({ text }) => text),
    leads: LEADS,
    stepOpenings: HAS_TIME.test(step) || POINTS.test(step) ? [] : withStep(OPENINGS),
    bareOpenings: BARE_OPENINGS,
    ownClosings: withStep((subject.urgent?.closings ?? []).filter(mayBe).map(({ text }) => text)),
    closings: withStep(HAS_TIME.test(step) ? CLOSINGS : [...CLOSINGS, ...TODAY_CLOSINGS]),
    bareClosings: BARE_CLOSINGS,
    shortClosings: withStep(SHORT_CLOSINGS),
    shortestClosings: SHORTEST_CLOSINGS,
  };
}

/** The same in one list, by which they are known again. */
export const pressingLinesOf = (told: ToldWhole): string[] => [
  ...Object.values(pressingOf(told)).flat(),
  ...(stepOf(told.whole).rest ? [stepOf(told.whole).rest] : []),
];

const ACTS = /^(?:ask|call|check|compare|dispute|file|find|freeze|get|look up|open|pay|pull|read|send|write)\b/i;
const OF_CREDIT =
  /\b(?:reports?|bank|lender|collector|bureaus?|bill|letter|scores?|cards?|account|court|servicer|statement|notice|contract|company|lawyer|legal aid|landlord|insurer|employer|balance)\b/i;

/** "Call the bank." -> "Call the bank today."; a sentence that has a time of its own, or asks for nothing, stays. */
export function pressedOrder(text: string): string {
  const sentences = sentencesOf(text);
  const last = sentences.at(-1) ?? '';
  const order = lowerFirst(last.replace(/^(?:So|Then|And|But) /, ''));
  const isShort = countWords(last) <= 10 && !/[",:?]/.test(last) && last.endsWith('.');
  if (!isShort || !isOrder(order) || HAS_TIME.test(text) || !ACTS.test(order) || !OF_CREDIT.test(order)) return text;
  if (/\b(?:if|when|until|before|after|next|once|every|each|first|again)\b/i.test(last)) return text;
  return `${text.slice(0, -1)} today.`;
}
