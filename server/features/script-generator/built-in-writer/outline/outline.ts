import { isSayable } from '../material/sayable';
import { closingLines, HONEST_LINES, OFFERS_SERVICE } from '../phrases/calls-to-action';
import { introductionLines } from '../phrases/introduction';
import { EXAMPLE_LEADS, PERSONA_PHRASES } from '../phrases/persona-phrases';
import { openingPieces } from './openings';
import { linePieces, type Piece, type WriterContext } from './pieces';
import { countsOf, ORDER } from './slot-counts';
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
  'late',
]);

function bodySlot(name: SlotName, context: WriterContext): Slot {
  const { min, max } = countsOf(name, context);
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
  const { callToAction, seconds, material, profile } = context;
  const introduction = introductionLines(context);
  const inClosing = seconds === 15;
  const honestMin = OFFERS_SERVICE.has(callToAction) && seconds >= 30 ? 1 : 0;
  const closing = closingLines(callToAction, { profile, material, seconds, inClosing });
  return [
    single('opening', openingPieces(context), 1, true),
    single('introduction', linePieces(context, 'introduction', introduction), introduction.length > 0 ? 1 : 0),
    ...ORDER[context.persona].map((name) => bodySlot(name, context)),
    bodySlot('late', context),
    bodySlot('closer', context),
    single(
      'honest',
      honestMin === 1 ? linePieces(context, 'honest', HONEST_LINES).filter(({ text }) => isSayable(text)) : [],
      honestMin,
    ),
    single('cta', closingPieces(context, closing), 1, true),
  ];
}
