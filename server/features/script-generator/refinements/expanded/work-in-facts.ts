import type { FactSource } from '@shared/script-generator';
import { lowerFirst } from '../../speech/sentence-starts';
import { wordsOf } from '../../speech/sentences';
import { inPlainWords } from '../voice/plain-words';

/** What people say before something that they add to what they just said. */
export const FACT_HINGES = [
  'And by the way, {x}',
  'Keep in mind, too, that {x}',
  "And it's good to know that {x}",
  'Also, {x}',
  'And on top of that, {x}',
] as const;

const LEADS = FACT_HINGES.map((form) => wordsOf(form.replace('{x}', '')).join(' '));

/** "AnnualCreditReport.com" as it is said. */
const spokenAddress = (text: string) => text.replace(/(?<=[a-z])\.(com|gov|org)\b/gi, ' dot $1');

const said = (fact: string) => inPlainWords(spokenAddress(fact), 'gentle');

/** A fact as it is said behind a hinge. */
export const saidFact = (fact: string, form: string): string => form.replace('{x}', lowerFirst(said(fact), fact));

const wordsIn = (text: string) => wordsOf(text).join(' ');

/** What a text says once the hinge before it is taken away. */
function withoutHinge(text: string): string {
  const words = wordsIn(text);
  const lead = LEADS.find((one) => words.startsWith(`${one} `));
  return lead ? words.slice(lead.length + 1) : words;
}

const known = new WeakMap<ReadonlyMap<string, FactSource>, Map<string, FactSource>>();

function bySaid(facts: ReadonlyMap<string, FactSource>): Map<string, FactSource> {
  const before = known.get(facts);
  if (before) return before;
  const made = new Map([...facts.values()].map((one) => [wordsIn(said(one.fact)), one]));
  known.set(facts, made);
  return made;
}

/** How many of the first sentences are one of our facts; none where they are something else. */
export function isWorkedIn(sentences: readonly string[], facts: ReadonlyMap<string, FactSource>): number {
  const all = bySaid(facts);
  return [1, 2, 3, 4].find((count) => all.has(withoutHinge(sentences.slice(0, count).join(' ')))) ?? 0;
}

/** The fact that a piece says. */
export const factIn = (text: string, facts: ReadonlyMap<string, FactSource>): FactSource | undefined =>
  bySaid(facts).get(withoutHinge(text));
