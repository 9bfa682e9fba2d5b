import { PERSONAS, type ScriptLength } from '../../../../shared/script-generator';
import { wordBudget } from '../word-budget';
import { assemble, foreignWords } from './assemble';
import { faultsOf, statementFaults } from './critique';
import { sayableMaterial } from './material/sayable';
import { outlineOf, spareOutlineOf } from './outline/outline';
import type { Assignment, WriterContext } from './outline/pieces';
import { createRandom } from './random';
import { render } from './render';

/** Tries made for one script; the best one is kept. */
const ATTEMPTS = { least: 6, most: 90, mostForShort: 240 } as const;

/** One video, one idea: how many facts it may state. */
export const MOST_FACTS: Record<ScriptLength, number> = { 15: 1, 30: 2, 45: 3, 60: 3, 90: 4, 120: 5, 180: 7 };

/** Two personas that tell a topic in the same lines sound like one. */
const FOREIGN_WEIGHT = 0.03;
const FOREIGN_ALLOWED = 30;

/** Faults that nobody hears. */
const GOOD_ENOUGH = 0.7;

/** Candidates that are checked for statements; the check takes longer than the writing. */
const CHECKED = 12;

type Candidate = { script: string; faults: number };

export type WrittenScript = { title: string; script: string };

/** Writes a script from the topic's own material. The same assignment and seed give the same script. */
export function writeScript(assignment: Assignment, seed: number): WrittenScript {
  const random = createRandom(seed * PERSONAS.length + PERSONAS.indexOf(assignment.persona));
  const context: WriterContext = { ...assignment, material: sayableMaterial(assignment.material), random };
  const budget = wordBudget(assignment.seconds);
  const title = random.shuffle(assignment.material.titles)[0] ?? assignment.material.name;
  const slots = outlineOf(context);
  const candidates: Candidate[] = [];
  const attempts = assignment.seconds === 15 ? ATTEMPTS.mostForShort : ATTEMPTS.most;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt >= ATTEMPTS.least && candidates.filter(({ faults }) => faults <= GOOD_ENOUGH).length >= 2) break;
    const filled = assemble(
      slots,
      attempt < attempts * 0.8 ? budget.aim : budget.accept,
      MOST_FACTS[assignment.seconds],
      random,
    );
    if (!filled) continue;
    const script = render(filled, context);
    const faults =
      faultsOf(script, context, budget) + Math.max(0, foreignWords(filled) - FOREIGN_ALLOWED) * FOREIGN_WEIGHT;
    candidates.push({ script, faults });
  }
  if (candidates.length === 0) candidates.push(...plainest(context));
  return { title, script: bestOf(candidates) };
}

/** Where the persona asks for more than the time allows: an opening, whatever still fits, and the closing line. */
function plainest(context: WriterContext): Candidate[] {
  const budget = wordBudget(context.seconds);
  const slots = spareOutlineOf(context);
  return Array.from({ length: ATTEMPTS.mostForShort }).flatMap(() => {
    const filled = assemble(slots, budget.accept, MOST_FACTS[context.seconds], context.random);
    if (!filled) return [];
    const script = render(filled, context);
    return [{ script, faults: faultsOf(script, context, budget) }];
  });
}

/** The candidate with the fewest faults among those without a statement to review, if there is one. */
function bestOf(candidates: readonly Candidate[]): string {
  const ranked = [...candidates].sort((a, b) => a.faults - b.faults).slice(0, CHECKED);
  let best = { script: '', faults: Number.POSITIVE_INFINITY };
  for (const { script, faults } of ranked) {
    const stated = faults + statementFaults(script);
    if (stated < best.faults) best = { script, faults: stated };
    if (stated === faults) break;
  }
  return best.script;
}
