import type { FactSource } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { createRandom } from '../../built-in-writer/random';
import { fullId } from '../../library/read-library';
import { contentWords } from '../../library/subject-tokens';
import { COMMON } from '../../library/subject-words';
import { UNSPEAKABLE } from '../../library/whole-script';
import { isOrder } from '../../speech/sentence-starts';
import { sentencesOf } from '../../speech/sentences';
import { isNewTo } from '../added-facts';
import type { RefinementTask } from '../refinement-task';
import { textOf } from '../spoken-text';
import type { Piece, Telling } from '../telling';
import { seedOf } from '../voice/hinges';
import { factsBeside } from '../whole-relatives';
import { FACT_HINGES, factIn, saidFact } from './work-in-facts';

/** From which length on a script has room for so many facts. */
const ROOM = [
  { from: 15, facts: 1 },
  { from: 30, facts: 2 },
  { from: 120, facts: 3 },
] as const;

/** What a word is worth that a fact shares with a script: one of every subject, one that names this one, any other. */
const WORTH = { common: 0.4, named: 0.7, own: 1.5 } as const;

/** What it is worth that a fact is stated by other scripts on the same question. */
const ASKED = 0.9;

/**
 * What the words are worth that a fact shares with the sentences that it follows, and with the whole script, at least:
 * together with what it is worth that others state it, and by themselves.
 */
const SHARED = { beside: 1.4, script: 1.9, least: 0.4 } as const;

