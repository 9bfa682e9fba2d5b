import { countWords } from '../../../../shared/scripts';
import { isSayable } from '../built-in-writer/material/sayable';
import { CHOICE_LEADS, EXAMPLE_LEADS, PERSONA_PHRASES } from '../built-in-writer/phrases/persona-phrases';
import { contract } from '../speech/contractions';
import { leansBack, openingSize, type Spoken, textOf, wordsIn } from './spoken-text';

/** Said before a statement. Each brings contractions. */
const CONNECTORS = [
  "Here's what's useful.",
  "So here's what's next.",
  "Here's what's worth knowing.",
  "Here's what's easy to miss.",
  "And that's not all.",
  "Here's the part that's easy to forget.",
  "And here's what you'll want to remember.",
  "Look, it's simpler than it sounds.",
  "So here's the thing.",
  "Now let's slow down.",
];

/** One connector for so many words: more of them sound like stalling. */
const WORDS_PER_CONNECTOR = 32;
const MOST_CONNECTORS = 9;

/** One softened instruction for so many words. */
const WORDS_PER_SOFTENING = 50;

const EXAMPLE = /^(?:or )?(?:say|picture|imagine|suppose)\b/i;

const STATEMENT =
  /^(?:a|an|the|your|you|most|many|some|lenders|bureaus|in|as|if|when|only|each|one|before|accurate|federal|paying|checking|under|after|about)\b/i;

const LEADS = new Set(
  [
    ...Object.values(PERSONA_PHRASES).flatMap(({ bridges, planLeads, mistakeLeads, rehooks }) => [
      ...bridges,
      ...planLeads,
      ...mistakeLeads,
      ...rehooks,
    ]),
    ...Object.values(EXAMPLE_LEADS).flat(),
    ...CHOICE_LEADS,
  ].map(contract),
);

/** Announces what follows, so that nothing may stand between. */
const isLead = (text: string) =>
  LEADS.has(text) || /^(?:(?:so|now|and) )?(?:here's|here is|let's|cue|look,|one myth)\b|:$/i.test(text);

/** Places where a connector can stand: before statements that do not lean on what came before. */
function gapsOf(spoken: readonly Spoken[]): number[] {
  const first = openingSize(spoken);
  const gaps = spoken.flatMap(({ text, paragraph }, index) => {
    const before = spoken[index - 1]?.text ?? '';
    const isStory = spoken.slice(0, index).some((other) => other.paragraph === paragraph && EXAMPLE.test(other.text));
    if (isStory) return [];
    const isStatement = countWords(text) >= 6 && STATEMENT.test(text) && !leansBack(text);
    return index >= first && index < spoken.length - 1 && isStatement && !isLead(before) ? [index] : [];
  });
  const fallback = spoken.findIndex(
    ({ text }, index) => index >= first && index < spoken.length - 1 && !leansBack(text),
  );
  return gaps.length > 0 || fallback < 0 ? gaps : [fallback];
}

/** At most so many of the places, spread over all of them. */
function evenly(places: readonly number[], most: number): number[] {
  if (most <= 0) return [];
  if (places.length <= most) return [...places];
  const picked = Array.from({ length: most }, (_, index) => places[Math.floor((index * places.length) / most)]);
  return picked.filter((place): place is number => place !== undefined);
}

/** The script with spoken connectors before some of its statements, until the goal is reached. */
export function withConnectors(spoken: readonly Spoken[], goal: (text: string) => boolean, maxWords: number): Spoken[] {
  let result = [...spoken];
  const original = textOf(spoken);
  const most = Math.min(MOST_CONNECTORS, Math.max(1, Math.round(wordsIn(spoken) / WORDS_PER_CONNECTOR)));
  const said = CONNECTORS.filter((connector) => original.includes(connector)).length;
  const unused = CONNECTORS.filter((connector) => !original.includes(connector) && isSayable(connector));
  const places = evenly(gapsOf(spoken), most - said).map((index) => spoken[index]);
  for (const place of places) {
    if (goal(textOf(result)) || place === undefined) break;
    const connector = unused.find((line) => wordsIn(result) + countWords(line) <= maxWords);
    if (connector === undefined) break;
    unused.splice(unused.indexOf(connector), 1);
    const at = result.indexOf(place);
    result = [...result.slice(0, at), { ...place, text: connector }, ...result.slice(at)];
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
