import { countWords } from '../../../../shared/scripts';
import { isSayable } from '../built-in-writer/material/sayable';
import { CONNECTORS, isLead } from './leads';
import { leansBack, openingSize, type Spoken, textOf, wordsIn } from './spoken-text';

/** The shortest ones, for scripts whose sentences are still long; they fit before any line that starts anew. */
const SHORT_CONNECTORS = [
  "Here's the thing.",
  "Let's keep going.",
  "Let's be honest.",
  "Let's be clear.",
  "Here's what counts.",
];

/** Short ones that announce one more statement. */
const SHORT_BEFORE_STATEMENTS = ["That's not all.", "Here's one more.", "You'll like this one.", "And there's more."];

/** One connector for so many words: more of them sound like stalling. */
const WORDS_PER_CONNECTOR = 24;
const MOST_CONNECTORS = 11;

/** Connectors that are tried in one place. */
const MOST_TRIED = 4;

/** One softened instruction for so many words. */
const WORDS_PER_SOFTENING = 50;

const EXAMPLE = /^(?:or )?(?:say|picture|imagine|suppose)\b/i;

const STATEMENT =
  /^(?:a|an|the|your|you|most|many|some|lenders|bureaus|in|as|if|when|only|each|one|before|accurate|federal|paying|checking|under|after|about|since|closing|late|one|two|three|four|five|fico|vantagescore|experian|landlords|collectors|companies|work|promises|mortgage|credit|small|old|rules)\b/i;

const COUNTED =
  /^(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Next|Then|Last|Also|Or|And|Plus|Myth|True or false)\b/;

const REPLY = /^(?:not so|false|true|no|wrong)[.!]$|^(?:myth|one myth|true or false)\b/i;

/** Who speaks, the honest line, and short lines that comment on the one before. */
const STANDS_CLOSE =
  /^(?:I'm|I am|I|we're|we are|nobody|results|every file|you can do|you've got)\b|^(?:\S+ ){0,5}(?:it|them|that|there)\b/i;

/** Places where a connector can stand, the best first: before statements, else before any line that starts anew. */
function gapsOf(spoken: readonly Spoken[]): { best: number[]; others: number[] } {
  const first = openingSize(spoken);
  const open = spoken.flatMap(({ text, paragraph }, index) => {
    const before = spoken[index - 1]?.text ?? '';
    const isStory = spoken.slice(0, index).some((other) => other.paragraph === paragraph && EXAMPLE.test(other.text));
    const isInside = index >= first && index < spoken.length - 1;
    return isInside && !isStory && !leansBack(text) && !isLead(before) && !isLead(text) && !REPLY.test(before)
      ? [index]
      : [];
  });
  const textAt = (index: number) => spoken[index]?.text ?? '';
  const best = open.filter((index) => countWords(textAt(index)) >= 6 && STATEMENT.test(textAt(index)));
  const startsAnew = (index: number) =>
    !STANDS_CLOSE.test(textAt(index)) &&
    !COUNTED.test(textAt(index)) &&
    !textAt(index).endsWith('?') &&
    countWords(textAt(index)) >= (spoken.length < 9 ? 3 : 5);
  const others = open.filter((index) => !best.includes(index) && startsAnew(index));
  const last = spoken.findIndex(
    ({ text }, index) =>
      index >= first && index < spoken.length - 1 && !leansBack(text) && !/^I(?:'m| am)\b/.test(text),
  );
  return { best, others: best.length + others.length > 0 || last < 0 ? others : [last] };
}

/** At most so many of the places, spread over all of them. */
function evenly(places: readonly number[], most: number): number[] {
  if (most <= 0) return [];
  if (places.length <= most) return [...places];
  const picked = Array.from({ length: most }, (_, index) => places[Math.floor((index * places.length) / most)]);
  return picked.filter((place): place is number => place !== undefined);
}

/** Where to stop, whether sentences are short already, and what a text must not become. */
type Limits = {
  goal: (text: string) => boolean;
  isShort: (text: string) => boolean;
  isAllowed: (text: string) => boolean;
  maxWords: number;
};

const isShortHere = (connector: string, isBeforeStatement: boolean) =>
  SHORT_CONNECTORS.includes(connector) || (isBeforeStatement && SHORT_BEFORE_STATEMENTS.includes(connector));

function insertedBefore(place: Spoken, text: string, spoken: readonly Spoken[]): Spoken[] {
  const at = spoken.indexOf(place);
  return [...spoken.slice(0, at), { ...place, text }, ...spoken.slice(at)];
}

/** The script with spoken connectors before some of its statements, until the goal is reached. */
export function withConnectors(spoken: readonly Spoken[], { goal, isShort, isAllowed, maxWords }: Limits): Spoken[] {
  let result = [...spoken];
  const original = textOf(spoken);
  const most = Math.min(MOST_CONNECTORS, Math.max(2, Math.round(wordsIn(spoken) / WORDS_PER_CONNECTOR)));
  const all = [...CONNECTORS, ...SHORT_BEFORE_STATEMENTS, ...SHORT_CONNECTORS];
  const said = all.filter((connector) => original.includes(connector)).length;
  const unused = all.filter((connector) => !original.includes(connector) && isSayable(connector));
  const { best, others } = gapsOf(spoken);
  const chosen = evenly(best, most - said);
  const places = [...chosen, ...evenly(others, most - said - chosen.length)];
  for (const index of places) {
    const place = spoken[index];
    if (place === undefined || goal(textOf(result))) break;
    const isBest = chosen.includes(index);
    const fitting = unused.filter(
      (line) => wordsIn(result) + countWords(line) <= maxWords && (isBest || !SHORT_BEFORE_STATEMENTS.includes(line)),
    );
    const short = isShort(textOf(result)) ? [] : fitting.filter((line) => isShortHere(line, isBest)).reverse();
    const added = [...short, ...fitting]
      .slice(0, MOST_TRIED)
      .map((connector) => ({ connector, spoken: insertedBefore(place, connector, result) }))
      .find(({ spoken: tried }) => isAllowed(textOf(tried)));
    if (!added) continue;
    unused.splice(unused.indexOf(added.connector), 1);
    result = added.spoken;
  }
  return result;
}

const ORDER =
  /^((?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Next|Then|Last), )?(ask|check|circle|compare|get|keep|look|mark|open|pull|read|save|write|find|send|list|pick|call)\b/i;

/** "Pull your reports." as "You'll want to pull your reports.", here and there. */
export function softened(spoken: readonly Spoken[], goal: (text: string) => boolean, maxWords: number): Spoken[] {
  let result = [...spoken];
  const orders = spoken.flatMap(({ text }, index) =>
    index > 0 && index < spoken.length - 1 && ORDER.test(text) && countWords(text) <= 14 ? [index] : [],
  );
  for (const index of evenly(orders, Math.round(wordsIn(spoken) / WORDS_PER_SOFTENING))) {
    const place = spoken[index];
    if (goal(textOf(result)) || !place || wordsIn(result) + 3 > maxWords) break;
    const text = place.text.replace(ORDER, (_, counter: string | undefined, verb: string) =>
      counter ? `${counter}you'll want to ${verb.toLowerCase()}` : `You'll want to ${verb.toLowerCase()}`,
    );
    if (!isSayable(text)) continue;
    result = result.map((sentence) => (sentence === place ? { ...place, text } : sentence));
  }
  return result;
}
