import type { Persona, ScriptLength } from '../../../../shared/script-generator';
import { PERSONAS, SCRIPT_LENGTHS } from '../../../../shared/script-generator';
import { lowerFirst } from '../speech/sentences';
import { closingLines, HONEST_LINES, OFFERS_SERVICE } from './calls-to-action';
import { introductionLines } from './introduction';
import { openingPieces } from './openings';
import { CHOICE_LEADS, EXAMPLE_LEADS, PERSONA_PHRASES } from './persona-phrases';
import { factPiece, isUsable, linePieces, type Piece, pieceOf, type WriterContext, wholePiece } from './pieces';
import { isSayable } from './sayable';
import { TONE_PHRASES } from './tone-phrases';

/** A place in the script that takes some of its pieces. */
export type Slot = {
  name: SlotName;
  pieces: Piece[];
  min: number;
  max: number;
  /** Said before the pieces when there are any; one is chosen. */
  leads: string[];
  /** "First," "Second," before each piece when there are two or more. */
  isCounted: boolean;
  startsParagraph: boolean;
};

export type SlotName =
  | 'opening'
  | 'introduction'
  | 'why'
  | 'early'
  | 'choices'
  | 'facts'
  | 'aside'
  | 'myth'
  | 'analogy'
  | 'rehook'
  | 'steps'
  | 'action'
  | 'ask'
  | 'mistakes'
  | 'example'
  | 'mark'
  | 'smile'
  | 'triple'
  | 'late'
  | 'closer'
  | 'honest'
  | 'cta';

/** Least and most pieces for 15, 30, 45, 60, 90, 120 and 180 seconds. */
type Counts = readonly [string, string, string, string, string, string, string];

const NONE: Counts = ['0', '0', '0', '0', '0', '0', '0'];

