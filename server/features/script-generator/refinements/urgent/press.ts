import { countWords } from '@shared/scripts';
import { fullId, type Library } from '../../library/read-library';
import type { Urgent } from '../../library/urgent';
import { UNSPEAKABLE, type WholeScript } from '../../library/whole-script';
import { isOrder, lowerFirst } from '../../speech/sentence-starts';
import { sentencesOf } from '../../speech/sentences';
import type { ToldWhole } from '../told-whole';
import { inPlainWords } from '../voice/plain-words';
import { GENERAL_LINES } from './general-lines';

/** The script's own first step: "find one account's date". */
export function stepOf({ start }: WholeScript): string {
  const [first = ''] = sentencesOf(start);
  return first.replace(/^[^:]*: ?/, '').replace(/[.!]$/, '');
}

const isDeadline = (text: string) =>
  /\bwithin\b|\bdeadline\b|\b(?:has|have|had|got|get|gets|only|'ve got) (?:about |only |just )?[a-z-]+ (?:business |calendar )?(?:days?|weeks?|months?|hours?)\b|\bby (?:that|the) (?:day|date)\b|\bbefore (?:the|that) [a-z]+ (?:runs? out|ends|is over)\b/i.test(
    text,
  );

/** What a sentence has to say to be told first: a deadline, or what it costs to wait. */
export const isStake = (text: string) =>
  isDeadline(text) ||
  /\b(?:too late|late fee|garnish\w*|default judgment|can sue|you lose|can cost|costs? you|penalt(?:y|ies)|judgment)\b/i.test(
    text,
  );

const HAS_TIME = /\b(?:today|tonight|now|tomorrow|morning|this week|day|evening|monday|friday|month)\b/i;

/** Points at what only the script names: "write those words". */
const POINTS =
  /\b(?:those|these|this|that [a-z]+$|that one|it|its|them|him|her$|ones?(?=$|[,.])|once|same|again|other|the (?:two|three|four|five|word|words|line|page|same))\b/i;

/** What a viewer has to do by when, or what can be taken from them. */
const TO_DO = /\byou(?:'ve)?\b[^.]*\b(?:within|have|got|by the)\b[^.]*\b(?:days?|months?|hours?|date)\b/i;
const TO_LOSE = /\b(?:can sue you|costs? you|you (?:may )?lose|too late|late fee|garnish your)\b/i;
/** What somebody else has to do, or may not do to them. */
const OF_OTHERS = /\b(?:to investigate|can't|cannot|may not|free of charge)\b/i;

/** A fact that can be said before a script, because it tells the viewer of a deadline or a loss. */
const isForViewer = (fact: string) =>
  (TO_DO.test(fact) || TO_LOSE.test(fact)) &&
  !OF_OTHERS.test(fact) &&
  countWords(fact) <= LONGEST_FACT &&
  !UNSPEAKABLE.test(fact);
const LONGEST_FACT = 26;

/** From this length on there is time to hear a fact twice. */
const TIME_FOR_FACTS = 45;

/** A quote that ends with a mark of its own needs none behind it. */
const closed = (text: string) => text.replace(/([.?!])"\./g, '$1"');

/** Lines that lean on facts come before those that could be said in every script of the subject. */
const nearest = (lines: Urgent['openings']) => {
  const leaning = lines.filter(({ facts }) => facts.length > 0);
  return (leaning.length > 0 ? leaning : lines).map(({ text }) => text);
};

export type PressingLines = ReturnType<typeof pressingOf>;

/** All that may be said to press around a script, each kind by itself. */
export function pressingOf({ subject, whole }: ToldWhole, facts: Library['facts']) {
  const step = stepOf(whole);
  const stated = whole.facts.map((id) => fullId(subject, id));
  const mayBe = ({ facts: leansOn }: Urgent['openings'][number]) =>
    leansOn.every((id) => stated.includes(fullId(subject, id)));
  const withStep = (forms: readonly string[]) => forms.map((form) => closed(form.replace('{step}', step)));
  const { openings, closings } = subject.urgent ?? { openings: [], closings: [] };
  const general = GENERAL_LINES;
  return {
    scriptOpenings: whole.urgent ? [whole.urgent.opening] : [],
    scriptClosings: whole.urgent ? [whole.urgent.closing] : [],
    ownOpenings: nearest(openings.filter(mayBe)),
    ownClosings: withStep(nearest(closings.filter(mayBe))),
    factOpenings: (whole.seconds < TIME_FOR_FACTS ? [] : stated)
      .map((id) => facts.get(id)?.fact ?? '')
      .filter(isForViewer)
      .map((fact) => inPlainWords(fact, 'gentle')),
    leads: general.leads,
    stepOpenings: HAS_TIME.test(step) || POINTS.test(step) ? [] : withStep(general.stepOpenings),
    bareOpenings: general.bareOpenings,
    closings: withStep(HAS_TIME.test(step) ? general.closings : [...general.closings, ...general.todayClosings]),
    bareClosings: general.bareClosings,
    shortClosings: withStep(general.shortClosings),
    shortestClosings: general.shortestClosings,
  };
}

/** The same in one list, by which they are known again. */
export const pressingLinesOf = (told: ToldWhole, facts: Library['facts']): string[] =>
  Object.values(pressingOf(told, facts)).flat();

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
