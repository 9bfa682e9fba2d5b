import { lowerFirst } from '../../speech/sentence-starts';
import { upperFirst } from '../../speech/sentences';
import type { HingeKind, Hinges } from './hinges';
import type { Line } from './lines';
import type { Register } from './plain-words';

/** A sentence in its place, already in plain words, with what stands beside it. */
export type Place = {
  line: Line;
  text: string;
  before: Line | null;
  next: { line: Line; text: string } | null;
  register: Register;
  hinges: Hinges;
  /** All of the script, where names can be looked up. */
  script: string;
};

/** What is said instead, and how many sentences of the script it says. */
export type Said = { text: string; takes: number; hinge?: string };

/**
 * `most` is how often a script of thirty seconds, and of two minutes, may do it; `once` where even a script that needs
 * more of them may not do it more often.
 */
export type Device = { id: string; most: readonly [number, number]; once?: true; say: (place: Place) => Said | null };

export const one = (text: string, hinge?: string): Said => ({ text, takes: 1, ...(hinge ? { hinge } : {}) });
export const hasQuote = (text: string) => text.includes('"');

/** The hinge of this kind around a sentence. */
export function hinged({ hinges, script }: Place, kind: HingeKind, text: string): Said | null {
  const form = hinges.next(kind);
  if (!form) return null;
  return one(form.replace('{x}', lowerFirst(text, script)).replace('{X}', upperFirst(text)), form);
}

export const PART =
  "(?:(?:I|you|he|she|it|they|we|there|that|somebody|nobody)(?:'\\w+)?|the|a|an|your|my|his|her|our|their|most|some|each|every|lenders|scores)";

/** Without a verb it is no sentence to join another one to. */
export const VERB =
  /'(?:s|re|ve|d|ll|m)\b|n't\b|\b(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|must|should|[a-z]+ed|[a-z]{2,}s|got|went|came|took|told|said|put|made|found|kept|thought|knew|saw|sat|wrote|gave|left|owe|need|want|know)\b/;
