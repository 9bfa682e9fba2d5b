import { CALLS_TO_ACTION, PERSONAS, SCRIPT_LENGTHS, TONES } from '../../../shared/script-generator';
import { TOPIC_MATERIAL } from '../../features/script-generator/built-in-writer/material/topic-material';
import type { Assignment } from '../../features/script-generator/built-in-writer/outline/pieces';
import { writeScript } from '../../features/script-generator/built-in-writer/write-script';
import { type SpokenProfile, spokenProfile } from '../../features/script-generator/speech/spoken-profile';
import { type Grade, grade } from './rubric';

const PROFILES: SpokenProfile[] = [
  spokenProfile({ name: '', company: '', phone: '', website: '' }),
  spokenProfile({ name: 'Maria', company: '', phone: '', website: '' }),
  spokenProfile({
    name: 'Maria Lopez',
    company: 'Sunrise Credit',
    phone: '+1 (214) 555-0142',
    website: 'https://www.sunrise-credit.com/?ref=1',
  }),
];

/** A script as it was asked for, and its grade. */
export type Sample = { assignment: Assignment; script: string; grade: Grade };

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Walks through all combinations in steps that share no factor with their number. */
export function assignmentsOf(perPair: number): Assignment[] {
  const pairs = TOPIC_MATERIAL.flatMap((material) => SCRIPT_LENGTHS.map((seconds) => ({ material, seconds })));
  const combinations = PERSONAS.length * TONES.length * CALLS_TO_ACTION.length;
  return pairs.flatMap((pair, pairIndex) =>
    Array.from({ length: perPair }, (_, index) => {
      const code = ((pairIndex * perPair + index) * 97) % combinations;
      return {
        ...pair,
        persona: at(PERSONAS, code),
        tone: at(TONES, Math.floor(code / PERSONAS.length)),
        callToAction: at(CALLS_TO_ACTION, Math.floor(code / PERSONAS.length / TONES.length)),
        profile: at(PROFILES, pairIndex + index),
      };
    }),
  );
}

export function sampleOf(assignment: Assignment, seed: number): Sample {
  const { script } = writeScript(assignment, seed);
  const otherPersona = at(PERSONAS, PERSONAS.indexOf(assignment.persona) + 1);
  const other = writeScript({ ...assignment, persona: otherPersona }, seed).script;
  return { assignment, script, grade: grade(script, assignment, other) };
}
