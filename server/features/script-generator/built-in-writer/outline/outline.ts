import { isSayable } from '../material/sayable';
import { closingLines, HONEST_LINES, OFFERS_SERVICE } from '../phrases/calls-to-action';
import { introductionLines } from '../phrases/introduction';
import { EXAMPLE_LEADS, PERSONA_PHRASES } from '../phrases/persona-phrases';
import { openingPieces, spareOpeningPieces } from './openings';
import { linePieces, type Piece, type WriterContext } from './pieces';
import { countsOf, spareCountsOf } from './slot-counts';
import { ORDER } from './slot-order';
import { closingPieces, piecesOf } from './slot-pieces';
import type { Slot, SlotName } from './slots';

function leadsOf(name: SlotName, context: WriterContext): string[] {
  const phrases = PERSONA_PHRASES[context.persona];
  const isLong = context.seconds >= 45;
  if (name === 'facts') return isLong ? phrases.bridges : [''];
  if (name === 'steps') return phrases.planLeads;
  if (name === 'mistakes') return context.seconds >= 60 ? phrases.mistakeLeads : [''];
  if (name === 'example') return context.seconds >= 90 ? ['', ...EXAMPLE_LEADS[context.persona]] : [''];
  return [''];
}

const PARAGRAPHS: ReadonlySet<SlotName> = new Set([
  'opening',
  'facts',
  'choices',
  'steps',
  'mistakes',
  'example',
  'rehook',
  'habit',
  'late',
]);

function bodySlot(name: SlotName, context: WriterContext, counts = countsOf): Slot {
  const { min, max } = counts(name, context);
  return {
    name,
    pieces: max === 0 ? [] : piecesOf(name, context).filter(({ text }) => isSayable(text)),
    min,
    max,
    leads: leadsOf(name, context).filter((lead) => lead === '' || isSayable(lead)),
    isCounted: name === 'steps',
    startsParagraph: PARAGRAPHS.has(name) && !(name === 'late' && context.seconds <= 30),
  };
}

function single(name: SlotName, pieces: Piece[], min: number, startsParagraph = false): Slot {
  return { name, pieces, min, max: Math.min(1, pieces.length), leads: [''], isCounted: false, startsParagraph };
}

/** The places of a script in the order of speech, with all that could stand in each. */
export function outlineOf(context: WriterContext): Slot[] {
  return placesOf(context, openingPieces(context), countsOf);
}

/** The places where the persona asks for more than the time allows: short openings, and nothing else that must be. */
export function spareOutlineOf(context: WriterContext): Slot[] {
  return placesOf(context, spareOpeningPieces(context), spareCountsOf);
}

function placesOf(context: WriterContext, openings: Piece[], counts: typeof countsOf): Slot[] {
  const { callToAction, seconds, material, profile } = context;
  const introduction = introductionLines(context);
  const closing = closingLines(callToAction, { profile, material, seconds, inClosing: seconds === 15 }, isSayable);
  const honest =
    OFFERS_SERVICE.has(callToAction) && seconds >= 30
      ? linePieces(context, 'honest', HONEST_LINES).filter(({ text }) => isSayable(text))
      : [];
  const body = [...ORDER[context.persona], 'habit' as const, 'late' as const, 'closer' as const];
  return [
    single('opening', openings, 1, true),
    single('introduction', linePieces(context, 'introduction', introduction), introduction.length > 0 ? 1 : 0),
    ...body.map((name) => bodySlot(name, context, counts)),
    single('honest', honest, honest.length > 0 ? 1 : 0),
    single('cta', closingPieces(context, closing), 1, true),
  ];
}