/** How much of what each persona says. A missing entry means none. */
const COUNTS: Record<Persona, Partial<Record<SlotName, Counts>>> = {
  Expert: {
    why: ['0', '0-1', '0-1', '1', '1', '1-2', '1-3'],
    facts: ['0', '0-1', '1-2', '1-2', '2-3', '2-4', '4-6'],
    aside: ['0', '0', '0', '0-1', '0-1', '0-1', '0-1'],
    analogy: ['0', '0-1', '0-1', '0-1', '1', '1', '1-2'],
    rehook: ['0', '0', '0', '0', '0', '1', '1'],
    steps: ['0', '0', '0', '0', '0-3', '2-4', '3-6'],
    action: ['0', '0-1', '0-1', '0-1', '0-1', '0', '0'],
    mistakes: ['0', '0', '0-1', '0-1', '0-1', '1-2', '1-3'],
    example: ['0', '0', '0', '0-1', '1', '1', '1-2'],
    mark: ['0-1', '0-1', '0-1', '0-1', '0-1', '0-1', '0-1'],
    closer: ['0', '0-1', '0-1', '0-1', '0-1', '1', '1-2'],
  },
  Coach: {
    why: ['0', '0-1', '0-1', '0-1', '0-1', '1', '1-2'],
    facts: ['0', '0-1', '0-1', '0-2', '1-2', '1-3', '3-5'],
    analogy: ['0', '0', '0', '0-1', '0-1', '0-1', '1-2'],
    rehook: ['0', '0', '0', '0', '0', '1', '1'],
    steps: ['0', '2', '2-4', '3-5', '3-5', '4-6', '5-7'],
    action: ['1', '0', '0', '0', '0', '0', '0'],
    mistakes: ['0', '0', '0-1', '0-1', '1-2', '1-3', '2-4'],
    example: ['0', '0', '0', '0', '0-1', '1', '1-2'],
    mark: ['0-1', '1', '1', '1', '1', '1', '1'],
    closer: ['0', '0', '0-1', '0-1', '0-1', '0-1', '1-2'],
  },
  'Peer/Relatable': {
    why: ['0', '0', '0', '0-1', '0-1', '0-1', '1-2'],
    facts: ['0', '0-1', '1-2', '1-2', '1-3', '2-4', '4-6'],
    aside: ['0-1', '1', '1', '1', '1', '1', '1'],
    analogy: ['0', '0', '0', '0-1', '0-1', '0-1', '0-2'],
    rehook: ['0', '0', '0', '0', '0', '1', '1'],
    steps: ['0', '0', '0-2', '0-3', '2-3', '3-4', '4-6'],
    action: ['0', '0-1', '0-1', '0', '0', '0', '0'],
    mistakes: ['0', '0', '0-1', '0-1', '0-2', '1-2', '2-3'],
    example: ['0', '0', '0', '0-1', '0-1', '0-1', '1-2'],
    closer: ['0', '0-1', '0-1', '0-1', '1', '1', '1-2'],
  },
  Consultant: {
    why: ['0', '0', '0-1', '0-1', '1', '1', '1-3'],
    choices: ['0-1', '1', '1', '1', '1', '1', '1'],
    facts: ['0', '0-1', '0-2', '1-2', '1-3', '2-4', '4-6'],
    aside: ['0', '0', '0', '0', '0-1', '0-1', '0-1'],
    rehook: ['0', '0', '0', '0', '0', '0-1', '1'],
    steps: ['0', '0', '0', '0', '0-2', '2-4', '3-6'],
    ask: ['0-1', '0-1', '0-1', '1', '1', '1', '1'],
    mistakes: ['0', '0', '0', '0-1', '0-1', '1-2', '1-3'],
    example: ['0', '0', '0', '0-1', '0-1', '1', '1-2'],
    mark: ['0-1', '0-1', '0-1', '0-1', '1', '1', '1'],
    closer: ['0', '0', '0-1', '0-1', '0-1', '1', '1-2'],
  },
  Entertainer: {
    why: ['0', '0', '0', '0-1', '0-1', '1', '1-2'],
    myth: ['0', '0', '0-1', '0-1', '0-1', '1', '1'],
    facts: ['0', '0-1', '0-2', '1-2', '1-3', '2-4', '4-6'],
    aside: ['0', '0-1', '0-1', '1', '1', '1', '1'],
    analogy: ['0', '0-1', '1', '1', '1', '1-2', '2-3'],
    rehook: ['0', '0', '0', '0', '0', '1', '1'],
    steps: ['0', '0', '0', '0-2', '0-3', '2-3', '3-6'],
    mistakes: ['0', '0', '0', '0-1', '0-1', '1', '1-3'],
    example: ['0', '0', '0', '0-1', '0-1', '1', '1-2'],
    mark: ['0', '0', '0-1', '0-1', '0-1', '0-1', '1'],
    smile: ['0-1', '0-1', '0-1', '1', '1', '1', '1'],
    triple: ['0', '0-1', '0-1', '0-1', '1', '1', '1'],
    closer: ['0', '0', '0-1', '0-1', '0-1', '0-1', '1-2'],
  },
};

/** The order in which each persona says things. */
const ORDER: Record<Persona, readonly SlotName[]> = {
  Expert: [
    'why',
    'early',
    'myth',
    'facts',
    'aside',
    'analogy',
    'example',
    'mark',
    'smile',
    'rehook',
    'steps',
    'mistakes',
    'action',
  ],
  Coach: [
    'why',
    'early',
    'myth',
    'facts',
    'analogy',
    'steps',
    'rehook',
    'example',
    'smile',
    'mistakes',
    'action',
    'mark',
  ],
  'Peer/Relatable': [
    'early',
    'facts',
    'aside',
    'myth',
    'why',
    'analogy',
    'smile',
    'rehook',
    'example',
    'mistakes',
    'steps',
    'action',
  ],
  Consultant: [
    'why',
    'early',
    'choices',
    'mark',
    'myth',
    'facts',
    'aside',
    'analogy',
    'smile',
    'rehook',
    'example',
    'mistakes',
    'steps',
    'ask',
  ],
  Entertainer: [
    'early',
    'analogy',
    'why',
    'facts',
    'aside',
    'myth',
    'smile',
    'rehook',
    'example',
    'mark',
    'mistakes',
    'steps',
    'action',
    'triple',
  ],
};

function rangeOf(counts: Counts, seconds: ScriptLength): [number, number] {
  const entry = counts[SCRIPT_LENGTHS.indexOf(seconds)] ?? '0';
  const [min = 0, max = min] = entry.split('-').map(Number);
  return [min, max];
}

