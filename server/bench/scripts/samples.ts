import {
  CALLS_TO_ACTION,
  GENERATOR_LIMITS,
  type GeneratedScript,
  type GenerateScript,
  generateScriptSchema,
  PERSONAS,
  SCRIPT_LENGTHS,
  TONES,
} from '@shared/script-generator';
import { type ToldBefore, writeBuiltIn } from '../../features/script-generator/built-in-writer/write-built-in';
import type { Library, Subject } from '../../features/script-generator/library/read-library';

const PROFILES = [
  { name: '', company: '', phone: '', website: '' },
  { name: 'Maria', company: '', phone: '', website: '' },
  {
    name: 'Maria Lopez',
    company: 'Sunrise Credit',
    phone: '+1 (214) 555-0142',
    website: 'https://www.sunrise-credit.com/?ref=1',
  },
];

/** A script as it was asked for, and the processor time in milliseconds that writing it took. */
export type Sample = { subject: Subject; request: GenerateScript; written: GeneratedScript; milliseconds: number };

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** What is asked for about each subject in turn; the steps walk through all combinations of the other options. */
export function requestsOf(
  subjects: readonly Subject[],
  count: number,
): { subject: Subject; request: GenerateScript }[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / subjects.length);
    const code = index * 97 + round * 13;
    const subject = at(subjects, index);
    const request = generateScriptSchema.parse({
      persona: at(PERSONAS, code),
      tone: at(TONES, Math.floor(code / PERSONAS.length)),
      callToAction: at(CALLS_TO_ACTION, Math.floor(code / PERSONAS.length / TONES.length)),
      length: at(SCRIPT_LENGTHS, index + round),
      subject: subject.name.slice(0, GENERATOR_LIMITS.subjectMax),
      userInfo: at(PROFILES, index + 2 * round),
    });
    return { subject, request };
  });
}

export function sampleOf(
  { subject, request }: { subject: Subject; request: GenerateScript },
  facts: Library['facts'],
  seed: number,
): Sample {
  const before = process.cpuUsage();
  const { script } = writeBuiltIn(request, { subject, facts, before: [], seed });
  const { user, system } = process.cpuUsage(before);
  return { subject, request, written: script, milliseconds: (user + system) / 1_000 };
}

const GENERATIONS = 8;
/** Arcs that the service remembers of each user. */
const REMEMBERED = 20;

/** Different openings of eight scripts that one user asks for in the same words, one after the other. */
export function openingsOf(
  { subject, request }: { subject: Subject; request: GenerateScript },
  facts: Library['facts'],
  seed: number,
): number {
  let before: ToldBefore[] = [];
  const openings = new Set<string>();
  for (let index = 0; index < GENERATIONS; index += 1) {
    const { told } = writeBuiltIn(request, { subject, facts, before, seed: seed + index * 7_919 });
    before = [told, ...before].slice(0, REMEMBERED);
    openings.add(told.opening);
  }
  return openings.size;
}
