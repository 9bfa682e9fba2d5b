import { type Phrase, parsePhrases } from '../matcher/pattern';
import { CLAIMS } from './claims';
import { CREDIT } from './credit';
import { PEOPLE } from './people';
import { SCRIPTS } from './scripts';
import { SPEECH } from './speech';

/** Every concept the rules speak of: a name and the phrases that express it. */
export const CONCEPTS: Record<string, string> = { ...CREDIT, ...CLAIMS, ...PEOPLE, ...SCRIPTS, ...SPEECH };

export function parseConcepts(): Map<string, Phrase[]> {
  return new Map(Object.entries(CONCEPTS).map(([name, source]) => [name, parsePhrases(source)]));
}