/** What a tone adds to the persona's counts: at least so many pieces, at most so many. */
function toneCounts(context: WriterContext): Partial<Record<SlotName, [number, number]>> {
  const { tone, seconds } = context;
  const long = seconds >= 45;
  const pair: Partial<Record<SlotName, [number, number]>> = { early: [0, 1], late: [0, 1] };
  if (tone === 'Motivational')
    return { early: seconds === 15 ? [0, 1] : [1, 1], late: seconds === 15 ? [0, 1] : [1, long ? 2 : 1] };
  if (tone === 'Entertaining')
    return {
      early: [0, 1],
      late: [0, 1],
      smile: seconds === 15 ? [0, 1] : [1, 1],
      analogy: seconds >= 30 ? [1, 2] : [0, 1],
    };
  if (tone === 'Bold') return { ...pair, myth: [0, 1] };
  if (tone === 'Empathetic') return { late: [0, long ? 2 : 1], early: [0, 0] };
  return pair;
}

function leadsOf(name: SlotName, context: WriterContext): string[] {
  const phrases = PERSONA_PHRASES[context.persona];
  const isLong = context.seconds >= 45;
  if (name === 'facts') return isLong ? phrases.bridges : [''];
  if (name === 'steps') return phrases.planLeads;
  if (name === 'mistakes') return context.seconds >= 60 ? phrases.mistakeLeads : [''];
  if (name === 'example') return context.seconds >= 90 ? ['', ...EXAMPLE_LEADS[context.persona]] : [''];
  return [''];
}

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
    return pieceOf(context, text, [`myth:${index}`], index);
  });
}

/** From here on a script takes so much of the material that two personas would say the same. */
const SHARED_OUT_SECONDS = 120;

/** Whether a long script of this persona may use that line: each has its own part of the material. */
function isOwnShare({ persona, seconds, material }: WriterContext, name: SlotName, index: number): boolean {
  if (seconds < SHARED_OUT_SECONDS) return true;
  const place = PERSONAS.indexOf(persona);
  if (name === 'facts')
    return material.hooks.some(({ facts }) => facts[0] === index) || (index * 3 + place * 2) % 5 < 3;
  if (name === 'steps') return persona === 'Coach' || (index + place) % 3 !== 0;
  if (name === 'mistakes' || name === 'why') return (index + place) % 4 < 2;
  if (name === 'example' || name === 'analogy' || name === 'closer') return (index + place) % 3 !== 0;
  return true;
}

function piecesOf(name: SlotName, context: WriterContext): Piece[] {
  const { material, persona, tone } = context;
  const phrases = PERSONA_PHRASES[persona];
  const lines = (lists: readonly string[]) =>
    linePieces(context, name, lists).filter(({ order }) => isOwnShare(context, name, order));
  switch (name) {
    case 'facts':
      return material.facts.flatMap((_, index) =>
        isUsable(context, index) && isOwnShare(context, 'facts', index) ? factPieces(context, index) : [],
      );
    case 'myth':
      return mythPieces(context);
    case 'early':
      return lines(TONE_PHRASES[tone].early);
    case 'late':
      return lines(TONE_PHRASES[tone].late);
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

function factPieces(context: WriterContext, index: number): Piece[] {
  const plain = factPiece(context, index);
  const wantsSource = context.persona === 'Expert' || context.tone === 'Professional';
  const sourced = wantsSource ? factPiece(context, index, true) : plain;
  return sourced.text === plain.text ? [plain] : [plain, { ...sourced, uses: [...sourced.uses, 'source'] }];
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
  const fromTone = toneCounts(context)[name];
  const [personaMin, personaMax] = rangeOf(COUNTS[context.persona][name] ?? NONE, context.seconds);
  const min = Math.max(personaMin, fromTone?.[0] ?? 0);
  const max = Math.max(personaMax, fromTone?.[1] ?? 0, min);
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

function closingPieces(context: WriterContext, lines: readonly string[]): Piece[] {
  const pieces = lines.map((line, index) => wholePiece(context, line, [`cta:${index}`]));
  const sayable = pieces.filter(({ text }) => isSayable(text));
  return sayable.length > 0 ? sayable : pieces;
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
