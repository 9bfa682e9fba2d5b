import type { ScriptLength } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import type { Library, WholeOf } from '../library/read-library';
import { statedFacts } from '../library/stated-facts';
import { wordBudget } from '../word-budget';

/** Words of the shortest call to action, and of the longest with who is speaking. */
const CALL_WORDS = { least: 3, most: 28 } as const;

/**
 * The shorter or the expanded retelling of a whole script, as a script of `length` seconds. Null where the script itself
 * has that length, where nobody has told it again, or where the retelling has too few or too many words.
 */
export function retoldInLength(
  { subject, whole }: WholeOf,
  length: ScriptLength,
  facts: Library['facts'],
): WholeOf | null {
  if (whole.seconds === length) return null;
  const isShorter = whole.seconds > length;
  const retelling = subject.retellings.get(whole.id);
  const text = isShorter ? retelling?.shorter : retelling?.expanded;
  if (!retelling || text === undefined) return null;
  const { accept } = wordBudget(length);
  const words = countWords(text);
  if (words + CALL_WORDS.most < accept.min || words + CALL_WORDS.least > accept.max) return null;
  const stated = isShorter ? statedFacts(text, { subject, whole }, facts) : [...whole.facts, ...retelling.facts];
  return { subject, whole: { ...whole, seconds: length, text, facts: stated } };
}
