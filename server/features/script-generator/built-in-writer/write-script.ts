import { wordBudget } from '../word-budget';
import { assemble } from './assemble';
import { faultsOf } from './critique';
import { outlineOf } from './outline';
import type { Assignment, WriterContext } from './pieces';
import { createRandom } from './random';
import { render } from './render';

/** Tries made for one script; the best one is kept. */
const ATTEMPTS = { least: 6, most: 90 } as const;

/** Faults that nobody hears. */
const GOOD_ENOUGH = 0.7;

export type WrittenScript = { title: string; script: string };

/** Writes a script from the topic's own material. The same assignment and seed give the same script. */
export function writeScript(assignment: Assignment, seed: number): WrittenScript {
  const random = createRandom(seed);
  const context: WriterContext = { ...assignment, random };
  const budget = wordBudget(assignment.seconds);
  const title = random.shuffle(assignment.material.titles)[0] ?? assignment.material.name;
  const slots = outlineOf(context);
  let best = { script: '', faults: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < ATTEMPTS.most; attempt += 1) {
    if (attempt >= ATTEMPTS.least && best.faults <= GOOD_ENOUGH) break;
    const filled = assemble(slots, attempt < 70 ? budget.aim : budget.accept, random);
    if (!filled) continue;
    const script = render(filled, context);
    const faults = faultsOf(script, context, budget);
    if (faults < best.faults) best = { script, faults };
  }
  return { title, script: best.script };
}
