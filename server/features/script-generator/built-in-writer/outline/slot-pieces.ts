import { lowerFirst } from '../../speech/sentences';
import { isSayable } from '../material/sayable';
import { PERSONA_HABITS } from '../phrases/persona-habits';
import { CHOICE_LEADS, PERSONA_PHRASES } from '../phrases/persona-phrases';
import { TONE_PHRASES } from '../phrases/tone-phrases';
import { isOwnShare } from './own-share';
import { factPiece, isUsable, linePieces, type Piece, pieceOf, type WriterContext, wholePiece } from './pieces';
import type { SlotName } from './slots';

/** Both ways to go under one announcement; where time is short, one of them may stand alone without it. */
function choicePieces(context: WriterContext): Piece[] {
  const { choices } = context.material;
  if (choices.length < 2) return [];
  const both = CHOICE_LEADS.map((lead) => pieceOf(context, [lead, ...choices].join(' '), ['choices']));
  const alone = choices.map((choice) => pieceOf(context, choice, ['choices']));
  return context.seconds === 15 ? [...both, ...alone] : both;
}

function mythPieces(context: WriterContext): Piece[] {
  return context.material.myths.map(({ claim, truth }, index) => {
    const text =
      context.persona === 'Entertainer'
        ? `True or false: ${lowerFirst(claim)}? False. ${truth}`
        : `One myth says ${lowerFirst(claim)}. Not so. ${truth}`;
    const piece = pieceOf(context, text, [`myth:${index}`], index);
    return { ...piece, isOwn: isOwnShare(context, 'myth', index) };
  });
}

function factPieces(context: WriterContext, index: number): Piece[] {
  const plain = factPiece(context, index);
  const wantsSource = context.persona === 'Expert' || context.tone === 'Professional';
  const sourced = wantsSource ? factPiece(context, index, true) : plain;
  return sourced.text === plain.text ? [plain] : [plain, { ...sourced, uses: [...sourced.uses, 'source'] }];
}

/** All that could stand in a place, as far as it may be said. */
export function piecesOf(name: SlotName, context: WriterContext): Piece[] {
  const { material, persona, tone } = context;
  const phrases = PERSONA_PHRASES[persona];
  const lines = (lists: readonly string[]) =>
    linePieces(context, name, lists).map((piece) => ({ ...piece, isOwn: isOwnShare(context, name, piece.order) }));
  switch (name) {
    case 'facts':
      return material.facts.flatMap((_, index) =>
        isUsable(context, index)
          ? factPieces(context, index).map((piece) => ({ ...piece, isOwn: isOwnShare(context, 'facts', index) }))
          : [],
      );
    case 'myth':
      return mythPieces(context);
    case 'early':
      return lines(TONE_PHRASES[tone].early);
    case 'late':
      return lines(TONE_PHRASES[tone].late);
    case 'habit':
      return lines(PERSONA_HABITS[persona]);
    case 'aside':
      return lines(phrases.asides);
    case 'rehook':
      return lines(phrases.rehooks);
    case 'mark':
      return lines(phrases.marks);
    case 'smile':
      return lines(material.smiles);
    case 'triple':
      return lines([material.triple]);
    case 'action':
      return lines([material.action]);
    case 'ask':
      return lines(material.asks);
    case 'closer':
      return lines(material.closers);
    case 'analogy':
      return lines(material.analogies);
    case 'example':
      return lines(material.examples);
    case 'why':
      return lines(material.why);
    case 'choices':
      return choicePieces(context);
    case 'steps':
      return lines(material.steps);
    case 'mistakes':
      return lines(material.mistakes);
    default:
      return [];
  }
}

export function closingPieces(context: WriterContext, lines: readonly string[]): Piece[] {
  const pieces = lines.map((line, index) => wholePiece(context, line, [`cta:${index}`]));
  const sayable = pieces.filter(({ text }) => isSayable(text));
  return sayable.length > 0 ? sayable : pieces;
}
