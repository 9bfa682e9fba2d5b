import type { Persona, ScriptLength } from '../../../../../shared/script-generator';
import { SCRIPT_LENGTHS } from '../../../../../shared/script-generator';
import type { WriterContext } from './pieces';
import type { SlotName } from './slots';

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
    steps: ['0', '0', '0', '0', '0-3', '2-3', '2-4'],
    action: ['0', '0-1', '0-1', '0-1', '0-1', '0', '0'],
    mistakes: ['0', '0', '0-1', '0-1', '0-1', '1-2', '1-3'],
    example: ['0', '0', '0', '0-1', '1', '1', '1-2'],
    mark: ['0-1', '0-1', '0-1', '0-1', '0-1', '0-1', '0-1'],
    habit: ['0', '0', '0', '0', '0-1', '0-1', '2-3'],
    closer: ['0', '0-1', '0-1', '0-1', '0-1', '1', '1-2'],
  },
  Coach: {
    why: ['0', '0-1', '0-1', '0-1', '0-1', '1', '1-2'],
    facts: ['0', '0-1', '0-1', '0-2', '1-2', '1-3', '3-5'],
    analogy: ['0', '0', '0', '0-1', '0-1', '0-1', '2-3'],
    rehook: ['0', '0', '0', '0', '0', '1', '1'],
    steps: ['0', '2', '2-4', '3-5', '3-5', '4-6', '5-7'],
    action: ['1', '0', '0', '0', '0', '0', '0'],
    mistakes: ['0', '0', '0-1', '0-1', '1-2', '1-3', '2-4'],
    example: ['0', '0', '0', '0', '0-1', '1', '1-2'],
    mark: ['0-1', '1', '1', '1', '1', '1', '1'],
    habit: ['0', '0', '0', '0', '0-1', '0-1', '2-3'],
    closer: ['0', '0', '0-1', '0-1', '0-1', '0-1', '2-3'],
  },
  'Peer/Relatable': {
    why: ['0', '0', '0', '0-1', '0-1', '0-1', '2-3'],
    facts: ['0', '0-1', '1-2', '1-2', '1-3', '2-4', '4-6'],
    aside: ['0-1', '1', '1', '1', '1', '1', '1'],
    analogy: ['0', '0', '0', '0-1', '0-1', '0-1', '0-2'],
    rehook: ['0', '0', '0', '0', '0', '1', '1'],
    steps: ['0', '0', '0-2', '0-3', '2-3', '2-4', '3-4'],
    action: ['0', '0-1', '0-1', '0', '0', '0', '0'],
    mistakes: ['0', '0', '0-1', '0-1', '0-2', '1-2', '2-3'],
    example: ['0', '0', '0', '0-1', '0-1', '0-1', '2-3'],
    habit: ['0', '0', '0', '0', '0-1', '0-1', '2-3'],
    closer: ['0', '0-1', '0-1', '0-1', '1', '1', '1-2'],
  },
  Consultant: {
    why: ['0', '0', '0-1', '0-1', '1', '1', '1-3'],
    choices: ['0-1', '1', '1', '1', '1', '1', '1'],
    facts: ['0', '0-1', '0-2', '1-2', '1-3', '2-4', '4-6'],
    aside: ['0', '0', '0', '0', '0-1', '0-1', '0-1'],
    rehook: ['0', '0', '0', '0', '0', '0-1', '1'],
    steps: ['0', '0', '0', '0', '0-2', '2-3', '2-4'],
    ask: ['0-1', '0-1', '0-1', '1', '1', '1', '1'],
    mistakes: ['0', '0', '0', '0-1', '0-1', '1-2', '1-3'],
    example: ['0', '0', '0', '0-1', '0-1', '1', '1-2'],
    mark: ['0-1', '0-1', '0-1', '0-1', '1', '1', '1'],
    habit: ['0', '0', '0', '0', '0-1', '0-1', '2-3'],
    closer: ['0', '0', '0-1', '0-1', '0-1', '1', '1-2'],
  },
  Entertainer: {
    why: ['0', '0', '0', '0-1', '0-1', '1', '1-2'],
    myth: ['0', '0', '0-1', '0-1', '0-1', '1', '1'],
    facts: ['0', '0-1', '0-2', '1-2', '1-3', '2-4', '4-6'],
    aside: ['0', '0-1', '0-1', '1', '1', '1', '1'],
    analogy: ['0', '0-1', '1', '1', '1', '1-2', '2-3'],
    rehook: ['0', '0', '0', '0', '0', '1', '1'],
    steps: ['0', '0', '0', '0-2', '0-3', '2-3', '2-4'],
    mistakes: ['0', '0', '0', '0-1', '0-1', '1', '1-3'],
    example: ['0', '0', '0', '0-1', '0-1', '1', '1-2'],
    mark: ['0', '0', '0-1', '0-1', '0-1', '0-1', '1'],
    smile: ['0-1', '0-1', '0-1', '1', '1', '1', '1'],
    triple: ['0', '0-1', '0-1', '0-1', '1', '1', '1'],
    habit: ['0', '0', '0', '0', '0-1', '0-1', '2-3'],
    closer: ['0', '0', '0-1', '0-1', '0-1', '0-1', '2-3'],
  },
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

/** What may stand in for lines that do not fit into a short script. */
const SPARE: ReadonlySet<SlotName> = new Set(['facts', 'why', 'action', 'ask', 'closer', 'early', 'late']);

/** Nothing has to be said beside the opening and the closing line, and any short line may be. */
export function spareCountsOf(name: SlotName, context: WriterContext): { min: number; max: number } {
  const { max } = countsOf(name, context);
  return { min: 0, max: SPARE.has(name) ? Math.max(1, max) : max };
}

/** Least and most pieces for a place: what the persona wants, and what the tone adds. */
export function countsOf(name: SlotName, context: WriterContext): { min: number; max: number } {
  const fromTone = toneCounts(context)[name];
  const [personaMin, personaMax] = rangeOf(COUNTS[context.persona][name] ?? NONE, context.seconds);
  const min = Math.max(personaMin, fromTone?.[0] ?? 0);
  return { min, max: Math.max(personaMax, fromTone?.[1] ?? 0, min) };
}
