import { countWords } from '../../../../../shared/scripts';
import type { Assignment } from '../outline/pieces';

/** Most words that a speaker spends on who is speaking. */
const INTRODUCTION_MAX = 8;

/** How the speaker says who is speaking; none when nothing is known or there is no time for it. */
export function introductionLines({ profile, seconds }: Assignment): string[] {
  const { name, company } = profile;
  if (seconds === 15) return [];
  const lines = [
    ...(name && company ? [`I'm ${name} with ${company}.`, `I'm ${name} from ${company}.`] : []),
    ...(name ? [`I'm ${name}.`] : []),
    ...(company && !name ? [`We're ${company}.`] : []),
  ];
  const short = lines.filter((line) => countWords(line) <= INTRODUCTION_MAX);
  return name && company && short.length > 1 ? short.slice(0, 2) : short;
}
