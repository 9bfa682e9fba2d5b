import type { ScriptLength } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import type { SpokenProfile } from '../speech/spoken-profile';

/** Most words that a speaker spends on who is speaking. */
const INTRODUCTION_MAX = 9;

/** How the speaker says who is speaking, the fullest first; none when nothing is known or there is no time for it. */
export function introductionLines({ name, company }: SpokenProfile, seconds: ScriptLength): string[] {
  if (seconds === 15) return [];
  const lines = [
    ...(name && company ? [`I'm ${name} with ${company}.`] : []),
    ...(name ? [`I'm ${name}.`] : []),
    ...(company && !name ? [`We're ${company}.`] : []),
  ];
  const short = lines.filter((line) => countWords(line) <= INTRODUCTION_MAX);
  return short.length > 0 ? short : lines.slice(-1);
}
