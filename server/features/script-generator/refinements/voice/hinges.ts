import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { projectRoot } from '../../../../project-root';
import { createRandom } from '../../built-in-writer/random';
import type { Register } from './plain-words';

const KINDS = [
  'opening',
  'situation',
  'statement',
  'story',
  'contrast',
  'step',
  'warning',
  'order',
  'condition',
  'answer',
  'verdict',
  'advice',
  'witness',
  'question',
  'together',
] as const;
export type HingeKind = (typeof KINDS)[number];

const line = z.string().trim().min(1);
const hingesSchema = z.record(z.enum(KINDS), z.strictObject({ casual: z.array(line), gentle: z.array(line) }));

const PATH = join(projectRoot(), 'server', 'features', 'script-generator', 'refinements', 'voice', 'hinges.yaml');
const HINGES = hingesSchema.parse(load(readFileSync(PATH, 'utf8'), { filename: PATH }));

/** A number that is always the same for an id, and another for the next one. */
export const seedOf = (id: string) =>
  [...id].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);

export type Hinges = {
  /** The next way to say a hinge of this kind that the script has not heard yet; null when all were said. */
  next(kind: HingeKind): string | null;
  /** Takes it out: it was said. */
  say(form: string): void;
};

/** What is heard of a hinge, whatever joins it: "here's the thing". */
const leadOf = (form: string) =>
  (form.split(/\{|\?/)[0] ?? form)
    .toLowerCase()
    .replace(/^(?:so|but|and) (?=\S+ \S)|[,. ]+$/g, '')
    .replace(', though', '');

/** The hinges of one script, in an order of its own. */
export function hingesFor(id: string, register: Register): Hinges {
  const random = createRandom(seedOf(id));
  const order = new Map(KINDS.map((kind) => [kind, random.shuffle(HINGES[kind][register])]));
  const said = new Set<string>();
  return {
    next: (kind) => order.get(kind)?.find((form) => !said.has(leadOf(form))) ?? null,
    say: (form) => void said.add(leadOf(form)),
  };
}
