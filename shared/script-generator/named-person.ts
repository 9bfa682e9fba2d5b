import { PERSON_NAMES } from './person-names';

/**
 * A capitalised word that does, has or is something: "Omar owes it", "Maya's sure". Not "Ask Sam about it", where no verb
 * follows.
 */
const DOER =
  /(?<!\p{L})(\p{Lu}\p{Ll}+)(?:['’]s| (?!(?:an?|about|again|and|as|at|before|but|by|for|from|if|in|of|on|or|so|that|the|then|to|too|what|when|where|who|why|with|your?)\b)(?=\p{Ll}))/gu;

/** "Mrs. Ortega", whose name need not be a known one. */
const TITLED = /\bM(?:rs?|s)\.? \p{Lu}\p{Ll}/u;

/** Who says what is quoted, whatever the name: a person, unless a bureau does. */
const SPEAKER = /(?:^|" )(?:asks|asked|says|said) (?!Equifax|Experian|Trans)\p{Lu}\p{Ll}/u;

/** Whether a sentence or a whole script tells of somebody by name, outside of what others say in it. */
export function hasNamedPerson(text: string): boolean {
  const told = text.replaceAll(/"[^"]*"/g, '""');
  return (
    [TITLED, SPEAKER].some((sign) => sign.test(told)) ||
    [...told.matchAll(DOER)].some(([, name = '']) => PERSON_NAMES.has(name))
  );
}