/** Begins with what was said right before: nothing may come between. A story may well go on with "he" or "she". */
const LEANS =
  /^["“]?(?:but|or|because|that|that's|this|those|these|such|it|it's|it'll|they|they're|they've|their|him|no|yes|not|well|nope|honestly|instead|otherwise|same|exactly|probably|maybe|neither|both|either|one|which)\b/i;

/** Asks for something, or announces something, with which the next sentence goes on. */
const WAITS =
  /\b(?:two|three|four|five|six) (?:things|ways|steps|questions|boats|parts|rules|kinds|words|lines|boxes)\b|^(?:so |and |now )?(?:count|hold|look|listen|say|picture|imagine|watch|read|let's)\b/i;

/** A sentence of so few words leans on another one. */
const SHORT = 4;

const things = (text: string) => new Set(contentWords(text));

/** The facts that were worked in. */
export const factsOf = (pieces: readonly Piece[], facts: ReadonlyMap<string, FactSource>): FactSource[] =>
  pieces.flatMap(({ kind, spoken }) => (kind === 'fact' ? (factIn(textOf(spoken), facts) ?? []) : []));

/**
 * Behind which pieces something may be said: where a paragraph ends, or before the step that follows from it, and in a
 * script of one paragraph between any two sentences. Neither side may be a question, a quote, or a fragment that leans
 * on the other.
 */
function gapsIn(pieces: readonly Piece[]): number[] {
  const [first, last] = [pieces[0]?.spoken[0]?.paragraph, pieces.at(-1)?.spoken[0]?.paragraph];
  const gaps = pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    const paragraph = piece.spoken[0]?.paragraph ?? 0;
    // The first paragraph of a script with others only leads up to what it is about.
    const isLeadUp = paragraph === first && paragraph !== last;
    if (index === 0 || isLeadUp || !next || piece.kind !== 'own' || next.kind !== 'own') return [];
    const [text, after] = [textOf(piece.spoken), textOf(next.spoken)];
    const isTurn = next.spoken[0]?.paragraph !== paragraph || (after.startsWith('So ') && isOrder(after.slice(3)));
    const isClosed = !/[?:]["”]?$/.test(text) && !text.includes('"') && !WAITS.test(text) && countWords(text) > SHORT;
    return isClosed && !LEANS.test(after) && countWords(after) > SHORT ? [{ index, isTurn, after }] : [];
  });
  const turns = gaps.filter(({ isTurn }) => isTurn);
  const loose = gaps.filter(({ after }) => !/\b(?:it|its|they|them|he|she)\b/i.test(after));
  return (turns.length > 0 || first !== last ? turns : loose).map(({ index }) => index);
}

/** One to three verified facts, each behind what it is about; null where none belongs. */
export function withMoreFacts(task: RefinementTask, telling: Telling): { pieces: Piece[]; note: string } | null {
  const { pieces, whole, subject } = telling;
  if (pieces.some(({ kind }) => kind === 'fact')) return null;
  const { facts } = task.library;
  const own = new Set(whole.facts.map((id) => fullId(subject, id)));
  // What the script's own facts say need not be said again in other words.
  const known = [task.script, ...[...own].map((id) => facts.get(id)?.fact ?? '')].join(' ');
  const scriptWords = things(task.script);
  const most = ROOM.findLast(({ from }) => whole.seconds >= from)?.facts ?? 1;
  const asked = factsBeside(telling, task.library);
  const ids = [...asked, ...[...facts.keys()].filter((id) => id.startsWith(`${subject.id}/`))];
  const hinges = createRandom(seedOf(whole.id)).shuffle(FACT_HINGES);
  const names = things([subject.name, ...subject.also].join(' '));
  const gaps = gapsIn(pieces);
  const near = gaps.map((index) => {
    const paragraph = pieces[index]?.spoken[0]?.paragraph;
    const before = pieces
      .slice(Math.max(0, index - 3), index + 1)
      .filter(({ spoken }) => spoken[0]?.paragraph === paragraph);
    return { index, words: things(before.map(({ spoken }) => textOf(spoken)).join(' ')) };
  });
  const worthOf = (words: readonly string[], said: ReadonlySet<string>) =>
    words
      .filter((word) => said.has(word))
      .reduce((sum, word) => sum + (COMMON.has(word) ? WORTH.common : names.has(word) ? WORTH.named : WORTH.own), 0);
  const offers = [...new Set(ids)].flatMap((id, rank) => {
    const fact = facts.get(id);
    if (!fact || own.has(id) || UNSPEAKABLE.test(fact.fact) || !isNewTo(fact.fact, known)) return [];
    const words = [...things(fact.fact)];
    // What other scripts on the same question state belongs to it by that alone, and what most of them state most.
    const belongs = rank < asked.length ? ASKED - rank * 0.02 : 0;
    if (belongs + worthOf(words, scriptWords) < SHARED.script) return [];
    return near.flatMap(({ index, words: beside }) => {
      const shared = worthOf(words, beside);
      return shared < SHARED.least ? [] : [{ fact, index, worth: belongs + shared }];
    });
  });
  const chosen: typeof offers = [];
  for (const offer of offers.filter(({ worth }) => worth >= SHARED.beside).sort((a, b) => b.worth - a.worth)) {
    const said = chosen.map(({ fact }) => fact.fact).join(' ');
    const isTaken = chosen.some(({ fact, index }) => fact === offer.fact || Math.abs(index - offer.index) < 2);
    if (chosen.length < most && !isTaken && (said === '' || isNewTo(offer.fact.fact, `${known} ${said}`)))
      chosen.push(offer);
  }
  if (chosen.length === 0) return null;
  const inOrder = chosen.toSorted((a, b) => a.index - b.index);
  const pieceOf = (fact: FactSource, place: number, behind: Piece): Piece => {
    const last = behind.spoken.at(-1);
    const text = saidFact(fact.fact, hinges[place % hinges.length] ?? FACT_HINGES[0]);
    const spoken = last ? sentencesOf(text).map((sentence) => ({ ...last, text: sentence })) : [];
    return { kind: 'fact', of: [], isVoiced: false, isPressed: false, spoken };
  };
  const added = pieces.flatMap((piece, index) => {
    const place = inOrder.findIndex((offer) => offer.index === index);
    const offer = inOrder[place];
    return offer ? [piece, pieceOf(offer.fact, place, piece)] : [piece];
  });
  const count = ['one more verified fact', 'two more verified facts', 'three more verified facts'][chosen.length - 1];
  return {
    pieces: added,
    note: `The script is the same, with ${count} worked in. The sources name ${chosen.length === 1 ? 'it' : 'them'}.`,
  };
}
