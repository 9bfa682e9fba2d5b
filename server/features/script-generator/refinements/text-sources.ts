import { setImmediate } from 'node:timers/promises';
import type { TextSources } from '@shared/script-generator';
import { sourcesOf } from '../built-in-writer/sources';
import type { Library } from '../library/read-library';
import { toldArcOf } from './told-arc';
import { statedIn, toldWholeOf } from './told-whole';
import { sourcesOfWhole } from './whole-script';

/** Where the facts of a text can be looked up that is a script of ours, or was one before somebody changed a part of it. */
export function sourcesOfText(text: string, library: Library): TextSources {
  const written = sourcesOfWhole(text, library);
  if (written) return { sources: written, isChanged: false };
  const arc = toldArcOf(text, library);
  if (arc) return { sources: sourcesOf(arc.beats, arc.subject, library.facts), isChanged: arc.isChanged };
  const whole = toldWholeOf(text, library);
  return { sources: whole ? statedIn(text, whole, library.facts) : [], isChanged: whole !== null };
}

const ANY_TEXT = 'No script of ours.';

/**
 * Reads the sentences of the library, which are kept then: each subject in a turn of its own, as all at once they would
 * hold up every other request for seconds.
 */
export async function readSentences({ subjects, facts }: Library): Promise<void> {
  for (const subject of subjects) {
    sourcesOfText(ANY_TEXT, { subjects: [subject], facts });
    await setImmediate();
  }
}
