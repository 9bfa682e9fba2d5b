import { wordTable } from './word-table';

/** Everyday verbs whose forms do not share a stem. */
const BASES = wordTable({
  gone: 'go',
  goes: 'go',
  went: 'go',
  took: 'take',
  taken: 'take',
  got: 'get',
  gotten: 'get',
  made: 'make',
  paid: 'pay',
  sold: 'sell',
  bought: 'buy',
  told: 'tell',
  said: 'say',
  came: 'come',
  fell: 'fall',
  gave: 'give',
  given: 'give',
  wrote: 'write',
  written: 'write',
  sent: 'send',
  kept: 'keep',
  lost: 'lose',
  found: 'find',
  saw: 'see',
  seen: 'see',
  has: 'have',
  had: 'have',
  does: 'do',
  did: 'do',
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  am: 'be',
  been: 'be',
});
const ENDINGS = ['ingly', 'edly', 'ings', 'ing', 'ies', 'ied', 'ed', 'es', 's', 'ly'];
const SHORTEST_STEM = 3;
const DOUBLED = /([bdgklmnprt])\1$/;

/** A rough stem: "deleted", "deletes" and "deleting" share one. */
export function stemOf(word: string): string {
  const base = BASES.get(word);
  if (base) return base;
  if (word.length <= SHORTEST_STEM || /\d/.test(word)) return word;
  const ending = ENDINGS.find((suffix) => word.endsWith(suffix) && word.length - suffix.length >= SHORTEST_STEM);
  if (!ending) return word.replace(/e$/, '');
  const stem = word.slice(0, -ending.length) + (ending === 'ies' || ending === 'ied' ? 'y' : '');
  return (DOUBLED.test(stem) ? stem.slice(0, -1) : stem).replace(/e$/, '');
}
