import type { CallToAction } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { fullId, type Library } from '../../library/read-library';
import type { WholeScript } from '../../library/whole-script';
import { sentencesOf } from '../../speech/sentences';
import { wordsShared } from '../added-facts';
import { type Spoken, textOf } from '../spoken-text';
import type { Piece, Telling } from '../telling';
import { seedOf } from '../voice/hinges';
import { linesOf } from '../voice/lines';
import { isStake, type PressingLines, pressedOrder, pressingOf, stepOf } from './press';

/** Begins with, or speaks of, what another sentence names. */
const LEANS =
  /^(?:so|but|and|or|because|then|that|that's|this|those|these|it|it's|they|they're|he|he's|she|she's|no|yes|not|there|one|once|if not|either|both|each|now|first|second|third|next|last)\b|\b(?:it|them|that (?:letter|notice|date|day|debt|account)|he|she|his|her|him|too|also|either|another|other)\b/i;

const pick = (lines: readonly string[], seed: number) => lines[seed % lines.length];

const NOTES = {
  own: 'It now opens with what is at stake',
  moved: 'Its deadline or its cost now comes first',
  step: 'It now opens with its first step',
  fact: 'It now opens with what is at stake',
  bare: 'It now asks for attention first',
};

type Opening = { kind: keyof typeof NOTES | 'none'; pieces: Piece[]; takes: number | null };

/** Words of an opening for which fifteen seconds have time. */
const SHORT_OPENING = 12;

function pieceOf(text: string, place: Spoken): Piece {
  const spoken = sentencesOf(text).map((sentence) => ({ ...place, text: sentence }));
  return { kind: 'pressing', of: [], isVoiced: false, isPressed: true, spoken };
}

/** A sentence of the script that says what is at stake and can be said first. `facts` are what it may be about. */
function stakeIn(pieces: readonly Piece[], telling: Telling, facts: string): number | null {
  const lines = linesOf(telling.whole);
  const mayMove = (piece: Piece, index: number) => {
    const [line, ...rest] = piece.of.map((at) => lines[at]);
    const next = pieces[index + 1];
    const before = pieces[index - 1];
    if (!line || rest.length > 0 || line.isQuoted || line.text.includes('"') || index < 2 || !next || !before)
      return false;
    if (/[?:]["”]?$/.test(before.spoken.at(-1)?.text ?? '') || /^(?:If|When)\b/.test(line.text)) return false;
    return (
      isStake(line.text) &&
      wordsShared(line.text, facts) >= 3 &&
      !LEANS.test(line.text) &&
      !LEANS.test(textOf(next.spoken))
    );
  };
  const index = pieces.findIndex(mayMove);
  return index < 0 ? null : index;
}

function openingOf(pieces: readonly Piece[], telling: Telling, lines: PressingLines, facts: string): Opening {
  const first = pieces[0]?.spoken[0] as Spoken;
  const place = { ...first, paragraph: first.paragraph - 1, gap: '' };
  const seed = seedOf(telling.whole.id);
  const { ownOpenings, factOpenings, leads, stepOpenings, bareOpenings } = lines;
  const hook = textOf(pieces.slice(0, 2).flatMap(({ spoken }) => spoken));
  const isShort = telling.whole.seconds === 15;
  const mayOpen = (line: string) => wordsShared(line, hook) < 4 && (!isShort || countWords(line) <= SHORT_OPENING);
  const own = pick(ownOpenings.filter(mayOpen), seed);
  if (own) return { kind: 'own', pieces: [pieceOf(own, place)], takes: null };
  if (isShort) return { kind: 'none', pieces: [], takes: null };
  const stake = stakeIn(pieces, telling, facts);
  if (stake !== null) {
    const moved = pieces[stake] as Piece;
    const spoken = moved.spoken.map((sentence) => ({ ...sentence, ...place, text: sentence.text }));
    return { kind: 'moved', pieces: [pieceOf(pick(leads, seed) as string, place), { ...moved, spoken }], takes: stake };
  }
  const fact = pick(factOpenings.filter(mayOpen), seed);
  if (fact) {
    const led = [pick(leads, seed) as string, fact].map((text) => pieceOf(text, place));
    return { kind: 'fact', pieces: led, takes: null };
  }
  const step = pick(stepOpenings, seed);
  if (step) return { kind: 'step', pieces: [pieceOf(step, place)], takes: null };
  return { kind: 'bare', pieces: [pieceOf(pick(bareOpenings, seed) as string, place)], takes: null };
}

/** The script between the two lines that were written for it; a call that names the first step needs no other before it. */
function withOwnLines(
  pieces: readonly Piece[],
  { opening, closing }: NonNullable<WholeScript['urgent']>,
  callToAction: CallToAction,
  last: Spoken,
): { pieces: Piece[]; note: string } {
  const first = pieces[0]?.spoken[0] ?? last;
  const opens = pieceOf(opening, { ...first, paragraph: first.paragraph - 1, gap: '' });
  const closes = pieceOf(closing, { ...last, paragraph: last.paragraph + 0.5, gap: '\n\n' });
  if (callToAction === 'Get Started Now') {
    return { pieces: [opens, ...pieces], note: `The script is the same. ${NOTES.own}.` };
  }
  const note = `The script is the same. ${NOTES.own}, and before the call it asks for the first step.`;
  return { pieces: [opens, ...pieces, closes], note };
}

/** The same script with what is at stake in front, without its asides, and with its first step asked for at the end. */
export function pressed(telling: Telling, facts: Library['facts']): { pieces: Piece[]; note: string } | null {
  const { whole, callToAction } = telling;
  if (telling.pieces.some(({ isPressed }) => isPressed)) return null;
  const said = pressingOf(telling, facts);
  const ownFacts = whole.facts.map((id) => facts.get(fullId(telling.subject, id))?.fact ?? '').join(' ');
  const lines = linesOf(whole);
  const pieces = telling.pieces.filter(({ of }) => of.length === 0 || !of.every((index) => lines[index]?.isOptional));
  const last = pieces.at(-1)?.spoken.at(-1);
  if (!last) return null;
  if (whole.urgent) return withOwnLines(pieces, whole.urgent, callToAction, last);
  const opening = openingOf(pieces, telling, said, ownFacts);
  const body = pieces.filter((_, index) => index !== opening.takes);
  const order = body.findIndex(
    (piece) => piece.kind === 'own' && pressedOrder(textOf(piece.spoken)) !== textOf(piece.spoken),
  );
  const urged = body.map((piece, index): Piece => {
    const place = piece.spoken[0];
    if (index !== order || !place) return piece;
    return {
      ...piece,
      isPressed: true,
      spoken: sentencesOf(pressedOrder(textOf(piece.spoken))).map((text) => ({ ...place, text })),
    };
  });
  const { ownClosings, closings, bareClosings, shortClosings, shortestClosings } = said;
  const asksAlready = callToAction === 'Get Started Now';
  const seed = seedOf(whole.id);
  const isBare = asksAlready || opening.kind === 'step' || (whole.seconds === 15 && opening.kind === 'own');
  const choices =
    whole.seconds === 15
      ? isBare
        ? shortestClosings
        : shortClosings
      : isBare
        ? [...ownClosings.filter((line) => !line.includes(stepOf(whole))), ...bareClosings]
        : ownClosings.length > 0
          ? ownClosings
          : closings;
  const closing = pick(choices, seed) as string;
  const ends = pieceOf(closing, { ...last, paragraph: last.paragraph + 0.5, gap: '\n\n' });
  const step = isBare ? 'says not to wait' : 'asks for the first step';
  const note =
    opening.kind === 'none'
      ? `Before the call it now ${step}.`
      : `${NOTES[opening.kind]}, and before the call it ${step}.`;
  return { pieces: [...opening.pieces, ...urged, ends], note: `The script is the same. ${note}` };
}
