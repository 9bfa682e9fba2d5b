import { type Phrase, parsePhrases } from '../matcher/pattern';
import { CLAIMS } from './claims';
import { CREDIT } from './credit';
import { PEOPLE } from './people';
import { OF_WHOLE_SCRIPT, SCRIPTS } from './scripts';
import { SPEECH } from './speech';

/** Every concept that the rules of a sentence speak of and the model weighs: a name and the phrases that express it. */
export const CONCEPTS: Record<string, string> = { ...CREDIT, ...CLAIMS, ...PEOPLE, ...SCRIPTS, ...SPEECH };

export function parseConcepts(): Map<string, Phrase[]> {
  return new Map(
    Object.entries({ ...CONCEPTS, ...OF_WHOLE_SCRIPT }).map(([name, source]) => [name, parsePhrases(source)]),
  );
}
